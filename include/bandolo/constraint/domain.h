/* A constraint domain (queens, knights, words) and its instances: the table that describes it, and the functions that
 * open an instance and search it by any algorithm that can.
 *
 *     bd_constraint_problem problem;
 *     bd_constraint_result result;
 *     if (!bd_constraint_open(&problem, bd_constraint_domain_find("queens"), "8", 1, &error))
 *         ... error.message ...
 *     bd_constraint_solve(&problem, &(bd_constraint_options){.wanted = BD_WANT_COUNT}, &result);
 *     ... result.solutions ...
 *     bd_constraint_result_free(&result);
 *     bd_constraint_close(&problem);
 */
#ifndef BANDOLO_CONSTRAINT_DOMAIN_H
#define BANDOLO_CONSTRAINT_DOMAIN_H

#include <bandolo/base/text.h>
#include <bandolo/constraint/explain.h>
#include <bandolo/constraint/search.h>

/* ---- The table ----
 *
 * A domain has its instances as text, their model, the text and picture of a solution, and native algorithms that are
 * faster than any model. A solution is a list of `length` values. Before the caller sees it, `check` verifies the rules;
 * it shares no code with any search. */

/* An algorithm of a domain's own, over its problem instead of a model: a row of its table. `run` fills
 * the result as bd_constraint_search() does; its values are those of a solution. It is called with options
 * that its traits allow and that name it. */
typedef struct bd_native {
    bd_constraint_algorithm algorithm;
    bd_status (*run)(const void *problem, const bd_constraint_options *options,
                     bd_constraint_result *result);
} bd_native;

#define BD_UNSET INT32_MIN /* no value yet */

typedef struct bd_constraint_domain {
    const char *name, *summary;
    /* The look of an instance: "the size N, or a placement such as 1 3 . .". */
    const char *position;
    bool is_file; /* an instance has many lines, so that a file holds one; else a line does */
    /* The quantity that the best solution minimises, in the plural: "knights". NULL: all solutions are equally good. */
    const char *objective;
    /* The best algorithm for the best or first solution; for all of them (NULL: the same); and for counting. Each is
     * one of `natives` or of bd_constraint_algorithms(). */
    const char *solver, *lister, *counter;
    const bd_native *natives; /* ended by a zeroed row; may be NULL */
    const char *explainer; /* of bd_constraint_algorithms(), to search `rules`; NULL: the first */
    size_t problem_size;

    /* Collects the lines of an instance from a file of several, see base/text.h. NULL: an instance is a line or a
     * file. */
    bd_gather *gather;
    size_t gathering_size;

    /* Reads an instance into `problem`, which is zeroed. False: BD_BAD_INPUT, with nothing to close. */
    bool (*open)(void *problem, const char *text, size_t length, bd_error *error);
    /* The same, for instances that take long to read: once `*stop` is true (NULL: never), it fails as soon as
     * possible (BD_INTERRUPTED). May be NULL. */
    bool (*open_within)(void *problem, const char *text, size_t length, const atomic_bool *stop,
                        bd_error *error);
    void (*close)(void *problem); /* may be NULL */

    /* Adds variables and constraints to an empty model; variables 0 .. length - 1 are the solution. NULL:
     * only natives search it. */
    void (*model)(const void *problem, bd_model *model);

    /* Adds to an empty model the rules of the instance, named in the domain's words
     * (bd_model_begin_rule()), so that a contradiction can be told in them. Its variables need not be
     * those of `model`, but it must have solutions where the instance has. False: BD_BAD_INPUT, the
     * instance is too large for that, or BD_NO_MEMORY. NULL: the rules are the constraints of `model`, by
     * their numbers; where that is NULL, too, nothing is explained. */
    bool (*rules)(const void *problem, bd_model *model, bd_error *error);

    /* Returns the number of values of a solution. */
    size_t (*length)(const void *problem);

    /* Are these values a solution of the instance, by its rules? */
    bool (*check)(const void *problem, const int32_t *values, bd_error *error);

    /* The value that the best solution minimises; NULL if `objective` is. */
    int64_t (*value)(const void *problem, const int32_t *values);

    /* Text in `out`, cut to `size`; return the full length. `draw` may be NULL. */
    size_t (*format)(const void *problem, const int32_t *values, char *out, size_t size);
    size_t (*draw)(const void *problem, const int32_t *values, char *out, size_t size);
    bool draws_parts; /* `draw` leaves out values that are BD_UNSET */
} bd_constraint_domain;

