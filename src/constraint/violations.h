/* The landscape of a model: complete assignments, good or bad, and how far each is from a solution. A change gives one
 * variable another value. The static names of local/template.h, under the prefix `violations`.
 *
 * A violation measures the repair needed: the equal pairs of an all-different, the bits of a sum's distance, 1 for all
 * others. The cost is their sum; a solution has cost 0. The last constraint demands that the objective improve on the
 * best.
 *
 * Unlike other landscapes, this one serves a single walk at a time, since it works in scratch memory of its own. For a
 * variable with very many values it lists a random sample. */
#ifndef BANDOLO_CONSTRAINT_VIOLATIONS_H
#define BANDOLO_CONSTRAINT_VIOLATIONS_H

#include "constraint/model_data.h"

#include <bandolo/template/base/arena.h>
#include <bandolo/base/random.h>
#include <bandolo/local/landscape.h>

/* For a variable with a span above VIOLATIONS_MOST_VALUES, each listing of its changes has VIOLATIONS_DRAWN random
 * values, and no change is tabu. */
enum { VIOLATIONS_MOST_VALUES = 1024, VIOLATIONS_DRAWN = 64 };

/* A violation is updated after a change in one of three ways: computed again, from counts, or from the sum. */
typedef enum violations_way { ANEW, BY_COUNTS, BY_SUM } violations_way;

typedef struct violations_measure {
    violations_way way;
    bd_relation relation; /* BY_SUM */
    int64_t base;         /* BY_COUNTS: the value that is counted first; BY_SUM: the right side */
    size_t counts, span;  /* BY_COUNTS: where its counts begin, among all, and how many there are */
} violations_measure;

/* A variable in a constraint. */
typedef struct violations_link {
    uint32_t constraint;
    int32_t number; /* BY_COUNTS, BY_SUM: its offset, or its coefficient */
    bool repeats;   /* it is there more than once: to be measured anew */
} violations_link;

/* Data that a walk writes. */
typedef struct violations_scratch {
    int32_t *scoped;      /* room for the values of a scope */
    bd_random lots;       /* for variables with many values */
    bd_variable *listed;  /* the variables in conflict when neighbours() was last called */
    uint64_t *first;      /* beside them: the number of the first change of each; then of all */
    uint64_t *seen;       /* by variable: the listing that it was last part of */
    uint64_t listings;    /* so far */
    uint32_t count, last; /* of `listed`; which of them was asked for last */
} violations_scratch;

typedef struct violations_problem {
    const bd_model *model;
    uint32_t *first; /* by variable: the first of its links; one further, how many there are */
    violations_link *link;
    violations_measure *measure; /* by constraint, the bound included */
    uint32_t *others;            /* by variable: how many changes of it are listed */
    int32_t **allowed; /* by variable: its values, ascending; NULL: it has no holes, or is wide */
    uint64_t *feature; /* by variable: the number of its first; one further, how many there are */
    model_constraint bound; /* coefficient * objective <= constant */
    int32_t bound_coefficient;
    bd_variable bound_variable;
    size_t values, violated, counts; /* where these parts of an assignment begin */
    size_t bytes;                    /* of an assignment */
    violations_scratch *scratch;
} violations_problem;

/* One constraint's account. */
typedef struct violation {
    int64_t amount;      /* 0: it holds */
    int64_t sum;         /* BY_SUM: of the terms */
    uint32_t list_place; /* in `violated` */
} violation;

/* After these come the values, by variable; the numbers of the constraints that do not hold; and how
 * many have each value of each all-different. See violations_parts_of(). */
typedef struct violations_assignment {
    int64_t total;
    uint32_t violated_count;
    violation of[]; /* by constraint, the bound included */
} violations_assignment;

/* `variable` gets `value`. BD_NO_VARIABLE: none is possible. */
typedef struct violations_change {
    bd_variable variable;
    int32_t value;
} violations_change;

/* ---- beginning ---- */

/* Made in the arena, and may not be moved; the model must live as long. False: no memory. */
bool violations_open(violations_problem *problem, const bd_model *model, uint64_t seed,
                     bd_arena *arena);

/* From now on the objective must be less than `best`, the value of some solution (see run_best()). This assignment
 * stays valid; all others become useless. */
void violations_bound(violations_problem *problem, violations_assignment *assignment, int64_t best);

/* One for each variable. */
const int32_t *violations_values(const violations_problem *problem,
                                 const violations_assignment *assignment);

/* ---- the parts of an assignment ---- */

typedef struct violations_parts {
    violation *of;
    int32_t *values;
    uint32_t *violated, *counts;
} violations_parts;

/* For those who only read, too, as strchr() is. */
static inline violations_parts violations_parts_of(const violations_problem *problem,
                                                   const violations_assignment *assignment)
{
    violations_assignment *at = (violations_assignment *)assignment;
    unsigned char *bytes = (unsigned char *)at;
    return (violations_parts){at->of, (int32_t *)(bytes + problem->values),
                              (uint32_t *)(bytes + problem->violated),
                              (uint32_t *)(bytes + problem->counts)};
}

static inline const model_constraint *violations_constraint(const violations_problem *problem,
                                                            uint32_t number)
{
    return number < problem->model->constraints ? &problem->model->constraint[number]
                                                : &problem->bound;
}

/* ---- the landscape: see local/template.h ---- */

size_t violations_assignment_bytes(const violations_problem *problem);
void violations_random(const violations_problem *problem, bd_random *random,
                       violations_assignment *assignment);
int64_t violations_cost(const violations_problem *problem, const violations_assignment *assignment);
int64_t violations_least(const violations_problem *problem);
int64_t violations_delta(const violations_problem *problem, const violations_assignment *assignment,
                         violations_change change);
void violations_make(const violations_problem *problem, violations_assignment *assignment,
                     violations_change change);

/* Changes of variables in conflict: no other is for the better. nth() reads what neighbours() listed
 * for the same assignment. */
violations_change violations_neighbour(const violations_problem *problem,
                                       const violations_assignment *assignment, bd_random *random);
uint64_t violations_neighbours(const violations_problem *problem,
                               const violations_assignment *assignment);
violations_change violations_nth(const violations_problem *problem,
                                 const violations_assignment *assignment, uint64_t number);

/* Tabu search forbids that a variable has a value. */
uint64_t violations_features(const violations_problem *problem);
unsigned violations_given_up(const violations_problem *problem,
                             const violations_assignment *assignment, violations_change change,
                             uint64_t *features);
unsigned violations_brought(const violations_problem *problem,
                            const violations_assignment *assignment, violations_change change,
                            uint64_t *features);

/* A variable of a constraint that does not hold: of an all-different one with an equal. */
uint32_t violations_conflicting(const violations_problem *problem,
                                const violations_assignment *assignment, bd_random *random);
uint64_t violations_repairs(const violations_problem *problem,
                            const violations_assignment *assignment, uint32_t variable);
violations_change violations_repair(const violations_problem *problem,
                                    const violations_assignment *assignment, uint32_t variable,
                                    uint64_t number);

/* A random allowed value of the variable; if its values have holes, not all are equally likely. */
int32_t violations_draw_value(const bd_model *model, bd_variable variable, bd_random *random);

#endif
