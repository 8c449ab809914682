/* Opening the problem that the words and options of a command name. */
#ifndef BANDOLO_CLI_OPENING_H
#define BANDOLO_CLI_OPENING_H

#include <bandolo/registry.h>

/* bd_problem_open(); but where the goal alone is refused, the error begins with "--goal: ". */
bool open_problem(bd_problem *problem, const char *domain, const char *heuristic, const char *goal,
                  bd_error *error);

#endif
