/* Path search as a kind of problem: moves from a start to a goal. */
#include "ask/check.h"
#include "ask/footprint.h"
#include "ask/opening.h"
#include "ask/path_store.h"
#include "ask/path_text.h"
#include "ask/store_open.h"

#include "text/numbers.h"

#include <bandolo/base/clock.h>
#include <bandolo/base/text.h>
#include <bandolo/search/order.h>
#include <bandolo/search/shortest.h>

#include <stdlib.h>
#include <string.h>

enum { WEIGHT_SIZE = 256, REASON_SIZE = 256 };

typedef struct path_session {
    bd_problem problem;
    bd_problem plain; /* the same without a heuristic, for the store */
    bool is_plain;    /* `problem` has no heuristic yet: the store may spare making its tables */
    const bd_algorithm *algorithm; /* NULL until there is something to search */
    bd_options options;
    bd_setup setup;
    path_store store;
    bool may_improve; /* better tables may be made for `problem` */
} path_session;

typedef struct path_instance {
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
    unsigned char key[BD_KEY_BYTES];
    char *text;
    char reason[REASON_SIZE];
} path_instance;

const bd_problem *ask_path_problem(const ask_session *session)
{
    return &((const path_session *)session->own)->problem;
}

static path_session *session_of(const ask_answer *answer)
{
    return answer->session->own;
}

static const path_instance *instance_of(const ask_answer *answer)
{
    return answer->opened;
}

static const bd_result *result_of(const ask_answer *answer)
{
    return answer->result;
}

/* ---- domains and algorithms ---- */

static bool has(const char *domain)
{
    size_t length = strcspn(domain, ":");
    if (strchr(domain, '/'))
        return true;
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry)
        if (strlen((*entry)->name) == length && strncmp((*entry)->name, domain, length) == 0)
            return true;
    return false;
}

static ask_algorithm algorithm(const char *domain, size_t number)
{
    size_t count;
    const bd_algorithm *all = bd_algorithms(&count);
    (void)domain;
    return (ask_algorithm){number < count ? all[number].name : NULL, OF_ITS_KIND};
}

static const char *counter_name(unsigned counter)
{
    return bd_counter_name((bd_counter)counter);
}

/* ---- how to search ---- */

/* False: not in that way. */
static bool set_options(path_session *own, const ask_question *question, bd_error *error)
{
    own->algorithm = algorithm_of(own->problem.domain, question->algorithm, error);
    if (!own->algorithm)
        return false;
    bd_weight_free(&own->options.weight);
    own->options = (bd_options){.algorithm = own->algorithm->name,
                                .cut_off = question->cut_off,
                                .child_order = question->child_order,
                                .parent_pruning = question->parent_pruning,
                                .width = question->width,
                                .value_limit = question->value_limit,
                                .depth = question->depth,
                                .limits = question->limits,
                                .threads = question->threads,
                                .seed = question->seed.number,
                                .stop = question->stop};
    return (!question->weight || bd_weight_parse(&own->options.weight, question->weight, error)) &&
           bd_check_options(own->problem.domain, &own->options, error);
}

/* May it use pattern tables that nobody asked for? Only where they cannot change an answer: its cost is proved the
 * least. And not searches from both ends, which would need those of another goal. */
static bool gains_by_tables(const bd_algorithm *algorithm)
{
    return algorithm->traits & BD_PROVES_OPTIMAL &&
           !(algorithm->traits & (BD_IGNORES_HEURISTIC | BD_NEEDS_REVERSIBLE));
}

/* The algorithm that will search, as far as it is known before anything is open; or NULL. */
static const bd_algorithm *foresee_algorithm(const ask_question *question)
{
    if (question->algorithm)
        return bd_algorithm_find(question->algorithm);
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry)
        if (strcmp((*entry)->name, question->domain) == 0)
            return bd_algorithm_default(*entry);
    return NULL;
}

/* Without a heuristic named, tables are used only where the algorithm gains by them. They take memory: under a limit
 * only those are used that were asked for. */
static bool may_use_tables(const ask_question *question)
{
    const bd_algorithm *foreseen = foresee_algorithm(question);
    return question->heuristic || ((question->has_patterns || !question->limits.bytes) &&
                                   (!foreseen || gains_by_tables(foreseen)));
}

