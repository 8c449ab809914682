#include "cli/explanation.h"

#include "cli/command.h"
#include "cli/complain.h"
#include "cli/constraint_answer.h"
#include "text/json.h"
#include "cli/output.h"

#include <stdlib.h>

bool explanation_limits(const bd_limits *given, const bd_constraint_result *spent, bd_limits *left,
                        bd_explanation *why)
{
    uint64_t tried = spent->counter[BD_TRIED];
    *left = *given;
    *why = (bd_explanation){.status = BD_NO_SOLUTION};
    if (given->nodes)
        left->nodes -= tried < given->nodes ? tried : given->nodes;
    if (given->seconds > 0)
        left->seconds -= spent->seconds;
    if (given->nodes && left->nodes == 0)
        why->status = BD_LIMIT_NODES;
    else if (given->seconds > 0 && left->seconds <= 0)
        why->status = BD_LIMIT_TIME;
    return why->status == BD_NO_SOLUTION;
}

/* ---- for people ---- */

/* The rule's text, to be freed; NULL: no memory. */
static char *text_of_rule(const cli_explanation *explanation, uint32_t rule)
{
    size_t length = explanation->text(explanation->context, rule, NULL, 0);
    char *text = malloc(length + 1);
    if (text)
        explanation->text(explanation->context, rule, text, length + 1);
    return text;
}

/* "3 of 20 rules contradict each other; without any one of them the others do not:" */
static void print_heading(const cli_explanation *explanation, FILE *out)
{
    const bd_explanation *why = &explanation->why;
    char count[NUMBER_SIZE], all[NUMBER_SIZE];
    if (why->status == BD_FAILED) {
        fprintf(out, "not explained: %s\n", why->error.message);
        return;
    }
    show_count(all, explanation->all);
    if (!why->is_contradiction) {
        fprintf(out, "%s; all that is known: the %s%s%s contradict each other\n",
                constraint_ending(why->status), explanation->all ? all : "",
                explanation->all ? " " : "", explanation->rules);
        return;
    }
    fprintf(out, "%s of %s %s %s", show_count(count, why->count), all, explanation->rules,
            why->count == 1 ? "contradicts itself" : "contradict each other");
    if (why->count > 1 && why->is_minimal)
        fputs("; without any one of them the others do not", out);
    else if (why->count > 1 && why->status == BD_NO_SOLUTION)
        fputs("; that each of them is needed is not proved", out);
    else if (why->status != BD_NO_SOLUTION)
        fprintf(out, "; some may be needless (%s)", constraint_ending(why->status));
    fprintf(out, "%s\n", why->count ? ":" : "");
}

void explanation_print(const cli_explanation *explanation, const char *margin, FILE *out)
{
    const bd_explanation *why = &explanation->why;
    fputs(margin, out);
    print_heading(explanation, out);
    for (size_t i = 0; i < why->count; ++i) {
        char *text = text_of_rule(explanation, why->rules[i]);
        if (text)
            fprintf(out, "%s  %s\n", margin, text);
        else
            output_lacks("the text of an explanation");
        free(text);
    }
}

void explanation_print_effort(const cli_explanation *explanation, const char *margin, FILE *out)
{
    const bd_explanation *why = &explanation->why;
    char searches[NUMBER_SIZE], tried[NUMBER_SIZE], time[NUMBER_SIZE];
    if (why->searches == 0)
        return;
    fprintf(out, "%s%s: %s %s, %s tried, %s\n", margin, explanation->algorithm,
            show_count(searches, why->searches), why->searches == 1 ? "search" : "searches",
            show_count(tried, why->tried), show_seconds(time, why->seconds));
}

/* ---- JSON ---- */

static json_t *json_of_rule(const cli_explanation *explanation, uint32_t rule)
{
    if (explanation->json)
        return explanation->json(explanation->context, rule);
    char *text = text_of_rule(explanation, rule);
    json_t *string = text ? json_of_text(text) : NULL;
    free(text);
    return string;
}

/* NULL: no memory. */
static json_t *json_of_rules(const cli_explanation *explanation)
{
    const bd_explanation *why = &explanation->why;
    json_t *list = json_array();
    for (size_t i = 0; list && i < why->count; ++i)
        if (json_array_append_new(list, json_of_rule(explanation, why->rules[i])) != 0) {
            json_decref(list);
            list = NULL;
        }
    return list;
}

json_t *explanation_json(const cli_explanation *explanation)
{
    const bd_explanation *why = &explanation->why;
    json_draft object = object_new();
    object_text(&object, "status", bd_status_name(why->status));
    if (why->status == BD_FAILED)
        object_text(&object, "error", why->error.message);
    object_number(&object, "of", explanation->all);
    if (why->is_contradiction) {
        object_add(&object, "rules", json_of_rules(explanation));
        object_flag(&object, "minimal", why->is_minimal);
    }
    object_text(&object, "algorithm", explanation->algorithm);
    object_number(&object, "searches", why->searches);
    object_number(&object, "tried", why->tried);
    object_add(&object, "seconds", json_real(why->seconds));
    return object_done(&object);
}

/* ---- failures ---- */

bool explanation_has_failed(const cli_explanation *explanation)
{
    const bd_explanation *why = &explanation->why;
    return why->status == BD_FAILED && why->error.code != BD_BAD_INPUT;
}

int explanation_complain(const cli_explanation *explanation)
{
    const bd_explanation *why = &explanation->why;
    if (why->status == BD_SOLVED)
        return complain(EXIT_OUTSIDE, "--explain: the %s have a solution, which the search denied",
                        explanation->rules);
    if (!explanation_has_failed(explanation))
        return 0;
    return complain(exit_of_error(&why->error), "--explain: %s", why->error.message);
}
