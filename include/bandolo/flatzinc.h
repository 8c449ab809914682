/* FlatZinc: the language in which MiniZinc hands a model to a solver.
 *
 *     bd_flatzinc *given = bd_flatzinc_open(text, length, &error);
 *     bd_constraint_options options = {.wanted = BD_WANT_BEST};
 *     bd_flatzinc_advise(given, &options);
 *     bd_constraint_search(bd_flatzinc_model(given), &options, &result);
 *     bd_flatzinc_format(given, result.values, out, size);
 *     bd_flatzinc_close(given);
 *
 * It reads the output of MiniZinc 2.6 and 2.7 for integers, booleans and sets that are fixed. All
 * that is not is refused by name, with the number of its line: nothing is passed over that could change
 * a solution. docs/flatzinc.md lists the constraints. */
#ifndef BANDOLO_FLATZINC_H
#define BANDOLO_FLATZINC_H

#include <bandolo/constraint/explain.h>

/* The assumed range of an integer variable without bounds: from minus this to this. */
enum { BD_FLATZINC_RANGE = 10000000 };

typedef struct bd_flatzinc bd_flatzinc;

/* Reads text[length], which is not needed afterwards. NULL: out of memory, or `error` is one line with the
 * number of the line and what was expected (BD_BAD_INPUT, `at` is the line). */
BD_API bd_flatzinc *bd_flatzinc_open(const char *text, size_t length, bd_error *error);
BD_API void bd_flatzinc_close(bd_flatzinc *given);

/* Limits of reading; zeroed: none. */
typedef struct bd_flatzinc_limits {
    double seconds;
    const atomic_bool *stop; /* true: end as soon as possible; NULL: never */
} bd_flatzinc_limits;

/* The same within limits, tested about every millisecond. `status` is BD_SOLVED if the text was read.
 * Otherwise the result is NULL and `status` is BD_LIMIT_TIME or BD_STOPPED, with an empty `error`, or
 * BD_FAILED. */
BD_API bd_flatzinc *bd_flatzinc_open_within(const char *text, size_t length,
                                            const bd_flatzinc_limits *limits, bd_status *status,
                                            bd_error *error);

/* The model, with its objective; lives as long as `given`. */
BD_API const bd_model *bd_flatzinc_model(const bd_flatzinc *given);

/* Does the model minimise or maximise? */
BD_API bool bd_flatzinc_is_optimised(const bd_flatzinc *given);

/* The number of variables that may lack values: variables without bounds, neither declared nor implied by
 * the constraints, with the assumed range BD_FLATZINC_RANGE, and partial results cut to 32 bits. `name`,
 * unless NULL, becomes the name of the first. If there is any, a search of all values in these ranges
 * proves nothing. */
BD_API size_t bd_flatzinc_assumed(const bd_flatzinc *given, const char **name);

/* Is a solution that is optimal within the assumed ranges optimal without them, too? It is if no range was assumed, or
 * if every better solution must lie within the assumed ranges. */
BD_API bool bd_flatzinc_is_best(const bd_flatzinc *given, int64_t objective);

/* Puts the annotations of the solve item into `options`: a stage for each annotated search, in their order,
 * with its orders of variables and values, and the nearest restarts that exist. The model already knows the
 * variables to branch on. `given` lends the stages. False: no annotations; `options` is unchanged. */
BD_API bool bd_flatzinc_advise(const bd_flatzinc *given, bd_constraint_options *options);

/* Makes solutions differ only if a printed variable differs: options->projection becomes these variables,
 * lent by `given`, and the search finds one solution of each output. False: any two solutions print
 * differently; `options` is unchanged. */
BD_API bool bd_flatzinc_project(const bd_flatzinc *given, bd_constraint_options *options);

/* Writes the model's output for a solution, one value for each variable of the model: lines such as "x =
 * 3;" and "row = array1d(1..2, [3, 4]);". Cut to `size`; returns the full length. */
BD_API size_t bd_flatzinc_format(const bd_flatzinc *given, const int32_t *values, char *out,
                                 size_t size);

/* ---- Why there is no solution ---- */

/* An item of the text that excludes something: a constraint, or the declaration of a variable or an array
 * that restricts it. `given` owns all texts. */
typedef struct bd_flatzinc_item {
    uint32_t line, column; /* position, from 1; column 0: in an array's declaration */
    const char *name;      /* of the constraint, such as int_lin_le; of the variable declared */
    /* The modeller's name for it: mzn_constraint_name, or mzn_expression_name; NULL: none. */
    const char *called;
    const char *path;    /* mzn_path, which minizinc --keep-paths writes; NULL: none */
    const char *defines; /* the variable that the constraint defines; NULL: none */
    bool is_declaration;
} bd_flatzinc_item;

/* The number of these items, in the order of the text, declarations first. */
BD_API uint32_t bd_flatzinc_items(const bd_flatzinc *given);
BD_API bd_flatzinc_item bd_flatzinc_item_of(const bd_flatzinc *given, uint32_t item);

/* An item for people: line 12, column 1: "x below y", int_lin_le of x, y, model.mzn:7.12. Cut to `size`;
 * returns the full length. */
BD_API size_t bd_flatzinc_item_text(const bd_flatzinc *given, uint32_t item, char *out,
                                    size_t size);

/* As bd_constraint_explain(), with the numbers of these items as why->rules: the text with only these items
 * has no solution, and without any one of them it has one. Each search infers the bounds of unbounded
 * variables again. If it finds none, it assumes the range, and nothing is proved: status is then
 * BD_GAVE_UP, or is_minimal is false. */
BD_API bd_status bd_flatzinc_explain(const bd_flatzinc *given, const bd_constraint_options *options,
                                     bd_explanation *why);

#endif
