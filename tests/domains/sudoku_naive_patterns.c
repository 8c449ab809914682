/* Patterns of cells, houses and digits by their definitions. */
#include "domains/sudoku_naive.h"

#include <string.h>

/* All but one digit goes: how a single is told here. */
static void keeps(naive *n, unsigned cell, unsigned kept)
{
    n->gone[cell][kept] = true;
}

void naive_full_house(naive *n, unsigned unused)
{
    (void)unused;
    for (unsigned house = 0; house < 27; ++house) {
        unsigned open = 0, last = 0;
        for (unsigned i = 0; i < 9; ++i)
            if (left_in(n, sudoku_house_cell(house, i)) > 0) {
                ++open;
                last = sudoku_house_cell(house, i);
            }
        for (unsigned digit = 1; open == 1 && digit <= 9; ++digit)
            if (n->may[last][digit] && left_in(n, last) == 1)
                keeps(n, last, digit);
    }
}

void naive_hidden_single(naive *n, unsigned first)
{
    for (unsigned house = first; house < (first ? 27 : 18); ++house)
        for (unsigned digit = 1; digit <= 9; ++digit)
            for (unsigned i = 0; i < 9; ++i)
                if (places_in(n, house, digit) == 1 && n->may[sudoku_house_cell(house, i)][digit])
                    keeps(n, sudoku_house_cell(house, i), digit);
}

void naive_naked_single(naive *n, unsigned unused)
{
    (void)unused;
    for (unsigned cell = 0; cell < 81; ++cell)
        for (unsigned digit = 1; digit <= 9; ++digit)
            if (left_in(n, cell) == 1 && n->may[cell][digit])
                keeps(n, cell, digit);
}

/* From houses of one kind to houses of the other. */
static void locked(naive *n, unsigned first, unsigned end, unsigned first_cover, unsigned end_cover)
{
    for (unsigned house = first; house < end; ++house)
        for (unsigned cover = first_cover; cover < end_cover; ++cover)
            for (unsigned digit = 1; digit <= 9; ++digit) {
                unsigned inside = 0;
                for (unsigned i = 0; i < 9; ++i) {
                    unsigned cell = sudoku_house_cell(house, i);
                    inside += n->may[cell][digit] && is_in(cover, cell);
                }
                if (inside < 2 || inside != places_in(n, house, digit))
                    continue;
                for (unsigned cell = 0; cell < 81; ++cell)
                    if (is_in(cover, cell) && !is_in(house, cell))
                        takes(n, cell, digit);
            }
}

void naive_pointing(naive *n, unsigned unused)
{
    (void)unused;
    locked(n, 18, 27, 0, 18);
}

void naive_claiming(naive *n, unsigned unused)
{
    (void)unused;
    locked(n, 0, 18, 18, 27);
}

static unsigned ones(unsigned set)
{
    return (unsigned)__builtin_popcount(set);
}

void naive_naked_subset(naive *n, unsigned size)
{
    for (unsigned house = 0; house < 27; ++house)
        for (unsigned chosen = 0; chosen < 512; ++chosen) {
            unsigned digits = 0;
            bool are_open = ones(chosen) == size;
            for (unsigned i = 0; are_open && i < 9; ++i)
                for (unsigned digit = 1; digit <= 9; ++digit)
                    if (chosen >> i & 1) {
                        are_open &= left_in(n, sudoku_house_cell(house, i)) > 0;
                        digits |= (unsigned)n->may[sudoku_house_cell(house, i)][digit] << digit;
                    }
            if (!are_open || ones(digits) != size)
                continue;
            for (unsigned i = 0; i < 9; ++i)
                for (unsigned digit = 1; digit <= 9; ++digit)
                    if (!(chosen >> i & 1) && digits >> digit & 1)
                        takes(n, sudoku_house_cell(house, i), digit);
        }
}

