/* See plot_boxes.h. Along the axis each group takes as many places as there are rows, and one between it
 * and the next. */
#include "lab/plot_boxes.h"

#include "lab/plot_style.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double box_width = 0.7; /* of a place */
static const double count_above = 9; /* pixels from a whisker to the number of searches solved */

/* ---- collecting ---- */

static size_t groups_of(const lab_results *results)
{
    const lab_experiment *experiment = results->experiment;
    bool is_split = experiment->by & LAB_BY_GROUP && results->source == LAB_LIST;
    return is_split && experiment->instances.group_count > 0 ? experiment->instances.group_count
                                                             : 0;
}

/* What a row came to in a group; of all its searches where there are no groups. `published` may become
 * NULL. */
static const lab_summary *summary_of(const lab_results *results, size_t row, size_t group,
                                     const double **published)
{
    const lab_row *from = &results->experiment->rows[row];
    const lab_row_result *result = &results->row[row];
    *published = from->published;
    if (groups_of(results) == 0)
        return &result->summary;
    for (size_t i = 0; i < result->part_count; ++i)
        if (result->parts[i].part.by == LAB_BY_GROUP && result->parts[i].part.number == group) {
            *published = experiment_published(from, result->parts[i].part);
            return &result->parts[i].summary;
        }
    return NULL;
}

/* Has the row the measure in any group? */
static bool is_drawn(const lab_results *results, const lab_plot *plot, size_t row)
{
    const double *published;
    size_t groups = groups_of(results), count = groups ? groups : 1;
    for (size_t group = 0; group < count; ++group) {
        const lab_summary *summary = summary_of(results, row, group, &published);
        if (summary && summary->of[plot->y].is_there)
            return experiment_is_under(&results->experiment->rows[row], plot->tables);
    }
    return false;
}

static plot_point point_of(const lab_summary *summary, lab_measure measure, double x,
                           const double *published)
{
    const lab_statistic *of = &summary->of[measure];
    bool is_there = of->is_there;
    double mean = is_there ? of->mean : NAN;
    return (plot_point){
        .x = x,
        .y = mean,
        .x_low = x,
        .x_high = x,
        .y_low = mean,
        .y_high = mean,
        .published_x = published ? x : NAN,
        .published_y = published ? published[measure] : NAN,
        .five = is_there ? (lab_five){of->least, of->lower, of->median, of->upper, of->greatest}
                         : (lab_five){NAN, NAN, NAN, NAN, NAN},
        .solved = summary->solved,
        .asked = summary->instances};
}

static void add_box(plot_curves *curves, plot_curve *curve, plot_point point)
{
    bool is_published = plot_axis_shows(&curves->y, point.published_y);
    if (!is_published)
        point.published_x = point.published_y = NAN;
    const double y[] = {point.five.least, point.five.greatest, point.y, point.published_y};
    for (size_t i = 0; i < sizeof y / sizeof *y; ++i)
        plot_axis_see(&curves->y, y[i]);
    curve->point[curve->count++] = point;
    curves->points += isfinite(point.y) ? 1 : 0;
    curves->published += is_published;
}

/* The boxes of a row, which is drawn in place `rank` of `ranks` in each group. */
static bool add_row(plot_curves *curves, const lab_results *results, const lab_plot *plot,
                    size_t row, size_t rank, size_t ranks)
{
    size_t groups = groups_of(results), count = groups ? groups : 1;
    plot_curve *curve = plot_curves_add(curves, results->experiment->rows[row].label, count);
    if (!curve)
        return false;
    for (size_t group = 0; group < count; ++group) {
        const double *published;
        const lab_summary *summary = summary_of(results, row, group, &published);
        double x = (double)(group * (ranks + 1) + rank + 1);
        if (summary)
            add_box(curves, curve, point_of(summary, plot->y, x, published));
    }
    return true;
}

bool plot_boxes_collect(plot_curves *curves, const lab_results *results, const lab_plot *plot,
                        bd_error *error)
{
    size_t rows = results->experiment->row_count, ranks = 0, rank = 0;
    size_t groups = groups_of(results), count = groups ? groups : 1;
    for (size_t row = 0; row < rows; ++row)
        ranks += is_drawn(results, plot, row);
    for (size_t row = 0; row < rows; ++row)
        if (is_drawn(results, plot, row) && !add_row(curves, results, plot, row, rank++, ranks))
            return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the boxes of a plot");
    plot_axis_see(&curves->x, 0);
    plot_axis_see(&curves->x, (double)(count * (ranks + 1)));
    return true;
}

/* ---- writing ---- */

