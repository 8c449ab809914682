/* Two queens given that attack each other. */
#include "domains/queens/rules_proof.h"

/* The line through both, if there is one. */
static bool find_line(queens_rule one, queens_rule other, uint32_t size, queens_rule *line)
{
    int64_t down = (int64_t)other.row - one.row, across = (int64_t)other.column - one.column;
    uint32_t right = size - 1 - one.column, back = one.row;
    if (across == 0) {
        *line = (queens_rule){QUEENS_COLUMN, 0, one.column};
    } else if (across == down) {
        back = back < one.column ? back : one.column;
        *line = (queens_rule){QUEENS_FALLING, one.row - back, one.column - back};
    } else if (across == -down) {
        back = back < right ? back : right;
        *line = (queens_rule){QUEENS_RISING, one.row - back, one.column + back};
    }
    return across == 0 || across == down || across == -down;
}

bool queens_find_clash(const queens_board *board, queens_rule clash[QUEENS_CLASH_RULES])
{
    uint32_t row = queens_first_clash(board);
    if (row == board->size)
        return false;
    clash[1] = (queens_rule){QUEENS_GIVEN, row, (uint32_t)board->column[row]};
    for (uint32_t above = 0; above < row; ++above) {
        clash[0] = (queens_rule){QUEENS_GIVEN, above, (uint32_t)board->column[above]};
        if (board->column[above] != QUEENS_OPEN &&
            find_line(clash[0], clash[1], board->size, &clash[2]))
            return true;
    }
    return false;
}

bool queens_rules_of_clash(const queens_board *board, bd_model *model)
{
    queens_rule clash[QUEENS_CLASH_RULES];
    bd_term queens[2];
    char text[QUEENS_RULE_TEXT];
    if (!queens_find_clash(board, clash))
        return false;
    for (int i = 0; i < 2; ++i)
        queens[i] = (bd_term){1, bd_model_variable(model, NULL, 0, 1)};
    for (int i = 0; i < QUEENS_CLASH_RULES; ++i) {
        queens_rule_text(clash[i], board->size, text);
        bd_model_begin_rule(model, text);
        if (i < 2)
            bd_model_linear(model, 1, &queens[i], BD_EQUAL, 1);
        else
            bd_model_linear(model, 2, queens, BD_AT_MOST, 1);
    }
    bd_model_end_rule(model);
    return true;
}
