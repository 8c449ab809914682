/* Paths as a kind of problem: moves from a start to a goal. */
#include "ask/alarm.h"
#include "ask/session.h"
#include "ask/footprint.h"
#include "ask/opening.h"
#include "ask/parameter.h"
#include "ask/path_text.h"
#include "ask/paths.h"
#include "ask/pattern_tables.h"
#include "ask/store_open.h"
#include "domains/plugin.h"

#include <bandolo/base/run.h>
#include <bandolo/base/text.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

const bd_problem *ask_path_problem(const ask_session *session)
{
    return &((const path_session *)session->own)->problem;
}

/* ---- domains and algorithms ---- */

static bool paths_has(const char *domain)
{
    size_t length = strcspn(domain, ":");
    if (plugin_is_named(domain))
        return !ask_games.has(domain);
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry)
        if (strlen((*entry)->name) == length && strncmp((*entry)->name, domain, length) == 0)
            return true;
    return false;
}

static ask_algorithm paths_algorithm(const char *domain, size_t number)
{
    size_t count;
    const bd_algorithm *all = bd_algorithms(&count);
    (void)domain;
    if (number >= count)
        return (ask_algorithm){.nearness = NOT_THERE};
    return (ask_algorithm){.name = all[number].name,
                           .nearness = OF_ITS_KIND,
                           .traits = all[number].traits,
                           .summary = all[number].summary,
                           .source = all[number].source};
}

static const char *paths_counter_name(unsigned counter)
{
    return bd_counter_name((bd_counter)counter);
}

/* ---- how to search ---- */

/* False: not in that way. */
static bool paths_set_options(path_session *own, const ask_question *question, bd_error *error)
{
    const char *usual = question->best ? "astar" : NULL;
    own->algorithm = algorithm_of(own->problem.domain,
                                  question->algorithm ? question->algorithm : usual, error);
    if (!own->algorithm)
        return false;
    bool is_usual = !question->algorithm && !question->best && !question->width;
    bd_weight_free(&own->options.weight);
    own->options = (bd_options){.algorithm = own->algorithm->name,
                                .cut_off = question->cut_off,
                                .child_order = question->child_order,
                                .parent_pruning = question->parent_pruning,
                                .width = is_usual ? own->problem.domain->width : question->width,
                                .value_limit = question->value_limit,
                                .depth = question->depth,
                                .cost_limit = question->cost_limit,
                                .ties = question->ties,
                                .limits = question->limits,
                                .threads = question->threads,
                                .seed = question->seed.number,
                                .stop = question->stop};
    return (!question->weight || bd_weight_parse(&own->options.weight, question->weight, error)) &&
           parameters_check(question, KIND_PATHS, own->algorithm->name,
                            bd_options_need(&own->options), error) &&
           bd_check_options(own->problem.domain, &own->options, error);
}

/* May it use pattern tables that nobody asked for? Only where they cannot make an answer worse: its cost is proved the
 * least, or improved. And not searches from both ends, which would need those of another goal. */
static bool gains_by_tables(const bd_algorithm *algorithm)
{
    return algorithm->traits & (BD_PROVES_OPTIMAL | BD_IMPROVES) &&
           !(algorithm->traits & (BD_IGNORES_HEURISTIC | BD_NEEDS_REVERSIBLE));
}

/* Without a heuristic named, tables are used by the domain's own choice of algorithm, or where the named one gains by
 * them. They take memory: under a limit only those are used that were asked for. */
static bool may_use_tables(const ask_question *question)
{
    const bd_algorithm *named = question->algorithm ? bd_algorithm_find(question->algorithm) : NULL;
    if (pattern_tables_are_none(question->domain))
        return false;
    return question->heuristic || ((question->has_patterns || !question->limits.bytes) &&
                                   (!named || gains_by_tables(named)));
}

/* ---- what to search in ---- */

