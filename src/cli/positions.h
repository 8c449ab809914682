/* Where positions come from: a word of the command line, or the lines of a file or of standard
 * input, without their comments and empty lines. */
#ifndef BANDOLO_CLI_POSITIONS_H
#define BANDOLO_CLI_POSITIONS_H

#include "text/values.h"

#include <bandolo/base/error.h>
#include <bandolo/registry.h>

typedef struct cli_positions {
    const char *word; /* the position itself, until it is taken; NULL when lines are read */
    const char *file; /* its name for messages; NULL for a word */
    int fd;
    word_columns columns;
    bool is_one;          /* the file is one position, of many lines */
    uint64_t line_number; /* of the line given last, from 1; 0 where the file is one position */
    uint64_t given;       /* positions so far */
    char *line;           /* POSITION_LONGEST bytes and a 0; of a whole file as many as it has */
    size_t length;
    char *buffer; /* what was read and not yet looked at: buffer[begin .. end - 1] */
    size_t begin, end;
    bool at_end;
} cli_positions;

/* No line may be longer: longer ones are not positions. */
enum { POSITION_LONGEST = 1 << 16 };

typedef enum position_outcome {
    POSITION_GIVEN,
    POSITION_BAD,   /* this line is not one; the next may be */
    POSITIONS_DONE, /* no more */
    POSITIONS_LOST  /* nothing more can be read: see the error */
} cli_position_outcome;

/* Opens the source that a command was given: `word` ("-" is standard input) or `file`, NULL where
 * absent. Neither gives one empty position where `form` is NULL; else it is refused, and `form` says what
 * a position looks like. Both are kept, not copied. False: `error` says why; nothing is to be closed. */
bool positions_open_form(cli_positions *positions, const char *form, const char *word,
                         const char *file, word_columns columns, bd_error *error);

/* From now on the whole file is one position, comments and all. */
static inline void positions_take_whole(cli_positions *positions)
{
    positions->is_one = true;
}

/* The same for positions of a problem, where an empty one is taken if its domain reads a position from an
 * empty text. */
bool positions_open(cli_positions *positions, const bd_problem *problem, const char *word,
                    const char *file, word_columns columns, bd_error *error);

/* Closes it; one that was never opened, with fd = -1 and zeroed, is fine. */
void positions_close(cli_positions *positions);

/* The next position. POSITION_GIVEN: *text[*length] is valid until the next call and ends with a 0.
 * Otherwise `error` is filled, except at the end. */
cli_position_outcome positions_next(cli_positions *positions, const char **text, size_t *length,
                                    bd_error *error);

/* Where the position given last stands: "FILE:LINE: ", or "" on the command line. Returns `out`. */
const char *positions_where(const cli_positions *positions, char *out, size_t size);

#endif
