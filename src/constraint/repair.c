/* The local searches of models: the templates of local/, over the landscape of violations. They find a
 * solution where there are many, and prove nothing.
 *
 * Here is what joins the two kinds of runs: the limits of the one are those of the other; an assignment
 * that costs nothing is a solution; and where there is an objective the walk goes on from there, for a better
 * one. */
#include "constraint/searches.h"
#include "constraint/violations.h"

#define BD_DOMAIN              violations
#define BD_LANDSCAPE_BOUNDED   1
#define BD_LANDSCAPE_LISTS     1
#define BD_LANDSCAPE_FORBIDS   1
#define BD_LANDSCAPE_CONFLICTS 1
#include <bandolo/local/annealing.h>
#include <bandolo/local/hillclimbing.h>
#include <bandolo/local/lateacceptance.h>
#include <bandolo/local/minconflicts.h>
#include <bandolo/local/tabu.h>
#include <bandolo/local/end.h>

enum {
    RESTARTS = 99,           /* until it gives up */
    PATIENCE_A_VARIABLE = 50 /* more than usual: steps without improvement before a restart */
};

/* A search of a model that is a walk. */
typedef struct repair {
    constraint_run *run;
    violations_problem problem;
    violations_assignment *kept; /* the best assignment */
    bd_local_run local;
    uint64_t restarts; /* before the last solution */
} repair;

/* An algorithm, and its steps without improvement before a restart: see PATIENCE_A_VARIABLE. */
typedef struct repair_walk {
    bd_status (*run)(const violations_problem *problem, bd_local_run *run);
    uint64_t patience;
} repair_walk;

static void repair_tell(void *context, const bd_local_progress *progress)
{
    const constraint_run *run = context;
    run->options->progress(run->options->context, progress->seconds, progress->steps,
                           atomic_load(&run->control->solutions));
}

static bd_local_options options_of(constraint_run *run)
{
    bd_local_options options = bd_local_defaults();
    options.restarts = RESTARTS;
    options.limits = run->options->limits;
    options.stop = run->options->stop;
    options.context = run;
    options.progress = run->options->progress ? repair_tell : NULL;
    return options;
}

/* The assignment is a solution. True: the search wants a better one, and goes on from there. */
static bool repair_hand_over(repair *of)
{
    bd_local_run *local = &of->local;
    if (run_solution(of->run, violations_values(&of->problem, of->kept)) ||
        !of->run->control->optimises)
        return false;
    violations_bound(&of->problem, of->kept, run_best(of->run));
    of->restarts += local->counter[BD_LOCAL_RESTARTS];
    local->counter[BD_LOCAL_RESTARTS] = 0;
    local->from = of->kept;
    local->best = INT64_MAX;
    local->best_at = NULL;
    return true;
}

/* Ends the run as the walk was ended, and counts what it has counted. */
static void end(const repair *of, bd_status status)
{
    constraint_run *run = of->run;
    const uint64_t *counter = of->local.counter;
    bool found = atomic_load(&run->control->solutions) > 0;
    if (status == BD_FAILED)
        run_fail(run, &of->local.error);
    else
        run_end(run, status == BD_GAVE_UP && found ? BD_SOLVED : status);
    run->counter[BD_STEPS] += counter[BD_LOCAL_ACCEPTED];
    run->counter[BD_SEARCH_RESTARTS] += of->restarts + counter[BD_LOCAL_RESTARTS];
    run_tried(run, bd_local_steps(&of->local));
}

static void walk_on(repair *of, const repair_walk *walk)
{
    constraint_run *run = of->run;
    const bd_local_options options = options_of(run);
    bd_local_control control = {.options = &options,
                                .goal = violations_least(&of->problem),
                                .assignment_bytes = violations_assignment_bytes(&of->problem),
                                .patience = walk->patience + (uint64_t)PATIENCE_A_VARIABLE *
                                                                 of->problem.model->variables};
    bd_watch_open(&control.watch, &options.limits, options.stop);
    control.watch.started = run->control->watch.started;
    control.watch.next_progress = run->control->watch.next_progress;
    bd_local_run_init(&of->local, &control, &run->budget, of->kept,
                      run->options->seed + run->thread);
    of->local.tells = run->thread == 0;
    if (options.limits.nodes > 0)
        bd_local_limit(&of->local, options.limits.nodes);
    bd_status status;
    do
        status = walk->run(&of->problem, &of->local);
    while (status == BD_SOLVED && repair_hand_over(of));
    end(of, status);
}

static void repair_search(constraint_run *run, const bd_model *model, repair_walk walk)
{
    bd_arena arena = bd_arena_of(&run->budget, 0);
    repair of = {.run = run};
    run_has(run, BD_TRIED);
    run_has(run, BD_STEPS);
    run_has(run, BD_SEARCH_RESTARTS);
    if (violations_open(&of.problem, model, run->options->seed + run->thread, &arena) &&
        (of.kept = bd_arena_take(&arena, violations_assignment_bytes(&of.problem))))
        walk_on(&of, &walk);
    else
        run_out_of_memory(run);
    bd_arena_free(&arena);
}

void search_min_conflicts(constraint_run *run, const bd_model *model)
{
    repair_search(run, model, (repair_walk){violations_min_conflicts, BD_USUAL_PATIENCE_CONFLICTS});
}

void search_tabu(constraint_run *run, const bd_model *model)
{
    repair_search(run, model, (repair_walk){violations_tabu, BD_USUAL_PATIENCE_TABU});
}

void search_annealing(constraint_run *run, const bd_model *model)
{
    repair_search(run, model, (repair_walk){violations_annealing, 0});
}

void search_hill_climbing(constraint_run *run, const bd_model *model)
{
    repair_search(run, model, (repair_walk){violations_hill_climbing, BD_USUAL_PATIENCE_CLIMBING});
}

void search_late_acceptance(constraint_run *run, const bd_model *model)
{
    repair_search(run, model, (repair_walk){violations_late_acceptance, BD_USUAL_PATIENCE_LATE});
}
