/* Sudokus of other sizes and kinds: microseconds a puzzle by the solver of any size, and by the engines that solve any
 * model, on one core.
 *
 *     bench/sudoku_variants [SECONDS]       default: 0.5 for each row
 *
 * The puzzles are made here, from fixed seeds: minimal as far as the generator sees, or with a share of the cells
 * given, which may leave several solutions. Two solutions of each are sought, so that one is proved to be the only one.
 * Of the engines the first few puzzles are asked, each for a second at most. Nine by nine is solved by its own
 * solver, too. Exits with 1 where a target is missed or an answer is wrong. */
#include "domains/sudoku/generate.h"
#include "domains/sudoku/board_solver.h"
#include "domains/sudoku/sudoku.h"
#include "domains/sudoku/exact.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST_PUZZLES = 500, ASKED = 3 };

typedef struct puzzle_set {
    const char *name;
    board_making making;
    unsigned count;
    unsigned given; /* percent of the cells; 0: what the generator leaves */
    double target;  /* microseconds */
    bool has_engines;
} puzzle_set;

static const puzzle_set sets[] = {
    {"4x4", {.side = 4}, 500, 0, 10, true},
    {"6x6", {.side = 6}, 200, 0, 20, true},
    {"9x9", {.side = 9}, 200, 0, 100, true},
    {"9x9 X", {.kind = BOARD_DIAGONALS, .side = 9}, 100, 0, 1000, true},
    {"9x9 jigsaw", {.kind = BOARD_JIGSAW, .side = 9}, 100, 0, 1000, true},
    {"9x9 X, 35 % given", {.kind = BOARD_DIAGONALS, .side = 9}, 100, 35, 200, true},
    {"9x9 jigsaw, 35 % given", {.kind = BOARD_JIGSAW, .side = 9}, 100, 35, 200, true},
    {"12x12", {.side = 12}, 50, 0, 1000, true},
    {"16x16", {.side = 16}, 40, 0, 10000, true},
    {"16x16, 50 % given", {.side = 16}, 40, 50, 1000, true},
    {"16x16 X", {.kind = BOARD_DIAGONALS, .side = 16}, 10, 0, 20000, true},
    {"16x16 jigsaw", {.kind = BOARD_JIGSAW, .side = 16}, 10, 0, 100000, false},
    {"20x20", {.side = 20}, 5, 0, 20000, true},
    {"25x25", {.side = 25}, 5, 0, 100000, true},
    {"25x25 jigsaw", {.kind = BOARD_JIGSAW, .side = 25}, 4, 0, 100000, false},
    {"25x25, 50 % given", {.side = 25}, 10, 50, 100000, true},
    {"25x25, 60 % given", {.side = 25}, 10, 60, 10000, true},
    {"25x25, empty", {.side = 25}, 1, 1, 500000, false},
};

static double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* ---- puzzles ---- */

static void thin_out(board *grid, unsigned left, bd_random *random)
{
    unsigned cells = board_cells(&grid->shape);
    uint16_t order[BOARD_MOST_CELLS];
    for (unsigned cell = 0; cell < cells; ++cell)
        order[cell] = (uint16_t)cell;
    bd_random_shuffle(random, order, cells, sizeof *order);
    for (unsigned i = left; i < cells; ++i)
        grid->cell[order[i]] = 0;
}

static bool make_set(const puzzle_set *set, board *puzzles)
{
    bd_random random = bd_random_of(set->making.side);
    board_making making = set->making;
    unsigned cells = making.side * making.side;
    if (set->given > 0)
        making.clues = cells; /* a full grid, of which we take away ourselves */
    for (unsigned i = 0; i < set->count; ++i) {
        if (!board_generate(&puzzles[i], &making, &random, NULL))
            return false;
        if (set->given > 0)
            thin_out(&puzzles[i], set->given == 1 ? 0 : cells * set->given / 100, &random);
    }
    return true;
}

/* ---- the solver ---- */

static bool is_solution(void *context, const uint8_t *cell)
{
    const board *puzzle = context;
    int32_t values[BOARD_MOST_CELLS];
    for (unsigned i = 0; i < board_cells(&puzzle->shape); ++i)
        values[i] = cell[i];
    return board_check_solution(puzzle, values, NULL);
}

/* Is each solution right, and the only one where the generator says so? */
static bool check_set(const puzzle_set *set, board *puzzles)
{
    bool holds = true;
    for (unsigned i = 0; i < set->count && holds; ++i) {
        board_solver *solver = board_solver_open(&puzzles[i].shape, NULL);
        const board_wanted wanted = {
            .most = 2, .restarts = true, .found = is_solution, .context = &puzzles[i]};
        if (solver == NULL)
            return false;
        board_outcome outcome = board_solve(solver, puzzles[i].cell, &wanted);
        board_solver_close(solver);
        holds = set->given > 0 ? outcome.solutions > 0
                               : outcome.is_complete && outcome.solutions == 1;
    }
    return holds;
}