/* ---- what to search in ---- */

/* Opens the problem with its heuristic. */
static bool open_whole(ask_session *session, bd_error *error)
{
    path_session *own = session->own;
    const ask_question *question = session->question;
    if (!open_problem(&own->problem, question->domain, question->heuristic, &own->setup, error))
        return question->heuristic &&
               explain_missing_tables(question->domain, question->heuristic, &own->setup, error);
    if (own->problem.passed_over.code != BD_OK)
        ask_warn(session, BD_OK, "%s; going on with %s", own->problem.passed_over.message,
                 own->problem.domain->heuristic);
    return !question->store || path_store_serve(&own->store, &own->problem, error);
}

/* Gets ready to search in the open problem. */
static bool settle(ask_session *session, bd_error *error)
{
    path_session *own = session->own;
    const ask_question *question = session->question;
    if (!set_options(own, question, error))
        return false;
    own->may_improve = question->tables && own->setup.patterns && !question->heuristic &&
                       !question->limits.bytes && !own->problem.plugin &&
                       gains_by_tables(own->algorithm);
    return footprint_limit(question->limits.bytes, &session->limits.bytes, error);
}

/* With a store first plainly, since it may have all the answers. */
static bool open_with_store(ask_session *session, bd_error *error)
{
    path_session *own = session->own;
    const ask_question *question = session->question;
    if (!open_plainly(&own->plain, question->domain, question->goal, error) ||
        !check_storable(&own->plain, error) ||
        (question->algorithm && !algorithm_of(own->plain.domain, question->algorithm, error)))
        return false;
    own->store.rules = &own->plain;
    own->is_plain = !question->heuristic;
    if (!own->is_plain)
        return open_whole(session, error) && settle(session, error);
    own->problem = own->plain;
    return true;
}

/* Opens the problem with its heuristic, if it is not. */
static bool settle_later(ask_session *session, bd_error *error)
{
    path_session *own = session->own;
    if (!own->is_plain)
        return true;
    own->problem = (bd_problem){0};
    if (open_whole(session, error)) {
        if (settle(session, error)) {
            own->is_plain = false;
            return true;
        }
        bd_problem_close(&own->problem);
    }
    own->problem = own->plain;
    return false;
}

/* A domain may read a position out of nothing: the one that it usually starts from. */
static bool has_default_start(const bd_problem *problem)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
    return problem->domain->parse(problem->data, "", 0, state, NULL);
}

/* Files of positions are read as those of the constraint domain of that name, if there is one. */
ask_form form_of_paths(const bd_problem *problem)
{
    const char *name = problem->domain->name;
    const bd_constraint_domain *twin = problem->plugin ? NULL : bd_constraint_domain_find(name);
    ask_form form = {.position = has_default_start(problem) ? NULL : problem->domain->position};
    if (twin) {
        form.gather = twin->gather;
        form.gathering_size = twin->gathering_size;
    }
    return form;
}

static bool open_session(ask_session *session, bd_error *error)
{
    path_session *own = session->own;
    const ask_question *question = session->question;
    bool is_about_one = question->wanted == BD_WANT_BEST || question->wanted == BD_WANT_FIRST;
    if (question->store && !is_about_one)
        return bd_fail(error, BD_BAD_USAGE, 0, "--all cannot be combined with --store");
    own->setup = (bd_setup){.goal = question->goal,
                            .patterns = may_use_tables(question) ? question->patterns : NULL};
    if (question->store ? !open_with_store(session, error)
                        : !open_whole(session, error) || !settle(session, error))
        return false;
    session->domain = own->problem.domain->name;
    session->form = form_of_paths(&own->problem);
    if (question->store)
        path_store_open(&own->store, session, &own->plain);
    return true;
}

static void close_session(ask_session *session)
{
    path_session *own = session->own;
    path_store_close(&own->store);
    bd_weight_free(&own->options.weight);
    if (!own->is_plain)
        bd_problem_close(&own->problem);
    bd_problem_close(&own->plain);
}

/* ---- instances ---- */

