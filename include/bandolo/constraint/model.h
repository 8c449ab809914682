/* A constraint model: integer variables with finite domains, and constraints between them.
 *
 *     bd_model *model = bd_model_open();
 *     bd_variable x = bd_model_variable(model, "x", 0, 9);
 *     bd_variable y = bd_model_variable(model, "y", 0, 9);
 *     bd_model_linear(model, 2, (bd_term[]){{1, x}, {2, y}}, BD_EQUAL, 11);
 *     bd_model_all_different(model, 2, (bd_variable[]){x, y}, NULL);
 *     bd_model_minimise(model, x);
 *     ... bd_constraint_search() (search.h) ...
 *     bd_model_close(model);
 *
 * The first failure of a call is kept and makes later ones do nothing, as all do with a NULL model;
 * bd_model_is_sound() tells it. So none need be checked on its own. A model is built by one thread;
 * while it is not changed, any number may search it.
 *
 * Values are of 32 bits. A domain of at most BD_SET_SPAN values from its least to its greatest is a set of
 * bits, with holes; of a wider one only the ends are kept, and a hole is seen when the variable is fixed.
 */
#ifndef BANDOLO_CONSTRAINT_MODEL_H
#define BANDOLO_CONSTRAINT_MODEL_H

#include <bandolo/base/types.h>

enum { BD_SET_SPAN = 65536 };

typedef struct bd_model bd_model;

/* Variables are numbered from 0 in the order in which they are made. */
typedef uint32_t bd_variable;

#define BD_NO_VARIABLE UINT32_MAX

/* coefficient * variable */
typedef struct bd_term {
    int32_t coefficient;
    bd_variable variable;
} bd_term;

typedef enum bd_relation { BD_EQUAL, BD_NOT_EQUAL, BD_AT_MOST, BD_AT_LEAST } bd_relation;

/* variable RELATION value: what a clause and a reified constraint are made of */
typedef struct bd_literal {
    bd_variable variable;
    bd_relation relation;
    int32_t value;
} bd_literal;

/* An empty model, to be given back with bd_model_close(). NULL: no memory. */
BD_API bd_model *bd_model_open(void);
BD_API void bd_model_close(bd_model *model);

/* False: the first call that failed, in `error`: BD_BAD_INPUT (an empty domain, a variable or
 * a relation that does not exist, a sum that does not fit 64 bits...), BD_NO_MEMORY. */
BD_API bool bd_model_is_sound(const bd_model *model, bd_error *error);

/* ---- Variables ---- */

/* A variable of least .. greatest. `name` is copied and may be NULL. BD_NO_VARIABLE after a
 * failure. */
BD_API bd_variable bd_model_variable(bd_model *model, const char *name, int32_t least,
                                     int32_t greatest);

/* A variable with one of these values, in any order, repetitions allowed. If they span more than BD_SET_SPAN, a table
 * of one column excludes the values between; it is a constraint with its own number. */
BD_API bd_variable bd_model_variable_of(bd_model *model, const char *name, size_t count,
                                        const int32_t *values);

BD_API uint32_t bd_model_variables(const bd_model *model);
BD_API const char *bd_model_name(const bd_model *model, bd_variable variable); /* NULL: none */

/* The least and the greatest value that it may have at first; 0 where there is no such variable. */
BD_API int32_t bd_model_least_value(const bd_model *model, bd_variable variable);
BD_API int32_t bd_model_greatest_value(const bd_model *model, bd_variable variable);

/* The variables to branch on, in the static order; all others are then found by propagation, and
 * where that does not fix them, branched on last. Without it: all, in the order they were made. */
BD_API void bd_model_branch_on(bd_model *model, size_t count, const bd_variable *variables);

/* ---- Constraints ----
 *
 * Each returns its number, from 0 on; UINT32_MAX after a failure. Arguments are copied. A variable may occur more
 * than once, and `count` may be 0 unless a comment says otherwise: an empty all-different holds, an empty clause
 * does not. */

/* variable[i] + offset[i] all different; `offsets` NULL: all 0. */
BD_API uint32_t bd_model_all_different(bd_model *model, size_t count, const bd_variable *variables,
                                       const int32_t *offsets);

/* The values are one of `rows` rows of `count` (at least 1), row by row in `table`. No rows: none
 * fit. */
BD_API uint32_t bd_model_table(bd_model *model, size_t count, const bd_variable *variables,
                               size_t rows, const int32_t *table);

