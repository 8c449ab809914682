/* The tower of Hanoi with four pegs and twelve discs, by A* with additive pattern databases: one table keeps the
 * nine largest discs, one the three smallest; h is the sum of their distances. */
#include <bandolo/bandolo.h>
#include <bandolo/heuristic/projection.h>

#include <stdio.h>
#include <string.h>

enum { DISCS = 12, PEGS = 4, SMALL = 3, FORGOTTEN = 255 };

static bd_projected tables[2];
static unsigned built; /* h reads no table before all are built */

/* A state is the peg of each disc, the smallest first. A move takes the top disc of one peg to another. */
static bool carry(const void *context, void *state, bd_move move)
{
    uint8_t *pegs = state, from = (uint8_t)(move / PEGS), to = (uint8_t)(move % PEGS);
    unsigned disc = 0;
    (void)context;
    while (disc < DISCS && pegs[disc] != from && pegs[disc] != to)
        ++disc;
    if (disc == DISCS || pegs[disc] == to || from == to)
        return false;
    pegs[disc] = to;
    return true;
}

static bd_move carry_back(bd_move move) { return (bd_move)(move % PEGS * PEGS + move / PEGS); }

/* A forgotten disc lies on no peg, so it hinders no other. */
static void forget(const void *problem, unsigned pattern, void *state)
{
    (void)problem;
    memset((uint8_t *)state + (pattern ? SMALL : 0), FORGOTTEN, pattern ? DISCS - SMALL : SMALL);
}

static uint64_t number(const void *problem, unsigned pattern, const void *state)
{
    uint64_t result = 0;
    (void)problem;
    for (unsigned disc = pattern ? 0 : SMALL; disc < (pattern ? SMALL : DISCS); ++disc)
        result = result * PEGS + ((const uint8_t *)state)[disc];
    return result;
}

static bd_cost estimate(const void *context, const void *state, const void *goal)
{
    (void)context, (void)goal;
    return bd_projected_sum(tables, built, state);
}

int main(void)
{
    uint8_t start[DISCS] = {0}, goal[DISCS];
    memset(goal, PEGS - 1, sizeof goal);
    const bd_callbacks hanoi = {.state_size = DISCS,
                                .moves = PEGS * PEGS,
                                .play = carry,
                                .inverse = carry_back,
                                .goal = goal,
                                .estimate = estimate,
                                .promises = BD_ADMISSIBLE | BD_CONSISTENT};
    bd_domain domain;
    bd_error error;
    if (!bd_domain_of(&hanoi, &domain, &error))
        return fprintf(stderr, "%s\n", error.message), 2;
    for (unsigned pattern = 0; pattern < 2; ++pattern) {
        const bd_projection projection = {.name = pattern ? "small" : "large",
                                          .domain = &domain,
                                          .problem = &hanoi,
                                          .goal = goal,
                                          .pattern = pattern,
                                          .project = forget,
                                          .number = number,
                                          .numbers = UINT64_C(1)
                                                     << 2 * (pattern ? SMALL : DISCS - SMALL)};
        if (!bd_projection_build(&tables[pattern], &projection, NULL, &error))
            return fprintf(stderr, "%s\n", error.message), 2;
    }
    built = 2;
    bd_options options = {.algorithm = "astar"};
    bd_result result;
    bd_search(&domain, &hanoi, start, &options, &result);
    printf("%s, %u moves, %llu states expanded\n", bd_status_name(result.status), result.cost,
           (unsigned long long)result.counter[BD_EXPANDED]);
    bd_result_free(&result);
    bd_projected_close(&tables[0]), bd_projected_close(&tables[1]);
}
