/* Searches for paths: the store is asked first, then the algorithm. */
#include "ask/telling.h"
#include "ask/path_text.h"
#include "ask/paths.h"
#include "ask/store_open.h"

#include <bandolo/base/run.h>
#include <bandolo/search/search.h>

#include <stdlib.h>
#include <string.h>

ask_progress path_progress_of(const bd_progress *progress)
{
    return (ask_progress){.seconds = progress->seconds,
                          .done = progress->generated,
                          .doing = "generated",
                          .lower_bound = progress->lower_bound,
                          .has_best = progress->best != BD_NO_COST,
                          .best = progress->best,
                          .bytes = progress->bytes};
}

static void path_on_progress(void *context, const bd_progress *progress)
{
    ask_telling *to = context;
    const ask_progress told = path_progress_of(progress);
    telling_event(to, (ask_event){.kind = ASK_PROGRESS, .progress = &told});
}

static void path_on_improved(void *context, const bd_move *moves, size_t length, bd_cost cost)
{
    ask_telling *to = context;
    const bd_problem *problem = &path_session_of(to->answer)->problem;
    char text[MEASURE_SIZE];
    (void)moves;
    telling_event(
        to, (ask_event){.kind = ASK_IMPROVED, .text = text_of_length(problem, length, cost, text)});
}

static void on_step(void *context, const bd_event *step)
{
    ask_telling *to = context;
    telling_event(to, (ask_event){.kind = ASK_STEP, .step = step});
}

static void observe(bd_observer *observer, ask_telling *to, const bd_algorithm *by)
{
    observer->context = to;
    if (to->sink->wants & ASK_WANTS_PROGRESS)
        observer->progress = path_on_progress;
    if (to->sink->wants & ASK_WANTS_IMPROVED && by->traits & BD_IMPROVES)
        observer->improved = path_on_improved;
    if (to->sink->wants & ASK_WANTS_STEPS)
        observer->event = on_step;
}

static bool path_on_listed(void *context, const bd_move *moves, size_t length)
{
    ask_telling *to = context;
    ask_answer *answer = to->answer;
    char *text = text_of_solution_path(&path_session_of(answer)->problem,
                                       path_instance_of(answer)->state, moves, length);
    return telling_solution(to, text) && answer->listed != answer->session->question->most;
}

static bool ends_for_sure(bd_status status)
{
    return status == BD_SOLVED || status == BD_NO_SOLUTION || status == BD_LIMIT_COST;
}

/* All paths of least cost, or their number. */
static void search_all(ask_telling *to, const bd_options *options)
{
    ask_answer *answer = to->answer;
    const bd_problem *problem = &path_session_of(answer)->problem;
    bool lists = answer->session->question->wanted == BD_WANT_ALL;
    const bd_shortest each = {.context = to, .solution = lists ? path_on_listed : NULL};
    bd_result *result = &((path_result *)answer->result)->found;
    bd_search_shortest(problem->domain, problem->data, path_instance_of(answer)->state, options,
                       &each, &answer->solutions, result);
    answer->complete = ends_for_sure(result->status);
    if (lists && result->status == BD_SOLVED && answer->listed < answer->solutions) {
        answer->solutions = answer->listed;
        answer->complete = false;
    }
}

static bool on_best(void *context, const bd_move *moves, size_t length, bd_cost cost)
{
    ask_telling *to = context;
    path_result *result = to->answer->result;
    result->dearest = cost;
    result->dearest_length = length;
    return path_on_listed(context, moves, length);
}

/* The cheapest paths. */
static void search_best(ask_telling *to, const bd_options *options)
{
    ask_answer *answer = to->answer;
    const bd_problem *problem = &path_session_of(answer)->problem;
    const bd_best each = {.context = to, .solution = on_best};
    uint64_t most = answer->session->question->best;
    bd_result *result = &((path_result *)answer->result)->found;
    bd_search_best(problem->domain, problem->data, path_instance_of(answer)->state, options, most,
                   &each, &answer->solutions, result);
    answer->complete = ends_for_sure(result->status);
}

