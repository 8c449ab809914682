/* Completion: a search over rows and columns alike.
 *
 * Deciding whether a placement can be completed is NP-complete (Gent, Jefferson and Nightingale,
 * "Complexity of n-queens completion", Journal of Artificial Intelligence Research 59, 2017). A line is a
 * row or a column; each keeps the set of squares on which its queen may still stand. A queen that is
 * placed takes squares from all other lines; a line with none left is a failure, one with a single square
 * gets its queen at once. The search branches on the line with the fewest squares for its failures so far
 * (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais, ECAI 2004), and, where one solution is wanted, begins
 * again after more and more failures (by half as many again each time), so that it is complete.
 *
 * Time exponential, space 4 KB a level: a board has up to 128 rows, and as many levels. */
#include "domains/queens/completion.h"

#include "domains/queens/min_conflicts.h"

#include <bandolo/base/bits.h>
#include <bandolo/base/memory.h>
#include <bandolo/base/random.h>

#include <string.h>

enum { MOST_ROWS = 128, PATIENCE = 256, FIRST_FAILURES = 100 };

/* Squares of a line, or lines of one kind. */
typedef bd_uint128 square_set;

typedef enum line_kind { ROWS, COLUMNS, LINE_KINDS } line_kind;

typedef struct level {
    square_set open[LINE_KINDS];               /* lines without a queen */
    square_set forced[LINE_KINDS];             /* those of them with a single square left */
    square_set squares[LINE_KINDS][MOST_ROWS]; /* of each open line */
    int32_t column[MOST_ROWS];
} level;

typedef struct completion {
    queens_run *run;
    bd_random random;
    uint32_t size;
    bool restarts;
    uint64_t failures, most_failures; /* since the last restart */
    uint64_t tried;                   /* since the run was told */
    uint32_t weight[LINE_KINDS][MOST_ROWS];
    level *levels;
} completion;

static square_set square(uint32_t at)
{
    return (square_set)1 << at;
}

static uint32_t lowest(square_set set)
{
    uint64_t low = (uint64_t)set;
    return low ? (uint32_t)__builtin_ctzll(low)
               : 64 + (uint32_t)__builtin_ctzll((uint64_t)(set >> 64));
}

static uint32_t size_of(square_set set)
{
    return (uint32_t)(__builtin_popcountll((uint64_t)set) +
                      __builtin_popcountll((uint64_t)(set >> 64)));
}

/* ---- placing ---- */

/* Takes from the lines of one kind what the queen on square `at` of line `own` attacks. Returns the
 * first line that has nothing left, or MOST_ROWS. */
static uint32_t attack(level *here, line_kind kind, uint32_t own, uint32_t at)
{
    here->open[kind] &= ~square(own);
    here->forced[kind] &= ~square(own);
    for (square_set rest = here->open[kind]; rest; rest &= rest - 1) {
        uint32_t line = lowest(rest), away = line > own ? line - own : own - line;
        square_set hit = square(at);
        hit |= at >= away ? square(at - away) : 0;
        hit |= at + away < MOST_ROWS ? square(at + away) : 0;
        square_set *squares = &here->squares[kind][line];
        if (!(*squares & hit))
            continue;
        *squares &= ~hit;
        if (*squares == 0)
            return line;
        if ((*squares & (*squares - 1)) == 0)
            here->forced[kind] |= square(line);
    }
    return MOST_ROWS;
}

/* Places a queen. False: a line has no square left, which then weighs more. */
static bool place(completion *search, level *here, uint32_t row, uint32_t column)
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

static bool place_on(completion *search, level *here, line_kind kind, uint32_t line, uint32_t at)
{
    return kind == ROWS ? place(search, here, line, at) : place(search, here, at, line);
}

/* Places the queens that have one square left. */
static bool propagate(completion *search, level *here)
{
    while (here->forced[ROWS] | here->forced[COLUMNS]) {
        line_kind kind = here->forced[ROWS] ? ROWS : COLUMNS;
        uint32_t line = lowest(here->forced[kind]);
        if (!place_on(search, here, kind, line, lowest(here->squares[kind][line])))
            return false;
    }
    return true;
}

/* ---- the search ---- */

typedef enum outcome { EXHAUSTED, RESTART, ENDED } outcome;

typedef struct choice {
    line_kind kind;
    uint32_t line;
} choice;

