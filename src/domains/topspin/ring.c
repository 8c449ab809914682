/* See ring.h. */
#include "ring.h"

#include "domains/number_list.h"

#include <bandolo/base/text.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- the problem ---- */

void topspin_aim(topspin_problem *problem, const topspin_ring *ring)
{
    problem->goal = *ring;
    for (unsigned i = 0; i < problem->size; ++i)
        problem->place[ring->token[i]] = (uint8_t)i;
}

static bool read_shape(const char *shape, unsigned *size, unsigned *turned)
{
    char *end = NULL;
    *size = 12, *turned = 4;
    if (!shape)
        return true;
    if (!isdigit((unsigned char)*shape))
        return false;
    unsigned long tokens = strtoul(shape, &end, 10), taken = 4;
    if (*end == ',' && isdigit((unsigned char)end[1]))
        taken = strtoul(end + 1, &end, 10);
    if (*end || tokens < TOPSPIN_FEWEST || tokens > TOPSPIN_MOST || taken < 2 || taken > tokens - 2)
        return false;
    *size = (unsigned)tokens, *turned = (unsigned)taken;
    return true;
}

bool topspin_open(topspin_problem *problem, const char *shape, const char *goal, bd_error *error)
{
    topspin_ring sorted = {{0}};
    if (!read_shape(shape, &problem->size, &problem->turned))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "topspin:%.40s: expected %d to %d tokens and how many turn, at least two "
                       "fewer, such as 12,4",
                       shape, TOPSPIN_FEWEST, TOPSPIN_MOST);
    if (problem->size % 2 == 0 && problem->turned % 2 == 1)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "topspin:%.40s: an odd turn in an even ring never mixes every other token "
                       "with the rest; expected an even one",
                       shape);
    for (unsigned i = 0; i < problem->size; ++i)
        sorted.token[i] = (uint8_t)(i + 1);
    if (goal && !topspin_read(problem, goal, strlen(goal), &sorted, error))
        return false;
    topspin_aim(problem, &sorted);
    return true;
}

/* ---- text ---- */

static bool refuse_list(unsigned size, const char *text, size_t length, uint64_t at,
                        bd_error *error)
{
    unsigned count = number_list_count(text, length);
    number_word word = number_list_word(text, length, at);
    if (count != size)
        return bd_fail(error, BD_BAD_INPUT, at,
                       "%u numbers; expected %u, the tokens from 1 to %u in their order (give "
                       "topspin:TOKENS,TURNED for another size)",
                       count, size, size);
    return bd_fail(error, BD_BAD_INPUT, at, "token %llu: '%.*s'; expected a number from 1 to %u",
                   (unsigned long long)at, word.length, word.text, size);
}

bool topspin_read(const topspin_problem *problem, const char *text, size_t length,
                  topspin_ring *ring, bd_error *error)
{
    uint8_t most[TOPSPIN_MOST], token[TOPSPIN_MOST];
    unsigned place[TOPSPIN_MOST + 1] = {0}, size = problem->size;
    bd_error wrong = {.at = 0};
    memset(most, (int)size, sizeof most);
    if (!bd_numbers_parse(text, length, most, size, token, "1 2 3", &wrong))
        return refuse_list(size, text, length, wrong.at, error);
    for (unsigned i = 0; i < size; ++i) {
        if (token[i] == 0)
            return refuse_list(size, text, length, i + 1, error);
        if (place[token[i]])
            return bd_fail(error, BD_BAD_INPUT, i + 1,
                           "token %u: a second %u; expected each number once", i + 1, token[i]);
        place[token[i]] = i + 1;
    }
    *ring = (topspin_ring){{0}};
    for (unsigned i = 0; i < size; ++i)
        ring->token[i] = token[(place[1] - 1 + i) % size];
    return true;
}

size_t topspin_write(const topspin_problem *problem, const topspin_ring *ring, char *out,
                     size_t size)
{
    return bd_numbers_format(ring->token, problem->size, out, size);
}

