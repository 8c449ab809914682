/* The figures that the literature gives for the 7-8 pattern databases of the 15-puzzle: the mean of the
 * heuristic over random positions, and the nodes of Korf's hundred.
 *
 *     patterns_published [POSITIONS [FILE]]      (default 1000, ../shared/data/tiles/korf100.txt)
 *
 * R. E. Korf, A. Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134 (2002),
 * over 1000 random positions: h 45.632 on average, 36,710 nodes generated. Their tables do not look at
 * the blank: an entry is the least over all places that the blank can have, and the reflected board is
 * looked up too, the greater of both counts. The tables of this library know what part of the board the
 * blank is in, so this program takes the least over the parts; slowly, and with a memory of what it has
 * looked up before. Nodes are counted as there: every position generated in any iteration, IDA* never
 * going straight back. Beside it stands the same with the blank looked at. Fails where a length is
 * wrong, or FILE has no instance. */
#include "domains/tiles/pattern_sets.h"

#include <bandolo/base/run.h>
#include <bandolo/template/base/table.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 4, CELLS = 16, PATTERNS = 2, FRAMES = 2, MOVES = 4 };

typedef struct pattern {
    tiles_seating seating;
    bd_pattern_space space;
    bd_pattern_table table;
    unsigned size;
} pattern;

/* A pattern's tiles as one frame sees them. */
typedef struct seen {
    uint64_t seats[FRAMES][PATTERNS];
    unsigned blank;
    uint8_t tile[CELLS];
} seen;

typedef struct lookup {
    pattern pattern[PATTERNS];
    uint8_t member[CELLS], seat[CELLS]; /* by tile, which is called by its home */
    bd_table known; /* seats and pattern and the blank's cell, or none -> value */
    bool looks_at_blank;
} lookup;

typedef struct search {
    lookup *lookup;
    uint64_t generated;
    unsigned least_cut, bound;
} search;

static unsigned reflected(unsigned cell)
{
    return cell % SIDE * SIDE + cell / SIDE;
}

static void fail(const char *why)
{
    fprintf(stderr, "patterns_published: %s\n", why);
    exit(1);
}

static void open_lookup(lookup *all)
{
    bd_error error;
    tiles_layout layout;
    const bd_pattern_options options = {.threads = 2};
    if (!tiles_layout_open(&layout, SIDE, SIDE, "blank-first", &error))
        fail(error.message);
    for (unsigned p = 0; p < PATTERNS; ++p) {
        tiles_pattern homes = tiles_pattern_of(&tiles_set_7_8, &layout, p);
        pattern *made = &all->pattern[p];
        made->size = homes.size;
        if (!tiles_seating_open(&made->seating, SIDE, SIDE, homes.size, &error))
            fail(error.message);
        tiles_pattern_space(&made->space, &made->seating, homes.homes, homes.blank);
        if (!bd_pattern_build(&made->table, &made->space, &options, &error))
            fail(error.message);
        for (unsigned i = 0; i < homes.size; ++i) {
            all->member[homes.homes[i]] = (uint8_t)p;
            all->seat[homes.homes[i]] = (uint8_t)i;
        }
    }
    if (!bd_table_init(&all->known, sizeof(uint64_t), sizeof(uint64_t) + 1, NULL))
        fail("no memory");
}

static unsigned distance(const pattern *of, uint64_t seats, unsigned blank)
{
    uint64_t number = tiles_seating_number(&of->seating, CELLS, of->size, seats, blank);
    uint64_t bits = (uint64_t)of->seating.numbering->stride * 64;
    return bd_pattern_distance(&of->table, &of->space, (uint32_t)(number / bits),
                               (uint32_t)(number % bits));
}

/* The least distance over all cells that the blank can have. */
static unsigned least_distance(const pattern *of, uint64_t seats)
{
    unsigned least = BD_PATTERN_MOST_LAYERS;
    uint32_t taken = 0, asked[CELLS], count = 0;
    for (unsigned i = 0; i < of->size; ++i)
        taken |= 1U << tiles_seat(seats, i);
    for (unsigned cell = 0; cell < CELLS; ++cell) {
        uint32_t block, before = 0;
        if (taken >> cell & 1)
            continue;
        block = tiles_seating_block(of->seating.numbering, CELLS, taken, cell);
        while (before < count && asked[before] != block)
            ++before;
        if (before < count)
            continue;
        asked[count++] = block;
        unsigned here = distance(of, seats, cell);
        least = here < least ? here : least;
    }
    return least;
}

static unsigned look_up(lookup *all, unsigned p, uint64_t seats, unsigned blank)
{
    bool inserted;
    uint64_t key = seats | (uint64_t)p << 63 |
                   (all->looks_at_blank ? (uint64_t)(blank + 1) << 56 : 0);
    uint64_t hash = bd_table_hash(&key, sizeof key);
    uint8_t *value = bd_table_find_or_insert(&all->known, sizeof key, sizeof key + 1, &key, hash,
                                             &inserted);
    if (!value)
        fail("no memory");
    if (inserted)
        *value = (uint8_t)(1 + (all->looks_at_blank ? distance(&all->pattern[p], seats, blank)
                                                    : least_distance(&all->pattern[p], seats)));
    return *value - 1U;
}

static unsigned estimate(lookup *all, const seen *here)
{
    unsigned sum[FRAMES] = {0};
    for (unsigned frame = 0; frame < FRAMES; ++frame)
        for (unsigned p = 0; p < PATTERNS; ++p)
            sum[frame] += look_up(all, p, here->seats[frame][p],
                                  frame ? reflected(here->blank) : here->blank);
    return sum[0] > sum[1] ? sum[0] : sum[1];
}

