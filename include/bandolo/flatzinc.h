/* FlatZinc: the language in which MiniZinc hands a model to a solver.
 *
 *     bd_flatzinc *given = bd_flatzinc_open(text, length, &error);
 *     bd_constraint_options options = {.wanted = BD_WANT_BEST};
 *     bd_flatzinc_advise(given, &options);
 *     bd_constraint_search(bd_flatzinc_model(given), &options, &result);
 *     bd_flatzinc_format(given, result.values, out, size);
 *     bd_flatzinc_close(given);
 *
 * What is read is what MiniZinc 2.6 and 2.7 write for integers, booleans and sets that are fixed. All
 * that is not is refused by name, with the number of its line: nothing is passed over that could change
 * a solution. docs/flatzinc.md lists the constraints. */
#ifndef BANDOLO_FLATZINC_H
#define BANDOLO_FLATZINC_H

#include <bandolo/constraint/explain.h>

/* What an integer variable may be of which nothing is known: from minus this to this. */
enum { BD_FLATZINC_RANGE = 10000000 };

typedef struct bd_flatzinc bd_flatzinc;

/* Reads text[length], which is not needed afterwards. NULL: `error` is one line with the number of the
 * line and what was expected (BD_BAD_INPUT, `at` is the line), or there is no memory. */
BD_API bd_flatzinc *bd_flatzinc_open(const char *text, size_t length, bd_error *error);
BD_API void bd_flatzinc_close(bd_flatzinc *given);

/* What reading may take; zeroed: anything. */
typedef struct bd_flatzinc_limits {
    double seconds;
    const atomic_bool *stop; /* true: end as soon as may be; NULL: never */
} bd_flatzinc_limits;

/* The same within limits, which are looked at every millisecond or so. `status` becomes BD_SOLVED where the
 * text was read; else the result is NULL, and it is BD_LIMIT_TIME or BD_STOPPED, where `error` says
 * nothing, or BD_FAILED. */
BD_API bd_flatzinc *bd_flatzinc_open_within(const char *text, size_t length,
                                            const bd_flatzinc_limits *limits, bd_status *status,
                                            bd_error *error);

/* The model, with its objective; lives as long as `given`. */
BD_API const bd_model *bd_flatzinc_model(const bd_flatzinc *given);

/* Has the model something to minimise or maximise? */
BD_API bool bd_flatzinc_is_optimised(const bd_flatzinc *given);

/* How many variables have fewer values than they might need: those without bounds, neither declared nor
 * following from the constraints, for which BD_FLATZINC_RANGE was assumed, and partial results that were
 * cut to 32 bits. `name`, where it is not NULL, becomes that of the first. While there are such, that all
 * values in these ranges have been tried proves nothing. */
BD_API size_t bd_flatzinc_assumed(const bd_flatzinc *given, const char **name);

/* Is a solution that is optimal within the assumed ranges optimal without them, too? It is if no range was assumed, or
 * if every better solution must lie within the assumed ranges. */
BD_API bool bd_flatzinc_is_best(const bd_flatzinc *given, int64_t objective);

/* Puts what the solve item's annotations ask for into `options`: a stage for each search that is annotated,
 * in their order, with its orders of variables and values, and restarts, the nearest that there is; the
 * variables to branch on are in the model already. The stages are lent by `given`. False: nothing is
 * asked for, and `options` is as it was. */
BD_API bool bd_flatzinc_advise(const bd_flatzinc *given, bd_constraint_options *options);

/* Makes all solutions those that differ in a variable that is printed: options->projection becomes these
 * variables, lent by `given`: one solution of each output is found. False: any two solutions print differently,
 * and `options` is as it was. */
BD_API bool bd_flatzinc_project(const bd_flatzinc *given, bd_constraint_options *options);

/* Writes what the model wants to be seen of a solution, one value for each variable of the model: lines
 * such as "x = 3;" and "row = array1d(1..2, [3, 4]);". Cut to `size`; returns the full length. */
BD_API size_t bd_flatzinc_format(const bd_flatzinc *given, const int32_t *values, char *out,
                                 size_t size);

/* ---- why there is no solution ---- */

/* An item of the text that rules something out: a constraint, or the declaration of a variable or an array
 * that says what it is. All text is of `given` and lives as long. */
typedef struct bd_flatzinc_item {
    uint32_t line,
        column;       /* where it begins, from 1; column 0: it is part of an array's declaration */
    const char *name; /* of the constraint, such as int_lin_le; of the variable declared */
    const char
        *called; /* by the modeller: mzn_constraint_name, or mzn_expression_name; NULL: nothing */
    const char *path;    /* mzn_path, which minizinc --keep-paths writes; NULL: none */
    const char *defines; /* the variable that the constraint was written to define; NULL: none */
    bool is_declaration;
} bd_flatzinc_item;

/* Those items, in the order of the text, declarations first. */
BD_API uint32_t bd_flatzinc_items(const bd_flatzinc *given);
BD_API bd_flatzinc_item bd_flatzinc_item_of(const bd_flatzinc *given, uint32_t item);

/* One of them for people: line 12, column 1: "x below y", int_lin_le of x, y, model.mzn:7.12. Cut to
 * `size`; returns the full length. */
BD_API size_t bd_flatzinc_item_text(const bd_flatzinc *given, uint32_t item, char *out,
                                    size_t size);

/* As bd_constraint_explain(), where why->rules are numbers of these items: a text with the other items taken
 * out has no solution, and with any one of them taken out, too, it has. Where a text has variables without
 * bounds those are found anew for each search; what none are found for is assumed, so that nothing is proved:
 * then status is BD_GAVE_UP, or is_minimal is false. */
BD_API bd_status bd_flatzinc_explain(const bd_flatzinc *given, const bd_constraint_options *options,
                                     bd_explanation *why);

#endif
