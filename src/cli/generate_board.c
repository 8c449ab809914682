#include "cli/generate_board.h"

#include "text/style.h"
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"

#include "domains/sudoku/generate.h"
#include "domains/sudoku/board_text.h"

#include <stdio.h>

enum { USUAL_SIDE = 9, PICTURE_SIZE = 4 * BOARD_TEXT_SIZE };

bool is_board_domain(const char *domain)
{
    board_kind kind;
    return board_find_kind(domain, &kind);
}

bool generates_board(const char *domain, const char *size)
{
    board_kind kind;
    unsigned side = USUAL_SIDE, rows, columns;
    if (!board_find_kind(domain, &kind))
        return false;
    bool has_size = size && (!board_parse_size(size, &side, &rows, &columns) || side != USUAL_SIDE);
    return kind != BOARD_PLAIN || has_size;
}

static void print_puzzle(const board *puzzle, bool is_drawn)
{
    char text[BOARD_TEXT_SIZE], picture[PICTURE_SIZE];
    if (!is_drawn) {
        board_format(puzzle, text, sizeof text);
        puts(text);
        return;
    }
    board_format_cells(puzzle, text, sizeof text);
    board_draw(puzzle, picture, sizeof picture);
    style_picture(picture, text, stdout);
}

static int print_puzzles(const board_order *order, const board_making *making, bd_random *random)
{
    progress_count count;
    progress_count_begin(&count, "puzzles", order->quiet || order->is_drawn);
    for (uint64_t i = 0; i < order->count; ++i) {
        board puzzle;
        bd_error error;
        bool is_made = board_generate(&puzzle, making, random, &error);
        progress_erase();
        if (interrupted())
            return EXIT_INTERRUPTED;
        if (!is_made)
            return complain(exit_of_error(&error), "%s", error.message);
        print_puzzle(&puzzle, order->is_drawn);
        progress_count_show(&count, i + 1);
        if (!output_flush())
            return EXIT_OUTSIDE; /* which said why */
    }
    return EXIT_ANSWERED;
}

int generate_board(const board_order *order)
{
    board_making making = {.side = USUAL_SIDE, .stop = interrupt_flag()};
    bd_random random = bd_random_of(order->seed);
    board_find_kind(order->domain, &making.kind);
    if (order->size &&
        !board_parse_size(order->size, &making.side, &making.box_rows, &making.box_columns))
        return complain(EXIT_BAD, "--size '%.60s': expected as 16x16, or 12x12/2x6", order->size);
    if (order->clues > BOARD_MOST_CELLS)
        return complain(EXIT_BAD, "--clues: no grid has %llu cells",
                        (unsigned long long)order->clues);
    if (order->symmetry && !sudoku_find_symmetry(order->symmetry, &making.symmetry))
        return complain(EXIT_BAD,
                        "--symmetry '%.60s': expected none, half-turn, quarter-turn, mirror or "
                        "diagonal",
                        order->symmetry);
    making.clues = (unsigned)order->clues;
    return print_puzzles(order, &making, &random);
}
