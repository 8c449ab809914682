/* Completion: a search over rows and columns alike.
 *
 * Deciding whether a placement can be completed is NP-complete (Gent, Jefferson and Nightingale,
 * "Complexity of n-queens completion", Journal of Artificial Intelligence Research 59, 2017). A line is a
 * row or a column; each keeps the set of squares on which its queen may still stand. A queen that is
 * placed takes squares from all other lines; a line with none left is a failure, one with a single square
 * gets its queen at once. The search branches on the line with the fewest squares for its failures so far
 * (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais, ECAI 2004), and, where one solution is wanted, begins
 * again after more and more failures (by half as many again each time), so that it is complete. What is
 * not decided before the first restart is weighed (completion_relaxation.c); what is still open after many
 * is searched once more, weighed at each node, where the same linear program says on which square.
 *
 * Time exponential; space 4 KB a level, of which a board has as many as rows, 4 MB for what
 * completion_lanes.c does once the squares have become few, and up to 25 MB to weigh. */
#include "domains/queens/completion.h"

#include "domains/queens/completion_parts.h"
#include "domains/queens/min_conflicts.h"

#include <bandolo/base/memory.h>

enum {
    MOST_ROWS = COMPLETION_MOST_ROWS,
    FIRST_FAILURES = 100,
    WEIGHED_AT = 1, /* restart that begins with the weights of the whole board */
    GUIDED_AT = 16, /* restart that is the search by weights, after some 100,000 failures */
    FEW_ROWS = 24   /* open rows which are searched faster than weighed */
};

/* ---- placing ---- */

/* Takes from the lines of one kind what the queen on square `at` of line `own` attacks. Returns the
 * first line that has nothing left, or MOST_ROWS. */
static uint32_t attack(completion_level *here, line_kind kind, uint32_t own, uint32_t at)
{
    here->open[kind] &= ~square_of(own);
    here->forced[kind] &= ~square_of(own);
    for (square_set rest = here->open[kind]; rest; rest &= rest - 1) {
        uint32_t line = square_lowest(rest), away = line > own ? line - own : own - line;
        square_set hit = square_of(at);
        hit |= at >= away ? square_of(at - away) : 0;
        hit |= at + away < MOST_ROWS ? square_of(at + away) : 0;
        square_set *squares = &here->squares[kind][line];
        if (!(*squares & hit))
            continue;
        *squares &= ~hit;
        if (*squares == 0)
            return line;
        if ((*squares & (*squares - 1)) == 0)
            here->forced[kind] |= square_of(line);
    }
    return MOST_ROWS;
}

/* Places a queen. False: a line has no square left, which then weighs more. */
static bool place(completion *search, completion_level *here, uint32_t row, uint32_t column)
{
    uint32_t failed = attack(here, ROWS, row, column);
    ++search->tried;
    here->column[row] = (int32_t)column;
    if (failed < MOST_ROWS) {
        ++search->weight[ROWS][failed];
        return false;
    }
    failed = attack(here, COLUMNS, column, row);
    if (failed < MOST_ROWS)
        ++search->weight[COLUMNS][failed];
    return failed == MOST_ROWS;
}

static bool place_on(completion *search, completion_level *here, line_kind kind, uint32_t line,
                     uint32_t at)
{
    return kind == ROWS ? place(search, here, line, at) : place(search, here, at, line);
}

/* Places the queens that have one square left. */
static bool propagate(completion *search, completion_level *here)
{
    while (here->forced[ROWS] | here->forced[COLUMNS]) {
        line_kind kind = here->forced[ROWS] ? ROWS : COLUMNS;
        uint32_t line = square_lowest(here->forced[kind]);
        if (!place_on(search, here, kind, line, square_lowest(here->squares[kind][line])))
            return false;
    }
    return true;
}

/* ---- the search ---- */

typedef struct choice {
    line_kind kind;
    uint32_t line;
} choice;

/* The line with the fewest squares for its weight; the first of equals, from a random one on. */
static choice choose(completion *search, const completion_level *here)
{
    choice best = {ROWS, 0};
    uint64_t best_size = UINT32_MAX, best_weight = 1;
    for (line_kind kind = ROWS; kind < LINE_KINDS; ++kind)
        for (square_set rest = here->open[kind]; rest; rest &= rest - 1) {
            uint32_t line = square_lowest(rest);
            uint64_t size = square_count(here->squares[kind][line]),
                     weight = search->weight[kind][line];
            if (size * best_weight >= best_size * weight)
                continue;
            best = (choice){kind, line};
            best_size = size;
            best_weight = weight;
        }
    return best;
}

bool completion_pauses(completion *search)
{
    uint64_t tried = search->tried;
    search->tried = 0;
    return run_tried(search->run, tried);
}

/* Completes levels[depth], in which nothing is forced. */
static completion_end descend(completion *search, uint32_t depth)
{
    completion_level *here = &search->levels[depth], *next = here + 1;
    if (!here->open[ROWS])
        return run_solution(search->run, here->column) ? ENDED : EXHAUSTED;
    if (completion_lanes_suit(here))
        return completion_lanes_search(search, here);
    choice line = choose(search, here);
    square_set squares = here->squares[line.kind][line.line];
    while (squares) {
        uint32_t at = completion_draw(search, squares);
        squares &= ~square_of(at);
        *next = *here;
        completion_end end;
        if (place_on(search, next, line.kind, line.line, at) && propagate(search, next))
            end = descend(search, depth + 1);
        else
            end = completion_fails(search);
        if (completion_pauses(search))
            return ENDED;
        if (end != EXHAUSTED)
            return end;
    }
    return EXHAUSTED;
}

