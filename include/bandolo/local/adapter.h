/* Makes the table D(landscape), a bd_landscape, out of the static names, so that each rule is
 * written once. Besides what template.h asks for, it wants
 *
 *     BD_LANDSCAPE_NAME "tsp"          BD_LANDSCAPE_SUMMARY "..."
 *     BD_LANDSCAPE_INSTANCE "..."      BD_LANDSCAPE_OBJECTIVE "length"
 *     BD_LANDSCAPE_ALGORITHM "simulated-annealing"
 *
 * and the functions open, close, length, values, check and format of bd_landscape (landscape.h),
 * under the prefix and with its types, as bool D(open)(D(problem) *, const bd_landscape_setup *,
 * bd_error *). With BD_LANDSCAPE_HAS_KERNELS 1 it takes D(kernels), of kernels.h; with
 * BD_LANDSCAPE_ADVICE set, that list of bd_local_advice; with BD_LANDSCAPE_DRAWS 1, the function draw;
 * with BD_LANDSCAPE_GOAL set, the function reached; with BD_LANDSCAPE_SIZES set, D(generate); with
 * BD_LANDSCAPE_GATHER set, that bd_gather and BD_LANDSCAPE_GATHERING_SIZE. These set flags of the
 * table: BD_LANDSCAPE_EVERY_ASSIGNMENT_SERVES 1, BD_LANDSCAPE_IS_FILE 1. */
#include <bandolo/local/template.h>

#include <assert.h>

static_assert(sizeof(D(change)) <= BD_CHANGE_BYTES, "a change is at most 16 bytes");

static bd_change D(table_pack)(D(change) change)
{
    bd_change packed = BD_ZEROED;
    memcpy(packed.bytes, &change, sizeof change);
    return packed;
}

static D(change) D(table_unpack)(bd_change packed)
{
    D(change) change;
    memcpy(&change, packed.bytes, sizeof change);
    return change;
}

BD_INLINE const D(problem) *D(as_problem)(const void *problem)
{
    return (const D(problem) *)problem;
}

BD_INLINE const D(assignment) *D(as_assignment)(const void *assignment)
{
    return (const D(assignment) *)assignment;
}

static bool D(table_open)(void *problem, const bd_landscape_setup *setup, bd_error *error)
{
    return D(open)((D(problem) *)problem, setup, error);
}

static void D(table_close)(void *problem)
{
    D(close)((D(problem) *)problem);
}

static size_t D(table_length)(const void *problem)
{
    return D(length)(D(as_problem)(problem));
}

static void D(table_values)(const void *problem, const void *assignment, int32_t *values)
{
    D(values)(D(as_problem)(problem), D(as_assignment)(assignment), values);
}

static bool D(table_check)(const void *problem, const int32_t *values, int64_t *cost,
                           bd_error *error)
{
    return D(check)(D(as_problem)(problem), values, cost, error);
}

static size_t D(table_format)(const void *problem, const int32_t *values, char *out, size_t size)
{
    return D(format)(D(as_problem)(problem), values, out, size);
}

#ifdef BD_LANDSCAPE_GOAL
static int64_t D(table_reached)(const void *problem, const int32_t *values)
{
    return D(reached)(D(as_problem)(problem), values);
}
#endif

#if BD_LANDSCAPE_DRAWS
static size_t D(table_draw)(const void *problem, const int32_t *values, char *out, size_t size)
{
    return D(draw)(D(as_problem)(problem), values, out, size);
}
#endif

static size_t D(table_assignment_bytes)(const void *problem)
{
    return D(assignment_bytes)(D(as_problem)(problem));
}

static void D(table_random)(const void *problem, bd_random *random, void *assignment)
{
    D(random)(D(as_problem)(problem), random, (D(assignment) *)assignment);
}

static int64_t D(table_cost)(const void *problem, const void *assignment)
{
    return D(cost)(D(as_problem)(problem), D(as_assignment)(assignment));
}

static bd_change D(table_neighbour)(const void *problem, const void *assignment, bd_random *random)
{
    return D(table_pack)(
        D(neighbour)(D(as_problem)(problem), D(as_assignment)(assignment), random));
}

static int64_t D(table_delta)(const void *problem, const void *assignment, bd_change change)
{
    return D(delta)(D(as_problem)(problem), D(as_assignment)(assignment), D(table_unpack)(change));
}

static void D(table_make)(const void *problem, void *assignment, bd_change change)
{
    D(make)(D(as_problem)(problem), (D(assignment) *)assignment, D(table_unpack)(change));
}

static int64_t D(table_least)(const void *problem)
{
    return D(least)(D(as_problem)(problem));
}

static uint64_t D(table_neighbours)(const void *problem, const void *assignment)
{
    return D(neighbours)(D(as_problem)(problem), D(as_assignment)(assignment));
}

static bd_change D(table_nth)(const void *problem, const void *assignment, uint64_t number)
{
    return D(table_pack)(D(nth)(D(as_problem)(problem), D(as_assignment)(assignment), number));
}

static uint64_t D(table_features)(const void *problem)
{
    return D(features)(D(as_problem)(problem));
}

static unsigned D(table_given_up)(const void *problem, const void *assignment, bd_change change,
                                  uint64_t *features)
{
    return D(given_up)(D(as_problem)(problem), D(as_assignment)(assignment),
                       D(table_unpack)(change), features);
}

