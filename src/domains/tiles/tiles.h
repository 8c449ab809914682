/* Sliding tiles: the rules, as a template.
 *
 * Include it with BD_DOMAIN set to a prefix, and with
 *
 *     TILES_ROWS, TILES_COLUMNS  the shape, literals; unset: any shape, which the problem tells
 *     TILES_HEURISTIC            a header in this folder that gives D(heuristic) and its functions
 *     TILES_KEEPS 1              the heuristic keeps a number of 64 bits up to date in each state
 *     TILES_PATTERNS             instead, what patterns.h keeps and wants
 *     TILES_VIEWS, TILES_SET     instead, what greatest.h keeps and wants
 *     TILES_ORDER                order of moves: TILES_KORF (default) or TILES_LECTURE
 *     BD_DOMAIN_PASTS 1          IDA* leaves out redundant moves (redundant.h)
 *
 * A board is one number with a digit a cell, the tile on it; the blank's digit is 0. A state is the
 * board, what the heuristic keeps, and where the blank is (the control). A move is the way that the
 * blank goes.
 *
 * A heuristic is (h: D(heuristic) *, l: const tiles_layout *, s: D(state)):
 *
 *     bool D(heuristic_open)(h, l, setup, error)  takes what holds for every goal (h is zeroed)
 *     D(heuristic_close)(h)                  gives it back
 *     D(prepare)(h, l)                       makes it ready for the goal of l, again for each goal
 *     bd_rise D(step)(h, l, s, move, tile)   by how much f rises; `tile` is the one that moves
 *     D(follow)(h, l, s, move, tile, &next)  makes what is kept true of the next state
 *     D(settle)(h, l, &s)                    the same, from the board and the blank alone
 *     bd_cost D(value)(h, l, s)              h(s) of a settled state */
#include "census.h"
#include "lines.h"
#include "rank.h"
#include "redundant.h"

#include <bandolo/template/base/prefix.h>
#include <bandolo/base/text.h>

#ifndef BANDOLO_DOMAINS_TILES_TILES_H
#define BANDOLO_DOMAINS_TILES_TILES_H
/* The direction of moves 0 .. 3: Korf's order, and that of the lecture. In both, a move's inverse is
 * found by the same sum or the same pairing, without a table. */
#define TILES_KORF(move)    (move)                                   /* up, left, right, down */
#define TILES_LECTURE(move) ((unsigned)((0x2130 >> 4 * (move)) & 3)) /* up, down, left, right */
/* The direction of each move of this domain. */
#define TILES_DIRECTION_OF_MOVES                                                                   \
    (const unsigned[])                                                                             \
    {                                                                                              \
        TILES_ORDER(0), TILES_ORDER(1), TILES_ORDER(2), TILES_ORDER(3)                             \
    }
#endif

#if defined(TILES_ROWS) && TILES_ROWS * TILES_COLUMNS <= 16
typedef uint64_t D(board);
enum { D(digit_bits) = 4 };
#else
/* Aligned like its halves, so that states have no gaps. */
__extension__ typedef unsigned __int128 D(board) __attribute__((aligned(8)));
enum { D(digit_bits) = 5 };
#endif

#ifdef TILES_PATTERNS
#include "patterns_kept.h"
#elif defined TILES_VIEWS
#include "greatest_kept.h"
#elif TILES_KEEPS
typedef uint64_t D(kept);
#endif

typedef struct D(rest) {
    D(board) board;
#if TILES_KEEPS || defined(TILES_PATTERNS) || defined(TILES_VIEWS)
    D(kept) kept;
#endif
} D(rest);

typedef struct D(state) {
    D(rest) tiles;
    uint32_t blank;
} D(state);

typedef D(board) D(key);

BD_INLINE unsigned D(tile_on)(D(board) board, unsigned cell)
{
    return (unsigned)(board >> D(digit_bits) *cell) & ((1u << D(digit_bits))-1);
}

BD_INLINE unsigned D(rows)(const tiles_layout *layout)
{
#ifdef TILES_ROWS
    (void)layout;
    return TILES_ROWS;
#else
    return layout->rows;
#endif
}

BD_INLINE unsigned D(columns)(const tiles_layout *layout)
{
#ifdef TILES_ROWS
    (void)layout;
    return TILES_COLUMNS;
#else
    return layout->columns;
#endif
}

