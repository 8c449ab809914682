/* See towers.h. */
#include "towers.h"

#include "domains/number_list.h"

#include <bandolo/base/text.h>

#include <ctype.h>
#include <stdlib.h>

/* ---- moves ---- */

unsigned blocks_moves(const blocks_problem *problem, const blocks_towers *towers, bd_move *moves)
{
    unsigned clear[BLOCKS_MOST], tops = 0, count = 0;
    for (unsigned block = 1; block <= problem->count; ++block)
        if (!towers->above[block])
            clear[tops++] = block;
    for (unsigned i = 0; i < tops; ++i) {
        for (unsigned j = 0; j < tops; ++j)
            if (i != j)
                moves[count++] = blocks_move(clear[i], clear[j]);
        if (towers->on.below[clear[i]])
            moves[count++] = blocks_move(clear[i], 0);
    }
    return count;
}

bd_cost blocks_estimate(const blocks_problem *problem, const blocks_towers *towers)
{
    bd_cost moves = 0;
    for (unsigned first = 1; first <= problem->count; ++first) {
        uint32_t misplaced = 0;
        if (towers->on.below[first])
            continue;
        for (unsigned block = first; block; block = towers->above[block])
            if (misplaced || towers->on.below[block] != problem->goal.below[block]) {
                moves += misplaced & problem->under[block] ? 2 : 1;
                misplaced |= UINT32_C(1) << block;
            }
    }
    return moves;
}

/* ---- towers of bytes ---- */

/* Is there a block on two, or on itself, or a circle? Fills `above`. */
static bool is_possible(const blocks_problem *problem, const blocks_key *key, uint8_t *above)
{
    memset(above, 0, BLOCKS_MOST + 1);
    for (unsigned block = 1; block <= problem->count; ++block) {
        unsigned under = key->below[block];
        if (under > problem->count || (under && above[under]))
            return false;
        if (under)
            above[under] = (uint8_t)block;
    }
    unsigned standing = 0;
    for (unsigned first = 1; first <= problem->count; ++first)
        for (unsigned block = key->below[first] ? 0 : first; block; block = above[block])
            ++standing;
    return standing == problem->count;
}

blocks_towers blocks_of_key(const blocks_problem *problem, const blocks_key *key)
{
    blocks_towers towers = {.on = *key};
    if (!is_possible(problem, key, towers.above))
        towers = (blocks_towers){0};
    return towers;
}

void blocks_aim(blocks_problem *problem, const blocks_key *goal)
{
    problem->goal = *goal;
    for (unsigned block = 1; block <= problem->count; ++block) {
        problem->under[block] = 0;
        for (unsigned under = goal->below[block]; under; under = goal->below[under])
            problem->under[block] |= UINT32_C(1) << under;
    }
}

/* ---- text ---- */

bool blocks_open(blocks_problem *problem, const char *shape, const char *goal, bd_error *error)
{
    char *end = NULL;
    unsigned long count = shape && isdigit((unsigned char)*shape) ? strtoul(shape, &end, 10) : 0;
    if (shape && (!end || *end || count < 1 || count > BLOCKS_MOST))
        return bd_fail(error, BD_BAD_USAGE, 0, "blocks:%.40s: expected 1 to %d blocks", shape,
                       BLOCKS_MOST);
    *problem = (blocks_problem){.count = shape ? (unsigned)count : BLOCKS_USUAL};
    blocks_towers wanted = {0};
    for (unsigned block = 1; block < problem->count; ++block)
        wanted.on.below[block] = (uint8_t)(block + 1);
    if (goal && !blocks_read(problem, goal, strlen(goal), &wanted, error))
        return false;
    blocks_aim(problem, &wanted.on);
    return true;
}

static bool refuse_list(unsigned blocks, const char *text, size_t length, uint64_t at,
                        bd_error *error)
{
    unsigned count = number_list_count(text, length);
    number_word word = number_list_word(text, length, at);
    if (count != blocks)
        return bd_fail(error, BD_BAD_INPUT, at,
                       "%u numbers; expected %u, for each block the one it stands on, or 0, the "
                       "table (give blocks:N for another size)",
                       count, blocks);
    return bd_fail(error, BD_BAD_INPUT, at,
                   "block %llu: '%.*s'; expected a block from 1 to %u, or 0, the table",
                   (unsigned long long)at, word.length, word.text, blocks);
}

bool blocks_read(const blocks_problem *problem, const char *text, size_t length,
                 blocks_towers *towers, bd_error *error)
{
    uint8_t most[BLOCKS_MOST];
    bd_error wrong;
    *towers = (blocks_towers){0};
    memset(most, (int)problem->count, sizeof most);
    if (!bd_numbers_parse(text, length, most, problem->count, towers->on.below + 1, "0 1 1",
                          &wrong))
        return refuse_list(problem->count, text, length, wrong.at, error);
    if (is_possible(problem, &towers->on, towers->above))
        return true;
    return bd_fail(
        error, BD_BAD_INPUT, 0,
        "not towers: two blocks stand on one, or blocks stand on each other in a circle");
}

size_t blocks_write(const blocks_problem *problem, const blocks_key *key, char *out, size_t size)
{
    return bd_numbers_format(key->below + 1, problem->count, out, size);
}

size_t blocks_draw(const blocks_problem *problem, const blocks_key *key, char *out, size_t size)
{
    blocks_towers towers = blocks_of_key(problem, key);
    size_t at = bd_text(out, size, "%s", "");
    for (unsigned first = 1; first <= problem->count; ++first) {
        if (towers.on.below[first])
            continue;
        at += bd_text_at(out, size, at, "|");
        for (unsigned block = first; block; block = towers.above[block])
            at += bd_text_at(out, size, at, " %u", block);
        at += bd_text_at(out, size, at, "\n");
    }
    return at;
}

/* ---- random ---- */

/* The number of ways to complete `floating` towers, of which nothing says yet what they stand on, and `grounded` ones: the
 * next either is put on the table or on one of the others. */
static double completions(unsigned floating, unsigned grounded)
{
    double row[BLOCKS_MOST + 1];
    for (unsigned g = 0; g <= BLOCKS_MOST; ++g)
        row[g] = 1;
    for (unsigned f = 1; f <= floating; ++f)
        for (unsigned g = 0; g + f <= floating + grounded; ++g)
            row[g] = row[g + 1] + (f - 1 + g) * row[g];
    return row[grounded];
}

blocks_towers blocks_any(const blocks_problem *problem, bd_random *random)
{
    blocks_towers towers = {0};
    unsigned foot[BLOCKS_MOST] = {0}, top[BLOCKS_MOST] = {0}, floating = problem->count,
             grounded = 0;
    for (unsigned i = 0; i < floating; ++i)
        foot[i] = top[i] = i + 1;
    while (floating > 0) {
        unsigned next = --floating; /* floating towers come first, then the grounded */
        unsigned others = floating + grounded, its_foot = foot[next], its_top = top[next];
        double on_table = completions(floating, grounded + 1);
        double all = on_table + others * completions(floating, grounded);
        if (bd_random_unit(random) * all < on_table) {
            ++grounded;
            continue;
        }
        unsigned onto = (unsigned)bd_random_below(random, others);
        onto += onto >= next;
        towers.on.below[its_foot] = (uint8_t)top[onto];
        towers.above[top[onto]] = (uint8_t)its_foot;
        top[onto] = its_top;
        for (unsigned i = next; i < others; ++i) {
            foot[i] = foot[i + 1];
            top[i] = top[i + 1];
        }
    }
    return towers;
}