size_t topspin_draw(const topspin_problem *problem, const topspin_ring *ring, char *out,
                    size_t size)
{
    unsigned upper = (problem->size + 1) / 2;
    size_t at = 0;
    for (unsigned i = 0; i < upper; ++i)
        at += bd_text_at(out, size, at, "%3u", ring->token[i]);
    at += bd_text_at(out, size, at, "\n");
    for (unsigned i = problem->size; i-- > upper;)
        at += bd_text_at(out, size, at, "%3u", ring->token[i]);
    return at + bd_text_at(out, size, at, "\n");
}

/* ---- parity, chance and numbers ---- */

/* Is the order odd, as the goal counts? For rings of odd size, which stay even as they slide. */
static bool is_odd(const topspin_problem *problem, const topspin_ring *ring)
{
    bool odd = false;
    for (unsigned i = 1; i < problem->size; ++i)
        for (unsigned k = 1; k < i; ++k)
            odd ^= problem->place[ring->token[k]] > problem->place[ring->token[i]];
    return odd;
}

bool topspin_is_solvable(const topspin_problem *problem, const topspin_ring *ring, char *why,
                         size_t size)
{
    if (topspin_makes_all(problem)) {
        bd_text(why, size, "turns make any order");
        return true;
    }
    bool odd = is_odd(problem, ring);
    bd_text(why, size,
            odd ? "the order is odd, and turns of %u in a ring of %u swap an even number of pairs"
                : "the order is even, as turns of %u in a ring of %u make it",
            problem->turned, problem->size);
    return !odd;
}

static void swap_last(const topspin_problem *problem, topspin_ring *ring)
{
    uint8_t last = ring->token[problem->size - 1];
    ring->token[problem->size - 1] = ring->token[problem->size - 2];
    ring->token[problem->size - 2] = last;
}

void topspin_shuffle(const topspin_problem *problem, bd_random *random, topspin_ring *ring)
{
    *ring = problem->goal;
    bd_random_shuffle(random, ring->token + 1, problem->size - 1, 1);
    if (!topspin_makes_all(problem) && is_odd(problem, ring))
        swap_last(problem, ring);
}

uint64_t topspin_rings(const topspin_problem *problem)
{
    uint64_t count = 1;
    if (problem->size > 16)
        return 0;
    for (unsigned i = 2; i < problem->size; ++i)
        count *= i;
    return topspin_makes_all(problem) ? count : count / 2;
}

uint64_t topspin_rank(const topspin_problem *problem, const topspin_ring *ring)
{
    uint64_t rank = 0;
    uint32_t left = (UINT32_C(2) << problem->size) - 4; /* tokens not met yet, a bit each */
    for (unsigned i = 1; i < problem->size; ++i) {
        uint32_t smaller = left & ((UINT32_C(1) << ring->token[i]) - 1);
        rank = rank * (problem->size - i) + (uint64_t)__builtin_popcount(smaller);
        left &= ~(UINT32_C(1) << ring->token[i]);
    }
    return topspin_makes_all(problem) ? rank : rank / 2; /* parity tells the last two */
}

topspin_ring topspin_unrank(const topspin_problem *problem, uint64_t number)
{
    topspin_ring ring = {{1}};
    uint64_t digit[TOPSPIN_MOST];
    uint32_t left = (UINT32_C(2) << problem->size) - 4;
    if (!topspin_makes_all(problem))
        number *= 2;
    for (unsigned i = problem->size - 1; i > 0; --i) {
        digit[i] = number % (problem->size - i);
        number /= problem->size - i;
    }
    for (unsigned i = 1; i < problem->size; ++i) {
        uint32_t rest = left;
        for (uint64_t k = 0; k < digit[i]; ++k)
            rest &= rest - 1;
        ring.token[i] = (uint8_t)__builtin_ctz(rest);
        left &= ~(UINT32_C(1) << ring.token[i]);
    }
    if (!topspin_makes_all(problem) && is_odd(problem, &ring))
        swap_last(problem, &ring);
    return ring;
}
