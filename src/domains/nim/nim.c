/* Nim as text, and its searches. */
#include "domains/nim/nim.h"

#include <bandolo/base/text.h>

#include <ctype.h>
#include <string.h>

nim_state nim_fold(const nim_problem *p, const nim_state *s)
{
    (void)p;
    nim_state sorted = *s;
    uint8_t *heaps = sorted.objects.heaps;
    for (unsigned i = 1; i < NIM_HEAPS; ++i)
        for (unsigned j = i; j > 0 && heaps[j] > heaps[j - 1]; --j) {
            uint8_t lesser = heaps[j - 1];
            heaps[j - 1] = heaps[j];
            heaps[j] = lesser;
        }
    return sorted;
}

static bool nim_open(nim_problem *p, const bd_setup *setup, bd_error *error)
{
    (void)p;
    if (setup->shape)
        return bd_fail(error, BD_BAD_USAGE, 0, "nim takes no shape; give the heaps as a position");
    return !setup->goal || bd_fail(error, BD_BAD_INPUT, 0, "nim takes no goal");
}

static nim_state nim_start(const nim_problem *p)
{
    (void)p;
    return (nim_state){{{3, 4, 5}}, 0};
}

/* "3 4 5", and perhaps "second": who is to move. */
static bool nim_parse(const nim_problem *p, const char *text, size_t length, nim_state *s,
                      bd_error *error)
{
    unsigned heaps = 0;
    *s = (nim_state){{{0}}, 0};
    for (size_t i = 0; i < length;) {
        if (bd_is_one_of(text[i], " \t\r\n,")) {
            ++i;
            continue;
        }
        if (length - i >= 6 && memcmp(text + i, "second", 6) == 0 && !s->side) {
            s->side = 1;
            i += 6;
            continue;
        }
        if (!isdigit((unsigned char)text[i]))
            return bd_bad_character(error, text, length, i, ": expected a heap, 0 to %d", NIM_MOST);
        unsigned objects = 0;
        for (; i < length && isdigit((unsigned char)text[i]) && objects <= NIM_MOST; ++i)
            objects = objects * 10 + (unsigned)(text[i] - '0');
        if (objects > NIM_MOST)
            return bd_fail(error, BD_BAD_INPUT, i,
                           "a heap of more than %d objects; expected 0 to %d", NIM_MOST, NIM_MOST);
        if (heaps == NIM_HEAPS)
            return bd_fail(error, BD_BAD_INPUT, i, "more than %d heaps", NIM_HEAPS);
        s->objects.heaps[heaps++] = (uint8_t)objects;
    }
    if (heaps == 0 && !s->side)
        *s = nim_start(p);
    return true;
}

static size_t nim_format(const nim_problem *p, const nim_state *s, char *out, size_t size)
{
    (void)p;
    unsigned heaps = NIM_HEAPS;
    while (heaps > 1 && s->objects.heaps[heaps - 1] == 0)
        --heaps;
    size_t length = bd_numbers_format(s->objects.heaps, heaps, out, size);
    return length + bd_text_at(out, size, length, "%s", s->side ? " second" : "");
}

/* A row of objects for each heap. */
static size_t nim_draw(const nim_problem *p, const nim_state *s, char *out, size_t size)
{
    (void)p;
    size_t length = bd_text(out, size, "%s", "");
    for (unsigned i = 0; i < NIM_HEAPS; ++i)
        if (s->objects.heaps[i])
            length += bd_text_at(out, size, length, "%c %.*s\n", 'a' + (int)i,
                                 (int)s->objects.heaps[i], "|||||||||||||||");
    return length;
}

/* "b3": three objects of the second heap. */
static size_t nim_format_move(const nim_problem *p, bd_move move, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%c%d", 'a' + move / NIM_MOST, move % NIM_MOST + 1);
}

#define BD_DOMAIN           nim
#define BD_GAME_MOVES       NIM_MOVES
#define BD_GAME_PLIES       NIM_MOVES
#define BD_GAME_HAS_KEY     1
#define BD_GAME_HAS_FOLD    1
#define BD_GAME_HAS_DRAW    1
#define BD_GAME_HAS_KERNELS 1
#define BD_GAME_NAME        "nim"
#define BD_GAME_SUMMARY     "nim: take from one heap; the last object wins"
#define BD_GAME_POSITION    "the heaps, at most 8 of at most 15 objects, such as 3 4 5"
#define BD_GAME_SIDE_NAMES  "first", "second"
#include <bandolo/adversary/template.h>
#include <bandolo/adversary/kernels.h>
#include <bandolo/adversary/adapter.h>
#include <bandolo/adversary/end.h>
