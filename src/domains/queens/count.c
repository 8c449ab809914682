/* Counting: the outer ring first, once for each class of symmetry, then vectors of boards.
 *
 * Every solution has a queen in the top row, the bottom row, the first column and the last. Placing those
 * first has three gains. The number of ways to fill the inside is the same for a ring and its images, so
 * one of each class is enough: an eighth of the work, with no question left about symmetric solutions.
 * Four queens at the rim attack about half of the inside before its first row is filled. And a ring may
 * be filled from any of its four sides: where the upper rows have few open squares the tree is smaller
 * by a third. What is left are thousands of pieces of a like size, for any number of threads. The inside
 * is filled by vectors (board_lanes.h).
 *
 * Why this one. Measured on N = 16, in cycles: taking the vector stored last instead of the one that has
 * waited longest costs an eighth more, since a load waits for stores that it only partly meets; without
 * the look at all of the last rows a fifth more; filling every ring from the top a third more. Not
 * built, because an estimate spoke against them: two halves of the board joined by the set of their
 * columns (at N = 18 sorting the halves costs what it saves), and a table of the last rows for each ring
 * (with that look-ahead little is left to save there).
 *
 * Measured on one core of 3.7 GHz: 2.8e8 cycles for N = 16, 1.84e9 for 17, 1.31e10 for 18, 3.6 s; the
 * tree grows by 6.7, then 7.2, as the solutions do. From 19 on the inside has more than 16 columns, so
 * vectors hold half as many boards: about 7 minutes for N = 20 and 8 hours for N = 22
 * (extrapolated by the published numbers of solutions, not run). */
#include "domains/queens/count.h"

#include "domains/queens/boards.h"
#include "domains/queens/rings.h"

#include <bandolo/template/base/memory.h>

#include <inttypes.h>
#include <string.h>

enum { PATIENCE = 1 << 17, MOST_PLACED = 4, SPLIT_ROWS = 2 };

/* A piece of the work: the board with a few queens more. */
typedef struct piece {
    struct {
        uint16_t row, column;
    } queen[MOST_PLACED];
    uint16_t queens;
    uint16_t weight; /* how many pieces it stands for */
} piece;

typedef struct pieces {
    constraint_run *run;
    struct worker *worker; /* one a thread */
    bd_pages memory;
    piece *list;
    uint64_t count;
    bool is_plain;
    atomic_uint_fast64_t next, solutions;
} pieces;

static bool add_piece(pieces *all, const piece *one)
{
    /* On a large board the list is long. */
    if (run_poll(all->run))
        return false;
    bool fits = bd_pages_append(&all->memory, all->count, one, sizeof *one);
    if (!fits)
        run_out_of_memory(all->run);
    all->count += fits;
    all->list = (piece *)(void *)all->memory.base;
    return fits;
}

/* ---- a piece ---- */

/* One thread's board, and its boards in vectors. */
typedef struct worker {
    constraint_run run;
    pieces *all;
    queens_board board;
    board_counter counter;
} worker;

static void put(worker *own, const piece *one)
{
    for (unsigned i = 0; i < one->queens; ++i) {
        int32_t *column = &own->board.column[one->queen[i].row];
        own->board.placed += *column == QUEENS_OPEN;
        *column = one->queen[i].column;
    }
}

static void take_back(worker *own, const piece *one)
{
    for (unsigned i = 0; i < one->queens; ++i)
        own->board.column[one->queen[i].row] = QUEENS_OPEN;
    own->board.placed = queens_board_of(own->all->run)->placed;
}

static bool pause_for(void *context, uint64_t tried)
{
    worker *own = context;
    bool ends = run_tried(&own->run, tried);
    own->counter.patience = run_patience(&own->run, PATIENCE);
    return ends;
}

static void count_pieces(worker *own)
{
    pieces *all = own->all;
    board_rest rest;
    uint64_t at;
    while (!run_has_ended(&own->run) && (at = atomic_fetch_add(&all->next, 1)) < all->count) {
        const piece *one = &all->list[at];
        put(own, one);
        bool fits = board_rest_of(&rest, &own->board);
        take_back(own, one);
        if (!fits)
            continue;
        uint64_t found = board_count(&own->counter, &rest);
        atomic_fetch_add(&all->solutions, found * one->weight);
    }
}

static void work(void *context, unsigned thread)
{
    count_pieces(&((pieces *)context)->worker[thread]);
}

/* A copy of the board for one thread to place queens on. False: no memory. */
static bool open_worker(worker *own, pieces *all, unsigned thread, uint64_t share)
{
    const queens_board *board = queens_board_of(all->run);
    size_t bytes = board->size * sizeof *board->column;
    *own = (worker){.all = all, .board = *board};
    run_init(&own->run, all->run->control, thread, share);
    own->board.column = run_alloc(&own->run, bytes);
    own->counter = (board_counter){.pause = pause_for,
                                   .context = own,
                                   .patience = run_patience(&own->run, PATIENCE),
                                   .memory = run_alloc(&own->run, board_counter_bytes()),
                                   .is_plain = all->is_plain};
    if (own->board.column)
        memcpy(own->board.column, board->column, bytes);
    return own->board.column && own->counter.memory;
}

