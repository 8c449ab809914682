/* The census of whole boards: how many positions lie at each distance from the goal, in how much
 * time and memory.
 *
 *     bench/widths [ROWSxCOLUMNS [GOAL]]    default: 3x4, blank last
 *
 * Prints each layer, compares with the published list where there is one, and says how long it took
 * with one thread and with two. */
#include "../tests/domains/widths.h"

#include "domains/tiles/census.h"
#include "domains/tiles/rank.h"

#include <bandolo/base/run.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const board_widths *published_of(const tiles_layout *layout)
{
    for (int i = 0; i < PUBLISHED_WIDTHS; ++i) {
        const board_widths *published = &published_widths[i];
        tiles_layout known;
        if (published->rows == layout->rows && published->columns == layout->columns &&
            tiles_layout_open(&known, published->rows, published->columns, published->goal, NULL) &&
            memcmp(&known.goal, &layout->goal, sizeof known.goal) == 0)
            return published;
    }
    return NULL;
}

static void print_layer(void *context, unsigned distance, uint64_t positions)
{
    (void)context;
    printf("%4u %15" PRIu64 "\n", distance, positions);
    fflush(stdout);
}

/* Returns the number of layers that are not as published. */
static unsigned compare(const bd_census *census, const board_widths *published)
{
    unsigned wrong = 0;
    if (!published)
        return 0;
    for (unsigned distance = 0; distance < published->layers; ++distance)
        wrong += census->positions[distance] != published->width[distance];
    printf("%u layers compared with %s, %u differ\n", published->layers, published->source, wrong);
    return wrong;
}

static void print_means(const bd_census *census)
{
    double moves = 0;
    for (unsigned distance = 0; distance < census->layers; ++distance)
        moves += (double)distance * (double)census->positions[distance];
    printf("longest %u moves (%" PRIu64 " positions), mean %.6f\n", census->layers - 1,
           census->positions[census->layers - 1], moves / (double)census->total);
}

static bool take(const tiles_layout *layout, unsigned threads, bd_census *census)
{
    bd_budget budget = bd_budget_of(0);
    bd_census_options options = {.budget = &budget, .threads = threads};
    if (threads == 1)
        options.layer = print_layer;
    double start = bd_clock_seconds();
    if (tiles_census_take(census, layout, &options) != BD_SOLVED) {
        fprintf(stderr, "widths: %s\n", bd_status_name(census->status));
        return false;
    }
    double seconds = bd_clock_seconds() - start, positions = (double)census->total;
    printf("%ux%u, %u thread%s: %.3f s, %.1f M positions/s, %.1f MB, %.3f bits a position\n",
           layout->rows, layout->columns, threads, threads == 1 ? "" : "s", seconds,
           positions / seconds / 1e6, (double)budget.peak / 1e6,
           (double)budget.peak * 8 / positions);
    return true;
}

int main(int count, char **arguments)
{
    unsigned rows, columns;
    tiles_layout layout;
    bd_census one, two;
    bd_error error;
    if (!tiles_shape_read(count > 1 ? arguments[1] : "3x4", &rows, &columns, &error) ||
        !tiles_layout_open(&layout, rows, columns, count > 2 ? arguments[2] : NULL, &error)) {
        fprintf(stderr, "widths: %s\n", error.message);
        return 2;
    }
    if (!take(&layout, 1, &one) || !take(&layout, 2, &two))
        return 3;
    print_means(&one);
    unsigned wrong = compare(&one, published_of(&layout));
    bool whole = one.total == tiles_orders(layout.cells);
    bool same = one.total == two.total &&
                memcmp(one.positions, two.positions, sizeof one.positions) == 0;
    printf("%" PRIu64 " positions: %s; threads %s\n", one.total,
           whole ? "all there are" : "NOT ALL", same ? "agree" : "DISAGREE");
    return wrong || !whole || !same;
}
