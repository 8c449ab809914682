/* A board of FreeCell or its family. Each card knows the card that it lies on, so a move of a whole sequence changes one
 * link and two columns' tops. These links do not say which column is which: boards that differ only in the order of
 * columns or cells have the same links, which are the key.
 *
 * A move is a card and where it goes, for the same reason. After each, cards go home that nothing can ever need
 * below: any solution works without them, and is no longer. */
#ifndef BANDOLO_DOMAINS_FREECELL_BOARD_H
#define BANDOLO_DOMAINS_FREECELL_BOARD_H

#include "rules.h"

#include <bandolo/template/base/compiler.h>

/* Places under a card where no card lies. */
enum { FREECELL_COLUMN = FREECELL_CARDS, FREECELL_CELL, FREECELL_HOME, FREECELL_NONE };

typedef struct freecell_key {
    uint8_t below[FREECELL_CARDS]; /* a card, or one of the places */
    uint8_t base;                  /* the printed rank that rank 0 stands for */
    uint8_t unused[3];
} freecell_key;

typedef struct freecell_board {
    freecell_key key;
    uint8_t top[FREECELL_COLUMNS]; /* a card, or FREECELL_NONE */
    uint8_t cell[FREECELL_CELLS];
    uint8_t home[FREECELL_SUITS]; /* cards there */
    freecell_cards tops, celled;
} freecell_board;

/* Where a move leads: on the card of that suit, home, to a cell, or to an empty column. */
enum {
    FREECELL_TO_HOME = FREECELL_SUITS,
    FREECELL_TO_CELL,
    FREECELL_TO_COLUMN,
    FREECELL_WAYS = 8,
    FREECELL_MOVES = FREECELL_CARDS * FREECELL_WAYS,
    FREECELL_MOST_CHILDREN = 128
};

BD_INLINE unsigned freecell_lowest(freecell_cards cards)
{
    return (unsigned)__builtin_ctzll(cards);
}

BD_INLINE unsigned freecell_count(freecell_cards cards)
{
    return (unsigned)__builtin_popcountll(cards);
}

BD_INLINE bool freecell_is_solved(const freecell_board *board)
{
    return board->home[0] + board->home[1] + board->home[2] + board->home[3] == FREECELL_CARDS;
}

/* Makes the rest of a board out of its links. The columns come in the order of their lowest cards. */
void freecell_board_of(freecell_board *board, const freecell_key *key);

/* Are these the links of a board, and not any bytes? */
bool freecell_is_key(const freecell_key *key);

/* Puts the columns into an order, by their tops; FREECELL_COLUMN is an empty one. */
void freecell_arrange(freecell_board *board, const uint8_t *tops);

/* Can no card that is not home be put on one of this rank and suit, or gain by it? Aces and what follows go
 * home themselves. */
bool freecell_is_safe(const freecell_rules *rules, const uint8_t *home, unsigned rank,
                      unsigned suit);

/* Sends home what may go. A start is left as it was dealt. */
void freecell_autoplay(const freecell_rules *rules, freecell_board *board);

BD_INLINE unsigned freecell_find(const uint8_t *list, unsigned sought)
{
    unsigned i = 0;
    while (list[i] != sought)
        ++i;
    return i;
}

/* The column in which a card lies that begins a sequence. */
BD_INLINE unsigned freecell_column_of(const freecell_board *board, unsigned card)
{
    if (board->tops & freecell_only(card))
        return freecell_find(board->top, card);
    for (unsigned column = 0;; ++column)
        for (unsigned at = board->top[column]; at < FREECELL_CARDS; at = board->key.below[at])
            if (at == card)
                return column;
}

/* Takes a card, with all upon it, from where it lies; returns the uppermost. */
BD_INLINE unsigned freecell_lift(freecell_board *board, unsigned card)
{
    if (board->key.below[card] == FREECELL_CELL) {
        board->cell[freecell_find(board->cell, card)] = FREECELL_NONE;
        board->celled ^= freecell_only(card);
        return card;
    }
    unsigned column = freecell_column_of(board, card), top = board->top[column];
    unsigned below = board->key.below[card];
    board->tops ^= freecell_only(top);
    board->top[column] = FREECELL_NONE;
    if (below < FREECELL_CARDS) {
        board->top[column] = (uint8_t)below;
        board->tops |= freecell_only(below);
    }
    return top;
}

BD_INLINE void freecell_put_home(freecell_board *board, unsigned card)
{
    board->key.below[card] = FREECELL_HOME;
    ++board->home[freecell_suit(card)];
}

BD_INLINE void freecell_drop(freecell_board *board, unsigned card, unsigned top, unsigned way)
{
    if (way == FREECELL_TO_HOME) {
        freecell_put_home(board, card);
        return;
    }
    if (way == FREECELL_TO_CELL) {
        board->cell[freecell_find(board->cell, FREECELL_NONE)] = (uint8_t)card;
        board->celled |= freecell_only(card);
        board->key.below[card] = FREECELL_CELL;
        return;
    }
    unsigned on = FREECELL_NONE, place = FREECELL_COLUMN;
    if (way != FREECELL_TO_COLUMN) {
        on = place = FREECELL_SUITS * (freecell_rank(card) + 1) + way;
        board->tops ^= freecell_only(on);
    }
    board->top[freecell_find(board->top, on)] = (uint8_t)top;
    board->tops |= freecell_only(top);
    board->key.below[card] = (uint8_t)place;
}

BD_INLINE bd_move freecell_move_of(unsigned card, unsigned way)
{
    return (bd_move)(card * FREECELL_WAYS + way);
}

/* Moves the card without sending others home. */
BD_INLINE void freecell_move(freecell_board *board, bd_move move)
{
    unsigned card = move / FREECELL_WAYS;
    freecell_drop(board, card, freecell_lift(board, card), move % FREECELL_WAYS);
}

/* Writes the legal moves; returns how many. */
unsigned freecell_moves(const freecell_rules *rules, const freecell_board *board, bd_move *moves);

/* Those that take no sequence apart, but for a card that frees one which goes home. */
unsigned freecell_whole_moves(const freecell_rules *rules, const freecell_board *board,
                              bd_move *moves);

/* The most cards that move together to a card, or to an empty column. */
unsigned freecell_room(const freecell_rules *rules, const freecell_board *board, bool is_to_column);

#endif
