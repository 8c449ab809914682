/* bandolo solve: a path from each position given to the goal. */
#include "cli/solve_options.h"

#include "cli/answer.h"
#include "cli/complain.h"
#include "cli/footprint.h"
#include "cli/interrupt.h"
#include "cli/opening.h"
#include "cli/output.h"
#include "cli/pattern_rental.h"
#include "cli/pattern_tables.h"
#include "cli/positions.h"
#include "cli/progress.h"
#include "cli/solve_store.h"
#include "cli/store_open.h"
#include "cli/trace.h"

#include <bandolo/base/clock.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* All that stays the same from position to position. */
typedef struct cli_session {
    const cli_solve_settings *settings;
    const char *domain; /* as named */
    bd_problem problem;
    bd_problem plain; /* the same without a heuristic, for the store */
    bool is_plain;    /* it has no heuristic yet: the store may spare making its tables */
    const bd_algorithm *algorithm; /* NULL until there is something to search */
    bd_options options;
    cli_positions positions;
    cli_trace trace;
    bd_setup setup;
    char folder[FOLDER_SIZE]; /* of pattern tables */
    cli_pattern_rental rental;
    solve_store store;
    int code;                        /* the exit code so far */
    uint64_t asked, solved, printed; /* positions */
    uint64_t generated;              /* by all of them */
    double seconds;
    char why[256]; /* a position has no solution */
} cli_session;

/* ---- What the search tells on its way ---- */

static void on_progress(void *context, const bd_progress *progress)
{
    (void)context;
    progress_show(progress);
}

/* The better solutions of an anytime search, as they come. */
static void on_improved(void *context, const bd_move *moves, size_t length, bd_cost cost)
{
    (void)context, (void)moves;
    progress_erase();
    fprintf(stderr, "better: %zu moves, cost %u\n", length, cost);
}

/* ---- Beginning ---- */

/* Says why, naming the place in the input; gives the exit code. */
static int complain_of(const cli_session *session, const bd_error *error)
{
    char where[160];
    return complain(exit_of_error(error), "%s%s",
                    positions_where(&session->positions, where, sizeof where), error->message);
}

static void set_observer(cli_session *session)
{
    const cli_solve_settings *settings = session->settings;
    bd_observer *observer = &session->options.observer;
    bool watched = !settings->quiet && isatty(STDERR_FILENO);
    if (watched)
        observer->progress = on_progress;
    if (!settings->quiet && !settings->json && session->algorithm->traits & BD_IMPROVES)
        observer->improved = on_improved;
    if (session->trace.file) {
        observer->context = &session->trace;
        observer->event = trace_event;
    }
}

static bool set_limits(cli_session *session, bd_error *error)
{
    const cli_solve_settings *settings = session->settings;
    bd_limits limits = {.nodes = settings->limit_nodes, .seconds = settings->limit_time};
    uint64_t least;
    if (settings->limit_memory) {
        limits.bytes = footprint_budget(settings->limit_memory, &least);
        if (!limits.bytes)
            return bd_fail(error, BD_BAD_USAGE, 0,
                           "--limit-memory: the process itself takes most of that; expected at "
                           "least %lluM",
                           (unsigned long long)(least >> 20) + 1);
    }
    session->options.limits = limits;
    return true;
}

/* How each position is to be searched. False: not in that way. */
static bool set_options(cli_session *session, bd_error *error)
{
    const cli_solve_settings *settings = session->settings;
    session->algorithm = algorithm_of(session->problem.domain, settings->algorithm, error);
    if (!session->algorithm)
        return false;
    session->options = (bd_options){.algorithm = session->algorithm->name,
                                    .cut_off = settings->cut_off,
                                    .child_order = settings->child_order,
                                    .width = settings->width,
                                    .value_limit = settings->value_limit,
                                    .depth = settings->depth,
                                    .threads = settings->threads,
                                    .seed = settings->seed.number,
                                    .stop = interrupt_flag()};
    return (!settings->weight ||
            bd_weight_parse(&session->options.weight, settings->weight, error)) &&
           bd_check_options(session->problem.domain, &session->options, error);
}

/* What is needed for tables to be built on the way: that the user chose neither heuristic nor limit of
 * memory, and an algorithm whose answer does not depend on when that is. */
static void begin_rental(cli_session *session)
{
    const cli_solve_settings *settings = session->settings;
    unsigned traits = session->algorithm->traits;
    bool is_free = !settings->heuristic && !settings->limit_memory && !settings->trace;
    if (is_free && traits & BD_PROVES_OPTIMAL && !(traits & BD_IGNORES_HEURISTIC))
        session->rental = (cli_pattern_rental){
            .name = session->domain, .setup = session->setup, .quiet = settings->quiet};
}

