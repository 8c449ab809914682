/* Completion: a search over rows and columns alike.
 *
 * Deciding whether a placement can be completed is NP-complete (Gent, Jefferson and Nightingale,
 * "Complexity of n-queens completion", Journal of Artificial Intelligence Research 59, 2017). A line is a
 * row or a column; each keeps the set of squares on which its queen may still stand. A queen that is
 * placed takes squares from all other lines; a line with none left is a failure, one with a single square
 * gets its queen at once. Backtracking by lines (completion_lines.c) decides most boards before a hundred
 * failures, and finds all solutions where they are wanted; the others are for the search that follows
 * fractional queens (completion_guided.c), which is complete too.
 *
 * Time exponential; space 4 KB a level, of which a board has as many as rows, 4 MB for what
 * completion_lanes.c does once the squares have become few, and up to 4 MB for the fractional queens. */
#include "domains/queens/completion.h"

#include "domains/queens/completion_parts.h"
#include "domains/queens/min_conflicts.h"

#include <bandolo/template/base/memory.h>

enum {
    MOST_ROWS = COMPLETION_MOST_ROWS,
    FIRST_FAILURES = 100, /* of backtracking, where one solution is wanted */
    SMALL_BOARD =
        16 /* rows: backtracking takes less than a ms there, and tries fewer squares than repairs */
};

bool completion_pauses(completion *search)
{
    uint64_t tried = search->tried;
    search->tried = 0;
    return run_tried(search->run, tried);
}

void completion_restarts(completion *search, uint64_t most_failures)
{
    search->run->counter[BD_FAILURES] += search->failures;
    ++search->run->counter[BD_SEARCH_RESTARTS];
    search->failures = 0;
    search->most_failures = most_failures;
}

/* The board with the queens that stand, and all that follows. False: there is no solution. */
static bool completion_begin(completion *search)
{
    const queens_board *board = queens_board_of(search->run);
    completion_level *root = &search->levels[0];
    square_set all = ~(square_set)0 >> (MOST_ROWS - board->size);
    *root = (completion_level){.open = {all, all}};
    for (uint32_t line = 0; line < board->size; ++line) {
        root->squares[ROWS][line] = root->squares[COLUMNS][line] = all;
        search->weight[ROWS][line] = search->weight[COLUMNS][line] = 1;
        if (board->size == 1)
            root->forced[ROWS] = all;
    }
    for (uint32_t row = 0; row < board->size; ++row)
        if (board->column[row] != QUEENS_OPEN &&
            !completion_place(search, root, row, (uint32_t)board->column[row]))
            return false;
    return completion_propagate(search, root);
}

static void search_levels(completion *search, completion_end (*from_root)(completion *))
{
    if (!completion_begin(search) || from_root(search) == EXHAUSTED)
        run_exhausted(search->run);
    search->run->counter[BD_FAILURES] += search->failures;
    run_tried(search->run, search->tried);
}

void completion_run(constraint_run *run, completion_end (*from_root)(completion *search))
{
    const queens_board *board = queens_board_of(run);
    size_t bytes = (board->size + 2) * sizeof(completion_level);
    bd_wanted wanted = run->options->wanted;
    completion search = {.run = run,
                         .random = bd_random_of(run->options->seed),
                         .restarts = wanted == BD_WANT_FIRST || wanted == BD_WANT_BEST,
                         .most_failures = FIRST_FAILURES,
                         .levels = run_alloc(run, bytes)};
    run_has(run, BD_FAILURES);
    run_has(run, BD_SEARCH_RESTARTS);
    if (search.levels && (search.lanes = completion_lanes_open(run)))
        search_levels(&search, from_root);
    completion_lanes_close(run, search.lanes);
    bd_memory_free(&run->budget, search.levels, bytes);
}

/* Backtracks, and where that decides nothing goes the way of fractional queens. */
static completion_end search_root(completion *search)
{
    if (!search->restarts)
        return completion_is_impossible(search) ? EXHAUSTED
               : run_has_ended(search->run)     ? ENDED
                                                : completion_descend(search, 0);
    completion_end end = completion_descend(search, 0);
    return end == RESTART ? completion_guided_search(search, COMPLETION_FEW_ROWS) : end;
}

static void complete_or_repair(constraint_run *run)
{
    const queens_board *board = queens_board_of(run);
    bd_wanted wanted = run->options->wanted;
    bool wants_one = wanted == BD_WANT_FIRST || wanted == BD_WANT_BEST;
    bool is_wide_and_empty = board->placed == 0 && board->size > SMALL_BOARD;
    bd_error error;
    if (!queens_is_peaceful(run)) {
        run_exhausted(run);
    } else if (wants_one && (is_wide_and_empty || board->size > MOST_ROWS)) {
        queens_repair(run); /* on an empty board it always ends well */
    } else if (board->size <= MOST_ROWS) {
        completion_run(run, search_root);
    } else {
        bd_fail(&error, BD_BAD_USAGE, 0,
                "completion finds all solutions of boards of at most %d ranks", MOST_ROWS);
        run_fail(run, &error);
    }
}

bd_status queens_run_completion(const void *board, const bd_constraint_options *options,
                                bd_constraint_result *result)
{
    return queens_search(board, options, result, complete_or_repair);
}
