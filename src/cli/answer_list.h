/* Lists of positions on several threads: each position is answered by one thread, and the answers are printed in
 * the order of the list, each complaint where its answer would be. */
#ifndef BANDOLO_CLI_ANSWER_LIST_H
#define BANDOLO_CLI_ANSWER_LIST_H

#include "cli/positions.h"

#include <stdio.h>

/* A position of the list, and what came of it, which is for whoever answers to fill in. */
typedef struct listed_position {
    const char *text; /* text[length], ended by 0 */
    size_t length;
    uint64_t line;
    bd_error error;   /* what is wrong with it, or with its answer; BD_OK: nothing */
    int code;         /* the exit code */
    bd_status status; /* of the answer */
    double seconds;
} listed_position;

typedef struct answer_list {
    cli_positions *positions; /* open */
    unsigned threads;
    bool
        is_apart; /* an answer begins with an empty line, which is left out before the very first */
    const ask_session
        *session; /* one that solves lines at once, in place of `answer`; NULL: none */
    /* Writes the answer to a position, in many threads at once; where its `error` is set already the position
     * could not be read. False: no memory. */
    bool (*answer)(void *context, listed_position *position, FILE *out);
    /* Told of each position in order, after it was printed or complained of; NULL: not. */
    void (*answered)(void *context, const listed_position *position);
    void *context;
} answer_list;

/* Answers all of them. Returns the exit code, of several answers the worst. */
int answer_list_run(const answer_list *list);

#endif
