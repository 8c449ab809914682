/* A finished search as a line of CSV. Of the counters each kind of search has columns of its own; what a search
 * does not have is an empty field. */
#ifndef BANDOLO_LAB_JOURNAL_LINE_H
#define BANDOLO_LAB_JOURNAL_LINE_H

#include "lab/journal.h"

/* Writes the line of the columns' names, and one of an entry. */
void journal_line_print_names(FILE *out);
void journal_line_print(const lab_entry *entry, FILE *out);

/* Reads the line that *at points to, in a text that ends with a line feed and a 0, and moves *at behind it.
 * False: it is none; *at is then of no use. */
bool journal_line_read(char **at, lab_entry *entry);

#endif
