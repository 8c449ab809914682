/* Positions that stand on several lines: a line that is none by itself goes on in the lines behind it. */
#ifndef BANDOLO_CLI_LINE_JOIN_H
#define BANDOLO_CLI_LINE_JOIN_H

#include "ask/kind.h"

/* The most lines of a position. */
enum { MOST_JOINED = 64 };

/* Lines that were read and not given yet, each ended by a 0. */
typedef struct line_join {
    const ask_form *form;
    bool is_closed; /* nothing goes on behind the last line */
    unsigned count;
    size_t end, begins[MOST_JOINED];
    uint64_t number[MOST_JOINED];
    size_t size; /* of each text below */
    char *lines, *given;
} line_join;

/* Texts of `size` bytes. False: no memory; line_join_close() is called all the same. */
bool line_join_open(line_join *join, const ask_form *form, size_t size);
void line_join_close(line_join *join);

/* Adds a line that is not empty. False: it does not fit behind those that are there. */
bool line_join_add(line_join *join, const char *text, size_t length, uint64_t number);

/* Takes the position that begins with the first line, or that line alone where no lines behind it make it one; `*number`
 * is that of the first line. False: the next line is needed first, or all are taken. */
bool line_join_take(line_join *join, const char **text, size_t *length, uint64_t *number);

#endif
