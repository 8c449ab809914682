#include "cli/opening.h"

/* Only the goal is to blame where the problem opens without it. */
static bool opens_without_goal(const char *domain, const char *heuristic)
{
    bd_problem problem;
    bd_error error;
    if (!bd_problem_open(&problem, domain, heuristic, NULL, &error))
        return false;
    bd_problem_close(&problem);
    return true;
}

bool open_problem(bd_problem *problem, const char *domain, const char *heuristic, const char *goal,
                  bd_error *error)
{
    if (bd_problem_open(problem, domain, heuristic, goal, error))
        return true;
    bool is_input = error->code == BD_BAD_INPUT || error->code == BD_BAD_USAGE;
    if (goal && is_input && opens_without_goal(domain, heuristic)) {
        bd_error refused = *error;
        bd_fail(error, refused.code, refused.at, "--goal: %s", refused.message);
    }
    return false;
}
