#include "cli/constraint_session.h"

#include "cli/complain.h"
#include "cli/command.h"
#include "cli/constraint_answer.h"
#include "cli/constraint_batch.h"
#include "cli/constraint_explain.h"
#include "cli/constraint_resume.h"
#include "cli/footprint.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/positions.h"
#include "cli/progress.h"
#include "cli/sudoku_answer.h"
#include "cli/values_text.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct constraint_session {
    const bd_constraint_domain *domain;
    const cli_constraint_request *request;
    bd_constraint_options options;
    const bd_constraint_algorithm *algorithm;
    cli_positions positions;
    cli_constraint_answer *answer; /* of the search that runs */
    bd_constraint_problem *problem;
    cli_resume resume;        /* where the request has one */
    pthread_mutex_t terminal; /* solutions and progress come from threads that search */
    bool is_lost;             /* the output is not taken any more */
    int code;                 /* the exit code so far */
    answer_sums sums;
} constraint_session;

/* ---- what a search tells on its way ---- */

static void on_progress(void *context, double seconds, uint64_t tried, uint64_t solutions)
{
    constraint_session *session = context;
    pthread_mutex_lock(&session->terminal);
    progress_show_tried(session->resume.seconds + seconds, tried, solutions);
    pthread_mutex_unlock(&session->terminal);
}

static bool on_listed(void *context, const int32_t *values)
{
    constraint_session *session = context;
    pthread_mutex_lock(&session->terminal);
    progress_erase();
    session->is_lost = !constraint_answer_solution(session->answer, values, stdout);
    session->resume.is_lost = session->is_lost;
    pthread_mutex_unlock(&session->terminal);
    return !session->is_lost;
}

static bool on_improved(void *context, const int32_t *values)
{
    constraint_session *session = context;
    const bd_constraint_domain *domain = session->domain;
    int64_t cost = domain->value(session->problem->data, values);
    char text[COST_SIZE];
    pthread_mutex_lock(&session->terminal);
    progress_erase();
    fprintf(stderr, "better: %s\n", text_of_cost(cost, domain->objective, text));
    pthread_mutex_unlock(&session->terminal);
    return true;
}

static void set_callbacks(constraint_session *session)
{
    const cli_constraint_request *request = session->request;
    bd_constraint_options *options = &session->options;
    bool watched = !request->quiet && isatty(STDERR_FILENO);
    options->context = session;
    if (watched)
        options->progress = on_progress;
    if (request->wanted == BD_WANT_ALL)
        options->solution = on_listed;
    else if (request->wanted == BD_WANT_BEST && session->domain->value && watched && !request->json)
        options->solution = on_improved;
}

/* ---- one instance ---- */

static cli_constraint_answer answer_to(const constraint_session *session, const char *position)
{
    return (cli_constraint_answer){
        .domain = session->domain,
        .algorithm = session->algorithm,
        .options = &session->options,
        .position = positions_name(&session->positions, position),
        .file = session->positions.file,
        .line = session->positions.line_number,
        .json = session->request->json,
        .explains = session->request->explain,
        .detail = sudoku_detail(session->domain, session->request->quiet, session->positions.file)};
}

/* Notes how it ended and prints the rest of the answer. */
static void print_end(constraint_session *session, const cli_constraint_answer *answer)
{
    const bd_constraint_result *result = answer->result;
    progress_erase();
    if (result->status == BD_FAILED)
        positions_complain(&session->positions, &result->error);
    if (answer->json || result->status != BD_FAILED)
        session->is_lost |= !constraint_answer_end(answer, stdout);
    session->code = exit_worse(session->code, constraint_answer_exit_code(answer));
    sums_add(&session->sums, constraint_answer_status(answer), result->seconds);
}

static void print_begin(constraint_session *session, const cli_constraint_answer *answer)
{
    bool is_apart = session->sums.asked > 0 && !answer->json && answer->detail != DETAIL_RESULT;
    if (is_apart)
        putchar('\n');
    session->is_lost |= !constraint_answer_begin(answer, stdout);
}

static void report_bad(constraint_session *session, const char *position, const bd_error *error)
{
    cli_constraint_answer answer = answer_to(session, position);
    bd_constraint_result result = {.status = BD_FAILED, .threads = 1, .error = *error};
    answer.result = &result;
    if (footprint_refused(&result.error)) {
        result.status = BD_LIMIT_MEMORY;
        positions_complain(&session->positions, &result.error);
    } else
        answer.algorithm = NULL;
    footprint_release();
    if (answer.json || result.status == BD_LIMIT_MEMORY)
        print_begin(session, &answer);
    print_end(session, &answer);
}

/* Says also why there is no solution. */
static void answer_explained(constraint_session *session, cli_constraint_answer *answer)
{
    cli_explanation explanation;
    constraint_explain(session->problem, &session->options, answer->result, &explanation);
    answer->explanation = &explanation;
    int failure = explanation_complain(&explanation);
    if (failure) {
        session->code = exit_worse(session->code, failure);
        answer->explanation = NULL;
    }
    print_end(session, answer);
    answer->explanation = NULL;
    bd_explanation_free(&explanation.why);
}

/* Where nobody names an algorithm, --explain has it told how to solve what can be told. */
static const bd_constraint_algorithm *teller_of(const constraint_session *session,
                                                const bd_constraint_problem *problem)
{
    const cli_constraint_request *request = session->request;
    bool is_open = request->explain && !request->algorithm && request->wanted == BD_WANT_BEST;
    return is_open ? logic_story_teller(problem, &session->options) : NULL;
}

