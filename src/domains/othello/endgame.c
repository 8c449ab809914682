/* Othello to the end: principal variation search without estimates, for positions with few empty cells.
 *
 * The order of moves stands in order.h, the last four empty cells in last.h. Cells in a part of the board with an odd number
 * of empty ones come first (parity), for who enters it moves last there. A side with many discs that nobody can turn bounds
 * the value; the table is asked for all successors before one is searched. M. Buro, "How machines have learned to play
 * Othello", IEEE Intelligent Systems 14 (1999). */
#include "domains/othello/endgame.h"

#include <bandolo/template/base/table.h>

#include <string.h>

enum {
    MOST_SCORE = OTHELLO_CELLS,
    NO_VALUE = -2 * MOST_SCORE,
    LAST_WITHOUT_ORDER = 5, /* empty cells up to which moves are not ranked */
    FIRST_WITH_TABLE =
        8, /* from which a look at the table or at stable discs costs less than it saves */
    FIRST_WITH_PROBES = 9, /* from which the table is asked for all successors */
    FIRST_STEP = 4         /* discs on either side of the first window */
};

typedef struct slot {
    uint64_t own, other; /* both 0: empty */
    int8_t lower, upper; /* bounds of the value */
    uint8_t move;
    uint8_t spare[5];
} slot;

typedef struct endgame {
    const othello_problem *problem;
    bd_game_run *run;
    uint64_t beside[OTHELLO_CELLS]; /* the neighbours of a cell */
    uint64_t quarter[4];
    uint8_t quadrant[OTHELLO_CELLS];
    slot *slots;
    uint64_t slot_count;
} endgame;

#include "domains/othello/last.h"

/* ---- few empty cells ---- */

/* The cells of quadrants with an odd number of empty ones. */
static uint64_t odd_quarters(const endgame *e, uint64_t empty)
{
    uint64_t odd = 0;
    for (unsigned i = 0; i < 4; ++i)
        if (__builtin_popcountll(empty & e->quarter[i]) & 1)
            odd |= e->quarter[i];
    return odd;
}

static int search_four(endgame *e, uint64_t own, uint64_t other, uint64_t empty, int alpha,
                       int beta)
{
    uint8_t cells[4] = {0};
    unsigned count = 0;
    uint64_t odd = empty & odd_quarters(e, empty);
    for (uint64_t left = odd; left; left &= left - 1)
        cells[count++] = (uint8_t)__builtin_ctzll(left);
    for (uint64_t left = empty & ~odd; left; left &= left - 1)
        cells[count++] = (uint8_t)__builtin_ctzll(left);
    return last_four(e, own, other, cells, alpha, beta, false);
}

static int search_few(endgame *e, uint64_t own, uint64_t other, int alpha, int beta)
{
    uint64_t board = e->problem->board, empty = board & ~(own | other);
    if (__builtin_popcountll(empty) == 4)
        return search_four(e, own, other, empty, alpha, beta);
    count_visit(e);
    uint64_t moves = othello_moves(own, other, board);
    if (!moves)
        return othello_moves(other, own, board) ? -search_few(e, other, own, -beta, -alpha)
                                                : end_of_game(e, own, other);
    int best = NO_VALUE;
    uint64_t odd = odd_quarters(e, empty);
    for (uint64_t left = moves; left && best < beta;) {
        uint64_t first = left & odd ? left & odd : left;
        unsigned cell = (unsigned)__builtin_ctzll(first);
        left &= ~(first & -first);
        uint64_t turned = othello_turned(&e->problem->rays[cell], own, other);
        int value = -search_few(e, AFTER(turned, cell), -beta, best > alpha ? -best : -alpha);
        best = value > best ? value : best;
    }
    return best;
}

/* ---- the table ---- */

static slot *bucket_of(const endgame *e, uint64_t own, uint64_t other)
{
    uint64_t hash = bd_hash_cut(bd_mix(own ^ bd_mix(other)));
    return e->slots + (bd_multiply_high(hash, e->slot_count / 2) * 2);
}

/* The slot of a position; NULL: it has none. */
static slot *find_slot(const endgame *e, uint64_t own, uint64_t other)
{
    if (!e->slots)
        return NULL;
    slot *bucket = bucket_of(e, own, other);
    for (unsigned i = 0; i < 2; ++i)
        if (bucket[i].own == own && bucket[i].other == other)
            return &bucket[i];
    return NULL;
}

