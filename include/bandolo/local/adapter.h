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
 * table: BD_LANDSCAPE_EVERY_PLACE_SERVES 1, BD_LANDSCAPE_IS_FILE 1. */
#include <bandolo/local/template.h>

_Static_assert(sizeof(D(change)) <= BD_CHANGE_BYTES, "a change is at most 16 bytes");

static bd_change D(table_pack)(D(change) change)
{
    bd_change packed = {{0}};
    memcpy(packed.bytes, &change, sizeof change);
    return packed;
}

static D(change) D(table_unpack)(bd_change packed)
{
    D(change) change;
    memcpy(&change, packed.bytes, sizeof change);
    return change;
}

static bool D(table_open)(void *problem, const bd_landscape_setup *setup, bd_error *error)
{
    return D(open)(problem, setup, error);
}

static void D(table_close)(void *problem)
{
    D(close)(problem);
}

static size_t D(table_length)(const void *problem)
{
    return D(length)(problem);
}

static void D(table_values)(const void *problem, const void *place, int32_t *values)
{
    D(values)(problem, place, values);
}

static bool D(table_check)(const void *problem, const int32_t *values, int64_t *cost,
                           bd_error *error)
{
    return D(check)(problem, values, cost, error);
}

static size_t D(table_format)(const void *problem, const int32_t *values, char *out, size_t size)
{
    return D(format)(problem, values, out, size);
}

#ifdef BD_LANDSCAPE_GOAL
static int64_t D(table_reached)(const void *problem, const int32_t *values)
{
    return D(reached)(problem, values);
}
#endif

#if BD_LANDSCAPE_DRAWS
static size_t D(table_draw)(const void *problem, const int32_t *values, char *out, size_t size)
{
    return D(draw)(problem, values, out, size);
}
#endif

static size_t D(table_place_bytes)(const void *problem)
{
    return D(place_bytes)(problem);
}

static void D(table_random)(const void *problem, bd_random *random, void *place)
{
    D(random)(problem, random, place);
}

static int64_t D(table_cost)(const void *problem, const void *place)
{
    return D(cost)(problem, place);
}

static bd_change D(table_neighbour)(const void *problem, const void *place, bd_random *random)
{
    return D(table_pack)(D(neighbour)(problem, place, random));
}

static int64_t D(table_delta)(const void *problem, const void *place, bd_change change)
{
    return D(delta)(problem, place, D(table_unpack)(change));
}

static void D(table_make)(const void *problem, void *place, bd_change change)
{
    D(make)(problem, place, D(table_unpack)(change));
}

static int64_t D(table_least)(const void *problem)
{
    return D(least)(problem);
}

static uint64_t D(table_neighbours)(const void *problem, const void *place)
{
    return D(neighbours)(problem, place);
}

static bd_change D(table_nth)(const void *problem, const void *place, uint64_t number)
{
    return D(table_pack)(D(nth)(problem, place, number));
}

static uint64_t D(table_features)(const void *problem)
{
    return D(features)(problem);
}

static unsigned D(table_given_up)(const void *problem, const void *place, bd_change change,
                                  uint64_t *features)
{
    return D(given_up)(problem, place, D(table_unpack)(change), features);
}

static unsigned D(table_brought)(const void *problem, const void *place, bd_change change,
                                 uint64_t *features)
{
    return D(brought)(problem, place, D(table_unpack)(change), features);
}

static uint32_t D(table_conflicting)(const void *problem, const void *place, bd_random *random)
{
    return D(conflicting)(problem, place, random);
}

static uint64_t D(table_repairs)(const void *problem, const void *place, uint32_t variable)
{
    return D(repairs)(problem, place, variable);
}

static bd_change D(table_repair)(const void *problem, const void *place, uint32_t variable,
                                 uint64_t number)
{
    return D(table_pack)(D(repair)(problem, place, variable, number));
}

static uint64_t D(table_genes)(const void *problem)
{
    return D(genes)(problem);
}

static void D(table_inherit)(const void *problem, void *child, const void *parent, uint64_t from,
                             uint64_t count)
{
    D(inherit)(problem, child, parent, from, count);
}

static void D(table_cross)(const void *problem, const void *mother, const void *father,
                           bd_random *random, void *child)
{
    D(cross)(problem, mother, father, random, child);
}

static void D(table_mutate)(const void *problem, void *place, bd_random *random)
{
    D(mutate)(problem, place, random);
}

const bd_landscape D(landscape) = {
    .name = BD_LANDSCAPE_NAME,
    .summary = BD_LANDSCAPE_SUMMARY,
    .instance = BD_LANDSCAPE_INSTANCE,
    .objective = BD_LANDSCAPE_OBJECTIVE,
    .algorithm = BD_LANDSCAPE_ALGORITHM,
    .abilities = D(abilities),
#if BD_LANDSCAPE_EVERY_PLACE_SERVES
    .every_place_serves = true,
#endif
#if BD_LANDSCAPE_IS_FILE
    .is_file = true,
#endif
    .problem_size = sizeof(D(problem)),
#ifdef BD_LANDSCAPE_GATHER
    .gather = BD_LANDSCAPE_GATHER,
    .gathering_size = BD_LANDSCAPE_GATHERING_SIZE,
#endif
    .open = D(table_open),
    .close = D(table_close),
#ifdef BD_LANDSCAPE_SIZES
    .generate = D(generate),
    .sizes = BD_LANDSCAPE_SIZES,
#endif
    .length = D(table_length),
    .values = D(table_values),
    .check = D(table_check),
    .format = D(table_format),
#if BD_LANDSCAPE_DRAWS
    .draw = D(table_draw),
#endif
#ifdef BD_LANDSCAPE_GOAL
    .goal = BD_LANDSCAPE_GOAL,
    .reached = D(table_reached),
#endif
    .place_bytes = D(table_place_bytes),
    .random = D(table_random),
    .cost = D(table_cost),
    .neighbour = D(table_neighbour),
    .delta = D(table_delta),
    .make = D(table_make),
    .least = D(table_least),
    .neighbours = D(table_neighbours),
    .nth = D(table_nth),
    .features = D(table_features),
    .given_up = D(table_given_up),
    .brought = D(table_brought),
    .conflicting = D(table_conflicting),
    .repairs = D(table_repairs),
    .repair = D(table_repair),
    .genes = D(table_genes),
    .inherit = D(table_inherit),
    .cross = D(table_cross),
    .mutate = D(table_mutate),
#ifdef BD_LANDSCAPE_ADVICE
    .advice = BD_LANDSCAPE_ADVICE,
#endif
#if BD_LANDSCAPE_HAS_KERNELS
    .kernels = D(kernels),
#endif
};
