/* See plot_points.h. Collects measures, weights and boxes. */
#include "lab/plot_points.h"

#include "lab/statistics.h"

#include <bandolo/heuristic/weight.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- curves and points ---- */

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

plot_point plot_point_at(double x, double y)
{
    plot_point point = {
#define X(name) .name = NAN,
        PLOT_NUMBERS(X)
#undef X
    };
    point.x = x;
    point.y = y;
    return point;
}

void plot_curves_add_point(plot_curves *curves, plot_curve *curve, plot_point point)
{
    plot_axis *x = &curves->x, *y = &curves->y;
    bool is_box = !isnan(point.searches); /* which says, too, that nothing was solved */
    if (!is_box && !(plot_axis_shows(x, point.x) && plot_axis_shows(y, point.y)))
        return;
    if (!plot_axis_shows(x, point.published_x) || !plot_axis_shows(y, point.published_y))
        point.published_x = point.published_y = NAN;
    const double along_x[] = {point.x, point.x_low, point.x_high, point.published_x};
    const double along_y[] = {point.y,           point.y_low, point.y_high,
                              point.published_y, point.least, point.greatest};
    for (size_t i = 0; i < sizeof along_x / sizeof *along_x && !is_box; ++i)
        plot_axis_see(x, along_x[i]);
    for (size_t i = 0; i < sizeof along_y / sizeof *along_y; ++i)
        plot_axis_see(y, along_y[i]);
    curve->point[curve->count++] = point;
    curves->points += isfinite(point.y) ? 1 : 0;
    curves->bars += point.x_low < point.x_high || point.y_low < point.y_high;
    curves->published += !isnan(point.published_y);
}

/* ---- axes ---- */

static const double plot_points_air = 0.04; /* at each end, of the length */

plot_axis plot_axis_empty(bool log)
{
    return (plot_axis){.log = log, .low = INFINITY, .high = -INFINITY};
}

bool plot_axis_shows(const plot_axis *axis, double value)
{
    return isfinite(value) && (!axis->log || value > 0);
}

void plot_axis_see(plot_axis *axis, double value)
{
    if (!plot_axis_shows(axis, value))
        return;
    axis->low = fmin(axis->low, value);
    axis->high = fmax(axis->high, value);
}

static void widen_log(plot_axis *axis)
{
    if (axis->high < axis->low * 1.01) /* one value, or as good as that */
        axis->low /= 2, axis->high *= 2;
    double factor = pow(axis->high / axis->low, plot_points_air);
    axis->low /= factor;
    axis->high *= factor;
}

/* An axis of numbers above 0 begins at 0 where that costs little of its length. */
static void widen_linear(plot_axis *axis)
{
    bool above = axis->low >= 0, near_zero = above && axis->low < 0.25 * axis->high;
    if (axis->high - axis->low < 1e-9 * fabs(axis->high) || axis->high == axis->low) {
        double half = axis->high != 0 ? fabs(axis->high) / 10 : 1;
        axis->low -= half, axis->high += half;
    }
    if (near_zero)
        axis->low = 0;
    double margin = plot_points_air * (axis->high - axis->low);
    axis->high += margin;
    if (!near_zero)
        axis->low = above ? fmax(0, axis->low - margin) : axis->low - margin;
}

void plot_axis_settle(plot_axis *axis)
{
    if (axis->low > axis->high) /* nothing was seen */
        axis->low = axis->high = 1;
    axis->log ? widen_log(axis) : widen_linear(axis);
}

/* ---- a measure against another ---- */

/* The curve of a row. A row that was chosen by its table but has no series stands alone under its label. NULL: the
 * plot does not show it. */
static const char *series_of(const lab_plot *plot, const lab_row *row)
{
    if (!plot->tables || !experiment_is_under(row, plot->tables))
        return plot->tables ? NULL : row->series;
    return row->series ? row->series : row->label;
}

static plot_curve *find_curve(plot_curves *curves, const char *name, size_t room)
{
    for (size_t i = 0; i < curves->count; ++i)
        if (strcmp(curves->curve[i].name, name) == 0)
            return &curves->curve[i];
    return plot_curves_add(curves, name, room);
}

