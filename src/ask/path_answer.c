/* Answers about paths: what text and JSON say of them. */
#include "ask/path_text.h"
#include "ask/paths.h"
#include "domains/problems.h"

#include "text/numbers.h"

#include <bandolo/base/text.h>
#include <bandolo/template/search/order.h>

enum { WEIGHT_SIZE = 256 };

char *path_solution_text(const ask_answer *answer)
{
    return text_of_solution_path(&path_session_of(answer)->problem, path_instance_of(answer)->state,
                                 path_result_of(answer)->moves, path_result_of(answer)->length);
}

/* The path, or the goal where that is the answer; without a solution the start. */
char *path_picture(const ask_answer *answer, char **clues)
{
    const bd_problem *problem = &path_session_of(answer)->problem;
    const void *start = path_instance_of(answer)->state;
    const bd_result *result = path_result_of(answer);
    _Alignas(max_align_t) unsigned char goal[BD_STATE_BYTES] = {0};
    if (!result->has_solution)
        return drawing_of_state(problem, start);
    if (!shows_goal(problem))
        return drawing_of_path(problem, start, result->moves, result->length);
    if (!play_moves(problem, start, result->moves, result->length, goal))
        return NULL;
    *clues = text_of_state(problem, start);
    return drawing_of_state(problem, goal);
}

const char *path_colours(const ask_answer *answer)
{
    return problem_wording_of(path_session_of(answer)->problem.domain)->colours;
}

const char *path_measure(const ask_answer *answer, char *out)
{
    const bd_result *result = path_result_of(answer);
    const bd_problem *problem = &path_session_of(answer)->problem;
    char number[MEASURE_SIZE];
    *out = '\0';
    if (!result->has_solution)
        return out;
    if (answer->session->question->best) {
        const path_result *best = answer->result;
        size_t end = bd_text(out, MEASURE_SIZE, "cost %s",
                             name_of_cost(problem, result->length, result->cost, number));
        if (best->dearest > result->cost)
            bd_text_at(out, MEASURE_SIZE, end, " to %s",
                       name_of_cost(problem, best->dearest_length, best->dearest, number));
        return out;
    }
    return text_of_length(problem, result->length, result->cost, out);
}

const char *path_guide(const ask_answer *answer)
{
    const path_session *own = path_session_of(answer);
    if (!own->algorithm)
        return NULL;
    bool is_blind = own->algorithm->traits & BD_IGNORES_HEURISTIC;
    return is_blind ? "zero" : own->problem.domain->heuristic;
}

const char *path_ending(const ask_answer *answer)
{
    return answer->status == BD_GAVE_UP
               ? "gave up: no solution within the width or depth allowed; one may exist"
               : NULL;
}

bool path_is_bare(const ask_answer *answer)
{
    return shows_goal(&path_session_of(answer)->problem) && answer->status == BD_SOLVED;
}

/* Heuristic and weight: the one asked for, else the algorithm's default; 1 where the algorithm takes none. */
void path_describe(const ask_answer *answer, json_draft *object)
{
    const path_session *own = path_session_of(answer);
    char text[WEIGHT_SIZE];
    bd_weight weight = bd_weight_constant(1);
    if (own->algorithm->traits & BD_USES_WEIGHT)
        weight = bd_weight_or(&own->options.weight, own->algorithm->default_weight);
    bd_weight_format(&weight, text, sizeof text);
    object_text(object, "heuristic", path_guide(answer));
    object_text(object, "weight", text);
    if (own->options.parent_pruning == BD_PARENTS_MADE)
        object_text(object, "parent_pruning", "off");
}

void path_add_facts(const ask_answer *answer, json_draft *object)
{
    const bd_result *result = path_result_of(answer);
    const bd_problem *problem = &path_session_of(answer)->problem;
    char cost[MEASURE_SIZE];
    if (!result->has_solution || !is_about_one(answer->session->question))
        return;
    if (problem_wording_of(problem->domain)->format_cost)
        object_text(object, "cost_text", name_of_cost(problem, result->length, result->cost, cost));
    char **names = names_of_moves(problem, path_instance_of(answer)->state, result->moves,
                                  result->length);
    json_t *moves = json_array();
    object->failed |= !names;
    for (size_t i = 0; moves && names && i < result->length; ++i)
        object->failed |= json_array_append_new(moves, json_of_text(names[i])) != 0;
    move_names_free(names, result->length);
    object_add(object, "moves", moves);
}
