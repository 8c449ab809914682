/* bandolo solve --all and bandolo count, where a solution is a path: all of least cost. */
#ifndef BANDOLO_CLI_SOLVE_ALL_H
#define BANDOLO_CLI_SOLVE_ALL_H

#include "cli/answer.h"
#include "cli/solve_session.h"

/* Begins the list of a position's solutions: prints what stands before those that people read. */
void solve_all_begin(solve_session *session, cli_answer *answer);

/* Finds all solutions of least cost from `state`, and prints each or keeps it for the JSON of the answer,
 * where that is wanted. */
void solve_all_shortest(solve_session *session, const void *state, bd_result *result,
                        cli_answer *answer);

#endif
