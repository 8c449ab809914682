/* See outlook.h. */
#include "outlook.h"

#include "effort.h"
#include "estimate.h"

#include <bandolo/template/base/bits.h>

#include <string.h>

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

static void look_at_column(const freecell_rules *rules, freecell_outlook *outlook, unsigned column)
{
    freecell_cards cards = 0;
    unsigned card = outlook->board.top[column], below;
    unsigned breaks = 0, length = 0;
    for (;; card = below) {
        cards |= freecell_only(card);
        outlook->column_of[card] = (uint8_t)column;
        ++length;
        below = outlook->board.key.below[card];
        if (below >= FREECELL_CARDS)
            break;
        breaks += !freecell_joins(rules, card, below);
    }
    outlook->column[column] = cards;
    outlook->breaks[column] = (uint8_t)breaks;
    outlook->length[column] = (uint8_t)length;
    outlook->base[column] = (uint8_t)card;
    card = outlook->board.top[column];
    for (unsigned height = length; height-- > 0; card = outlook->board.key.below[card])
        outlook->height[card] = (uint8_t)height;
}

/* Does this card, which is uppermost or in a cell, go home by itself? */
BD_INLINE bool goes_home(const freecell_rules *rules, const freecell_board *board, unsigned card)
{
    unsigned rank = freecell_rank(card), suit = freecell_suit(card);
    return rank == board->home[suit] && freecell_is_safe(rules, board->home, rank, suit);
}

/* A card that goes home by itself, or FREECELL_NONE. */
static unsigned ready_card(const freecell_rules *rules, const freecell_outlook *outlook)
{
    const freecell_board *board = &outlook->board;
    freecell_cards ready = outlook->next & (board->tops | board->celled);
    for (; ready; ready &= ready - 1)
        if (goes_home(rules, board, freecell_lowest(ready)))
            return freecell_lowest(ready);
    return FREECELL_NONE;
}

static bool is_settled(const freecell_rules *rules, const freecell_outlook *outlook)
{
    return !rules->goes_home_whole && ready_card(rules, outlook) == FREECELL_NONE;
}

void freecell_look(const freecell_rules *rules, const freecell_board *board,
                   freecell_outlook *outlook)
{
    *outlook = (freecell_outlook){.board = *board,
                                  .effort = freecell_effort_sum(rules, board),
                                  .hash = hash_of(board),
                                  .next = freecell_next_home(board)};
    for (unsigned column = 0; column < FREECELL_COLUMNS; ++column)
        if (board->top[column] < FREECELL_CARDS)
            look_at_column(rules, outlook, column);
    outlook->is_settled = is_settled(rules, outlook);
}

/* ---- what a move changes ---- */

/* A sequence that moves. */
typedef struct passage {
    freecell_cards cards;
    unsigned card, top; /* its lowest and uppermost */
    unsigned below;     /* what it lay on, and */
    unsigned on;        /* goes to: a card or a place */
    int length;
} passage;

static unsigned goal_of(unsigned card, unsigned way)
{
    return way == FREECELL_TO_CELL     ? (unsigned)FREECELL_CELL
           : way == FREECELL_TO_COLUMN ? (unsigned)FREECELL_COLUMN
           : way == FREECELL_TO_HOME   ? (unsigned)FREECELL_HOME
                                       : FREECELL_SUITS * (freecell_rank(card) + 1) + way;
}

BD_INLINE passage passage_of(const freecell_outlook *outlook, unsigned card, unsigned on)
{
    const freecell_board *board = &outlook->board;
    passage moved = {freecell_only(card), card, card, board->key.below[card], on, 1};
    if (moved.below == FREECELL_CELL || board->tops & moved.cards)
        return moved;
    unsigned above = moved.top = board->top[outlook->column_of[card]];
    for (; above != card; above = board->key.below[above]) {
        moved.cards |= freecell_only(above);
        ++moved.length;
    }
    return moved;
}