/* What a search needs beside its options, and a look into the store does not. */
static bool get_ready(cli_session *session, bd_error *error)
{
    set_observer(session);
    begin_rental(session);
    return set_limits(session, error);
}

/* Opens the problem to search in, with the pattern tables that there are. */
static bool open_with_tables(cli_session *session, bd_problem *problem, bd_error *error)
{
    const cli_solve_settings *settings = session->settings;
    if (!open_problem(problem, session->domain, settings->heuristic, &session->setup, error))
        return settings->heuristic &&
               explain_missing_tables(session->domain, settings->heuristic, &session->setup, error);
    if (problem->passed_over.code != BD_OK && !settings->quiet)
        complain(0, "%s; going on with %s", problem->passed_over.message,
                 problem->domain->heuristic);
    return true;
}

/* Tables take memory: under a limit only those are used that were asked for. */
static const char *folder_of(cli_session *session)
{
    const cli_solve_settings *settings = session->settings;
    bool is_wanted = settings->heuristic || settings->patterns || !settings->limit_memory;
    return is_wanted ? pattern_folder(settings->patterns, session->folder) : NULL;
}

/* Opens the problem with its heuristic. */
static bool open_whole(cli_session *session, bd_error *error)
{
    return open_with_tables(session, &session->problem, error) &&
           (!session->settings->store ||
            solve_store_serve(&session->store, &session->problem, error));
}

/* With a store at first plainly, since it may have all the answers. */
static bool open_domain(cli_session *session, bd_error *error)
{
    const cli_solve_settings *settings = session->settings;
    session->setup = (bd_setup){.goal = settings->goal, .patterns = folder_of(session)};
    if (!settings->store)
        return open_whole(session, error);
    if (!open_plainly(&session->plain, session->domain, settings->goal, error) ||
        (settings->algorithm && !algorithm_of(session->plain.domain, settings->algorithm, error)))
        return false;
    session->store.rules = &session->plain;
    session->is_plain = !settings->heuristic;
    if (!session->is_plain)
        return open_whole(session, error);
    session->problem = session->plain;
    return true;
}

/* Opens the problem with its heuristic, if it is not, and gets ready to search. */
static bool settle(cli_session *session, bd_error *error)
{
    if (!session->is_plain)
        return true;
    session->is_plain = false;
    session->problem = (bd_problem){0};
    return open_whole(session, error) && set_options(session, error) && get_ready(session, error);
}

static bool begin(cli_session *session, char **words, bd_error *error)
{
    const cli_solve_settings *settings = session->settings;
    session->domain = words[0];
    if (settings->store && settings->trace)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "--trace: with a store there may be no search; expected it without --store");
    if (!open_domain(session, error) || (!session->is_plain && !set_options(session, error)) ||
        !positions_open(&session->positions, &session->problem, words[1], settings->file,
                        settings->columns, error) ||
        (settings->trace &&
         !trace_open(&session->trace, settings->trace, &session->problem, error)))
        return false;
    if (!session->is_plain && !get_ready(session, error))
        return false;
    if (settings->store)
        solve_store_open(&session->store, settings->store, &session->plain, session->domain,
                         settings->goal);
    return true;
}

static void end(cli_session *session)
{
    bd_weight_free(&session->options.weight);
    positions_close(&session->positions);
    if (!session->is_plain)
        bd_problem_close(&session->problem);
    bd_problem_close(&session->plain);
}

/* ---- One position ---- */

static cli_detail detail_of(const cli_session *session)
{
    if (session->settings->quiet)
        return DETAIL_RESULT;
    return session->positions.file ? DETAIL_POSITION : DETAIL_PICTURE;
}

/* What the command must end for, whatever positions are left. Returns false. */
static bool give_up(cli_session *session, int code)
{
    session->code = code;
    return false;
}

/* Prints an answer where it belongs. False when nobody takes it any more. */
static bool print_answer(cli_session *session, const cli_answer *answer)
{
    const cli_solve_settings *settings = session->settings;
    progress_erase();
    if (answer->result->status == BD_FAILED)
        complain_of(session, &answer->result->error);
    if (settings->json)
        output_json(stdout, answer_json(answer));
    else if (answer->result->status != BD_FAILED) {
        if (session->printed++ > 0)
            putchar('\n');
        answer_text(answer, detail_of(session), stdout);
    }
    session->code = exit_worse(session->code, answer_exit_code(answer));
    session->solved += answer->result->status == BD_SOLVED;
    session->generated += answer->result->counter[BD_GENERATED];
    session->seconds += answer->result->seconds;
    ++session->asked;
    return output_flush() || give_up(session, EXIT_OUTSIDE);
}

