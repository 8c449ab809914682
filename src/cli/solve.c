/* bandolo solve: a path from each position given to the goal, or values that obey a domain's rules. */
#include "cli/solve_paths.h"

#include "cli/answer.h"
#include "cli/arguments.h"
#include "cli/complain.h"
#include "cli/flatzinc_domain.h"
#include "cli/footprint.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/solve_all.h"
#include "cli/solve_constraint.h"
#include "cli/solve_flatzinc.h"
#include "cli/solve_landscape.h"
#include "cli/solve_session.h"
#include "cli/store_open.h"

#include <bandolo/base/clock.h>

#include <stdlib.h>
#include <string.h>

/* ---- One position ---- */

/* What the command must end for, whatever positions are left. Returns false. */
static bool give_up(solve_session *session, int code)
{
    session->code = code;
    return false;
}

/* Prints an answer where it belongs. False when nobody takes it any more. */
static bool print_answer(solve_session *session, const cli_answer *answer)
{
    const cli_solve_settings *settings = session->settings;
    bool made = true;
    progress_erase();
    if (answer->result->status == BD_FAILED)
        positions_complain(&session->positions, &answer->result->error);
    if (settings->json)
        made = output_json(stdout, answer_json(answer));
    else if (answer->result->status != BD_FAILED) {
        if (session->printed++ > 0 && answer->wanted == WANTS_ONE && !settings->quiet)
            putchar('\n');
        made = answer_text(answer, answer_detail(settings->quiet, session->positions.file), stdout);
    }
    session->code = exit_worse(session->code, answer_exit_code(answer));
    sums_add(&session->sums, answer->result->status, answer->result->seconds);
    session->sums.generated += answer->result->counter[BD_GENERATED];
    return (output_flush() && made) || give_up(session, EXIT_OUTSIDE);
}

/* What is known of a position without a search: that it has no solution. */
static bool is_hopeless(solve_session *session, const void *state)
{
    const bd_problem *problem = &session->problem;
    return problem->domain->check &&
           !problem->domain->check(problem->data, state, session->why, sizeof session->why);
}

static void search(solve_session *session, const void *state, bd_result *result, cli_answer *answer)
{
    const bd_problem *problem = &session->problem;
    unsigned char key[BD_KEY_BYTES];
    double started = bd_clock_seconds();
    if (is_hopeless(session, state)) {
        *result = (bd_result){
            .status = BD_NO_SOLUTION, .seconds = bd_clock_seconds() - started, .threads = 1};
        answer->reason = session->why;
        return;
    }
    if (answer->wanted != WANTS_ONE) {
        solve_all_shortest(session, state, result, answer);
        return;
    }
    solve_store_search(&session->store, problem, state, &session->options, result);
    key_of_state(problem, state, key);
    solve_store_learn(&session->store, key, answer->position, session->algorithm->name, result);
}

static void search_and_trace(solve_session *session, const void *state, bd_result *result,
                             cli_answer *answer)
{
    trace_begin(&session->trace, answer, session->settings->goal);
    search(session, state, result, answer);
    trace_end(&session->trace, answer);
}

/* The problem may have to be opened anew for a search: then `state`, of this key, becomes one of the
 * new. */
static bool settle_state(solve_session *session, const void *key, void *state, bd_error *error)
{
    if (!session->is_plain)
        return true;
    if (!session_settle(session, error))
        return false;
    session->problem.domain->from_key(session->problem.data, key, state);
    return true;
}

static bool solve_state(solve_session *session, void *state, cli_answer answer)
{
    bd_result result;
    bd_error error;
    unsigned char key[BD_KEY_BYTES];
    char *position = text_of_state(&session->problem, state);
    if (!position)
        return give_up(session, complain(EXIT_OUTSIDE, "no memory for the text of a position"));
    answer.position = position;
    answer.state = state;
    answer.result = &result;
    if (answer.wanted == WANTS_ALL)
        solve_all_begin(session, &answer);
    key_of_state(&session->problem, state, key);
    answer.is_stored = solve_store_answer(&session->store, key, &result);
    if (!answer.is_stored) {
        if (!settle_state(session, key, state, &error)) {
            free(position);
            return give_up(session, complain(exit_of_error(&error), "%s", error.message));
        }
        answer.algorithm = session->algorithm;
        search_and_trace(session, state, &result, &answer);
    }
    /* A search that ended because its trace could not be written has no answer to give. */
    bool goes_on = session->trace.failure || print_answer(session, &answer);
    bd_result_free(&result);
    free(position);
    return goes_on;
}

