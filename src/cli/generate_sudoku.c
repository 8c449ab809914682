#include "cli/generate_sudoku.h"

#include "text/style.h"
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/ordered.h"
#include "cli/output.h"
#include "cli/progress.h"

#include "domains/sudoku/generate.h"
#include "domains/sudoku/grid_text.h"

#include <stdio.h>
#include <string.h>

/* ---- what is ordered ---- */

/* Are they equal, with a dash for each space? */
static bool is_level_name(const char *word, size_t length, const char *name)
{
    size_t i = 0;
    while (i < length && (word[i] == name[i] || (word[i] == '-' && name[i] == ' ')))
        ++i;
    return i == length && !name[i];
}

static bool find_level(const char *word, size_t length, unsigned *level)
{
    *level = SUDOKU_EASY;
    while (*level < SUDOKU_LEVELS &&
           !is_level_name(word, length, sudoku_level_name((sudoku_level)*level, SUDOKU_ENGLISH)))
        ++*level;
    return *level < SUDOKU_LEVELS;
}

/* Reads one level, or the range between two with dots between them. */
static bool find_levels(const char *text, unsigned *levels)
{
    const char *dots = strstr(text, "..");
    unsigned first, last;
    if (!find_level(text, dots ? (size_t)(dots - text) : strlen(text), &first))
        return false;
    last = first;
    if (dots && !find_level(dots + 2, strlen(dots + 2), &last))
        return false;
    for (unsigned level = first; level <= last; ++level)
        *levels |= 1U << level;
    return first <= last;
}

static bool read_order(const sudoku_order *order, sudoku_making *making, bd_error *error)
{
    *making = (sudoku_making){.symmetry = SUDOKU_ANY_PATTERN, .stop = interrupt_flag()};
    if (order->clues > SUDOKU_CELLS)
        bd_fail(error, BD_BAD_USAGE, 0, "--clues: a grid has 81 cells; %llu clues do not fit",
                (unsigned long long)order->clues);
    else if (order->symmetry && !sudoku_find_symmetry(order->symmetry, &making->symmetry))
        bd_fail(
            error, BD_BAD_USAGE, 0,
            "--symmetry has no '%.60s'; it has none, half-turn, quarter-turn, mirror and diagonal",
            order->symmetry);
    else if (order->rating && !find_levels(order->rating, &making->levels))
        bd_fail(
            error, BD_BAD_USAGE, 0,
            "--rating has no '%.60s'; it has easy, medium, hard, very-hard, extreme, and ranges "
            "such as medium..hard",
            order->rating);
    else {
        making->clues = (unsigned)order->clues;
        return true;
    }
    return false;
}

/* ---- making them ---- */

enum { BATCH = 16, PICTURE_SIZE = 512 };

typedef struct sudoku_delivery {
    sudoku_making making;
    bd_random seeds; /* of which each puzzle gets one of its own */
    uint64_t left;   /* to be begun yet */
    bool is_drawn;
    bool is_over; /* nothing more is to be printed */
    uint64_t done;
    progress_count count;
    int code;
} sudoku_delivery;

typedef struct puzzle_batch {
    unsigned count, made; /* wanted; and those that could be made, before the error */
    uint64_t seed[BATCH];
    bd_error error;
    sudoku_grid puzzle[BATCH];
} puzzle_batch;

static bool fill(void *context, void *given)
{
    sudoku_delivery *delivery = context;
    puzzle_batch *batch = given;
    batch->count = delivery->left < BATCH ? (unsigned)delivery->left : BATCH;
    delivery->left -= batch->count;
    for (unsigned i = 0; i < batch->count; ++i)
        batch->seed[i] = bd_random_next(&delivery->seeds);
    return batch->count > 0 && !interrupted();
}

static void make(void *context, void *given)
{
    const sudoku_making *making = &((const sudoku_delivery *)context)->making;
    puzzle_batch *batch = given;
    batch->error.code = BD_OK;
    for (batch->made = 0; batch->made < batch->count && !interrupted(); ++batch->made) {
        bd_random random = bd_random_of(batch->seed[batch->made]);
        if (!sudoku_generate(&batch->puzzle[batch->made], making, &random, &batch->error))
            return;
    }
}

static void print_puzzle(const sudoku_grid *puzzle, bool is_drawn)
{
    char clues[SUDOKU_CELLS + 1], picture[PICTURE_SIZE];
    sudoku_format(puzzle, clues, sizeof clues);
    if (!is_drawn) {
        puts(clues);
        return;
    }
    sudoku_draw(puzzle, picture, sizeof picture);
    style_picture(picture, clues, stdout);
}

static bool print(void *context, void *given)
{
    sudoku_delivery *delivery = context;
    const puzzle_batch *batch = given;
    if (delivery->is_over)
        return false;
    progress_erase();
    for (unsigned i = 0; i < batch->made; ++i)
        print_puzzle(&batch->puzzle[i], delivery->is_drawn);
    progress_count_show(&delivery->count, delivery->done += batch->made);
    output_is_lost(); /* notes why, so that output_flush() can say it */
    delivery->is_over = batch->made < batch->count;
    if (delivery->is_over && !interrupted())
        delivery->code = complain(exit_of_error(&batch->error), "%s", batch->error.message);
    if (!output_flush()) {
        delivery->code = EXIT_OUTSIDE;
        delivery->is_over = true;
    }
    return !delivery->is_over;
}

int generate_sudoku(const sudoku_order *order)
{
    sudoku_delivery delivery = {.seeds = bd_random_of(order->seed), .left = order->count};
    const ordered_work work = {.fill = fill,
                               .work = make,
                               .empty = print,
                               .context = &delivery,
                               .batch_size = sizeof(puzzle_batch),
                               .threads = order->threads};
    bd_error error;
    if (!read_order(order, &delivery.making, &error))
        return complain(exit_of_error(&error), "%s", error.message);
    delivery.is_drawn = order->is_drawn;
    progress_count_begin(&delivery.count, "puzzles", order->quiet || order->is_drawn);
    bool ran = ordered_run(&work);
    progress_erase();
    if (!ran)
        return complain(EXIT_OUTSIDE, "no memory for a batch of puzzles");
    return interrupted() ? exit_worse(delivery.code, EXIT_INTERRUPTED) : delivery.code;
}