static void see(const lookup *all, const uint8_t cells[CELLS], seen *here)
{
    *here = (seen){.blank = 0};
    for (unsigned cell = 0; cell < CELLS; ++cell) {
        unsigned tile = here->tile[cell] = cells[cell], image = reflected(tile);
        if (tile == 0) {
            here->blank = cell;
            continue;
        }
        here->seats[0][all->member[tile]] |= (uint64_t)cell << TILES_SEAT_BITS * all->seat[tile];
        here->seats[1][all->member[image]] |= (uint64_t)reflected(cell)
                                              << TILES_SEAT_BITS * all->seat[image];
    }
}

static void play(const lookup *all, seen *here, unsigned target)
{
    unsigned tile = here->tile[target], image = reflected(tile);
    here->seats[0][all->member[tile]] ^= (uint64_t)(target ^ here->blank)
                                         << TILES_SEAT_BITS * all->seat[tile];
    here->seats[1][all->member[image]] ^= (uint64_t)(reflected(target) ^ reflected(here->blank))
                                          << TILES_SEAT_BITS * all->seat[image];
    here->tile[here->blank] = (uint8_t)tile;
    here->tile[target] = 0;
    here->blank = target;
}

/* Up, left, right, down. False: off the board. */
static bool target_of(unsigned blank, unsigned move, unsigned *target)
{
    static const int steps[MOVES] = {-SIDE, -1, 1, SIDE};
    int column = (int)(blank % SIDE) + (move == 1 ? -1 : move == 2 ? 1 : 0);
    int to = (int)blank + steps[move];
    *target = (unsigned)to;
    return to >= 0 && to < CELLS && column >= 0 && column < SIDE;
}

static bool visit(search *run, seen here, unsigned g, unsigned last)
{
    unsigned target, h = estimate(run->lookup, &here);
    if (g + h > run->bound) {
        run->least_cut = g + h < run->least_cut ? g + h : run->least_cut;
        return false;
    }
    if (h == 0)
        return true;
    for (unsigned move = 0; move < MOVES; ++move) {
        if (move == MOVES - 1 - last || !target_of(here.blank, move, &target))
            continue;
        seen next = here;
        play(run->lookup, &next, target);
        ++run->generated;
        if (visit(run, next, g + 1, move))
            return true;
    }
    return false;
}

/* Nodes of Korf's hundred. True: all are of the published length. */
static bool solve_all(lookup *all, FILE *file)
{
    char line[256];
    unsigned solved = 0, wrong = 0;
    uint64_t generated = 0, sum = 0;
    double start = bd_clock_seconds();
    rewind(file);
    while (fgets(line, sizeof line, file)) {
        uint8_t cells[CELLS];
        char *at = line;
        if (*line == '#' || *line == '\n')
            continue;
        strtoul(at, &at, 10);
        unsigned length = (unsigned)strtoul(at, &at, 10);
        strtoul(at, &at, 10);
        strtoull(at, &at, 10);
        for (unsigned cell = 0; cell < CELLS; ++cell)
            cells[cell] = (uint8_t)strtoul(at, &at, 10);
        seen here;
        see(all, cells, &here);
        search run = {.lookup = all, .bound = estimate(all, &here)};
        sum += run.bound;
        for (;; run.bound = run.least_cut) {
            run.least_cut = UINT32_MAX;
            if (visit(&run, here, 0, MOVES))
                break;
        }
        ++solved;
        wrong += run.bound != length;
        generated += run.generated;
    }
    if (solved == 0)
        fail("no instances in the file");
    printf("%s: Korf's hundred: %u solved, %u wrong, %" PRIu64 " generated, %.0f on average, "
           "h of the start %.3f (%.1f s)\n",
           all->looks_at_blank ? "with the blank" : "as published", solved, wrong, generated,
           (double)generated / solved, (double)sum / solved, bd_clock_seconds() - start);
    return wrong == 0;
}

static void average(lookup *all, unsigned positions)
{
    tiles_layout layout;
    bd_error error;
    bd_random random = bd_random_of(1);
    uint64_t sum = 0;
    if (!tiles_layout_open(&layout, SIDE, SIDE, "blank-first", &error))
        fail(error.message);
    for (unsigned i = 0; i < positions; ++i) {
        tiles_cells cells;
        seen here;
        tiles_shuffle(&layout, &random, &cells);
        see(all, cells.tile, &here);
        sum += estimate(all, &here);
    }
    printf("%s: h %.3f on average over %u random positions\n",
           all->looks_at_blank ? "with the blank" : "as published", (double)sum / positions,
           positions);
}

int main(int argc, char **argv)
{
    unsigned positions = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1000;
    FILE *file = fopen(argc > 2 ? argv[2] : "../shared/data/tiles/korf100.txt", "r");
    lookup all = {.looks_at_blank = false};
    bool right = true;
    open_lookup(&all);
    for (unsigned i = 0; i < 2; ++i) {
        all.looks_at_blank = i == 1;
        average(&all, positions);
        if (file)
            right &= solve_all(&all, file);
        bd_table_clear(&all.known);
    }
    if (!file)
        printf("Korf's hundred skipped: no such file\n");
    else
        fclose(file);
    bd_table_free(&all.known);
    for (unsigned p = 0; p < PATTERNS; ++p) {
        bd_pattern_close(&all.pattern[p].table);
        tiles_seating_close(&all.pattern[p].seating);
    }
    return !right;
}