static cli_wanted wanted_by(const cli_solve_settings *settings)
{
    if (settings->counts)
        return WANTS_NUMBER;
    return settings->all ? WANTS_ALL : WANTS_ONE;
}

static bool report_bad(solve_session *session, const char *text, const bd_error *error,
                       cli_answer answer)
{
    bd_result result = {.status = BD_FAILED, .threads = 1, .error = *error};
    answer.position = text;
    answer.result = &result;
    return print_answer(session, &answer);
}

/* Solves one position, or says what is wrong with it. False when the command must end. */
static bool solve_text(solve_session *session, const char *text, size_t length,
                       const bd_error *wrong)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
    bd_error error;
    const bd_problem *problem = &session->problem;
    cli_answer answer = {.problem = problem,
                         .algorithm = session->algorithm,
                         .options = &session->options,
                         .file = session->positions.file,
                         .line = session->positions.line_number,
                         .wanted = wanted_by(session->settings)};
    memset(state, 0, sizeof state);
    if (wrong)
        return report_bad(session, text, wrong, answer);
    if (!problem->domain->parse(problem->data, text, length, state, &error))
        return report_bad(session, text, &error, answer);
    return solve_state(session, state, answer);
}

/* ---- All of them ---- */

/* Better tables, once the searches have paid for them. False when the command must end. */
static bool buy_tables(solve_session *session)
{
    bd_error error;
    session->rental.rent = session->sums.seconds;
    if (!pattern_rental_settle(&session->rental, &session->problem) || !session->settings->store ||
        solve_store_serve(&session->store, &session->problem, &error))
        return true;
    return give_up(session, complain(exit_of_error(&error), "%s", error.message));
}

static bool solve_next(void *context, const char *text, size_t length, const bd_error *wrong)
{
    solve_session *session = context;
    return buy_tables(session) && solve_text(session, text, length, wrong) &&
           !session->trace.failure;
}

static void solve_all(solve_session *session)
{
    int ending = positions_each(&session->positions, solve_next, session);
    session->code = exit_worse(session->code, ending);
    if (!session->settings->json && !session->settings->quiet)
        sums_print(&session->sums, "solved");
}

int solve_paths(const cli_solve_settings *settings, char **words)
{
    solve_session session = {.settings = settings, .positions = {.fd = -1}};
    bd_error error;
    if (session_begin(&session, words, &error))
        solve_all(&session);
    else if (footprint_refused(&error))
        session.code = complain(EXIT_LIMIT, "%s", error.message);
    else
        session.code = complain(exit_of_error(&error), "%s", error.message);
    if (!trace_close(&session.trace, &error))
        session.code = complain(exit_of_error(&error), "%s", error.message);
    solve_store_close(&session.store);
    if (session.store.failed)
        session.code = exit_worse(session.code, EXIT_OUTSIDE);
    session_end(&session);
    return session.code;
}

static int run(void *given, char **words, unsigned count)
{
    const cli_solve_settings *settings = given;
    domain_kind kind;
    bd_error error;
    if (!kind_choose(words[0], settings->algorithm, &settings->given, &kind, &error))
        return complain(EXIT_BAD, "%s", error.message);
    if (count > 2 && kind != KIND_LANDSCAPES)
        return complain_of_excess(&command_solve, words[2]);
    bool is_logic = settings->algorithm && strcmp(settings->algorithm, "logic") == 0;
    bool tells_steps = is_logic || (settings->explain && !settings->algorithm &&
                                    strcmp(words[0], "sudoku") == 0);
    if (settings->logic_option && !tells_steps)
        return complain(EXIT_BAD, "--%s: only --algorithm logic tells steps",
                        settings->logic_option);
    if (is_flatzinc(words[0]))
        return solve_flatzinc(settings, words[1]);
    if (kind == KIND_PATHS)
        return solve_paths(settings, words);
    if (kind == KIND_LANDSCAPES)
        return solve_landscape(bd_landscape_find(words[0]), settings, words + 1);
    return solve_constraints(bd_constraint_domain_find(words[0]), settings, words[1]);
}

const cli_command command_solve = {
    .name = "solve",
    .synopsis = "DOMAIN [POSITION | -f FILE | -]",
    .summary = "find a solution of one position, or of many",
    .details = solve_details,
    .further_details = solve_outcome_details,
    .options = solve_options,
    .examples = solve_examples,
    .least_words = 1,
    .most_words = 3,
    .settings_size = sizeof(cli_solve_settings),
    .run = run,
};
