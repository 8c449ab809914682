/* The JSON of one instance: one object on one line. Its parts are written as they are known, so that a
 * million solutions need no more memory than one. */
#include "cli/constraint_parts.h"

#include "text/json.h"
#include "cli/output.h"
#include "cli/sudoku_answer.h"

#include <stdlib.h>
#include <string.h>

/* Writes the fields of an object without the braces around them, and frees it. False, after a complaint,
 * when there is none, for want of memory. */
static bool write_fields(FILE *out, json_t *object)
{
    char *text = json_line(object);
    if (!text)
        return false;
    fwrite(text + 1, 1, strlen(text) - 2, out);
    free(text);
    return true;
}

bool constraint_json_begin(const cli_constraint_answer *answer, FILE *out)
{
    json_draft object = object_new();
    object_instance(&object, answer->domain->name, answer->position, answer->file, answer->line);
    if (answer->algorithm)
        object_text(&object, "algorithm", answer->algorithm->name);
    fputc('{', out);
    bool made = write_fields(out, object_done(&object));
    if (answer->problem && answer->options->wanted == BD_WANT_ALL)
        fputs(",\"all\":[", out);
    return made;
}

bool constraint_json_solution(const cli_constraint_answer *answer, const char *text, FILE *out)
{
    char *string = json_line(json_of_text(text));
    if (!string)
        return false;
    if (answer->printed > 0)
        fputc(',', out);
    fputs(string, out);
    free(string);
    return true;
}

static void add_best(json_draft *object, const cli_constraint_answer *answer)
{
    const bd_constraint_result *result = answer->result;
    const bd_constraint_domain *domain = answer->domain;
    if (domain->value || is_about_one(answer))
        object_flag(object, "optimal", !domain->value || result->optimal);
    if (domain->value)
        object_add(object, "cost",
                   json_integer(domain->value(answer->problem->data, result->values)));
    if (is_about_one(answer))
        object_add(object, "solution",
                   json_of_values(domain->format, answer->problem->data, result->values));
}

static void add_outcome(json_draft *object, const cli_constraint_answer *answer)
{
    const bd_constraint_result *result = answer->result;
    object_text(object, "status", bd_status_name(constraint_answer_status(answer)));
    if (result->status == BD_FAILED)
        object_error(object, &result->error);
    if (result->has_solution)
        add_best(object, answer);
    if (answer->problem && !is_about_one(answer))
        object_number(object, "solutions", result->solutions);
    if (answer->problem && !is_about_one(answer))
        object_flag(object, "complete", is_complete(answer));
    if (answer->explanation)
        object_add(object, "explanation", explanation_json(answer->explanation));
    if (is_sudoku_answer(answer))
        sudoku_answer_json(answer, object);
}

bool constraint_json_end(const cli_constraint_answer *answer, FILE *out)
{
    json_draft object = object_new();
    add_outcome(&object, answer);
    const cli_effort effort = constraint_effort(answer);
    effort_json(&object, &effort);
    if (answer->problem && answer->options->wanted == BD_WANT_ALL)
        fputc(']', out);
    fputc(',', out);
    bool made = write_fields(out, object_done(&object));
    fputs("}\n", out);
    return made;
}
