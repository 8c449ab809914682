#include "ask/explanation.h"

#include "ask/session.h"

#include "text/numbers.h"

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

static const char *ending_of(bd_status status)
{
    return status == BD_LIMIT_NODES ? ask_values.limit_on_nodes : ask_ending(status);
}

/* The rule's text, to be freed; NULL: no memory. */
static char *text_of_rule(const explanation *self, uint32_t rule)
{
    size_t length = self->text(self->context, rule, NULL, 0);
    char *text = malloc(length + 1);
    if (text)
        self->text(self->context, rule, text, length + 1);
    return text;
}

/* "These 3 of 20 rules conflict; drop any one and there is a solution." */
static void print_heading(const explanation *self, FILE *out)
{
    const bd_explanation *why = &self->why;
    char count[NUMBER_SIZE], all[NUMBER_SIZE];
    if (why->status == BD_FAILED) {
        fprintf(out, "not explained: %s\n", why->error.message);
        return;
    }
    show_count(all, self->all);
    if (!why->is_contradiction) {
        fprintf(out, "%s; the %s%s%s conflict, no fewer are known\n", ending_of(why->status),
                self->all ? all : "", self->all ? " " : "", self->rules);
        return;
    }
    fprintf(out, "%s %s of %s %s %s", why->count == 1 ? "This" : "These",
            show_count(count, why->count), all, self->rules,
            why->count == 1 ? "has no solution" : "conflict");
    if (why->status != BD_NO_SOLUTION)
        fprintf(out, "; some may be needless (%s)", ending_of(why->status));
    else if (why->count > 1)
        fputs(why->is_minimal ? "; drop any one and there is a solution" : "; some may be needless",
              out);
    fputs(".\n", out);
}

bool explanation_print(const explanation *self, const char *margin, FILE *out)
{
    const bd_explanation *why = &self->why;
    bool made = true;
    fputs(margin, out);
    print_heading(self, out);
    for (size_t i = 0; made && i < why->count; ++i) {
        char *text = text_of_rule(self, why->rules[i]);
        made = text;
        if (made)
            fprintf(out, "%s  %s\n", margin, text);
        free(text);
    }
    return made;
}

void explanation_print_effort(const explanation *self, const char *margin, FILE *out)
{
    const bd_explanation *why = &self->why;
    char searches[NUMBER_SIZE], tried[NUMBER_SIZE], time[NUMBER_SIZE];
    if (why->searches == 0)
        return;
    fprintf(out, "%s%s: %s %s, %s tried, %s\n", margin, self->algorithm,
            show_count(searches, why->searches), why->searches == 1 ? "search" : "searches",
            show_count(tried, why->tried), show_seconds(time, why->seconds));
}

/* ---- JSON ---- */

static json_t *json_of_rule(const explanation *self, uint32_t rule)
{
    if (self->json)
        return self->json(self->context, rule);
    char *text = text_of_rule(self, rule);
    json_t *string = text ? json_of_text(text) : NULL;
    free(text);
    return string;
}

/* NULL: no memory. */
static json_t *json_of_rules(const explanation *self)
{
    const bd_explanation *why = &self->why;
    json_t *list = json_array();
    for (size_t i = 0; list && i < why->count; ++i)
        if (json_array_append_new(list, json_of_rule(self, why->rules[i])) != 0) {
            json_decref(list);
            list = NULL;
        }
    return list;
}

json_t *explanation_json(const explanation *self)
{
    const bd_explanation *why = &self->why;
    json_draft object = object_new();
    object_text(&object, "status", bd_status_name(why->status));
    if (why->status == BD_FAILED)
        object_text(&object, "error", why->error.message);
    object_number(&object, "of", self->all);
    if (why->is_contradiction) {
        object_add(&object, "rules", json_of_rules(self));
        object_flag(&object, "minimal", why->is_minimal);
    }
    object_text(&object, "algorithm", self->algorithm);
    object_number(&object, "searches", why->searches);
    object_number(&object, "tried", why->tried);
    object_add(&object, "seconds", json_real(why->seconds));
    return object_done(&object);
}

/* ---- failures ---- */

bool explanation_has_failed(const explanation *self)
{
    const bd_explanation *why = &self->why;
    return why->status == BD_FAILED && why->error.code != BD_BAD_INPUT;
}

bool explanation_is_told(explanation *self, const ask_session *session)
{
    bd_explanation *why = &self->why;
    if (why->status == BD_SOLVED)
        ask_warn(session, BD_BROKEN_PROMISE,
                 "--explain: the search found no solution, but the %s have one", self->rules);
    else if (explanation_has_failed(self))
        ask_warn(session, why->error.code, "--explain: %s", why->error.message);
    else
        return true;
    bd_explanation_free(why);
    return false;
}

/* ---- of open problems ---- */

static size_t rule_text(const void *problem, uint32_t rule, char *out, size_t size)
{
    return bd_constraint_rule_text(problem, rule, out, size);
}

void explain_values(explanation *self, bd_constraint_problem *problem,
                    const bd_constraint_options *options, const bd_constraint_result *spent)
{
    bd_constraint_options left = *options;
    *self = (explanation){.algorithm = bd_constraint_explainer(problem->domain, options->algorithm),
                          .rules = "rules",
                          .context = problem,
                          .text = rule_text};
    if (explanation_limits(&options->limits, spent, &left.limits, &self->why))
        bd_constraint_explain_problem(problem, &left, &self->why);
    /* A limit on memory may have left the rules unmade. */
    if (problem->rules || options->limits.bytes == 0)
        self->all = bd_constraint_rules(problem);
}
