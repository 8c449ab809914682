#include "domains/flatzinc/shifts.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_OFFSET = 1 << 30 };

/* The place of the variable that is an item of the array; -1: it is a number. */
static int64_t place_of(const fzn_expression *array, uint32_t item)
{
    return array->is.items[item].kind == FZN_VARIABLE ? array->is.items[item].is.number : -1;
}

/* Is it x - y = constant, for two variables? */
static bool is_shift(const fzn_constraint *constraint)
{
    const fzn_expression *given = constraint->arguments;
    if (strcmp(constraint->name, "int_lin_eq") != 0 || constraint->count != 3 ||
        given[0].kind != FZN_ARRAY || given[1].kind != FZN_ARRAY || given[2].kind != FZN_INT ||
        given[0].count != 2 || given[1].count != 2)
        return false;
    const fzn_expression *left = &given[0].is.items[0], *right = &given[0].is.items[1];
    int64_t constant = given[2].is.number;
    return left->kind == FZN_INT && right->kind == FZN_INT &&
           ((left->is.number == 1 && right->is.number == -1) ||
            (left->is.number == -1 && right->is.number == 1)) &&
           constant > -MOST_OFFSET && constant < MOST_OFFSET && place_of(&given[1], 0) >= 0 &&
           place_of(&given[1], 1) >= 0;
}

/* Makes the variable declared later a shift of the other one's base, unless it is a shift already. */
static void note(fzn_shift *shifts, const bd_variable *variables, const fzn_constraint *constraint)
{
    const fzn_expression *given = constraint->arguments;
    int64_t x = place_of(&given[1], 0), y = place_of(&given[1], 1);
    int64_t constant = given[0].is.items[0].is.number * given[2].is.number; /* x = y + constant */
    int64_t later = x > y ? x : y, earlier = x > y ? y : x;
    int64_t offset = (x > y ? constant : -constant) + shifts[earlier].offset;
    if (later != earlier && shifts[later].of == variables[later] && offset > -MOST_OFFSET &&
        offset < MOST_OFFSET)
        shifts[later] = (fzn_shift){shifts[earlier].of, (int32_t)offset};
}

fzn_shift *fzn_find_shifts(const fzn_document *document, const bd_variable *variables, bool looks)
{
    fzn_shift *shifts = calloc(document->variable_count + (size_t)1, sizeof *shifts);
    for (uint32_t i = 0; shifts && i < document->variable_count; ++i)
        shifts[i] = (fzn_shift){variables[i], 0};
    for (uint32_t i = 0; looks && shifts && i < document->constraint_count; ++i)
        if (is_shift(&document->constraints[i]))
            note(shifts, variables, &document->constraints[i]);
    return shifts;
}
