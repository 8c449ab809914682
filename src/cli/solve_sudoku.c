#include "cli/solve_sudoku.h"

#include "cli/command.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "ask/ordered.h"
#include "cli/output.h"
#include "cli/positions.h"

#include "ask/ask.h"

#include "domains/sudoku/board_solver.h"
#include "domains/sudoku/board_text.h"
#include "domains/sudoku/exact.h"
#include "domains/sudoku/grid_text.h"
#include "domains/sudoku/sudoku.h"

#include <string.h>

enum {
    BATCH = 1024,                 /* grids: a millisecond of work and a hundred kilobytes */
    MOST_SOLUTIONS = 2,           /* of each */
    LINE_SIZE = SUDOKU_CELLS + 1, /* of a solution, and no other answer is longer */
    OTHER_LINE_SIZE = BOARD_MOST_CELLS + 1 /* of one in another size */
};

typedef struct sudoku_lists {
    cli_positions positions;
    unsigned most;  /* solutions of each */
    bool lists_all; /* where there is none nothing is printed */
    bool at_end;    /* of the file, or nothing more can be read */
    bool is_over;   /* nothing more is to be printed */
    int code;       /* the exit code so far */
} sudoku_lists;

typedef struct sudoku_batch {
    unsigned count;
    sudoku_grid puzzle[BATCH];
    uint64_t line[BATCH];
    bool has_other; /* after these the file has a grid of another size */
    board other;
    bool is_bad; /* after all these it has something that is no grid */
    uint64_t bad_line;
    bd_error error;

    unsigned illegal_count; /* of the grids, so many have a digit twice */
    uint16_t illegal[BATCH];
    bool has_hopeless; /* one of the others has no solution */
    bool is_cut;       /* it was interrupted */
    size_t length;     /* of the text of the answers */
    char text[(size_t)MOST_SOLUTIONS * (BATCH * LINE_SIZE + OTHER_LINE_SIZE)];
} sudoku_batch;

/* ---- reading ---- */

/* What the solver of this file does not know may be a grid of another size. */
static bool take_other(sudoku_batch *batch, const char *text, size_t length)
{
    batch->has_other = board_open(&batch->other, BOARD_PLAIN, text, length, &batch->error);
    return batch->has_other;
}

/* Adds the next grid, or what is there instead. False: the batch ends here. */
static bool read_one(sudoku_lists *lists, sudoku_batch *batch)
{
    const char *text;
    size_t length;
    cli_position_outcome outcome = positions_next(&lists->positions, &text, &length, &batch->error);
    if (outcome == POSITION_GIVEN &&
        sudoku_parse(&batch->puzzle[batch->count], text, length, &batch->error)) {
        batch->line[batch->count++] = lists->positions.line_number;
        return true;
    }
    lists->at_end = outcome == POSITIONS_DONE || outcome == POSITIONS_LOST || interrupted();
    bool is_other = outcome == POSITION_GIVEN && take_other(batch, text, length);
    batch->is_bad = !is_other && outcome != POSITIONS_DONE && !interrupted();
    batch->bad_line = lists->positions.line_number;
    return false;
}

static bool fill(void *context, void *given)
{
    sudoku_lists *lists = context;
    sudoku_batch *batch = given;
    batch->count = 0;
    batch->is_bad = batch->has_other = false;
    if (lists->at_end || interrupted())
        return false;
    while (batch->count < BATCH && read_one(lists, batch))
        if (positions_would_wait(&lists->positions))
            break; /* somebody may wait for these answers before he asks on */
    return batch->count > 0 || batch->has_other || batch->is_bad;
}

/* ---- solving ---- */

static bool goes_on(void *context)
{
    (void)context;
    return !interrupted();
}

static void add_line(sudoku_batch *batch, const char *line)
{
    size_t length = strlen(line);
    memcpy(batch->text + batch->length, line, length);
    batch->length += length;
    batch->text[batch->length++] = '\n';
}

static void add_none(const sudoku_lists *lists, sudoku_batch *batch, unsigned which)
{
    if (!sudoku_is_legal(&batch->puzzle[which], NULL)) {
        batch->illegal[batch->illegal_count++] = (uint16_t)which;
        return;
    }
    batch->has_hopeless = true;
    if (!lists->lists_all)
        add_line(batch, ask_ending(BD_NO_SOLUTION));
}

static void solve_one(const sudoku_lists *lists, sudoku_batch *batch, unsigned which)
{
    sudoku_grid solution[MOST_SOLUTIONS];
    const sudoku_wanted wanted = {
        .most = lists->most, .solutions = solution, .room = MOST_SOLUTIONS, .goes_on = goes_on};
    sudoku_outcome outcome = sudoku_solve(&batch->puzzle[which], &wanted);
    char line[LINE_SIZE];
    batch->is_cut = interrupted() && !outcome.is_complete && outcome.solutions < lists->most;
    for (uint64_t i = 0; i < outcome.solutions; ++i) {
        sudoku_format(&solution[i], line, sizeof line);
        add_line(batch, line);
    }
    if (outcome.solutions == 0 && !batch->is_cut)
        add_none(lists, batch, which);
}

/* ---- solving what has another size ---- */

