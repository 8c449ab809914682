/* Propagation: constraints are asked, one after the other, to remove values that no solution has, until none can.
 *
 * A family is one way to ask one kind of constraint: propagate_NAME.c. A propagator is a constraint in the hands of a
 * family. It says which events of which variables it wants to be woken by, waits in a queue, at most once, and is
 * asked. Those of priority 0 are cheap and come first.
 *
 * A propagator may fail: then there is no solution below, and all->failed is that propagator. It may only remove values
 * that no solution has. When all of its variables are fixed it must fail unless the constraint holds. */
#ifndef BANDOLO_CONSTRAINT_PROPAGATOR_H
#define BANDOLO_CONSTRAINT_PROPAGATOR_H

#include "constraint/values.h"
#include "constraint/run.h"

enum { PRIORITIES = 3 };

typedef struct propagation propagation;
typedef struct propagator propagator;

typedef struct propagator_family {
    unsigned priority; /* < PRIORITIES */
    bool idempotent;   /* asked again at once it would do nothing: its own changes do not wake it */
    /* Is this constraint for it? NULL: yes. */
    bool (*suits)(const propagation *all, const model_constraint *constraint);
    /* Takes own->state from the arena and says what wakes it. False: no memory. */
    bool (*open)(propagation *all, propagator *own);
    /* Removes values. False: there is no solution. */
    bool (*propagate)(propagation *all, propagator *own);
} propagator_family;

struct propagator {
    const propagator_family *family;
    const model_constraint *constraint;
    void *state;
    bool is_queued;
};

/* A propagator to wake, and the events of a variable that wake it. */
typedef struct waking {
    uint32_t propagator;
    bd_variable variable;
    uint8_t events;
} waking;

typedef struct propagator_queue {
    uint32_t *waiting; /* a ring of `room` */
    uint32_t first, count;
} propagator_queue;

struct propagation {
    const bd_model *model;
    remaining values;
    bd_arena arena;
    bd_consistency consistency;
    propagator *propagator;
    uint32_t propagators, room;
    waking *wakings; /* by variable: those from waking_from[v] to waking_from[v + 1] */
    uint64_t *waking_from;
    bd_pages asked_wakings; /* in the order of asking, while it is opened */
    uint64_t waking_count;
    propagator_queue queue[PRIORITIES];
    size_t scratch_bytes;
    void *scratch; /* for one call of one propagator: the most that any asked for */
    const propagator *failed;
    uint64_t asked; /* how often propagators were */
    uint64_t work;  /* since the run was polled last, about so many variables were looked at */
    atomic_uchar *removers; /* see search_notes; NULL: nobody asks */
    constraint_run *run;    /* polled now and then; NULL: never */
    bool is_interrupted;    /* the run has ended, and that is why propagation failed */
};

/* The initial values, and a propagator for each constraint, all waiting. It must not move. False: no
 * memory. To be closed either way. */
bool propagation_open(propagation *all, const bd_model *model, bd_consistency consistency,
                      bd_budget *budget);
void propagation_close(propagation *all);

/* Asks those who wait, and those who are woken by that, until none waits. False: a contradiction; then
 * the values are good for nothing but values_restore(). */
bool propagation_run(propagation *all);

/* ---- for families, in open ---- */

/* `bytes` of memory, zeroed. NULL: none. */
void *propagation_take(propagation *all, uint64_t count, size_t size);
bool propagation_wake_by(propagation *all, const propagator *own, bd_variable variable,
                         unsigned events);
/* By these events of each variable of the scope. */
bool propagation_wake_by_scope(propagation *all, const propagator *own, unsigned events);
void propagation_wants_scratch(propagation *all, size_t bytes);

BD_INLINE const value_set *values_of(const propagation *all, bd_variable variable)
{
    return &all->values.set[variable];
}

/* Removes each value of the variable for which keeps(context, value) is false; keeps() may look at what remains. False:
 * no value is left. */
BD_INLINE bool propagation_keep(propagation *all, bd_variable variable,
                                bool (*keeps)(const void *context, int64_t value),
                                const void *context)
{
    const value_set *of = values_of(all, variable);
    int64_t greatest = of->greatest;
    for (int64_t value = of->least;; value = values_next(of, value + 1)) {
        if (!keeps(context, value) && !values_remove(&all->values, variable, value))
            return false;
        if (value == greatest)
            return true;
    }
}

extern const propagator_family propagate_different_values, propagate_different_bounds,
    propagate_different_sets, propagate_table, propagate_linear, propagate_relaxation,
    propagate_element, propagate_count, propagate_clause, propagate_product, propagate_division,
    propagate_greatest, propagate_absolute, propagate_predicate;

#endif
