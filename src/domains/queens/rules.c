/* The rules of a board one by one, to tell which of them contradict each other: each queen that stands
 * already; one queen in each row and each column; at most one in each diagonal. A variable a square says
 * whether it has a queen, row by row. */
#include "domains/queens/rules.h"

#include "constraint/model_parts.h"

#include <bandolo/base/text.h>

enum {
    NAME_SIZE = 120,
    MOST_ROWS = 500 /* a variable a square */
};

typedef struct board_rules {
    const queens_board *board;
    bd_model *model;
    bd_term *terms; /* room for a line */
    size_t count;   /* of the line */
    char name[NAME_SIZE];
} board_rules;

static bd_variable square(const board_rules *own, uint32_t row, uint32_t column)
{
    return row * own->board->size + column;
}

static void add_to_line(board_rules *own, uint32_t row, uint32_t column)
{
    own->terms[own->count++] = (bd_term){1, square(own, row, column)};
}

/* So many queens stand in the line. */
static void end_line(board_rules *own, bd_relation relation)
{
    bd_model_begin_rule(own->model, own->name);
    bd_model_linear(own->model, own->count, own->terms, relation, 1);
    own->count = 0;
}

static void add_given(board_rules *own)
{
    for (uint32_t row = 0; row < own->board->size; ++row) {
        int32_t column = own->board->column[row];
        if (column == QUEENS_OPEN)
            continue;
        bd_text(own->name, sizeof own->name, "the queen given in row %u, column %d", row + 1,
                column);
        add_to_line(own, row, (uint32_t)column);
        end_line(own, BD_EQUAL);
    }
}

static void add_rows_and_columns(board_rules *own)
{
    uint32_t size = own->board->size;
    for (uint32_t row = 0; row < size; ++row) {
        for (uint32_t column = 0; column < size; ++column)
            add_to_line(own, row, column);
        bd_text(own->name, sizeof own->name, "one queen in row %u", row + 1);
        end_line(own, BD_EQUAL);
    }
    for (uint32_t column = 0; column < size; ++column) {
        for (uint32_t row = 0; row < size; ++row)
            add_to_line(own, row, column);
        bd_text(own->name, sizeof own->name, "one queen in column %u", column);
        end_line(own, BD_EQUAL);
    }
}

/* From a square of the first row or of a side, downwards by one column to the right or to the left. */
static void add_diagonal(board_rules *own, uint32_t row, uint32_t column, int32_t step)
{
    uint32_t size = own->board->size, first = row, from = column, last = column;
    for (; row < size && column < size; ++row, column += (uint32_t)step) {
        add_to_line(own, row, column);
        last = column;
    }
    bd_text(own->name, sizeof own->name,
            "at most one queen in the diagonal from row %u, column %u to row %u, column %u",
            first + 1, from, row, last);
    end_line(own, BD_AT_MOST);
}

/* All of two squares or more. */
static void add_diagonals(board_rules *own)
{
    uint32_t size = own->board->size;
    for (uint32_t column = 0; column + 1 < size; ++column)
        add_diagonal(own, 0, column, 1);
    for (uint32_t row = 1; row + 1 < size; ++row)
        add_diagonal(own, row, 0, 1);
    for (uint32_t column = 1; column < size; ++column)
        add_diagonal(own, 0, column, -1);
    for (uint32_t row = 1; row + 1 < size; ++row)
        add_diagonal(own, row, size - 1, -1);
}

bool queens_rules(const void *problem, bd_model *model, bd_error *error)
{
    board_rules own = {.board = problem, .model = model};
    uint32_t size = own.board->size;
    if (size > MOST_ROWS)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "a board of %u rows has too many rules to tell which contradict each other: "
                       "expected at most %d rows",
                       size, MOST_ROWS);
    own.terms = model_take(model, size * sizeof *own.terms);
    if (!own.terms)
        return bd_model_is_sound(model, error);
    for (uint32_t i = 0; i < size * size; ++i)
        bd_model_variable(model, NULL, 0, 1);
    add_given(&own);
    add_rows_and_columns(&own);
    add_diagonals(&own);
    bd_model_end_rule(model);
    model_give(model, own.terms, size * sizeof *own.terms);
    return true;
}