/* Pairs of a card of the sequence above a lower one of its suit among others. */
BD_INLINE int inversions(freecell_cards sequence, freecell_cards others)
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
BD_INLINE int weight_upon(const freecell_rules *rules, const freecell_outlook *outlook,
                          const passage *moved, freecell_cards under, unsigned on)
{
    const int8_t *weight = freecell_weights[rules->setting];
    int effort = weight[FREECELL_INVERSIONS] * inversions(moved->cards, under) +
                 moved->length *
                     (weight[FREECELL_NEXT] * (int)freecell_count(outlook->next & under) +
                      weight[FREECELL_SECOND] *
                          (int)freecell_count(outlook->next << FREECELL_SUITS & under));
    if (!freecell_joins(rules, moved->card, on))
        effort += weight[FREECELL_BREAKS] + (on < moved->card ? weight[FREECELL_FALLS] : 0);
    return effort;
}

BD_INLINE int effort_of_leaving(const freecell_rules *rules, const freecell_outlook *outlook,
                                const passage *moved)
{
    if (moved->below == FREECELL_CELL)
        return 0;
    const int8_t *weight = freecell_weights[rules->setting];
    unsigned column = outlook->column_of[moved->card], base = outlook->base[column];
    int breaks = outlook->breaks[column], length = outlook->length[column];
    int before = order(weight, base, breaks, length);
    if (moved->below == FREECELL_COLUMN)
        return -before - lowness(weight, moved->card);
    breaks -= !freecell_joins(rules, moved->card, moved->below);
    return order(weight, base, breaks, length - moved->length) - before -
           weight_upon(rules, outlook, moved, outlook->column[column] & ~moved->cards,
                       moved->below);
}

/* In a cell or a column. */
BD_INLINE int effort_of_arriving(const freecell_rules *rules, const freecell_outlook *outlook,
                                 const passage *moved)
{
    if (moved->on == FREECELL_CELL)
        return 0;
    const int8_t *weight = freecell_weights[rules->setting];
    if (moved->on == FREECELL_COLUMN)
        return order(weight, moved->card, 0, moved->length) + lowness(weight, moved->card);
    unsigned column = outlook->column_of[moved->on], base = outlook->base[column];
    int breaks = outlook->breaks[column], length = outlook->length[column];
    int before = order(weight, base, breaks, length);
    breaks += !freecell_joins(rules, moved->card, moved->on);
    return order(weight, base, breaks, length + moved->length) - before +
           weight_upon(rules, outlook, moved, outlook->column[column], moved->on);
}

BD_INLINE int effort_of_room(const freecell_rules *rules, const freecell_outlook *outlook,
                             const passage *moved)
{
    int used = (int)freecell_count(outlook->board.celled);
    int empty = (int)(rules->columns - freecell_count(outlook->board.tops));
    int used_after = used - (moved->below == FREECELL_CELL) + (moved->on == FREECELL_CELL);
    int empty_after = empty + (moved->below == FREECELL_COLUMN) - (moved->on == FREECELL_COLUMN);
    return freecell_room_effort(rules, used_after, empty_after) -
           freecell_room_effort(rules, used, empty);
}

BD_INLINE int change_of_effort(const freecell_rules *rules, const freecell_outlook *outlook,
                               const passage *moved)
{
    return effort_of_leaving(rules, outlook, moved) + effort_of_arriving(rules, outlook, moved) +
           effort_of_room(rules, outlook, moved);
}

/* Cards above this one. */
BD_INLINE int cards_above(const freecell_outlook *outlook, unsigned card)
{
    if (card >= FREECELL_CARDS || outlook->board.key.below[card] >= FREECELL_CELL)
        return 0;
    return outlook->length[outlook->column_of[card]] - 1 - outlook->height[card];
}

