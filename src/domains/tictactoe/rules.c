/* Tic-tac-toe by decision rules: A. Newell, H. A. Simon, "Human problem solving" (1972); K. Crowley, R. S. Siegler,
 * "Flexible strategy use in young children's tic-tac-toe", Cognitive Science 17 (1993). */
#include "domains/tictactoe/tictactoe.h"

enum { CENTRE = 0020 };

/* Sets of cells: of the side to move, of the other, empty. */
typedef struct view {
    unsigned own, other, empty;
} view;

static view look(const void *position)
{
    const tictactoe_state *s = position;
    unsigned side = tictactoe_side(NULL, s);
    return (view){s->cells[side], s->cells[!side],
                  TICTACTOE_FULL & ~(unsigned)(s->cells[0] | s->cells[1])};
}

static bd_move first_of(unsigned cells)
{
    return cells ? (bd_move)__builtin_ctz(cells) : BD_NO_MOVE;
}

/* Empty cells that complete three of `cells`. */
static unsigned completions(unsigned cells, unsigned empty)
{
    unsigned found = 0;
    for (unsigned i = 0; i < TICTACTOE_ROWS; ++i) {
        unsigned missing = tictactoe_row[i] & ~cells;
        if ((missing & (missing - 1)) == 0)
            found |= missing & empty;
    }
    return found;
}

/* Empty cells that, added to `cells`, threaten to complete two rows at once. */
static unsigned forks(unsigned cells, unsigned empty)
{
    unsigned found = 0;
    for (unsigned rest = empty; rest; rest &= rest - 1) {
        unsigned cell = rest & -rest, threats = completions(cells | cell, empty & ~cell);
        if (threats & (threats - 1))
            found |= cell;
    }
    return found;
}

static bd_move win(const void *problem, const void *position)
{
    view v = look(position);
    (void)problem;
    return first_of(completions(v.own, v.empty));
}

static bd_move block(const void *problem, const void *position)
{
    view v = look(position);
    (void)problem;
    return first_of(completions(v.other, v.empty));
}

/* Does the threat that `cell` makes leave the other side one answer, after which a fork comes? */
static bool forces_fork(const view *v, unsigned cell)
{
    unsigned own = v->own | cell, empty = v->empty & ~cell, answer = completions(own, empty);
    if (!answer)
        return false;
    unsigned other = v->other | answer, rest = empty & ~answer;
    unsigned must_block = completions(other, rest), found = forks(own, rest);
    if (must_block & (must_block - 1))
        return false;
    return must_block ? found & must_block : found;
}

/* A fork at once, else one that is forced. */
static bd_move fork_two(const void *problem, const void *position)
{
    view v = look(position);
    unsigned now = forks(v.own, v.empty);
    (void)problem;
    for (unsigned rest = now ? 0 : v.empty; rest; rest &= rest - 1)
        if (forces_fork(&v, rest & -rest))
            return first_of(rest);
    return first_of(now);
}

/* After `cell`, can the other side still fork? A threat leaves it one answer. */
static bool still_forks(const view *v, unsigned cell)
{
    unsigned empty = v->empty & ~cell, threat = completions(v->own | cell, empty);
    unsigned answers = forks(v->other, empty);
    return threat ? threat & answers : answers;
}

/* A cell of the fork comes first, above all the centre; else a threat whose answer makes none. */
static bd_move block_fork(const void *problem, const void *position)
{
    view v = look(position);
    unsigned wanted = forks(v.other, v.empty);
    (void)problem;
    if (wanted & CENTRE && !still_forks(&v, CENTRE))
        return first_of(CENTRE);
    for (unsigned rest = wanted; rest; rest &= rest - 1)
        if (!still_forks(&v, rest & -rest))
            return first_of(rest);
    for (unsigned rest = wanted ? v.empty : 0; rest; rest &= rest - 1)
        if (!still_forks(&v, rest & -rest))
            return first_of(rest);
    return BD_NO_MOVE;
}

static bd_move centre(const void *problem, const void *position)
{
    (void)problem;
    return first_of(look(position).empty & CENTRE);
}

static bd_move opposite_corner(const void *problem, const void *position)
{
    view v = look(position);
    unsigned opposite = (v.other & 0001) << 8 | (v.other & 0004) << 4 | (v.other & 0100) >> 4 |
                        (v.other & 0400) >> 8;
    (void)problem;
    return first_of(opposite & v.empty);
}

static bd_move corner(const void *problem, const void *position)
{
    (void)problem;
    return first_of(look(position).empty & 0505);
}

static bd_move side(const void *problem, const void *position)
{
    (void)problem;
    return first_of(look(position).empty & 0252);
}

const bd_game_rule tictactoe_rules[] = {
    {"win", win},       {"block", block},
    {"fork", fork_two}, {"block a fork", block_fork},
    {"centre", centre}, {"opposite corner", opposite_corner},
    {"corner", corner}, {"side", side},
    {NULL, NULL},
};
