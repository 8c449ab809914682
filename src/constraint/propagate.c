/* See propagator.h. */
#include "constraint/propagator.h"

#include "constraint/searches.h"

#include "base/assert.h"

#include <string.h>

enum {
    MOST_FAMILIES = 3,   /* of one kind */
    WORK_A_POLL = 65536, /* ends of wide ranges may creep for long before the next value is tried */
};

static const propagator_family *const families[CONSTRAINT_KINDS][MOST_FAMILIES] = {
    [ALL_DIFFERENT] = {&propagate_different_values, &propagate_different_bounds,
                       &propagate_different_sets},
    [TABLE] = {&propagate_table},
    [LINEAR] = {&propagate_linear, &propagate_relaxation},
    [ELEMENT] = {&propagate_element},
    [COUNT] = {&propagate_count},
    [CLAUSE] = {&propagate_clause},
    [PRODUCT] = {&propagate_product},
    [DIVISION] = {&propagate_division},
    [GREATEST] = {&propagate_greatest},
    [ABSOLUTE] = {&propagate_absolute},
    [PREDICATE] = {&propagate_predicate},
};

void *propagation_take(propagation *all, uint64_t count, size_t size)
{
    void *taken = bd_arena_take(&all->arena, (size_t)(count + 1) * size);
    if (taken)
        memset(taken, 0, (size_t)(count + 1) * size);
    return taken;
}

void propagation_wants_scratch(propagation *all, size_t bytes)
{
    if (bytes > all->scratch_bytes)
        all->scratch_bytes = bytes;
}

bool propagation_wake_by(propagation *all, const propagator *own, bd_variable variable,
                         unsigned events)
{
    waking one = {(uint32_t)(own - all->propagator), variable, (uint8_t)events};
    return bd_pages_append(&all->asked_wakings, all->waking_count++, &one, sizeof one);
}

bool propagation_wake_by_scope(propagation *all, const propagator *own, unsigned events)
{
    for (uint32_t i = 0; i < own->constraint->count; ++i)
        if (!propagation_wake_by(all, own, own->constraint->scope[i], events))
            return false;
    return true;
}

/* ---- the queue ---- */

static void enqueue(propagation *all, uint32_t number)
{
    propagator *one = &all->propagator[number];
    if (one->is_queued)
        return;
    one->is_queued = true;
    propagator_queue *queue = &all->queue[one->family->priority];
    BD_ASSERT(queue->count < all->room);
    uint32_t position = queue->first + queue->count++;
    queue->waiting[position < all->room ? position : position - all->room] = number;
}

static propagator *dequeue(propagation *all)
{
    for (unsigned priority = 0; priority < PRIORITIES; ++priority) {
        propagator_queue *queue = &all->queue[priority];
        if (queue->count > 0) {
            propagator *first = &all->propagator[queue->waiting[queue->first]];
            queue->first = queue->first + 1 < all->room ? queue->first + 1 : 0;
            --queue->count;
            return first;
        }
    }
    return NULL;
}

/* Queues whoever wants one of the events that have happened since. */
static void wake(propagation *all)
{
    remaining *current = &all->values;
    while (current->changed_count > 0) {
        bd_variable variable = current->changed[--current->changed_count];
        unsigned events = current->events[variable];
        current->events[variable] = 0;
        const waking *end = &all->wakings[all->waking_from[variable + 1]];
        for (const waking *one = &all->wakings[all->waking_from[variable]]; one < end; ++one)
            if (one->events & events)
                enqueue(all, one->propagator);
    }
}

/* It has removed a value, or seen that none is left. Mostly it has before. */
static void note_remover(propagation *all, const propagator *one)
{
    atomic_uchar *note = &all->removers[one->constraint - all->model->constraint];
    unsigned char bit = all->values.level == 0 ? REMOVES_AT_ROOT : REMOVES_BELOW;
    if (!(atomic_load_explicit(note, memory_order_relaxed) & bit))
        atomic_fetch_or_explicit(note, bit, memory_order_relaxed);
}

static bool propagation_fail(propagation *all, propagator *by)
{
    by->is_queued = false;
    all->failed = by;
    values_forget_events(&all->values);
    for (propagator *one; (one = dequeue(all)) != NULL;)
        one->is_queued = false;
    return false;
}

