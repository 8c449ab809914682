/* The pattern database of Top Spin: see ring.h. */
#include "ring.h"
#include "tables.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_TURNS = 6000000,   /* of all states of a table: half a second */
    MOST_NUMBERS = 16000000 /* of its states, with gaps: a byte each */
};

/* The most tokens that a table keeps beside the first. */
static unsigned tokens_kept(const topspin_problem *problem)
{
    uint64_t turns = problem->size, numbers = 1;
    unsigned kept = 0;
    while (kept + 2 < problem->size && turns * (problem->size - 1 - kept) <= MOST_TURNS &&
           numbers * problem->size <= MOST_NUMBERS) {
        turns *= problem->size - 1 - kept++;
        numbers *= problem->size;
    }
    return kept;
}

static uint64_t numbers_of(const topspin_problem *problem)
{
    uint64_t numbers = 1;
    for (unsigned i = 0; i < problem->kept; ++i)
        numbers *= problem->size;
    return numbers;
}

/* Forgets all tokens behind those that the table keeps. */
static void project(const void *context, unsigned pattern, void *state)
{
    const topspin_problem *problem = context;
    topspin_ring *ring = state;
    (void)pattern;
    for (unsigned i = 0; i < problem->size; ++i)
        if (ring->token[i] > problem->kept + 1)
            ring->token[i] = 0;
}

/* The numbers of all patterns, by their first tokens: the places of those kept after the place of the first, counted from
 * there. `place` holds each place twice, so that no index wraps around. Plain loops, which become vectors. */
static void number_all(const topspin_problem *problem, const uint8_t *place, uint32_t *numbers)
{
    unsigned size = problem->size;
    for (unsigned first = 0; first < size; ++first)
        numbers[first] = 0;
    for (unsigned i = 1; i <= problem->kept; ++i)
        for (unsigned first = 0; first < size; ++first) {
            unsigned at = place[first + i], begin = place[first];
            numbers[first] = numbers[first] * size + (at >= begin ? at - begin : at + size - begin);
        }
}

static uint64_t number(const void *context, unsigned pattern, const void *state)
{
    const topspin_problem *problem = context;
    const topspin_ring *ring = state;
    uint8_t place[TOPSPIN_MOST] = {0};
    uint64_t number = 0;
    (void)pattern;
    for (unsigned i = 1; i < problem->size; ++i)
        if (ring->token[i])
            place[ring->token[i] - 1] = (uint8_t)i;
    for (unsigned i = 1; i <= problem->kept; ++i)
        number = number * problem->size + place[i];
    return number;
}

bool topspin_patterns_open(topspin_problem *problem, const bd_setup *setup, bd_error *error)
{
    /* One table serves every goal: that of the tokens in order. */
    topspin_problem plain = {.size = problem->size, .turned = problem->turned};
    for (unsigned i = 0; i < plain.size; ++i)
        plain.goal.token[i] = (uint8_t)(i + 1);
    topspin_aim(&plain, &plain.goal);
    problem->kept = plain.kept = tokens_kept(problem);
    bd_projected *table = calloc(1, sizeof *table);
    if (!table)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the patterns of topspin");
    const bd_projection projection = {.name = "topspin",
                                      .domain = &topspin_zero_domain,
                                      .problem = &plain,
                                      .goal = &plain.goal,
                                      .project = project,
                                      .number = number,
                                      .numbers = numbers_of(&plain)};
    if (!bd_projection_build(table, &projection, &(bd_pattern_options){.stop = setup->stop},
                             error)) {
        free(table);
        return false;
    }
    table->projection.problem = NULL; /* which ends here; numbers alone are looked up */
    problem->table = table;
    return true;
}

void topspin_patterns_close(topspin_problem *problem)
{
    if (problem->table)
        bd_projected_close(problem->table);
    free(problem->table);
}

static bd_cost greatest_of(const topspin_problem *problem, const uint8_t *place)
{
    uint32_t numbers[TOPSPIN_MOST];
    bd_cost greatest = 0;
    number_all(problem, place, numbers);
    for (unsigned first = 0; first < problem->size; ++first) {
        bd_cost distance = bd_projected_at(problem->table, numbers[first]);
        greatest = distance > greatest ? distance : greatest;
    }
    return greatest;
}

/* Tables of small rings see parity: where the goal is out of reach, they know no distance, and h is 0 as without them. */
bd_cost topspin_patterns_estimate(const topspin_problem *problem, const topspin_ring *ring)
{
    uint8_t belongs[2 * TOPSPIN_MOST], lies[2 * TOPSPIN_MOST]; /* by place here, in the goal */
    unsigned size = problem->size;
    for (unsigned i = 0; i < size; ++i) {
        belongs[i] = belongs[i + size] = problem->place[ring->token[i]];
        lies[belongs[i]] = lies[belongs[i] + size] = (uint8_t)i;
    }
    bd_cost a = greatest_of(problem, lies), b = greatest_of(problem, belongs);
    bd_cost greatest = a > b ? a : b;
    return greatest < BD_MOST_COST ? greatest : 0;
}
