/* Maintained consistency: depth-first search that propagates after each decision.
 *
 * Branching is binary: variable = value or variable != value, or one half of its range or the other. A refuted value is
 * removed before the next choice, which may be another variable (Hwang and Mitchell, "2-way vs. d-way branching for
 * CSP", CP 2005). Ranges work alike: only their ends are tried. A guess opens a level; its refutation holds in the
 * level before. Space O(depth * cells).
 *
 * With an objective, every solution bounds the later ones (branch and bound). A restart keeps only the weights of the
 * failures. The failures allowed grow without limit, so the last search is complete. No solution comes twice, since two
 * solutions differ in some guess. If solutions must differ in some variables only, these are guessed first, and below
 * the last of them the search ends at one solution. */
#include "constraint/mac.h"

#include "constraint/luby.h"

#include <string.h>

enum { FAILURES_BEFORE_RESTART = 100 };

/* ---- opening ---- */

/* For the value that leaves most to others: how many values would go. */
static uint64_t mac_count_losses(void *context, bd_variable variable, int32_t value)
{
    mac *search = context;
    remaining *current = &search->all.values;
    uint64_t before = 0, after = 0;
    if (!values_save(current))
        return UINT64_MAX;
    for (bd_variable other = 0; other < current->variables; ++other)
        before += other == variable ? 0 : current->set[other].size;
    bool fits = values_fix(current, variable, value) && propagation_run(&search->all);
    for (bd_variable other = 0; other < current->variables; ++other)
        after += other == variable ? 0 : current->set[other].size;
    values_restore(current);
    return fits ? before - after : UINT64_MAX;
}

/* Threads that restart search the whole tree each: they set out with different weights. */
static void diversify(mac *search)
{
    orders *order = &search->orders;
    if (search->run->thread > 0)
        for (uint32_t i = 0; i < search->model->constraints; ++i)
            order->weight[i] += bd_random_unit(&order->random);
}

bool mac_open(mac *search, constraint_run *run, const bd_model *model, mac_team *team)
{
    *search = (mac){.run = run,
                    .model = model,
                    .team = team,
                    .path.pages = bd_pages_of(&run->budget),
                    .keeps_path = team || run->control->result->checkpoint};
    propagation *all = &search->all;
    const search_notes *notes = run->control->notes;
    if (!propagation_open(all, model, run->options->consistency, &run->budget))
        return false;
    all->run = run;
    all->removers = notes ? notes->removers : NULL;
    search->values = propagation_take(all, model->variables, sizeof *search->values);
    if (!search->values || !incidence_open(&search->touching, model, &all->arena) ||
        !orders_open(&search->orders, run, &all->values, &search->touching, BD_ORDER_DOM_WDEG,
                     &all->arena))
        return false;
    if (notes)
        memcpy(search->orders.weight, notes->weight, model->constraints * sizeof *notes->weight);
    search->orders.losses = mac_count_losses;
    search->orders.search = search;
    if (run->options->restarts != BD_RESTART_NEVER)
        diversify(search);
    return true;
}

void mac_close(mac *search)
{
    constraint_run *run = search->run;
    run->counter[BD_PROPAGATIONS] = search->all.asked;
    run_has(run, BD_TRIED);
    run_has(run, BD_PLACED);
    run_has(run, BD_BACKTRACKS);
    run_has(run, BD_FAILURES);
    run_has(run, BD_PROPAGATIONS);
    if (run->options->restarts != BD_RESTART_NEVER)
        run_has(run, BD_SEARCH_RESTARTS);
    bd_pages_free(&search->path.pages);
    propagation_close(&search->all);
}

/* ---- propagating ---- */

/* Whatever comes must be better than the best solution known. */
static bool demand_better(mac *search)
{
    const constraint_control *control = search->run->control;
    const bd_model *model = search->model;
    if (!control->optimises)
        return true;
    int64_t best = atomic_load_explicit(&control->best, memory_order_relaxed);
    if (best == INT64_MAX)
        return true;
    return model->maximises ? values_at_least(&search->all.values, model->objective, 1 - best)
                            : values_at_most(&search->all.values, model->objective, best - 1);
}

static void note_failure(mac *search)
{
    const propagator *failed = search->all.failed;
    ++search->run->counter[BD_FAILURES];
    ++search->failed_since;
    if (failed)
        orders_failed(&search->orders, (uint32_t)(failed->constraint - search->model->constraint));
}

