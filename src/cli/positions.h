/* The source of positions: a word of the command line, a file, or standard input. Each line is a position, without
 * comments and empty lines, or a row of a board (see line_join.h); or the domain collects lines to positions. */
#ifndef BANDOLO_CLI_POSITIONS_H
#define BANDOLO_CLI_POSITIONS_H

#include "ask/kind.h"
#include "cli/line_join.h"
#include "cli/line_reader.h"

#include <bandolo/base/text.h>

typedef struct cli_positions {
    const char *word;  /* the position itself, until it is taken; NULL when lines are read */
    const char *typed; /* that word, even when it is taken; NULL: none */
    const char *file;  /* its name for messages; NULL for a word */
    line_reader reader;
    const char
        *form; /* what a position looks like, for messages; NULL: as the domain's manual says */
    word_columns columns;
    bool is_one; /* the file is one position, of many lines */
    uint64_t
        line_number;   /* where what was given last begins, from 1; 0: the file is one position */
    uint64_t given;    /* positions so far */
    bd_gather *gather; /* makes positions of the lines; NULL: each is one */
    void *gathering;
    char *gathered; /* POSITION_LONGEST bytes and a 0 */
    bool is_again;  /* the line is to be gathered again, or was not joined to those before it */
    line_join join; /* where the form says which texts are positions */
} cli_positions;

typedef enum position_outcome {
    POSITION_GIVEN,
    POSITION_BAD,   /* this line is not one; the next may be */
    POSITIONS_DONE, /* no more */
    POSITIONS_LOST  /* nothing more can be read: see the error */
} cli_position_outcome;

/* Do positions come from a file or standard input? So they do where neither a word nor a file is named and
 * standard_input_is_piped(). */
bool positions_are_listed(const char *word, const char *file);

/* Opens the source of a command: `word` ("-" is standard input) or `file`, NULL if absent. Without both, a form that
 * accepts an empty text gives one empty position; else standard input is read if it is a pipe; else a form with a start
 * gives an empty one, too; else this is an error.
 * If `columns` are named, a line is a position. Pointers are kept, not copied. False: `error` gives the reason; nothing
 * needs closing. */
bool positions_open(cli_positions *positions, const ask_form *form, const char *word,
                    const char *file, word_columns columns, bd_error *error);

/* Closes it; one that was never opened, with reader.fd = -1 and zeroed, is fine. */
void positions_close(cli_positions *positions);

/* The next position. POSITION_GIVEN: *text[*length] is valid until the next call and ends with a 0.
 * Otherwise `error` is filled, except at the end; where a single line is bad, *text is that line, else unchanged. */
cli_position_outcome positions_next(cli_positions *positions, const char **text, size_t *length,
                                    bd_error *error);

/* Takes a position of the source, text[length], which ends with a 0; `wrong` is not NULL if that is none, and says
 * why. False: no more are wanted. */
typedef bool position_taker(void *context, const char *text, size_t length, const bd_error *wrong);

/* Hands over all positions, until somebody asks to stop. Returns EXIT_INTERRUPTED then, else EXIT_ANSWERED. */
int positions_each(cli_positions *positions, position_taker *take, void *context);

/* Is the next line not there yet, so that positions_next() would wait for whoever writes it? */
bool positions_would_wait(const cli_positions *positions);

/* Says what is wrong with the position given last, and where that stands. Returns the exit code. */
int positions_complain(const cli_positions *positions, const bd_error *error);

/* The name by which answers call the last position, `text`; if a whole file is one instance, the file's name. */
const char *positions_name(const cli_positions *positions, const char *text);

/* Writes the location of an error in the last position: "FILE:LINE: ", or "" on the command line. Returns what there is
 * to say behind it. */
const char *positions_where(const cli_positions *positions, const bd_error *error,
                            char out[BD_PLACE_BYTES]);

/* Puts that location before the message of the error. Returns false. */
bool positions_fail(const cli_positions *positions, bd_error *error);

#endif
