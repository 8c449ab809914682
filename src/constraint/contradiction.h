/* A minimal contradiction among units, whatever a unit is: a rule of a model, a line of a text. */
#ifndef BANDOLO_CONSTRAINT_CONTRADICTION_H
#define BANDOLO_CONSTRAINT_CONTRADICTION_H

#include <bandolo/constraint/explain.h>

/* No unit. */
#define CONTRADICTION_NO_UNIT UINT32_MAX

/* Some of the units as a model. */
typedef struct contradiction_part {
    const bd_model *model;
    /* The unit of each constraint; CONTRADICTION_NO_UNIT: the constraint is always present. NULL: a unit may matter
     * even if none of its constraints removes a value. */
    const uint32_t *unit;
    bool is_whole; /* no values were left out: that none of them fits proves something */
} contradiction_part;

typedef struct contradiction_source {
    uint32_t units;
    void *context;
    /* Makes the model of the units that are in; it lives until the next call. False: `error` says why
     * there is none. */
    bool (*part)(void *context, const bool *is_in, contradiction_part *part, bd_error *error);
    /* A model of all units as its rules, with the same variables as the parts; or NULL. */
    const bd_model *whole;
    /* As model_prover, of all units. NULL: there is no such way. */
    bool (*prove)(void *context, const bd_constraint_options *options, bool *is_in);
} contradiction_source;

/* Fills `why` as bd_constraint_explain() does, units for rules. */
bd_status contradiction_explain(const contradiction_source *source,
                                const bd_constraint_options *options, bd_explanation *why);

#endif
