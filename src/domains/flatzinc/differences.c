/* See differences.h. In a solution each constraint on such variables, reified or not, true or false, says
 * x - y <= c, where y may be 0 and c comes from numbers and from variables that have bounds. Shortest
 * paths from 0, of at most n steps, satisfy differences of n variables where anything does (Cormen, Leiserson,
 * Rivest and Stein, "Introduction to Algorithms", 24.4): so some solution lies within n times the largest |c|, either way. */
#include "domains/flatzinc/differences.h"

#include "domains/flatzinc/bounds.h"
#include "domains/flatzinc/terms.h"

#include <bandolo/template/base/bits.h>

#include <stdlib.h>

typedef struct differences {
    fzn_document *document;
    bool *is_one; /* by variable: constraints say nothing else of it, as far as is known */
    bool changed;
    bd_int128 farthest; /* the largest |c| */
} differences;

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
static bool is_difference(const differences *all, const fzn_terms *sum, bd_int128 *reach)
{
    int64_t signs = 0;
    uint32_t count = 0;
    bool fits = true;
    *reach = 1; /* of what is false: more than, not as much as */
    for (uint32_t i = 0; i < sum->count && fits; ++i) {
        int64_t coefficient = fzn_coefficient(sum, i);
        if (!is_one(all, &sum->of[i])) {
            fits = reach_of(all, coefficient, &sum->of[i], reach);
            continue;
        }
        fits = coefficient == 1 || coefficient == -1;
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
    fzn_terms sum;
    bd_int128 reach;
    bool is_about = false;
    for (uint32_t i = 0; i < constraint->count; ++i)
        is_about = is_about || has_one(all, &constraint->arguments[i]);
    if (!is_about)
        return;
    if (fzn_terms_of(constraint, &sum) && is_difference(all, &sum, &reach)) {
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

static void differences_narrow(const differences *all)
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
        differences_narrow(&all);
    free(all.is_one);
}
