/* A board and what its moves would make of its effort: known without making them. */
#ifndef BANDOLO_DOMAINS_FREECELL_OUTLOOK_H
#define BANDOLO_DOMAINS_FREECELL_OUTLOOK_H

#include "board.h"

typedef struct freecell_outlook {
    freecell_board board;
    int effort;          /* freecell_effort_sum() */
    bool is_settled;     /* no card goes home by itself */
    uint64_t hash;       /* of the links */
    freecell_cards next; /* cards that go home next */
    freecell_cards column[FREECELL_COLUMNS];
    uint8_t breaks[FREECELL_COLUMNS], length[FREECELL_COLUMNS]; /* of each column */
    uint8_t base[FREECELL_COLUMNS];                             /* its lowest card */
    uint8_t column_of[FREECELL_CARDS], height[FREECELL_CARDS];  /* of cards in columns */
} freecell_outlook;

/* A board after a move. */
typedef struct freecell_prospect {
    uint64_t hash;
    int effort;
    bd_move move;
    bool is_solved;
} freecell_prospect;

/* Fills in all of it. */
void freecell_look(const freecell_rules *rules, const freecell_board *board,
                   freecell_outlook *outlook);

/* Writes what each move makes, FREECELL_MOST_CHILDREN at most, or each that takes no sequence apart; returns how many. */
unsigned freecell_foresee(const freecell_rules *rules, const freecell_outlook *outlook,
                          bool is_whole, freecell_prospect *children);

/* Makes a move of those foreseen, and sends home what may go. */
void freecell_advance(const freecell_rules *rules, freecell_outlook *outlook,
                      const freecell_prospect *chosen);

#endif
