/* See towers.h. */
#include "towers.h"

#include "domains/number_list.h"

#include <bandolo/base/text.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- moves ---- */

hanoi_towers hanoi_play(const hanoi_problem *problem, hanoi_towers towers, bd_move move)
{
    unsigned tops[HANOI_PEGS], from = move / HANOI_PEGS, to = move % HANOI_PEGS;
    hanoi_tops(problem, towers, tops);
    return towers ^ (hanoi_towers)(from ^ to) << 3 * tops[from];
}

unsigned hanoi_moves(const hanoi_problem *problem, hanoi_towers towers, bd_move *moves)
{
    unsigned tops[HANOI_PEGS], count = 0;
    hanoi_tops(problem, towers, tops);
    for (unsigned from = 0; from < problem->pegs; ++from)
        for (unsigned to = 0; to < problem->pegs; ++to)
            if (tops[from] < tops[to])
                moves[count++] = hanoi_move(from, to);
    return count;
}

bd_cost hanoi_estimate(const hanoi_problem *problem, hanoi_towers towers)
{
    hanoi_towers wrong = towers ^ problem->goal;
    if (!wrong)
        return 0;
    unsigned largest = (63 - (unsigned)__builtin_clzll(wrong)) / 3;
    unsigned a = hanoi_peg(towers, largest), g = hanoi_peg(problem->goal, largest);
    bd_cost moves = 1;
    for (unsigned disc = 0; disc < largest; ++disc) {
        unsigned here = hanoi_peg(towers, disc), there = hanoi_peg(problem->goal, disc);
        if (here == a)
            moves += there == a || there == g ? 2 : 1;
        else if (here == g)
            moves += there == g ? 2 : 1;
        else
            moves += here != there;
    }
    return moves;
}

/* ---- text ---- */

static bool read_shape(const char *shape, hanoi_problem *problem)
{
    *problem = (hanoi_problem){.pegs = 4, .discs = 8};
    if (!shape)
        return true;
    char *end = NULL;
    if (!isdigit((unsigned char)*shape))
        return false;
    unsigned long pegs = strtoul(shape, &end, 10);
    if (*end != 'x' || !isdigit((unsigned char)end[1]))
        return false;
    unsigned long discs = strtoul(end + 1, &end, 10);
    if (*end || pegs < HANOI_FEWEST_PEGS || pegs > HANOI_PEGS || discs < 1 || discs > HANOI_DISCS)
        return false;
    problem->pegs = (unsigned)pegs;
    problem->discs = (unsigned)discs;
    return true;
}

bool hanoi_open(hanoi_problem *problem, const char *shape, const char *goal, bd_error *error)
{
    if (!read_shape(shape, problem))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "hanoi:%.40s: expected pegs and discs, from 3x1 to 8x20, such as 4x10",
                       shape);
    for (unsigned disc = 0; disc < problem->discs; ++disc)
        problem->goal |= (hanoi_towers)(problem->pegs - 1) << 3 * disc;
    return !goal || hanoi_read(problem, goal, strlen(goal), &problem->goal, error);
}

static bool refuse_list(const hanoi_problem *problem, const char *text, size_t length, uint64_t at,
                        bd_error *error)
{
    unsigned count = number_list_count(text, length);
    number_word word = number_list_word(text, length, at);
    if (count != problem->discs)
        return bd_fail(error, BD_BAD_INPUT, at,
                       "%u numbers; expected %u, the peg of each disc, the smallest first (give "
                       "hanoi:PEGSxDISCS for another size)",
                       count, problem->discs);
    return bd_fail(error, BD_BAD_INPUT, at, "disc %llu: peg %.*s; expected 1 to %u",
                   (unsigned long long)at, word.length, word.text, problem->pegs);
}

bool hanoi_read(const hanoi_problem *problem, const char *text, size_t length, hanoi_towers *towers,
                bd_error *error)
{
    uint8_t most[HANOI_DISCS], peg[HANOI_DISCS];
    bd_error wrong = {.at = 0};
    size_t at = 0;
    *towers = 0;
    while (at < length && isspace((unsigned char)text[at]))
        ++at;
    if (at == length)
        return true;
    memset(most, (int)problem->pegs, sizeof most);
    if (!bd_numbers_parse(text, length, most, problem->discs, peg, "1 1 1", &wrong))
        return refuse_list(problem, text, length, wrong.at, error);
    for (unsigned disc = 0; disc < problem->discs; ++disc) {
        if (peg[disc] == 0)
            return refuse_list(problem, text, length, disc + 1, error);
        *towers |= (hanoi_towers)(peg[disc] - 1U) << 3 * disc;
    }
    return true;
}

size_t hanoi_write(const hanoi_problem *problem, hanoi_towers towers, char *out, size_t size)
{
    uint8_t peg[HANOI_DISCS];
    for (unsigned disc = 0; disc < problem->discs; ++disc)
        peg[disc] = (uint8_t)(hanoi_peg(towers, disc) + 1);
    return bd_numbers_format(peg, problem->discs, out, size);
}

/* A line for each peg, its discs from the lowest. */
size_t hanoi_draw(const hanoi_problem *problem, hanoi_towers towers, char *out, size_t size)
{
    size_t at = 0;
    for (unsigned peg = 0; peg < problem->pegs; ++peg) {
        at += bd_text_at(out, size, at, "%3u |", peg + 1);
        for (unsigned disc = problem->discs; disc-- > 0;)
            if (hanoi_peg(towers, disc) == peg)
                at += bd_text_at(out, size, at, " %u", disc + 1);
        at += bd_text_at(out, size, at, "\n");
    }
    return at;
}

/* ---- numbers ---- */

uint64_t hanoi_positions(const hanoi_problem *problem)
{
    uint64_t positions = 1;
    for (unsigned disc = 0; disc < problem->discs; ++disc)
        positions *= problem->pegs;
    return positions;
}

uint64_t hanoi_rank(const hanoi_problem *problem, hanoi_towers towers)
{
    uint64_t rank = 0;
    for (unsigned disc = problem->discs; disc-- > 0;)
        rank = rank * problem->pegs + hanoi_peg(towers, disc);
    return rank;
}

hanoi_towers hanoi_unrank(const hanoi_problem *problem, uint64_t number)
{
    hanoi_towers towers = 0;
    for (unsigned disc = 0; disc < problem->discs; ++disc, number /= problem->pegs)
        towers |= (hanoi_towers)(number % problem->pegs) << 3 * disc;
    return towers;
}