/* The built-in ones, ended by NULL. Static storage. */
BD_API const bd_constraint_domain *const *bd_constraint_domains(void);

/* The one of that name, or NULL. */
BD_API const bd_constraint_domain *bd_constraint_domain_find(const char *name);

/* ---- Opening an instance ---- */

typedef struct bd_constraint_problem {
    const bd_constraint_domain *domain;
    void *data;      /* what the functions of `domain` take as `problem` */
    size_t length;   /* values of a solution */
    bd_model *model; /* NULL until a search needs it */
    bd_model *rules; /* NULL until an explanation needs it */
} bd_constraint_problem;

/* Reads the instance text[length]. False: `error` says what is wrong with it, or that there is no
 * memory; nothing is to be closed. */
BD_API bool bd_constraint_open(bd_constraint_problem *problem, const bd_constraint_domain *domain,
                               const char *text, size_t length, bd_error *error);

/* The same; once `*stop` is true, it fails as soon as possible (BD_INTERRUPTED). NULL: never. */
BD_API bool bd_constraint_open_within(bd_constraint_problem *problem,
                                      const bd_constraint_domain *domain, const char *text,
                                      size_t length, const atomic_bool *stop, bd_error *error);

/* Closes an open problem. A zeroed one, and one closed before, are fine. */
BD_API void bd_constraint_close(bd_constraint_problem *problem);

/* ---- Searching it ---- */

/* The algorithm that a search of this domain with these options takes: the one that they name, of the
 * domain's own or of bd_constraint_algorithms(); without a name the domain's best for what is wanted.
 * NULL, with BD_BAD_USAGE: there is none of that name, or it cannot do what the options ask for. */
BD_API const bd_constraint_algorithm *bd_constraint_choose(const bd_constraint_domain *domain,
                                                           const bd_constraint_options *options,
                                                           bd_error *error);

/* The name of the algorithm that is taken where none is named. */
BD_API const char *bd_constraint_default(const bd_constraint_domain *domain, bd_wanted wanted);

/* Searches, as bd_constraint_search() does, with one promise more: what the caller sees, by the callback
 * or in the result, was found to obey the rules by the domain's `check`. A solution that does not ends
 * the search with BD_FAILED, BD_BROKEN_PROMISE. One search of a problem at a time. Returns
 * result->status; `result` is to be freed whatever that is. */
BD_API bd_status bd_constraint_solve(bd_constraint_problem *problem,
                                     const bd_constraint_options *options,
                                     bd_constraint_result *result);

/* ---- Why there is no solution ---- */

/* Which rules of the instance contradict each other, as bd_constraint_explain() says; their texts are
 * bd_constraint_rule_text()'s. By bd_constraint_explainer() of the options' algorithm. `solution`, `wanted`
 * and `resume_from` are not looked at. */
BD_API bd_status bd_constraint_explain_problem(bd_constraint_problem *problem,
                                               const bd_constraint_options *options,
                                               bd_explanation *why);

/* The algorithm that searches for an explanation: this one, if it searches any model; else (one of the domain's
 * own, or NULL) the best for the domain's rules. */
BD_API const char *bd_constraint_explainer(const bd_constraint_domain *domain,
                                           const char *algorithm);

/* Returns the number of rules of the instance; 0 if it has no named rules, or no memory. */
BD_API uint32_t bd_constraint_rules(bd_constraint_problem *problem);

/* One of them, after bd_constraint_rules() or an explanation: "one queen in row 3". Cut to `size`; returns
 * the full length. */
BD_API size_t bd_constraint_rule_text(const bd_constraint_problem *problem, uint32_t rule,
                                      char *out, size_t size);

#endif
