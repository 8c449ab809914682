/* The JSON of one answer: one object, the same fields for every algorithm and domain. */
#include "cli/answer.h"

#include "cli/output.h"

#include <bandolo/search/order.h>

#include <stdlib.h>

enum { WEIGHT_SIZE = 256 };

/* An object in the making. Once a field could not be added the rest is skipped. */
typedef struct cli_object {
    json_t *json;
    bool failed;
} cli_object;

static void add(cli_object *object, const char *name, json_t *value)
{
    if (json_object_set_new(object->json, name, value) != 0)
        object->failed = true;
}

static void add_text(cli_object *object, const char *name, const char *text)
{
    add(object, name, json_of_text(text));
}

static void add_number(cli_object *object, const char *name, uint64_t number)
{
    add(object, name, json_integer((json_int_t)number));
}

/* What h is multiplied by: what was asked for, else the algorithm's default; 1 where the algorithm
 * knows no weight. */
static void add_weight(cli_object *object, const cli_answer *answer)
{
    const bd_algorithm *algorithm = answer->algorithm;
    char text[WEIGHT_SIZE];
    bd_weight weight = bd_weight_constant(1);
    if (algorithm->traits & BD_USES_WEIGHT)
        weight = bd_weight_or(&answer->options->weight, algorithm->default_weight);
    bd_weight_format(&weight, text, sizeof text);
    add_text(object, "weight", text);
}

static void add_question(cli_object *object, const cli_answer *answer)
{
    add_text(object, "domain", answer->problem->domain->name);
    add_text(object, "position", answer->position);
    if (answer->file)
        add_text(object, "file", answer->file);
    if (answer->file)
        add_number(object, "line", answer->line);
    if (answer->is_stored)
        add_text(object, "source", "store");
    if (answer->is_stored || !answer->algorithm)
        return;
    add_text(object, "algorithm", answer->algorithm->name);
    add_text(object, "heuristic", heuristic_of(answer));
    add_weight(object, answer);
}

static void add_moves(cli_object *object, const cli_answer *answer)
{
    const bd_result *result = answer->result;
    char name[MOVE_SIZE];
    json_t *moves = json_array();
    for (size_t i = 0; moves && i < result->length; ++i)
        if (json_array_append_new(
                moves, json_of_text(name_of_move(answer->problem, result->moves[i], name))) != 0)
            object->failed = true;
    add(object, "moves", moves);
}

/* The moves as one text, which can be pasted. */
static void add_solution(cli_object *object, const cli_answer *answer)
{
    const bd_result *result = answer->result;
    char name[MOVE_SIZE];
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    const char *comma = has_spaced_moves(answer) ? ", " : " ";
    for (size_t i = 0; out && i < result->length; ++i)
        fprintf(out, "%s%s", i ? comma : "", name_of_move(answer->problem, result->moves[i], name));
    if (!out || fclose(out) != 0)
        object->failed = true;
    else
        add_text(object, "solution", text);
    free(text);
}

static void add_error(cli_object *object, const bd_error *error)
{
    json_t *inner = json_object();
    struct cli_object fields = {.json = inner};
    add_text(&fields, "code", bd_code_name(error->code));
    add_text(&fields, "message", error->message);
    if (error->at)
        add_number(&fields, "at", error->at);
    object->failed |= fields.failed;
    add(object, "error", inner);
}

static void add_outcome(cli_object *object, const cli_answer *answer)
{
    const bd_result *result = answer->result;
    add_text(object, "status", bd_status_name(result->status));
    if (result->status == BD_FAILED)
        add_error(object, &result->error);
    if (answer->reason)
        add_text(object, "reason", answer->reason);
    if (result->has_solution) {
        add(object, "optimal", json_boolean(result->optimal));
        add_number(object, "cost", result->cost);
        add_moves(object, answer);
        add_solution(object, answer);
    }
    if (result->lower_bound > 0)
        add_number(object, "lower_bound", result->lower_bound);
}

static void add_effort(cli_object *object, const cli_answer *answer)
{
    const bd_result *result = answer->result;
    for (bd_counter counter = 0; counter < BD_COUNTER_COUNT; ++counter)
        if (bd_result_counts(result, counter))
            add_number(object, bd_counter_name(counter), result->counter[counter]);
    add(object, "seconds", json_real(result->seconds));
    add_number(object, "threads", result->threads);
    add_number(object, "seed", answer->options->seed);
    add_text(object, "version", BD_VERSION);
}

json_t *answer_json(const cli_answer *answer)
{
    cli_object object = {.json = json_object()};
    add_question(&object, answer);
    add_outcome(&object, answer);
    add_effort(&object, answer);
    if (!object.failed)
        return object.json;
    json_decref(object.json);
    return NULL;
}