/* A bucket has two slots: the first keeps the position with more empty cells. */
static void remember(endgame *e, uint64_t own, uint64_t other, int value, int alpha, int beta,
                     unsigned move)
{
    if (!e->slots)
        return;
    slot *place = find_slot(e, own, other);
    if (!place) {
        slot *bucket = bucket_of(e, own, other);
        bool is_larger = __builtin_popcountll(bucket->own | bucket->other) >=
                         __builtin_popcountll(own | other);
        if (is_larger)
            bucket[1] = bucket[0];
        place = is_larger ? bucket : bucket + 1;
        *place = (slot){own, other, -MOST_SCORE, MOST_SCORE, (uint8_t)move, {0}};
    }
    if (value < beta)
        place->upper = (int8_t)value;
    if (value > alpha) {
        place->lower = (int8_t)value;
        place->move = (uint8_t)move; /* where the value is exact, this move has it */
    }
}

/* ---- many empty cells ---- */

#include "domains/othello/order.h"

typedef struct successor {
    uint64_t own, other; /* of the side to move there */
    int rank;
    unsigned cell;
} successor;

/* Lists the successors. True: the table knows one that is good enough; `*best` is its bound. */
static bool list_successors(endgame *e, uint64_t own, uint64_t other, uint64_t moves,
                            unsigned first, int beta, successor *list, int *best)
{
    const othello_problem *p = e->problem;
    uint64_t empty = p->board & ~(own | other), odd = odd_quarters(e, empty);
    bool probes = __builtin_popcountll(empty) >= FIRST_WITH_PROBES;
    for (unsigned i = 0; moves; moves &= moves - 1, ++i) {
        unsigned cell = (unsigned)__builtin_ctzll(moves);
        uint64_t turned = othello_turned(&p->rays[cell], own, other), bit = UINT64_C(1) << cell;
        list[i] = (successor){other & ~turned, own | turned | bit, 0, cell};
        const slot *known = probes ? find_slot(e, list[i].own, list[i].other) : NULL;
        if (known && -known->upper >= beta) {
            *best = -known->upper;
            return true;
        }
        list[i].rank = cell == first
                           ? INT32_MAX
                           : rank_of(e, list[i].own, list[i].other, cell, (odd & bit) != 0);
    }
    return false;
}

static void sort_successors(successor *list, unsigned count)
{
    for (unsigned i = 1; i < count; ++i) {
        successor one = list[i];
        unsigned j = i;
        for (; j > 0 && list[j - 1].rank < one.rank; --j)
            list[j] = list[j - 1];
        list[j] = one;
    }
}

/* The most that a side can have at the end: the other side keeps its stable discs. */
static int most_score(const endgame *e, uint64_t own, uint64_t other, int alpha)
{
    const uint64_t board = e->problem->board;
    int cells = __builtin_popcountll(board);
    if (cells - 2 * __builtin_popcountll(other) > alpha) /* even if all were stable */
        return cells;
    return cells - 2 * __builtin_popcountll(othello_stable(other, own, board));
}

static int search_many(endgame *e, uint64_t own, uint64_t other, int alpha, int beta);

/* By the number of empty cells. */
static int search(endgame *e, uint64_t own, uint64_t other, int alpha, int beta)
{
    int empty = __builtin_popcountll(e->problem->board & ~(own | other));
    return empty >= 4 && empty <= LAST_WITHOUT_ORDER ? search_few(e, own, other, alpha, beta)
                                                     : search_many(e, own, other, alpha, beta);
}

/* Tries the successors in order: after the first, each must be shown to be no better. */
static int try_successors(endgame *e, const successor *list, unsigned count, int alpha, int beta,
                          unsigned *move)
{
    int best = NO_VALUE;
    for (unsigned i = 0; i < count && best < beta && !e->run->has_ended; ++i) {
        int floor = best > alpha ? best : alpha, value;
        const successor *one = &list[i];
        bool is_narrow = i > 0 && floor + 1 < beta;
        value = -search(e, one->own, one->other, is_narrow ? -floor - 1 : -beta, -floor);
        if (is_narrow && value > floor && value < beta)
            value = -search(e, one->own, one->other, -beta, -value);
        if (value > best) {
            best = value;
            *move = one->cell;
        }
    }
    return best;
}

