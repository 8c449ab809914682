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

/* The effort of a column. This loop takes most of the time where boards are weighed, so it has no branch but its end. */
static int column_effort(const freecell_rules *rules, const freecell_board *board, unsigned top,
                         freecell_cards next)
{
    const int8_t *weight = freecell_weights[rules->setting];
    freecell_cards second = next << FREECELL_SUITS, above = 0;
    int above_next = 0, above_second = 0, breaks = 0, falls = 0, inversions = 0, depth = 0;
    unsigned card = top;
    for (;; ++depth) {
        unsigned below = board->key.below[card];
        above_next += depth & -(int)(next >> card & 1);
        above_second += depth & -(int)(second >> card & 1);
        inversions += (int)freecell_count(above & higher_in_suit(card));
        above |= freecell_only(card);
        if (below >= FREECELL_CARDS)
            break;
        int is_break = !(rules->joins[card] >> below & 1);
        breaks += is_break;
        falls += is_break & (below < card);
        card = below;
    }
    int low = FREECELL_RANKS - 1 - (int)freecell_rank(card);
    return weight[FREECELL_NEXT] * above_next + weight[FREECELL_SECOND] * above_second +
           weight[FREECELL_BREAKS] * breaks + weight[FREECELL_FALLS] * falls +
           weight[FREECELL_INVERSIONS] * inversions + weight[FREECELL_LOW] * low +
           (low + breaks == 0 ? weight[FREECELL_ORDERED] * (depth + 1) : 0);
}

int freecell_effort_sum(const freecell_rules *rules, const freecell_board *board)
{
    const int8_t *weight = freecell_weights[rules->setting];
    int left = FREECELL_CARDS, used = (int)freecell_count(board->celled);
    int empty = (int)(rules->columns - freecell_count(board->tops));
    freecell_cards next = freecell_next_home(board);
    for (unsigned suit = 0; suit < FREECELL_SUITS; ++suit)
        left -= board->home[suit];
    int effort = FREECELL_EFFORT + weight[FREECELL_LEFT] * left +
                 weight[FREECELL_UNEVEN] * freecell_unevenness(board->home) +
                 freecell_room_effort(rules, used, empty);
    for (freecell_cards tops = board->tops; tops; tops &= tops - 1)
        effort += column_effort(rules, board, freecell_lowest(tops), next);
    return effort;
}

bd_cost freecell_effort(const freecell_rules *rules, const freecell_board *board)
{
    return freecell_is_solved(board) ? 0 : (bd_cost)freecell_effort_sum(rules, board);
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
        freecell_cards lower = freecell_lower(card);
        if (!freecell_joins(rules, card, board->key.below[card]))
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
