/* The search of the solver: does the side to move score more than alpha? A zero-width window, fail-soft.
 *
 * A position is searched if its side to move cannot win at once; `danger` are the empty cells with which the other side
 * would make four. So a move must fill the one of them that can be reached, and must not let the other side reach one. A
 * move that makes two fours possible, both in reach or one above the other, wins.
 *
 * P. Pons, "Solving Connect 4: how to build a perfect AI" (2015): moves that do not lose, their order, bounds in a table;
 * zugzwang.h: bounds without search;
 * A. Plaat et al., "Nearly optimal minimax tree search?" (1994): enhanced transposition cut-offs; J.-C. Weill, "The
 * ABDADA distributed minimax search algorithm" (1996), in the simple form of T. Kerrigan (2016): threads. */
#ifndef BANDOLO_DOMAINS_CONNECT4_SOLVER_SEARCH_H
#define BANDOLO_DOMAINS_CONNECT4_SOLVER_SEARCH_H

#include "domains/connect4/connect4.h"
#include "domains/connect4/solver_table.h"
#include "domains/connect4/zugzwang.h"

#include <bandolo/template/adversary/run.h>

enum {
    SOLVER_TABLE_LEFT =
        10, /* with so few empty cells, a search is cheaper than a look at the table */
    SOLVER_SHARE_LEFT = 20, /* with more, threads stay out of each other's way */
    SOLVER_BUSY = 1 << 12
};

/* The children that threads are searching, by hash. */
typedef struct solver_team {
    BD_ATOMIC(uint64_t) busy[SOLVER_BUSY];
    atomic_bool is_done; /* one of them has an answer, or the table is full */
    atomic_bool is_full;
} solver_team;

/* One thread of the search. */
typedef struct solver {
    const connect4_problem *problem;
    uint8_t order[CONNECT4_MOST_COLUMNS]; /* the columns, those in the middle first */
    solver_table *table;
    bd_game_run *run; /* of the first thread; NULL: another */
    bd_watch *watch;
    bd_pace pace;
    solver_team *team;   /* NULL: it is alone */
    uint64_t node_limit; /* of this thread, beside the run's; 0: none */
    unsigned threads;    /* of the team */
    uint64_t stored;     /* slots of the table that were empty, as if every thread filled as many */
    uint64_t hits, cut_offs, leaves;
    bool has_ended;
    uint64_t best;      /* the cell that scored more than alpha at the root, which is left last */
    uint8_t apart[128]; /* from the next thread's, which is on other lines of the cache */
} solver;

typedef struct solver_move {
    uint64_t cell, danger; /* the stone, and the cells with which its side would then make four */
    uint64_t hash;
    int32_t rank;
    bool is_late; /* another thread is searching it */
} solver_move;

typedef int solver_visit(solver *search, uint64_t own, uint64_t all, uint64_t danger, int left,
                         int alpha);

/* Ends the search if it is time. */
bool solver_poll(solver *search);

/* Takes a larger table once it is half full. */
void solver_make_room(solver *search);

BD_INLINE uint64_t solver_key(const connect4_problem *p, uint64_t own, uint64_t all)
{
    return own + all + p->bottom;
}

/* Does a stone make two fours possible, both in reach or one above the other? `open` are the lowest empty cells before. */
BD_INLINE bool solver_is_double(uint64_t danger, uint64_t open, uint64_t cell)
{
    uint64_t near = danger & ((open ^ cell) | cell << 1);
    return ((near & (near - 1)) | (near & danger >> 1)) != 0;
}

/* Lists the moves, those with most possible fours first. Returns their number; 0: one of them wins. With a table it
 * hashes the children and fetches their buckets meanwhile. */
BD_INLINE unsigned solver_list(const connect4_problem *p, const uint8_t *order,
                               const solver_table *table, uint64_t own, uint64_t all,
                               uint64_t moves, solver_move *list)
{
    uint64_t open = (all + p->bottom) & p->board;
    unsigned count = 0;
    for (unsigned i = 0; i < p->columns; ++i) {
        uint64_t cell = moves & p->column << order[i] * (p->rows + 1);
        if (!cell)
            continue;
        uint64_t hash = 0;
        if (table) {
            hash = solver_hash(table, solver_key(p, own ^ all, all | cell));
            solver_prefetch(table, hash);
        }
        uint64_t danger = connect4_wins(p, own | cell, all | cell);
        if (solver_is_double(danger, open, cell))
            return 0;
        int32_t rank = __builtin_popcountll(danger) + ((danger & danger >> 1) != 0);
        unsigned at = count++;
        for (; at > 0 && list[at - 1].rank < rank; --at)
            list[at] = list[at - 1];
        list[at] = (solver_move){.cell = cell, .danger = danger, .hash = hash, .rank = rank};
    }
    return count;
}

