/* The rules of FreeCell and its family as data: how many columns and cells there are, which card goes on which, what
 * moves together, and how the cards are dealt. A variant is a line of text in the form that users write, too. */
#ifndef BANDOLO_DOMAINS_FREECELL_RULES_H
#define BANDOLO_DOMAINS_FREECELL_RULES_H

#include <bandolo/base/types.h>

/* A card is 4 * rank + suit: rank 0 is that on which foundations begin, suits are clubs, diamonds, hearts, spades. */
enum { FREECELL_SUITS = 4, FREECELL_RANKS = 13, FREECELL_CARDS = 52 };
enum { FREECELL_COLUMNS = 10, FREECELL_CELLS = 8, FREECELL_ROUNDS = FREECELL_CARDS }; /* at most */

/* Settings of the estimate: those that dovetailing takes by turns, and that of beams. */
enum { FREECELL_SETTINGS = 15, FREECELL_BEAM_SETTING = FREECELL_SETTINGS, FREECELL_ALL_SETTINGS };

/* Cards as a set, a bit each. */
typedef uint64_t freecell_cards;

typedef enum freecell_build {
    FREECELL_BY_COLOUR,
    FREECELL_BY_SUIT,
    FREECELL_BY_RANK
} freecell_build;

typedef struct freecell_rules {
    unsigned columns, cells;
    freecell_build build;    /* of cards on a column: alternate colours, one suit, or any */
    freecell_build sequence; /* cards that move together */
    bool moves_freely; /* sequences of any length, else as many as free cells and columns allow */
    bool is_for_kings; /* an empty column takes kings alone */
    bool goes_home_whole; /* only king to ace together */
    bool goes_home_soon;  /* by itself as soon as it may, even if another card could be put on it */
    bool
        has_beak; /* the first card's rank begins the foundations; its three fellows are dealt there */
    unsigned rounds,
        dealt[FREECELL_ROUNDS]; /* cards of each round, one a column; the others go to the cells */

    unsigned setting; /* of the estimate of effort, below FREECELL_ALL_SETTINGS */

    freecell_cards onto[FREECELL_CARDS];  /* the cards on which each one may be put */
    freecell_cards joins[FREECELL_CARDS]; /* those under it with which it moves as a sequence */
} freecell_rules;

static inline unsigned freecell_rank(unsigned card)
{
    return card / FREECELL_SUITS;
}

static inline unsigned freecell_suit(unsigned card)
{
    return card % FREECELL_SUITS;
}

static inline freecell_cards freecell_only(unsigned card)
{
    return (freecell_cards)1 << card;
}

/* Reads the rules of a variant by its name ("bakers-game"), or of those written out, such as
 * "columns=8,cells=3,build=suit"; what is left out is as in FreeCell. NULL: FreeCell. False: BD_BAD_USAGE. */
bool freecell_rules_read(freecell_rules *rules, const char *text, bd_error *error);

/* The variants: their names and rules, ended by {NULL, NULL}. */
typedef struct freecell_variant {
    const char *name, *rules;
} freecell_variant;
extern const freecell_variant freecell_variants[];

#endif
