/* See stack.h. */
#include "stack.h"

#include <bandolo/base/text.h>

#include <ctype.h>
#include <stdlib.h>

/* ---- the problem ---- */

void pancake_aim(pancake_problem *problem, const pancake_cake *stack)
{
    memset(problem->goal, 0, sizeof problem->goal);
    for (int i = 0; i < problem->size; ++i) {
        int cake = (int)stack[i];
        problem->goal[i] = stack[i];
        problem->place[abs(cake)] = (int8_t)(cake < 0 ? -(i + 1) : i + 1);
    }
}

static bool read_size(const char *shape, const pancake_kind *kind, int *size)
{
    *size = kind->usual;
    if (!shape)
        return true;
    char *end;
    long number = isdigit((unsigned char)*shape) ? strtol(shape, &end, 10) : 0;
    if (number < PANCAKE_FEWEST || number > kind->most || *end)
        return false;
    *size = (int)number;
    return true;
}

bool pancake_open(pancake_problem *problem, const pancake_kind *kind, const char *shape,
                  const char *goal, bd_error *error)
{
    pancake_cake sorted[PANCAKE_LARGEST] = {0};
    problem->kind = kind;
    if (!read_size(shape, kind, &problem->size))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "'%.40s' is no number of pancakes; expected %d to %d", shape, PANCAKE_FEWEST,
                       kind->most);
    for (int i = 0; i < problem->size; ++i)
        sorted[i] = (pancake_cake)(i + 1);
    if (goal && !pancake_read(problem, goal, strlen(goal), sorted, error))
        return false;
    pancake_aim(problem, sorted);
    return true;
}

/* ---- text ---- */

static bool separates(char sign)
{
    return isspace((unsigned char)sign) || sign == ',' || sign == ';';
}

static void skip_separators(const char *text, size_t length, size_t *at)
{
    while (*at < length && separates(text[*at]))
        ++*at;
}

/* The text ends after `count` pancakes. */
static bool fail_count(const pancake_problem *problem, int count, bd_error *error)
{
    const char *name = problem->kind->name;
    if (count < PANCAKE_FEWEST)
        return bd_fail(error, BD_BAD_INPUT, (uint64_t)count + 1, "%d pancake%s; expected %d", count,
                       count == 1 ? "" : "s", problem->size);
    return bd_fail(error, BD_BAD_INPUT, (uint64_t)count + 1,
                   "%d pancakes; expected %d (%s:%d has %d)", count, problem->size, name, count,
                   count);
}

/* Takes the next number, with its sign. False: there is none. */
static bool next_number(const char *text, size_t length, size_t *at, int *number)
{
    skip_separators(text, length, at);
    bool is_negative = *at < length && text[*at] == '-';
    size_t begin = *at += is_negative;
    for (*number = 0; *at < length && isdigit((unsigned char)text[*at]); ++*at)
        *number = *number > PANCAKE_LARGEST ? *number : *number * 10 + text[*at] - '0';
    bool is_whole = *at > begin && (*at == length || separates(text[*at]));
    *number = is_negative ? -*number : *number;
    return is_whole;
}

bool pancake_read(const pancake_problem *problem, const char *text, size_t length,
                  pancake_cake *stack, bd_error *error)
{
    bool seen[PANCAKE_LARGEST + 1] = {false}, is_burnt = problem->kind->is_burnt;
    size_t at = 0;
    memset(stack, 0, (size_t)problem->kind->most);
    for (int i = 0; i < problem->size; ++i) {
        int cake;
        skip_separators(text, length, &at);
        if (at == length)
            return fail_count(problem, i, error);
        if (!next_number(text, length, &at, &cake) || (cake < 0 && !is_burnt) || cake == 0 ||
            abs(cake) > problem->size)
            return bd_fail(error, BD_BAD_INPUT, (uint64_t)i + 1,
                           "pancake %d: expected a number from 1 to %d%s", i + 1, problem->size,
                           is_burnt ? ", negative where the burnt side is up" : "");
        if (seen[abs(cake)])
            return bd_fail(error, BD_BAD_INPUT, (uint64_t)i + 1,
                           "pancake %d: a second %d; expected each number once", i + 1, abs(cake));
        seen[abs(cake)] = true;
        stack[i] = (pancake_cake)cake;
    }
    skip_separators(text, length, &at);
    return at == length || bd_fail(error, BD_BAD_INPUT, (uint64_t)problem->size + 1,
                                   "more than %d pancakes; %s:NUMBER has another number",
                                   problem->size, problem->kind->name);
}

