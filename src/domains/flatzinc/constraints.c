/* The constraints that are known: name, arguments, and the function that adds each to the model. */
#include "domains/flatzinc/translate.h"

#include <stdlib.h>
#include <string.h>

typedef enum fzn_form {
    PLAIN, /* holds always */
    RELATION, /* NAME_reif and NAME_imp have one argument more, the boolean that says whether it holds */
    DEFINITION /* NAME has it already, as its last; NAME_imp too */
} fzn_form;

/* An argument a letter: i an integer, b a boolean, both variables or not; v an array of integers, w of
 * booleans; I a number; n an array of numbers; s a set. */
typedef struct fzn_row {
    const char *name, *signature;
    fzn_translate *translate;
    int variant;
    fzn_form form;
} fzn_row;

static const fzn_row rows[] = {
    {"int_eq", "ii", fzn_compare, FZN_EQUAL, RELATION},
    {"int_ne", "ii", fzn_compare, FZN_NOT_EQUAL, RELATION},
    {"int_le", "ii", fzn_compare, FZN_AT_MOST, RELATION},
    {"int_lt", "ii", fzn_compare, FZN_LESS, RELATION},
    {"int_ge", "ii", fzn_compare, FZN_AT_LEAST, RELATION},
    {"int_gt", "ii", fzn_compare, FZN_GREATER, RELATION},
    {"int_lin_eq", "nvI", fzn_linear, FZN_EQUAL, RELATION},
    {"int_lin_ne", "nvI", fzn_linear, FZN_NOT_EQUAL, RELATION},
    {"int_lin_le", "nvI", fzn_linear, FZN_AT_MOST, RELATION},
    {"int_lin_lt", "nvI", fzn_linear, FZN_LESS, RELATION},
    {"int_lin_ge", "nvI", fzn_linear, FZN_AT_LEAST, RELATION},
    {"int_lin_gt", "nvI", fzn_linear, FZN_GREATER, RELATION},
    {"int_plus", "iii", fzn_plus, 1, PLAIN},
    {"int_minus", "iii", fzn_plus, -1, PLAIN},
    {"int_times", "iii", fzn_times, 0, PLAIN},
    {"int_div", "iii", fzn_divide, 0, PLAIN},
    {"int_mod", "iii", fzn_divide, 1, PLAIN},
    {"int_pow", "iii", fzn_power, 0, PLAIN},
    {"int_pow_fixed", "iIi", fzn_power, 0, PLAIN},
    {"int_abs", "ii", fzn_absolute, 0, PLAIN},
    {"int_min", "iii", fzn_extreme, FZN_LEAST, PLAIN},
    {"int_max", "iii", fzn_extreme, FZN_GREATEST, PLAIN},
    {"array_int_minimum", "iv", fzn_extreme_of_array, FZN_LEAST, PLAIN},
    {"array_int_maximum", "iv", fzn_extreme_of_array, FZN_GREATEST, PLAIN},
    {"array_int_element", "ivi", fzn_element, 0, PLAIN},
    {"array_var_int_element", "ivi", fzn_element, 0, PLAIN},
    {"array_bool_element", "iwb", fzn_element, 0, PLAIN},
    {"array_var_bool_element", "iwb", fzn_element, 0, PLAIN},
    {"bool2int", "bi", fzn_compare, FZN_EQUAL, PLAIN},
    {"bool_eq", "bb", fzn_compare, FZN_EQUAL, RELATION},
    {"bool_ne", "bb", fzn_compare, FZN_NOT_EQUAL, RELATION},
    {"bool_not", "bb", fzn_compare, FZN_NOT_EQUAL, RELATION},
    {"bool_le", "bb", fzn_compare, FZN_AT_MOST, RELATION},
    {"bool_lt", "bb", fzn_compare, FZN_LESS, RELATION},
    {"bool_ge", "bb", fzn_compare, FZN_AT_LEAST, RELATION},
    {"bool_gt", "bb", fzn_compare, FZN_GREATER, RELATION},
    {"bool_xor", "bb", fzn_compare, FZN_NOT_EQUAL, RELATION},
    {"bool_xor", "bb", fzn_compare, FZN_NOT_EQUAL, DEFINITION},
    {"bool_and", "bb", fzn_and, 0, DEFINITION},
    {"bool_or", "bb", fzn_or, 0, DEFINITION},
    {"array_bool_and", "w", fzn_and, 1, DEFINITION},
    {"array_bool_or", "w", fzn_or, 1, DEFINITION},
    {"array_bool_xor", "w", fzn_parity, 0, PLAIN},
    {"bool_clause", "ww", fzn_clause, 0, RELATION},
    {"bool_lin_eq", "nwi", fzn_linear, FZN_EQUAL, RELATION},
    {"bool_lin_ne", "nwi", fzn_linear, FZN_NOT_EQUAL, RELATION},
    {"bool_lin_le", "nwi", fzn_linear, FZN_AT_MOST, RELATION},
    {"bool_lin_lt", "nwi", fzn_linear, FZN_LESS, RELATION},
    {"bool_lin_ge", "nwi", fzn_linear, FZN_AT_LEAST, RELATION},
    {"bool_lin_gt", "nwi", fzn_linear, FZN_GREATER, RELATION},
    {"set_in", "is", fzn_member, 0, RELATION},
    {"bandolo_all_different", "v", fzn_all_different, 0, PLAIN},
    {"all_different_int", "v", fzn_all_different, 0, PLAIN},
    {"fzn_all_different_int", "v", fzn_all_different, 0, PLAIN},
    {"bandolo_table_int", "vn", fzn_table, 0, PLAIN},
    {"bandolo_table_bool", "wm", fzn_table, 0, PLAIN},
    {"bandolo_count_eq", "vsi", fzn_count, FZN_EQUAL, PLAIN},
    {"bandolo_count_ne", "vsi", fzn_count, FZN_NOT_EQUAL, PLAIN},
    {"bandolo_count_le", "vsi", fzn_count, FZN_AT_MOST, PLAIN},
    {"bandolo_count_ge", "vsi", fzn_count, FZN_AT_LEAST, PLAIN},
};

