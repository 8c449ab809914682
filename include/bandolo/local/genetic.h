/* A genetic algorithm: generation after generation, parents are chosen by their cost, crossed,
 * and their children changed a little at random; the best live on. On several islands, each
 * with its own random numbers; their best emigrate to the next one now and then.
 *
 * J. H. Holland, "Adaptation in Natural and Artificial Systems" (1975); D. E. Goldberg,
 * "Genetic Algorithms" (1989). Islands: R. Tanese, ICGA 1989. With `improve` a memetic
 * algorithm: P. Moscato, "On evolution, search, optimization, genetic algorithms and martial
 * arts" (1989). Space: two populations an island.
 *
 * Islands take turns of so many steps, and meet between turns, in one thread, where they migrate:
 * so the answer, and all counts, are the same on any number of threads. A limit on steps is shared
 * out among them for the same reason, and where one has found what was sought, the others end
 * their turns.
 *
 *     bd_status D(genetic)(const D(problem) *problem, bd_local_run *run);
 */
#include <bandolo/template/local/walk.h>

#include <math.h>
#include <stdlib.h>

#include <bandolo/template/local/island.h>

#define BD_USUAL_PATIENCE_GENETIC 200 /* generations */

typedef struct D(archipelago) {
    bd_local_run *leader;
    D(island) *islands;
    void *memory; /* of all islands */
    size_t bytes;
    unsigned count;
} D(archipelago);

/* Rounds bytes up so that the next object is aligned for any type. */
static inline size_t D(aligned)(size_t bytes)
{
    return (bytes + 15) & ~(size_t)15;
}

/* The memory of an island: the assignments of two populations and the best, the creatures, their chances.
 * False: the size overflows. */
static inline bool D(island_bytes)(size_t each, uint64_t size, size_t *bytes)
{
    size_t two = 2 * (each + sizeof(D(creature))) + sizeof(double);
    return !__builtin_mul_overflow(two, size, bytes) &&
           !__builtin_add_overflow(*bytes, each + 64, bytes);
}

/* Lays out an island in its memory, with an equal share of the limit on steps. */
static inline void D(island_open)(D(archipelago) *all, unsigned number, const D(problem) *problem,
                                  char *memory)
{
    const bd_local_options *options = all->leader->options;
    uint64_t size = options->population, steps = options->limits.nodes;
    size_t each = D(aligned)(D(assignment_bytes)(problem));
    D(island) *island = &all->islands[number];
    D(island) fresh = BD_ZEROED;
    fresh.problem = problem;
    fresh.size = size;
    *island = fresh;
    char *at = memory + each * (2 * size + 1);
    island->people = (D(creature) *)(void *)at;
    island->children = island->people + size;
    island->chances = (double *)(void *)(at + D(aligned)(2 * size * sizeof *island->people));
    for (uint64_t i = 0; i < 2 * size; ++i)
        island->people[i].assignment = (D(assignment) *)(void *)(memory + each * (i + 1));
    bd_local_run_init(&island->run, all->leader->control, all->leader->budget, memory,
                      bd_random_next(&all->leader->random));
    if (steps > 0)
        bd_local_limit(&island->run, steps / all->count + (number < steps % all->count));
}

/* False: out of memory; close nothing. */
static inline bool D(archipelago_open)(D(archipelago) *all, const D(problem) *problem,
                                       bd_local_run *leader)
{
    const bd_local_options *options = leader->options;
    size_t one, each = D(aligned)(D(assignment_bytes)(problem));
    memset(all, 0, sizeof *all);
    all->leader = leader;
    all->count = (unsigned)options->islands;
    if (!D(island_bytes)(each, options->population, &one))
        return false;
    one = D(aligned)(one);
    size_t islands = D(aligned)(all->count * sizeof *all->islands);
    if (__builtin_mul_overflow(one, all->count, &all->bytes) ||
        __builtin_add_overflow(all->bytes, islands, &all->bytes))
        return false;
    all->memory = bd_memory_alloc(leader->budget, all->bytes);
    if (!all->memory)
        return false;
    all->islands = (D(island) *)all->memory;
    for (unsigned i = 0; i < all->count; ++i)
        D(island_open)(all, i, problem, (char *)all->memory + islands + i * one);
    return true;
}

