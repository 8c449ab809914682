/* See compare.h. */
#include "lab/compare.h"

#include "lab/compare_parts.h"
#include "lab/figures.h"
#include "lab/grid.h"
#include "lab/bootstrap.h"
#include "lab/paired.h"
#include "lab/statistics.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TOLD = 10 }; /* lines that are in one file alone */
static const uint64_t SEED = 1;

typedef struct pair {
    const compare_item *a, *b;
} pair;

typedef struct comparison {
    compare_side a, b;
    pair *pairs; /* both solved; of journals, by row */
    size_t count;
    size_t unsolved; /* pairs left out */
    bool by_mean;    /* the instances of tables differ in number */
    bool failed;     /* no memory */
    FILE *out;
} comparison;

/* ---- pairing ---- */

static int compare_journal(const void *key, const void *item)
{
    return compare_keys(key, item);
}

/* The item of the other file with the same key. Journals are in order; tables are short. */
static const compare_item *partner_of(const compare_item *item, const compare_side *other)
{
    if (other->is_journal)
        return bsearch(item, other->item, other->count, sizeof *item, compare_journal);
    for (size_t i = 0; i < other->count; ++i)
        if (compare_keys(item, &other->item[i]) == 0)
            return &other->item[i];
    return NULL;
}

static bool make_pairs(comparison *all)
{
    all->count = all->unsolved = 0;
    all->pairs = calloc(all->a.count ? all->a.count : 1, sizeof *all->pairs);
    if (!all->pairs)
        return false;
    for (size_t i = 0; i < all->a.count; ++i) {
        const compare_item *a = &all->a.item[i];
        const compare_item *b = all->b.count > 0 ? partner_of(a, &all->b) : NULL;
        if (!b)
            continue;
        if (a->is_solved && b->is_solved)
            all->pairs[all->count++] = (pair){a, b};
        else
            ++all->unsolved;
        all->by_mean |= a->is_solved && b->is_solved && a->n != b->n;
    }
    return true;
}

static void print_item(const compare_item *item, FILE *out)
{
    char place[COMPARE_PLACE_SIZE];
    if (item->label)
        fprintf(out, "    %s%s%s%s\n", item->label, *item->table ? " (" : "", item->table,
                *item->table ? ")" : "");
    else
        fprintf(out, "    %s\n", compare_place(item, place));
}

/* What `side` has and `other` has not. */
static void print_lonely(const compare_side *side, const compare_side *other, FILE *out)
{
    size_t lonely = 0;
    for (size_t i = 0; i < side->count; ++i) {
        if (other->count > 0 && partner_of(&side->item[i], other))
            continue;
        if (lonely == 0)
            fprintf(out, "\n  Only in %s:\n", side->file);
        if (lonely++ < MOST_TOLD)
            print_item(&side->item[i], out);
    }
    if (lonely > MOST_TOLD)
        fprintf(out, "    and %zu more\n", lonely - MOST_TOLD);
}

/* ---- one measure ---- */

/* The numbers of the pairs of which both have them: of tables sums, or means where the instances differ
 * in number. */
typedef struct pair_columns {
    double *a, *b, *difference;
    size_t count;
} pair_columns;

static bool has_both(const pair *one, lab_measure measure)
{
    return !isnan(one->a->value[measure]) && !isnan(one->b->value[measure]);
}

static bool columns_fill(pair_columns *columns, const comparison *all, const pair *pairs,
                         size_t count, lab_measure measure)
{
    columns->a = malloc((count + 1) * sizeof(double));
    columns->b = malloc((count + 1) * sizeof(double));
    columns->difference = malloc((count + 1) * sizeof(double));
    columns->count = 0;
    bool ok = columns->a && columns->b && columns->difference;
    for (size_t i = 0; ok && i < count; ++i) {
        double n = all->by_mean ? 1 : pairs[i].a->n;
        size_t at = columns->count;
        if (!has_both(&pairs[i], measure))
            continue;
        columns->a[at] = pairs[i].a->value[measure] * n;
        columns->b[at] = pairs[i].b->value[measure] * n;
        columns->difference[at] = columns->b[at] - columns->a[at];
        ++columns->count;
    }
    return ok;
}

static void columns_free(pair_columns *columns)
{
    free(columns->a);
    free(columns->b);
    free(columns->difference);
}

