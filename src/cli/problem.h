/* Opening the problem that a command is about. */
#ifndef BANDOLO_CLI_PROBLEM_H
#define BANDOLO_CLI_PROBLEM_H

#include <bandolo/registry.h>

/* As bd_problem_open(), but a plug-in cut short, by a full disk say, is refused before the system's
 * loader maps what is not there and dies of it. */
bool problem_open(bd_problem *problem, const char *name, const char *heuristic, const char *goal,
                  bd_error *error);

#endif