/* Opens it with its tables for proofs, where the named algorithm searches until its answer is proved. */
static bool open_for_proof(ask_session *session, const bd_setup *setup)
{
    const ask_question *question = session->question;
    const bd_algorithm *named = question->algorithm ? bd_algorithm_find(question->algorithm) : NULL;
    const char *heuristic = pattern_heuristic_for_proofs(question->domain);
    path_session *own = session->own;
    bd_error error;
    if (!heuristic || question->heuristic || !setup->patterns || !named ||
        !(named->traits & BD_PROVES_OPTIMAL) || named->traits & BD_IMPROVES)
        return false;
    if (open_problem(&own->problem, question->domain, heuristic, setup, &error))
        return true;
    if (error.code != BD_BAD_USAGE && error.code != BD_BAD_INPUT && error.code != BD_INTERRUPTED)
        ask_warn(session, BD_OK, "%s; going on without it", error.message);
    return false;
}

/* Until when the problem, whose tables or map may be large, is opened. Tables that nobody named leave half of the time to
 * the search. In a list the limit is for each position, so tables that were named, or a map, take what they need. */
static double opens_until(const ask_session *session)
{
    const ask_question *question = session->question;
    double limit = question->limits.seconds;
    bool is_list = question->is_many && !session->form.is_file;
    if (limit <= 0 || question->is_measured)
        return INFINITY;
    if (question->heuristic || !((path_session *)session->own)->setup.patterns)
        return is_list ? INFINITY : session->began + limit;
    return (is_list ? bd_clock_seconds() : session->began) + limit / 2;
}

static bool open_until(ask_session *session, double until, bd_error *error)
{
    path_session *own = session->own;
    const ask_question *question = session->question;
    bd_setup setup = own->setup;
    ask_alarm alarm;
    setup.stop = alarm_begin(&alarm, until, question->stop);
    bool is_open = open_for_proof(session, &setup) ||
                   open_problem(&own->problem, question->domain, question->heuristic, &setup,
                                error);
    alarm_end(&alarm);
    return is_open;
}

/* After an opening that failed: notes that it was interrupted, if it was. */
static void note_ending(ask_session *session, const bd_error *error)
{
    if (error->code == BD_INTERRUPTED)
        session->ended = ask_interruption(session->question);
}

/* Opens it until the time is up, without tables that nobody named if they take too long. */
static bool open_in_time(ask_session *session, bd_error *error)
{
    path_session *own = session->own;
    const ask_question *question = session->question;
    if (open_until(session, opens_until(session), error))
        return true;
    bool is_late = error->code == BD_INTERRUPTED && !ask_is_stopped(question);
    if (is_late && own->setup.patterns && !question->heuristic) {
        ask_warn(session, BD_OK,
                 "reading the pattern tables takes longer than half of --limit-time; going on "
                 "without them");
        own->setup.patterns = NULL;
        if (open_until(session, INFINITY, error))
            return true;
    }
    note_ending(session, error);
    return false;
}

/* Opens the problem with its heuristic. */
static bool open_whole(ask_session *session, bd_error *error)
{
    path_session *own = session->own;
    const ask_question *question = session->question;
    if (session->like) {
        own->problem = *ask_path_problem(session->like);
        return true;
    }
    if (!open_in_time(session, error))
        return question->heuristic && !session->ended &&
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
    if (!paths_set_options(own, question, error))
        return false;
    session->is_random = own->algorithm->traits & BD_USES_SEED || question->ties == BD_TIES_RANDOM;
    own->may_improve = question->tables && own->setup.patterns && !question->heuristic &&
                       !question->limits.bytes && !own->problem.plugin &&
                       (!question->algorithm || gains_by_tables(own->algorithm));
    return ask_limit_memory(session, error);
}

/* Opens what stands for a problem that could not be opened in time, so that the answers can say so: the problem without
 * its heuristic, or, where no tables but a map took long, the domain's usual one. */
static bool open_in_its_place(ask_session *session, bd_error *error)
{
    path_session *own = session->own;
    const ask_question *question = session->question;
    char name[64];
    if (!pattern_tables_are_none(question->domain))
        return open_plainly(&own->problem, question->domain, question->goal, NULL, error);
    bd_text(name, sizeof name, "%.*s", (int)strcspn(question->domain, ":"), question->domain);
    return open_plainly(&own->problem, name, NULL, NULL, error);
}

/* After an opening that ended early. Options that a named algorithm does not take are refused, however long it takes. */
static bool stand_in(ask_session *session, bd_error *error)
{
    const ask_question *question = session->question;
    return session->ended && open_in_its_place(session, error) &&
           (!question->algorithm || paths_set_options(session->own, question, error));
}

