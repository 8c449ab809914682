#include "cli/flatzinc_json.h"

#include "text/json.h"
#include "cli/output.h"

#include <stdlib.h>

static bd_status status_of(const cli_flatzinc_outcome *outcome)
{
    const bd_constraint_result *result = outcome->result;
    bool is_none = result->status == BD_NO_SOLUTION;
    return is_none && !outcome->is_proved ? BD_GAVE_UP : result->status;
}

static json_t *text_of_solution_of(const cli_flatzinc_outcome *outcome)
{
    const int32_t *values = outcome->result->values;
    size_t length = bd_flatzinc_format(outcome->given, values, NULL, 0);
    char *text = malloc(length + 1);
    if (!text)
        return NULL;
    bd_flatzinc_format(outcome->given, values, text, length + 1);
    json_t *string = json_of_text(text);
    free(text);
    return string;
}

static void add_solution(json_draft *object, const cli_flatzinc_outcome *outcome)
{
    const bd_constraint_result *result = outcome->result;
    if (bd_flatzinc_is_optimised(outcome->given)) {
        object_flag(object, "optimal", outcome->is_proved);
        object_add(object, "cost", json_integer(result->objective));
    }
    object_add(object, "solution", text_of_solution_of(outcome));
}

static void add_effort(json_draft *object, const cli_flatzinc_outcome *outcome)
{
    const bd_constraint_result *result = outcome->result;
    for (bd_constraint_counter counter = 0; counter < BD_CONSTRAINT_COUNTER_COUNT; ++counter)
        if (result->counted >> counter & 1)
            object_number(object, bd_constraint_counter_name(counter), result->counter[counter]);
    object_add(object, "seconds", json_real(result->seconds));
    object_number(object, "threads", result->threads);
    object_number(object, "seed", outcome->options->seed);
    object_text(object, "version", BD_VERSION);
}

bool flatzinc_json(const cli_flatzinc_outcome *outcome)
{
    const char *algorithm = outcome->options->algorithm;
    json_draft object = object_new();
    object_text(&object, "domain", "flatzinc");
    object_add(&object, "file", json_of_text(outcome->file));
    object_text(&object, "algorithm", algorithm ? algorithm : bd_constraint_algorithms()->name);
    object_text(&object, "status", bd_status_name(status_of(outcome)));
    if (outcome->result->status == BD_FAILED)
        object_error(&object, &outcome->result->error);
    if (outcome->result->has_solution)
        add_solution(&object, outcome);
    if (outcome->explanation)
        object_add(&object, "explanation", explanation_json(outcome->explanation));
    add_effort(&object, outcome);
    return output_json(stdout, object_done(&object));
}