/* What is known of a position without a search: that it has no solution. */
static bool is_hopeless(cli_session *session, const void *state)
{
    const bd_problem *problem = &session->problem;
    return problem->domain->check &&
           !problem->domain->check(problem->data, state, session->why, sizeof session->why);
}

static void search(cli_session *session, const void *state, bd_result *result, cli_answer *answer)
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
    solve_store_search(&session->store, problem, state, &session->options, result);
    key_of_state(problem, state, key);
    solve_store_learn(&session->store, key, answer->position, session->algorithm->name, result);
}

static void search_and_trace(cli_session *session, const void *state, bd_result *result,
                             cli_answer *answer)
{
    trace_begin(&session->trace, answer, session->settings->goal);
    search(session, state, result, answer);
    trace_end(&session->trace, answer);
}

/* The problem may have to be opened anew for a search: then `state`, of this key, becomes one of the
 * new. */
static bool settle_state(cli_session *session, const void *key, void *state, bd_error *error)
{
    if (!session->is_plain)
        return true;
    if (!settle(session, error))
        return false;
    session->problem.domain->from_key(session->problem.data, key, state);
    return true;
}

static bool solve_state(cli_session *session, void *state, cli_answer answer)
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

static bool report_bad(cli_session *session, const char *text, const bd_error *error,
                       cli_answer answer)
{
    bd_result result = {.status = BD_FAILED, .threads = 1, .error = *error};
    answer.position = text;
    answer.result = &result;
    return print_answer(session, &answer);
}

/* Solves one position, or says what is wrong with it. False when the command must end. */
static bool solve_text(cli_session *session, cli_position_outcome outcome, const char *text,
                       size_t length, bd_error *error)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
    const bd_problem *problem = &session->problem;
    cli_answer answer = {.problem = problem,
                         .algorithm = session->algorithm,
                         .options = &session->options,
                         .file = session->positions.file,
                         .line = session->positions.line_number};
    memset(state, 0, sizeof state);
    if (outcome == POSITION_GIVEN &&
        problem->domain->parse(problem->data, text, length, state, error))
        return solve_state(session, state, answer);
    return report_bad(session, outcome == POSITION_GIVEN ? text : "", error, answer);
}

/* ---- All of them ---- */

static bool is_last(const cli_session *session, cli_position_outcome outcome)
{
    return outcome == POSITIONS_DONE || interrupted() || session->trace.failure;
}

/* Better tables, once the searches have paid for them. False when the command must end. */
static bool buy_tables(cli_session *session)
{
    bd_error error;
    session->rental.rent = session->seconds;
    if (!pattern_rental_settle(&session->rental, &session->problem) || !session->settings->store ||
        solve_store_serve(&session->store, &session->problem, &error))
        return true;
    return give_up(session, complain(exit_of_error(&error), "%s", error.message));
}

static void solve_all(cli_session *session)
{
    bd_error error = {.code = BD_OK};
    const char *text = NULL;
    size_t length;
    for (;;) {
        cli_position_outcome outcome = positions_next(&session->positions, &text, &length, &error);
        if (is_last(session, outcome))
            break;
        if (!buy_tables(session) || !solve_text(session, outcome, text, length, &error))
            return;
        if (outcome == POSITIONS_LOST)
            break;
    }
    if (interrupted())
        session->code = exit_worse(session->code, EXIT_INTERRUPTED);
}

/* Sums over several positions. */
static void print_sums(const cli_session *session)
{
    char solved[NUMBER_SIZE], asked[NUMBER_SIZE], generated[NUMBER_SIZE], time[NUMBER_SIZE];
    if (session->settings->json || session->settings->quiet || session->asked < 2)
        return;
    printf("\n%s of %s solved, %s generated, %s\n", show_count(solved, session->solved),
           show_count(asked, session->asked), show_count(generated, session->generated),
           show_seconds(time, session->seconds));
}

static int run(void *settings, char **words, unsigned count)
{
    cli_session session = {.settings = settings, .positions = {.fd = -1}};
    bd_error error;
    (void)count;
    if (begin(&session, words, &error)) {
        solve_all(&session);
        print_sums(&session);
    } else
        session.code = complain(exit_of_error(&error), "%s", error.message);
    if (!trace_close(&session.trace, &error))
        session.code = complain(exit_of_error(&error), "%s", error.message);
    solve_store_close(&session.store);
    if (session.store.failed)
        session.code = exit_worse(session.code, EXIT_OUTSIDE);
    end(&session);
    return session.code;
}

const cli_command command_solve = {
    .name = "solve",
    .synopsis = "DOMAIN [POSITION | -f FILE | -]",
    .summary = "find a solution of one position, or of many",
    .details = solve_details,
    .options = solve_options,
    .examples = solve_examples,
    .least_words = 1,
    .most_words = 2,
    .settings_size = sizeof(cli_solve_settings),
    .run = run,
};
