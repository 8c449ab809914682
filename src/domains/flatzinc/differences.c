/* See differences.h. In a solution each constraint on such variables, reified or not, true or false, says
 * x - y <= c, where y may be 0 and c comes from numbers and from variables that have bounds. Shortest
 * paths from 0, of at most n steps, satisfy differences of n variables where anything does (Cormen, Leiserson,
 * Rivest and Stein, "Introduction to Algorithms", 24.4): so some solution lies within n times the largest |c|, either way. */
#include "domains/flatzinc/differences.h"

#include "domains/flatzinc/bounds.h"

#include <bandolo/base/bits.h>

#include <stdlib.h>
#include <string.h>

typedef struct differences {
    fzn_document *document;
    bool *is_one; /* by variable: constraints say nothing else of it, as far as is known */
    bool changed;
    bd_int128 farthest; /* the largest |c| */
} differences;

/* ---- terms ---- */

/* coefficient * of, all in all `count` of them; `number`: what stands for a coefficient where none is given */
typedef struct terms {
    const fzn_expression *coefficients, *of;
    int64_t given[3];
    uint32_t count;
    const fzn_expression *bound; /* NULL: 0 */
} terms;

static int64_t coefficient_at(const terms *sum, uint32_t i)
{
    return sum->coefficients ? sum->coefficients[i].is.number : sum->given[i];
}

/* Constraint, how many arguments it has without the boolean that says whether it holds, the coefficients of its
 * arguments; none: it is a linear one. */
static const struct {
    const char *name;
    uint32_t count;
    int64_t given[3];
} rules[] = {
    {"int_eq", 2, {1, -1}},       {"int_ne", 2, {1, -1}},       {"int_le", 2, {1, -1}},
    {"int_lt", 2, {1, -1}},       {"int_plus", 3, {1, 1, -1}},  {"int_minus", 3, {1, -1, -1}},
    {"int_lin_eq", 3, {0, 0, 0}}, {"int_lin_ne", 3, {0, 0, 0}}, {"int_lin_le", 3, {0, 0, 0}},
};

/* Is it the constraint of that name, or one that a boolean reifies? */
static bool is_called(const fzn_constraint *constraint, const char *name, uint32_t count)
{
    size_t length = strlen(name);
    if (strncmp(constraint->name, name, length) != 0)
        return false;
    const char *rest = constraint->name + length;
    bool is_reified = strcmp(rest, "_reif") == 0 || strcmp(rest, "_imp") == 0;
    return constraint->count == count + is_reified && (is_reified || *rest == '\0');
}

static bool linear_terms(const fzn_expression *given, terms *sum)
{
    bool fits = given[0].kind == FZN_ARRAY && given[1].kind == FZN_ARRAY &&
                given[0].count == given[1].count;
    for (uint32_t i = 0; fits && i < given[0].count; ++i)
        fits = given[0].is.items[i].kind == FZN_INT;
    if (fits)
        *sum = (terms){.coefficients = given[0].is.items,
                       .of = given[1].is.items,
                       .count = given[1].count,
                       .bound = &given[2]};
    return fits;
}

/* False: it says more than how far variables lie apart. */
static bool terms_of(const fzn_constraint *constraint, terms *sum)
{
    for (size_t i = 0; i < sizeof rules / sizeof *rules; ++i) {
        if (!is_called(constraint, rules[i].name, rules[i].count))
            continue;
        if (rules[i].given[0] == 0)
            return linear_terms(constraint->arguments, sum);
        *sum = (terms){.of = constraint->arguments, .count = rules[i].count};
        memcpy(sum->given, rules[i].given, sizeof sum->given);
        return true;
    }
    return false;
}

/* ---- which variables ---- */

static bool is_one(const differences *all, const fzn_expression *of)
{
    return of->kind == FZN_VARIABLE && all->is_one[of->is.number];
}

/* None of those in the expression, then. */
static void pass_over(differences *all, const fzn_expression *of)
{
    if (of->kind == FZN_ARRAY)
        for (uint32_t i = 0; i < of->count; ++i)
            pass_over(all, &of->is.items[i]);
    if (!is_one(all, of))
        return;
    all->is_one[of->is.number] = false;
    all->changed = true;
}

/* The largest magnitude of a term, of a number or a variable that has bounds. False: it has none. */
static bool reach_of(const differences *all, int64_t coefficient, const fzn_expression *of,
                     bd_int128 *reach)
{
    fzn_range hull = {-FZN_INFINITE, FZN_INFINITE};
    if (of->kind == FZN_VARIABLE)
        hull = all->document->variables[of->is.number].hull;
    else if (of->kind == FZN_INT || of->kind == FZN_BOOL)
        hull = (fzn_range){of->is.number, of->is.number};
    bool fits = hull.least > -FZN_INFINITE && hull.greatest < FZN_INFINITE;
    bd_int128 least = (bd_int128)coefficient * hull.least;
    bd_int128 greatest = (bd_int128)coefficient * hull.greatest;
    least = least < 0 ? -least : least;
    greatest = greatest < 0 ? -greatest : greatest;
    *reach += least > greatest ? least : greatest;
    return fits;
}