static void close_worker(worker *own)
{
    bd_budget *budget = &own->run.budget;
    bd_memory_free(budget, own->counter.memory, board_counter_bytes());
    bd_memory_free(budget, own->board.column, own->board.size * sizeof *own->board.column);
    run_has(&own->run, BD_TRIED);
    run_close(&own->run);
}

/* ---- an empty board: by its rings ---- */

/* A number that grows with the tree: open squares, those of the upper rows counted most. */
static unsigned weigh(const board_rest *rest)
{
    unsigned weight = 0;
    for (unsigned row = 0; row < rest->rows; ++row)
        weight += (rest->rows - row) *
                  (BOARDS_MOST_ROWS - (unsigned)__builtin_popcountll(rest->row[row].attacked));
    return weight;
}

static piece piece_of(queens_ring ring, unsigned size)
{
    uint16_t end = (uint16_t)(size - 1);
    return (piece){.queen = {{0, ring.top}, {end, ring.bottom}, {ring.first, 0}, {ring.last, end}},
                   .queens = 4};
}

/* Adds the rotation of the ring whose search tree will be smallest. Mirror images have trees of the same size. */
static bool add_ring(void *context, queens_ring ring, unsigned class_size)
{
    worker *planner = context;
    unsigned size = planner->board.size, least = UINT32_MAX;
    piece best = {0};
    for (unsigned symmetry = 0; symmetry < 8; symmetry += 2) {
        piece one = piece_of(queens_ring_turned(ring, size, symmetry), size);
        board_rest rest;
        put(planner, &one);
        bool fits = board_rest_of(&rest, &planner->board);
        take_back(planner, &one);
        if (fits && weigh(&rest) < least) {
            least = weigh(&rest);
            best = one;
        }
    }
    best.weight = (uint16_t)class_size;
    return add_piece(planner->all, &best);
}

/* ---- a board with queens: by its first open rows ---- */

static bool add_rows(worker *planner, piece *one, uint32_t row)
{
    const queens_board *board = &planner->board;
    while (row < board->size && board->column[row] != QUEENS_OPEN)
        ++row;
    if (row == board->size || one->queens == SPLIT_ROWS)
        return add_piece(planner->all, one);
    bool fine = true;
    for (int32_t column = 0; fine && column < (int32_t)board->size; ++column) {
        if (!queens_is_free(board, row, column))
            continue;
        one->queen[one->queens].row = (uint16_t)row;
        one->queen[one->queens++].column = (uint16_t)column;
        planner->board.column[row] = column;
        fine = add_rows(planner, one, row + 1);
        planner->board.column[row] = QUEENS_OPEN;
        --one->queens;
    }
    return fine;
}

static bool plan(worker *planner)
{
    const queens_board *board = queens_board_of(planner->all->run);
    if (board->placed == 0 && board->size > 1)
        return queens_rings(board->size, add_ring, planner);
    return add_rows(planner, &(piece){.weight = 1}, 0);
}

uint64_t queens_count(constraint_run *run, bool is_plain)
{
    unsigned threads = run->control->result->threads, opened = 0;
    size_t bytes = threads * sizeof(worker);
    pieces all = {.run = run, .memory = bd_pages_of(&run->budget), .is_plain = is_plain};
    atomic_init(&all.next, 0);
    atomic_init(&all.solutions, 0);
    all.worker = run_alloc(run, bytes);
    bool fine = all.worker != NULL;
    uint64_t share = run_divide(run, threads + 1); /* one is for the list of the pieces */
    while (fine && opened < threads) {
        fine = open_worker(&all.worker[opened], &all, opened, share);
        ++opened;
    }
    if (fine && plan(&all.worker[0]))
        run_in_threads(run, threads, work, &all);
    while (opened > 0)
        close_worker(&all.worker[--opened]);
    bd_memory_free(&run->budget, all.worker, bytes);
    bd_pages_free(&all.memory);
    return atomic_load(&all.solutions);
}

/* ---- the native ---- */

/* Can `rings` count this board? Its open ranks must fit one word of bits, and so must its files from the first that is
 * open to the last. */
static bool is_in_reach(const queens_board *board, bd_error *error)
{
    board_rest rest;
    uint32_t open = board->size - board->placed;
    if (board->placed == 0 ? board->size <= BOARDS_MOST_ROWS : board_rest_of(&rest, board))
        return true;
    if (open > BOARDS_MOST_ROWS)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "rings counts boards of at most %d open ranks and files; of these %" PRIu32
                       " ranks are open",
                       BOARDS_MOST_ROWS, open);
    if (board->size > BOARDS_MOST_SIZE)
        return bd_fail(error, BD_BAD_USAGE, 0, "rings completes boards of at most %d ranks",
                       BOARDS_MOST_SIZE);
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "rings counts boards whose open files lie within %d; these lie within %u",
                   BOARDS_MOST_ROWS, rest.columns);
}

static void count_rings(constraint_run *run)
{
    const queens_board *board = queens_board_of(run);
    bd_error error;
    if (!is_in_reach(board, &error)) {
        run_fail(run, &error);
        return;
    }
    uint64_t found = queens_is_peaceful(run) ? queens_count(run, false) : 0;
    if (run_has_ended(run))
        return;
    run_solutions(run, found);
    run_exhausted(run);
}

bd_status queens_run_rings(const void *board, const bd_constraint_options *options,
                           bd_constraint_result *result)
{
    return queens_search(board, options, result, count_rings);
}
