/* The front door: checks what is asked, runs the kernel or the generic instance, and lets no answer
 * out that the rules do not confirm. */
#include <bandolo/search/search.h>
#include <bandolo/base/run.h>
#include <bandolo/heuristic/patterns.h>
#include <bandolo/heuristic/perimeter.h>
#include <bandolo/template/base/watch.h>
#include <bandolo/template/search/run.h>

#include "search/dynamic.h"
#include "search/told_position.h"
#include "search/under.h"
#include "search/unsolved.h"
#include "search/wide.h"
#include "search/wrapped.h"

#include <string.h>

const bd_algorithm *bd_algorithm_default(const bd_domain *domain)
{
    if (domain->algorithm)
        return bd_algorithm_find(domain->algorithm);
    return bd_algorithm_find(domain->promises & BD_ADMISSIBLE ? "astar" : "greedy");
}

/* Weight absent or 1? */
static bool is_weight_idle(const bd_weight *weight)
{
    return weight->kind == BD_WEIGHT_USUAL || bd_weight_is_one(weight);
}

/* An option: is it set, and which trait must an algorithm have to take it? */
typedef struct option_use {
    bool is_set;
    unsigned trait;
    const char *name;
} option_use;

enum { OPTION_USES = 11 };

static void list_uses(const bd_options *options, option_use out[OPTION_USES])
{
    const option_use uses[OPTION_USES] = {
        {!is_weight_idle(&options->weight), BD_USES_WEIGHT, "weight"},
        {options->width > 0, BD_USES_WIDTH, "width"},
        {options->depth > 0, BD_USES_DEPTH, "depth"},
        {options->value_limit > 0, BD_USES_VALUE_LIMIT, "value limit"},
        {options->threads > 1, BD_USES_THREADS, "more than one thread"},
        {options->cut_off != BD_LEAST_EXCEEDING, BD_USES_CUT_OFF, "cut-off"},
        {options->child_order != BD_LEAST_F_FIRST, BD_USES_CUT_OFF, "child order"},
        {options->parent_pruning != BD_PARENTS_PRUNED, BD_PRUNES_PARENTS, "parent pruning"},
        {options->cost_limit > 0, BD_USES_COST_LIMIT, "cost limit"},
        {options->ties != BD_TIES_USUAL, BD_USES_TIES, "ties"},
        {options->perimeter != NULL, BD_USES_PERIMETER, "stored positions"},
    };
    memcpy(out, uses, sizeof uses);
}

unsigned bd_options_need(const bd_options *options)
{
    option_use uses[OPTION_USES];
    unsigned traits = 0;
    list_uses(options, uses);
    for (size_t i = 0; i < OPTION_USES; ++i)
        traits |= uses[i].is_set ? uses[i].trait : 0;
    return traits;
}

/* Refuses an option that the algorithm does not take. */
static bool check_use(const bd_algorithm *algorithm, const bd_options *options, bd_error *error)
{
    option_use uses[OPTION_USES];
    list_uses(options, uses);
    for (size_t i = 0; i < OPTION_USES; ++i)
        if (uses[i].is_set && !(algorithm->traits & uses[i].trait))
            return bd_fail(error, BD_BAD_USAGE, 0, "%s takes no %s", algorithm->name, uses[i].name);
    return true;
}

static const bd_algorithm *algorithm_wanted(const bd_domain *domain, const bd_options *options)
{
    return options->algorithm ? bd_algorithm_find(options->algorithm)
                              : bd_algorithm_default(domain);
}

/* Why there is no search from both ends. Returns false. */
static bool fail_to_turn(const bd_algorithm *algorithm, const bd_domain *domain, bd_error *error)
{
    if (domain->patterns)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "%s searches from both ends; the tables of %s are of one goal",
                       algorithm->name, domain->heuristic);
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "%s searches from both ends; the moves of %s cannot be taken back",
                   algorithm->name, domain->name);
}

