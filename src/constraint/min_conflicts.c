/* Min-conflicts: all variables have a value; again and again one of those in conflict, drawn by
 * lot, gets the value with which its constraints are least violated. Now and then it gets any value
 * (a random walk), since such a descent may circle for ever. Minton, Johnston, Philips and Laird,
 * Artificial Intelligence 58 (1992).
 *
 * Finds a solution where there are many; proves nothing. */
#include "constraint/repair.h"

enum { WALK = 50 }; /* one step in so many goes anywhere */

/* The value that violates least; of equals, one by lot. */
static int32_t best_value(repair *of, bd_variable variable, uint32_t *tried)
{
    int32_t value, best = of->all.values[variable];
    int64_t least = INT64_MAX;
    uint64_t equals = 0;
    for (uint32_t at = 0;
         violations_next_value(of->all.model, variable, &of->random, &at, &value);) {
        int64_t amount = violations_if(&of->all, variable, value);
        ++*tried;
        if (amount < least) {
            least = amount;
            equals = 0;
        }
        if (amount == least && bd_random_below(&of->random, ++equals) == 0)
            best = value;
    }
    return best;
}

static bool step(repair *of, void *search)
{
    (void)search;
    uint32_t tried = 1;
    bd_variable variable = violations_draw(&of->all, &of->random);
    if (variable != BD_NO_VARIABLE) {
        int32_t value = bd_random_below(&of->random, WALK) == 0
                            ? violations_draw_value(of->all.model, variable, &of->random)
                            : best_value(of, variable, &tried);
        violations_set(&of->all, variable, value);
    }
    return run_tried(of->run, tried);
}

void search_min_conflicts(constraint_run *run, const bd_model *model)
{
    bd_arena arena = bd_arena_of(&run->budget, 0);
    repair search;
    if (repair_open(&search, run, model, &arena))
        repair_run(&search, step, NULL);
    else
        run_out_of_memory(run);
    bd_arena_free(&arena);
}