static int search_many(endgame *e, uint64_t own, uint64_t other, int alpha, int beta)
{
    const uint64_t board = e->problem->board;
    successor list[OTHELLO_CELLS];
    int best = NO_VALUE;
    if (bd_game_count(e->run))
        return 0;
    uint64_t moves = othello_moves(own, other, board);
    if (!moves)
        return othello_moves(other, own, board) ? -search_many(e, other, own, -beta, -alpha)
                                                : end_of_game(e, own, other);
    bool is_large = __builtin_popcountll(board & ~(own | other)) >= FIRST_WITH_TABLE;
    int most = is_large ? most_score(e, own, other, alpha) : MOST_SCORE;
    if (most <= alpha)
        return most;
    const slot *known = is_large ? find_slot(e, own, other) : NULL;
    if (known) {
        if (known->lower >= beta || known->lower == known->upper || known->upper <= alpha) {
            ++e->run->counter[BD_GAME_HITS];
            return known->lower >= beta ? known->lower : known->upper;
        }
        alpha = known->lower > alpha ? known->lower : alpha;
        beta = known->upper < beta ? known->upper : beta;
    }
    unsigned count = (unsigned)__builtin_popcountll(moves), move = OTHELLO_PASS;
    if (list_successors(e, own, other, moves, known ? known->move : OTHELLO_PASS, beta, list,
                        &best))
        return best;
    sort_successors(list, count);
    best = try_successors(e, list, count, alpha, beta, &move);
    if (e->run->has_ended)
        return 0;
    if (best >= beta)
        ++e->run->counter[BD_GAME_CUTOFFS];
    if (is_large)
        remember(e, own, other, best, alpha, beta, move);
    return best;
}

/* ---- the root ---- */

static void prepare(endgame *e)
{
    unsigned half = e->problem->size / 2;
    for (unsigned cell = 0; cell < OTHELLO_CELLS; ++cell) {
        unsigned row = cell / 8, column = cell % 8;
        for (unsigned i = 0; i < OTHELLO_CELLS; ++i) {
            int down = (int)(i / 8) - (int)row, right = (int)(i % 8) - (int)column;
            if (i != cell && down >= -1 && down <= 1 && right >= -1 && right <= 1)
                e->beside[cell] |= UINT64_C(1) << i;
        }
        e->quadrant[cell] = (uint8_t)((row >= half) * 2 + (column >= half));
        e->quarter[e->quadrant[cell]] |= UINT64_C(1) << cell & e->problem->board;
    }
}

/* The best move of a position with few empty cells, by a search. */
static bd_move search_move(endgame *e, const othello_state *here, uint64_t moves)
{
    successor list[OTHELLO_CELLS];
    unsigned move = OTHELLO_PASS;
    int best = NO_VALUE;
    list_successors(e, here->own, here->other, moves, move, MOST_SCORE + 1, list, &best);
    try_successors(e, list, (unsigned)__builtin_popcountll(moves), -MOST_SCORE, MOST_SCORE, &move);
    return (bd_move)move;
}

/* A move that reaches the value, as the table knows or a short search finds; OTHELLO_PASS: none. */
static bd_move move_of_line(endgame *e, const othello_state *here, uint64_t moves, int value)
{
    const othello_problem *p = e->problem;
    const slot *known = find_slot(e, here->own, here->other);
    if (moves && __builtin_popcountll(p->board & ~(here->own | here->other)) < FIRST_WITH_TABLE)
        return search_move(e, here, moves);
    if (known && known->lower >= value)
        return known->move;
    for (; moves; moves &= moves - 1) {
        bd_move move = (bd_move)__builtin_ctzll(moves);
        othello_state next = othello_play(p, here, move);
        known = find_slot(e, next.own, next.other);
        if (known && -known->upper >= value)
            return move;
    }
    return OTHELLO_PASS;
}

/* Writes the best line, which begins with `first`. */
static void take_line(endgame *e, const othello_state *root, bd_move first, int value)
{
    bd_game_run *run = e->run;
    othello_state here = *root;
    unsigned length = 0;
    bd_value over;
    while (length < run->plies && !othello_is_over(e->problem, &here, &over)) {
        uint64_t moves = othello_cells_to_move(e->problem, &here);
        bd_move move = length == 0 ? first : move_of_line(e, &here, moves, value);
        if (run->has_ended || (moves && (move == OTHELLO_PASS || !(moves >> move & 1))))
            break;
        run->lines[length++] = move;
        here = othello_play(e->problem, &here, move);
        value = -value;
    }
    run->lengths[0] = length;
}

