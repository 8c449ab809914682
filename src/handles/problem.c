/* Problems by name, as handles. */
#include "handles/graph.h"

#include <bandolo/base/text.h>
#include <bandolo/search/search.h>

#include <stdlib.h>
#include <string.h>

bd_problem *bd_problem_new(const char *name, const char *heuristic, const char *goal,
                           const char *patterns, bd_error *error)
{
    /* Estimates are asked for, too, which tell of no damage: tables are checked whole. */
    const bd_setup setup = {.goal = goal, .patterns = patterns, .is_many = true};
    bd_problem *problem = calloc(1, sizeof *problem);
    if (!problem) {
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for a problem");
        return NULL;
    }
    if (bd_problem_open_with(problem, name, heuristic, &setup, error))
        return problem;
    free(problem);
    return NULL;
}

void bd_problem_free(bd_problem *problem)
{
    if (problem)
        bd_problem_close(problem);
    free(problem);
}

const char *bd_problem_name(const bd_problem *problem)
{
    return problem->domain->name;
}

const char *bd_problem_heuristic(const bd_problem *problem)
{
    return problem->domain->heuristic;
}

/* ---- states ---- */

size_t bd_problem_state_bytes(const bd_problem *problem)
{
    return problem->domain->state_size;
}

bool bd_problem_parse(const bd_problem *problem, const char *text, void *state, bd_error *error)
{
    return problem->domain->parse(problem->data, text, strlen(text), state, error);
}

size_t bd_problem_format(const bd_problem *problem, const void *state, char *out, size_t size)
{
    return problem->domain->format(problem->data, state, out, size);
}

size_t bd_problem_draw(const bd_problem *problem, const void *state, char *out, size_t size)
{
    return problem->domain->draw ? problem->domain->draw(problem->data, state, out, size)
                                 : bd_text(out, size, "%s", "");
}

size_t bd_problem_format_move(const bd_problem *problem, uint32_t move, char *out, size_t size)
{
    return problem->domain->format_move(problem->data, (bd_move)move, out, size);
}

bool bd_problem_check(const bd_problem *problem, const void *state, char *why, size_t size)
{
    if (problem->domain->check)
        return problem->domain->check(problem->data, state, why, size) != BD_UNSOLVABLE;
    bd_text(why, size, "unknown");
    return true;
}

bool bd_problem_random(const bd_problem *problem, uint64_t seed, void *state)
{
    bd_random random = bd_random_of(seed);
    return problem->domain->draw_lots && problem->domain->draw_lots(problem->data, &random, state);
}

bool bd_problem_is_goal(const bd_problem *problem, const void *state)
{
    return problem->domain->is_goal(problem->data, state);
}

uint64_t bd_problem_estimate(const bd_problem *problem, const void *state)
{
    return problem->domain->estimate(problem->data, state);
}

bool bd_problem_play(const bd_problem *problem, void *state, uint32_t move, uint64_t *cost,
                     bd_error *error)
{
    bd_cost paid;
    if (move >= problem->domain->moves)
        return bd_fail(error, BD_BAD_INPUT, 0, "there is no move number %u", move);
    if (!bd_play(problem->domain, problem->data, state, (bd_move)move, &paid, error))
        return false;
    if (cost)
        *cost = paid;
    return true;
}

/* ---- search ---- */

bd_result *bd_problem_search(bd_problem *problem, const void *state, const bd_options *options)
{
    const bd_options defaults = {0};
    bd_result *result = calloc(1, sizeof *result);
    if (!result)
        return NULL;
    options = options ? options : &defaults;
    if (graph_is(problem))
        graph_search(problem, state, options, result);
    else
        bd_search(problem->domain, problem->data, state, options, result);
    return result;
}