static plot_point point_of_row(const lab_experiment *experiment, const lab_row *row,
                               const lab_plot *plot, const lab_summary *summary)
{
    const lab_statistic *x = &summary->of[plot->x], *y = &summary->of[plot->y];
    double per = experiment->per > 0 ? experiment->per : 1;
    plot_point point = plot_point_at(x->mean, y->mean);
    point.label = row->label;
    point.x_low = x->low, point.x_high = x->high;
    point.y_low = y->low, point.y_high = y->high;
    point.published_x = row->published[plot->x] / per;
    point.published_y = row->published[plot->y] / per;
    return point;
}

static bool is_solved_whole(const lab_summary *summary)
{
    return summary->solved == summary->instances;
}

/* Means over different instances do not compare: a row with an unsolved one is left out, unless all
 * have some. */
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
        curves->cut += !is_solved_whole(summary);
        plot_curve *curve = find_curve(curves, name, experiment->row_count);
        if (!curve)
            return false;
        plot_curves_add_point(curves, curve,
                              point_of_row(experiment, &experiment->rows[i], plot, summary));
    }
    put_lone_points_last(curves);
    return true;
}

/* ---- the weights themselves ---- */

/* A step is drawn upright where it is taken: between the two estimates there is no slope. */
static bool is_first_beyond_step(const bd_weight *weight, bd_cost x)
{
    return weight->kind == BD_WEIGHT_STEP && x > weight->b && x <= weight->b + 1;
}

/* Along the curve x is g, but for weights by h alone. A weight by both is drawn where h is exact, so that g + h is
 * the cost of the start, up to the goal, where no weight matters. */
static void trace_weight(plot_curves *curves, plot_curve *curve, const bd_weight *weight,
                         const lab_plot *plot)
{
    static const char *const suffixes[] = {
        [0] = "",
        [BD_WEIGHT_BY_G] = " (by depth)",
        [BD_WEIGHT_BY_H] = " (by estimate)",
        [BD_WEIGHT_BY_G | BD_WEIGHT_BY_H] = " (by depth, h exact)",
    };
    unsigned depends = bd_weight_depends(weight) & 3;
    bool by_both = depends == (BD_WEIGHT_BY_G | BD_WEIGHT_BY_H);
    curve->suffix = suffixes[depends];
    for (bd_cost x = 0; x <= plot->depth && !(by_both && x >= plot->start); ++x) {
        bd_cost h = depends == BD_WEIGHT_BY_H ? x : x < plot->start ? plot->start - x : 0;
        double w = (double)bd_weight_at(weight, x, h, plot->start) / (double)BD_WEIGHT_ONE;
        if (is_first_beyond_step(weight, x))
            plot_curves_add_point(curves, curve, plot_point_at(weight->b, w));
        plot_curves_add_point(curves, curve, plot_point_at(x, w));
    }
}

static bool collect_weights(plot_curves *curves, const lab_plot *plot, bd_error *error)
{
    for (size_t i = 0; i < plot->weight_count; ++i) {
        bd_weight weight;
        if (!bd_weight_parse(&weight, plot->weights[i], error))
            return false;
        plot_curve *curve = plot_curves_add(curves, plot->weights[i],
                                            (size_t)plot->depth + 2); /* with a step's edge */
        if (curve)
            trace_weight(curves, curve, &weight, plot);
        bd_weight_free(&weight);
        if (!curve)
            return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the curves of a plot");
    }
    return true;
}

/* ---- boxes ---- */

size_t plot_groups(const lab_results *results)
{
    const lab_experiment *experiment = results->experiment;
    bool is_split = experiment->by & LAB_BY_GROUP && results->source == LAB_LIST;
    return is_split ? experiment->instances.group_count : 0;
}

/* The summary of a row in a group, or of all its searches where there are no groups; NULL: none. `published` may
 * become NULL. */
static const lab_summary *summary_of(const lab_results *results, size_t row, size_t group,
                                     const double **published)
{
    const lab_row *from = &results->experiment->rows[row];
    const lab_part part = {LAB_BY_GROUP, group};
    bool is_split = plot_groups(results) > 0;
    *published = is_split ? experiment_published(from, part) : from->published;
    return is_split ? lab_part_summary(&results->row[row], part) : &results->row[row].summary;
}