void plot_boxes_put_data(const plot_curves *curves, FILE *out)
{
    fputs("\n# place, least, lower quartile, median, upper quartile, greatest, mean, and what was "
          "published of it\n",
          out);
    for (size_t i = 0; i < curves->count; ++i) {
        const plot_curve *curve = &curves->curve[i];
        fprintf(out, "$curve%zu << END\n", i + 1);
        for (size_t j = 0; j < curve->count; ++j) {
            const plot_point *p = &curve->point[j];
            const double numbers[] = {p->five.least, p->five.lower,    p->five.median,
                                      p->five.upper, p->five.greatest, p->y,
                                      p->published_y};
            fprintf(out, "%.10g", p->x);
            for (size_t k = 0; k < sizeof numbers / sizeof *numbers; ++k)
                if (isfinite(numbers[k]))
                    fprintf(out, " %.10g", fmax(numbers[k], curves->y.low));
                else
                    fputs(" NaN", out);
            fputc('\n', out);
        }
        fputs("END\n", out);
    }
}

/* The axis from the first group to the last, and a name in the middle of each. */
void plot_boxes_put_groups(const plot_curves *curves, const lab_results *results, FILE *out)
{
    size_t groups = groups_of(results), ranks = curves->count;
    fprintf(out, "set grid noxtics\nset xrange [%.10g:%.10g]\nset xtics nomirror out scale 0 (",
            curves->x.low, curves->x.high);
    for (size_t group = 0; group < groups; ++group) {
        fputs(group > 0 ? ", " : "", out);
        plot_put_quoted(out, results->experiment->instances.groups[group], "");
        fprintf(out, " %.10g", (double)(group * (ranks + 1)) + (double)(ranks + 1) / 2);
    }
    fputs(")\n", out);
    for (size_t group = 1; group < groups; ++group)
        fprintf(out,
                "set arrow from first %zu, graph 0 to first %zu, graph 1 nohead back linecolor rgb "
                "'#cccccc' linewidth 0.6\n",
                group * (ranks + 1), group * (ranks + 1));
}

void plot_boxes_put_counts(const plot_curves *curves, const plot_page *page, FILE *out)
{
    for (size_t i = 0; i < curves->count; ++i)
        for (size_t j = 0; j < curves->curve[i].count; ++j) {
            const plot_point *p = &curves->curve[i].point[j];
            bool is_there = isfinite(p->five.greatest);
            double at = is_there ? p->five.greatest : curves->y.low;
            if (p->solved == p->asked)
                continue;
            fprintf(out,
                    "set label '%llu of %llu' at screen %.5f,%.5f center font ',%d' textcolor rgb "
                    "'#%06x'\n",
                    (unsigned long long)p->solved, (unsigned long long)p->asked,
                    plot_page_x(page, &curves->x, p->x) / page->width,
                    (plot_page_y(page, &curves->y, at) + count_above) / page->height,
                    PLOT_SMALL_TYPE, plot_mix(plot_style_of(i).colour, 0x333333, 0.5));
        }
}

/* How a box is filled and framed: both in the colour, the one lighter. */
static void put_look(size_t i, FILE *out)
{
    unsigned colour = plot_style_of(i).colour;
    fprintf(out,
            "linecolor rgb '#%06x' linewidth 1 fillstyle solid 0.25 border linecolor rgb '#%06x' ",
            colour, colour);
}

/* A box, and a line across it at the median. */
static void put_box(size_t i, FILE *out)
{
    fprintf(out, "  $curve%zu using 1:3:2:6:5 with candlesticks whiskerbars 0.5 ", i + 1);
    put_look(i, out);
    fprintf(out,
            "notitle, \\\n  $curve%zu using ($1-%g):4:(%g):(0) with vectors nohead linecolor rgb "
            "'#%06x' linewidth 2 notitle, \\\n",
            i + 1, box_width / 2, box_width, plot_style_of(i).colour);
}

static void put_mark(size_t i, unsigned column, int mark, double size, FILE *out)
{
    fprintf(
        out,
        "  $curve%zu using 1:%u with points pointtype %d pointsize %g linewidth 1 linecolor rgb "
        "'#%06x' notitle, \\\n",
        i + 1, column, mark, size, plot_style_of(i).colour);
}

void plot_boxes_put(const plot_curves *curves, const char *published, FILE *out)
{
    enum { MEAN = 7, PUBLISHED = 8, DOT = 7, DIAMOND = 12 };
    fprintf(out, "\nset boxwidth %g absolute\nplot \\\n", box_width);
    for (size_t i = 0; i < curves->count; ++i) {
        put_box(i, out);
        put_mark(i, MEAN, DOT, 0.4, out);
        put_mark(i, PUBLISHED, DIAMOND, 1.2, out);
    }
    for (size_t i = 0; i < curves->count; ++i) {
        fputs("  NaN with boxes ", out);
        put_look(i, out);
        fputs("title ", out);
        plot_put_quoted(out, curves->curve[i].name, "");
        fputs(i + 1 < curves->count || published ? ", \\\n" : "\n", out);
    }
    if (published) {
        fprintf(out,
                "  NaN with points pointtype %d pointsize 1.2 linewidth 1 linecolor rgb '#555555' "
                "title ",
                DIAMOND);
        plot_put_quoted(out, published, "");
        fputc('\n', out);
    }
}