/* The effort that the foundations take, once this card has come to them from the top of a column or from a cell. */
static int effort_of_home(const freecell_rules *rules, const freecell_outlook *outlook,
                          unsigned card)
{
    const int8_t *weight = freecell_weights[rules->setting];
    int follower = cards_above(outlook, card + FREECELL_SUITS);
    uint8_t home[FREECELL_SUITS];
    memcpy(home, outlook->board.home, sizeof home);
    int uneven = freecell_unevenness(home);
    ++home[freecell_suit(card)];
    return -weight[FREECELL_LEFT] + weight[FREECELL_NEXT] * follower +
           weight[FREECELL_SECOND] * (cards_above(outlook, card + 2 * FREECELL_SUITS) - follower) +
           weight[FREECELL_UNEVEN] * (freecell_unevenness(home) - uneven);
}

/* ---- moves ---- */

static void leave(const freecell_rules *rules, freecell_outlook *outlook, const passage *moved)
{
    freecell_board *board = &outlook->board;
    if (moved->below == FREECELL_CELL) {
        board->cell[freecell_find(board->cell, moved->card)] = FREECELL_NONE;
        board->celled ^= moved->cards;
        return;
    }
    unsigned column = outlook->column_of[moved->card];
    board->tops ^= freecell_only(moved->top);
    board->top[column] = FREECELL_NONE;
    outlook->column[column] ^= moved->cards;
    outlook->length[column] = (uint8_t)(outlook->length[column] - moved->length);
    if (moved->below < FREECELL_CARDS) {
        board->top[column] = (uint8_t)moved->below;
        board->tops |= freecell_only(moved->below);
        outlook->breaks[column] = (uint8_t)(outlook->breaks[column] -
                                            !freecell_joins(rules, moved->card, moved->below));
    }
}

static void arrive_in_column(const freecell_rules *rules, freecell_outlook *outlook,
                             const passage *moved)
{
    freecell_board *board = &outlook->board;
    unsigned column;
    if (moved->on == FREECELL_COLUMN) {
        column = freecell_find(board->top, FREECELL_NONE);
        outlook->base[column] = (uint8_t)moved->card;
        outlook->breaks[column] = 0;
    } else {
        column = outlook->column_of[moved->on];
        outlook->breaks[column] = (uint8_t)(outlook->breaks[column] +
                                            !freecell_joins(rules, moved->card, moved->on));
        board->tops ^= freecell_only(moved->on);
    }
    board->top[column] = (uint8_t)moved->top;
    board->tops |= freecell_only(moved->top);
    outlook->column[column] |= moved->cards;
    outlook->length[column] = (uint8_t)(outlook->length[column] + moved->length);
    unsigned height = outlook->length[column], card = moved->top;
    for (int i = 0; i < moved->length; ++i, card = board->key.below[card]) {
        outlook->column_of[card] = (uint8_t)column;
        outlook->height[card] = (uint8_t)--height;
    }
}

static void arrive(const freecell_rules *rules, freecell_outlook *outlook, const passage *moved)
{
    freecell_board *board = &outlook->board;
    if (moved->on == FREECELL_HOME) {
        ++board->home[freecell_suit(moved->card)];
        outlook->next ^= moved->cards | moved->cards << FREECELL_SUITS;
    } else if (moved->on == FREECELL_CELL) {
        board->cell[freecell_find(board->cell, FREECELL_NONE)] = (uint8_t)moved->card;
        board->celled |= moved->cards;
    } else {
        arrive_in_column(rules, outlook, moved);
    }
    board->key.below[moved->card] = (uint8_t)moved->on;
}

static void pass(const freecell_rules *rules, freecell_outlook *outlook, const passage *moved)
{
    leave(rules, outlook, moved);
    arrive(rules, outlook, moved);
}

BD_INLINE uint64_t change_of_hash(const passage *moved)
{
    return hash_of_link(moved->card, moved->on) - hash_of_link(moved->card, moved->below);
}

