/* See plot_searches.h. */
#include "lab/plot_searches.h"

#include "lab/survival.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_STEPS = 500 }; /* of a curve: more would not be seen */

static plot_point point_at(double x, double y)
{
    return (plot_point){.x = x,
                        .y = y,
                        .x_low = x,
                        .x_high = x,
                        .y_low = y,
                        .y_high = y,
                        .published_x = NAN,
                        .published_y = NAN};
}

/* Is item i of `count` one of the about MOST_STEPS that are drawn? The last one is. */
static bool is_drawn(size_t i, size_t count)
{
    size_t every = 1 + count / MOST_STEPS;
    return (count - 1 - i) % every == 0;
}

/* ---- the cactus ---- */

/* The n-th search solved, in order, stands at (n, its amount); of an instance's `runs` with different seeds each
 * counts its part, so that rows with more seeds reach no farther. */
static void trace_cactus(plot_curves *curves, plot_curve *curve, const lab_survivors *steps,
                         size_t count, double runs)
{
    uint64_t solved = 0;
    for (size_t i = 0; i < count; ++i) {
        if (steps[i].answers == 0)
            continue;
        if (steps[i].answers > 1) /* equal ones lie side by side */
            plot_curves_add_point(curves, curve,
                                  point_at((double)(solved + 1) / runs, steps[i].at));
        solved += steps[i].answers;
        if (is_drawn(i, count) || steps[i].answers > 1)
            plot_curves_add_point(curves, curve, point_at((double)solved / runs, steps[i].at));
    }
}

/* ---- survival ---- */

/* A staircase that begins with all, at `begin`; where searches were given up it has a hollow mark. */
static void trace_survival(plot_curves *curves, plot_curve *curve, const lab_survivors *steps,
                           size_t count, double begin)
{
    double share = 1;
    plot_curves_add_point(curves, curve, point_at(begin, 1));
    for (size_t i = 0; i < count; ++i) {
        if (!is_drawn(i, count) && steps[i].given_up == 0)
            continue;
        plot_curves_add_point(curves, curve, point_at(steps[i].at, share));
        share = steps[i].share;
        plot_point after = point_at(steps[i].at, share);
        if (steps[i].given_up > 0)
            after.published_x = after.x, after.published_y = after.y;
        plot_curves_add_point(curves, curve, after);
    }
}

/* ---- the rows ---- */

static bool is_chosen(const lab_plot *plot, const lab_row *row)
{
    return !plot->tables ||
           (row->table && strncmp(row->table, plot->tables, strlen(plot->tables)) == 0);
}

static bool is_shown(const lab_results *results, const lab_plot *plot, size_t row)
{
    return is_chosen(plot, &results->experiment->rows[row]) && results->row[row].figure[plot->y];
}

/* Where all staircases begin: at 0, or on a logarithmic axis somewhat before the first search ends. */
static double begin_of(const lab_results *results, const lab_plot *plot)
{
    double least = INFINITY;
    for (size_t row = 0; row < results->experiment->row_count && plot->x_log; ++row)
        for (uint64_t i = 0;
             is_shown(results, plot, row) && i < results->row[row].summary.instances; ++i) {
            double amount = results->row[row].figure[plot->y][i].amount;
            least = amount > 0 && amount < least ? amount : least;
        }
    return plot->x_log ? least / 1.3 : 0;
}

static bool add_row(plot_curves *curves, const lab_results *results, const lab_plot *plot,
                    size_t row, lab_survivors *steps)
{
    const lab_row_result *result = &results->row[row];
    bool failed;
    size_t count = lab_survival(result->figure[plot->y], result->summary.instances, steps, &failed);
    if (failed || count == 0)
        return !failed;
    plot_curve *curve = plot_curves_add(curves, results->experiment->rows[row].label,
                                        2 * count + 1);
    if (!curve)
        return false;
    if (plot->kind == LAB_PLOT_CACTUS)
        trace_cactus(curves, curve, steps, count,
                     (double)result->summary.instances / (double)results->instances);
    else
        trace_survival(curves, curve, steps, count, begin_of(results, plot));
    return true;
}

/* The axis of how many, or of which share, shows all. */
static void see_all(plot_curves *curves, const lab_plot *plot, uint64_t instances)
{
    if (plot->kind == LAB_PLOT_CACTUS) {
        plot_axis_see(&curves->x, 0);
        plot_axis_see(&curves->x, (double)instances);
    } else {
        plot_axis_see(&curves->y, 0);
        plot_axis_see(&curves->y, 1);
    }
}

bool plot_searches_collect(plot_curves *curves, const lab_results *results, const lab_plot *plot,
                           bd_error *error)
{
    uint64_t most = 1;
    for (size_t row = 0; row < results->experiment->row_count; ++row)
        if (results->row[row].summary.instances > most)
            most = results->row[row].summary.instances;
    lab_survivors *steps = calloc(most, sizeof *steps);
    bool ok = steps != NULL;
    for (size_t row = 0; ok && row < results->experiment->row_count; ++row)
        if (is_shown(results, plot, row))
            ok = add_row(curves, results, plot, row, steps);
    free(steps);
    see_all(curves, plot, results->instances);
    return ok || bd_fail(error, BD_NO_MEMORY, 0, "no memory for the curves of a plot");
}
