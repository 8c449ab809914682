/* The contents of a model, for its searches. A search only reads them. */
#ifndef BANDOLO_CONSTRAINT_MODEL_DATA_H
#define BANDOLO_CONSTRAINT_MODEL_DATA_H

#include <bandolo/template/base/compiler.h>
#include <bandolo/base/run.h>
#include <bandolo/constraint/model.h>
#include <bandolo/constraint/search.h>

/* The values that a variable may have at first. `set` is NULL where all of least .. greatest are
 * allowed; else bit v - least of it tells whether v is. A variable with a span wider than BD_SET_SPAN has none:
 * its holes, if any, are a table of one column. */
typedef struct variable_values {
    int32_t least, greatest;
    uint64_t *set;
} variable_values;

typedef enum constraint_kind {
    ALL_DIFFERENT,
    TABLE,
    LINEAR, /* reified too */
    ELEMENT,
    COUNT,
    CLAUSE,
    PRODUCT,
    DIVISION,
    GREATEST,
    ABSOLUTE,
    PREDICATE,
    CONSTRAINT_KINDS
} constraint_kind;

/* The usual name of the constraint: "all-different". */
const char *model_kind_name(constraint_kind kind);

/* One constraint. `scope` are its variables, each as often as it was given, in this order:
 * ALL_DIFFERENT, TABLE, PREDICATE: as given; LINEAR: those of the terms, then `holds` if it is
 * reified; ELEMENT: index, array..., result; COUNT: as given, then bound; CLAUSE: one a literal;
 * PRODUCT: left, right, product; DIVISION: left, right, quotient, remainder; GREATEST: as given,
 * then greatest; ABSOLUTE: of, absolute. */
typedef struct model_constraint {
    constraint_kind kind;
    bd_relation relation; /* LINEAR, COUNT */
    uint32_t count;       /* of the scope */
    uint32_t rule;        /* to which it belongs; no less than that of the constraint before */
    bd_variable *scope;
    int32_t *numbers; /* ALL_DIFFERENT: offsets; LINEAR: coefficients; TABLE: rows; COUNT: values,
                           * ascending; CLAUSE: the literals' values */
    uint32_t number_count;
    uint8_t *relations;  /* CLAUSE: the literals' */
    int64_t constant;    /* LINEAR; ELEMENT: first */
    bool reified, half;  /* LINEAR */
    bd_predicate *holds; /* PREDICATE */
    const void *context;
} model_constraint;

/* Tries to prove, otherwise than by a search, that the rules have no solution together, within the limits of
 * the options. True: those marked in `is_in`, an entry a rule, have none. */
typedef bool model_prover(const void *context, const bd_constraint_options *options, bool *is_in);

struct bd_model {
    uint32_t variables, constraints;
    uint32_t widest_scope;    /* of all constraints */
    variable_values *initial; /* by variable */
    char **name;
    model_constraint *constraint;
    bd_variable *branch;   /* the order to branch in: all variables, each once */
    bool has_branch_order; /* somebody gave one; `branch_given` of them */
    uint32_t branch_given;
    bd_variable objective; /* BD_NO_VARIABLE: none */
    bool maximises;
    char **rule_name; /* by rule; NULL: none */
    uint32_t rules;
    bool rule_is_open;
    model_prover *prove; /* NULL: there is no such way */
    const void *prover;  /* its context; must live as long */
    bd_error error;      /* the first failure */
    uint32_t variable_room, constraint_room, rule_room;
    bd_budget budget; /* what it holds; without a limit, but for model_open_within() */
};

/* Is the value allowed at first? */
bool model_allows(const bd_model *model, bd_variable variable, int32_t value);

/* The least allowed value above this one, which is at least the variable's least - 1; the greatest
 * + 1 where there is none. */
int64_t model_next_value(const bd_model *model, bd_variable variable, int64_t value);

/* left RELATION right */
bool relation_holds(bd_relation relation, int64_t left, int64_t right);

/* The relation that holds where this one does not, with the constant for it. */
BD_INLINE bd_relation contrary_of(bd_relation relation, int64_t *constant)
{
    static const bd_relation contraries[] = {[BD_EQUAL] = BD_NOT_EQUAL,
                                             [BD_NOT_EQUAL] = BD_EQUAL,
                                             [BD_AT_MOST] = BD_AT_LEAST,
                                             [BD_AT_LEAST] = BD_AT_MOST};
    *constant += (relation == BD_AT_MOST) - (relation == BD_AT_LEAST);
    return contraries[relation];
}

/* Does the constraint hold for these values, one for each of its scope? By definition. */
bool constraint_holds(const model_constraint *constraint, const int32_t *values);

#endif