BD_INLINE unsigned D(lines_along)(const tiles_layout *layout, unsigned axis)
{
    return axis == TILES_VERTICAL ? D(rows)(layout) : D(columns)(layout);
}

#include TILES_HEURISTIC

typedef struct D(problem) {
    tiles_layout layout;
    D(board) goal;
    D(heuristic) heuristic;
#if BD_DOMAIN_PASTS
    tiles_redundant redundant;
#endif
    tiles_ranking ranking; /* of no positions where there are too many */
} D(problem);

/* The cell where the blank goes with a move that is legal. */
BD_INLINE unsigned D(target)(const D(problem) *problem, unsigned blank, bd_move move)
{
    return tiles_target(D(columns)(&problem->layout), blank, TILES_ORDER(move));
}

static inline bd_move D(inverse)(bd_move move)
{
    return TILES_ORDER(1) == TILES_LEFT ? (bd_move)(3 - move) : move ^ 1;
}

BD_INLINE unsigned D(control)(const D(state) *here)
{
    return here->blank;
}

BD_INLINE D(rest) D(rest_of)(const D(state) *here)
{
    return here->tiles;
}

BD_INLINE D(state) D(from_rest)(D(rest) rest, unsigned control)
{
    return (D(state)){.tiles = rest, .blank = control};
}

#if BD_DOMAIN_PASTS

typedef uint32_t D(past);

BD_INLINE D(past) D(past_start)(const D(problem) *problem, const D(state) *start)
{
    return problem->redundant.start[start->blank];
}

BD_INLINE D(past) D(past_after)(const D(problem) *problem, D(past) past, bd_move move)
{
    return problem->redundant.next[past][TILES_ORDER(move)];
}

#endif

BD_INLINE bool D(legal)(const D(problem) *problem, const D(state) *here, bd_move move)
{
    unsigned columns = D(columns)(&problem->layout);
    switch (TILES_ORDER(move)) {
    case TILES_UP:
        return here->blank >= columns;
    case TILES_LEFT:
        return here->blank % columns != 0;
    case TILES_RIGHT:
        return here->blank % columns != columns - 1;
    default:
        return here->blank < columns * (D(rows)(&problem->layout) - 1);
    }
}

/* The tile that trades places with the blank. */
BD_INLINE unsigned D(moved_tile)(const D(problem) *problem, const D(state) *here, bd_move move)
{
    return D(tile_on)(here->tiles.board, D(target)(problem, here->blank, move));
}

BD_INLINE D(state) D(play)(const D(problem) *problem, const D(state) *here, bd_move move)
{
    unsigned target = D(target)(problem, here->blank, move);
    D(board) tile = D(tile_on)(here->tiles.board, target);
    D(state) next = *here;
    next.tiles.board ^= tile << D(digit_bits) *target ^ tile << D(digit_bits) *here->blank;
    next.blank = target;
    D(follow)(&problem->heuristic, &problem->layout, *here, move, (unsigned)tile, &next);
    return next;
}

BD_INLINE bd_rise D(rise)(const D(problem) *problem, const D(state) *here, bd_move move)
{
    return D(step)(&problem->heuristic, &problem->layout, *here, move,
                   D(moved_tile)(problem, here, move));
}

#if BD_DOMAIN_FETCHES

/* See BD_DOMAIN_FETCHES. */
static inline D(spread) D(spread_out)(const D(problem) *problem, const D(state) *here)
{
    D(spread) spread = {.kept = here->tiles.kept, .blank = (uint8_t)here->blank};
    for (unsigned cell = 0; cell < problem->layout.cells; ++cell)
        spread.tile[cell] = (uint8_t)D(tile_on)(here->tiles.board, cell);
    return spread;
}

BD_INLINE void D(foresee)(const D(problem) *problem, const D(spread) *here, bd_move move,
                          D(foreseen) *child)
{
    unsigned target = D(target)(problem, here->blank, move);
    D(foresee_at)(&problem->heuristic, &problem->layout, &here->kept, here->blank, target,
                  here->tile[target], child);
}

BD_INLINE bd_rise D(foreseen_rise)(const D(problem) *problem, const D(spread) *here,
                                   const D(foreseen) *foreseen, D(foreseen) *child)
{
    (void)problem;
    return D(foreseen_rise_at)(&here->kept, foreseen, child);
}

