/* Checks of constraint problems: a search for a solution, and one for a second. */
#include "ask/explanation.h"
#include "ask/session.h"
#include "ask/values.h"
#include "ask/values_text.h"
#include "text/memory_stream.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

enum {
    CHECK_DEFAULT_SECONDS = 10, /* of all searches together, unless --limit-time says otherwise */
    LONGEST_QUOTED = 120
};

/* With the time that is left. */
static bd_constraint_options values_check_options_of(const ask_answer *answer)
{
    const ask_question *question = answer->session->question;
    double seconds = question->limits.seconds > 0 ? question->limits.seconds
                                                  : CHECK_DEFAULT_SECONDS;
    return (bd_constraint_options){
        .limits = {.seconds = ask_seconds_until(answer->began + seconds)}, .stop = question->stop};
}

static bd_status values_check_search(const ask_answer *answer, bd_wanted wanted,
                                     bd_constraint_result *result)
{
    bd_constraint_options options = values_check_options_of(answer);
    options.wanted = wanted;
    options.most_solutions = wanted == BD_WANT_ALL ? 2 : 0;
    return bd_constraint_solve(answer->opened, &options, result);
}

/* Is there no second solution? The question is skipped if one solution can be better than another. */
static ask_known is_unique(const ask_answer *answer)
{
    const bd_constraint_problem *problem = answer->opened;
    bd_constraint_result result;
    ask_known is_so = NOT_KNOWN;
    if (problem->domain->objective)
        return NOT_KNOWN;
    if (values_check_search(answer, BD_WANT_ALL, &result) == BD_SOLVED && result.optimal)
        is_so = result.solutions == 1 ? SAYS_YES : SAYS_NO;
    if (result.solutions > 1)
        is_so = SAYS_NO;
    bd_constraint_result_free(&result);
    return is_so;
}

/* "the only solution is 9567+1085=10652" */
static bool tell_solution(const bd_constraint_problem *problem, const int32_t *values,
                          ask_verdict *verdict, bd_error *error)
{
    static const char *const words[] = {[SAYS_YES] = "the only solution is",
                                        [SAYS_NO] = "one of several solutions is",
                                        [NOT_KNOWN] = "a solution is"};
    char *text = text_of_values(problem->domain->format, problem->data, values);
    if (!text)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the text of a solution");
    bool is_short = strlen(text) <= LONGEST_QUOTED;
    size_t at = bd_text(verdict->why, sizeof verdict->why, "%s %s", words[verdict->unique],
                        is_short ? "" : "too long to show");
    for (const char *c = text; is_short && *c; ++c)
        at += *c == '\n' ? bd_text_at(verdict->why, sizeof verdict->why, at, " / ")
                         : bd_text_at(verdict->why, sizeof verdict->why, at, "%c", *c);
    free(text);
    return true;
}

/* The explanation as lines of text. NULL: no memory. */
static char *text_of_explanation(const explanation *why_not)
{
    char *text = NULL;
    size_t length;
    FILE *out = memory_stream_open(&text, &length);
    if (!out)
        return NULL;
    bool made = explanation_print(why_not, "  ", out);
    if (memory_stream_close(out) && made)
        return text;
    free(text);
    return NULL;
}

static bool values_check_explain(const ask_answer *answer, ask_verdict *verdict, bd_error *error)
{
    explanation why_not;
    const bd_constraint_result unspent = {.status = BD_NO_SOLUTION};
    const bd_constraint_options options = values_check_options_of(answer);
    explain_values(&why_not, answer->opened, &options, &unspent);
    bool made = !explanation_has_failed(&why_not);
    if (made) {
        verdict->explanation = text_of_explanation(&why_not);
        verdict->explanation_json = explanation_json(&why_not);
    } else
        *error = why_not.why.error;
    bd_explanation_free(&why_not.why);
    if (made && (!verdict->explanation || !verdict->explanation_json))
        made = bd_fail(error, BD_NO_MEMORY, 0, "no memory for the text of an explanation");
    return made;
}

static bool values_check_judge(const ask_answer *answer, ask_verdict *verdict, bd_error *error)
{
    const bd_constraint_problem *problem = answer->opened;
    bd_constraint_result result;
    bool told = true;
    bd_status status = values_check_search(answer, BD_WANT_FIRST, &result);
    if (result.has_solution) {
        verdict->solvable = SAYS_YES;
        verdict->unique = is_unique(answer);
        told = tell_solution(problem, result.values, verdict, error);
    } else if (status == BD_NO_SOLUTION) {
        verdict->solvable = SAYS_NO;
        bd_text(verdict->why, sizeof verdict->why, "no solution exists (proved)");
        told = !answer->session->question->explain || values_check_explain(answer, verdict, error);
    } else if (status == BD_FAILED) {
        *error = result.error;
        told = false;
    } else
        bd_text(verdict->why, sizeof verdict->why, "no solution was found in %.3g s",
                result.seconds);
    bd_constraint_result_free(&result);
    return told;
}

bool check_values(ask_answer *answer, ask_verdict *verdict, bd_error *error)
{
    const bd_constraint_problem *problem = answer->opened;
    const values_hooks *hooks = values_hooks_of(problem->domain);
    if (!values_check_judge(answer, verdict, error))
        return false;
    verdict->met_limit = verdict->solvable == NOT_KNOWN;
    return verdict->met_limit || !hooks->check ||
           hooks->check(problem, answer->session->question->is_brief, verdict, error);
}
