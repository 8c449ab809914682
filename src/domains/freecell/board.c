/* See board.h. */
#include "board.h"

#include "effort.h"

#include <string.h>

void freecell_board_of(freecell_board *board, const freecell_key *key)
{
    uint8_t above[FREECELL_NONE + 1];
    unsigned columns = 0, cells = 0;
    *board = (freecell_board){.key = *key};
    memset(board->top, FREECELL_NONE, sizeof board->top);
    memset(board->cell, FREECELL_NONE, sizeof board->cell);
    memset(above, FREECELL_NONE, sizeof above);
    for (unsigned card = 0; card < FREECELL_CARDS; ++card)
        above[key->below[card]] = (uint8_t)card;
    for (unsigned card = 0; card < FREECELL_CARDS; ++card) {
        unsigned place = key->below[card], top = card;
        if (place < FREECELL_COLUMN)
            continue;
        if (place == FREECELL_HOME) {
            ++board->home[freecell_suit(card)];
        } else if (place == FREECELL_CELL) {
            board->cell[cells++] = (uint8_t)card;
            board->celled |= freecell_only(card);
        } else {
            while (above[top] != FREECELL_NONE)
                top = above[top];
            board->top[columns++] = (uint8_t)top;
            board->tops |= freecell_only(top);
        }
    }
}

bool freecell_is_key(const freecell_key *key)
{
    freecell_cards used = 0;
    unsigned columns = 0, cells = 0;
    for (unsigned card = 0; card < FREECELL_CARDS; ++card) {
        unsigned place = key->below[card], length = 0;
        columns += place == FREECELL_COLUMN;
        cells += place == FREECELL_CELL;
        if (place >= FREECELL_NONE || (place < FREECELL_CARDS && used & freecell_only(place)))
            return false;
        used |= place < FREECELL_CARDS ? freecell_only(place) : 0;
        for (; place < FREECELL_CARDS; place = key->below[place])
            if (++length > FREECELL_CARDS)
                return false;
        if (length > 0 && place != FREECELL_COLUMN)
            return false;
    }
    return columns <= FREECELL_COLUMNS && cells <= FREECELL_CELLS && key->base < FREECELL_RANKS;
}

void freecell_arrange(freecell_board *board, const uint8_t *tops)
{
    for (unsigned column = 0; column < FREECELL_COLUMNS; ++column)
        board->top[column] = tops[column] < FREECELL_CARDS ? tops[column] : FREECELL_NONE;
}

/* ---- cards that go home by themselves ---- */

bool freecell_is_safe(const freecell_rules *rules, const uint8_t *home, unsigned rank,
                      unsigned suit)
{
    if (rank < 2 || rules->build == FREECELL_BY_SUIT || rules->goes_home_soon)
        return true;
    bool is_red = suit == 1 || suit == 2;
    for (unsigned other = 0; other < FREECELL_SUITS; ++other)
        if ((rules->build == FREECELL_BY_RANK || is_red != (other == 1 || other == 2)) &&
            home[other] < rank)
            return false;
    return true;
}

static void send_singles(const freecell_rules *rules, freecell_board *board)
{
    for (unsigned suit = 0, waits = 0; waits < FREECELL_SUITS; suit = (suit + 1) % FREECELL_SUITS) {
        unsigned rank = board->home[suit], card = FREECELL_SUITS * rank + suit;
        ++waits;
        if (rank < FREECELL_RANKS && (board->tops | board->celled) & freecell_only(card) &&
            freecell_is_safe(rules, board->home, rank, suit)) {
            freecell_lift(board, card);
            freecell_put_home(board, card);
            waits = 0;
        }
    }
}

/* The king under an ace and all between, of one suit; or FREECELL_NONE. */
static unsigned king_under(const freecell_board *board, unsigned ace)
{
    unsigned card = ace;
    while (freecell_rank(card) + 1 < FREECELL_RANKS &&
           board->key.below[card] == card + FREECELL_SUITS)
        card += FREECELL_SUITS;
    return freecell_rank(card) + 1 == FREECELL_RANKS ? card : FREECELL_NONE;
}

static void send_suits(freecell_board *board)
{
    for (unsigned ace = 0; ace < FREECELL_SUITS; ++ace) {
        if (!(board->tops & freecell_only(ace)))
            continue;
        unsigned king = king_under(board, ace);
        if (king == FREECELL_NONE)
            continue;
        freecell_lift(board, king);
        for (unsigned card = ace; card < FREECELL_CARDS; card += FREECELL_SUITS)
            freecell_put_home(board, card);
    }
}

