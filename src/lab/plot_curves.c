#include "lab/plot_boxes.h"
#include "lab/plot_searches.h"

#include <bandolo/heuristic/weight.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool plot_point_has_bar(const plot_point *point)
{
    return point->x_low < point->x_high || point->y_low < point->y_high;
}

bool plot_point_is_published(const plot_point *point)
{
    return !isnan(point->published_x) && !isnan(point->published_y);
}

void plot_curves_free(plot_curves *curves)
{
    for (size_t i = 0; i < curves->count; ++i)
        free(curves->curve[i].point);
    free(curves->curve);
    *curves = (plot_curves){0};
}

plot_curve *plot_curves_add(plot_curves *curves, const char *name, size_t room)
{
    plot_curve *more = realloc(curves->curve, (curves->count + 1) * sizeof *more);
    if (!more)
        return NULL;
    curves->curve = more;
    plot_point *points = calloc(room > 0 ? room : 1, sizeof *points);
    if (!points)
        return NULL;
    more[curves->count] = (plot_curve){.name = name, .suffix = "", .point = points};
    return &more[curves->count++];
}

void plot_curves_add_point(plot_curves *curves, plot_curve *curve, plot_point point)
{
    if (!plot_axis_shows(&curves->x, point.x) || !plot_axis_shows(&curves->y, point.y))
        return;
    bool is_published = plot_point_is_published(&point) &&
                        plot_axis_shows(&curves->x, point.published_x) &&
                        plot_axis_shows(&curves->y, point.published_y);
    if (!is_published)
        point.published_x = point.published_y = NAN;
    const double x[] = {point.x, point.x_low, point.x_high, point.published_x};
    const double y[] = {point.y, point.y_low, point.y_high, point.published_y};
    for (size_t i = 0; i < sizeof x / sizeof *x; ++i) {
        plot_axis_see(&curves->x, x[i]);
        plot_axis_see(&curves->y, y[i]);
    }
    curve->point[curve->count++] = point;
    curves->points += 1;
    curves->bars += plot_point_has_bar(&point);
    curves->published += is_published;
}

/* ---- a measure against another ---- */

/* The curve that a row is a point of. A row that was chosen by its table but has no series stands
 * alone under its label. NULL: the plot does not show it. */
static const char *series_of(const lab_plot *plot, const lab_row *row)
{
    if (!plot->tables)
        return row->series;
    if (!experiment_is_under(row, plot->tables))
        return NULL;
    return row->series ? row->series : row->label;
}

static plot_curve *find_curve(plot_curves *curves, const char *name)
{
    for (size_t i = 0; i < curves->count; ++i)
        if (strcmp(curves->curve[i].name, name) == 0)
            return &curves->curve[i];
    return NULL;
}

static double published_mean(const lab_experiment *experiment, const lab_row *row, lab_measure of)
{
    return experiment->per > 0 ? row->published[of] / experiment->per : row->published[of];
}

static plot_point point_of_row(const lab_experiment *experiment, size_t number,
                               const lab_plot *plot, const lab_summary *summary)
{
    const lab_row *row = &experiment->rows[number];
    const lab_statistic *x = &summary->of[plot->x], *y = &summary->of[plot->y];
    return (plot_point){.x = x->mean,
                        .y = y->mean,
                        .x_low = x->low,
                        .x_high = x->high,
                        .y_low = y->low,
                        .y_high = y->high,
                        .published_x = published_mean(experiment, row, plot->x),
                        .published_y = published_mean(experiment, row, plot->y),
                        .label = row->label};
}

static bool is_solved_whole(const lab_summary *summary)
{
    return summary->solved == summary->instances;
}

/* Means over different instances do not compare: a row with an unsolved one is left out, unless all
 * have some. Then what was solved is better than nothing. */
static bool has_whole_row(const lab_results *results, const lab_plot *plot)
{
    for (size_t i = 0; i < results->experiment->row_count; ++i)
        if (series_of(plot, &results->experiment->rows[i]) &&
            is_solved_whole(&results->row[i].summary))
            return true;
    return false;
}

/* Curves of one point come last, in their order: such a landmark, which one picture has and another
 * has not, does not change how the curves look. */
static void put_lone_points_last(plot_curves *curves)
{
    for (size_t i = 1; i < curves->count; ++i)
        for (size_t j = i; j > 0 && curves->curve[j].count > 1 && curves->curve[j - 1].count <= 1;
             --j) {
            plot_curve lone = curves->curve[j - 1];
            curves->curve[j - 1] = curves->curve[j];
            curves->curve[j] = lone;
        }
}

