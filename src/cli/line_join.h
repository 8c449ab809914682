/* Positions of a file of lines. The first line that is a position by itself says that each line is one. Else lines are the
 * rows of boards, and an empty line ends a board. */
#ifndef BANDOLO_CLI_LINE_JOIN_H
#define BANDOLO_CLI_LINE_JOIN_H

#include "ask/kind.h"

/* The most rows of a board. */
enum { MOST_JOINED = 64 };

typedef enum line_meaning { LINE_UNKNOWN, LINE_IS_POSITION, LINE_IS_ROW } line_meaning;

/* Lines that were read and not given yet, each ended by a 0. */
typedef struct line_join {
    const ask_form *form;
    line_meaning meaning;
    bool is_closed; /* the board ends behind the last line */
    unsigned count;
    size_t end, begins[MOST_JOINED];
    uint64_t number[MOST_JOINED];
    size_t size; /* of each text below */
    char *lines, *given;
} line_join;

/* Texts of `size` bytes. False: no memory. line_join_close() frees them, also after a failure. */
bool line_join_open(line_join *join, const ask_form *form, size_t size);
void line_join_close(line_join *join);

/* Adds a line that is not empty. False: there is no room for it behind the others. */
bool line_join_add(line_join *join, const char *text, size_t length, uint64_t number);

/* Takes the first position, or what stands in its place; `*number` is that of its first line. False: more lines are needed,
 * or all are taken. */
bool line_join_take(line_join *join, const char **text, size_t *length, uint64_t *number);

#endif
