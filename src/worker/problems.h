/* The problems of the page's worker, in the form of domains/problems.c. */
#include "domains/cindy/tables.h"
#include "domains/connect4/connect4.h"
#include "domains/draughts/draughts.h"
#include "domains/gametree/gametree.h"
#include "domains/kalah/kalah.h"
#include "domains/knights/knights.h"
#include "domains/mnk/mnk.h"
#include "domains/nim/nim.h"
#include "domains/othello/othello.h"
#include "domains/queens/queens.h"
#include "domains/sudoku/blocks.h"
#include "domains/sudoku/sudoku.h"
#include "domains/sudoku/tables.h"
#include "domains/tictactoe/tictactoe.h"
#include "domains/tiles/boards.h"

/* Tiles without pattern tables, which are files; Sudoku with the heuristics of the page's race. */
#define PROBLEMS(PATHS, VALUES, MODELS, LANDSCAPE)                                                 \
    PATHS(tile8_walking_conflict)                                                                  \
    PATHS(tile8_walking_distance)                                                                  \
    PATHS(tile8_linear_conflict)                                                                   \
    PATHS(tile8_manhattan)                                                                         \
    PATHS(tile8_misplaced)                                                                         \
    PATHS(tile8_zero)                                                                              \
    PATHS(tile15_walking_conflict)                                                                 \
    PATHS(tile15_walking_distance)                                                                 \
    PATHS(tile15_linear_conflict)                                                                  \
    PATHS(tile15_manhattan)                                                                        \
    PATHS(tile24_linear_conflict)                                                                  \
    PATHS(tile24_manhattan)                                                                        \
    CINDY_DOMAINS(PATHS)                                                                           \
    PATHS(sudoku_fewest)                                                                           \
    PATHS(sudoku_open_cells)                                                                       \
    VALUES(jigsaw)                                                                                 \
    VALUES(knights)                                                                                \
    VALUES(queens)                                                                                 \
    VALUES(sudoku)                                                                                 \
    LANDSCAPE(sudoku_blocks)                                                                       \
    VALUES(sudoku_x)

#define WORDINGS /* costs are plain numbers */

#define GAMES                                                                                      \
    &connect4_game, &draughts_game, &gametree_game, &kalah_game, &mnk_game, &nim_game,             \
        &othello_game, &tictactoe_game
