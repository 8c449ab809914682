/* The rules of a board, one by one, for finding minimal conflicts: each queen that stands already; one queen in
 * each row and each column; at most one in each diagonal. Each square has a variable, row by row: 1 for a queen. */
#include "domains/queens/rules.h"

#include "constraint/model_parts.h"
#include "domains/queens/rules_proof.h"
#include "domains/squares.h"

#include <bandolo/base/text.h>

enum {
    RULES_MOST_ROWS = 500 /* a variable a square */
};

/* ---- which there are ---- */

typedef struct rule_list {
    queens_rule *rule; /* NULL: they are only counted */
    size_t count;
} rule_list;

static void append_rule(rule_list *list, queens_rule_kind kind, uint32_t row, uint32_t column)
{
    if (list->rule)
        list->rule[list->count] = (queens_rule){kind, row, column};
    ++list->count;
}

size_t queens_list_rules(const queens_board *board, queens_rule *rules)
{
    rule_list list = {.rule = rules};
    uint32_t size = board->size;
    for (uint32_t row = 0; row < size; ++row)
        if (board->column[row] != QUEENS_OPEN)
            append_rule(&list, QUEENS_GIVEN, row, (uint32_t)board->column[row]);
    for (uint32_t row = 0; row < size; ++row)
        append_rule(&list, QUEENS_ROW, row, 0);
    for (uint32_t column = 0; column < size; ++column)
        append_rule(&list, QUEENS_COLUMN, 0, column);
    for (uint32_t column = 0; column + 1 < size; ++column)
        append_rule(&list, QUEENS_FALLING, 0, column);
    for (uint32_t row = 1; row + 1 < size; ++row)
        append_rule(&list, QUEENS_FALLING, row, 0);
    for (uint32_t column = 1; column < size; ++column)
        append_rule(&list, QUEENS_RISING, 0, column);
    for (uint32_t row = 1; row + 1 < size; ++row)
        append_rule(&list, QUEENS_RISING, row, size - 1);
    return list.count;
}

/* ---- as a model ---- */

typedef struct board_rules {
    const queens_board *board;
    bd_model *model;
    bd_term *terms; /* room for a line */
} board_rules;

void queens_rule_text(queens_rule rule, uint32_t size, char text[QUEENS_RULE_TEXT])
{
    uint32_t row = rule.row, column = rule.column;
    bool is_falling = rule.kind == QUEENS_FALLING;
    uint32_t across = is_falling ? size - 1 - column : column, down = size - 1 - row;
    uint32_t steps = across < down ? across : down;
    char first[SQUARE_NAME], last[SQUARE_NAME], file[SQUARE_NAME];
    squares_name(size, row, column, first, sizeof first, 0);
    squares_name(size, row + steps, is_falling ? column + steps : column - steps, last, sizeof last,
                 0);
    squares_file(column, file, sizeof file, 0);
    if (rule.kind == QUEENS_GIVEN)
        bd_text(text, QUEENS_RULE_TEXT, "the queen given on %s", first);
    else if (rule.kind == QUEENS_ROW)
        bd_text(text, QUEENS_RULE_TEXT, "one queen on rank %u", size - row);
    else if (rule.kind == QUEENS_COLUMN)
        bd_text(text, QUEENS_RULE_TEXT, "one queen on file %s", file);
    else
        bd_text(text, QUEENS_RULE_TEXT, "at most one queen on the diagonal %s to %s", first, last);
}

/* The line goes on until it leaves the board; a queen that is given is a line of one square. */
static void add_rule(board_rules *own, queens_rule rule)
{
    uint32_t size = own->board->size, row = rule.row, column = rule.column, count = 0;
    char name[QUEENS_RULE_TEXT];
    uint32_t down = rule.kind != QUEENS_ROW, aside = rule.kind == QUEENS_COLUMN ? 0 : 1;
    bool is_diagonal = rule.kind == QUEENS_FALLING || rule.kind == QUEENS_RISING;
    aside = rule.kind == QUEENS_RISING ? UINT32_MAX : aside; /* that is, -1 */
    do {
        own->terms[count++] = (bd_term){1, row * size + column};
        row += down;
        column += aside;
    } while (row < size && column < size && rule.kind != QUEENS_GIVEN);
    queens_rule_text(rule, size, name);
    bd_model_begin_rule(own->model, name);
    bd_model_linear(own->model, count, own->terms, is_diagonal ? BD_AT_MOST : BD_EQUAL, 1);
}

static void add_rules(board_rules *own)
{
    const queens_board *board = own->board;
    size_t count = queens_list_rules(board, NULL);
    queens_rule *rules = model_take(own->model, count * sizeof *rules);
    own->terms = model_take(own->model, board->size * sizeof *own->terms);
    bool has_room = rules && own->terms;
    if (has_room)
        queens_list_rules(board, rules);
    for (uint32_t i = 0; has_room && i < board->size * board->size; ++i)
        bd_model_variable(own->model, NULL, 0, 1);
    for (size_t i = 0; has_room && i < count; ++i)
        add_rule(own, rules[i]);
    bd_model_end_rule(own->model);
    model_give(own->model, own->terms, board->size * sizeof *own->terms);
    model_give(own->model, rules, count * sizeof *rules);
}

bool queens_rules(const void *problem, bd_model *model, bd_error *error)
{
    board_rules own = {.board = problem, .model = model};
    uint32_t size = own.board->size;
    if (size > RULES_MOST_ROWS && queens_rules_of_clash(problem, model))
        return true;
    if (size > RULES_MOST_ROWS)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "a board of %u ranks has too many rules to explain a conflict: "
                       "expected at most %d ranks, or two queens that attack each other",
                       size, RULES_MOST_ROWS);
    if (!model_is_open(model))
        return bd_model_is_sound(model, error);
    model->prove = queens_prove;
    model->prover = problem;
    add_rules(&own);
    return bd_model_is_sound(model, error);
}