enum { ROWS = sizeof rows / sizeof *rows, MOST_ARGUMENTS = 4 };

/* ---- arguments ---- */

/* The types of arguments. Each letter of a signature stands for one. */
typedef struct letter_meaning {
    char letter, item; /* item: the letter of the items of an array; 0: it is none */
    fzn_kind number;   /* a number of this kind fits */
    bool takes_variable;
    const char *name;
} letter_meaning;

static const letter_meaning letters[] = {
    {'i', 0, FZN_INT, true, "an integer or an integer variable"},
    {'b', 0, FZN_BOOL, true, "a boolean or a boolean variable"},
    {'I', 0, FZN_INT, false, "an integer"},
    {'B', 0, FZN_BOOL, false, "true or false"},
    {'s', 0, FZN_INT, false, "a set"},
    {'v', 'i', FZN_INT, true, "an array of integers or integer variables"},
    {'w', 'b', FZN_BOOL, true, "an array of booleans or boolean variables"},
    {'n', 'I', FZN_INT, false, "an array of integers"},
    {'m', 'B', FZN_BOOL, false, "an array of true and false"},
};

static const letter_meaning *meaning_of(char letter)
{
    const letter_meaning *at = letters;
    while (at->letter != letter)
        ++at;
    return at;
}

/* Does the expression fit the letter; of an array, is it one of its items? */
static bool fits_one(const fzn_translation *to, const fzn_expression *of,
                     const letter_meaning *letter)
{
    if (of->kind == FZN_VARIABLE)
        return letter->takes_variable &&
               to->document->variables[of->is.number].is_bool == (letter->number == FZN_BOOL);
    return of->kind == letter->number || (letter->letter == 's' && of->kind == FZN_SET);
}

static fzn_operand operand_of(const fzn_translation *to, const fzn_expression *of)
{
    if (of->kind == FZN_VARIABLE)
        return (fzn_operand){.variable = to->variables[of->is.number],
                             .shift = to->shifts[of->is.number]};
    return (fzn_operand){.is_number = true, .number = of->is.number};
}