/* Better tables, once the searches have paid for them. False: the store cannot follow. */
static bool improve_tables(ask_session *session, bd_error *error)
{
    path_session *own = session->own;
    const ask_tables *tables = session->question->tables;
    return !own->may_improve ||
           !tables->improve(tables->context, &own->problem, session->seconds) ||
           !session->question->store || path_store_serve(&own->store, &own->problem, error);
}

static bool read_instance(ask_answer *answer, const char *text, size_t length, bd_error *error)
{
    path_session *own = session_of(answer);
    path_instance *instance = answer->opened;
    if (!improve_tables(answer->session, error))
        return false;
    const bd_problem *problem = &own->problem;
    if (own->algorithm)
        answer->algorithm = own->algorithm->name;
    if (!problem->domain->parse(problem->data, text, length, instance->state, error))
        return false;
    key_of_state(problem, instance->state, instance->key);
    instance->text = text_of_state(problem, instance->state);
    if (!instance->text)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the text of a position");
    answer->position = instance->text;
    return true;
}

static void release(ask_answer *answer)
{
    free(instance_of(answer)->text);
    bd_result_free(answer->result);
}

/* Asks the domain, without a search. */
static bool check(ask_answer *answer, ask_verdict *verdict, bd_error *error)
{
    const bd_problem *problem = &session_of(answer)->problem;
    const void *state = instance_of(answer)->state;
    (void)error;
    if (!problem->domain->check)
        bd_text(verdict->why, sizeof verdict->why,
                "legal; only a search can decide whether it is solvable");
    else
        verdict->solvable = problem->domain->check(problem->data, state, verdict->why,
                                                   sizeof verdict->why)
                                ? SAYS_YES
                                : SAYS_NO;
    return true;
}

/* ---- searching ---- */

/* The answer that a search writes to, and who is told. */
typedef struct telling {
    ask_answer *answer;
    const ask_sink *sink;
} telling;

ask_progress ask_progress_of(const bd_progress *progress)
{
    return (ask_progress){.seconds = progress->seconds,
                          .done = progress->generated,
                          .doing = "generated",
                          .lower_bound = progress->lower_bound,
                          .has_best = progress->best != BD_NO_COST,
                          .best = progress->best,
                          .bytes = progress->bytes};
}

static void on_progress(void *context, const bd_progress *progress)
{
    const telling *to = context;
    const ask_progress told = ask_progress_of(progress);
    to->sink->take(to->sink->context,
                   &(ask_event){.kind = ASK_PROGRESS, .answer = to->answer, .progress = &told});
}

static void on_improved(void *context, const bd_move *moves, size_t length, bd_cost cost)
{
    const telling *to = context;
    bool is_unit = session_of(to->answer)->problem.domain->promises & BD_UNIT_COST;
    char text[MEASURE_SIZE];
    (void)moves;
    size_t at = bd_text(text, sizeof text, "%zu moves", length);
    if (!is_unit)
        bd_text_at(text, sizeof text, at, ", cost %u", cost);
    ask_tell(to->sink, ASK_IMPROVED, to->answer, text);
}

static void on_step(void *context, const bd_event *step)
{
    const telling *to = context;
    to->sink->take(to->sink->context,
                   &(ask_event){.kind = ASK_STEP, .answer = to->answer, .step = step});
}

static void observe(bd_observer *observer, telling *to, const bd_algorithm *by)
{
    observer->context = to;
    if (to->sink->wants & ASK_WANTS_PROGRESS)
        observer->progress = on_progress;
    if (to->sink->wants & ASK_WANTS_IMPROVED && by->traits & BD_IMPROVES)
        observer->improved = on_improved;
    if (to->sink->wants & ASK_WANTS_STEPS)
        observer->event = on_step;
}

static bool on_listed(void *context, const bd_move *moves, size_t length)
{
    const telling *to = context;
    ask_answer *answer = to->answer;
    char *text = text_of_solution_path(&session_of(answer)->problem, instance_of(answer)->state,
                                       moves, length);
    bool is_taken = text && ask_tell(to->sink, ASK_SOLUTION, answer, text);
    if (!text)
        bd_fail(&answer->error, BD_NO_MEMORY, 0, "no memory for the text of a solution");
    free(text);
    ++answer->listed;
    return is_taken && answer->listed != answer->session->question->most;
}

