/* Pictures of single searches, solved or not, a curve each row.
 *
 * A cactus shows how many instances were solved (along x) within how much of a measure each (y): a better curve
 * runs farther right and lower. A survival plot shows which share is not solved yet (y) after how much of it (x): a
 * better curve falls faster, and a hollow mark stands where searches were given up. */
#include "lab/plot_points.h"

#include "lab/survival.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_STEPS = 500 }; /* of a curve: more would not be seen */

/* Is item i of `count` one of the about MOST_STEPS that are drawn? The last one is. */
static bool is_drawn(size_t i, size_t count)
{
    size_t every = 1 + count / MOST_STEPS;
    return (count - 1 - i) % every == 0;
}

/* The n-th search solved, in order, stands at (n, its amount). Each of an instance's `runs` with different seeds
 * counts its part, so that rows with more seeds reach no farther. */
static void trace_cactus(plot_curves *curves, plot_curve *curve, const lab_survivors *steps,
                         size_t count, double runs)
{
    uint64_t solved = 0;
    size_t with_answers = 0, number = 0;
    for (size_t i = 0; i < count; ++i)
        with_answers += steps[i].answers > 0;
    for (size_t i = 0; i < count; ++i) {
        if (steps[i].answers == 0)
            continue;
        if (steps[i].answers > 1) /* equal ones lie side by side */
            plot_curves_add_point(curves, curve,
                                  plot_point_at((double)(solved + 1) / runs, steps[i].at));
        solved += steps[i].answers;
        if (is_drawn(number, with_answers) || steps[i].answers > 1)
            plot_curves_add_point(curves, curve, plot_point_at((double)solved / runs, steps[i].at));
        ++number;
    }
}

/* A staircase that begins at `begin` with those that go on there: all, unless searches end at 0, which a logarithmic axis
 * lacks. A hollow mark stands where searches were given up. */
static void trace_survival(plot_curves *curves, plot_curve *curve, const lab_survivors *steps,
                           size_t count, double begin)
{
    double share = 1;
    size_t i = 0;
    for (; i < count && steps[i].at < begin; ++i)
        share = steps[i].share;
    plot_curves_add_point(curves, curve, plot_point_at(begin, share));
    for (; i < count; ++i) {
        if (!is_drawn(i, count) && steps[i].given_up == 0)
            continue;
        if (steps[i].share < share)
            plot_curves_add_point(curves, curve, plot_point_at(steps[i].at, share));
        share = steps[i].share;
        plot_point after = plot_point_at(steps[i].at, share);
        if (steps[i].given_up > 0)
            after.published_x = after.x, after.published_y = after.y;
        plot_curves_add_point(curves, curve, after);
    }
}

static bool staircase_is_shown(const lab_results *results, const lab_plot *plot, size_t row)
{
    return experiment_is_under(&results->experiment->rows[row], plot->tables) &&
           results->row[row].figure[plot->y];
}

/* Where all staircases begin: at 0, or on a logarithmic axis somewhat before the first search ends. */
static double begin_of(const lab_results *results, const lab_plot *plot)
{
    double least = INFINITY;
    for (size_t row = 0; row < results->experiment->row_count && plot->x_log; ++row)
        for (uint64_t i = 0;
             staircase_is_shown(results, plot, row) && i < results->row[row].summary.instances;
             ++i) {
            double amount = results->row[row].figure[plot->y][i].amount;
            least = amount > 0 && amount < least ? amount : least;
        }
    return plot->x_log ? least / 1.3 : 0;
}

static bool staircase_add_row(plot_curves *curves, const lab_results *results, const lab_plot *plot,
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

bool plot_collect_searches(plot_curves *curves, const lab_results *results, const lab_plot *plot)
{
    const lab_experiment *experiment = results->experiment;
    bool is_cactus = plot->kind == LAB_PLOT_CACTUS;
    uint64_t most = 1;
    for (size_t row = 0; row < experiment->row_count; ++row)
        if (results->row[row].summary.instances > most)
            most = results->row[row].summary.instances;
    lab_survivors *steps = calloc(most, sizeof *steps);
    bool ok = steps != NULL;
    for (size_t row = 0; ok && row < experiment->row_count; ++row)
        if (staircase_is_shown(results, plot, row))
            ok = staircase_add_row(curves, results, plot, row, steps);
    free(steps);
    /* The axis of how many, or of which share, shows all. */
    plot_axis_see(is_cactus ? &curves->x : &curves->y, 0);
    plot_axis_see(is_cactus ? &curves->x : &curves->y, is_cactus ? (double)results->instances : 1);
    return ok;
}