/* With effort and hash. */
static void pass_and_weigh(const freecell_rules *rules, freecell_outlook *outlook, unsigned card,
                           unsigned on)
{
    passage moved = passage_of(outlook, card, on);
    outlook->hash += change_of_hash(&moved);
    if (on == FREECELL_HOME)
        outlook->effort += effort_of_leaving(rules, outlook, &moved) +
                           effort_of_room(rules, outlook, &moved);
    else
        outlook->effort += change_of_effort(rules, outlook, &moved);
    leave(rules, outlook, &moved);
    if (on == FREECELL_HOME)
        outlook->effort += effort_of_home(rules, outlook, card);
    arrive(rules, outlook, &moved);
}

static void look_after(const freecell_rules *rules, freecell_outlook *outlook, bd_move move)
{
    freecell_board board = outlook->board;
    freecell_move(&board, move);
    freecell_autoplay(rules, &board);
    freecell_look(rules, &board, outlook);
}

void freecell_advance(const freecell_rules *rules, freecell_outlook *outlook,
                      const freecell_prospect *chosen)
{
    unsigned card = chosen->move / FREECELL_WAYS;
    unsigned on = goal_of(card, chosen->move % FREECELL_WAYS);
    if (rules->goes_home_whole) {
        look_after(rules, outlook, chosen->move);
        return;
    }
    for (; card != FREECELL_NONE; card = ready_card(rules, outlook), on = FREECELL_HOME) {
        passage moved = passage_of(outlook, card, on);
        pass(rules, outlook, &moved);
    }
    outlook->effort = chosen->effort;
    outlook->hash = chosen->hash;
    outlook->is_settled = true;
}

/* ---- what is foreseen ---- */

static BD_NEVER_INLINE freecell_prospect prospect_by_move(const freecell_rules *rules,
                                                          const freecell_outlook *outlook,
                                                          bd_move move)
{
    freecell_outlook after = *outlook;
    unsigned card = move / FREECELL_WAYS, on = goal_of(card, move % FREECELL_WAYS);
    if (rules->goes_home_whole)
        look_after(rules, &after, move);
    else
        for (; card != FREECELL_NONE; card = ready_card(rules, &after), on = FREECELL_HOME)
            pass_and_weigh(rules, &after, card, on);
    return (freecell_prospect){after.hash, after.effort, move, freecell_is_solved(&after.board)};
}

/* Does no card go home by the move? Then `moved` tells all that it changes. */
BD_INLINE bool is_plain(const freecell_rules *rules, const freecell_outlook *outlook, bd_move move,
                        passage *moved)
{
    unsigned card = move / FREECELL_WAYS, way = move % FREECELL_WAYS;
    if (!outlook->is_settled || way == FREECELL_TO_HOME)
        return false;
    *moved = passage_of(outlook, card, goal_of(card, way));
    return moved->below >= FREECELL_CARDS || !goes_home(rules, &outlook->board, moved->below);
}

BD_INLINE freecell_prospect prospect_of(const freecell_rules *rules,
                                        const freecell_outlook *outlook, bd_move move)
{
    passage moved;
    if (!is_plain(rules, outlook, move, &moved))
        return prospect_by_move(rules, outlook, move);
    return (freecell_prospect){outlook->hash + change_of_hash(&moved),
                               outlook->effort + change_of_effort(rules, outlook, &moved), move,
                               false};
}

unsigned freecell_foresee(const freecell_rules *rules, const freecell_outlook *outlook,
                          bool is_whole, freecell_prospect *children)
{
    bd_move moves[FREECELL_MOST_CHILDREN];
    unsigned count = is_whole ? freecell_whole_moves(rules, &outlook->board, moves)
                              : freecell_moves(rules, &outlook->board, moves);
    for (unsigned i = 0; i < count; ++i)
        children[i] = prospect_of(rules, outlook, moves[i]);
    return count;
}
