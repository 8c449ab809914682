/* The travelling salesman as a landscape. */
#include "domains/tsp/tour.h"

#include <bandolo/base/text.h>

#include <inttypes.h>
#include <stdlib.h>

#define BD_DOMAIN            tsp
#define BD_LANDSCAPE_BOUNDED 1
#define BD_LANDSCAPE_LISTS   1
#define BD_LANDSCAPE_FORBIDS 1
#define BD_LANDSCAPE_CROSSES 1
#include <bandolo/local/kernels.h>

#define BD_LANDSCAPE_NAME    "tsp"
#define BD_LANDSCAPE_SUMMARY "the travelling salesman: the shortest tour through all cities"
#define BD_LANDSCAPE_INSTANCE                                                                      \
    "cities in the text form of TSPLIB: EUC_2D, CEIL_2D, GEO, ATT or EXPLICIT"
#define BD_LANDSCAPE_OBJECTIVE               "length"
#define BD_LANDSCAPE_ALGORITHM               "late-acceptance"
#define BD_LANDSCAPE_HAS_KERNELS             1
#define BD_LANDSCAPE_EVERY_ASSIGNMENT_SERVES 1
#define BD_LANDSCAPE_SIZES                   "cities, 3 to 20000"
#define BD_LANDSCAPE_IS_FILE                 1

/* Tours begin well, so little is to be undone. */
static const bd_local_advice advice[] = {{"simulated-annealing", "acceptance", "0.02"}, {0}};
#define BD_LANDSCAPE_ADVICE advice

void tsp_close(tsp_problem *problem)
{
    free(problem->x), free(problem->y);
    free(problem->matrix), free(problem->nearest);
}

static bool tsp_open(tsp_problem *problem, const bd_landscape_setup *setup, bd_error *error)
{
    if (setup->goal) {
        bd_fail(error, BD_BAD_USAGE, 0, "tsp takes no goal: the shortest tour is sought");
        return false;
    }
    if (tsp_read(problem, setup, error) && tsp_prepare(problem, error))
        return true;
    tsp_close(problem);
    return false;
}

/* Cities drawn evenly from a square, as those of the DIMACS challenge are (D. Johnson, L. McGeoch, 2000). */
static size_t tsp_generate(uint64_t size, uint64_t seed, char *out, size_t room)
{
    enum { SIDE = 1000000 };
    bd_random random = bd_random_of(seed);
    if (size < 3 || size > TSP_MOST_CITIES)
        return 0;
    size_t at = bd_text(out, room,
                        "NAME: random%" PRIu64 "\nTYPE: TSP\nCOMMENT: seed %" PRIu64
                        "\nDIMENSION: %" PRIu64 "\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n",
                        size, seed, size);
    for (uint64_t city = 1; city <= size; ++city) {
        uint64_t x = bd_random_below(&random, SIDE), y = bd_random_below(&random, SIDE);
        at += bd_text_at(out, room, at, "%" PRIu64 " %" PRIu64 " %" PRIu64 "\n", city, x, y);
    }
    return at + bd_text_at(out, room, at, "EOF\n");
}

static size_t tsp_length(const tsp_problem *problem)
{
    return problem->cities;
}

/* Cities, counted from 1, from the first on, and towards the lesser of its neighbours: equal
 * tours have equal values. */
static void tsp_values(const tsp_problem *problem, const tsp_assignment *assignment,
                       int32_t *values)
{
    uint32_t time = tsp_times(problem, assignment)[0];
    bool forward = assignment->at[tsp_next(problem, time)] <
                   assignment->at[tsp_last(problem, time)];
    for (uint32_t i = 0; i < problem->cities; ++i) {
        values[i] = (int32_t)assignment->at[time] + 1;
        time = forward ? tsp_next(problem, time) : tsp_last(problem, time);
    }
}

static bool tsp_check(const tsp_problem *problem, const int32_t *values, int64_t *cost,
                      bd_error *error)
{
    uint32_t cities = problem->cities;
    bool *visited = calloc(cities, sizeof *visited), fine = true;
    if (!visited)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to check a tour of %u cities", cities);
    *cost = 0;
    for (uint32_t i = 0; i < cities && fine; ++i) {
        int32_t city = values[i], next = values[i + 1 < cities ? i + 1 : 0];
        fine = city >= 1 && city <= (int32_t)cities && next >= 1 && next <= (int32_t)cities &&
               !visited[city - 1];
        if (!fine) {
            bd_fail(error, BD_BROKEN_PROMISE, i + 1, "stop %u: city %d is unknown or visited twice",
                    i + 1, city);
            break;
        }
        visited[city - 1] = true;
        uint32_t from = (uint32_t)city - 1, to = (uint32_t)next - 1;
        *cost += problem->x ? tsp_measure(problem, from, to) : tsp_distance(problem, from, to);
    }
    free(visited);
    return fine;
}

static size_t tsp_format(const tsp_problem *problem, const int32_t *values, char *out, size_t size)
{
    return bd_values_format(values, problem->cities, out, size);
}

#include <bandolo/local/adapter.h>
#include <bandolo/local/end.h>