/* The cells that a symmetry of the square brings discs to: bits for mirrored columns, mirrored rows, and rows for columns. */
static uint64_t image(const othello_problem *p, uint64_t discs, unsigned symmetry)
{
    uint64_t moved = 0;
    for (; discs; discs &= discs - 1) {
        unsigned cell = (unsigned)__builtin_ctzll(discs), row = cell / 8, column = cell % 8;
        column = symmetry & 1 ? p->size - 1 - column : column;
        row = symmetry & 2 ? p->size - 1 - row : row;
        moved |= UINT64_C(1) << (symmetry & 4 ? 8 * column + row : 8 * row + column);
    }
    return moved;
}

static bool are_alike(const othello_problem *p, const successor *a, const successor *b)
{
    unsigned symmetry = 0;
    while (symmetry < 8 &&
           (image(p, a->own, symmetry) != b->own || image(p, a->other, symmetry) != b->other))
        ++symmetry;
    return symmetry < 8;
}

/* Drops successors that are those before them but for symmetry; returns how many stay. */
static unsigned drop_alike(const othello_problem *p, successor *list, unsigned count)
{
    unsigned kept = 0;
    for (unsigned i = 0, j; i < count; ++i) {
        for (j = 0; j < kept && !are_alike(p, &list[i], &list[j]); ++j)
            continue;
        if (j == kept)
            list[kept++] = list[i];
    }
    return kept;
}

/* As search_many(), and tells the best move: no table may keep it. `*move` is tried first. */
static int search_root(endgame *e, const othello_state *root, int alpha, int beta, unsigned *move)
{
    const othello_problem *p = e->problem;
    uint64_t moves = othello_moves(root->own, root->other, p->board);
    successor list[OTHELLO_CELLS];
    int best = NO_VALUE;
    if (!moves)
        return search_many(e, root->own, root->other, alpha, beta);
    bd_game_count(e->run);
    list_successors(e, root->own, root->other, moves, *move, MOST_SCORE + 1, list, &best);
    unsigned count = (unsigned)__builtin_popcountll(moves);
    sort_successors(list, count);
    count = drop_alike(p, list, count);
    return try_successors(e, list, count, alpha, beta, move);
}

/* Searches a narrow window about a draw first, and a wider one beyond the bound that it yields. */
static int search_windows(endgame *e, const othello_state *root, int alpha, int beta)
{
    int step = FIRST_STEP, low = alpha > -step ? alpha : -step, high = beta < step ? beta : step;
    unsigned move = OTHELLO_PASS;
    if (low >= high) { /* the window asked for lies elsewhere */
        low = alpha;
        high = beta;
    }
    for (;; step *= 2) {
        ++e->run->counter[BD_GAME_PASSES];
        int value = search_root(e, root, low, high, &move);
        if (e->run->has_ended)
            return 0;
        if (value <= low && value > alpha) {
            high = value + 1;
            low = value - step > alpha ? value - step : alpha;
        } else if (value >= high && value < beta) {
            low = value - 1;
            high = value + step < beta ? value + step : beta;
        } else {
            take_line(e, root, (bd_move)move, value);
            return value;
        }
    }
}

bd_status othello_endgame(const othello_problem *problem, const othello_state *root,
                          bd_game_run *run)
{
    endgame e = {.problem = problem, .run = run};
    unsigned plies = 2 *
                     (unsigned)__builtin_popcountll(problem->board & ~(root->own | root->other));
    bd_value over, alpha = run->alpha < -MOST_SCORE ? -MOST_SCORE : run->alpha;
    bd_value beta = run->beta > MOST_SCORE ? MOST_SCORE : run->beta;
    if (!bd_game_run_open(run, plies + 1, OTHELLO_CELLS, OTHELLO_MOVES, sizeof(slot)))
        return run->status;
    e.slots = (slot *)(void *)run->table;
    e.slot_count = run->table ? run->buckets * 4 : 0;
    prepare(&e);
    bd_game_pass(run);
    bd_value value = othello_is_over(problem, root, &over) ? end_of_game(&e, root->own, root->other)
                                                           : search_windows(&e, root, alpha, beta);
    if (run->has_ended)
        return run->status;
    bd_game_note(run, plies, value);
    return bd_game_end(run);
}
