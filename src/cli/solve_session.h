/* What `bandolo solve` keeps from position to position, and how it is opened and closed. */
#ifndef BANDOLO_CLI_SOLVE_SESSION_H
#define BANDOLO_CLI_SOLVE_SESSION_H

#include "cli/pattern_folder.h"
#include "cli/pattern_rental.h"
#include "cli/positions.h"
#include "cli/solve_options.h"
#include "cli/solve_store.h"
#include "cli/sums.h"
#include "cli/trace.h"

/* Zeroed but for the settings and a closed source of positions. */
typedef struct solve_session {
    const cli_solve_settings *settings;
    const char *domain; /* as named */
    bd_problem problem;
    bd_problem plain; /* the same without a heuristic, for the store */
    bool is_plain;    /* it has no heuristic yet: the store may spare making its tables */
    const bd_algorithm *algorithm; /* NULL until there is something to search */
    bd_options options;
    cli_positions positions;
    cli_trace trace;
    bd_setup setup;
    char folder[FOLDER_SIZE]; /* of pattern tables */
    cli_pattern_rental rental;
    solve_store store;
    int code; /* the exit code so far */
    answer_sums sums;
    uint64_t printed; /* answers with text */
    char why[256];    /* a position has no solution */
    json_t *all;      /* the solutions of a position, where all are wanted as JSON */
    uint64_t listed;  /* solutions of a position so far */
} solve_session;

/* Opens all that the settings ask for, for the domain and the positions that `words` name. False: `error`
 * says why. Whatever it returns, session_end() closes what was opened; trace and store are closed by
 * themselves, since that may fail. */
bool session_begin(solve_session *session, char **words, bd_error *error);
void session_end(solve_session *session);

/* Opens the problem with its heuristic, if it is not, and gets ready to search. */
bool session_settle(solve_session *session, bd_error *error);

#endif
