/* Tabu search: of all changes of one variable in conflict the best is made, also where it makes
 * things worse, but none that gives back a value given up a short while ago, unless it leads to
 * less than was ever seen. Glover, ORSA Journal on Computing 1 (1989); Galinier and Hao, for
 * constraints (2004).
 *
 * Finds a solution where there are many; proves nothing. */
#include "constraint/repair.h"

#include <string.h>

enum { TENURE = 10, TENURE_LOTS = 10 }; /* steps for which a value may not come back */

typedef struct tabu_memory {
    uint64_t **until;  /* by variable, by value - least: the step from which it may; NULL: always */
    int64_t least;     /* violations ever seen from this start */
    uint64_t restarts; /* when that was */
} tabu_memory;

typedef struct change {
    bd_variable variable;
    int32_t value;
    int64_t amount; /* by which the violations would grow */
    uint64_t equals;
} change;

static bool may(const repair *of, const tabu_memory *search, bd_variable variable, int32_t value,
                int64_t amount)
{
    const uint64_t *until = search->until[variable];
    if (!until || of->all.total + amount < search->least)
        return true;
    return until[(int64_t)value - of->all.model->domain[variable].least] <= of->step;
}

static void consider(repair *of, const tabu_memory *search, bd_variable variable, change *best,
                     uint32_t *tried)
{
    int32_t value;
    int64_t now = violations_if(&of->all, variable, of->all.values[variable]);
    for (uint32_t at = 0;
         violations_next_value(of->all.model, variable, &of->random, &at, &value);) {
        if (value == of->all.values[variable])
            continue;
        int64_t amount = violations_if(&of->all, variable, value) - now;
        ++*tried;
        if (amount > best->amount || !may(of, search, variable, value, amount))
            continue;
        best->equals = amount < best->amount ? 1 : best->equals + 1;
        if (bd_random_below(&of->random, best->equals) == 0) {
            best->variable = variable;
            best->value = value;
        }
        best->amount = amount;
    }
}

static bool is_in_conflict(repair *of, bd_variable variable)
{
    return violations_if(&of->all, variable, of->all.values[variable]) > 0;
}

static change best_change(repair *of, tabu_memory *search, uint32_t *tried)
{
    change best = {.variable = BD_NO_VARIABLE, .amount = INT64_MAX};
    const bd_model *model = of->all.model;
    for (bd_variable variable = 0; variable < model->variables; ++variable)
        if (is_in_conflict(of, variable))
            consider(of, search, variable, &best, tried);
    return best;
}

static bool step(repair *of, void *context)
{
    tabu_memory *search = context;
    if (search->restarts != of->run->counter[BD_SEARCH_RESTARTS] || of->step == 1) {
        search->restarts = of->run->counter[BD_SEARCH_RESTARTS];
        search->least = INT64_MAX;
    }
    if (of->all.total < search->least)
        search->least = of->all.total;
    uint32_t tried = 1;
    change best = best_change(of, search, &tried);
    if (best.variable != BD_NO_VARIABLE) {
        uint64_t *until = search->until[best.variable];
        int64_t least = of->all.model->domain[best.variable].least;
        if (until)
            until[of->all.values[best.variable] - least] = of->step + TENURE +
                                                           bd_random_below(&of->random,
                                                                           TENURE_LOTS);
        violations_set(&of->all, best.variable, best.value);
    }
    return run_tried(of->run, tried);
}

static bool open_tabu(tabu_memory *search, const bd_model *model, bd_arena *arena)
{
    *search = (tabu_memory){.least = INT64_MAX};
    search->until = bd_arena_take(arena, (model->variables + (size_t)1) * sizeof *search->until);
    if (!search->until)
        return false;
    for (bd_variable i = 0; i < model->variables; ++i) {
        size_t span = (size_t)((int64_t)model->domain[i].greatest - model->domain[i].least) + 1;
        search->until[i] = NULL;
        if (span > VIOLATIONS_MOST_VALUES)
            continue;
        search->until[i] = bd_arena_take(arena, span * sizeof **search->until);
        if (!search->until[i])
            return false;
        memset(search->until[i], 0, span * sizeof **search->until);
    }
    return true;
}

void search_tabu(constraint_run *run, const bd_model *model)
{
    bd_arena arena = bd_arena_of(&run->budget, 0);
    repair search;
    tabu_memory memory;
    if (repair_open(&search, run, model, &arena) && open_tabu(&memory, model, &arena))
        repair_run(&search, step, &memory);
    else
        run_out_of_memory(run);
    bd_arena_free(&arena);
}
