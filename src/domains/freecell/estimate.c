/* See estimate.h. */
#include "estimate.h"

#include "effort.h"

/* The cards of the same suit with higher ranks. */
static freecell_cards higher_in_suit(unsigned card)
{
    return FREECELL_CLUBS << freecell_suit(card) & ~((freecell_only(card) << 1) - 1);
}

/* The first one makes beams short. Nine that follow were found by random changes that were kept where they helped, on deals
 * above 40,000: each for those that the ones before it left unsolved. Five serve after them. The last one is that of beams,
 * found by random changes, too, for the shortest solutions of 250 deals above 60,000. */
const int8_t freecell_weights[FREECELL_ALL_SETTINGS][FREECELL_PARTS] = {
    {8, 3, 2, 8, 1, 2, -4, 0, 16, -8, -3, -1, 4, 6},
    {22, 8, 2, 10, -2, 0, -5, 3, 37, -15, 1, 3, 6, 1},
    {30, 1, -6, 7, -4, 3, -8, 4, 20, -9, 2, 2, 5, 16},
    {25, 3, 0, 4, 0, 2, -4, 1, 5, -12, 1, 2, -1, 7},
    {3, 4, 3, 5, 0, -3, -2, 2, 29, -12, -6, 3, 6, -6},
    {6, 3, 0, 4, 2, -3, -2, 4, 5, -5, 0, 0, 9, 0},
    {6, 2, 0, 1, 1, 3, -4, 0, 20, -5, 3, 9, 5, 0},
    {6, 0, -6, 9, -4, 4, -5, 2, 22, -12, 5, 2, 8, -1},
    {9, 6, 3, 0, 0, -3, -7, 3, 6, 0, -4, 8, 3, 3},
    {10, -6, 0, 3, -1, -1, -13, 3, 12, -15, 5, -3, 0, -7},
    {11, 4, 0, 5, 1, 2, -1, 1, 16, -8, 2, 2, 1, 4},
    {5, -1, 0, 20, 1, 2, -2, 2, 16, -11, 2, 16, 0, 15},
    {5, 6, 3, 4, 5, 1, -4, 0, 26, -14, -2, -1, 8, 2},
    {8, 0, 0, 6, 3, 3, -5, 0, 5, -11, -2, 7, 8, 3},
    {18, 4, 6, 2, 0, -1, -2, 3, 10, -6, -4, 2, 4, 3},
    {8, 6, 0, 8, 3, 2, -4, 0, 16, -10, -1, -2, 4, 7}};

/* The effort of a column, but for cards above those that go home next; `above` gets how many are above each card. This loop
 * takes most of the time where boards are weighed, so it has no branch but its end. */
static int column_effort(const freecell_rules *rules, const freecell_board *board, unsigned top,
                         uint8_t *above)
{
    const int8_t *weight = freecell_weights[rules->setting];
    freecell_cards passed = 0;
    int breaks = 0, falls = 0, inversions = 0, length = 0;
    unsigned card = top;
    for (;;) {
        unsigned below = board->key.below[card];
        above[card] = (uint8_t)length++;
        inversions += (int)freecell_count(passed & higher_in_suit(card));
        passed |= freecell_only(card);
        if (below >= FREECELL_CARDS)
            break;
        int is_break = !freecell_joins(rules, card, below);
        breaks += is_break;
        falls += is_break & (below < card);
        card = below;
    }
    int low = FREECELL_RANKS - 1 - (int)freecell_rank(card);
    return weight[FREECELL_BREAKS] * breaks + weight[FREECELL_FALLS] * falls +
           weight[FREECELL_INVERSIONS] * inversions + weight[FREECELL_LOW] * low +
           (low + breaks == 0 ? weight[FREECELL_ORDERED] * length : 0);
}

int freecell_effort_sum(const freecell_rules *rules, const freecell_board *board)
{
    const int8_t *weight = freecell_weights[rules->setting];
    uint8_t above[FREECELL_CARDS + 2 * FREECELL_SUITS] = {0}; /* with ranks beyond the king */
    int left = FREECELL_CARDS, used = (int)freecell_count(board->celled);
    int empty = (int)(rules->columns - freecell_count(board->tops));
    int effort = FREECELL_EFFORT + weight[FREECELL_UNEVEN] * freecell_unevenness(board->home) +
                 freecell_room_effort(rules, used, empty);
    for (freecell_cards tops = board->tops; tops; tops &= tops - 1)
        effort += column_effort(rules, board, freecell_lowest(tops), above);
    for (unsigned suit = 0; suit < FREECELL_SUITS; ++suit) {
        const uint8_t *next = &above[FREECELL_SUITS * board->home[suit] + suit];
        effort += weight[FREECELL_NEXT] * next[0] + weight[FREECELL_SECOND] * next[FREECELL_SUITS];
        left -= board->home[suit];
    }
    return effort + weight[FREECELL_LEFT] * left;
}

bd_cost freecell_effort(const freecell_rules *rules, const freecell_board *board)
{
    return freecell_is_solved(board) ? 0 : (bd_cost)freecell_effort_sum(rules, board);
}

/* ---- the lower bound ---- */

bd_cost freecell_buried_in(const freecell_rules *rules, const freecell_board *board, unsigned top,
                           freecell_cards cards)
{
    bd_cost sequences = 0;
    bool is_buried = false;
    for (unsigned card = top, below; card < FREECELL_CARDS; card = below) {
        below = board->key.below[card];
        cards ^= freecell_only(card);
        is_buried |= (cards & freecell_lower(card)) != 0;
        bool is_end = !freecell_joins(rules, card, below);
        sequences += is_buried & is_end;
        is_buried &= !is_end;
    }
    return sequences;
}

bd_cost freecell_buried(const freecell_rules *rules, const freecell_board *board)
{
    bd_cost sequences = 0;
    for (freecell_cards tops = board->tops; tops; tops &= tops - 1) {
        unsigned top = freecell_lowest(tops);
        freecell_cards cards = 0;
        for (unsigned card = top; card < FREECELL_CARDS; card = board->key.below[card])
            cards |= freecell_only(card);
        sequences += freecell_buried_in(rules, board, top, cards);
    }
    return sequences;
}
