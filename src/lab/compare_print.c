/* Prints a comparison, as text and tables. */
#include "lab/compare_parts.h"
#include "lab/figures.h"
#include "lab/grid.h"

#include <math.h>
#include <string.h>

enum { MOST_PRINTED = 10 }; /* lines that one file alone has */

/* ---- lines of one file alone ---- */

static void print_item(const compare_item *item, FILE *out)
{
    char name[COMPARE_NAME_SIZE];
    if (item->label)
        fprintf(out, "    %s%s%s%s\n", item->label, *item->table ? " (" : "", item->table,
                *item->table ? ")" : "");
    else
        fprintf(out, "    %s\n", compare_name(item, name));
}

/* Prints the rows that `side` has and `other` lacks. */
static void print_alone(const compare_side *side, const compare_side *other, FILE *out)
{
    size_t alone = 0;
    for (size_t i = 0; i < side->count; ++i) {
        if (other->count > 0 && compare_partner(&side->item[i], other))
            continue;
        if (alone == 0)
            fprintf(out, "\n  Only in %s:\n", side->file);
        if (alone++ < MOST_PRINTED)
            print_item(&side->item[i], out);
    }
    if (alone > MOST_PRINTED)
        fprintf(out, "    and %zu more\n", alone - MOST_PRINTED);
}

/* ---- a block ---- */

static bool is_zero(const compare_pair *pairs, size_t count, lab_measure measure)
{
    for (size_t i = 0; i < count; ++i)
        if (compare_counts(&pairs[i], measure) &&
            (pairs[i].a->value[measure] != 0 || pairs[i].b->value[measure] != 0))
            return false;
    return true;
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
    if (geometric->count == 0)
        grid_add(grid, "-");
    else
        grid_add(grid, "%.4f", geometric->mean);
    if (geometric->count == 0 || isnan(geometric->interval.low))
        grid_add(grid, "%s", "");
    else
        grid_add(grid, "%.4f to %.4f", geometric->interval.low, geometric->interval.high);
}

static void comparison_add_line(lab_grid *grid, const compare_line *line)
{
    char text[FIGURE_SIZE];
    grid_add(grid, "%s", lab_measure_heading(line->measure));
    grid_add(grid, "%s", figure_alone(text, line->total_a));
    grid_add(grid, "%s", figure_alone(text, line->total_b));
    add_ratio(grid, line->total_a, line->total_b);
    add_geometric(grid, &line->ratio);
    grid_add(grid, "%zu", line->less);
    grid_add(grid, "%zu", line->more);
    grid_add(grid, "%zu", line->equal);
    grid_add(grid, "%+.2f", line->rank.rank_biserial);
    grid_add(grid, "%s", figure_chance(text, line->rank.p));
    grid_add(grid, "%s", figure_chance(text, line->adjusted_p));
    grid_add(grid, "%s", figure_chance(text, line->sign_p));
}

static void comparison_add_headings(lab_grid *grid)
{
    grid_add_column(grid, "", "");
    grid_add_column(grid, "total", "A");
    grid_add_column(grid, NULL, "B");
    grid_add_column(grid, NULL, "B/A");
    grid_add_column(grid, "mean of B/A", "");
    grid_add_column(grid, NULL, "95 % interval");
    grid_add_column(grid, "B is", "less");
    grid_add_column(grid, NULL, "more");
    grid_add_column(grid, NULL, "equal");
    grid_add_column(grid, NULL, "effect");
    grid_add_column(grid, "chance (p)", "Wilcoxon");
    grid_add_column(grid, NULL, "Holm");
    grid_add_column(grid, NULL, "sign");
}

static void print_equal(const comparison *all, const compare_block *of)
{
    const char *between = "  equal in every pair: ";
    const compare_pair *pairs = all->pairs + of->first;
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure)
        if (all->a.has[measure] && all->b.has[measure] &&
            compare_is_equal(pairs, of->count, measure) && !is_zero(pairs, of->count, measure)) {
            fprintf(all->out, "%s%s", between, lab_measure_heading(measure));
            between = "; ";
        }
    if (*between == ';')
        fputc('\n', all->out);
}

/* Says how many pairs the geometric means leave out. */
static void print_without_ratio(const comparison *all, const compare_block *of)
{
    const char *between = "  without a ratio, since a side is 0: ";
    for (size_t i = 0; i < of->lines; ++i) {
        const compare_line *line = &all->lines[of->line + i];
        if (line->ratio.count == line->pairs)
            continue;
        fprintf(all->out, "%s%s %zu of %zu", between, lab_measure_heading(line->measure),
                line->pairs - line->ratio.count, line->pairs);
        between = "; ";
    }
    if (*between == ';')
        fputc('\n', all->out);
}

static void print_lines(comparison *all, const compare_block *of)
{
    lab_grid grid = {0};
    comparison_add_headings(&grid);
    for (size_t i = 0; i < of->lines; ++i)
        comparison_add_line(&grid, &all->lines[of->line + i]);
    if (of->lines > 0)
        all->failed |= !grid_print(&grid, all->out);
    grid_free(&grid);
    print_without_ratio(all, of);
    print_equal(all, of);
}

static void print_lost(const compare_tally *of, FILE *out)
{
    if (of->only_a + of->only_b + of->neither > 0)
        fprintf(out, "; solved by A alone: %zu, by B alone: %zu, by neither: %zu", of->only_a,
                of->only_b, of->neither);
}

static void print_chance_lost(const compare_block *of, FILE *out)
{
    char chance[FIGURE_SIZE], corrected[FIGURE_SIZE];
    if (!of->has_test)
        return;
    fputs(" (", out);
    if (of->is_repeated && of->instances > 1)
        fprintf(out, "A more often in %zu instance%s, B in %zu: ", of->more_a,
                of->more_a == 1 ? "" : "s", of->more_b);
    fprintf(out, "p %s, Holm %s%s)", figure_chance(chance, of->p),
            figure_chance(corrected, of->adjusted_p),
            of->is_repeated && of->instances == 1 ? ", of 1 instance" : "");
}

