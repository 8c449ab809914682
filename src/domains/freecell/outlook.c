/* See outlook.h. */
#include "outlook.h"

#include "effort.h"
#include "estimate.h"

#include <bandolo/template/base/bits.h>

/* ---- the board itself ---- */

/* A hash of links is the sum of theirs, so that a move changes two numbers. */
BD_INLINE uint64_t hash_of_link(unsigned card, unsigned below)
{
    return bd_mix(card * UINT64_C(0x9E3779B97F4A7C15) + below);
}

static uint64_t hash_of(const freecell_board *board)
{
    uint64_t hash = 0;
    for (unsigned card = 0; card < FREECELL_CARDS; ++card)
        hash += hash_of_link(card, board->key.below[card]);
    return hash;
}

static void look_at_column(freecell_outlook *outlook, unsigned column)
{
    freecell_cards cards = 0;
    unsigned card = outlook->board.top[column], below;
    int breaks = 0, length = 0;
    for (;; card = below) {
        cards |= freecell_only(card);
        outlook->column_of[card] = (uint8_t)column;
        ++length;
        below = outlook->board.key.below[card];
        if (below >= FREECELL_CARDS)
            break;
        breaks += !freecell_joins(outlook->rules, card, below);
    }
    outlook->column[column] = cards;
    outlook->breaks[column] = breaks;
    outlook->length[column] = length;
    outlook->base[column] = (uint8_t)card;
}

/* Does this card, which is uppermost or in a cell, go home by itself? */
BD_INLINE bool goes_home(const freecell_outlook *outlook, unsigned card)
{
    const uint8_t *home = outlook->board.home;
    unsigned rank = freecell_rank(card), suit = freecell_suit(card);
    return rank == home[suit] && freecell_is_safe(outlook->rules, home, rank, suit);
}

static bool is_settled(const freecell_outlook *outlook)
{
    const freecell_board *board = &outlook->board;
    freecell_cards ready = outlook->next & (board->tops | board->celled);
    for (; ready; ready &= ready - 1)
        if (goes_home(outlook, freecell_lowest(ready)))
            return false;
    return !outlook->rules->goes_home_whole;
}

void freecell_look(freecell_outlook *outlook)
{
    const freecell_board *board = &outlook->board;
    for (unsigned column = 0; column < FREECELL_COLUMNS; ++column) {
        outlook->column[column] = 0;
        outlook->breaks[column] = outlook->length[column] = 0;
        if (board->top[column] < FREECELL_CARDS)
            look_at_column(outlook, column);
    }
    outlook->next = freecell_next_home(board);
    outlook->is_settled = is_settled(outlook);
}

/* ---- after a move ---- */

/* A sequence that moves. */
typedef struct passage {
    freecell_cards cards;
    unsigned card, below; /* its lowest card, and what that lay on */
    unsigned on;          /* what it goes to: a card or a place */
    int length;
} passage;

static passage passage_of(const freecell_outlook *outlook, bd_move move)
{
    const freecell_board *board = &outlook->board;
    unsigned card = move / FREECELL_WAYS, way = move % FREECELL_WAYS;
    passage moved = {.cards = freecell_only(card),
                     .card = card,
                     .below = board->key.below[card],
                     .on = way == FREECELL_TO_CELL ? (unsigned)FREECELL_CELL
                           : way == FREECELL_TO_COLUMN
                               ? (unsigned)FREECELL_COLUMN
                               : FREECELL_SUITS * (freecell_rank(card) + 1) + way,
                     .length = 1};
    if (moved.below == FREECELL_CELL || board->tops & moved.cards)
        return moved;
    unsigned above = board->top[outlook->column_of[card]];
    for (; above != card; above = board->key.below[above]) {
        moved.cards |= freecell_only(above);
        ++moved.length;
    }
    return moved;
}

/* Pairs of a card of the sequence above a lower one of its suit among others. */
static int inversions(freecell_cards sequence, freecell_cards others)
{
    int pairs = 0;
    for (; sequence && others; sequence &= sequence - 1)
        pairs += (int)freecell_count(others & freecell_lower(freecell_lowest(sequence)));
    return pairs;
}

/* The effort of `length` cards in a column upon this base. */
BD_INLINE int order(const int8_t *weight, unsigned base, int breaks, int length)
{
    return freecell_rank(base) == FREECELL_RANKS - 1 && breaks == 0
               ? weight[FREECELL_ORDERED] * length
               : 0;
}

BD_INLINE int lowness(const int8_t *weight, unsigned base)
{
    return weight[FREECELL_LOW] * (FREECELL_RANKS - 1 - (int)freecell_rank(base));
}

/* The effort of what lies between a sequence and the cards under it in a column. */
static int weight_upon(const freecell_outlook *outlook, const int8_t *weight, const passage *moved,
                       freecell_cards under, unsigned on)
{
    int effort = weight[FREECELL_INVERSIONS] * inversions(moved->cards, under) +
                 moved->length *
                     (weight[FREECELL_NEXT] * (int)freecell_count(outlook->next & under) +
                      weight[FREECELL_SECOND] *
                          (int)freecell_count(outlook->next << FREECELL_SUITS & under));
    if (!freecell_joins(outlook->rules, moved->card, on))
        effort += weight[FREECELL_BREAKS] + (on < moved->card ? weight[FREECELL_FALLS] : 0);
    return effort;
}