void naive_hidden_subset(naive *n, unsigned size)
{
    for (unsigned house = 0; house < 27; ++house)
        for (unsigned digits = 0; digits < 1024; digits += 2) {
            unsigned places = 0;
            bool are_open = ones(digits) == size;
            for (unsigned digit = 1; are_open && digit <= 9; ++digit)
                if (digits >> digit & 1) {
                    are_open &= places_in(n, house, digit) > 0;
                    for (unsigned i = 0; i < 9; ++i)
                        places |= (unsigned)n->may[sudoku_house_cell(house, i)][digit] << i;
                }
            if (!are_open || ones(places) != size)
                continue;
            for (unsigned i = 0; i < 9; ++i)
                for (unsigned digit = 1; digit <= 9; ++digit)
                    if (places >> i & 1 && !(digits >> digit & 1))
                        takes(n, sudoku_house_cell(house, i), digit);
        }
}

typedef enum fins { NO_FINS, FINNED, SASHIMI } fins;

/* Rows `base` and columns `cover`, or the other way round. */
static void fish_of(naive *n, unsigned digit, unsigned kind, unsigned base, unsigned cover,
                    fins wanted)
{
    unsigned fin[81], count = 0, inside[9] = {0}, all[9] = {0}, used = 0;
    for (unsigned line = 0; line < 9; ++line)
        for (unsigned cross = 0; base >> line & 1 && cross < 9; ++cross) {
            unsigned cell = kind ? 9 * cross + line : 9 * line + cross;
            if (!n->may[cell][digit])
                continue;
            ++all[line];
            used |= 1U << cross;
            if (cover >> cross & 1)
                ++inside[line];
            else if (wanted == NO_FINS || (count > 0 && sudoku_box(cell) != sudoku_box(fin[0])))
                return;
            else
                fin[count++] = cell;
        }
    bool is_thin = false;
    if (cover & ~used)
        return;
    for (unsigned line = 0; line < 9; ++line)
        if (base >> line & 1) {
            if (all[line] == 0)
                return;
            is_thin |= inside[line] < 2;
        }
    if ((count == 0) != (wanted == NO_FINS) || (count != 0 && is_thin != (wanted == SASHIMI)))
        return;
    for (unsigned cell = 0; cell < 81; ++cell) {
        unsigned line = kind ? sudoku_column(cell) : sudoku_row(cell);
        unsigned cross = kind ? sudoku_row(cell) : sudoku_column(cell);
        bool is_step = cover >> cross & 1 && !(base >> line & 1);
        for (unsigned i = 0; i < count; ++i)
            is_step &= is_seen(cell, fin[i]);
        if (is_step)
            takes(n, cell, digit);
    }
}

static void any_fish(naive *n, unsigned size, fins wanted)
{
    for (unsigned base = 0; base < 512; ++base)
        for (unsigned cover = 0; ones(base) == size && cover < 512; ++cover)
            for (unsigned digit = 1; ones(cover) == size && digit <= 9; ++digit)
                for (unsigned kind = 0; kind < 2; ++kind)
                    fish_of(n, digit, kind, base, cover, wanted);
}

void naive_fish(naive *n, unsigned size)
{
    any_fish(n, size, NO_FINS);
}

void naive_finned(naive *n, unsigned size)
{
    any_fish(n, size, FINNED);
}

void naive_sashimi(naive *n, unsigned size)
{
    any_fish(n, size, SASHIMI);
}

/* Pincers xz and yz and a pivot of x and y, and of z too or not. */
void naive_pincers(naive *n, unsigned size)
{
    for (unsigned pivot = 0; pivot < 81; ++pivot)
        for (unsigned a = 0; left_in(n, pivot) == size && a < 81; ++a)
            for (unsigned b = 0; is_seen(pivot, a) && left_in(n, a) == 2 && b < 81; ++b) {
                if (!is_seen(pivot, b) || left_in(n, b) != 2 || a == b)
                    continue;
                for (unsigned x = 1; x <= 9; ++x)
                    for (unsigned y = 1; y <= 9; ++y)
                        for (unsigned z = 1; z <= 9; ++z)
                            if (x != y && y != z && x != z && holds_just(n, a, x, z, 0) &&
                                holds_just(n, b, y, z, 0) &&
                                holds_just(n, pivot, x, y, size == 3 ? z : 0))
                                for (unsigned cell = 0; cell < 81; ++cell)
                                    if (is_seen(cell, a) && is_seen(cell, b) &&
                                        (size == 2 || is_seen(cell, pivot)))
                                        takes(n, cell, z);
            }
}