static double total_of(const double *values, size_t count)
{
    double total = 0;
    for (size_t i = 0; i < count; ++i)
        total += values[i];
    return total;
}

static void add_ratio(lab_grid *grid, double a, double b)
{
    if (isnan(a) || isnan(b))
        grid_add(grid, "-");
    else if (a > 0)
        grid_add(grid, b / a < 1000 ? "%.4f" : "%.4g", b / a);
    else
        grid_add(grid, b > 0 ? "-" : "1.0000");
}

static void add_geometric(lab_grid *grid, const lab_geometric *geometric)
{
    if (geometric->count == 0) {
        grid_add(grid, "-");
        grid_add(grid, "%s", "");
        return;
    }
    grid_add(grid, "%.4f", geometric->mean);
    grid_add(grid, "%.4f to %.4f", geometric->interval.low, geometric->interval.high);
}

/* One line: totals, ratios, how often it is so, and whether that is luck. */
static bool add_measure(lab_grid *grid, const pair_columns *columns, lab_measure measure)
{
    lab_geometric geometric;
    lab_signed_rank rank;
    size_t count = columns->count, less = 0, more = 0;
    char a[FIGURE_SIZE], b[FIGURE_SIZE];
    if (!lab_geometric_mean(columns->a, columns->b, NULL, count, SEED, &geometric) ||
        !lab_signed_rank_test(columns->difference, count, &rank))
        return false;
    for (size_t i = 0; i < count; ++i) {
        less += columns->difference[i] < 0;
        more += columns->difference[i] > 0;
    }
    double total_a = total_of(columns->a, count), total_b = total_of(columns->b, count);
    grid_add(grid, "%s", lab_measure_heading(measure));
    grid_add(grid, "%s", figure_alone(a, total_a));
    grid_add(grid, "%s", figure_alone(b, total_b));
    add_ratio(grid, total_a, total_b);
    add_geometric(grid, &geometric);
    grid_add(grid, "%zu", less);
    grid_add(grid, "%zu", more);
    grid_add(grid, "%zu", count - less - more);
    grid_add(grid, "%s", figure_chance(a, rank.p));
    grid_add(grid, "%s", figure_chance(b, lab_sign_test(more, less)));
    return true;
}

/* Also where none has it on both sides: then there is nothing to compare. */
static bool is_equal(const pair *pairs, size_t count, lab_measure measure)
{
    for (size_t i = 0; i < count; ++i)
        if (has_both(&pairs[i], measure) &&
            pairs[i].a->value[measure] != pairs[i].b->value[measure])
            return false;
    return true;
}

static bool is_zero(const pair *pairs, size_t count, lab_measure measure)
{
    for (size_t i = 0; i < count; ++i)
        if (has_both(&pairs[i], measure) &&
            (pairs[i].a->value[measure] != 0 || pairs[i].b->value[measure] != 0))
            return false;
    return true;
}

/* ---- all measures ---- */

static void add_headings(lab_grid *grid)
{
    grid_add_column(grid, "", "");
    grid_add_column(grid, "total", "A");
    grid_add_column(grid, NULL, "B");
    grid_add_column(grid, NULL, "B/A");
    grid_add_column(grid, "geometric mean of B/A", "");
    grid_add_column(grid, NULL, "95 % interval");
    grid_add_column(grid, "B is", "less");
    grid_add_column(grid, NULL, "more");
    grid_add_column(grid, NULL, "equal");
    grid_add_column(grid, "luck (p)", "Wilcoxon");
    grid_add_column(grid, NULL, "sign");
}

static void print_equal(const comparison *all, const pair *pairs, size_t count)
{
    const char *between = "  equal in every pair: ";
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure)
        if (all->a.has[measure] && all->b.has[measure] && is_equal(pairs, count, measure) &&
            !is_zero(pairs, count, measure)) {
            fprintf(all->out, "%s%s", between, lab_measure_heading(measure));
            between = "; ";
        }
    if (*between == ';')
        fputc('\n', all->out);
}

static bool print_pairs(const comparison *all, const pair *pairs, size_t count)
{
    bool ok = true;
    lab_grid grid = {0};
    add_headings(&grid);
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure) {
        pair_columns columns;
        if (!all->a.has[measure] || !all->b.has[measure] || is_equal(pairs, count, measure))
            continue;
        ok &= columns_fill(&columns, all, pairs, count, measure) &&
              add_measure(&grid, &columns, measure);
        columns_free(&columns);
    }
    if (grid.cells > 0)
        ok &= grid_print(&grid, all->out);
    grid_free(&grid);
    print_equal(all, pairs, count);
    return ok;
}

