/* Constraints on arrays that the model has as they are: element, all different, table, count. */
#include "domains/flatzinc/translate.h"

/* Element of an array of constants: a table of (index, item). */
static bool post_lookup(fzn_translation *to, const fzn_argument *given)
{
    const fzn_operand operands[] = {given[0].one, given[2].one};
    fzn_range index = fzn_hull_of(to, given[0].one), result = fzn_hull_of(to, given[2].one);
    bd_variable *variables = fzn_variables_of(to, operands, 2);
    int32_t *rows = fzn_take(to, given[1].count, 2 * sizeof *rows);
    size_t count = 0;
    if (!variables || !rows)
        return false;
    for (uint32_t i = 0; i < given[1].count; ++i) {
        int64_t item = given[1].many[i].number;
        if (i + INT64_C(1) < index.least || i + INT64_C(1) > index.greatest ||
            item < result.least || item > result.greatest)
            continue;
        rows[2 * count] = (int32_t)i + 1;
        rows[2 * count++ + 1] = (int32_t)item;
    }
    bd_model_table(to->model, 2, variables, count, rows);
    return true;
}

/* index, array from 1 on, array[index] */
bool fzn_element(fzn_translation *to, const fzn_argument *given, int variant,
                 fzn_condition condition)
{
    bool is_fixed = true;
    (void)variant, (void)condition;
    for (uint32_t i = 0; i < given[1].count; ++i)
        is_fixed = is_fixed && given[1].many[i].is_number;
    if (is_fixed)
        return post_lookup(to, given);
    bd_variable *array = fzn_variables_of(to, given[1].many, given[1].count);
    bd_variable index = fzn_variable_of(to, given[0].one);
    if (!array)
        return false;
    bd_model_element(to->model, index, 1, given[1].count, array, fzn_variable_of(to, given[2].one));
    return true;
}

/* Each as the variable of which it is a shift, and how far. */
bool fzn_all_different(fzn_translation *to, const fzn_argument *given, int variant,
                       fzn_condition condition)
{
    uint32_t count = given[0].count;
    bd_variable *variables = fzn_variables_of(to, given[0].many, count);
    int32_t *offsets = fzn_take(to, count, sizeof *offsets);
    (void)variant, (void)condition;
    if (!variables || !offsets)
        return false;
    for (uint32_t i = 0; i < count; ++i) {
        const fzn_operand *operand = &given[0].many[i];
        offsets[i] = operand->is_number ? 0 : operand->shift.offset;
        if (!operand->is_number)
            variables[i] = operand->shift.of;
    }
    bd_model_all_different(to->model, count, variables, offsets);
    return true;
}

/* variables, the rows one behind the other; rows with a number of more than 32 bits fit no variable */
bool fzn_table(fzn_translation *to, const fzn_argument *given, int variant, fzn_condition condition)
{
    uint32_t width = given[0].count, cells = given[1].count;
    (void)variant, (void)condition;
    if (width == 0 || cells % width != 0)
        return fzn_fail(to->error, to->line, "a table of %u numbers has no rows of %u", cells,
                        width);
    bd_variable *variables = fzn_variables_of(to, given[0].many, width);
    int32_t *rows = fzn_take(to, cells, sizeof *rows);
    size_t used = 0;
    if (!variables || !rows)
        return false;
    for (uint32_t row = 0; row < cells; row += width) {
        bool fits = true;
        for (uint32_t i = 0; i < width; ++i) {
            int64_t number = given[1].many[row + i].number;
            fits = fits && number >= INT32_MIN && number <= INT32_MAX;
            rows[used + i] = (int32_t)number;
        }
        used += fits ? width : 0;
    }
    bd_model_table(to->model, width, variables, used / width, rows);
    return true;
}

/* The numbers of the ranges, as far as one of the variables, of 32 bits, may have them. NULL: noted. */
static int32_t *list_values(fzn_translation *to, const fzn_argument *set, fzn_range hull,
                            size_t *count)
{
    enum { MOST_VALUES = 1000000 };
    int64_t room = 0;
    for (uint32_t i = 0; i < set->count; ++i) {
        fzn_range range = set->ranges[i];
        int64_t least = range.least < hull.least ? hull.least : range.least;
        int64_t greatest = range.greatest > hull.greatest ? hull.greatest : range.greatest;
        room += least <= greatest ? greatest - least + 1 : 0;
    }
    *count = 0;
    if (room > MOST_VALUES) {
        fzn_fail(to->error, to->line, "a count of more than %d values is not supported",
                 MOST_VALUES);
        return NULL;
    }
    int32_t *values = fzn_take(to, (size_t)room, sizeof *values);
    for (uint32_t i = 0; values && i < set->count; ++i)
        for (int64_t value = hull.least > set->ranges[i].least ? hull.least : set->ranges[i].least;
             value <= hull.greatest && value <= set->ranges[i].greatest; ++value)
            values[(*count)++] = (int32_t)value;
    return values;
}

/* variables, a set, a bound: how many have a value of the set RELATION the bound */
bool fzn_count(fzn_translation *to, const fzn_argument *given, int variant, fzn_condition condition)
{
    static const bd_relation relations[] = {[FZN_EQUAL] = BD_EQUAL,
                                            [FZN_NOT_EQUAL] = BD_NOT_EQUAL,
                                            [FZN_AT_MOST] = BD_AT_MOST,
                                            [FZN_AT_LEAST] = BD_AT_LEAST};
    fzn_range hull = {0, -1};
    bd_variable *variables = fzn_variables_of(to, given[0].many, given[0].count);
    (void)condition;
    if (!variables)
        return false;
    for (uint32_t i = 0; i < given[0].count; ++i) {
        fzn_range own = fzn_hull_of(to, given[0].many[i]);
        hull.least = i == 0 || own.least < hull.least ? own.least : hull.least;
        hull.greatest = i == 0 || own.greatest > hull.greatest ? own.greatest : hull.greatest;
    }
    size_t count;
    int32_t *values = list_values(to, &given[1], hull, &count);
    if (!values)
        return false;
    bd_model_count(to->model, given[0].count, variables, count, values, relations[variant],
                   fzn_variable_of(to, given[2].one));
    return true;
}
