/* Fresh Sudokus: those of nine by nine by the exact solver, on several threads; others one by one. */
#include "ask/session.h"
#include "ask/ordered.h"
#include "ask/sudoku.h"

#include "domains/sudoku/board_text.h"
#include "domains/sudoku/generate.h"
#include "domains/sudoku/grid_text.h"

#include <string.h>

enum { USUAL_SIDE = 9, PICTURE_SIZE = 4 * BOARD_TEXT_SIZE };

static uint64_t count_of(const ask_question *question)
{
    return question->most ? question->most : 1;
}

static bool tell_progress(const ask_sink *sink, uint64_t done)
{
    const ask_progress progress = {.done = done, .doing = "puzzles"};
    return sink->take(sink->context, &(ask_event){.kind = ASK_PROGRESS, .progress = &progress});
}

static bool tell_board(const ask_sink *sink, const board *puzzle)
{
    char text[BOARD_TEXT_SIZE], cells[BOARD_TEXT_SIZE], picture[PICTURE_SIZE];
    bool is_drawn = sink->wants & ASK_WANTS_PICTURES;
    board_format(puzzle, text, sizeof text);
    board_format_cells(puzzle, cells, sizeof cells);
    if (is_drawn)
        board_draw(puzzle, picture, sizeof picture);
    return sink->take(sink->context, &(ask_event){.kind = ASK_INSTANCE,
                                                  .text = text,
                                                  .picture = is_drawn ? picture : NULL,
                                                  .clues = cells});
}

/* ---- options ---- */

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

static bool read_size(const char *size, board_making *making, bd_error *error)
{
    making->side = USUAL_SIDE;
    return !size ||
           board_parse_size(size, &making->side, &making->box_rows, &making->box_columns) ||
           bd_fail(error, BD_BAD_USAGE, 0,
                   "--size '%.60s': expected a size such as 16x16, or 12x12/2x6 with its boxes",
                   size);
}

/* Is it of the kind and size that sudoku_generate() makes? */
static bool is_usual(const board_making *making)
{
    return making->kind == BOARD_PLAIN && making->side == USUAL_SIDE;
}

static bool read_rest(const ask_question *question, board_making *making, bd_error *error)
{
    unsigned cells = is_usual(making) ? SUDOKU_CELLS : BOARD_MOST_CELLS;
    if (question->clues > cells)
        return bd_fail(error, BD_BAD_USAGE, 0, "--clues: %s %u cells; %llu clues do not fit",
                       is_usual(making) ? "a grid has" : "the largest grid has", cells,
                       (unsigned long long)question->clues);
    if (question->symmetry && !sudoku_find_symmetry(question->symmetry, &making->symmetry))
        return bd_fail(
            error, BD_BAD_USAGE, 0,
            "--symmetry has no '%.60s'; it has none, half-turn, quarter-turn, mirror and diagonal",
            question->symmetry);
    if (!is_usual(making) && (question->rating || question->threads))
        return bd_fail(error, BD_BAD_USAGE, 0, "--%s works only with 9x9 sudoku",
                       question->rating ? "rating" : "threads");
    making->clues = (unsigned)question->clues;
    making->stop = question->stop;
    return !question->rating || find_levels(question->rating, &making->levels) ||
           bd_fail(error, BD_BAD_USAGE, 0,
                   "--rating has no '%.60s'; it has easy, medium, hard, very-hard, extreme, and "
                   "ranges such as medium..hard",
                   question->rating);
}

/* ---- one by one ---- */

static bool generate_boards(const board_making *making, const ask_question *question,
                            const ask_sink *sink, bd_error *error)
{
    bd_random random = bd_random_of(question->seed.number);
    bool goes_on = true;
    for (uint64_t i = 0; i < count_of(question) && goes_on; ++i) {
        board puzzle;
        if (!board_generate(&puzzle, making, &random, error))
            return false;
        goes_on = !ask_is_stopped(question) && tell_board(sink, &puzzle) &&
                  tell_progress(sink, i + 1);
    }
    return goes_on;
}