/* All paths of least cost, or their number. */
static void search_all(telling *to, const bd_options *options)
{
    ask_answer *answer = to->answer;
    const bd_problem *problem = &session_of(answer)->problem;
    bool lists = answer->session->question->wanted == BD_WANT_ALL;
    const bd_shortest each = {.context = to, .solution = lists ? on_listed : NULL};
    bd_result *result = answer->result;
    bd_search_shortest(problem->domain, problem->data, instance_of(answer)->state, options, &each,
                       &answer->solutions, result);
    answer->complete = result->status == BD_SOLVED || result->status == BD_NO_SOLUTION;
    if (lists && result->status == BD_SOLVED && answer->listed < answer->solutions) {
        answer->solutions = answer->listed;
        answer->complete = false;
    }
}

static void search_one(telling *to, const bd_options *options)
{
    ask_answer *answer = to->answer;
    path_session *own = session_of(answer);
    const path_instance *instance = instance_of(answer);
    path_store_search(&own->store, &own->problem, instance->state, options, answer->result);
    path_store_learn(&own->store, instance->key, answer->position, own->algorithm->name,
                     answer->result);
}

/* Is it known without a search that the position has no solution? */
static bool is_hopeless(ask_answer *answer)
{
    const bd_problem *problem = &session_of(answer)->problem;
    path_instance *instance = answer->opened;
    bd_result *result = answer->result;
    double started = bd_clock_seconds();
    if (!problem->domain->check ||
        problem->domain->check(problem->data, instance->state, instance->reason, REASON_SIZE))
        return false;
    *result = (bd_result){
        .status = BD_NO_SOLUTION, .seconds = bd_clock_seconds() - started, .threads = 1};
    answer->reason = instance->reason;
    answer->complete = true;
    return true;
}

/* Searches, or says why that cannot be; the store had no answer. */
static void search_problem(ask_answer *answer, uint64_t bytes, const ask_sink *sink)
{
    ask_session *session = answer->session;
    path_session *own = session->own;
    path_instance *instance = answer->opened;
    bd_result *result = answer->result;
    telling to = {answer, sink};
    bool was_plain = own->is_plain;
    if (!settle_later(session, &result->error)) {
        result->status = BD_FAILED;
        session->is_over = true;
        return;
    }
    const bd_domain *domain = own->problem.domain;
    if (was_plain && domain)
        domain->from_key(own->problem.data, instance->key, instance->state);
    answer->algorithm = own->algorithm->name;
    bd_options options = own->options;
    options.limits.bytes = was_plain ? session->limits.bytes : bytes;
    observe(&options.observer, &to, own->algorithm);
    bd_wanted wanted = session->question->wanted;
    if (is_hopeless(answer))
        return;
    if (wanted == BD_WANT_BEST || wanted == BD_WANT_FIRST)
        search_one(&to, &options);
    else
        search_all(&to, &options);
    answer->counter = result->counted ? result->counter : NULL;
}

static void fill_answer(ask_answer *answer)
{
    const bd_result *result = answer->result;
    answer->status = answer->error.code == BD_OK ? result->status : BD_FAILED;
    if (answer->error.code == BD_OK)
        answer->error = result->error;
    answer->has_solution = result->has_solution;
    answer->has_cost = answer->has_proof = true;
    answer->optimal = result->optimal;
    answer->cost = result->cost;
    answer->lower_bound = result->lower_bound;
    answer->counted = result->counted;
    answer->seconds = result->seconds;
    answer->threads = result->threads;
}

static void search(ask_answer *answer, uint64_t bytes, const ask_sink *sink)
{
    path_session *own = session_of(answer);
    answer->is_stored = path_store_answer(&own->store, instance_of(answer)->key, answer->result);
    if (answer->is_stored)
        answer->algorithm = NULL;
    else
        search_problem(answer, bytes, sink);
    fill_answer(answer);
}

/* ---- what sinks ask ---- */

static char *solution_text(const ask_answer *answer)
{
    return text_of_solution_path(&session_of(answer)->problem, instance_of(answer)->state,
                                 result_of(answer)->moves, result_of(answer)->length);
}