static unsigned D(table_brought)(const void *problem, const void *assignment, bd_change change,
                                 uint64_t *features)
{
    return D(brought)(D(as_problem)(problem), D(as_assignment)(assignment), D(table_unpack)(change),
                      features);
}

static uint32_t D(table_conflicting)(const void *problem, const void *assignment, bd_random *random)
{
    return D(conflicting)(D(as_problem)(problem), D(as_assignment)(assignment), random);
}

static uint64_t D(table_repairs)(const void *problem, const void *assignment, uint32_t variable)
{
    return D(repairs)(D(as_problem)(problem), D(as_assignment)(assignment), variable);
}

static bd_change D(table_repair)(const void *problem, const void *assignment, uint32_t variable,
                                 uint64_t number)
{
    return D(table_pack)(
        D(repair)(D(as_problem)(problem), D(as_assignment)(assignment), variable, number));
}

static uint64_t D(table_genes)(const void *problem)
{
    return D(genes)(D(as_problem)(problem));
}

static void D(table_inherit)(const void *problem, void *child, const void *parent, uint64_t from,
                             uint64_t count)
{
    D(inherit)(D(as_problem)(problem), (D(assignment) *)child, D(as_assignment)(parent), from,
               count);
}

static void D(table_cross)(const void *problem, const void *mother, const void *father,
                           bd_random *random, void *child)
{
    D(cross)(D(as_problem)(problem), D(as_assignment)(mother), D(as_assignment)(father), random,
             (D(assignment) *)child);
}

static void D(table_mutate)(const void *problem, void *assignment, bd_random *random)
{
    D(mutate)(D(as_problem)(problem), (D(assignment) *)assignment, random);
}

extern const bd_landscape D(landscape);
const bd_landscape D(landscape) = {
    BD_MEMBER(name) BD_LANDSCAPE_NAME,
    BD_MEMBER(summary) BD_LANDSCAPE_SUMMARY,
    BD_MEMBER(instance) BD_LANDSCAPE_INSTANCE,
    BD_MEMBER(objective) BD_LANDSCAPE_OBJECTIVE,
    BD_MEMBER(algorithm) BD_LANDSCAPE_ALGORITHM,
    BD_MEMBER(abilities) D(abilities),
#if BD_LANDSCAPE_EVERY_ASSIGNMENT_SERVES
    BD_MEMBER(every_assignment_serves) true,
#else
    BD_MEMBER(every_assignment_serves) false,
#endif
#if BD_LANDSCAPE_IS_FILE
    BD_MEMBER(is_file) true,
#else
    BD_MEMBER(is_file) false,
#endif
#ifdef BD_LANDSCAPE_GOAL
    BD_MEMBER(goal) BD_LANDSCAPE_GOAL,
#else
    BD_MEMBER(goal) NULL,
#endif
    BD_MEMBER(problem_size) sizeof(D(problem)),
#ifdef BD_LANDSCAPE_GATHER
    BD_MEMBER(gather) BD_LANDSCAPE_GATHER,
    BD_MEMBER(gathering_size) BD_LANDSCAPE_GATHERING_SIZE,
#else
    BD_MEMBER(gather) NULL,
    BD_MEMBER(gathering_size) 0,
#endif
    BD_MEMBER(open) D(table_open),
    BD_MEMBER(close) D(table_close),
#ifdef BD_LANDSCAPE_SIZES
    BD_MEMBER(generate) D(generate),
    BD_MEMBER(sizes) BD_LANDSCAPE_SIZES,
#else
    BD_MEMBER(generate) NULL,
    BD_MEMBER(sizes) NULL,
#endif
    BD_MEMBER(length) D(table_length),
    BD_MEMBER(values) D(table_values),
    BD_MEMBER(check) D(table_check),
#ifdef BD_LANDSCAPE_GOAL
    BD_MEMBER(reached) D(table_reached),
#else
    BD_MEMBER(reached) NULL,
#endif
    BD_MEMBER(format) D(table_format),
#if BD_LANDSCAPE_DRAWS
    BD_MEMBER(draw) D(table_draw),
#else
    BD_MEMBER(draw) NULL,
#endif
    BD_MEMBER(assignment_bytes) D(table_assignment_bytes),
    BD_MEMBER(random) D(table_random),
    BD_MEMBER(cost) D(table_cost),
    BD_MEMBER(neighbour) D(table_neighbour),
    BD_MEMBER(delta) D(table_delta),
    BD_MEMBER(make) D(table_make),
    BD_MEMBER(least) D(table_least),
    BD_MEMBER(neighbours) D(table_neighbours),
    BD_MEMBER(nth) D(table_nth),
    BD_MEMBER(features) D(table_features),
    BD_MEMBER(given_up) D(table_given_up),
    BD_MEMBER(brought) D(table_brought),
    BD_MEMBER(conflicting) D(table_conflicting),
    BD_MEMBER(repairs) D(table_repairs),
    BD_MEMBER(repair) D(table_repair),
    BD_MEMBER(genes) D(table_genes),
    BD_MEMBER(inherit) D(table_inherit),
    BD_MEMBER(cross) D(table_cross),
    BD_MEMBER(mutate) D(table_mutate),
#ifdef BD_LANDSCAPE_ADVICE
    BD_MEMBER(advice) BD_LANDSCAPE_ADVICE,
#else
    BD_MEMBER(advice) NULL,
#endif
#if BD_LANDSCAPE_HAS_KERNELS
    BD_MEMBER(kernels) D(kernels),
#else
    BD_MEMBER(kernels) NULL,
#endif
};