BD_INLINE void D(foreseen_play)(const D(problem) *problem, D(spread) *here,
                                const D(foreseen) *child)
{
    (void)problem;
    here->tile[here->blank] = child->tile;
    here->tile[child->target] = 0;
    here->blank = child->target;
    D(keep_foreseen)(&here->kept, child);
}

/* The distances tell at once where it is not. */
BD_INLINE bool D(is_spread_goal)(const D(problem) *problem, const D(spread) *here)
{
    return BD_UNLIKELY(here->kept.sums == 0) &&
           memcmp(here->tile, problem->layout.goal.tile, sizeof here->tile) == 0;
}

BD_INLINE unsigned D(moves_after)(const D(problem) *problem, const D(spread) *here, D(past) past)
{
    (void)here;
    unsigned moves = 0;
#pragma GCC unroll 4
    for (unsigned move = 0; move < TILES_DIRECTIONS; ++move)
        moves |= (unsigned)(D(past_after)(problem, past, (bd_move)move) != 0) << move;
    return moves;
}

#endif

BD_INLINE bd_cost D(estimate)(const D(problem) *problem, const D(state) *here)
{
    return D(value)(&problem->heuristic, &problem->layout, *here);
}

#if BD_DOMAIN_DISTANCES
BD_INLINE bd_cost D(distance)(const D(problem) *problem, const D(state) *here)
{
    (void)problem;
    return D(mean)(here);
}
#endif

BD_INLINE bd_cost D(cost)(const D(problem) *problem, const D(state) *here, bd_move move)
{
    (void)problem, (void)here, (void)move;
    return 1;
}

BD_INLINE bool D(is_goal)(const D(problem) *problem, const D(state) *here)
{
    return here->tiles.board == problem->goal;
}

BD_INLINE D(key) D(to_key)(const D(problem) *problem, const D(state) *here)
{
    (void)problem;
    return here->tiles.board;
}

/* The blank's digit is the only 0: found by folding each digit onto its lowest bit. A board without one,
 * out of a damaged file, has it in the last place. */
BD_INLINE unsigned D(blank_of)(const D(problem) *problem, D(board) board)
{
    unsigned cell = 0;
    if (sizeof board == sizeof(uint64_t)) {
        uint64_t any = (uint64_t)board;
        any |= any >> 2;
        any |= any >> 1;
        return (unsigned)__builtin_ctzll((~any & 0x1111111111111111u) | UINT64_C(1) << 60) / 4;
    }
    while (cell + 1 < problem->layout.cells && D(tile_on)(board, cell) != 0)
        ++cell;
    return cell;
}

/* All but what a heuristic keeps. */
BD_INLINE D(state) D(outline)(const D(problem) *problem, const D(key) *key)
{
    return (D(state)){.tiles.board = *key, .blank = D(blank_of)(problem, *key)};
}

BD_INLINE D(state) D(from_key)(const D(problem) *problem, const D(key) *key)
{
    D(state) here = D(outline)(problem, key);
    D(settle)(&problem->heuristic, &problem->layout, &here);
    return here;
}

/* ---- between a board and its cells ---- */

static inline D(board) D(pack)(const tiles_layout *layout, const tiles_cells *cells)
{
    D(board) board = 0;
    for (unsigned cell = 0; cell < layout->cells; ++cell)
        board |= (D(board))cells->tile[cell] << D(digit_bits) *cell;
    return board;
}

static inline tiles_cells D(unpack)(const tiles_layout *layout, D(board) board)
{
    tiles_cells cells = {{0}};
    for (unsigned cell = 0; cell < layout->cells; ++cell)
        cells.tile[cell] = (uint8_t)D(tile_on)(board, cell);
    return cells;
}

static BD_NEVER_INLINE D(state) D(of_cells)(const D(problem) *problem, const tiles_cells *cells)
{
    D(key) key = D(pack)(&problem->layout, cells);
    return D(from_key)(problem, &key);
}

/* The same board to be solved towards `goal`, with the same tables. */
static BD_NEVER_INLINE D(problem) D(aim)(const D(problem) *problem, D(board) goal)
{
    D(problem) turned = *problem;
    tiles_cells cells = D(unpack)(&problem->layout, goal);
    tiles_layout_aim(&turned.layout, &cells);
    turned.goal = goal;
    D(prepare)(&turned.heuristic, &turned.layout);
    tiles_ranking_open(&turned.ranking, &turned.layout);
    return turned;
}