/* The line with the fewest squares for its weight; the first of equals, from a random one on. */
static choice choose(completion *search, const level *here)
{
    choice best = {ROWS, 0};
    uint64_t best_size = UINT32_MAX, best_weight = 1;
    for (line_kind kind = ROWS; kind < LINE_KINDS; ++kind)
        for (square_set rest = here->open[kind]; rest; rest &= rest - 1) {
            uint32_t line = lowest(rest);
            uint64_t size = size_of(here->squares[kind][line]), weight = search->weight[kind][line];
            if (size * best_weight >= best_size * weight)
                continue;
            best = (choice){kind, line};
            best_size = size;
            best_weight = weight;
        }
    return best;
}

/* One of a set of `count` squares, drawn by lot where restarts may follow; else the first. */
static uint32_t draw(completion *search, square_set squares)
{
    if (!search->restarts)
        return lowest(squares);
    uint64_t skip = bd_random_below(&search->random, size_of(squares));
    while (skip-- > 0)
        squares &= squares - 1;
    return lowest(squares);
}

static bool pauses(completion *search)
{
    if (search->tried < PATIENCE)
        return false;
    uint64_t tried = search->tried;
    search->tried = 0;
    return queens_run_tried(search->run, tried);
}

/* Completes levels[depth], in which nothing is forced. */
static outcome descend(completion *search, uint32_t depth)
{
    level *here = &search->levels[depth], *next = here + 1;
    if (!here->open[ROWS])
        return queens_run_solution(search->run, here->column) ? ENDED : EXHAUSTED;
    choice line = choose(search, here);
    square_set squares = here->squares[line.kind][line.line];
    while (squares) {
        uint32_t at = draw(search, squares);
        squares &= ~square(at);
        *next = *here;
        outcome end = EXHAUSTED;
        if (place_on(search, next, line.kind, line.line, at) && propagate(search, next))
            end = descend(search, depth + 1);
        else if (++search->failures >= search->most_failures && search->restarts)
            end = RESTART;
        if (pauses(search))
            end = ENDED;
        if (end != EXHAUSTED)
            return end;
    }
    return EXHAUSTED;
}

/* The board with the queens that stand, and all that follows. False: there is no solution. */
static bool begin(completion *search)
{
    const queens_board *board = search->run->board;
    level *root = &search->levels[0];
    square_set all = ~(square_set)0 >> (MOST_ROWS - board->size);
    *root = (level){.open = {all, all}};
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

static void search_levels(completion *search)
{
    queens_run *run = search->run;
    outcome end = EXHAUSTED;
    if (begin(search))
        do {
            search->failures = 0;
            end = descend(search, 0);
            queens_run_counts(run, BD_FAILURES, search->failures);
            queens_run_counts(run, BD_SEARCH_RESTARTS, end == RESTART);
            search->most_failures += search->most_failures / 2;
        } while (end == RESTART);
    if (end == EXHAUSTED)
        queens_run_exhausted(run);
    queens_run_tried(run, search->tried);
}

static void complete(queens_run *run)
{
    const queens_board *board = run->board;
    size_t bytes = (board->size + 1) * sizeof(level);
    bd_wanted wanted = run->options->wanted;
    completion search = {.run = run,
                         .random = bd_random_of(run->options->seed),
                         .size = board->size,
                         .restarts = wanted == BD_WANT_FIRST || wanted == BD_WANT_BEST,
                         .most_failures = FIRST_FAILURES,
                         .levels = queens_run_alloc(run, bytes)};
    if (search.levels)
        search_levels(&search);
    bd_memory_free(&run->budget, search.levels, bytes);
}

bd_status queens_run_completion(const void *problem, const bd_constraint_options *options,
                                bd_constraint_result *result)
{
    const queens_board *board = problem;
    queens_run run;
    bd_error error;
    if (!queens_run_open(&run, "completion", board, options, result))
        return result->status;
    bool wants_one = options->wanted == BD_WANT_FIRST || options->wanted == BD_WANT_BEST;
    bool is_empty = board->placed == 0 && board->size > 3;
    if (!queens_is_peaceful(board)) {
        queens_run_exhausted(&run);
    } else if (wants_one && (is_empty || board->size > MOST_ROWS)) {
        queens_repair(&run); /* on an empty board it always ends well */
    } else if (board->size <= MOST_ROWS) {
        complete(&run);
    } else {
        bd_fail(&error, BD_BAD_USAGE, 0,
                "completion finds all solutions of boards of at most %d rows", MOST_ROWS);
        queens_run_fail(&run, &error);
    }
    return queens_run_close(&run);
}