/* How far apart the constraint says that two variables lie, or one and 0, at most; 0: it has none of them. False:
 * it is no difference. */
static bool is_difference(const differences *all, const terms *sum, bd_int128 *reach)
{
    int64_t signs = 0, which = -1;
    uint32_t count = 0;
    bool fits = true;
    *reach = 1; /* of what is false: more than, not as much as */
    for (uint32_t i = 0; i < sum->count && fits; ++i) {
        int64_t coefficient = coefficient_at(sum, i);
        if (!is_one(all, &sum->of[i])) {
            fits = reach_of(all, coefficient, &sum->of[i], reach);
            continue;
        }
        fits = (coefficient == 1 || coefficient == -1) && which != sum->of[i].is.number;
        which = sum->of[i].is.number;
        signs += coefficient;
        ++count;
    }
    if (fits && sum->bound)
        fits = reach_of(all, 1, sum->bound, reach);
    return fits && (count <= 1 || (count == 2 && signs == 0));
}

static bool has_one(const differences *all, const fzn_expression *of)
{
    for (uint32_t i = 0; of->kind == FZN_ARRAY && i < of->count; ++i)
        if (is_one(all, &of->is.items[i]))
            return true;
    return is_one(all, of);
}

static void see_constraint(differences *all, const fzn_constraint *constraint)
{
    terms sum;
    bd_int128 reach;
    bool is_about = false;
    for (uint32_t i = 0; i < constraint->count; ++i)
        is_about = is_about || has_one(all, &constraint->arguments[i]);
    if (!is_about)
        return;
    if (terms_of(constraint, &sum) && is_difference(all, &sum, &reach)) {
        all->farthest = reach > all->farthest ? reach : all->farthest;
        return;
    }
    for (uint32_t i = 0; i < constraint->count; ++i)
        pass_over(all, &constraint->arguments[i]);
}

/* x = y of a declaration is a constraint like others. */
static void see_declaration(differences *all, uint32_t number)
{
    const fzn_variable *variable = &all->document->variables[number];
    const fzn_expression both[] = {{.kind = FZN_VARIABLE, .is.number = number}, variable->value};
    if (variable->has_value)
        see_constraint(all, &(fzn_constraint){.name = "int_eq", .count = 2, .arguments = both});
}

/* Until no more are passed over. False: the watch is over. */
static bool see_all(differences *all, fzn_watch *watch)
{
    for (all->changed = true; all->changed;) {
        all->changed = false;
        all->farthest = 1;
        for (uint32_t i = 0; i < all->document->variable_count; ++i)
            see_declaration(all, i);
        for (uint32_t i = 0; i < all->document->constraint_count; ++i) {
            if (fzn_is_over(watch))
                return false;
            see_constraint(all, &all->document->constraints[i]);
        }
    }
    return true;
}

/* ---- all of it ---- */

static bool lacks_end(const fzn_variable *variable)
{
    return variable->is_open &&
           (variable->hull.least <= -FZN_INFINITE || variable->hull.greatest >= FZN_INFINITE);
}

/* Those that lack an end and that nobody sees. */
static bool begin(differences *all)
{
    const fzn_document *document = all->document;
    bool has_any = false;
    for (uint32_t i = 0; i < document->variable_count; ++i)
        all->is_one[i] = lacks_end(&document->variables[i]);
    for (uint32_t i = 0; i < document->output_count; ++i)
        for (uint32_t j = 0; j < document->outputs[i].count; ++j)
            pass_over(all, &document->outputs[i].items[j]);
    if (document->goal != FZN_SATISFY)
        pass_over(all, &document->objective);
    for (uint32_t i = 0; i < document->variable_count; ++i)
        has_any = has_any || all->is_one[i];
    return has_any;
}

static void narrow(const differences *all)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < all->document->variable_count; ++i)
        count += all->is_one[i];
    bd_int128 most = all->farthest * count;
    for (uint32_t i = 0; i < all->document->variable_count && most <= INT32_MAX; ++i) {
        fzn_range *hull = &all->document->variables[i].hull;
        int64_t least = hull->least > -most ? hull->least : (int64_t)-most;
        int64_t greatest = hull->greatest < most ? hull->greatest : (int64_t)most;
        if (all->is_one[i] && least <= greatest)
            *hull = (fzn_range){least, greatest};
    }
}

void fzn_bound_differences(fzn_document *document, fzn_watch *watch)
{
    differences all = {.document = document};
    all.is_one = malloc(document->variable_count + (size_t)1);
    if (all.is_one && begin(&all) && see_all(&all, watch))
        narrow(&all);
    free(all.is_one);
}
