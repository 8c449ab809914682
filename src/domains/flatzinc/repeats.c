#include "domains/flatzinc/repeats.h"

#include "domains/flatzinc/terms.h"

#include <bandolo/base/text.h>

#include <stdlib.h>

enum { REPEATS_MOST_ARGUMENTS = 4, MOST_NAME = 32 };

typedef struct repeats {
    fzn_document *document;
    uint32_t *
        place; /* by variable: 1 + its place among the terms of a constraint; between two all are 0 */
    bd_error *error;
} repeats;

/* coefficient * of, term by term, as the arrays of a linear constraint. */
typedef struct merged_sum {
    fzn_expression *coefficients, *of;
    uint32_t count;
} merged_sum;

static void forget_places(repeats *all, const fzn_terms *sum)
{
    for (uint32_t i = 0; i < sum->count; ++i)
        if (sum->of[i].kind == FZN_VARIABLE)
            all->place[sum->of[i].is.number] = 0;
}

/* Only sums of integers: others are left for the translation to complain of. */
static bool is_integer(const repeats *all, const fzn_expression *of)
{
    return of->kind == FZN_INT ||
           (of->kind == FZN_VARIABLE && !all->document->variables[of->is.number].is_bool);
}

static bool is_boolean(const repeats *all, const fzn_expression *of)
{
    return of->kind == FZN_BOOL ||
           (of->kind == FZN_VARIABLE && all->document->variables[of->is.number].is_bool);
}

static bool has_repeats(repeats *all, const fzn_terms *sum)
{
    bool is_sound = true, has_any = false;
    for (uint32_t i = 0; i < sum->count && is_sound; ++i) {
        is_sound = is_integer(all, &sum->of[i]);
        if (!is_sound || sum->of[i].kind != FZN_VARIABLE)
            continue;
        uint32_t *place = &all->place[sum->of[i].is.number];
        has_any = has_any || *place != 0 || fzn_coefficient(sum, i) == 0;
        *place = i + 1;
    }
    forget_places(all, sum);
    return is_sound && has_any;
}

static void *repeats_take(repeats *all, size_t bytes)
{
    void *piece = bd_arena_take(&all->document->arena, bytes + 1);
    if (!piece)
        fzn_no_memory(all->error);
    return piece;
}

/* Each variable once. False: a coefficient leaves 64 bits. */
static bool add_up(repeats *all, const fzn_terms *sum, merged_sum *out)
{
    bool fits = true;
    for (uint32_t i = 0; i < sum->count && fits; ++i) {
        const fzn_expression *of = &sum->of[i];
        int64_t coefficient = fzn_coefficient(sum, i);
        uint32_t *place = of->kind == FZN_VARIABLE ? &all->place[of->is.number] : NULL;
        if (place && *place) {
            int64_t *total = &out->coefficients[*place - 1].is.number;
            fits = !__builtin_add_overflow(*total, coefficient, total);
            continue;
        }
        out->coefficients[out->count] = (fzn_expression){
            .kind = FZN_INT, .line = of->line, .is.number = coefficient};
        out->of[out->count++] = *of;
        if (place)
            *place = out->count;
    }
    forget_places(all, sum);
    return fits;
}

/* Without terms of coefficient 0. False: a variable's leaves the 32 bits that the model has for it. */
static bool drop_zeros(merged_sum *sum)
{
    uint32_t kept = 0;
    bool fits = true;
    for (uint32_t i = 0; i < sum->count; ++i) {
        int64_t coefficient = sum->coefficients[i].is.number;
        fits = fits && (sum->of[i].kind == FZN_INT ||
                        (coefficient >= INT32_MIN && coefficient <= INT32_MAX));
        if (coefficient == 0)
            continue;
        sum->coefficients[kept] = sum->coefficients[i];
        sum->of[kept++] = sum->of[i];
    }
    sum->count = kept;
    return fits;
}

static fzn_expression array_of(const fzn_expression *items, uint32_t count, uint32_t line)
{
    return (fzn_expression){.kind = FZN_ARRAY, .line = line, .count = count, .is.items = items};
}

/* The constraint says the sum from now on. False: no memory. */
static bool replace(repeats *all, fzn_constraint *constraint, const fzn_terms *sum,
                    const merged_sum *merged)
{
    fzn_expression *arguments = repeats_take(all, REPEATS_MOST_ARGUMENTS * sizeof *arguments);
    fzn_constraint *written = repeats_take(all, sizeof *written);
    char *name = repeats_take(all, MOST_NAME);
    if (!arguments || !written || !name)
        return false;
    *written = *constraint;
    bd_text(name, MOST_NAME, "%s%s", sum->linear, sum->ending);
    arguments[0] = array_of(merged->coefficients, merged->count, constraint->line);
    arguments[1] = array_of(merged->of, merged->count, constraint->line);
    arguments[2] = sum->bound ? *sum->bound
                              : (fzn_expression){.kind = FZN_INT, .line = constraint->line};
    constraint->count = 3;
    if (*sum->ending)
        arguments[constraint->count++] = written->arguments[written->count - 1];
    constraint->name = name;
    constraint->arguments = arguments;
    constraint->written = written;
    return true;
}

/* Leaves a constraint that does not fit as it is. False: no memory. */
static bool merge(repeats *all, fzn_constraint *constraint)
{
    fzn_terms sum;
    if (!fzn_terms_of(constraint, &sum) || !has_repeats(all, &sum) ||
        (*sum.ending && !is_boolean(all, &constraint->arguments[constraint->count - 1])))
        return true;
    size_t bytes = sum.count * sizeof(fzn_expression);
    merged_sum merged = {.coefficients = repeats_take(all, bytes), .of = repeats_take(all, bytes)};
    if (!merged.coefficients || !merged.of)
        return false;
    return !add_up(all, &sum, &merged) || !drop_zeros(&merged) ||
           replace(all, constraint, &sum, &merged);
}

bool fzn_merge_repeats(fzn_document *document, fzn_watch *watch, bd_error *error)
{
    repeats all = {.document = document, .error = error};
    all.place = calloc(document->variable_count + (size_t)1, sizeof *all.place);
    if (!all.place)
        return fzn_no_memory(error);
    bool is_done = true;
    for (uint32_t i = 0; i < document->constraint_count && is_done; ++i)
        is_done = !fzn_is_over(watch) && merge(&all, &document->constraints[i]);
    free(all.place);
    return is_done;
}
