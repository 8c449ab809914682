/* The JSON of one answer: one object, the same fields for every algorithm and domain. */
#include "cli/answer.h"

#include "cli/effort.h"
#include "text/json.h"
#include "cli/output.h"

#include <bandolo/search/order.h>

#include <stdlib.h>

enum { WEIGHT_SIZE = 256 };

/* What h is multiplied by: what was asked for, else the algorithm's default; 1 where the algorithm
 * knows no weight. */
static void add_weight(json_draft *object, const cli_answer *answer)
{
    const bd_algorithm *algorithm = answer->algorithm;
    char text[WEIGHT_SIZE];
    bd_weight weight = bd_weight_constant(1);
    if (algorithm->traits & BD_USES_WEIGHT)
        weight = bd_weight_or(&answer->options->weight, algorithm->default_weight);
    bd_weight_format(&weight, text, sizeof text);
    object_text(object, "weight", text);
}

static void add_question(json_draft *object, const cli_answer *answer)
{
    object_instance(object, answer->problem->domain->name, answer->position, answer->file,
                    answer->line);
    if (answer->is_stored)
        object_text(object, "source", "store");
    if (answer->is_stored || !answer->algorithm)
        return;
    object_text(object, "algorithm", answer->algorithm->name);
    object_text(object, "heuristic", heuristic_of(answer));
    add_weight(object, answer);
    if (answer->options->parent_pruning == BD_PARENTS_MADE)
        object_text(object, "parent_pruning", "off");
}

static void add_moves(json_draft *object, const cli_answer *answer)
{
    const bd_result *result = answer->result;
    char name[MOVE_SIZE];
    json_t *moves = json_array();
    for (size_t i = 0; moves && i < result->length; ++i)
        if (json_array_append_new(
                moves, json_of_text(name_of_move(answer->problem, result->moves[i], name))) != 0)
            object->failed = true;
    object_add(object, "moves", moves);
}

static void add_solution(json_draft *object, const cli_answer *answer)
{
    const bd_result *result = answer->result;
    char *text = text_of_solution_path(answer->problem, answer->state, result->moves,
                                       result->length);
    object_add(object, "solution", text ? json_of_text(text) : NULL);
    free(text);
}

/* What stands for the solution where more than one is wanted. */
static void add_solutions(json_draft *object, const cli_answer *answer)
{
    bd_status status = answer->result->status;
    bool fits = answer->solutions <= INT64_MAX;
    bool ended = status == BD_SOLVED || status == BD_NO_SOLUTION;
    if (answer->all)
        object_add(object, "all", json_incref(answer->all));
    object_number(object, "solutions", fits ? answer->solutions : INT64_MAX);
    object_flag(object, "complete", fits && ended && !answer->is_cut);
}

static void add_outcome(json_draft *object, const cli_answer *answer)
{
    const bd_result *result = answer->result;
    object_text(object, "status", bd_status_name(result->status));
    if (result->status == BD_FAILED)
        object_error(object, &result->error);
    if (answer->reason)
        object_text(object, "reason", answer->reason);
    if (result->has_solution) {
        object_flag(object, "optimal", result->optimal);
        object_number(object, "cost", result->cost);
    }
    if (result->has_solution && answer->wanted == WANTS_ONE) {
        add_moves(object, answer);
        add_solution(object, answer);
    }
    if (result->status != BD_FAILED && answer->wanted != WANTS_ONE)
        add_solutions(object, answer);
    if (result->lower_bound > 0)
        object_number(object, "lower_bound", result->lower_bound);
}

static const char *name_counter(unsigned number)
{
    return bd_counter_name((bd_counter)number);
}

static void add_effort(json_draft *object, const cli_answer *answer)
{
    const bd_result *result = answer->result;
    const cli_effort effort = {.counter = result->counter,
                               .counters = BD_COUNTER_COUNT,
                               .counted = result->counted,
                               .name = name_counter,
                               .seconds = result->seconds,
                               .threads = result->threads,
                               .seed = answer->options->seed};
    effort_json(object, &effort);
}

json_t *answer_json(const cli_answer *answer)
{
    json_draft object = object_new();
    add_question(&object, answer);
    add_outcome(&object, answer);
    add_effort(&object, answer);
    return object_done(&object);
}