/* Does the table say that one of the children is bad enough for the other side? */
BD_INLINE bool solver_probe(solver *search, const solver_move *list, unsigned count, int alpha,
                            int *value)
{
    for (unsigned i = 0; i < count; ++i) {
        uint64_t slot = solver_find(search->table, list[i].hash);
        if (slot && -solver_upper(slot) > alpha) {
            search->best = list[i].cell;
            ++search->hits;
            *value = -solver_upper(slot);
            return true;
        }
    }
    return false;
}

/* Does zugzwang decide one of the children? */
BD_INLINE bool solver_forces(solver *search, const connect4_problem *p, uint64_t other,
                             uint64_t all, const solver_move *list, unsigned count, int left,
                             int alpha, int *value)
{
    for (unsigned i = 0; i < count && alpha < (int)p->rows / 2; ++i) {
        int upper = zugzwang_upper(p, other, all | list[i].cell, list[i].danger, left - 1,
                                   -alpha - 1, left / 2);
        if (-upper > alpha) {
            search->best = list[i].cell;
            *value = -upper;
            return true;
        }
    }
    return false;
}

BD_INLINE BD_ATOMIC(uint64_t) * solver_mark(const solver *search, const solver_move *move)
{
    return &search->team->busy[(move->hash >> 20 ^ move->hash >> 32) % SOLVER_BUSY];
}

/* Searches a child. Where threads share the work, it is marked while that lasts, if its place is free: else the many
 * short searches would soon wipe out the marks of the few long ones. */
BD_INLINE int solver_child(solver *search, solver_visit *visit, uint64_t other, uint64_t all,
                           const solver_move *move, int left, int alpha)
{
    BD_ATOMIC(uint64_t) *mark = NULL;
    if (search->team && left > SOLVER_SHARE_LEFT) {
        mark = solver_mark(search, move);
        if (atomic_load_explicit(mark, memory_order_relaxed))
            mark = NULL;
        else
            atomic_store_explicit(mark, move->hash, memory_order_relaxed);
    }
    int value = -visit(search, other, all | move->cell, move->danger, left - 1, -alpha - 1);
    if (mark)
        atomic_store_explicit(mark, 0, memory_order_relaxed);
    return value;
}

BD_INLINE bool solver_is_busy(const solver *search, const solver_move *move, int left)
{
    return search->team && left > SOLVER_SHARE_LEFT &&
           atomic_load_explicit(solver_mark(search, move), memory_order_relaxed) == move->hash;
}

/* The best value of the moves, or the first above alpha. Moves that another thread is searching come last. */
BD_INLINE int solver_try(solver *search, solver_visit *visit, uint64_t other, uint64_t all,
                         solver_move *list, unsigned count, int left, int alpha)
{
    int best = -SOLVER_ZERO;
    bool has_late = false;
    for (unsigned round = 0; round < 2 && (round == 0 || has_late); ++round)
        for (unsigned i = 0; i < count; ++i) {
            if (round == 1 && !list[i].is_late)
                continue;
            if (round == 0 && i > 0 && solver_is_busy(search, &list[i], left)) {
                list[i].is_late = has_late = true;
                continue;
            }
            int value = solver_child(search, visit, other, all, &list[i], left, alpha);
            if (search->has_ended)
                return 0;
            best = value > best ? value : best;
            if (best > alpha) {
                search->best = list[i].cell;
                ++search->cut_offs;
                return best;
            }
        }
    return best;
}

BD_INLINE unsigned solver_work(uint64_t nodes)
{
    unsigned size = 63 - (unsigned)__builtin_clzll(nodes | 1);
    return size < 15 ? size : 15;
}