void naive_w_wing(naive *n, unsigned unused)
{
    (void)unused;
    for (unsigned a = 0; a < 81; ++a)
        for (unsigned b = a + 1; left_in(n, a) == 2 && b < 81; ++b) {
            if (is_seen(a, b) || memcmp(n->may[a], n->may[b], sizeof n->may[a]) != 0)
                continue;
            for (unsigned x = 1; x <= 9; ++x)
                for (unsigned house = 0; n->may[a][x] && house < 27; ++house) {
                    if (places_in(n, house, x) != 2)
                        continue;
                    bool is_joined = false;
                    for (unsigned i = 0; i < 9; ++i)
                        for (unsigned k = 0; k < 9; ++k) {
                            unsigned c = sudoku_house_cell(house, i),
                                     d = sudoku_house_cell(house, k);
                            is_joined |= i != k && n->may[c][x] && n->may[d][x] && is_seen(a, c) &&
                                         is_seen(b, d) && c != b && d != a;
                        }
                    for (unsigned y = 1; is_joined && y <= 9; ++y)
                        if (y != x && n->may[a][y])
                            takes_beside(n, a, b, y);
                }
        }
}

/* Have two cells, and no others, a digit in some house of a kind (0: row; 1: column; 2: box)? */
static bool is_pair(const naive *n, unsigned digit, unsigned a, unsigned b, unsigned kind)
{
    if (a == b || !n->may[a][digit] || !n->may[b][digit])
        return false;
    for (unsigned house = 9 * kind; house < 9 * kind + 9; ++house)
        if (is_in(house, a) && is_in(house, b))
            return places_in(n, house, digit) == 2;
    return false;
}

void naive_conjugates(naive *n, unsigned wanted)
{
    for (unsigned digit = 1; digit <= 9; ++digit)
        for (unsigned kind = 0; kind < 3; ++kind)
            for (unsigned a = 0; a < 81; ++a)
                for (unsigned b = 0; b < 81; ++b)
                    for (unsigned c = 0; is_pair(n, digit, a, b, kind) && c < 81; ++c)
                        for (unsigned d = 0; is_seen(b, c) && c != a && n->may[c][digit] && d < 81;
                             ++d)
                            for (unsigned other = 0; d != a && d != b && other < 3; ++other) {
                                if (!is_pair(n, digit, c, d, other))
                                    continue;
                                bool is_aligned = kind == 0 ? sudoku_column(b) == sudoku_column(c)
                                                            : sudoku_row(b) == sudoku_row(c);
                                bool are_lines = kind < 2 && other < 2;
                                shape found = TURBOT;
                                if (are_lines && kind == other && is_aligned)
                                    found = SKYSCRAPER;
                                if (are_lines && kind != other && sudoku_box(b) == sudoku_box(c))
                                    found = KITE;
                                if (found == wanted)
                                    takes_beside(n, a, d, digit);
                            }
}

/* Colours from a cell on: 1 and 2; false where a cell gets both. */
static bool colour(const naive *n, unsigned digit, unsigned cell, int with, int colours[81])
{
    if (colours[cell] != 0)
        return colours[cell] == with;
    colours[cell] = with;
    for (unsigned other = 0; other < 81; ++other)
        for (unsigned kind = 0; kind < 3; ++kind)
            if (is_pair(n, digit, cell, other, kind) && !colour(n, digit, other, 3 - with, colours))
                return false;
    return true;
}

void naive_colouring(naive *n, unsigned is_wrap)
{
    for (unsigned digit = 1; digit <= 9; ++digit)
        for (unsigned start = 0; start < 81; ++start) {
            int colours[81] = {0};
            bool sees[81][3] = {{false}}, is_false[3] = {false};
            if (!n->may[start][digit] || !colour(n, digit, start, 1, colours))
                continue;
            for (unsigned a = 0; a < 81; ++a)
                for (unsigned b = 0; b < 81; ++b)
                    if (colours[b] != 0 && is_seen(a, b)) {
                        sees[a][colours[b]] = true;
                        is_false[colours[b]] |= colours[a] == colours[b];
                    }
            for (unsigned cell = 0; cell < 81; ++cell)
                if (is_wrap ? is_false[colours[cell]] && colours[cell] != 0
                            : colours[cell] == 0 && sees[cell][1] && sees[cell][2])
                    takes(n, cell, digit);
        }
}
