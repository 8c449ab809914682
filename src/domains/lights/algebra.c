/* The equations of lights out: see lamps.h. */
#include "lamps.h"

#include <bandolo/base/text.h>

enum { MOST_QUIETS = 20 }; /* of which all sums are tried for an answer */

static bool parity(const lights_problem *problem, const lights_set *a, const lights_set *b)
{
    uint64_t common = 0;
    for (unsigned i = 0; i < problem->words; ++i)
        common ^= a->word[i] & b->word[i];
    return __builtin_popcountll(common) & 1;
}

/* ---- elimination ---- */

typedef struct equations {
    lights_set presses[LIGHTS_MOST]; /* of a lamp: those that switch it */
    lights_set lamps[LIGHTS_MOST];   /* whose equations were summed */
} equations;

static void swap(lights_set *a, lights_set *b)
{
    lights_set kept = *a;
    *a = *b;
    *b = kept;
}

/* Brings the equation that has `press` to row `rank`, and takes it out of all others. False: none has it. */
static bool use_pivot(const lights_problem *problem, equations *all, unsigned rank, unsigned press)
{
    unsigned found = rank;
    while (found < problem->lamps && !lights_has(&all->presses[found], press))
        ++found;
    if (found == problem->lamps)
        return false;
    swap(&all->presses[found], &all->presses[rank]);
    swap(&all->lamps[found], &all->lamps[rank]);
    for (unsigned i = 0; i < problem->lamps; ++i)
        if (i != rank && lights_has(&all->presses[i], press)) {
            all->presses[i] = lights_sum(&all->presses[i], &all->presses[rank]);
            all->lamps[i] = lights_sum(&all->lamps[i], &all->lamps[rank]);
        }
    return true;
}

void lights_eliminate(lights_problem *problem)
{
    equations all = {0};
    uint16_t unused[LIGHTS_MOST] = {0};
    for (unsigned press = 0; press < problem->lamps; ++press) {
        lights_flip(&all.lamps[press], press);
        for (unsigned lamp = 0; lamp < problem->lamps; ++lamp)
            if (lights_has(&problem->switched[press], lamp))
                lights_flip(&all.presses[lamp], press);
    }
    for (unsigned press = 0; press < problem->lamps; ++press) {
        if (use_pivot(problem, &all, problem->rank, press))
            problem->pivot[problem->rank++] = (uint16_t)press;
        else
            unused[problem->quiets++] = (uint16_t)press;
    }
    for (unsigned i = 0; i < problem->lamps; ++i)
        problem->row[i] = all.lamps[i];
    for (unsigned k = 0; k < problem->quiets; ++k) {
        lights_flip(&problem->quiet[k], unused[k]);
        for (unsigned i = 0; i < problem->rank; ++i)
            if (lights_has(&all.presses[i], unused[k]))
                lights_flip(&problem->quiet[k], problem->pivot[i]);
    }
}

/* ---- answers ---- */

bool lights_solve(const lights_problem *problem, const lights_set *lit, lights_set *presses,
                  unsigned *row)
{
    lights_set change = lights_sum(lit, &problem->goal);
    *presses = (lights_set){{0}};
    for (*row = 0; *row < problem->lamps; ++*row) {
        if (!parity(problem, &problem->row[*row], &change))
            continue;
        if (*row >= problem->rank)
            return false;
        lights_flip(presses, problem->pivot[*row]);
    }
    return true;
}

unsigned lights_fewest(const lights_problem *problem, const lights_set *presses, unsigned most)
{
    lights_set tried = *presses;
    unsigned fewest = lights_count(problem, presses);
    most = problem->quiets < most ? problem->quiets : most;
    for (uint64_t i = 1; i < UINT64_C(1) << most; ++i) { /* Gray's code: one pattern changes */
        tried = lights_sum(&tried, &problem->quiet[__builtin_ctzll(i)]);
        unsigned count = lights_count(problem, &tried);
        fewest = count < fewest ? count : fewest;
    }
    return fewest;
}

static size_t write_lamps(const lights_problem *problem, const lights_set *lamps, char *out,
                          size_t size)
{
    size_t at = 0;
    for (unsigned lamp = 0; lamp < problem->lamps && at < size; ++lamp)
        if (lights_has(lamps, lamp)) {
            char name[16];
            lights_write_lamp(problem, lamp, name, sizeof name);
            at += bd_text_at(out, size, at, at ? " %s" : "%s", name);
        }
    return at;
}

bool lights_is_solvable(const lights_problem *problem, const lights_set *lit, char *why,
                        size_t size)
{
    lights_set presses;
    unsigned row;
    if (!lights_solve(problem, lit, &presses, &row)) {
        char lamps[160];
        write_lamps(problem, &problem->row[row], lamps, sizeof lamps);
        bd_text(why, size,
                "each press switches an even number of these lamps, and an odd number "
                "must be switched: %s",
                lamps);
        return false;
    }
    bool is_exact = problem->quiets <= MOST_QUIETS;
    unsigned count = lights_fewest(problem, &presses, MOST_QUIETS);
    bd_text(why, size, "%u press%s lead%s to the goal%s", count, count == 1 ? "" : "es",
            count == 1 ? "s" : "", is_exact ? ", and no fewer" : "");
    return true;
}

lights_set lights_pressed(const lights_problem *problem, const lights_set *lit,
                          const lights_set *presses)
{
    lights_set next = *lit;
    for (unsigned press = 0; press < problem->lamps; ++press)
        if (lights_has(presses, press))
            next = lights_sum(&next, &problem->switched[press]);
    return next;
}

/* ---- numbers ---- */

uint64_t lights_positions(const lights_problem *problem)
{
    return problem->rank <= 40 ? UINT64_C(1) << problem->rank : 0;
}

uint64_t lights_rank(const lights_problem *problem, const lights_set *lit)
{
    lights_set change = lights_sum(lit, &problem->goal);
    uint64_t number = 0;
    for (unsigned i = 0; i < problem->rank; ++i)
        number = number << 1 | parity(problem, &problem->row[i], &change);
    return number;
}

lights_set lights_unrank(const lights_problem *problem, uint64_t number)
{
    lights_set presses = {{0}};
    for (unsigned i = problem->rank; i-- > 0; number >>= 1)
        if (number & 1)
            lights_flip(&presses, problem->pivot[i]);
    return lights_pressed(problem, &problem->goal, &presses);
}

/* ---- estimates ---- */

bd_cost lights_by_lamps(const lights_problem *problem, const lights_set *lit)
{
    lights_set change = lights_sum(lit, &problem->goal);
    unsigned wrong = lights_count(problem, &change);
    return wrong ? (wrong + problem->most - 1) / problem->most : 0;
}

bd_cost lights_presses_left(const lights_problem *problem, const lights_set *lit)
{
    lights_set presses;
    unsigned row;
    if (problem->quiets > LIGHTS_QUICK || !lights_solve(problem, lit, &presses, &row))
        return lights_by_lamps(problem, lit);
    return lights_fewest(problem, &presses, LIGHTS_QUICK);
}