/* sum of the terms RELATION constant. The sum, for all values that the domains allow, and the
 * constant must lie within +-2^62; else BD_BAD_INPUT. */
BD_API uint32_t bd_model_linear(bd_model *model, size_t count, const bd_term *terms,
                                bd_relation relation, int64_t constant);

/* array[index - first] = result; the index must be one of the array. */
BD_API uint32_t bd_model_element(bd_model *model, bd_variable index, int32_t first, size_t count,
                                 const bd_variable *array, bd_variable result);

/* number of variables that have one of `values` RELATION bound, where `bound` is a variable */
BD_API uint32_t bd_model_count(bd_model *model, size_t count, const bd_variable *variables,
                               size_t value_count, const int32_t *values, bd_relation relation,
                               bd_variable bound);

/* At least one literal holds. */
BD_API uint32_t bd_model_clause(bd_model *model, size_t count, const bd_literal *literals);

/* `holds`, whose domain must be within 0 .. 1, is 1 if, and unless `half` only if, the sum of the
 * terms is as said. `half`: where `holds` is 1 it is as said, and where it is 0 nothing is. */
BD_API uint32_t bd_model_reified_linear(bd_model *model, size_t count, const bd_term *terms,
                                        bd_relation relation, int64_t constant, bd_variable holds,
                                        bool half);

/* product = left * right; quotient and remainder as C's, towards 0, and `right` is not 0; the
 * greatest of at least one variable; the absolute value */
BD_API uint32_t bd_model_product(bd_model *model, bd_variable left, bd_variable right,
                                 bd_variable product);
BD_API uint32_t bd_model_division(bd_model *model, bd_variable left, bd_variable right,
                                  bd_variable quotient, bd_variable remainder);
BD_API uint32_t bd_model_greatest(bd_model *model, size_t count, const bd_variable *variables,
                                  bd_variable greatest);
BD_API uint32_t bd_model_absolute(bd_model *model, bd_variable of, bd_variable absolute);

/* A predicate of the user's own: do these values, one for each variable in the order given, fit? It
 * is asked once all of them are fixed, or all but one, whose values are then tried; from any
 * thread, so that it must not keep state. `context` stays the caller's and must outlive the
 * searches. */
typedef bool bd_predicate(const void *context, const int32_t *values);
BD_API uint32_t bd_model_predicate(bd_model *model, size_t count, const bd_variable *variables,
                                   bd_predicate *holds, const void *context);

/* The objective; the last call wins. */
BD_API void bd_model_minimise(bd_model *model, bd_variable variable);
BD_API void bd_model_maximise(bd_model *model, bd_variable variable);

/* ---- Rules ----
 *
 * What a person calls one rule may take several constraints. Those added between these two calls are one
 * rule, of this name, which is copied; NULL: it has none. A rule that is begun ends the one before. Outside
 * of them each constraint is a rule of its own, without a name. Contradictions are told in rules
 * (explain.h); a search takes no notice of them.
 *
 *     bd_model_begin_rule(model, "Ada is off on Saturday");
 *     bd_model_linear(model, 1, &(bd_term){1, shift}, BD_EQUAL, OFF);
 *     bd_model_end_rule(model); */

/* Returns the rule's number: from 0 on, in the order in which they are made; UINT32_MAX after a failure. */
BD_API uint32_t bd_model_begin_rule(bd_model *model, const char *name);
BD_API void bd_model_end_rule(bd_model *model);

BD_API uint32_t bd_model_rules(const bd_model *model);
BD_API uint32_t bd_model_constraints(const bd_model *model);

/* The rule to which the constraint belongs; UINT32_MAX where there is no such constraint. */
BD_API uint32_t bd_model_rule_of(const bd_model *model, uint32_t constraint);

/* The rule's name in `out`, or what it is made of: "constraint 5, linear, of x, y"; "" where there is no
 * such rule. Cut to `size`; returns the full length. */
BD_API size_t bd_model_rule_text(const bd_model *model, uint32_t rule, char *out, size_t size);

/* ---- Asking ---- */

/* Do these values, one for each variable, satisfy the domains and every constraint? By their
 * definitions, sharing nothing with a search. False: `error` names the first that fails,
 * BD_BROKEN_PROMISE. */
BD_API bool bd_model_check(const bd_model *model, const int32_t *values, bd_error *error);

#endif