static void search_one(ask_telling *to, const bd_options *options)
{
    ask_answer *answer = to->answer;
    path_session *own = path_session_of(answer);
    path_result *result = answer->result;
    path_store_search(&own->store, &own->problem, path_instance_of(answer)->state, options,
                      &result->found);
    path_store_learn(&own->store, result->key, answer->position, own->algorithm->name,
                     &result->found);
}

/* Is it known without a search that the position has no solution? */
static bool is_hopeless(ask_answer *answer)
{
    const bd_problem *problem = &path_session_of(answer)->problem;
    path_result *result = answer->result;
    double started = bd_clock_seconds();
    if (!problem->domain->check || problem->domain->promises & BD_CHECK_SEARCHES ||
        problem->domain->check(problem->data, path_instance_of(answer)->state, result->reason,
                               REASON_SIZE) != BD_UNSOLVABLE)
        return false;
    result->found = (bd_result){
        .status = BD_NO_SOLUTION, .seconds = bd_clock_seconds() - started, .threads = 1};
    answer->reason = result->reason;
    answer->complete = true;
    return true;
}

/* The state with the heuristic that was chosen by now. Names of moves may depend on more than the key. */
static void read_again(const bd_problem *problem, const void *key, const char *position,
                       void *state)
{
    const bd_domain *domain = problem->domain;
    bd_error error;
    if (!domain->format_move_in || !position ||
        !domain->parse(problem->data, position, strlen(position), state, &error))
        domain->from_key(problem->data, key, state);
}

/* Searches, or says why that cannot be; the store had no answer. */
static void search_problem(ask_answer *answer, uint64_t bytes, const ask_sink *sink)
{
    ask_session *session = answer->session;
    path_session *own = session->own;
    path_instance *instance = answer->opened;
    path_result *of = answer->result;
    bd_result *result = &of->found;
    ask_telling to = ASK_TELLING(answer, sink);
    bool was_plain = own->is_plain;
    if (!path_settle(session, &result->error)) {
        result->status = session->ended ? session->ended : BD_FAILED;
        session->is_over = session->ended != BD_LIMIT_TIME;
        return;
    }
    const bd_domain *domain = own->problem.domain;
    if (was_plain && domain)
        read_again(&own->problem, of->key, answer->position, instance->state);
    answer->algorithm = own->algorithm->name;
    bd_options options = own->options;
    options.limits.bytes = was_plain ? session->limits.bytes : bytes;
    options.limits.seconds = ask_seconds_left(answer);
    options.seed = answer->seed;
    observe(&options.observer, &to, own->algorithm);
    bool was_judged = session->question->is_measured; /* as it was read */
    if (!was_judged && is_hopeless(answer))
        return;
    if (is_about_one(session->question))
        search_one(&to, &options);
    else if (session->question->best)
        search_best(&to, &options);
    else
        search_all(&to, &options);
    answer->counter = result->counted ? result->counter : NULL;
}

static void path_fill_answer(ask_answer *answer)
{
    const bd_result *result = path_result_of(answer);
    answer->status = answer->error.code == BD_OK ? result->status : BD_FAILED;
    if (answer->error.code == BD_OK)
        answer->error = result->error;
    answer->has_solution = result->has_solution;
    answer->has_cost = answer->has_proof = true;
    answer->optimal = answer->is_proved = result->optimal;
    answer->cost = result->cost;
    answer->lower_bound = result->lower_bound;
    answer->counted = result->counted;
    answer->seconds = result->seconds;
    answer->threads = result->threads;
}

void path_search(ask_answer *answer, uint64_t bytes, const ask_sink *sink)
{
    path_session *own = path_session_of(answer);
    path_result *result = answer->result;
    if (answer->session->question->store) {
        key_of_state(&own->problem, path_instance_of(answer)->state, result->key);
        path_store_meet(&own->store, answer->position);
    }
    answer->is_stored = path_store_answer(&own->store, result->key, &result->found);
    if (answer->is_stored)
        answer->algorithm = NULL;
    else
        search_problem(answer, bytes, sink);
    path_fill_answer(answer);
}
