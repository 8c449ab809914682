/* Kalah: its moves, its text, and its searches. */
#include "domains/kalah/kalah.h"

#include <bandolo/base/text.h>

#include <ctype.h>
#include <string.h>

/* Where the last seed lies: the row, and the house or store in it. */
typedef struct place {
    kalah_row *row;
    unsigned house;
} place;

static place sow(const kalah_problem *p, kalah_state *s, unsigned house)
{
    place here = {&s->own, house};
    unsigned seeds = s->own.seeds[house];
    for (s->own.seeds[house] = 0; seeds > 0; --seeds) {
        unsigned last = here.row == &s->own ? p->houses : p->houses - 1;
        if (here.house == last)
            here = (place){here.row == &s->own ? &s->other : &s->own, 0};
        else
            ++here.house;
        ++here.row->seeds[here.house];
    }
    return here;
}

kalah_state kalah_play(const kalah_problem *p, const kalah_state *s, bd_move house)
{
    kalah_state next = *s;
    place last = sow(p, &next, house);
    bool is_own = last.row == &next.own;
    if (is_own && last.house == p->houses)
        return next; /* moves again */
    if (is_own && last.row->seeds[last.house] == 1) {
        uint8_t *store = &next.own.seeds[p->houses];
        uint8_t *opposite = &next.other.seeds[p->houses - 1 - last.house];
        *store = (uint8_t)(*store + 1 + *opposite);
        last.row->seeds[last.house] = *opposite = 0;
    }
    return (kalah_state){next.other, next.own, !next.side};
}

/* "6x4": houses, seeds in each; without a shape, that. */
static bool kalah_open(kalah_problem *p, const bd_setup *setup, bd_error *error)
{
    const char *shape = setup->shape ? setup->shape : "6x4";
    if (setup->goal)
        return bd_fail(error, BD_BAD_INPUT, 0, "kalah takes no goal");
    bool is_shape = strlen(shape) == 3 && shape[1] == 'x' && shape[0] >= '1' && shape[0] <= '6' &&
                    shape[2] >= '1' && shape[2] <= '6';
    if (!is_shape)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "kalah:%.40s: expected houses x seeds, 1x1 to 6x6, such as 6x4", shape);
    p->houses = (unsigned)(shape[0] - '0');
    p->seeds = (unsigned)(shape[2] - '0');
    return true;
}

static kalah_state kalah_start(const kalah_problem *p)
{
    kalah_state start = {{{0}}, {{0}}, 0};
    for (unsigned house = 0; house < p->houses; ++house)
        start.own.seeds[house] = start.other.seeds[house] = (uint8_t)p->seeds;
    return start;
}

/* No seed is ever lost. */
static bool check_seeds(const kalah_problem *p, const kalah_state *s, bd_error *error)
{
    unsigned expected = 2 * p->houses * p->seeds, seeds = 0;
    for (unsigned i = 0; i <= p->houses; ++i)
        seeds += s->own.seeds[i] + s->other.seeds[i];
    return seeds == expected ||
           bd_fail(error, BD_BAD_INPUT, 0, "%u seeds, expected %u", seeds, expected);
}

/* "4 4 4 4 4 4 0 / 4 4 4 4 4 4 0", the row and the store of the first side, then of the second, and perhaps "second":
 * who is to move. */
static bool kalah_parse(const kalah_problem *p, const char *text, size_t length, kalah_state *s,
                        bd_error *error)
{
    unsigned read = 0, row = p->houses + 1;
    kalah_row rows[2] = {{{0}}, {{0}}};
    unsigned side = 0;
    for (size_t i = 0; i < length;) {
        unsigned seeds = 0;
        if (bd_is_one_of(text[i], " \t\r\n,/")) {
            ++i;
            continue;
        }
        if (length - i >= 6 && memcmp(text + i, "second", 6) == 0 && !side) {
            side = 1;
            i += 6;
            continue;
        }
        if (!isdigit((unsigned char)text[i]))
            return bd_bad_character(error, text, length, i, ": expected a number of seeds");
        for (; i < length && isdigit((unsigned char)text[i]) && seeds < 100; ++i)
            seeds = seeds * 10 + (unsigned)(text[i] - '0');
        if (read == 2 * row || seeds > 2 * p->houses * p->seeds)
            return bd_fail(error, BD_BAD_INPUT, i, "%s",
                           read == 2 * row ? "too many numbers" : "too many seeds");
        rows[read / row].seeds[read % row] = (uint8_t)seeds;
        ++read;
    }
    *s = (kalah_state){rows[side], rows[!side], (uint8_t)side};
    if (read == 0 && !side) {
        *s = kalah_start(p);
        return true;
    }
    if (read != 2 * row)
        return bd_fail(error, BD_BAD_INPUT, 0, "%u number%s, expected %u", read,
                       read == 1 ? "" : "s", 2 * row);
    return check_seeds(p, s, error);
}

static size_t kalah_format(const kalah_problem *p, const kalah_state *s, char *out, size_t size)
{
    const kalah_row *rows[] = {s->side ? &s->other : &s->own, s->side ? &s->own : &s->other};
    size_t length = 0;
    for (unsigned row = 0; row < 2; ++row)
        for (unsigned i = 0; i <= p->houses; ++i)
            length += bd_text_at(out, size, length, "%s%u",
                                 i     ? " "
                                 : row ? " / "
                                       : "",
                                 rows[row]->seeds[i]);
    return length + bd_text_at(out, size, length, "%s", s->side ? " second" : "");
}

/* The second side above, its houses from right to left and its store at the left. */
static size_t kalah_draw(const kalah_problem *p, const kalah_state *s, char *out, size_t size)
{
    const kalah_row *first = s->side ? &s->other : &s->own, *second = s->side ? &s->own : &s->other;
    size_t length = bd_text(out, size, "   |");
    for (unsigned i = p->houses; i-- > 0;)
        length += bd_text_at(out, size, length, " %2u", second->seeds[i]);
    length += bd_text_at(out, size, length, " |\n%2u |", second->seeds[p->houses]);
    length += bd_text_at(out, size, length, "%*s | %u\n   |", (int)(3 * p->houses), "",
                         first->seeds[p->houses]);
    for (unsigned i = 0; i < p->houses; ++i)
        length += bd_text_at(out, size, length, " %2u", first->seeds[i]);
    return length + bd_text_at(out, size, length, " |\n");
}

/* From 1, at the left of the side that moves. */
static size_t kalah_format_move(const kalah_problem *p, bd_move house, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%d", house + 1);
}

#define BD_DOMAIN            kalah
#define BD_GAME_MOVES        KALAH_MOST
#define BD_GAME_PLIES        KALAH_PLIES
#define BD_GAME_HAS_SIDE     1
#define BD_GAME_HAS_KEY      1
#define BD_GAME_HAS_EVALUATE 1
#define BD_GAME_HAS_RANK     1
#define BD_GAME_HAS_PASS     1
#define BD_GAME_HAS_DRAW     1
#define BD_GAME_HAS_KERNELS  1
#define BD_GAME_NAME         "kalah"
#define BD_GAME_SUMMARY      "Kalah with 6 houses of 4 seeds; kalah:HOUSESxSEEDS up to 6x6"
#define BD_GAME_POSITION                                                                           \
    "the houses and the store of each side, such as 4 4 4 4 4 4 0 / 4 4 4 4 4 4 0"
#define BD_GAME_SIDE_NAMES "first", "second"
#include <bandolo/adversary/template.h>
#include <bandolo/adversary/kernels.h>
#include <bandolo/adversary/adapter.h>
#include <bandolo/adversary/end.h>