static bool read_array(fzn_translation *to, const fzn_expression *of, const letter_meaning *letter,
                       fzn_argument *out)
{
    bool fits = of->kind == FZN_ARRAY;
    for (uint32_t i = 0; i < of->count && fits; ++i)
        fits = fits_one(to, &of->is.items[i], letter);
    fzn_operand *many = fits ? fzn_take(to, of->count, sizeof *many) : NULL;
    if (!many)
        return false;
    for (uint32_t i = 0; i < of->count; ++i)
        many[i] = operand_of(to, &of->is.items[i]);
    out->many = many;
    out->count = of->count;
    return true;
}

/* A set, or a number as the set of it alone. */
static bool read_ranges(fzn_translation *to, const fzn_expression *of, fzn_argument *out)
{
    out->ranges = of->is.ranges;
    out->count = of->count;
    if (of->kind == FZN_SET)
        return true;
    fzn_range *range = fzn_take(to, 1, sizeof *range);
    if (!range)
        return false;
    *range = (fzn_range){of->is.number, of->is.number};
    out->ranges = range;
    out->count = 1;
    return true;
}

static bool read_argument(fzn_translation *to, const fzn_constraint *constraint, uint32_t number,
                          char letter, fzn_argument *out)
{
    const fzn_expression *of = &constraint->arguments[number];
    const letter_meaning *wanted = meaning_of(letter);
    bool fits;
    *out = (fzn_argument){0};
    to->error->code = BD_OK;
    if (wanted->item)
        fits = read_array(to, of, wanted, out);
    else if ((fits = fits_one(to, of, wanted)) && letter == 's')
        fits = read_ranges(to, of, out);
    else if (fits)
        out->one = operand_of(to, of);
    if (!fits && to->error->code == BD_OK)
        fzn_fail(to->error, to->line, "%.60s, argument %u: expected %s", constraint->name,
                 number + 1, wanted->name);
    return fits;
}

/* ---- names ---- */

/* The name without an ending; its length, or 0 where it does not end so. */
static size_t stem(const char *name, const char *ending)
{
    size_t length = strlen(name), end = strlen(ending);
    return length > end && strcmp(name + length - end, ending) == 0 ? length - end : 0;
}

static bool is_called(const fzn_row *row, const char *name, size_t length)
{
    return strlen(row->name) == length && memcmp(row->name, name, length) == 0;
}

/* How the name asks for the row: 0 not at all, 1 as it is, 2 reified, 3 half reified. */
static int way_of(const fzn_row *row, const char *name)
{
    size_t reified = stem(name, "_reif"), implied = stem(name, "_imp");
    if (is_called(row, name, strlen(name)))
        return row->form == DEFINITION ? 2 : 1;
    if (reified && row->form == RELATION && is_called(row, name, reified))
        return 2;
    return implied && row->form != PLAIN && is_called(row, name, implied) ? 3 : 0;
}

bool fzn_translate_constraint(fzn_translation *to, const fzn_constraint *constraint)
{
    fzn_argument given[MOST_ARGUMENTS + 1];
    const fzn_row *row = rows, *near = NULL;
    int way = 0;
    for (; row < rows + ROWS; ++row) {
        way = way_of(row, constraint->name);
        near = way ? row : near;
        if (way && strlen(row->signature) + (way > 1) == constraint->count)
            break;
    }
    if (!near)
        return fzn_fail(to->error, to->line, "the constraint '%.80s' is not supported",
                        constraint->name);
    if (row == rows + ROWS)
        return fzn_fail(to->error, to->line, "%.80s has %u arguments: expected %zu",
                        constraint->name, constraint->count,
                        strlen(near->signature) + (way_of(near, constraint->name) > 1));
    size_t plain = strlen(row->signature);
    for (uint32_t i = 0; i < constraint->count; ++i)
        if (!read_argument(to, constraint, i, i < plain ? row->signature[i] : 'b', &given[i]))
            return false;
    fzn_condition condition = {.is_given = way > 1, .is_half = way == 3};
    if (way > 1)
        condition.holds = given[plain].one;
    return row->translate(to, given, row->variant, condition);
}