static void comparison_print_rows(comparison *all)
{
    for (size_t i = 0; i < all->block_count; ++i) {
        const compare_block *of = &all->blocks[i];
        size_t instances = compare_instances(all->pairs + of->first, of->count);
        fprintf(all->out, "\nrow %llu", (unsigned long long)of->row);
        compare_print_label(all, of->row);
        fprintf(all->out, ", %zu pair%s", of->count, of->count == 1 ? "" : "s");
        if (instances < of->count)
            fprintf(all->out, " of %zu instance%s", instances, instances == 1 ? "" : "s");
        print_lost(&of->tally, all->out);
        print_chance_lost(of, all->out);
        fputc('\n', all->out);
        print_lines(all, of);
    }
}

/* ---- tables ---- */

/* Prints the ratios of lines under a common heading. False: no memory. */
static bool comparison_print_block(const comparison *all, const compare_pair *pairs, size_t count)
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

/* The number of pairs, from the first on, that stand under the same heading. */
static size_t count_block(const compare_pair *pairs, size_t count)
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
        all->failed |= !comparison_print_block(all, all->pairs + first, length);
        first += length;
    }
}

static void print_tables(comparison *all)
{
    print_ratios(all);
    fprintf(all->out, "\nall rows, %s\n",
            all->by_mean ? "by their means: the instances differ in number" : "by their sums");
    print_lines(all, all->blocks);
}

/* ---- the whole ---- */

/* Has a block several pairs of an instance, of one instance alone or of more? */
static bool has_repeated(const comparison *all, bool is_of_one)
{
    for (size_t i = 0; i < all->block_count; ++i) {
        const compare_block *of = &all->blocks[i];
        size_t instances = compare_instances(all->pairs + of->first, of->count);
        if (instances < of->count && (instances == 1) == is_of_one)
            return true;
    }
    return false;
}

/* Says how many searches were solved: the means of a table are of those alone. */
static void print_coverage(const comparison *all)
{
    double solved[2] = {0, 0}, asked[2] = {0, 0};
    size_t rows = 0;
    for (size_t i = 0; i < all->count; ++i) {
        const compare_pair *pair = &all->pairs[i];
        if (pair->a->is_part)
            continue;
        solved[0] += pair->a->n, asked[0] += pair->a->asked;
        solved[1] += pair->b->n, asked[1] += pair->b->asked;
        rows += pair->a->n < pair->a->asked || pair->b->n < pair->b->asked;
    }
    if (rows > 0)
        fprintf(
            all->out,
            "searches solved: by A %.0f of %.0f, by B %.0f of %.0f; means of %zu row%s are of the "
            "solved ones alone\n",
            solved[0], asked[0], solved[1], asked[1], rows, rows == 1 ? "" : "s");
}

/* Says that the files are of different positions. */
static void print_difference(const comparison *all)
{
    static const char end[] =
        "pairs are searches of different positions, and the figures below compare nothing\n";
    const compare_side *a = &all->a, *b = &all->b;
    if (*a->subject && *b->subject && strcmp(a->subject, b->subject) != 0)
        fprintf(all->out, "A is of %s, B of %s: %s", a->subject, b->subject, end);
    else if (compare_positions_differ(a, b))
        fprintf(all->out, "A's positions are %s, B's %s: %s", a->positions, b->positions, end);
}

static void print_side(const char *name, const compare_side *side, FILE *out)
{
    fprintf(out, "%s: %s, %zu %s%s\n", name, side->file, side->count,
            side->is_journal ? "search" : "row",
            side->count == 1   ? ""
            : side->is_journal ? "es"
                               : "s");
}

static void comparison_print_head(const comparison *all)
{
    print_side("A", &all->a, all->out);
    print_side("B", &all->b, all->out);
    fprintf(all->out, "%zu pair%s", all->count, all->count == 1 ? "" : "s");
    if (all->parts > 0)
        fprintf(all->out, ", %zu of parts of rows", all->parts);
    print_lost(&all->tally, all->out);
    fputc('\n', all->out);
    print_difference(all);
    compare_print_contradictions(all);
    if (!all->a.is_journal)
        print_coverage(all);
}

static void print_legend(const comparison *all)
{
    if (all->tests == 0)
        return;
    fputs(all->line_count == 0
              ? "\n"
              : "\nmean of B/A: the geometric mean of the ratios.\n"
                "effect: rank-biserial correlation, from -1 (B less wherever they differ) to +1 (B "
                "more wherever they differ).\n",
          all->out);
    fprintf(all->out, "Holm: p of %s, corrected for the %zu test%s above%s.\n",
            !all->a.is_journal ? "Wilcoxon's test"
                               : "Wilcoxon's test, and of what one side alone solved",
            all->tests, all->tests == 1 ? "" : "s",
            all->line_count > 0 ? "; sign is not corrected" : "");
    if (has_repeated(all, false))
        fputs("Seeds of one instance are no larger sample: means of B/A, less, more, equal, "
              "intervals and "
              "p are of instances.\n",
              all->out);
    if (has_repeated(all, true))
        fputs("With 1 instance its seeds are the sample: intervals and p hold for it alone.\n",
              all->out);
}

void compare_print(comparison *all)
{
    comparison_print_head(all);
    if (all->a.is_journal)
        comparison_print_rows(all);
    else if (all->count > 0)
        print_tables(all);
    print_legend(all);
    print_alone(&all->a, &all->b, all->out);
    print_alone(&all->b, &all->a, all->out);
}
