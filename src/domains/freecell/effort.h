/* The parts of a board's effort. */
#ifndef BANDOLO_DOMAINS_FREECELL_EFFORT_H
#define BANDOLO_DOMAINS_FREECELL_EFFORT_H

#include "board.h"

/* The parts of an effort, by which each is weighed. */
typedef enum freecell_part {
    FREECELL_LEFT,       /* cards that are not home */
    FREECELL_NEXT,       /* cards above those that go home next */
    FREECELL_SECOND,     /* and above those that follow */
    FREECELL_BREAKS,     /* pairs of neighbours that are no sequence */
    FREECELL_FALLS,      /* those among them whose upper card is the higher one */
    FREECELL_INVERSIONS, /* pairs of a card above a lower one of its suit */
    FREECELL_ORDERED,    /* cards in columns that begin with a king and are sequences */
    FREECELL_LOW,        /* ranks below the king at the end of columns */
    FREECELL_USED,       /* cells */
    FREECELL_EMPTY,      /* columns */
    FREECELL_UNEVEN,     /* by how many cards the highest foundation exceeds the lowest */
    FREECELL_FULL,       /* no cell and no column is free */
    FREECELL_CROWDED,    /* three cells are used */
    FREECELL_CRAMPED,    /* at most one cell is free, and no column */
    FREECELL_PARTS
} freecell_part;

extern const int8_t freecell_weights[FREECELL_ALL_SETTINGS][FREECELL_PARTS];

enum { FREECELL_EFFORT = 2500 }; /* of a board without any part: more than parts can take away */

/* Efforts as array indices, from the least one that is told apart; others count as the first or last. */
enum { FREECELL_EFFORTS = 4096, FREECELL_LEAST_EFFORT = FREECELL_EFFORT - 1024 };

BD_INLINE unsigned freecell_effort_index(int effort)
{
    int above = effort > FREECELL_LEAST_EFFORT ? effort - FREECELL_LEAST_EFFORT : 0;
    return above < FREECELL_EFFORTS ? (unsigned)above : FREECELL_EFFORTS - 1;
}

/* All cards of a suit, the clubs; shifted by the suit, those of another. */
#define FREECELL_CLUBS UINT64_C(0x0001111111111111)

#define FREECELL_KINGS (UINT64_C(0xf) << FREECELL_SUITS * (FREECELL_RANKS - 1))

/* The cards of the same suit with lower ranks. */
BD_INLINE freecell_cards freecell_lower(unsigned card)
{
    return FREECELL_CLUBS << freecell_suit(card) & (freecell_only(card) - 1);
}

/* Does the card under one hold it in a sequence? No place does. */
BD_INLINE bool freecell_joins(const freecell_rules *rules, unsigned card, unsigned below)
{
    return rules->joins[card] >> below & 1;
}

/* The cards that go home next. */
BD_INLINE freecell_cards freecell_next_home(const freecell_board *board)
{
    freecell_cards next = 0;
    for (unsigned suit = 0; suit < FREECELL_SUITS; ++suit)
        next |= freecell_only(FREECELL_SUITS * board->home[suit] + suit);
    return next;
}

/* The effort of places that are used and free. */
BD_INLINE int freecell_room_effort(const freecell_rules *rules, int used, int empty)
{
    const int8_t *weight = freecell_weights[rules->setting];
    int free = (int)rules->cells - used;
    return weight[FREECELL_USED] * used + weight[FREECELL_EMPTY] * empty +
           (free + empty == 0 ? weight[FREECELL_FULL] : 0) +
           (used >= 3 ? weight[FREECELL_CROWDED] : 0) +
           (free + 2 * empty <= 1 ? weight[FREECELL_CRAMPED] : 0);
}

/* By how many cards the highest foundation exceeds the lowest. */
BD_INLINE int freecell_unevenness(const uint8_t *home)
{
    int least = FREECELL_RANKS, most = 0;
    for (unsigned suit = 0; suit < FREECELL_SUITS; ++suit) {
        least = home[suit] < least ? home[suit] : least;
        most = home[suit] > most ? home[suit] : most;
    }
    return most - least;
}

/* The weighted sum; of a solved board, too. */
int freecell_effort_sum(const freecell_rules *rules, const freecell_board *board);

#endif