/* Of journals, a block for each row: different rows are different searches of the same positions. */
static void print_rows(comparison *all)
{
    for (size_t first = 0, end; first < all->count; first = end) {
        uint64_t row = all->pairs[first].a->row;
        for (end = first; end < all->count && all->pairs[end].a->row == row; ++end)
            ;
        fprintf(all->out, "\nrow %llu, %zu pair%s\n", (unsigned long long)row, end - first,
                end - first == 1 ? "" : "s");
        all->failed |= !print_pairs(all, all->pairs + first, end - first);
    }
}

/* Of tables, the ratios line by line, under the heading that the lines share. False: no memory. */
static bool print_block(const comparison *all, const pair *pairs, size_t count)
{
    lab_grid grid = {0};
    grid_add_column(&grid, "", "");
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure)
        if (all->a.has[measure] && all->b.has[measure])
            grid_add_column(&grid, "", lab_measure_heading(measure));
    for (size_t i = 0; i < count; ++i) {
        grid_add(&grid, "%s", pairs[i].a->label);
        for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure)
            if (all->a.has[measure] && all->b.has[measure])
                add_ratio(&grid, pairs[i].a->value[measure], pairs[i].b->value[measure]);
    }
    fprintf(all->out, "\n%s%s", pairs->a->table, *pairs->a->table ? "\n" : "");
    bool ok = grid_print(&grid, all->out);
    grid_free(&grid);
    return ok;
}

/* How many of `count` pairs, from the first on, stand under the same heading. */
static size_t count_block(const pair *pairs, size_t count)
{
    size_t length = 0;
    while (length < count && strcmp(pairs[length].a->table, pairs->a->table) == 0)
        ++length;
    return length;
}

static void print_ratios(comparison *all)
{
    fputs("\nB/A of the means\n", all->out);
    for (size_t first = 0; first < all->count;) {
        size_t length = count_block(all->pairs + first, all->count - first);
        all->failed |= !print_block(all, all->pairs + first, length);
        first += length;
    }
}

static void print_tables(comparison *all)
{
    print_ratios(all);
    fprintf(all->out, "\nall of them, %s\n",
            all->by_mean ? "by their means: the instances differ in number" : "by their sums");
    all->failed |= !print_pairs(all, all->pairs, all->count);
}

static void print_head(const comparison *all)
{
    fprintf(all->out, "A: %s, %zu %s\nB: %s, %zu %s\n", all->a.file, all->a.count,
            all->a.is_journal ? "searches" : "rows", all->b.file, all->b.count,
            all->b.is_journal ? "searches" : "rows");
    fprintf(all->out, "%zu pair%s", all->count, all->count == 1 ? "" : "s");
    if (all->unsolved > 0)
        fprintf(all->out, "; left out, as one or both were not solved: %zu", all->unsolved);
    fputc('\n', all->out);
}

static bool compare_sides(comparison *all, bd_error *error)
{
    if (all->a.is_journal != all->b.is_journal)
        return bd_fail(error, BD_BAD_INPUT, 0, "%.90s is a %s, %.90s a %s: expected two of a kind",
                       all->a.file, all->a.is_journal ? "journal" : "table", all->b.file,
                       all->b.is_journal ? "journal" : "table");
    if (make_pairs(all)) {
        print_head(all);
        if (all->count > 0 && all->a.is_journal)
            print_rows(all);
        else if (all->count > 0)
            print_tables(all);
        print_lonely(&all->a, &all->b, all->out);
        print_lonely(&all->b, &all->a, all->out);
    } else
        all->failed = true;
    return !all->failed || bd_fail(error, BD_NO_MEMORY, 0, "no memory for the comparison");
}

bool compare_files(const char *before, const char *after, FILE *out, bd_error *error)
{
    comparison all = {.out = out};
    bool ok = compare_read(&all.a, before, error) && compare_read(&all.b, after, error) &&
              compare_sides(&all, error);
    free(all.pairs);
    compare_side_free(&all.a);
    compare_side_free(&all.b);
    return ok;
}