static bool open_at_once(ask_session *session, bd_error *error)
{
    return open_whole(session, error) ? settle(session, error) : stand_in(session, error);
}

/* Opens what the store needs of the problem, until the time is up. */
static bool open_rules(ask_session *session, bd_error *error)
{
    path_session *own = session->own;
    const ask_question *question = session->question;
    ask_alarm alarm;
    const atomic_bool *stop = alarm_begin(&alarm, opens_until(session), question->stop);
    bool is_open = open_plainly(&own->plain, question->domain, question->goal, stop, error);
    alarm_end(&alarm);
    if (!is_open)
        note_ending(session, error);
    return is_open;
}

/* With a store first plainly, since it may have all the answers. */
static bool open_with_store(ask_session *session, bd_error *error)
{
    path_session *own = session->own;
    const ask_question *question = session->question;
    if (!open_rules(session, error))
        return stand_in(session, error);
    if (!check_storable(&own->plain, error) ||
        (question->algorithm && !algorithm_of(own->plain.domain, question->algorithm, error)))
        return false;
    own->store.rules = &own->plain;
    own->is_plain = !question->heuristic;
    if (!own->is_plain && open_whole(session, error))
        return settle(session, error);
    own->problem = own->plain;
    own->is_plain |= session->ended != BD_SOLVED;
    return own->is_plain;
}

bool path_settle(ask_session *session, bd_error *error)
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

static bool paths_reads(const void *context, const char *text, size_t length)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
    const bd_problem *problem = context;
    bd_error error;
    return problem->domain->parse(problem->data, text, length, state, &error);
}

/* Files of positions are read as those of the constraint domain of that name, if there is one. */
ask_form form_of_paths(const bd_problem *problem)
{
    const char *name = problem->domain->name;
    const bd_constraint_domain *twin = problem->plugin ? NULL : bd_constraint_domain_find(name);
    ask_form form = {.position = has_default_start(problem) ? NULL : problem->domain->position,
                     .is_file = problem->domain->is_file,
                     .gather = problem->domain->gather,
                     .gathering_size = problem->domain->gathering_size,
                     .reads = paths_reads,
                     .context = problem};
    if (twin) {
        form.gather = twin->gather;
        form.gathering_size = twin->gathering_size;
    }
    return form;
}

static bool paths_open_session(ask_session *session, bd_error *error)
{
    path_session *own = session->own;
    const ask_question *question = session->question;
    if (question->store && !is_about_one(question))
        return bd_fail(error, BD_BAD_USAGE, 0, "--%s cannot be combined with --store",
                       question->best ? "best" : "all");
    if (question->store && question->cost_limit)
        return bd_fail(error, BD_BAD_USAGE, 0, "--limit-cost cannot be combined with --store");
    own->setup = (bd_setup){.goal = question->goal,
                            .patterns = may_use_tables(question) ? question->patterns : NULL,
                            .is_many = question->is_many || question->is_measured};
    if (question->store ? !open_with_store(session, error) : !open_at_once(session, error))
        return false;
    session->domain = own->problem.domain->name;
    session->form = form_of_paths(&own->problem);
    bool is_lasting = !question->store && !own->may_improve;
    session->instance_size = sizeof(path_instance) +
                             (is_lasting ? own->problem.domain->state_size : BD_STATE_BYTES);
    if (own->store.rules)
        path_store_open(&own->store, session, own->store.rules);
    return true;
}

static void paths_close_session(ask_session *session)
{
    path_session *own = session->own;
    path_store_close(&own->store);
    bd_weight_free(&own->options.weight);
    if (!own->is_plain && !session->like)
        bd_problem_close(&own->problem);
    bd_problem_close(&own->plain);
}

/* ---- instances ---- */

/* Better tables, and the algorithm that is the best with them. False: neither it nor the store can follow. */
static bool improve_tables(ask_session *session, bd_error *error)
{
    path_session *own = session->own;
    const ask_question *question = session->question;
    const ask_tables *tables = question->tables;
    return !own->may_improve ||
           !tables->improve(tables->context, &own->problem, session->seconds) ||
           (paths_set_options(own, question, error) &&
            (!question->store || path_store_serve(&own->store, &own->problem, error)));
}