bool bd_check_options(const bd_domain *domain, const bd_options *options, bd_error *error)
{
    const bd_algorithm *algorithm = algorithm_wanted(domain, options);
    if (!algorithm)
        return bd_fail(error, BD_BAD_USAGE, 0, "there is no algorithm '%s'",
                       options->algorithm ? options->algorithm : domain->algorithm);
    if ((algorithm->traits & BD_NEEDS_REVERSIBLE) && !domain->toward)
        return fail_to_turn(algorithm, domain, error);
    if (!bd_weight_check(&options->weight, error) || !check_use(algorithm, options, error))
        return false;
    if (options->perimeter && wide_is(domain))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "stored positions have keys of %d bytes at most, those of %s have %zu",
                       dynamic_key_bytes, domain->name, domain->key_size);
    if (options->perimeter && options->perimeter->table.key_size != domain->key_size)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "the stored positions have keys of %zu bytes, those of %s have %zu",
                       options->perimeter->table.key_size, domain->name, domain->key_size);
    if (options->perimeter && (options->ties != BD_TIES_USUAL || options->cost_limit))
        return bd_fail(error, BD_BAD_USAGE, 0, "with stored positions %s takes no %s",
                       algorithm->name, options->cost_limit ? "cost limit" : "ties");
    if (options->weight.kind > BD_WEIGHT_CONSTANT && !(algorithm->traits & BD_USES_WEIGHT_KINDS))
        return bd_fail(error, BD_BAD_USAGE, 0, "%s takes a constant weight only", algorithm->name);
    return true;
}

static const bd_kernel *find_kernel(const bd_domain *domain, const char *algorithm)
{
    const bd_kernel *kernel = domain->kernels;
    while (kernel && kernel->algorithm && strcmp(kernel->algorithm, algorithm) != 0)
        ++kernel;
    return kernel && kernel->algorithm ? kernel : NULL;
}

/* The domain's own loop for an algorithm, or NULL: it neither shows its steps, nor makes a state's parent again, nor takes
 * stored positions. HDA* on one thread is A*, which has a kernel more often. */
static const bd_kernel *choose_kernel(const bd_domain *domain, const bd_algorithm *algorithm,
                                      const bd_options *options)
{
    if (options->observer.event || options->parent_pruning == BD_PARENTS_MADE || options->perimeter)
        return NULL;
    const bd_kernel *kernel = find_kernel(domain, algorithm->name);
    if (!kernel && options->threads <= 1 && strcmp(algorithm->name, "hdastar") == 0)
        kernel = find_kernel(domain, "astar");
    return kernel;
}

static bd_status run_algorithm(const bd_algorithm *algorithm, const bd_domain *domain,
                               const void *problem, const void *start, bd_run *run)
{
    wrapped all; /* without what `domain` leaves out: the parent of each state */
    if (run->options->parent_pruning == BD_PARENTS_MADE) {
        wrapped_init(&all, sizeof all, domain, problem);
        return algorithm->run(&all.domain, &all, start, run);
    }
    const bd_kernel *kernel = choose_kernel(domain, algorithm, run->options);
    return kernel ? kernel->run(problem, start, run) : algorithm->run(domain, problem, start, run);
}

/* Is this cost proved to be the least: by the algorithm, or as its lower bound, with the heuristic and the costs? */
static bool proves(const bd_algorithm *algorithm, const bd_domain *domain, const bd_run *run,
                   bd_cost cost)
{
    bool heuristic = algorithm->traits & BD_IGNORES_HEURISTIC || domain->promises & BD_ADMISSIBLE;
    bool costs = !(algorithm->traits & BD_NEEDS_UNIT_COST) || domain->promises & BD_UNIT_COST;
    bool is_least = run->optimal || cost == atomic_load(&run->control->lower_bound);
    return is_least && heuristic && costs;
}

/* Ends the message of what the replay found with the position there. */
static void tell_where(const bd_domain *domain, const void *problem, const void *start,
                       const bd_run *run, bd_error *error)
{
    _Alignas(16) unsigned char here[BD_STATE_BYTES];
    bd_cost cost;
    memcpy(here, start, domain->state_size);
    for (size_t i = 0; i < error->at && i < run->path_length; ++i)
        if (!bd_play(domain, problem, here, run->path[i], &cost, NULL))
            break;
    told_position(domain, problem, here, error);
}