/* Propagates what has been decided; `so_far`: that was possible. */
static bool mac_settle(mac *search, bool so_far)
{
    search->all.failed = NULL;
    if (so_far && demand_better(search) && propagation_run(&search->all))
        return true;
    values_forget_events(&search->all.values);
    note_failure(search);
    return false;
}

/* Gives a subtree to a thread that waits: that of the first guess whose refutation is still to come. No two
 * threads look for the one solution of the same values shown. */
static void share(mac *search)
{
    path_step *path = path_steps(&search->path);
    for (uint64_t i = 0; i < search->path.count && i < search->shown; ++i)
        if (path[i].is_guess && !path[i].is_given) {
            path[i].is_given = mac_team_give(search->team, path, i);
            return;
        }
}

/* ---- the search ---- */

static mac_end out_of_memory(mac *search)
{
    run_out_of_memory(search->run);
    return MAC_ENDED;
}

/* The state between two decisions; `consistent` describes the last one. */
typedef struct progress {
    bool consistent, is_over;
    mac_end end;
} progress;

static progress over(mac_end end)
{
    return (progress){.is_over = true, .end = end};
}

static progress guess(mac *search, bd_variable variable)
{
    remaining *current = &search->all.values;
    path_step step = path_guess(current, orders_guess(&search->orders, variable));
    if (search->shown == MAC_NOT_HIDDEN && orders_hide(&search->orders, variable))
        search->shown = search->path.count;
    if (run_tries(search->run, 1))
        return over(MAC_ENDED);
    if (!values_save(current) || !path_append(&search->path, &step))
        return over(out_of_memory(search));
    bool consistent = mac_settle(search, values_hold(current, step.literal));
    search->run->counter[BD_PLACED] += consistent;
    return (progress){.consistent = consistent};
}

/* Back to the last guess whose refutation is for this thread to explore, and into that. */
static progress mac_refute(mac *search)
{
    while (search->path.count > 0) {
        path_step last = path_steps(&search->path)[--search->path.count];
        if (search->path.count < search->shown)
            search->shown = MAC_NOT_HIDDEN;
        if (!last.is_guess)
            continue;
        values_restore(&search->all.values);
        ++search->run->counter[BD_BACKTRACKS];
        if (last.is_given)
            continue;
        path_step known = {.literal = last.contrary};
        if (search->keeps_path && !path_append(&search->path, &known))
            return over(out_of_memory(search));
        return (progress){
            .consistent = mac_settle(search, values_hold(&search->all.values, known.literal))};
    }
    return over(MAC_USED_UP);
}

static bool hand_over_solution(mac *search)
{
    for (bd_variable variable = 0; variable < search->model->variables; ++variable)
        search->values[variable] = values_of(&search->all, variable)->least;
    return run_solution(search->run, search->values);
}

/* Back to where all that is shown has its value: one solution of that is enough. */
static void mac_leave_hidden(mac *search)
{
    while (search->path.count > search->shown)
        if (path_steps(&search->path)[--search->path.count].is_guess)
            values_restore(&search->all.values);
}

static progress mac_advance(mac *search, bool consistent)
{
    if (search->all.is_interrupted)
        return over(MAC_ENDED);
    if (!consistent && search->may_fail && search->failed_since >= search->may_fail)
        return over(MAC_RESTARTS);
    if (!consistent)
        return mac_refute(search);
    bd_variable variable = orders_variable(&search->orders);
    if (variable != BD_NO_VARIABLE) {
        if (search->team && mac_team_waits(search->team))
            share(search);
        return guess(search, variable);
    }
    bool has_enough = hand_over_solution(search);
    mac_leave_hidden(search);
    if (!has_enough)
        return mac_refute(search);
    search->is_done = search->run->has_taken;
    return over(MAC_ENDED);
}

/* ---- a subtree ---- */

/* Decides what has been decided before. */
static bool replay(mac *search, const bd_literal *decisions, uint64_t count, bool *consistent)
{
    for (uint64_t i = 0; i < count; ++i) {
        path_step known = {.literal = decisions[i]};
        if (!path_append(&search->path, &known))
            return false;
        *consistent = *consistent && values_hold(&search->all.values, known.literal);
    }
    return true;
}

