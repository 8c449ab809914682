/* See estimate.h. */
#include "estimate.h"

/* All cards of a suit, the clubs; shifted by the suit, those of another. */
#define CLUBS UINT64_C(0x0001111111111111)

/* The cards of the same suit with higher ranks. */
static freecell_cards higher_in_suit(unsigned card)
{
    return CLUBS << freecell_suit(card) & ~((freecell_only(card) << 1) - 1);
}

/* Does the card under one hold it in a sequence? */
static bool is_joined(const freecell_rules *rules, unsigned card, unsigned below)
{
    return below < FREECELL_CARDS && rules->joins[card] & freecell_only(below);
}

/* The parts of an effort, by which each is weighed. */
typedef enum part {
    LEFT,       /* cards that are not home */
    NEXT,       /* cards above those that go home next */
    SECOND,     /* and above those that follow */
    BREAKS,     /* pairs of neighbours that are no sequence */
    FALLS,      /* those among them whose upper card is the higher one */
    INVERSIONS, /* pairs of a card above a lower one of its suit */
    ORDERED,    /* cards in columns that begin with a king and are sequences */
    LOW,        /* ranks below the king at the end of columns */
    USED,       /* cells */
    EMPTY,      /* columns */
    UNEVEN,     /* by how many cards the highest foundation exceeds the lowest */
    FULL,       /* no cell and no column is free */
    CROWDED,    /* three cells are used */
    CRAMPED,    /* at most one cell is free, and no column */
    PARTS
} part;

/* The weights of four settings: of 24 tried, those that solved 500 deals with the fewest states between them. */
static const int8_t weights[FREECELL_SETTINGS][PARTS] = {
    {11, 4, 2, 5, 1, 2, -1, 1, 10, -4, -4, 2, 4, 1},
    {5, 3, 0, 2, 0, 3, -1, 0, 7, -4, -2, 7, 8, 1},
    {8, 0, 0, 18, 1, 2, -4, 0, 5, -8, 2, 0, 2, 4},
    {8, 7, 1, 4, 4, 7, -2, 1, 10, -4, -3, 3, 3, 5}};

/* The cards that go home next. */
static freecell_cards next_home(const freecell_board *board)
{
    freecell_cards next = 0;
    for (unsigned suit = 0; suit < FREECELL_SUITS; ++suit)
        next |= freecell_only(FREECELL_SUITS * board->home[suit] + suit);
    return next;
}

static void weigh_column(const freecell_rules *rules, const freecell_board *board, unsigned top,
                         freecell_cards next, int *parts)
{
    freecell_cards above = 0;
    bool is_sequence = true;
    int depth = 0;
    for (unsigned card = top, below;; card = below) {
        if (next & freecell_only(card))
            parts[NEXT] += depth;
        if (next << FREECELL_SUITS & freecell_only(card))
            parts[SECOND] += depth;
        parts[INVERSIONS] += (int)freecell_count(above & higher_in_suit(card));
        above |= freecell_only(card);
        ++depth;
        below = board->key.below[card];
        if (below >= FREECELL_CARDS) {
            int low = FREECELL_RANKS - 1 - (int)freecell_rank(card);
            parts[LOW] += low;
            if (is_sequence && low == 0)
                parts[ORDERED] += depth;
            return;
        }
        if (!is_joined(rules, card, below)) {
            ++parts[BREAKS];
            parts[FALLS] += below < card;
            is_sequence = false;
        }
    }
}

static int unevenness(const uint8_t *home)
{
    int least = FREECELL_RANKS, most = 0;
    for (unsigned suit = 0; suit < FREECELL_SUITS; ++suit) {
        least = home[suit] < least ? home[suit] : least;
        most = home[suit] > most ? home[suit] : most;
    }
    return most - least;
}

/* The parts that concern free places. */
static void weigh_room(const freecell_rules *rules, const freecell_board *board, int *parts)
{
    int used = (int)freecell_count(board->celled), free = (int)rules->cells - used;
    int empty = (int)(rules->columns - freecell_count(board->tops));
    parts[USED] = used;
    parts[EMPTY] = empty;
    parts[FULL] = free + empty == 0;
    parts[CROWDED] = used >= 3;
    parts[CRAMPED] = free + 2 * empty <= 1;
}

bd_cost freecell_effort(const freecell_rules *rules, const freecell_board *board)
{
    int parts[PARTS] = {[LEFT] = FREECELL_CARDS}, effort = 100;
    freecell_cards next = next_home(board);
    for (unsigned suit = 0; suit < FREECELL_SUITS; ++suit)
        parts[LEFT] -= board->home[suit];
    if (parts[LEFT] == 0)
        return 0;
    for (freecell_cards tops = board->tops; tops; tops &= tops - 1)
        weigh_column(rules, board, freecell_lowest(tops), next, parts);
    weigh_room(rules, board, parts);
    parts[UNEVEN] = unevenness(board->home);
    for (unsigned i = 0; i < PARTS; ++i)
        effort += weights[rules->setting][i] * parts[i];
    return effort > 1 ? (bd_cost)effort : 1;
}

/* ---- the lower bound ---- */

static bd_cost buried_in(const freecell_rules *rules, const freecell_board *board, unsigned top)
{
    uint8_t cards[FREECELL_CARDS];
    unsigned count = 0;
    for (unsigned card = top; card < FREECELL_CARDS; card = board->key.below[card])
        cards[count++] = (uint8_t)card;
    bd_cost sequences = 0;
    freecell_cards under = 0;
    bool is_counted = false;
    while (count-- > 0) { /* from the lowest card */
        unsigned card = cards[count];
        freecell_cards lower = CLUBS << freecell_suit(card) & (freecell_only(card) - 1);
        if (!is_joined(rules, card, board->key.below[card]))
            is_counted = false;
        if (!is_counted && under & lower) {
            ++sequences;
            is_counted = true;
        }
        under |= freecell_only(card);
    }
    return sequences;
}

bd_cost freecell_buried(const freecell_rules *rules, const freecell_board *board)
{
    bd_cost sequences = 0;
    for (freecell_cards tops = board->tops; tops; tops &= tops - 1)
        sequences += buried_in(rules, board, freecell_lowest(tops));
    return sequences;
}