/* ---- the search by weights ---- */

/* Takes one square. False: its row or its column has no other. */
static bool take_square(completion_level *here, uint32_t row, uint32_t column)
{
    const uint32_t line[LINE_KINDS] = {row, column};
    for (line_kind kind = ROWS; kind < LINE_KINDS; ++kind) {
        square_set *squares = &here->squares[kind][line[kind]];
        *squares &= ~square_of(line[1 - kind]);
        if (*squares == 0)
            return false;
        if ((*squares & (*squares - 1)) == 0)
            here->forced[kind] |= square_of(line[kind]);
    }
    return true;
}

/* Completes levels[depth], in which nothing is forced: a queen goes where the linear program has most of
 * one, and then anywhere else. */
static completion_end weigh(completion *search, uint32_t depth)
{
    completion_level *here = &search->levels[depth], *next = here + 1;
    for (;;) {
        if (square_count(here->open[ROWS]) <= FEW_ROWS && completion_lanes_suit(here))
            return descend(search, depth);
        bool is_proved = completion_is_impossible(search, here);
        if (completion_pauses(search) || run_has_ended(search->run))
            return ENDED;
        if (is_proved)
            return completion_fails(search);
        uint32_t row = search->fullest_row, column = search->fullest_column;
        *next = *here;
        completion_end end = EXHAUSTED;
        if (place(search, next, row, column) && propagate(search, next))
            end = weigh(search, depth + 1);
        if (end != EXHAUSTED)
            return end;
        if (!take_square(here, row, column) || !propagate(search, here))
            return completion_fails(search);
    }
}

/* The board with the queens that stand, and all that follows. False: there is no solution. */
static bool begin(completion *search)
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
            !place(search, root, row, (uint32_t)board->column[row]))
            return false;
    return propagate(search, root);
}

/* Searches, again and again where restarts are. An easy board is done before the first; the others are
 * worth the weights of the whole board, and those that stay open the search by weights, which is complete
 * without restarts. */
static completion_end search_again(completion *search)
{
    unsigned weighed_at = search->restarts ? WEIGHED_AT : 0;
    completion_end end = RESTART;
    for (unsigned restart = 0; end == RESTART; ++restart) {
        if (restart == weighed_at && completion_is_impossible(search, &search->levels[0]))
            return EXHAUSTED;
        if (run_has_ended(search->run))
            return ENDED;
        bool is_guided = restart == GUIDED_AT && search->fullest_row < MOST_ROWS;
        search->restarts = search->restarts && !is_guided;
        search->failures = 0;
        end = is_guided ? weigh(search, 0) : descend(search, 0);
        search->run->counter[BD_FAILURES] += search->failures;
        search->run->counter[BD_SEARCH_RESTARTS] += end == RESTART;
        search->most_failures += search->most_failures / 2;
    }
    return end;
}

static void search_levels(completion *search)
{
    if (!begin(search) || search_again(search) == EXHAUSTED)
        run_exhausted(search->run);
    run_tried(search->run, search->tried);
}

static void complete(constraint_run *run)
{
    const queens_board *board = queens_board_of(run);
    size_t bytes = (board->size + 1) * sizeof(completion_level);
    bd_wanted wanted = run->options->wanted;
    completion search = {.run = run,
                         .random = bd_random_of(run->options->seed),
                         .restarts = wanted == BD_WANT_FIRST || wanted == BD_WANT_BEST,
                         .most_failures = FIRST_FAILURES,
                         .fullest_row = MOST_ROWS,
                         .levels = run_alloc(run, bytes)};
    run_has(run, BD_FAILURES);
    run_has(run, BD_SEARCH_RESTARTS);
    if (search.levels && (search.lanes = completion_lanes_open(run)))
        search_levels(&search);
    completion_lanes_close(run, search.lanes);
    bd_memory_free(&run->budget, search.levels, bytes);
}

static void complete_or_repair(constraint_run *run)
{
    const queens_board *board = queens_board_of(run);
    bd_wanted wanted = run->options->wanted;
    bool wants_one = wanted == BD_WANT_FIRST || wanted == BD_WANT_BEST;
    bool is_empty = board->placed == 0 && board->size > 3;
    bd_error error;
    if (!queens_is_peaceful(board)) {
        run_exhausted(run);
    } else if (wants_one && (is_empty || board->size > MOST_ROWS)) {
        queens_repair(run); /* on an empty board it always ends well */
    } else if (board->size <= MOST_ROWS) {
        complete(run);
    } else {
        bd_fail(&error, BD_BAD_USAGE, 0,
                "completion finds all solutions of boards of at most %d rows", MOST_ROWS);
        run_fail(run, &error);
    }
}

bd_status queens_run_completion(const void *board, const bd_constraint_options *options,
                                bd_constraint_result *result)
{
    return queens_search(board, options, result, complete_or_repair);
}