/* The start, or the goal where that is the answer. */
static char *picture(const ask_answer *answer, char **clues)
{
    const bd_problem *problem = &session_of(answer)->problem;
    const void *start = instance_of(answer)->state;
    const bd_result *result = answer->result;
    _Alignas(max_align_t) unsigned char goal[BD_STATE_BYTES] = {0};
    if (!result->has_solution || !shows_goal(problem))
        return drawing_of_state(problem, start);
    if (!play_moves(problem, start, result->moves, result->length, goal))
        return NULL;
    *clues = text_of_state(problem, start);
    return drawing_of_state(problem, goal);
}

/* "57 moves", "57 moves, cost 80" */
static const char *measure(const ask_answer *answer, char *out)
{
    const bd_result *result = answer->result;
    char number[NUMBER_SIZE], noun[NOUN_SIZE];
    *out = '\0';
    if (!result->has_solution)
        return out;
    size_t at = bd_text(out, MEASURE_SIZE, "%s %s", show_count(number, result->length),
                        noun_for((int64_t)result->length, "moves", noun));
    if (!(session_of(answer)->problem.domain->promises & BD_UNIT_COST))
        bd_text_at(out, MEASURE_SIZE, at, ", cost %s", show_count(number, result->cost));
    return out;
}

static const char *guide(const ask_answer *answer)
{
    const path_session *own = session_of(answer);
    bool is_blind = own->algorithm->traits & BD_IGNORES_HEURISTIC;
    return is_blind ? "zero" : own->problem.domain->heuristic;
}

static const char *ending(const ask_answer *answer)
{
    return answer->status == BD_GAVE_UP
               ? "No solution within the width or depth allowed; one may exist."
               : NULL;
}

static bool is_bare(const ask_answer *answer)
{
    return shows_goal(&session_of(answer)->problem) && answer->status == BD_SOLVED;
}

/* Heuristic and weight: the one asked for, else the algorithm's default; 1 where the algorithm takes none. */
static void describe(const ask_answer *answer, json_draft *object)
{
    const path_session *own = session_of(answer);
    char text[WEIGHT_SIZE];
    bd_weight weight = bd_weight_constant(1);
    if (own->algorithm->traits & BD_USES_WEIGHT)
        weight = bd_weight_or(&own->options.weight, own->algorithm->default_weight);
    bd_weight_format(&weight, text, sizeof text);
    object_text(object, "heuristic", guide(answer));
    object_text(object, "weight", text);
    if (own->options.parent_pruning == BD_PARENTS_MADE)
        object_text(object, "parent_pruning", "off");
}

static void add_facts(const ask_answer *answer, json_draft *object)
{
    const bd_result *result = answer->result;
    bd_wanted wanted = answer->session->question->wanted;
    char name[MOVE_SIZE];
    if (!result->has_solution || (wanted != BD_WANT_BEST && wanted != BD_WANT_FIRST))
        return;
    json_t *moves = json_array();
    for (size_t i = 0; moves && i < result->length; ++i) {
        name_of_move(&session_of(answer)->problem, result->moves[i], name);
        object->failed |= json_array_append_new(moves, json_of_text(name)) != 0;
    }
    object_add(object, "moves", moves);
}

const ask_kind ask_paths = {
    .name = "path",
    .prefix = "",
    .solution = "a path",
    .limit_on_nodes = "stopped at the limit on states generated",
    .counters = BD_COUNTER_COUNT,
    .counter_name = counter_name,
    .hidden = 1 << BD_DEPTH,
    .always_told = 1 << BD_GENERATED,
    .is_rated = true,
    .has = has,
    .algorithm = algorithm,
    .session_size = sizeof(path_session),
    .instance_size = sizeof(path_instance),
    .result_size = sizeof(bd_result),
    .open = open_session,
    .close = close_session,
    .read = read_instance,
    .search = search,
    .check = check,
    .release = release,
    .solution_text = solution_text,
    .picture = picture,
    .measure = measure,
    .guide = guide,
    .ending = ending,
    .is_bare = is_bare,
    .describe = describe,
    .add_facts = add_facts,
};