static inline D(problem) D(toward)(const D(problem) *problem, const D(state) *goal)
{
    return D(aim)(problem, goal->tiles.board);
}

static inline D(state) D(goal)(const D(problem) *problem)
{
    return D(from_key)(problem, &problem->goal);
}

/* ---- what the table adds to the rules: see adapter.h ---- */

#ifdef TILES_PATTERNS
static inline void D(choose)(D(problem) *problem, const bd_pattern_set *set)
{
    problem->heuristic.set = set;
}
#endif

static inline bool D(open)(D(problem) *problem, const bd_setup *setup, bd_error *error)
{
    unsigned rows, columns;
#ifdef TILES_ROWS
    if (setup->shape)
#ifdef BANDOLO_SMALL /* tile is not there */
        return bd_fail(error, BD_BAD_USAGE, 0, "this board has one shape; no %s", setup->shape);
#else
        return bd_fail(error, BD_BAD_USAGE, 0, "this board has one shape; write tile:%s instead",
                       setup->shape);
#endif
    rows = TILES_ROWS, columns = TILES_COLUMNS;
#else
    if (!tiles_shape_read(setup->shape, &rows, &columns, error))
        return false;
#endif
    if (!tiles_layout_open(&problem->layout, rows, columns, setup->goal, error))
        return false;
    if (!D(heuristic_open)(&problem->heuristic, &problem->layout, setup, error))
        return false;
#if BD_DOMAIN_PASTS
    if (!tiles_redundant_open(&problem->redundant, rows, columns, error)) {
        D(heuristic_close)(&problem->heuristic);
        return false;
    }
#endif
    *problem = D(aim)(problem, D(pack)(&problem->layout, &problem->layout.goal));
    return true;
}

static inline void D(close)(D(problem) *problem)
{
    D(heuristic_close)(&problem->heuristic);
#if BD_DOMAIN_PASTS
    tiles_redundant_close(&problem->redundant);
#endif
}

#ifdef TILES_PATTERNS
static inline const bd_pattern_damage *D(damage)(const D(problem) *problem)
{
    return &problem->heuristic.tables->damage;
}
#endif

static inline bool D(parse)(const D(problem) *problem, const char *text, size_t length,
                            D(state) *state, bd_error *error)
{
    tiles_cells cells;
    if (!tiles_read(&problem->layout, text, length, &cells, error))
        return false;
    *state = D(of_cells)(problem, &cells);
    return true;
}

static inline size_t D(format)(const D(problem) *problem, const D(state) *state, char *out,
                               size_t size)
{
    tiles_cells cells = D(unpack)(&problem->layout, state->tiles.board);
    return tiles_write(&problem->layout, &cells, out, size);
}

static inline size_t D(draw)(const D(problem) *problem, const D(state) *state, char *out,
                             size_t size)
{
    tiles_cells cells = D(unpack)(&problem->layout, state->tiles.board);
    return tiles_draw(&problem->layout, &cells, out, size);
}

static inline size_t D(format_move)(const D(problem) *problem, bd_move move, char *out, size_t size)
{
    (void)problem;
    return bd_text(out, size, "%s", tiles_direction_name(TILES_ORDER(move)));
}

static inline bool D(check)(const D(problem) *problem, const D(state) *state, char *why,
                            size_t size)
{
    tiles_cells cells = D(unpack)(&problem->layout, state->tiles.board);
    return tiles_check(&problem->layout, &cells, why, size);
}

static inline void D(draw_lots)(const D(problem) *problem, bd_random *random, D(state) *state)
{
    tiles_cells cells;
    tiles_shuffle(&problem->layout, random, &cells);
    *state = D(of_cells)(problem, &cells);
}

static inline uint64_t D(positions)(const D(problem) *problem)
{
    return problem->ranking.positions;
}

static inline uint64_t D(rank)(const D(problem) *problem, const D(state) *state)
{
    tiles_cells cells = D(unpack)(&problem->layout, state->tiles.board);
    return tiles_rank(&problem->ranking, &cells);
}

static inline D(state) D(unrank)(const D(problem) *problem, uint64_t index)
{
    tiles_cells cells;
    tiles_unrank(&problem->ranking, index, &cells);
    return D(of_cells)(problem, &cells);
}

static inline bd_status D(census)(const D(problem) *problem, const bd_census_options *options,
                                  bd_census *census)
{
    return tiles_census_take(census, &problem->layout, options);
}