static plot_point points_box_of(const lab_summary *summary, lab_measure measure, double x,
                                const double *published)
{
    const lab_statistic *of = &summary->of[measure];
    plot_point point = plot_point_at(x, NAN);
    if (of->is_there) {
        point.y = of->mean;
        point.least = of->least, point.lower = of->lower, point.median = of->median;
        point.upper = of->upper, point.greatest = of->greatest;
    }
    point.published_x = x;
    point.published_y = published ? published[measure] : NAN;
    point.solved = (double)summary->solved;
    point.searches = (double)summary->instances;
    return point;
}

/* Has the row the measure in any group? */
static bool has_box(const lab_results *results, const lab_plot *plot, size_t row)
{
    const double *published;
    size_t groups = plot_groups(results), count = groups ? groups : 1;
    for (size_t group = 0; group < count; ++group) {
        const lab_summary *summary = summary_of(results, row, group, &published);
        if (summary && summary->of[plot->y].is_there)
            return experiment_is_under(&results->experiment->rows[row], plot->tables);
    }
    return false;
}

/* A curve a row, a point a group. Along the axis each group takes as many places as there are rows, and one between
 * it and the next. */
static bool collect_boxes(plot_curves *curves, const lab_results *results, const lab_plot *plot)
{
    size_t rows = results->experiment->row_count, places = 1, place = 0;
    size_t groups = plot_groups(results), count = groups ? groups : 1;
    for (size_t row = 0; row < rows; ++row)
        places += has_box(results, plot, row);
    for (size_t row = 0; row < rows; ++row) {
        if (!has_box(results, plot, row))
            continue;
        plot_curve *curve = plot_curves_add(curves, results->experiment->rows[row].label, count);
        if (!curve)
            return false;
        ++place;
        for (size_t group = 0; group < count; ++group) {
            const double *published;
            const lab_summary *summary = summary_of(results, row, group, &published);
            if (summary)
                plot_curves_add_point(
                    curves, curve,
                    points_box_of(summary, plot->y, (double)(group * places + place), published));
        }
    }
    curves->x = (plot_axis){.low = 0, .high = (double)(count * places)};
    return true;
}

/* ---- all of them ---- */

/* Removes curves of which no point can be shown. */
static void remove_empty(plot_curves *curves)
{
    size_t kept = 0;
    for (size_t i = 0; i < curves->count; ++i)
        if (curves->curve[i].count > 0)
            curves->curve[kept++] = curves->curve[i];
        else
            free(curves->curve[i].point);
    curves->count = kept;
}

static bool collect(plot_curves *curves, const lab_results *results, const lab_plot *plot,
                    bd_error *error)
{
    if (plot->kind == LAB_PLOT_WEIGHTS)
        return collect_weights(curves, plot, error);
    bool ok = plot->kind == LAB_PLOT_BOXES          ? collect_boxes(curves, results, plot)
              : lab_plot_is_of_searches(plot->kind) ? plot_collect_searches(curves, results, plot)
                                                    : collect_measures(curves, results, plot);
    return ok || bd_fail(error, BD_NO_MEMORY, 0, "no memory for the curves of a plot");
}

bool plot_curves_collect(plot_curves *curves, const lab_results *results, size_t number,
                         bd_error *error)
{
    const lab_plot *plot = &results->experiment->plots[number];
    *curves = (plot_curves){.x = plot_axis_empty(plot->x_log), .y = plot_axis_empty(plot->y_log)};
    bool ok = collect(curves, results, plot, error);
    remove_empty(curves);
    if (ok && curves->points == 0)
        ok = bd_fail(error, BD_BAD_INPUT, 0,
                     "nothing to draw in plot '%.80s': expected rows with a series and a "
                     "solved instance",
                     plot->name);
    if (!ok)
        plot_curves_free(curves);
    if (plot->kind != LAB_PLOT_BOXES)
        plot_axis_settle(&curves->x);
    plot_axis_settle(&curves->y);
    return ok;
}