size_t pancake_write(const pancake_problem *problem, const pancake_cake *stack, char *out,
                     size_t size)
{
    size_t at = 0;
    for (int i = 0; i < problem->size; ++i)
        at += bd_text_at(out, size, at, i ? " %d" : "%d", stack[i]);
    return at;
}

size_t pancake_draw(const pancake_problem *problem, const pancake_cake *stack, char *out,
                    size_t size)
{
    size_t at = 0;
    for (int i = 0; i < problem->size; ++i) {
        int cake = (int)stack[i], width = abs(cake);
        char bar[PANCAKE_LARGEST + 1] = "";
        memset(bar, problem->kind->is_burnt && cake < 0 ? '#' : '=', (size_t)width);
        at += bd_text_at(out, size, at, "%3d %*s%s%s\n", cake, problem->size - width, "", bar, bar);
    }
    return at;
}

/* ---- chance and numbers ---- */

void pancake_shuffle(const pancake_problem *problem, bd_random *random, pancake_cake *stack)
{
    memcpy(stack, problem->goal, (size_t)problem->kind->most);
    bd_random_shuffle(random, stack, (size_t)problem->size, sizeof *stack);
    for (int i = 0; problem->kind->is_burnt && i < problem->size; ++i)
        if (bd_random_below(random, 2))
            stack[i] = (pancake_cake)-stack[i];
}

uint64_t pancake_stacks(const pancake_problem *problem)
{
    uint64_t count = 1;
    if (problem->size > 15)
        return 0;
    for (int i = 2; i <= problem->size; ++i)
        count *= (uint64_t)i;
    return problem->kind->is_burnt ? count << problem->size : count;
}

uint64_t pancake_rank(const pancake_problem *problem, const pancake_cake *stack)
{
    uint64_t rank = 0, sides = 0;
    uint64_t left = (UINT64_C(2) << problem->size) - 2; /* pancakes not met yet, a bit each */
    for (int i = 0; i < problem->size; ++i) {
        int cake = abs(stack[i]);
        uint64_t smaller = left & ((UINT64_C(1) << cake) - 1);
        rank = rank * (uint64_t)(problem->size - i) + (uint64_t)__builtin_popcountll(smaller);
        left &= ~(UINT64_C(1) << cake);
        sides = sides << 1 | (stack[i] < 0);
    }
    return problem->kind->is_burnt ? rank << problem->size | sides : rank;
}

/* The number-th set bit. */
static int bit_of(uint64_t set, uint64_t number)
{
    for (; number > 0; --number)
        set &= set - 1;
    return __builtin_ctzll(set);
}

void pancake_unrank(const pancake_problem *problem, uint64_t number, pancake_cake *stack)
{
    uint64_t digit[PANCAKE_LARGEST], left = (UINT64_C(2) << problem->size) - 2, sides = 0;
    memset(stack, 0, (size_t)problem->kind->most);
    if (problem->kind->is_burnt) {
        sides = number;
        number >>= problem->size;
    }
    for (int i = problem->size - 1; i >= 0; --i) {
        digit[i] = number % (uint64_t)(problem->size - i);
        number /= (uint64_t)(problem->size - i);
    }
    for (int i = 0; i < problem->size; ++i) {
        int cake = bit_of(left, digit[i]);
        left &= ~(UINT64_C(1) << cake);
        stack[i] = (pancake_cake)(sides >> (problem->size - 1 - i) & 1 ? -cake : cake);
    }
}
