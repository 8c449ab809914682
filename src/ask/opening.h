/* Opening the problem that the words and options of a command name. */
#ifndef BANDOLO_ASK_OPENING_H
#define BANDOLO_ASK_OPENING_H

#include <bandolo/registry.h>

/* bd_problem_open_with(); but where the goal alone is refused, the error begins with "--goal: ". */
bool open_problem(bd_problem *problem, const char *domain, const char *heuristic,
                  const bd_setup *setup, bd_error *error);

/* Does that heuristic of a domain, if it is one, read pattern tables? */
bool heuristic_needs_tables(const char *domain, const char *heuristic);

/* After open_problem() failed with this heuristic: if its pattern tables are missing, makes the error say
 * how to build them. Returns false. */
bool explain_missing_tables(const char *domain, const char *heuristic, const bd_setup *setup,
                            bd_error *error);

#endif