void freecell_autoplay(const freecell_rules *rules, freecell_board *board)
{
    if (rules->goes_home_whole)
        send_suits(board);
    else
        send_singles(rules, board);
}

/* ---- moves ---- */

unsigned freecell_room(const freecell_rules *rules, const freecell_board *board, bool is_to_column)
{
    if (rules->moves_freely)
        return FREECELL_RANKS;
    unsigned free = rules->cells - freecell_count(board->celled);
    unsigned empty = rules->columns - freecell_count(board->tops) - is_to_column;
    return rules->is_for_kings ? free + 1 : (free + 1) << empty;
}

typedef struct listing {
    const freecell_rules *rules;
    const freecell_board *board;
    freecell_cards next;        /* cards that go home next, one by one */
    freecell_cards to_column;   /* cards that an empty column takes */
    unsigned room, column_room; /* for cards that move together: to a card, to an empty column */
    bool has_cell, is_whole;
} listing;

/* Writes the move if it is legal; returns where the next one goes. No branch, which would often be mispredicted. */
BD_INLINE bd_move *list(bd_move *at, bool is_legal, unsigned card, unsigned way)
{
    *at = freecell_move_of(card, way);
    return at + is_legal;
}

BD_INLINE bd_move *list_onto(const listing *all, bd_move *at, unsigned card)
{
    for (freecell_cards on = all->rules->onto[card] & all->board->tops; on; on &= on - 1)
        at = list(at, true, card, freecell_suit(freecell_lowest(on)));
    return at;
}

/* The moves of the sequence on a column, by the number of cards. */
BD_INLINE bd_move *list_column(const listing *all, bd_move *at, unsigned top)
{
    const freecell_board *board = all->board;
    unsigned card = top, below = board->key.below[top];
    bool is_joined = freecell_joins(all->rules, card, below);
    bool has_cell = all->has_cell && !(all->is_whole && is_joined);
    at = list(at, all->next >> top & 1, top, FREECELL_TO_HOME);
    for (unsigned length = 1;; ++length) {
        bool splits = all->is_whole && is_joined;
        if (!splits || all->next >> below & 1)
            at = list_onto(all, at, card);
        at = list(at,
                  !splits && length <= all->column_room && below != FREECELL_COLUMN &&
                      all->to_column >> card & 1,
                  card, FREECELL_TO_COLUMN);
        if (!is_joined || length == all->room)
            break;
        card = below;
        below = board->key.below[card];
        is_joined = freecell_joins(all->rules, card, below);
    }
    return list(at, has_cell, top, FREECELL_TO_CELL);
}

BD_INLINE unsigned list_moves(const freecell_rules *rules, const freecell_board *board,
                              bd_move *moves, bool is_whole)
{
    bool has_column = freecell_count(board->tops) < rules->columns;
    listing all = {rules, board, .is_whole = is_whole};
    all.next = rules->goes_home_whole ? 0 : freecell_next_home(board);
    all.to_column = rules->is_for_kings ? FREECELL_KINGS : ~(freecell_cards)0;
    all.room = freecell_room(rules, board, false);
    all.column_room = has_column ? freecell_room(rules, board, true) : 0;
    all.has_cell = freecell_count(board->celled) < rules->cells;
    bd_move *at = moves;
    for (freecell_cards cards = board->celled; cards; cards &= cards - 1) {
        unsigned card = freecell_lowest(cards);
        at = list(at, all.next >> card & 1, card, FREECELL_TO_HOME);
        at = list_onto(&all, at, card);
        at = list(at, has_column && all.to_column >> card & 1, card, FREECELL_TO_COLUMN);
    }
    for (freecell_cards cards = board->tops; cards; cards &= cards - 1)
        at = list_column(&all, at, freecell_lowest(cards));
    return (unsigned)(at - moves);
}

unsigned freecell_moves(const freecell_rules *rules, const freecell_board *board, bd_move *moves)
{
    return list_moves(rules, board, moves, false);
}

unsigned freecell_whole_moves(const freecell_rules *rules, const freecell_board *board,
                              bd_move *moves)
{
    return list_moves(rules, board, moves, true);
}
