/* A board and what its moves would make of its effort: known without making them. */
#ifndef BANDOLO_DOMAINS_FREECELL_OUTLOOK_H
#define BANDOLO_DOMAINS_FREECELL_OUTLOOK_H

#include "board.h"

typedef struct freecell_outlook {
    const freecell_rules *rules;
    freecell_board board;
    int effort;          /* freecell_effort_sum() */
    uint64_t hash;       /* of the links */
    bool is_settled;     /* no card goes home by itself */
    freecell_cards next; /* cards that go home next */
    freecell_cards column[FREECELL_COLUMNS];
    int breaks[FREECELL_COLUMNS], length[FREECELL_COLUMNS]; /* of each column */
    uint8_t base[FREECELL_COLUMNS];                         /* its lowest card */
    uint8_t column_of[FREECELL_CARDS]; /* undefined of cards in cells and home */
} freecell_outlook;

/* A board after a move. */
typedef struct freecell_prospect {
    int effort;
    bool is_solved;
    uint64_t hash;
} freecell_prospect;

/* The prospect of a board that stays as it is. */
freecell_prospect freecell_prospect_of(const freecell_rules *rules, const freecell_board *board);

/* Fills in the rest, where the rules, the board, its effort and hash are there. */
void freecell_look(freecell_outlook *outlook);

freecell_prospect freecell_foresee(const freecell_outlook *outlook, bd_move move);

/* By how much a move changes freecell_effort(). */
bd_rise freecell_change(const freecell_rules *rules, const freecell_board *board, bd_move move);

#endif
