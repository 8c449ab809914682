/* A finished search as a line of CSV. Each kind of search has columns of its own for its counters; a field is empty
 * where the search has no such number. */
#ifndef BANDOLO_LAB_JOURNAL_LINE_H
#define BANDOLO_LAB_JOURNAL_LINE_H

#include "lab/journal.h"

/* The columns of a journal, in order: those of every search, and the counters of each kind. */
enum { JOURNAL_ALL = 11, JOURNAL_MOST = JOURNAL_ALL + MOST_KINDS * LAB_MOST_COUNTERS };
size_t journal_columns(void);

/* The name of a column; and whether journals of every version have it. */
const char *journal_column(size_t column, char out[LAB_COUNTER_SIZE]);
bool journal_has_always(size_t column);

/* Reads a field of a column into the entry; `kind` before all counters. NULL: it is read; else what was
 * expected. */
const char *journal_take(lab_entry *entry, size_t column, const char *text);

/* Writes the line of the columns' names, and one of an entry. */
void journal_line_print_names(FILE *out);
void journal_line_print(const lab_entry *entry, FILE *out);

/* Reads the line at *at, in a text that ends with a line feed and a 0, and moves *at behind it. The commas become 0.
 * False: it is no such line. */
bool journal_line_read(char **at, lab_entry *entry);

#endif
