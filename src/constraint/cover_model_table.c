/* A table in an exact cover problem: its rows are options of one item, and the option of a value and that
 * of a row agree by the colour of an item which the variable has for that. See cover_model.h. */
#include "constraint/cover_model_parts.h"

#include <stdlib.h>

static uint32_t cover_table_colour_of(const translation *making, uint32_t literal)
{
    return literal - making->first[making->variable[literal]] + 1;
}

static bool give_item(translation *making, bd_variable variable)
{
    if (making->agreed[variable] != BD_NO_ITEM)
        return true;
    bd_item item = making->agreed[variable] = translation_item(making, 0, 1);
    bool made = item != BD_NO_ITEM;
    for (uint32_t i = making->first[variable]; i < making->first[variable + 1] && made; ++i)
        if (!making->gone[i])
            made = translation_tie(making, i, item, cover_table_colour_of(making, i));
    return made;
}

bool translation_agree(translation *making)
{
    making->is_row_choice[making->number] = true;
    for (uint32_t i = 0; i < making->open_count; ++i)
        if (!give_item(making, making->open[i]))
            return false;
    return true;
}

/* ---- rows ---- */

/* A row as the literals of its variables. */
typedef struct table_row {
    const uint32_t *literals;
    uint32_t width;
} table_row;

static int compare_rows(const void *left, const void *right)
{
    const table_row *one = left, *other = right;
    for (uint32_t i = 0; i < one->width; ++i)
        if (one->literals[i] != other->literals[i])
            return one->literals[i] < other->literals[i] ? -1 : 1;
    return 0;
}

/* Can the row be? Every value of it is left, and a variable that stands twice has one value. */
static bool cover_table_read_row(translation *making, const model_constraint *constraint,
                                 const int32_t *numbers, uint32_t *literals)
{
    int64_t *given = making->coefficient; /* by variable: its literal + 1 */
    bool can_be = true;
    for (uint32_t i = 0; i < constraint->count && can_be; ++i) {
        bd_variable variable = constraint->scope[i];
        int64_t literal = literals[i] = translation_find(making, variable, numbers[i]);
        can_be = literal != UINT32_MAX && (!given[variable] || given[variable] == literal + 1);
        given[variable] = literal + 1;
    }
    for (uint32_t i = 0; i < constraint->count; ++i)
        given[constraint->scope[i]] = 0;
    return can_be;
}

static uint32_t read_rows(translation *making, const model_constraint *constraint, table_row *rows,
                          uint32_t *literals)
{
    uint32_t width = constraint->count, count = 0;
    for (uint32_t at = 0; at < constraint->number_count; at += width) {
        uint32_t *row = literals + (size_t)count * width;
        if (cover_table_read_row(making, constraint, constraint->numbers + at, row))
            rows[count++] = (table_row){.literals = row, .width = width};
    }
    if (count)
        qsort(rows, count, sizeof *rows, compare_rows);
    return count;
}

/* A variable that stands twice has its item once. */
static bool emit_row(translation *making, const table_row *row, bd_item item, bd_cover_cell *cells)
{
    size_t count = 0;
    cells[count++] = (bd_cover_cell){item, 0};
    for (uint32_t i = 0; i < row->width; ++i) {
        bd_variable variable = making->variable[row->literals[i]];
        bool is_new = making->agreed[variable] != BD_NO_ITEM && !making->seen[variable];
        making->seen[variable] = true;
        if (is_new)
            cells[count++] = (bd_cover_cell){making->agreed[variable],
                                             cover_table_colour_of(making, row->literals[i])};
    }
    for (uint32_t i = 0; i < row->width; ++i)
        making->seen[making->variable[row->literals[i]]] = false;
    return bd_exact_cover_option(making->cover, count, cells) != BD_NO_OPTION ||
           translation_no_memory(making);
}

/* Equal rows are one: each solution is to come once. */
static bool emit_rows(translation *making, const model_constraint *constraint)
{
    size_t width = constraint->count, all = constraint->number_count / width;
    table_row *rows = bd_arena_take(&making->arena, (all + 1) * sizeof *rows);
    uint32_t *literals = bd_arena_take(&making->arena, (all + 1) * width * sizeof *literals);
    bd_cover_cell *cells = bd_arena_take(&making->arena, (width + 1) * sizeof *cells);
    bd_item item = translation_item(making, 1, 1);
    if (!rows || !literals || !cells || item == BD_NO_ITEM)
        return translation_no_memory(making);
    uint32_t count = read_rows(making, constraint, rows, literals);
    for (uint32_t i = 0; i < count; ++i)
        if ((i == 0 || compare_rows(&rows[i - 1], &rows[i]) != 0) &&
            !emit_row(making, &rows[i], item, cells))
            return false;
    return true;
}

bool translation_rows(translation *making, const model_constraint *constraint)
{
    if (!making->is_row_choice[making->number])
        return true;
    bd_arena_mark mark = bd_arena_here(&making->arena);
    bool made = emit_rows(making, constraint);
    bd_arena_release(&making->arena, mark);
    return made;
}
