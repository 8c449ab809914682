/* See deal.h. */
#include "deal.h"

#include <string.h>

/* The cards of a pack in the order in which they are dealt. */
typedef struct pack {
    uint8_t card[FREECELL_CARDS];
} pack;

static pack ordered_pack(void)
{
    pack all;
    for (unsigned card = 0; card < FREECELL_CARDS; ++card)
        all.card[card] = (uint8_t)card;
    return all;
}

/* Takes card `at` of those left; the last one takes its place. */
static uint8_t draw(pack *all, unsigned at, unsigned left)
{
    uint8_t drawn = all->card[at];
    all->card[at] = all->card[left - 1];
    return drawn;
}

/* The random numbers of Microsoft's C library; FreeCell Pro's for deals that Microsoft's programs do not have. */
static unsigned next_random(uint32_t *seed, uint64_t deal)
{
    *seed = *seed * 214013 + 2531011;
    if (deal >> 32)
        return (*seed >> 16 & 0xFFFF) + 1;
    return (*seed >> 16 & 0x7FFF) | (deal >> 31 ? 0x8000 : 0);
}

static pack numbered_pack(uint64_t number)
{
    pack left = ordered_pack(), drawn;
    uint32_t seed = (uint32_t)number;
    for (unsigned count = FREECELL_CARDS; count > 0; --count)
        drawn.card[FREECELL_CARDS - count] = draw(&left, next_random(&seed, number) % count, count);
    return drawn;
}

/* Ranks are counted from that of the first card, whose fellows are at home. */
static void turn_to_beak(pack *cards, freecell_key *key)
{
    key->base = (uint8_t)freecell_rank(cards->card[0]);
    for (unsigned i = 0; i < FREECELL_CARDS; ++i) {
        unsigned rank = (freecell_rank(cards->card[i]) + FREECELL_RANKS - key->base) %
                        FREECELL_RANKS;
        cards->card[i] = (uint8_t)(FREECELL_SUITS * rank + freecell_suit(cards->card[i]));
        if (i > 0 && rank == 0)
            key->below[cards->card[i]] = FREECELL_HOME;
    }
}

static void deal_pack(const freecell_rules *rules, pack cards, freecell_board *board)
{
    freecell_key key = {.base = 0};
    uint8_t top[FREECELL_COLUMNS];
    unsigned next = 0;
    memset(top, FREECELL_COLUMN, sizeof top);
    if (rules->has_beak)
        turn_to_beak(&cards, &key);
    for (unsigned round = 0; round < rules->rounds; ++round)
        for (unsigned column = 0; column < rules->dealt[round]; ++next) {
            unsigned card = cards.card[next];
            if (key.below[card] == FREECELL_HOME)
                continue;
            key.below[card] = top[column];
            top[column++] = (uint8_t)card;
        }
    for (; next < FREECELL_CARDS; ++next)
        if (key.below[cards.card[next]] != FREECELL_HOME)
            key.below[cards.card[next]] = FREECELL_CELL;
    freecell_board_of(board, &key);
    freecell_arrange(board, top);
}

void freecell_deal(const freecell_rules *rules, uint64_t number, freecell_board *board)
{
    deal_pack(rules, numbered_pack(number), board);
}

void freecell_deal_lots(const freecell_rules *rules, bd_random *random, freecell_board *board)
{
    pack left = ordered_pack(), drawn;
    for (unsigned count = FREECELL_CARDS; count > 0; --count)
        drawn.card[FREECELL_CARDS - count] = draw(&left, (unsigned)bd_random_below(random, count),
                                                  count);
    deal_pack(rules, drawn, board);
}
