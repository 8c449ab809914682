/* See repair.h. */
#include "constraint/repair.h"

enum {
    STARTS = 100,         /* until it gives up */
    STEPS_A_START = 5000, /* and STEPS_A_VARIABLE for each variable */
    STEPS_A_VARIABLE = 50
};

bool repair_open(repair *of, constraint_run *run, const bd_model *model, bd_arena *arena)
{
    run_has(run, BD_TRIED);
    run_has(run, BD_STEPS);
    run_has(run, BD_SEARCH_RESTARTS);
    of->run = run;
    of->random = bd_random_of(run->options->seed + run->thread);
    of->step = 0;
    return violations_open(&of->all, model, arena);
}

/* Repairs from one start. True: nothing is broken any more. */
static bool descend(repair *of, repair_step *step, void *search, bool *has_ended)
{
    uint64_t steps = STEPS_A_START + (uint64_t)STEPS_A_VARIABLE * of->all.model->variables;
    while (steps-- > 0 && of->all.violated_count > 0) {
        ++of->run->counter[BD_STEPS];
        ++of->step;
        *has_ended = step(of, search);
        if (*has_ended)
            return false;
    }
    return of->all.violated_count == 0;
}

static void give_up(repair *of)
{
    bool found = atomic_load(&of->run->control->solutions) > 0;
    run_end(of->run, found ? BD_SOLVED : BD_GAVE_UP);
}

void repair_run(repair *of, repair_step *step, void *search)
{
    constraint_run *run = of->run;
    bool has_ended = false;
    for (int start = 0; start < STARTS; ++start) {
        run->counter[BD_SEARCH_RESTARTS] += start > 0;
        violations_begin(&of->all, &of->random);
        while (descend(of, step, search, &has_ended)) {
            if (run_solution(run, of->all.values) || !run->control->optimises)
                return;
            violations_bound(&of->all, run_best(run));
            start = 0;
        }
        if (has_ended || run_tried(run, 1))
            return;
    }
    give_up(of);
}