static bool paths_read_instance(ask_answer *answer, const char *text, size_t length,
                                bd_error *error)
{
    path_session *own = path_session_of(answer);
    path_instance *instance = answer->opened;
    double asked = bd_clock_seconds();
    if (!improve_tables(answer->session, error))
        return false;
    if (answer->session->seconds > 0) /* earlier searches have paid for it */
        answer->began += bd_clock_seconds() - asked;
    const bd_problem *problem = &own->problem;
    if (own->algorithm)
        answer->algorithm = own->algorithm->name;
    if (!problem->domain->parse(problem->data, text, length, instance->state, error))
        return false;
    if (!answer->position)
        return true;
    instance->text = text_of_state(problem, instance->state);
    if (!instance->text)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the text of a position");
    answer->position = instance->text;
    return true;
}

static void paths_release(ask_answer *answer)
{
    if (answer->opened)
        free(path_instance_of(answer)->text);
    if (answer->result)
        bd_result_free(&((path_result *)answer->result)->found);
}

/* A plug-in may say anything. */
static ask_known known(bd_solvability told)
{
    if (told == BD_SOLVABLE)
        return SAYS_YES;
    return told == BD_UNSOLVABLE ? SAYS_NO : NOT_KNOWN;
}

/* Asks the domain. */
static bool paths_check(ask_answer *answer, ask_verdict *verdict, bd_error *error)
{
    const bd_problem *problem = &path_session_of(answer)->problem;
    const void *state = path_instance_of(answer)->state;
    (void)error;
    if (!problem->domain->check)
        bd_text(verdict->why, sizeof verdict->why,
                "legal; only a search can decide whether it is solvable");
    else
        verdict->solvable = known(
            problem->domain->check(problem->data, state, verdict->why, sizeof verdict->why));
    return true;
}

/* ---- fresh instances ---- */

/* Any name may be one of a plug-in. */
static unsigned paths_generates(const char *domain)
{
    (void)domain;
    return TAKES_GOAL;
}

static bool paths_generate(ask_session *session, const ask_sink *sink, bd_error *error)
{
    const ask_question *question = session->question;
    const bd_problem *problem = ask_path_problem(session);
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    bd_random random = bd_random_of(question->seed.number);
    uint64_t left = question->most ? question->most : 1;
    bool goes_on = true;
    if (session->ended) /* another problem is open in its place */
        return bd_fail(error, BD_INTERRUPTED, 0, "%s", ask_ending(session->ended));
    if (!problem->domain->draw_lots)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "generate does not support %s, which draws no random positions",
                       problem->domain->name);
    for (error->code = BD_OK; left > 0 && goes_on; --left) {
        if (!problem->domain->draw_lots(problem->data, &random, state))
            return bd_fail(error, BD_BAD_USAGE, 0,
                           "%s finds no position that is known to be solvable",
                           problem->domain->name);
        char *text = text_of_state(problem, state);
        if (!text)
            return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the text of a position");
        goes_on = ask_tell(sink, ASK_INSTANCE, NULL, text) && !ask_is_stopped(question);
        free(text);
    }
    return goes_on;
}

const ask_kind ask_paths = {
    .name = "path",
    .prefix = "",
    .solution = "a path",
    .noun = "path problem",
    .limit_on_nodes = "stopped at the limit on states generated",
    .counters = BD_COUNTER_COUNT,
    .counter_name = paths_counter_name,
    .hidden = 1 << BD_DEPTH,
    .always_told = 1 << BD_GENERATED,
    .is_rated = true,
    .has = paths_has,
    .algorithm = paths_algorithm,
    .session_size = sizeof(path_session),
    .instance_size = sizeof(path_instance),
    .result_size = sizeof(path_result),
    .open = paths_open_session,
    .close = paths_close_session,
    .read = paths_read_instance,
    .search = path_search,
    .check = paths_check,
    .hint = path_hint,
    .has_hints = paths_has,
    .release = paths_release,
    .problem = ask_path_problem,
    .generate = paths_generate,
    .generates = paths_generates,
    .solution_text = path_solution_text,
    .picture = path_picture,
    .colours = path_colours,
    .measure = path_measure,
    .guide = path_guide,
    .ending = path_ending,
    .is_bare = path_is_bare,
    .describe = path_describe,
    .add_facts = path_add_facts,
};