static int effort_of_leaving(const freecell_outlook *outlook, const int8_t *weight,
                             const passage *moved)
{
    if (moved->below == FREECELL_CELL)
        return 0;
    unsigned column = outlook->column_of[moved->card], base = outlook->base[column];
    int breaks = outlook->breaks[column], length = outlook->length[column];
    int before = order(weight, base, breaks, length);
    if (moved->below == FREECELL_COLUMN)
        return -before - lowness(weight, moved->card);
    breaks -= !freecell_joins(outlook->rules, moved->card, moved->below);
    return order(weight, base, breaks, length - moved->length) - before -
           weight_upon(outlook, weight, moved, outlook->column[column] & ~moved->cards,
                       moved->below);
}

static int effort_of_arriving(const freecell_outlook *outlook, const int8_t *weight,
                              const passage *moved)
{
    if (moved->on == FREECELL_CELL)
        return 0;
    if (moved->on == FREECELL_COLUMN)
        return order(weight, moved->card, 0, moved->length) + lowness(weight, moved->card);
    unsigned column = outlook->column_of[moved->on], base = outlook->base[column];
    int breaks = outlook->breaks[column], length = outlook->length[column];
    int before = order(weight, base, breaks, length);
    breaks += !freecell_joins(outlook->rules, moved->card, moved->on);
    return order(weight, base, breaks, length + moved->length) - before +
           weight_upon(outlook, weight, moved, outlook->column[column], moved->on);
}

static int effort_of_room(const freecell_outlook *outlook, const passage *moved)
{
    int used = (int)freecell_count(outlook->board.celled);
    int empty = (int)(outlook->rules->columns - freecell_count(outlook->board.tops));
    int used_after = used - (moved->below == FREECELL_CELL) + (moved->on == FREECELL_CELL);
    int empty_after = empty + (moved->below == FREECELL_COLUMN) - (moved->on == FREECELL_COLUMN);
    return freecell_room_effort(outlook->rules, used_after, empty_after) -
           freecell_room_effort(outlook->rules, used, empty);
}

freecell_prospect freecell_prospect_of(const freecell_rules *rules, const freecell_board *board)
{
    return (freecell_prospect){freecell_effort_sum(rules, board), freecell_is_solved(board),
                               hash_of(board)};
}

/* Where cards go home. */
static BD_NEVER_INLINE freecell_prospect prospect_by_play(const freecell_outlook *outlook,
                                                          bd_move move)
{
    freecell_board board = outlook->board;
    freecell_move(&board, move);
    freecell_autoplay(outlook->rules, &board);
    return freecell_prospect_of(outlook->rules, &board);
}

/* Is the move known by what it changes? Else cards go home by it. */
static bool is_plain(const freecell_outlook *outlook, bd_move move, passage *moved)
{
    if (!outlook->is_settled || move % FREECELL_WAYS == FREECELL_TO_HOME)
        return false;
    *moved = passage_of(outlook, move);
    return moved->below >= FREECELL_CARDS || !goes_home(outlook, moved->below);
}

static int change_of_effort(const freecell_outlook *outlook, const passage *moved)
{
    const int8_t *weight = freecell_weights[outlook->rules->setting];
    return effort_of_leaving(outlook, weight, moved) + effort_of_arriving(outlook, weight, moved) +
           effort_of_room(outlook, moved);
}

freecell_prospect freecell_foresee(const freecell_outlook *outlook, bd_move move)
{
    passage moved;
    if (!is_plain(outlook, move, &moved))
        return prospect_by_play(outlook, move);
    return (freecell_prospect){outlook->effort + change_of_effort(outlook, &moved), false,
                               outlook->hash - hash_of_link(moved.card, moved.below) +
                                   hash_of_link(moved.card, moved.on)};
}

bd_rise freecell_change(const freecell_rules *rules, const freecell_board *board, bd_move move)
{
    freecell_outlook here; /* filled in as far as it is looked at */
    passage moved;
    unsigned card = move / FREECELL_WAYS, way = move % FREECELL_WAYS;
    here.rules = rules;
    here.board = *board;
    here.next = freecell_next_home(board);
    here.is_settled = is_settled(&here);
    if (board->key.below[card] != FREECELL_CELL)
        look_at_column(&here, freecell_column_of(board, card));
    if (way < FREECELL_SUITS)
        look_at_column(&here,
                       freecell_find(board->top, FREECELL_SUITS * (freecell_rank(card) + 1) + way));
    if (is_plain(&here, move, &moved))
        return change_of_effort(&here, &moved);
    freecell_move(&here.board, move);
    freecell_autoplay(rules, &here.board);
    return (bd_rise)freecell_effort(rules, &here.board) - (bd_rise)freecell_effort(rules, board);
}
