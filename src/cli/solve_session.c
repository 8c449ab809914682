#include "cli/solve_session.h"

#include "cli/answer.h"
#include "cli/complain.h"
#include "cli/footprint.h"
#include "cli/interrupt.h"
#include "cli/opening.h"
#include "cli/progress.h"
#include "cli/store_open.h"

#include <string.h>
#include <unistd.h>

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

/* ---- How to search ---- */

static void set_observer(solve_session *session)
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

static bool set_limits(solve_session *session, bd_error *error)
{
    const cli_solve_settings *settings = session->settings;
    bd_limits *limits = &session->options.limits;
    *limits = (bd_limits){.nodes = settings->limit_nodes, .seconds = settings->limit_time};
    return footprint_limit(settings->limit_memory, &limits->bytes, error);
}

/* How each position is to be searched. False: not in that way. */
static bool set_options(solve_session *session, bd_error *error)
{
    const cli_solve_settings *settings = session->settings;
    session->algorithm = algorithm_of(session->problem.domain, settings->algorithm, error);
    if (!session->algorithm)
        return false;
    session->options = (bd_options){.algorithm = session->algorithm->name,
                                    .cut_off = settings->cut_off,
                                    .child_order = settings->child_order,
                                    .parent_pruning = settings->parent_pruning,
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

/* Are pattern tables used that nobody asked for? Only where that cannot change an answer: its cost is
 * proved to be the least. And not by searches from both ends, which would need those of another goal. */
static bool is_helped_by_tables(const bd_algorithm *algorithm)
{
    return algorithm->traits & BD_PROVES_OPTIMAL &&
           !(algorithm->traits & (BD_IGNORES_HEURISTIC | BD_NEEDS_REVERSIBLE));
}

/* What is needed for tables to be built on the way: that the user chose neither heuristic nor limit of
 * memory, and an algorithm whose answer does not depend on when that is. */
static void begin_rental(solve_session *session)
{
    const cli_solve_settings *settings = session->settings;
    bool is_free = !settings->heuristic && !settings->limit_memory && !settings->trace;
    if (is_free && !session->problem.plugin && is_helped_by_tables(session->algorithm))
        session->rental = (cli_pattern_rental){
            .name = session->domain, .setup = session->setup, .quiet = settings->quiet};
}

/* What a search needs beside its options, and a look into the store does not. */
static bool get_ready(solve_session *session, bd_error *error)
{
    set_observer(session);
    begin_rental(session);
    bool ok = set_limits(session, error);
    if (ok)
        footprint_release();
    return ok;
}

/* ---- What to search in ---- */

/* Opens the problem to search in, with the pattern tables that there are. */
static bool open_with_tables(solve_session *session, bd_problem *problem, bd_error *error)
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

/* The algorithm that will search, as far as it is known before anything is open; or NULL. */
static const bd_algorithm *foresee_algorithm(const solve_session *session)
{
    if (session->settings->algorithm)
        return bd_algorithm_find(session->settings->algorithm);
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry)
        if (strcmp((*entry)->name, session->domain) == 0)
            return bd_algorithm_default(*entry);
    return NULL;
}

/* May tables be used? Without --heuristic only where the algorithm gains by them. They take memory too:
 * under a limit only those are used that were asked for. */
static bool may_use_tables(const solve_session *session)
{
    const cli_solve_settings *settings = session->settings;
    const bd_algorithm *algorithm = foresee_algorithm(session);
    return settings->heuristic || ((settings->patterns || !settings->limit_memory) &&
                                   (!algorithm || is_helped_by_tables(algorithm)));
}

static const char *folder_of(solve_session *session)
{
    return may_use_tables(session) ? pattern_folder(session->settings->patterns, session->folder)
                                   : NULL;
}

/* Opens the problem with its heuristic. */
static bool open_whole(solve_session *session, bd_error *error)
{
    return open_with_tables(session, &session->problem, error) &&
           (!session->settings->store ||
            solve_store_serve(&session->store, &session->problem, error));
}

/* With a store at first plainly, since it may have all the answers. */
static bool open_domain(solve_session *session, bd_error *error)
{
    const cli_solve_settings *settings = session->settings;
    session->setup = (bd_setup){.goal = settings->goal, .patterns = folder_of(session)};
    if (!settings->store)
        return open_whole(session, error);
    if (!open_plainly(&session->plain, session->domain, settings->goal, error) ||
        !check_storable(&session->plain, error) ||
        (settings->algorithm && !algorithm_of(session->plain.domain, settings->algorithm, error)))
        return false;
    session->store.rules = &session->plain;
    session->is_plain = !settings->heuristic;
    if (!session->is_plain)
        return open_whole(session, error);
    session->problem = session->plain;
    return true;
}

bool session_settle(solve_session *session, bd_error *error)
{
    if (!session->is_plain)
        return true;
    session->is_plain = false;
    session->problem = (bd_problem){0};
    return open_whole(session, error) && set_options(session, error) && get_ready(session, error);
}

bool session_begin(solve_session *session, char **words, bd_error *error)
{
    const cli_solve_settings *settings = session->settings;
    session->domain = words[0];
    if (settings->most && !settings->all)
        return bd_fail(error, BD_BAD_USAGE, 0, "--most: without --all one solution is looked for");
    if (settings->all && (settings->store || settings->trace))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "--all: expected it without --%s, which is for one solution",
                       settings->store ? "store" : "trace");
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

void session_end(solve_session *session)
{
    json_decref(session->all);
    bd_weight_free(&session->options.weight);
    positions_close(&session->positions);
    if (!session->is_plain)
        bd_problem_close(&session->problem);
    bd_problem_close(&session->plain);
}