typedef struct measured {
    double seconds, worst; /* a puzzle */
    double guesses;
    uint64_t most_guesses;
} measured;

static measured measure_solver(const puzzle_set *set, const board *puzzles, double seconds)
{
    measured all = {.seconds = 0};
    uint64_t solved = 0, guesses = 0;
    double started = processor_seconds(), passed;
    do {
        for (unsigned i = 0; i < set->count; ++i) {
            double before = processor_seconds();
            board_solver *solver = board_solver_open(&puzzles[i].shape, NULL);
            board_outcome outcome = board_solve(solver, puzzles[i].cell,
                                                &(board_wanted){.most = 2, .restarts = true});
            board_solver_close(solver);
            double took = processor_seconds() - before;
            all.worst = took > all.worst ? took : all.worst;
            guesses += outcome.guesses;
            if (outcome.guesses > all.most_guesses)
                all.most_guesses = outcome.guesses;
        }
        solved += set->count;
        passed = processor_seconds() - started;
    } while (passed < seconds);
    all.seconds = passed / (double)solved;
    all.guesses = (double)guesses / (double)solved;
    return all;
}

/* ---- the engines ---- */

static void ask_engine(const char *algorithm, const puzzle_set *set, const board *puzzles)
{
    double seconds = 0;
    unsigned asked = set->count < ASKED ? set->count : ASKED;
    bool is_cut = false;
    for (unsigned i = 0; i < asked; ++i) {
        bd_constraint_result result;
        double started = processor_seconds();
        bd_model *model = bd_model_open();
        board_make_model(&puzzles[i], model);
        bd_constraint_search(model,
                             &(bd_constraint_options){.algorithm = algorithm,
                                                      .wanted = BD_WANT_ALL,
                                                      .most_solutions = 2,
                                                      .limits = {.seconds = 1}},
                             &result);
        is_cut |= result.status == BD_LIMIT_TIME;
        bd_constraint_result_free(&result);
        bd_model_close(model);
        seconds += processor_seconds() - started;
    }
    if (is_cut)
        printf("  %s over a second", algorithm);
    else
        printf("  %s %.0f", algorithm, seconds / asked * 1e6);
}

static void ask_own_solver(const puzzle_set *set, const board *puzzles)
{
    enum { ROUNDS = 20 };
    double started = processor_seconds();
    for (unsigned round = 0; round < ROUNDS; ++round)
        for (unsigned i = 0; i < set->count; ++i) {
            sudoku_grid grid;
            for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
                grid.cell[cell] = puzzles[i].cell[cell];
            sudoku_count(&grid, 2, NULL);
        }
    printf("  of its own %.2f", (processor_seconds() - started) / ROUNDS / set->count * 1e6);
}

/* ---- rows ---- */

static bool run_set(const puzzle_set *set, double seconds)
{
    static board puzzles[MOST_PUZZLES];
    unsigned clues = 0;
    double started = processor_seconds();
    if (!make_set(set, puzzles))
        return false;
    double making = (processor_seconds() - started) / set->count;
    for (unsigned i = 0; i < set->count; ++i)
        clues += board_clues(&puzzles[i]);
    bool is_right = check_set(set, puzzles);
    measured took = measure_solver(set, puzzles, seconds);
    bool holds = took.seconds * 1e6 <= set->target;
    printf("%-24s %5.1f clues  made in %8.3f ms  solved in %9.1f us, worst %9.1f; %7.1f guesses, "
           "most %llu%s%s\n",
           set->name, (double)clues / set->count, making * 1e3, took.seconds * 1e6,
           took.worst * 1e6, took.guesses, (unsigned long long)took.most_guesses,
           holds ? "" : "  MISSES ITS TARGET", is_right ? "" : "  WRONG");
    if (set->has_engines) {
        printf("%24s", "us by engines:");
        ask_engine("exact-cover", set, puzzles);
        ask_engine("mac", set, puzzles);
        if (set->making.kind == BOARD_PLAIN && set->making.side == SUDOKU_SIDE)
            ask_own_solver(set, puzzles);
        printf("\n");
    }
    fflush(stdout);
    return holds && is_right;
}

int main(int count, char **words)
{
    double seconds = count > 1 ? atof(words[1]) : 0.5;
    bool all_hold = true;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; ++i)
        all_hold &= run_set(&sets[i], seconds);
    return all_hold ? EXIT_SUCCESS : EXIT_FAILURE;
}
