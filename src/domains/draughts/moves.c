/* English draughts: the moves. */
#include "domains/draughts/draughts.h"

#include <string.h>

enum { MOST_MOVES = 128 };

static uint32_t bit(unsigned square)
{
    return UINT32_C(1) << (square & 31);
}

/* The directions of a piece, from the first to before the last: men go one way. */
static void directions(const draughts_state *s, unsigned square, unsigned *first, unsigned *last)
{
    bool is_king = s->kings & bit(square);
    *first = s->side == 0 && !is_king ? 2 : 0;
    *last = s->side == 1 && !is_king ? 2 : 4;
}

static bool is_empty(const draughts_state *s, unsigned square)
{
    return square < DRAUGHTS_SQUARES && !((s->pieces[0] | s->pieces[1]) & bit(square));
}

/* Does a jump from a square in a direction capture a piece, and where does it end? */
static bool can_jump(const draughts_problem *p, const draughts_state *s, unsigned from,
                     unsigned direction, unsigned *over, unsigned *to)
{
    *over = p->next[from][direction];
    *to = p->next[*over][direction];
    return *over < DRAUGHTS_SQUARES && s->pieces[!s->side] & bit(*over) && is_empty(s, *to);
}

/* The captures of one piece: where they end, and which pieces they take. */
typedef struct captures {
    unsigned from, first, last; /* directions */
    unsigned count;
    struct {
        unsigned to;
        uint32_t taken;
    } list[MOST_MOVES];
} captures;

/* Two paths that end alike are one move. */
static void add_capture(captures *all, unsigned to, uint32_t taken)
{
    for (unsigned i = 0; i < all->count; ++i)
        if (all->list[i].to == to && all->list[i].taken == taken)
            return;
    if (all->count < MOST_MOVES) {
        all->list[all->count].to = to;
        all->list[all->count++].taken = taken;
    }
}

/* `left`: the position without the piece that moves and those that it took. */
static void jump_on(const draughts_problem *p, const draughts_state *left, captures *all,
                    unsigned here, uint32_t taken)
{
    bool ends = true;
    for (unsigned direction = all->first; direction < all->last; ++direction) {
        unsigned over, to;
        if (!can_jump(p, left, here, direction, &over, &to))
            continue;
        draughts_state rest = *left;
        rest.pieces[!rest.side] &= ~bit(over);
        jump_on(p, &rest, all, to, taken | bit(over));
        ends = false;
    }
    if (ends && taken)
        add_capture(all, here, taken);
}

static void find_captures(const draughts_problem *p, const draughts_state *s, unsigned from,
                          captures *all)
{
    draughts_state left = *s;
    left.pieces[s->side] &= ~bit(from);
    all->from = from;
    all->count = 0;
    directions(s, from, &all->first, &all->last);
    jump_on(p, &left, all, from, 0);
}

/* The number of captures before number i that end on the same square. */
static unsigned variant_of(const captures *all, unsigned i)
{
    unsigned variant = 0;
    for (unsigned j = 0; j < i; ++j)
        variant += all->list[j].to == all->list[i].to;
    return variant;
}

static unsigned list_captures(const draughts_problem *p, const draughts_state *s, bd_move *moves)
{
    unsigned count = 0;
    captures all;
    for (uint32_t left = s->pieces[s->side]; left; left &= left - 1) {
        find_captures(p, s, (unsigned)__builtin_ctz(left), &all);
        for (unsigned i = 0; i < all.count && count < MOST_MOVES; ++i)
            moves[count++] = draughts_move(all.from, all.list[i].to, variant_of(&all, i));
    }
    return count;
}

unsigned draughts_list(const draughts_problem *p, const draughts_state *s, bd_move *moves)
{
    unsigned count = list_captures(p, s, moves), first, last;
    if (count > 0)
        return count;
    for (uint32_t left = s->pieces[s->side]; left; left &= left - 1) {
        unsigned from = (unsigned)__builtin_ctz(left);
        directions(s, from, &first, &last);
        for (unsigned direction = first; direction < last; ++direction)
            if (is_empty(s, p->next[from][direction]))
                moves[count++] = draughts_move(from, p->next[from][direction], 0);
    }
    return count;
}

bool draughts_is_quiet(const draughts_problem *p, const draughts_state *s)
{
    unsigned first, last, over, to;
    for (uint32_t left = s->pieces[s->side]; left; left &= left - 1) {
        unsigned from = (unsigned)__builtin_ctz(left);
        directions(s, from, &first, &last);
        for (unsigned direction = first; direction < last; ++direction)
            if (can_jump(p, s, from, direction, &over, &to))
                return false;
    }
    return true;
}

/* The pieces that a move takes; none where it goes to a neighbour. */
static uint32_t taken_by(const draughts_problem *p, const draughts_state *s, bd_move move)
{
    unsigned from = draughts_from(move), to = draughts_to(move);
    captures all;
    if (memchr(p->next[from], (int)to, sizeof p->next[from]))
        return 0;
    find_captures(p, s, from, &all);
    for (unsigned i = 0; i < all.count; ++i)
        if (all.list[i].to == to && variant_of(&all, i) == move % DRAUGHTS_VARIANTS)
            return all.list[i].taken;
    return 0;
}

draughts_state draughts_play(const draughts_problem *p, const draughts_state *s, bd_move move)
{
    draughts_state next = *s;
    uint32_t from = bit(draughts_from(move)), to = bit(draughts_to(move));
    uint32_t taken = taken_by(p, s, move), last_row = s->side == 0 ? 0xf0000000 : 0xf;
    bool is_king = s->kings & from;
    next.pieces[s->side] = (s->pieces[s->side] & ~from) | to;
    next.pieces[!s->side] &= ~taken;
    next.kings = (s->kings & ~(from | taken)) | (is_king ? to : to & last_row);
    next.quiet = (uint16_t)(taken || !is_king ? 0 : s->quiet + 1);
    next.side = !s->side;
    ++next.plies;
    return next;
}

bool draughts_is_over(const draughts_problem *p, const draughts_state *s, bd_value *value)
{
    unsigned first, last;
    *value = 0;
    if (s->quiet >= DRAUGHTS_QUIET || s->plies >= DRAUGHTS_PLIES)
        return true;
    for (uint32_t left = s->pieces[s->side]; left; left &= left - 1) {
        unsigned from = (unsigned)__builtin_ctz(left);
        directions(s, from, &first, &last);
        for (unsigned direction = first; direction < last; ++direction)
            if (is_empty(s, p->next[from][direction]))
                return false;
    }
    *value = -BD_WIN;
    return draughts_is_quiet(p, s);
}