/* Bounds on the value, from the stones alone. No side wins with one of the next two stones. */
BD_INLINE solver_bounds solver_bounds_of(const connect4_problem *p, uint64_t own, uint64_t all,
                                         uint64_t danger, int left, int alpha)
{
    uint64_t other = own ^ all, open = (all + p->bottom) & p->board;
    int lower = -(left - 2) / 2, upper = (left - 1) / 2;
    if (upper > 0 && !zugzwang_can_win(p, own, all, open, left))
        upper = 0;
    upper = zugzwang_upper(p, own, all, danger, left, alpha, upper);
    if (lower < 0 && !connect4_has_four(p, other | (p->board & ~all)))
        lower = 0;
    return (solver_bounds){lower, upper};
}

/* The bounds known so far, narrowed by those in a slot of the table. */
BD_INLINE solver_bounds solver_narrowed(solver_bounds known, uint64_t slot)
{
    int lower = solver_lower(slot), upper = solver_upper(slot);
    return (solver_bounds){lower > known.lower ? lower : known.lower,
                           upper < known.upper ? upper : known.upper};
}

/* Do both bounds lie on one side of alpha? Then the search may return the one next to alpha, which `value` becomes. */
BD_INLINE bool solver_decides(solver_bounds known, int alpha, int *value)
{
    *value = known.lower > alpha ? known.lower : known.upper;
    return known.lower > alpha || known.upper <= alpha;
}

/* Stores the result of a search; `before` is the number of nodes when it began. */
BD_INLINE void solver_keep(solver *search, uint64_t hash, solver_bounds found, uint64_t before)
{
    unsigned work = solver_work(bd_pace_nodes(&search->pace) - before);
    if (solver_store(search->table, hash, found.lower, found.upper, work))
        search->stored += search->threads;
    if (BD_UNLIKELY(search->stored > search->table->grow_at))
        solver_make_room(search);
}

/* `p` and `order` are constants for the usual board; `visit` is the function that this becomes. */
BD_INLINE int solver_visit_of(const connect4_problem *p, const uint8_t *order, solver *search,
                              solver_visit *visit, uint64_t own, uint64_t all, uint64_t danger,
                              int left, int alpha)
{
    if (BD_UNLIKELY(--search->pace.until_poll < 0) && solver_poll(search))
        return 0;
    uint64_t other = own ^ all, open = (all + p->bottom) & p->board, forced = open & danger;
    uint64_t moves = (forced ? forced : open) & ~(danger >> 1);
    if (!moves || (forced & (forced - 1))) {
        ++search->leaves;
        return -(left / 2);
    }
    int value;
    solver_bounds known = solver_bounds_of(p, own, all, danger, left, alpha);
    if (solver_decides(known, alpha, &value)) {
        ++search->leaves;
        return value;
    }
    if (!(moves & (moves - 1))) {
        uint64_t threats = connect4_wins(p, own | moves, all | moves);
        if (solver_is_double(threats, open, moves))
            return known.upper;
        value = -visit(search, other, all | moves, threats, left - 1, -alpha - 1);
        search->best = moves;
        return value;
    }
    solver_table *table = search->table;
    bool is_kept = table->slots && left > SOLVER_TABLE_LEFT;
    uint64_t hash = is_kept ? solver_hash(table, solver_key(p, own, all)) : 0;
    uint64_t slot = is_kept ? solver_find(table, hash) : 0;
    if (slot) {
        known = solver_narrowed(known, slot);
        if (solver_decides(known, alpha, &value)) {
            ++search->hits;
            return value;
        }
    }
    solver_move list[CONNECT4_MOST_COLUMNS];
    unsigned count = solver_list(p, order, is_kept ? table : NULL, own, all, moves, list);
    int best = known.upper;
    if (count == 0 ||
        (is_kept && (solver_forces(search, p, other, all, list, count, left, alpha, &best) ||
                     solver_probe(search, list, count, alpha, &best))))
        return best;
    uint64_t before = bd_pace_nodes(&search->pace);
    best = solver_try(search, visit, other, all, list, count, left, alpha);
    if (is_kept && !search->has_ended)
        solver_keep(search, hash,
                    best > alpha ? (solver_bounds){best, known.upper}
                                 : (solver_bounds){known.lower, best},
                    before);
    return best;
}

#endif
