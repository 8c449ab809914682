#include "cli/check.h"

#include "cli/check_board.h"
#include "ask/explanation.h"
#include "cli/interrupt.h"
#include "ask/values_text.h"

#include "domains/sudoku/sudoku.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

enum {
    USUAL_SECONDS = 10, /* of each search, unless --limit-time says otherwise */
    LONGEST_QUOTED = 120
};

static bd_constraint_options options_of(const cli_check_settings *settings)
{
    double seconds = settings->limit_time > 0 ? settings->limit_time : USUAL_SECONDS;
    return (bd_constraint_options){.limits = {.seconds = seconds}, .stop = interrupt_flag()};
}

static bd_status search(bd_constraint_problem *problem, const cli_check_settings *settings,
                        bd_wanted wanted, bd_constraint_result *result)
{
    bd_constraint_options options = options_of(settings);
    options.wanted = wanted;
    options.most_solutions = wanted == BD_WANT_ALL ? 2 : 0;
    return bd_constraint_solve(problem, &options, result);
}

/* Is there no second solution? Where one can be better than another nobody asks. */
static cli_answer_known is_unique(bd_constraint_problem *problem,
                                  const cli_check_settings *settings)
{
    bd_constraint_result result;
    cli_answer_known answer = NOT_KNOWN;
    if (problem->domain->objective)
        return NOT_KNOWN;
    if (search(problem, settings, BD_WANT_ALL, &result) == BD_SOLVED && result.optimal)
        answer = result.solutions == 1 ? SAYS_YES : SAYS_NO;
    if (result.solutions > 1)
        answer = SAYS_NO;
    bd_constraint_result_free(&result);
    return answer;
}

/* "the only solution is 9567+1085=10652" */
static bool tell_solution(const bd_constraint_problem *problem, const int32_t *values,
                          cli_verdict *verdict, bd_error *error)
{
    static const char *const words[] = {[SAYS_YES] = "the only solution is",
                                        [SAYS_NO] = "one of several solutions is",
                                        [NOT_KNOWN] = "a solution is"};
    char *text = text_of_values(problem->domain->format, problem->data, values);
    if (!text)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the text of a solution");
    bool is_short = strlen(text) <= LONGEST_QUOTED;
    bd_text(verdict->why, sizeof verdict->why, "%s %s", words[verdict->unique],
            is_short ? text : "too long to be shown here");
    free(text);
    return true;
}

/* The explanation as lines of text. NULL: no memory. */
static char *text_of_explanation(const explanation *why_not)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return NULL;
    bool made = explanation_print(why_not, "  ", out);
    if (fclose(out) == 0 && made)
        return text;
    free(text);
    return NULL;
}

static bool explain(bd_constraint_problem *problem, const cli_check_settings *settings,
                    cli_verdict *verdict, bd_error *error)
{
    explanation why_not;
    const bd_constraint_result unspent = {.status = BD_NO_SOLUTION};
    const bd_constraint_options options = options_of(settings);
    explain_values(&why_not, problem, &options, &unspent);
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

static bool judge(bd_constraint_problem *problem, const cli_check_settings *settings,
                  cli_verdict *verdict, bd_error *error)
{
    bd_constraint_result result;
    bool told = true;
    bd_status status = search(problem, settings, BD_WANT_FIRST, &result);
    if (result.has_solution) {
        verdict->solvable = SAYS_YES;
        verdict->unique = is_unique(problem, settings);
        told = tell_solution(problem, result.values, verdict, error);
    } else if (status == BD_NO_SOLUTION) {
        verdict->solvable = SAYS_NO;
        bd_text(verdict->why, sizeof verdict->why, "it is proved that there is no solution");
        told = !settings->explain || explain(problem, settings, verdict, error);
    } else if (status == BD_FAILED) {
        *error = result.error;
        told = false;
    } else
        bd_text(verdict->why, sizeof verdict->why, "no solution was found in %.3g s",
                result.seconds);
    bd_constraint_result_free(&result);
    return told;
}

/* Of Sudokus more can be said. */
static bool add_facts(const bd_constraint_problem *problem, const cli_check_settings *settings,
                      cli_verdict *verdict, bd_error *error)
{
    const bd_constraint_domain *domain = problem->domain;
    if (verdict->solvable == NOT_KNOWN)
        return true;
    if (domain != &sudoku_domain && domain != &sudoku_x_domain && domain != &jigsaw_domain)
        return true;
    return check_board(problem->data, !settings->quiet, verdict, error);
}

bool check_constraint(const bd_constraint_domain *domain, const cli_check_settings *settings,
                      const char *text, size_t length, cli_verdict *verdict, bd_error *error)
{
    bd_constraint_problem problem;
    *verdict = (cli_verdict){.solvable = NOT_KNOWN, .unique = NOT_KNOWN};
    if (!bd_constraint_open(&problem, domain, text, length, error))
        return false;
    bool judged = judge(&problem, settings, verdict, error) &&
                  add_facts(&problem, settings, verdict, error);
    bd_constraint_close(&problem);
    if (judged && !(verdict->position = strdup(text)))
        judged = bd_fail(error, BD_NO_MEMORY, 0, "no memory for the text of a position");
    if (!judged)
        verdict_free(verdict);
    return judged;
}