static void ask(constraint_session *session, bd_constraint_problem *problem, const char *position)
{
    cli_constraint_answer answer = answer_to(session, position);
    const bd_constraint_algorithm *teller = teller_of(session, problem);
    bd_constraint_result result;
    logic_story story;
    if (teller)
        answer.algorithm = teller;
    answer.problem = problem;
    answer.result = &result;
    session->answer = &answer;
    session->problem = problem;
    print_begin(session, &answer);
    if (session->request->resume)
        resume_search(&session->resume, problem, &session->options, &result);
    else
        constraint_answer_search(&answer, problem, &session->request->logic, &story, &result);
    bool lacks_reason = !answer.story && constraint_answer_status(&answer) == BD_NO_SOLUTION;
    if (session->request->explain && lacks_reason)
        answer_explained(session, &answer);
    else
        print_end(session, &answer);
    logic_story_free(answer.story);
    bd_constraint_result_free(&result);
}

/* The instance itself is no part of what its search may hold. */
static void ask_text(constraint_session *session, const char *text, size_t length)
{
    bd_constraint_problem problem;
    bd_error error;
    uint64_t bytes = session->options.limits.bytes, before = bytes ? footprint_now() : 0;
    if (bd_constraint_open(&problem, session->domain, text, length, &error)) {
        session->options.limits.bytes = footprint_rest(bytes, before);
        footprint_release();
        ask(session, &problem, text);
        session->options.limits.bytes = bytes;
        bd_constraint_close(&problem);
    } else
        report_bad(session, text, &error);
}

/* ---- all of them ---- */

static bool ask_next(void *context, const char *text, size_t length, const bd_error *wrong)
{
    constraint_session *session = context;
    if (wrong)
        report_bad(session, text, wrong);
    else
        ask_text(session, text, length);
    session->is_lost |= !output_flush();
    footprint_hold_again();
    return !session->is_lost;
}

static void ask_all(constraint_session *session)
{
    int ending = positions_each(&session->positions, ask_next, session);
    session->code = exit_worse(session->code, ending);
    if (session->is_lost || session->resume.has_failed)
        session->code = exit_worse(session->code, EXIT_OUTSIDE);
}

void constraint_print_sums(const cli_constraint_request *request, const answer_sums *sums)
{
    if (!request->json && !request->quiet)
        sums_print(sums, request->wanted == BD_WANT_COUNT ? "counted" : "solved");
}

/* ---- how to ask ---- */

/* What draws lots never knows that there is nothing, and so not why; logic tells what it does. */
static bool can_explain(const constraint_session *session, bd_error *error)
{
    const bd_constraint_algorithm *by = session->algorithm;
    return !session->request->explain || by->traits & BD_COMPLETE ||
           has_logic_story(session->domain, by) ||
           bd_fail(error, BD_BAD_USAGE, 0, "--explain: %s cannot prove that there is no solution",
                   by->name);
}

/* The one that is named; where the search is to go on from a file, unnamed, the first that can. */
static const char *algorithm_for(const bd_constraint_domain *domain,
                                 const cli_constraint_request *request)
{
    const bd_constraint_algorithm *row = bd_constraint_algorithms();
    if (request->algorithm || !request->resume || !domain->model)
        return request->algorithm;
    while (row->name && !(row->traits & BD_RESUMES))
        ++row;
    return row->name;
}

static bool set_options(constraint_session *session, bd_error *error)
{
    const cli_constraint_request *request = session->request;
    session->options = (bd_constraint_options){
        .algorithm = algorithm_for(session->domain, request),
        .wanted = request->wanted,
        .variable_order = request->variable_order,
        .value_order = request->value_order,
        .restarts = request->restarts,
        .consistency = request->consistency,
        .limits = {.nodes = request->limit_nodes, .seconds = request->limit_time},
        .most_solutions = request->most,
        .threads = request->threads,
        .seed = request->seed.number,
        .stop = interrupt_flag()};
    set_callbacks(session);
    session->algorithm = bd_constraint_choose(session->domain, &session->options, error);
    return session->algorithm && can_explain(session, error) &&
           footprint_limit(request->limit_memory, &session->options.limits.bytes, error);
}

/* One instance, counted or listed, by an algorithm that can go on from a place. */
static bool set_resume(constraint_session *session, const char *word, bd_error *error)
{
    const cli_constraint_request *request = session->request;
    const char *name = session->domain->name;
    bool is_many = !session->domain->is_file && (!word || request->file || strcmp(word, "-") == 0);
    if (!request->resume)
        return true;
    if (request->wanted != BD_WANT_ALL && request->wanted != BD_WANT_COUNT)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "--resume: without --all one solution is looked for");
    if (is_many)
        return bd_fail(error, BD_BAD_USAGE, 0, "--resume: name one instance of %s, not a list",
                       name);
    if (!(session->algorithm->traits & BD_RESUMES))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "--resume: %s cannot go on where it was interrupted%s",
                       session->algorithm->name,
                       session->domain->model ? "; mac and forward-checking can" : "");
    return resume_open(&session->resume, request->resume, error);
}

int constraint_ask(const bd_constraint_domain *domain, const cli_constraint_request *request,
                   const char *word)
{
    constraint_session session = {.domain = domain,
                                  .request = request,
                                  .positions = {.fd = -1},
                                  .terminal = PTHREAD_MUTEX_INITIALIZER};
    const instance_form form = form_of_values(domain);
    bd_error error;
    if (constraint_batch_suits(domain, request, word))
        return constraint_batch_ask(domain, request, word);
    if (!set_options(&session, &error) || !set_resume(&session, word, &error) ||
        !positions_open_instances(&session.positions, &form, word, request->file, request->columns,
                                  &error)) {
        resume_close(&session.resume);
        return complain(exit_of_error(&error), "%s", error.message);
    }
    ask_all(&session);
    constraint_print_sums(request, &session.sums);
    positions_close(&session.positions);
    resume_close(&session.resume);
    return session.code;
}