static bool collect_measures(plot_curves *curves, const lab_results *results, const lab_plot *plot)
{
    const lab_experiment *experiment = results->experiment;
    bool only_whole = has_whole_row(results, plot);
    for (size_t i = 0; i < experiment->row_count; ++i) {
        const char *name = series_of(plot, &experiment->rows[i]);
        const lab_summary *summary = &results->row[i].summary;
        if (!name)
            continue;
        bool is_there = summary->of[plot->x].is_there && summary->of[plot->y].is_there;
        if (!is_there || (only_whole && !is_solved_whole(summary))) {
            curves->left_out += 1;
            continue;
        }
        plot_curve *curve = find_curve(curves, name);
        if (!curve && !(curve = plot_curves_add(curves, name, experiment->row_count)))
            return false;
        plot_curves_add_point(curves, curve, point_of_row(experiment, i, plot, summary));
    }
    put_lone_points_last(curves);
    return true;
}

/* ---- the weights themselves ---- */

/* On which line of the plane of g and h the weight is drawn: along it x is g, but for weights by h
 * alone. One by both is drawn where h is exact, so that g + h is the cost of the start, up to the
 * goal, where no weight matters. */
static const char *line_of(unsigned depends)
{
    static const char *const lines[] = {
        [0] = "",
        [BD_WEIGHT_BY_G] = " (by depth)",
        [BD_WEIGHT_BY_H] = " (by estimate)",
        [BD_WEIGHT_BY_G | BD_WEIGHT_BY_H] = " (by depth, h exact)",
    };
    return lines[depends & 3];
}

static plot_point point_of_weight(double x, double w)
{
    return (plot_point){.x = x,
                        .y = w,
                        .x_low = x,
                        .x_high = x,
                        .y_low = w,
                        .y_high = w,
                        .published_x = NAN,
                        .published_y = NAN};
}

/* A step is drawn upright where it is taken: between the two estimates there is no slope. */
static bool is_first_beyond_step(const bd_weight *weight, bd_cost x)
{
    return weight->kind == BD_WEIGHT_STEP && x > weight->b && x <= weight->b + 1;
}

static void trace_weight(plot_curves *curves, plot_curve *curve, const bd_weight *weight,
                         const lab_plot *plot)
{
    unsigned depends = bd_weight_depends(weight);
    curve->suffix = line_of(depends);
    bool by_both = depends == (BD_WEIGHT_BY_G | BD_WEIGHT_BY_H);
    for (bd_cost x = 0; x <= plot->depth && !(by_both && x >= plot->start); ++x) {
        bd_cost h = depends == BD_WEIGHT_BY_H ? x : x < plot->start ? plot->start - x : 0;
        double w = (double)bd_weight_at(weight, x, h, plot->start) / (double)BD_WEIGHT_ONE;
        if (is_first_beyond_step(weight, x))
            plot_curves_add_point(curves, curve, point_of_weight(weight->b, w));
        plot_curves_add_point(curves, curve, point_of_weight(x, w));
    }
}

static bool collect_weights(plot_curves *curves, const lab_plot *plot, bd_error *error)
{
    for (size_t i = 0; i < plot->weight_count; ++i) {
        bd_weight weight;
        if (!bd_weight_parse(&weight, plot->weights[i], error))
            return false;
        plot_curve *curve = plot_curves_add(curves, plot->weights[i], (size_t)plot->depth + 2);
        if (curve) /* with room for a step's edge */
            trace_weight(curves, curve, &weight, plot);
        bd_weight_free(&weight);
        if (!curve)
            return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the curves of a plot");
    }
    return true;
}

bool plot_curves_collect(plot_curves *curves, const lab_results *results, size_t number,
                         bd_error *error)
{
    const lab_plot *plot = &results->experiment->plots[number];
    *curves = (plot_curves){.x = plot_axis_empty(plot->x_log), .y = plot_axis_empty(plot->y_log)};
    bool is_whole = plot->kind == LAB_PLOT_WEIGHTS ? collect_weights(curves, plot, error)
                    : plot->kind == LAB_PLOT_BOXES
                        ? plot_boxes_collect(curves, results, plot, error)
                    : lab_plot_is_of_searches(plot->kind)
                        ? plot_searches_collect(curves, results, plot, error)
                        : collect_measures(curves, results, plot) ||
                              bd_fail(error, BD_NO_MEMORY, 0, "no memory for the curves of a plot");
    if (is_whole && curves->points == 0)
        is_whole = bd_fail(error, BD_BAD_INPUT, 0,
                           "nothing to draw in plot '%.80s': expected rows with a series and a "
                           "solved instance",
                           plot->name);
    if (!is_whole)
        plot_curves_free(curves);
    return is_whole;
}