typedef struct other_solving {
    const sudoku_lists *lists;
    sudoku_batch *batch;
    uint64_t solutions;
} other_solving;

static bool add_other(void *context, const uint8_t *cell)
{
    other_solving *solving = context;
    board solution = solving->batch->other;
    char line[OTHER_LINE_SIZE];
    memcpy(solution.cell, cell, board_cells(&solution.shape));
    board_format_cells(&solution, line, sizeof line);
    add_line(solving->batch, line);
    return ++solving->solutions < solving->lists->most;
}

static bool other_goes_on(void *context, uint64_t guesses)
{
    (void)guesses;
    return goes_on(context);
}

static void solve_other(const sudoku_lists *lists, sudoku_batch *batch)
{
    const board *puzzle = &batch->other;
    board_solver *solver = board_solver_open(&puzzle->shape, NULL);
    other_solving solving = {lists, batch, 0};
    const board_wanted wanted = {.most = lists->most,
                                 .restarts = true,
                                 .found = add_other,
                                 .goes_on = other_goes_on,
                                 .context = &solving};
    if (solver == NULL) {
        batch->is_bad = true;
        bd_fail(&batch->error, BD_NO_MEMORY, 0, "no memory to solve a grid of this size");
        return;
    }
    board_outcome outcome = board_solve(solver, puzzle->cell, &wanted);
    board_solver_close(solver);
    batch->is_cut = interrupted() && !outcome.is_complete && outcome.solutions < lists->most;
    if (outcome.solutions > 0 || batch->is_cut)
        return;
    batch->has_hopeless = true;
    if (!lists->lists_all)
        add_line(batch, ask_ending(BD_NO_SOLUTION));
}

static void solve_batch(void *context, void *given)
{
    sudoku_batch *batch = given;
    batch->length = batch->illegal_count = 0;
    batch->has_hopeless = batch->is_cut = false;
    for (unsigned i = 0; i < batch->count && !batch->is_cut; ++i)
        solve_one(context, batch, i);
    if (batch->has_other && !batch->is_cut)
        solve_other(context, batch);
}

/* ---- writing ---- */

static void complain_at(sudoku_lists *lists, uint64_t line, const bd_error *error)
{
    const cli_positions place = {.file = lists->positions.file, .line_number = line};
    lists->code = exit_worse(lists->code, positions_complain(&place, error));
}

static void print_answers(sudoku_lists *lists, const sudoku_batch *batch)
{
    bd_error error;
    fwrite(batch->text, 1, batch->length, stdout);
    output_is_lost(); /* notes why, so that output_flush() can say it */
    for (unsigned i = 0; i < batch->illegal_count; ++i) {
        sudoku_check_legal(&batch->puzzle[batch->illegal[i]], &error);
        complain_at(lists, batch->line[batch->illegal[i]], &error);
    }
    if (batch->is_bad && !batch->is_cut)
        complain_at(lists, batch->bad_line, &batch->error);
    if (batch->has_hopeless)
        lists->code = exit_worse(lists->code, EXIT_NO);
    lists->is_over = batch->is_cut;
    if (output_flush())
        return;
    lists->code = exit_worse(lists->code, EXIT_OUTSIDE);
    lists->is_over = true;
}

static bool print_batch(void *context, void *batch)
{
    sudoku_lists *lists = context;
    if (!lists->is_over)
        print_answers(lists, batch);
    return !lists->is_over;
}

/* ---- all of it ---- */

bool solve_sudoku_suits(const cli_asking *asking, char **words)
{
    const ask_question *question = &asking->question;
    bool is_exact = !question->algorithm || strcmp(question->algorithm, "exact") == 0;
    bool has_limit = question->limits.seconds > 0 || question->limits.nodes ||
                     question->limits.bytes;
    bool has_order = question->variable_order || question->value_order || question->restarts ||
                     question->consistency;
    bool is_few = !asking->all || (question->most > 0 && question->most <= MOST_SOLUTIONS);
    bd_error error;
    return strcmp(words[0], sudoku_domain.name) == 0 && is_exact && is_few && !has_limit &&
           !has_order && asking->quiet && !asking->json && !question->resume &&
           !question->explain && !(words[1] && words[2]) && (asking->all || !question->most) &&
           kind_choose(words[0], question->algorithm, &asking->given, &error) == &ask_values &&
           positions_are_listed(words[1], asking->file);
}

int solve_sudoku_lists(const cli_asking *asking, const char *word)
{
    sudoku_lists lists = {.most = asking->all ? (unsigned)asking->question.most : 1,
                          .lists_all = asking->all};
    const ordered_work work = {.fill = fill,
                               .work = solve_batch,
                               .empty = print_batch,
                               .context = &lists,
                               .batch_size = sizeof(sudoku_batch),
                               .threads = asking->question.threads};
    bd_error error;
    const ask_form form = form_of_values(&sudoku_domain);
    if (!positions_open(&lists.positions, &form, word, asking->file, asking->columns, &error))
        return complain(exit_of_error(&error), "%s", error.message);
    if (!ordered_run(&work))
        lists.code = complain(EXIT_OUTSIDE, "no memory for a batch of grids");
    positions_close(&lists.positions);
    return interrupted() ? exit_worse(lists.code, EXIT_INTERRUPTED) : lists.code;
}