/* Does the island wait for a migration? */
static inline bool D(island_waits)(const D(island) *island)
{
    return island->has_ended || island->generations >= island->run.options->migration;
}

/* An island's turn, in any thread: a number of steps, or until the next migration. */
static inline void D(island_live)(void *context, unsigned number)
{
    enum { TURN_STEPS = 50000 };
    D(archipelago) *all = (D(archipelago) *)context;
    D(island) *island = &all->islands[number];
    uint64_t until = bd_local_steps(&island->run) + TURN_STEPS;
    while (!D(island_waits)(island) && bd_local_steps(&island->run) < until)
        island->has_ended = island->is_founded ? D(island_breed)(island) : D(island_found)(island);
}

/* Have all live islands reached the next migration? */
static inline bool D(all_wait)(const D(archipelago) *all)
{
    for (unsigned i = 0; i < all->count; ++i)
        if (!D(island_waits)(&all->islands[i]))
            return false;
    return true;
}

/* The best of each island replace the worst of the next. Emigrants are at the front, replaced ones at the
 * back; sorting waits until all have moved. */
static inline void D(migrate)(D(archipelago) *all)
{
    const bd_local_options *options = all->leader->options;
    uint64_t most = options->population / 2;
    uint64_t migrants = options->migrants < most ? options->migrants : most;
    for (unsigned i = 0; i < all->count; ++i) {
        D(island) *from = &all->islands[i], *to = &all->islands[(i + 1) % all->count];
        bool both = from != to && from->is_founded && to->is_founded;
        for (uint64_t k = 0; both && k < migrants; ++k) {
            D(creature) *worst = &to->people[to->size - 1 - k];
            memcpy(worst->assignment, from->people[k].assignment,
                   D(assignment_bytes)(from->problem));
            worst->cost = from->people[k].cost;
        }
    }
    for (unsigned i = 0; i < all->count; ++i) {
        all->islands[i].generations = 0;
        if (all->islands[i].is_founded)
            D(island_sort)(&all->islands[i]);
    }
}

/* Merges the results and counters of the islands into the leader. True: the search must end. */
static inline bool D(archipelago_meet)(D(archipelago) *all)
{
    static const bd_local_counter counters[] = {BD_LOCAL_ACCEPTED, BD_LOCAL_EVALUATIONS,
                                                BD_LOCAL_RESTARTS, BD_LOCAL_GENERATIONS};
    bd_local_run *leader = all->leader;
    unsigned ended = 0;
    bd_status status = BD_GAVE_UP;
    leader->pace.nodes = 0;
    for (unsigned k = 0; k < sizeof counters / sizeof *counters; ++k)
        leader->counter[counters[k]] = 0;
    for (unsigned i = 0; i < all->count; ++i) {
        D(island) *island = &all->islands[i];
        leader->pace.nodes += bd_local_steps(&island->run);
        for (unsigned k = 0; k < sizeof counters / sizeof *counters; ++k)
            leader->counter[counters[k]] += island->run.counter[counters[k]];
        bd_local_arrive(leader, island->run.best_at, island->run.best);
        bd_local_leave(leader, island->run.best_at);
        ended += island->has_ended;
        if (island->has_ended && island->run.status != BD_GAVE_UP)
            status = island->run.status;
    }
    if (leader->best <= leader->control->goal)
        return true;
    if (ended == all->count) {
        bd_local_end(leader, status);
        return true;
    }
    return bd_local_poll(leader);
}

static inline bd_status D(genetic)(const D(problem) *problem, bd_local_run *run)
{
    D(archipelago) all;
    bd_local_has(run, BD_LOCAL_RESTARTS), bd_local_has(run, BD_LOCAL_GENERATIONS);
    if (run->options->improve > 0)
        bd_local_has(run, BD_LOCAL_ACCEPTED);
    if (!D(archipelago_open)(&all, problem, run))
        return bd_local_out_of_memory(run);
    for (;;) {
        run->threads = bd_each_in_threads(run->options->threads, all.count, D(island_live), &all);
        if (D(archipelago_meet)(&all))
            break;
        if (D(all_wait)(&all))
            D(migrate)(&all);
    }
    bd_memory_free(run->budget, all.memory, all.bytes);
    return run->status;
}