/* ---- nine by nine, on several threads ---- */

enum { BATCH = 16 };

typedef struct sudoku_delivery {
    const ask_question *question;
    const ask_sink *sink;
    sudoku_making making;
    bd_random seeds; /* of which each puzzle gets one of its own */
    uint64_t left;   /* to be begun yet */
    uint64_t done;
    bool is_over; /* nothing more is to be told */
    bd_error *error;
} sudoku_delivery;

typedef struct puzzle_batch {
    unsigned count, made; /* wanted; and those that could be made, before the error */
    uint64_t seed[BATCH];
    bd_error error;
    sudoku_grid puzzle[BATCH];
} puzzle_batch;

static bool sudoku_generate_fill(void *context, void *given)
{
    sudoku_delivery *delivery = context;
    puzzle_batch *batch = given;
    batch->count = delivery->left < BATCH ? (unsigned)delivery->left : BATCH;
    delivery->left -= batch->count;
    for (unsigned i = 0; i < batch->count; ++i)
        batch->seed[i] = bd_random_next(&delivery->seeds);
    return batch->count > 0 && !ask_is_stopped(delivery->question);
}

static void make(void *context, void *given)
{
    const sudoku_delivery *delivery = context;
    puzzle_batch *batch = given;
    batch->error.code = BD_OK;
    for (batch->made = 0; batch->made < batch->count && !ask_is_stopped(delivery->question);
         ++batch->made) {
        bd_random random = bd_random_of(batch->seed[batch->made]);
        if (!sudoku_generate(&batch->puzzle[batch->made], &delivery->making, &random,
                             &batch->error))
            return;
    }
}

static bool tell_grid(const ask_sink *sink, const sudoku_grid *puzzle)
{
    char text[SUDOKU_CELLS + 1], picture[PICTURE_SIZE];
    bool is_drawn = sink->wants & ASK_WANTS_PICTURES;
    sudoku_format(puzzle, text, sizeof text);
    if (is_drawn)
        sudoku_draw(puzzle, picture, sizeof picture);
    return sink->take(sink->context, &(ask_event){.kind = ASK_INSTANCE,
                                                  .text = text,
                                                  .picture = is_drawn ? picture : NULL,
                                                  .clues = text});
}

static bool sudoku_generate_tell(void *context, void *given)
{
    sudoku_delivery *delivery = context;
    const puzzle_batch *batch = given;
    for (unsigned i = 0; i < batch->made && !delivery->is_over; ++i)
        delivery->is_over = !tell_grid(delivery->sink, &batch->puzzle[i]);
    if (delivery->is_over)
        return false;
    delivery->done += batch->made;
    delivery->is_over = !tell_progress(delivery->sink, delivery->done) ||
                        batch->made < batch->count;
    if (batch->made < batch->count)
        *delivery->error = batch->error;
    return !delivery->is_over;
}

static bool generate_usual(const sudoku_making *making, const ask_question *question,
                           const ask_sink *sink, bd_error *error)
{
    sudoku_delivery delivery = {.question = question,
                                .sink = sink,
                                .making = *making,
                                .seeds = bd_random_of(question->seed.number),
                                .left = count_of(question),
                                .error = error};
    const ordered_work work = {.fill = sudoku_generate_fill,
                               .work = make,
                               .empty = sudoku_generate_tell,
                               .context = &delivery,
                               .batch_size = sizeof(puzzle_batch),
                               .threads = question->threads};
    if (!ordered_run(&work))
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for a batch of puzzles");
    return !delivery.is_over;
}

bool generate_sudoku(ask_session *session, const ask_sink *sink, bd_error *error)
{
    const ask_question *question = session->question;
    board_making making = {.side = USUAL_SIDE};
    error->code = BD_OK;
    board_find_kind(question->domain, &making.kind);
    if (!read_size(question->size, &making, error) || !read_rest(question, &making, error))
        return false;
    return is_usual(&making) ? generate_usual(&making, question, sink, error)
                             : generate_boards(&making, question, sink, error);
}
