/* Tic-tac-toe: X and O in turn mark one of nine cells; three in a row win.
 *
 * A position is a set of cells for each side; X begins, so the sets tell whose turn it is. Cells are numbered by rows:
 * 0 1 2 / 3 4 5 / 6 7 8. A move is a cell. */
#ifndef BANDOLO_DOMAINS_TICTACTOE_TICTACTOE_H
#define BANDOLO_DOMAINS_TICTACTOE_TICTACTOE_H

#include <bandolo/adversary/search.h>
#include <bandolo/template/base/compiler.h>

enum { TICTACTOE_CELLS = 9, TICTACTOE_FULL = (1 << TICTACTOE_CELLS) - 1 };

extern const bd_game tictactoe_game;

typedef struct tictactoe_problem {
    char unused;
} tictactoe_problem;

typedef struct tictactoe_state {
    uint16_t cells[2]; /* of X, of O */
} tictactoe_state;

BD_INLINE unsigned tictactoe_side(const tictactoe_problem *p, const tictactoe_state *s)
{
    (void)p;
    return __builtin_popcount(s->cells[0]) > __builtin_popcount(s->cells[1]);
}

BD_INLINE bool tictactoe_legal(const tictactoe_problem *p, const tictactoe_state *s, bd_move cell)
{
    (void)p;
    return !((s->cells[0] | s->cells[1]) >> cell & 1);
}

BD_INLINE tictactoe_state tictactoe_play(const tictactoe_problem *p, const tictactoe_state *s,
                                         bd_move cell)
{
    tictactoe_state next = *s;
    uint16_t *own = &next.cells[tictactoe_side(p, s)];
    *own = (uint16_t)(*own | 1U << cell);
    return next;
}

/* The rows of three cells. */
enum { TICTACTOE_ROWS = 8 };
static const uint16_t tictactoe_row[TICTACTOE_ROWS] = {0007, 0070, 0700, 0111,
                                                       0222, 0444, 0421, 0124};

/* Has the set three in a row? */
BD_INLINE bool tictactoe_has_row(unsigned cells)
{
    for (unsigned i = 0; i < TICTACTOE_ROWS; ++i)
        if ((cells & tictactoe_row[i]) == tictactoe_row[i])
            return true;
    return false;
}

/* Only the side that moved last can have won. */
BD_INLINE bool tictactoe_is_over(const tictactoe_problem *p, const tictactoe_state *s,
                                 bd_value *value)
{
    if (tictactoe_has_row(s->cells[!tictactoe_side(p, s)])) {
        *value = -BD_WIN;
        return true;
    }
    *value = 0;
    return (s->cells[0] | s->cells[1]) == TICTACTOE_FULL;
}

/* The centre first, then the corners. */
BD_INLINE int32_t tictactoe_rank(const tictactoe_problem *p, const tictactoe_state *s, bd_move cell)
{
    (void)p, (void)s;
    return cell == 4 ? 2 : cell % 2 == 0;
}

/* The least of the eight positions that turns and mirrors make. */
tictactoe_state tictactoe_fold(const tictactoe_problem *p, const tictactoe_state *s);

/* ---- three ways to play, beside the tree ---- */

/* The rules: win, block, fork, block a fork, centre, opposite corner, corner, side (rules.c). */
extern const bd_game_rule tictactoe_rules[];

/* The complete table (table.c): an entry for each way to fill nine cells with nothing, X or O, by its number in base 3,
 * the first cell last. */
enum { TICTACTOE_BOARDS = 19683 };
typedef struct tictactoe_entry {
    bool is_met; /* play leads there */
    bool is_over;
    bd_value value; /* for the side to move; by distance */
    bd_move move;   /* a best one, the first of equals; BD_NO_MOVE */
} tictactoe_entry;

unsigned tictactoe_number(const tictactoe_state *s);
void tictactoe_table_fill(tictactoe_entry table[TICTACTOE_BOARDS]);

/* The algorithm that looks it up: `table`. */
extern const bd_game_algorithm tictactoe_game_natives[];

#endif