/* To ask a constraint is as much work as it has variables, and some. */
static bool is_interrupted(propagation *all, const propagator *asked)
{
    all->work += 16 + (uint64_t)asked->constraint->count;
    if (all->work < WORK_A_POLL)
        return false;
    all->work = 0;
    all->is_interrupted = all->run && run_poll(all->run);
    return all->is_interrupted;
}

bool propagation_run(propagation *all)
{
    all->failed = NULL;
    wake(all);
    for (propagator *one; (one = dequeue(all)) != NULL;) {
        ++all->asked;
        if (!one->family->propagate(all, one)) {
            if (all->removers)
                note_remover(all, one);
            return propagation_fail(all, one);
        }
        if (BD_UNLIKELY(all->removers != NULL) && all->values.changed_count > 0)
            note_remover(all, one);
        if (is_interrupted(all, one)) {
            propagation_fail(all, one);
            all->failed = NULL;
            return false;
        }
        bool sleeps = one->family->idempotent; /* through what it has done itself */
        one->is_queued = sleeps;
        wake(all);
        if (sleeps)
            one->is_queued = false;
    }
    return true;
}

/* ---- opening ---- */

/* The families that take the constraint. */
static unsigned propagation_choose(const propagation *all, const model_constraint *constraint,
                                   const propagator_family **chosen)
{
    unsigned count = 0;
    for (unsigned i = 0; i < MOST_FAMILIES; ++i) {
        const propagator_family *family = families[constraint->kind][i];
        if (family && (!family->suits || family->suits(all, constraint)))
            chosen[count++] = family;
    }
    return count;
}

static bool take_propagators(propagation *all)
{
    const propagator_family *chosen[MOST_FAMILIES];
    for (uint32_t i = 0; i < all->model->constraints; ++i)
        all->room += propagation_choose(all, &all->model->constraint[i], chosen);
    all->propagator = propagation_take(all, all->room, sizeof *all->propagator);
    for (unsigned priority = 0; priority < PRIORITIES; ++priority) {
        all->queue[priority].waiting = propagation_take(all, all->room, sizeof(uint32_t));
        if (!all->queue[priority].waiting)
            return false;
    }
    return all->propagator != NULL;
}

static bool open_propagators(propagation *all)
{
    const propagator_family *chosen[MOST_FAMILIES];
    for (uint32_t i = 0; i < all->model->constraints; ++i) {
        const model_constraint *constraint = &all->model->constraint[i];
        unsigned count = propagation_choose(all, constraint, chosen);
        for (unsigned family = 0; family < count; ++family) {
            propagator *one = &all->propagator[all->propagators++];
            *one = (propagator){.family = chosen[family], .constraint = constraint};
            if (!one->family->open(all, one))
                return false;
            enqueue(all, all->propagators - 1);
        }
    }
    return true;
}

/* Sorts the wakings by variable: by counting, those of one variable in the order of their propagators. */
static bool sort_wakings(propagation *all)
{
    const waking *asked = (const waking *)(const void *)all->asked_wakings.base;
    uint64_t *from = propagation_take(all, all->model->variables + UINT64_C(2), sizeof *from);
    all->wakings = propagation_take(all, all->waking_count, sizeof *all->wakings);
    if (!from || !all->wakings)
        return false;
    for (uint64_t i = 0; i < all->waking_count; ++i)
        ++from[asked[i].variable + UINT64_C(2)];
    for (uint64_t v = 2; v <= all->model->variables; ++v)
        from[v] += from[v - 1];
    for (uint64_t i = 0; i < all->waking_count; ++i)
        all->wakings[from[asked[i].variable + UINT64_C(1)]++] = asked[i];
    all->waking_from = from;
    bd_pages_free(&all->asked_wakings);
    return true;
}

bool propagation_open(propagation *all, const bd_model *model, bd_consistency consistency,
                      bd_budget *budget)
{
    *all = (propagation){.model = model, .consistency = consistency};
    all->arena = bd_arena_of(budget, 0);
    all->asked_wakings = bd_pages_of(budget);
    if (!values_open(&all->values, model, &all->arena) || !take_propagators(all) ||
        !open_propagators(all) || !sort_wakings(all))
        return false;
    all->scratch = propagation_take(all, all->scratch_bytes, 1);
    return all->scratch != NULL;
}

void propagation_close(propagation *all)
{
    values_close(&all->values);
    bd_pages_free(&all->asked_wakings);
    bd_arena_free(&all->arena);
}