/* Moves what the run found into the result, after a replay. */
static void search_take_solution(const bd_algorithm *algorithm, const bd_domain *domain,
                                 const void *problem, const void *start, bd_run *run,
                                 bd_result *result)
{
    bd_cost cost = 0;
    if (!bd_replay(domain, problem, start, run->path, run->path_length, &cost, &result->error)) {
        if (result->error.code == BD_BROKEN_PROMISE)
            tell_where(domain, problem, start, run, &result->error);
        if (run_has_read_damage(run)) /* by the replay */
            result->error = run->error;
        result->status = BD_FAILED;
        return;
    }
    result->has_solution = true;
    result->optimal = proves(algorithm, domain, run, cost);
    result->cost = cost;
    result->length = result->counter[BD_DEPTH] = run->path_length;
    size_t length = run->path_length;
    result->moves = bd_run_path_release(run);
    if (length > 0 && !result->moves) {
        result->has_solution = false;
        bd_fail(&result->error, BD_NO_MEMORY, 0, "no memory for the solution");
        result->status = BD_FAILED;
    }
}

/* Observed searches, those with a perimeter and generic ones with large keys run on one thread. */
static bool takes_threads(const bd_domain *domain, const bd_algorithm *algorithm,
                          const bd_options *options)
{
    return !options->observer.event && !options->perimeter &&
           (!wide_is(domain) || choose_kernel(domain, algorithm, options));
}

/* The options as the search takes them: the domain's width where none is asked for, and several threads only where it takes
 * them. */
static bd_options options_taken(const bd_domain *domain, const bd_algorithm *algorithm,
                                const bd_options *asked)
{
    bd_options taken = *asked;
    if (!asked->algorithm && !asked->width)
        taken.width = domain->width;
    if (taken.threads > 1 && !takes_threads(domain, algorithm, &taken))
        taken.threads = 1;
    return taken;
}

void control_minds_tables(bd_control *control, const bd_domain *domain, const void *problem)
{
    control->damage = domain->damage ? domain->damage(problem) : NULL;
}

bool run_has_read_damage(bd_run *run)
{
    bool is_damaged = control_knows_damage(run->control);
    if (is_damaged)
        run->error = run->control->damage->error;
    return is_damaged;
}

/* Fails a search that read a damaged table, or whose domain cannot be trusted where it finds nothing. */
static bd_status status_trusted(bd_status status, const bd_domain *domain, const void *problem,
                                const void *start, bd_run *run)
{
    if (run_has_read_damage(run)) {
        run->has_solution = false;
        return BD_FAILED;
    }
    bool is_sound = status != BD_NO_SOLUTION ||
                    unsolved_is_sound(domain, problem, start, run->counter[BD_GENERATED],
                                      &run->error);
    return is_sound ? status : BD_FAILED;
}

bd_status search_under(const bd_domain *domain, const void *problem, const void *start,
                       bd_control *control, bd_result *result)
{
    const bd_options *options = control->options;
    *result = (bd_result){.status = BD_FAILED, .threads = 1};
    if (!bd_check_options(domain, options, &result->error))
        return result->status;
    const bd_algorithm *algorithm = algorithm_wanted(domain, options);
    const bd_options taken = options_taken(domain, algorithm, options);
    control->options = &taken;
    result->threads = taken.threads > 1 ? taken.threads : 1;
    control_minds_tables(control, domain, problem);
    bd_run run;
    bd_run_init(&run, control, 0, 1);
    result->status = run_algorithm(algorithm, domain, problem, start, &run);
    result->seconds = bd_watch_seconds(&control->watch);
    run.counter[BD_GENERATED] = bd_run_generated(&run);
    result->status = status_trusted(result->status, domain, problem, start, &run);
    run.counter[BD_PEAK_BYTES] = run.budget.peak;
    memcpy(result->counter, run.counter, sizeof run.counter);
    result->counted = run.counted;
    result->error = run.error;
    if (run.has_solution)
        search_take_solution(algorithm, domain, problem, start, &run, result);
    if (domain->promises & BD_ADMISSIBLE || algorithm->traits & BD_IGNORES_HEURISTIC)
        result->lower_bound = control_lower_bound(control);
    if (result->optimal)
        result->lower_bound = result->cost;
    if (result->status == BD_LIMIT_COST)
        result->lower_bound = options->cost_limit + 1;
    bd_run_free(&run);
    control->options = options;
    return result->status;
}

bd_status bd_search(const bd_domain *domain, const void *problem, const void *start,
                    const bd_options *options, bd_result *result)
{
    bd_control control;
    bd_control_init(&control, options);
    return search_under(domain, problem, start, &control, result);
}
