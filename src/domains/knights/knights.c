/* The constraint domain of knights.h: its text, its model. The rules are in board.c, the
 * algorithms in domination.c. */
#include "domains/knights/knights.h"

#include <stdlib.h>

static bool open_board(void *board, const char *text, size_t length, bd_error *error)
{
    return knights_read(board, text, length, error);
}

static size_t length_of(const void *board)
{
    return knights_squares(board);
}

/* For each square: of those that could dominate it, one has a knight. The knights are then
 * counted. */
static void make_model(const void *of, bd_model *model)
{
    const knights_board *board = of;
    unsigned squares = knights_squares(board);
    bd_term terms[KNIGHTS_MOST_SQUARES + 1];
    for (unsigned square = 0; square < squares; ++square)
        terms[square] = (bd_term){1, bd_model_variable(model, NULL, 0, 1)};
    for (unsigned square = 0; square < squares; ++square) {
        unsigned reached[KNIGHTS_MOST_REACH];
        bd_literal dominated[KNIGHTS_MOST_REACH];
        unsigned count = knights_reach(board, square, reached);
        for (unsigned i = 0; i < count; ++i)
            dominated[i] = (bd_literal){terms[reached[i]].variable, BD_EQUAL, 1};
        bd_model_clause(model, count, dominated);
    }
    bd_variable knights = bd_model_variable(model, "knights", 1, (int32_t)squares);
    terms[squares] = (bd_term){-1, knights};
    bd_model_linear(model, squares + 1, terms, BD_EQUAL, 0);
    bd_model_minimise(model, knights);
}

const bd_constraint_domain knights_domain = {
    .name = "knights",
    .summary = "the fewest knights that occupy or attack every square",
    .position = "the size N, or ROWSxCOLUMNS; a solution is then a list of squares such as b3 f6",
    .objective = "knights",
    .solver = "broken-profile",
    .counter = "broken-profile",
    .natives = knights_natives,
    .problem_size = sizeof(knights_board),
    .open = open_board,
    .model = make_model,
    .length = length_of,
    .check = knights_check,
    .value = knights_value,
    .format = knights_format,
    .draw = knights_draw,
};