/* Once, before any level: what it removes stays removed. False: there is no solution, or no time. */
static bool settle_root(mac *search)
{
    if (!search->has_root)
        search->root_is_consistent = mac_settle(search, true);
    search->has_root = true;
    return search->root_is_consistent;
}

/* Ready for the first guess, `*consistent` or not. False: it has ended, or there is no solution at all. */
static bool mac_descend(mac *search, const bd_literal *decisions, uint64_t count, bool *consistent,
                        mac_end *end)
{
    *consistent = true;
    search->path.count = 0;
    search->shown = MAC_NOT_HIDDEN;
    search->is_done = false;
    if (!settle_root(search)) {
        *end = search->all.is_interrupted ? MAC_ENDED : MAC_USED_UP;
        return false;
    }
    if (!values_save(&search->all.values) || !replay(search, decisions, count, consistent)) {
        *end = out_of_memory(search);
        return false;
    }
    return true;
}

mac_end mac_explore(mac *search, const bd_literal *decisions, uint64_t count)
{
    remaining *current = &search->all.values;
    progress now = {0};
    bool has_begun = mac_descend(search, decisions, count, &now.consistent, &now.end);
    if (has_begun)
        now.consistent = mac_settle(search, now.consistent);
    while (has_begun && !now.is_over)
        now = mac_advance(search, now.consistent);
    mac_leave_hidden(search);
    if (now.end == MAC_ENDED && has_begun)
        path_leave(search->run, &search->path, search->is_done);
    else if (now.end == MAC_ENDED)
        leave_subtree(search->run, decisions, count);
    while (current->level > 0)
        values_restore(current);
    return now.end;
}

/* ---- restarts ---- */

/* The failures that search number `search`, from 1 on, may have; 0: any number. */
static uint64_t allowance(bd_restart_policy policy, uint64_t number, uint64_t before)
{
    switch (policy) {
    case BD_RESTART_LUBY:
        return FAILURES_BEFORE_RESTART * luby(number);
    case BD_RESTART_GEOMETRIC:
        return before ? before + before / 2 : FAILURES_BEFORE_RESTART;
    case BD_RESTART_NEVER:
    case BD_RESTART_COUNT:
        break;
    }
    return 0;
}

/* Removals before this point are not part of the proof, unless they are permanent. With threads the proof may
 * come from another one. */
static void forget_removers(const mac *search)
{
    const constraint_run *run = search->run;
    const search_notes *notes = run->options->threads > 1 ? NULL : run->control->notes;
    for (uint32_t i = 0; notes && i < search->model->constraints; ++i)
        atomic_fetch_and_explicit(&notes->removers[i], REMOVES_AT_ROOT, memory_order_relaxed);
}

static mac_end explore_and_restart(mac *search)
{
    constraint_run *run = search->run;
    mac_end end;
    for (uint64_t number = 1;; ++number) {
        search->may_fail = allowance(run->options->restarts, number, search->may_fail);
        search->failed_since = 0;
        end = mac_explore(search, NULL, 0);
        if (end != MAC_RESTARTS)
            return end;
        ++run->counter[BD_SEARCH_RESTARTS];
        forget_removers(search);
    }
}

static bool explore_subtree(void *context, const bd_literal *decisions, uint64_t count)
{
    return mac_explore(context, decisions, count) == MAC_ENDED;
}

void mac_explore_all(mac *search)
{
    constraint_run *run = search->run;
    if (run->options->restarts == BD_RESTART_NEVER)
        explore_subtrees(run, explore_subtree, search);
    else if (explore_and_restart(search) == MAC_USED_UP)
        run_exhausted(run);
}

static void leave_weights(const mac *search)
{
    const search_notes *notes = search->run->control->notes;
    if (notes)
        memcpy(notes->weight, search->orders.weight,
               search->model->constraints * sizeof *notes->weight);
}

void search_mac(constraint_run *run, const bd_model *model)
{
    const bd_constraint_checkpoint *from = run->options->resume_from;
    if (run->options->threads > 1 && (!from || from->subtrees > 0)) {
        mac_team_run(run, model);
        return;
    }
    mac search;
    if (mac_open(&search, run, model, NULL)) {
        mac_explore_all(&search);
        leave_weights(&search);
    } else {
        run_out_of_memory(run);
        leave_all(run);
    }
    mac_close(&search);
}
