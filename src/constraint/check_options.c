/* Checks options against an algorithm: refuses by name an option that it does not take. */
#include "constraint/searches.h"

#include <bandolo/base/text.h>

#include <string.h>

#define X(constant, name, meaning) name,
static const char *const variable_orders[] = {BD_VARIABLE_ORDERS(X)};
static const char *const value_orders[] = {BD_VALUE_ORDERS(X)};
#undef X

static bool are_orders(bd_variable_order variables, bd_value_order values)
{
    return (unsigned)variables < BD_VARIABLE_ORDER_COUNT && (unsigned)values < BD_VALUE_ORDER_COUNT;
}

static bool is_within(const bd_constraint_options *options)
{
    for (uint32_t i = 0; i < options->stage_count; ++i)
        if (!are_orders(options->stages[i].variable_order, options->stages[i].value_order))
            return false;
    return (unsigned)options->wanted <= BD_WANT_COUNT &&
           are_orders(options->variable_order, options->value_order) &&
           (unsigned)options->restarts < BD_RESTART_COUNT &&
           (unsigned)options->consistency < BD_CONSISTENCY_COUNT;
}

/* An order that was asked for, by its number in `names`. Each order that an algorithm takes has a bit in its traits. */
typedef struct asked_order {
    unsigned number, count, first_bit; /* first_bit << number is that of the order */
    unsigned unasked; /* orders up to this one are what any algorithm does unasked */
    const char *const *names;
    const char *of;
} asked_order;

static bool check_order(const bd_constraint_algorithm *algorithm, asked_order asked,
                        bd_error *error)
{
    char taken[80] = "";
    size_t at = 0;
    if (asked.number <= asked.unasked || algorithm->traits & asked.first_bit << asked.number)
        return true;
    for (unsigned i = 1; i < asked.count; ++i)
        if (algorithm->traits & asked.first_bit << i)
            at += bd_text_at(taken, sizeof taken, at, "%s%s", at ? ", " : ", only for ",
                             asked.names[i]);
    return bd_fail(error, BD_BAD_USAGE, 0, "%s takes no order %s of %s%s", algorithm->name,
                   asked.names[asked.number], asked.of, taken);
}

static bool check_orders(const bd_constraint_algorithm *algorithm,
                         const bd_constraint_options *options, bd_error *error)
{
    const asked_order variables = {options->variable_order, BD_VARIABLE_ORDER_COUNT,
                                   BD_TAKES_ORDER(0),       BD_ORDER_DEFAULT,
                                   variable_orders,         "variables"};
    const asked_order values = {options->value_order, BD_VALUE_ORDER_COUNT, BD_TAKES_VALUE_ORDER(0),
                                BD_VALUE_ASCENDING,   value_orders,         "values"};
    return check_order(algorithm, variables, error) && check_order(algorithm, values, error);
}

/* As many solutions as are wanted? */
static bool finds_wanted(const bd_constraint_algorithm *algorithm,
                         const bd_constraint_options *options, bd_error *error)
{
    if (wants_many(options) && !(algorithm->traits & BD_COMPLETE))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "%s cannot tell when it has all solutions: ask it for the first or the best",
                       algorithm->name);
    if (options->wanted != BD_WANT_COUNT && algorithm->traits & BD_COUNTS_ALONE)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s only counts solutions", algorithm->name);
    return true;
}

/* Refuses options that make no sense for any algorithm. */
static bool makes_sense(const bd_constraint_options *options, bd_error *error)
{
    if (!is_within(options))
        return bd_fail(error, BD_BAD_USAGE, 0, "an option is not one of its values");
    if (wants_many(options) && options->restarts != BD_RESTART_NEVER)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "with restarts there is the first solution or the best, not all of them");
    if (options->projected > 0 && !options->projection)
        return bd_fail(error, BD_BAD_USAGE, 0, "a projection of %u variables does not name them",
                       options->projected);
    if (options->resume_from && !wants_many(options))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "a checkpoint is of a search for all solutions, or for their number");
    return true;
}

/* An option: is it set, and which trait must an algorithm have to take it? */
typedef struct option_use {
    bool is_set;
    unsigned trait;
    const char *name;
} option_use;

enum { OPTION_USES = 7 };

static void list_uses(const bd_constraint_options *options, option_use out[OPTION_USES])
{
    const option_use uses[OPTION_USES] = {
        {options->stage_count > 0, BD_TAKES_VALUE_ORDER(BD_VALUE_ASCENDING), "stages"},
        {options->restarts != BD_RESTART_NEVER, BD_TAKES_RESTARTS, "restarts"},
        {options->threads > 1, BD_TAKES_THREADS, "more than one thread"},
        {options->consistency != BD_CONSISTENCY_DEFAULT, BD_TAKES_CONSISTENCY, "consistency"},
        {options->resume_from, BD_RESUMES, "checkpoint"},
        {options->projection && wants_many(options), BD_PROJECTS, "projection onto some variables"},
        {options->trial, BD_TELLS_TRIALS, "observer of its steps"},
    };
    memcpy(out, uses, sizeof uses);
}

unsigned bd_constraint_need(const bd_constraint_options *options)
{
    option_use uses[OPTION_USES];
    unsigned traits = 0;
    if (!makes_sense(options, NULL))
        return 0;
    list_uses(options, uses);
    for (size_t i = 0; i < OPTION_USES; ++i)
        traits |= uses[i].is_set ? uses[i].trait : 0;
    if (options->variable_order > BD_ORDER_DEFAULT)
        traits |= BD_TAKES_ORDER(options->variable_order);
    if (options->value_order > BD_VALUE_ASCENDING)
        traits |= BD_TAKES_VALUE_ORDER(options->value_order);
    return traits;
}

/* Does the algorithm take the options: orders, threads, restarts...? */
static bool check_uses(const bd_constraint_algorithm *algorithm,
                       const bd_constraint_options *options, bd_error *error)
{
    option_use uses[OPTION_USES];
    list_uses(options, uses);
    for (size_t i = 0; i < OPTION_USES; ++i)
        if (uses[i].is_set && !(algorithm->traits & uses[i].trait))
            return bd_fail(error, BD_BAD_USAGE, 0, "%s takes no %s", algorithm->name, uses[i].name);
    return check_orders(algorithm, options, error);
}

bool check_options(const bd_constraint_algorithm *algorithm, const bd_constraint_options *options,
                   bd_error *error)
{
    return makes_sense(options, error) && check_uses(algorithm, options, error) &&
           finds_wanted(algorithm, options, error);
}
