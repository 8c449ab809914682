#include "lab/plot_axis.h"

#include <bandolo/base/text.h>

#include <math.h>

static const double air = 0.04; /* at each end, of the length */

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

double plot_axis_place(const plot_axis *axis, double value)
{
    if (axis->log)
        return log(value / axis->low) / log(axis->high / axis->low);
    return (value - axis->low) / (axis->high - axis->low);
}

/* ---- the range ---- */

static void widen_log(plot_axis *axis)
{
    if (axis->high < axis->low * 1.01) /* one value, or as good as that */
        axis->low /= 2, axis->high *= 2;
    double factor = pow(axis->high / axis->low, air);
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
    double margin = air * (axis->high - axis->low);
    axis->high += margin;
    if (!near_zero)
        axis->low = above ? fmax(0, axis->low - margin) : axis->low - margin;
}

/* ---- the ticks ---- */

/* The round number (1, 2 or 5, times a power of ten) nearest above. */
static double round_above(double value)
{
    double power = pow(10, floor(log10(value)));
    static const double round[] = {1, 2, 5};
    for (size_t i = 0; i < 3; ++i)
        if (value <= round[i] * power * (1 + 1e-9))
            return round[i] * power;
    return 10 * power;
}

static void add_tick(plot_axis *axis, double value)
{
    if (axis->ticks < PLOT_MOST_TICKS && plot_axis_place(axis, value) > -1e-9 &&
        plot_axis_place(axis, value) < 1 + 1e-9)
        axis->tick[axis->ticks++] = value;
}

static void tick_by_step(plot_axis *axis, double step)
{
    double first = ceil(axis->low / step - 1e-9);
    for (size_t i = 0; i < PLOT_MOST_TICKS; ++i)
        add_tick(axis, (first + (double)i) * step);
}

/* Over many decades every power of ten, or every second one, and so on. */
static void tick_by_powers(plot_axis *axis, unsigned wanted)
{
    double step = fmax(1, ceil(log10(axis->high / axis->low) / wanted));
    double first = ceil(log10(axis->low) / step - 1e-9) * step;
    for (size_t i = 0; i < PLOT_MOST_TICKS; ++i)
        add_tick(axis, pow(10, first + (double)i * step));
}

/* Over few decades so many round numbers in each as there is room for. */
static void tick_in_decades(plot_axis *axis, unsigned wanted)
{
    static const double sets[][7] = {{1, 1.5, 2, 3, 4, 5, 7}, {1, 2, 3, 5}, {1, 2, 5}, {1, 3}};
    static const size_t sizes[] = {7, 4, 3, 2};
    int first = (int)floor(log10(axis->low)), last = (int)floor(log10(axis->high));
    for (size_t set = 0; set < sizeof sizes / sizeof *sizes; ++set) {
        axis->ticks = 0;
        for (int power = first; power <= last; ++power)
            for (size_t i = 0; i < sizes[set]; ++i)
                add_tick(axis, sets[set][i] * pow(10, power));
        if (axis->ticks <= wanted + 1)
            return;
    }
    axis->ticks = 0;
    tick_by_powers(axis, wanted);
}

/* How many decimals say all of a number, as far as they matter; -1: too many. */
static int decimals_of(double value)
{
    for (int decimals = 0; decimals < 10; ++decimals) {
        double scaled = fabs(value) * pow(10, decimals);
        if (fabs(scaled - round(scaled)) < 1e-6 * fmax(1, scaled) && (scaled >= 0.5 || value == 0))
            return decimals;
    }
    return -1;
}

static int more_decimals(int a, int b)
{
    return a < 0 || b < 0 ? -1 : a > b ? a : b;
}

static void settle_text(plot_axis *axis)
{
    for (size_t i = 0; i < axis->ticks; ++i) {
        axis->decimals = more_decimals(axis->decimals, decimals_of(axis->tick[i]));
        axis->greatest = fmax(axis->greatest, fabs(axis->tick[i]));
    }
}

void plot_axis_settle(plot_axis *axis, unsigned wanted)
{
    if (axis->low > axis->high) /* nothing was seen */
        axis->low = axis->high = 1;
    axis->log ? widen_log(axis) : widen_linear(axis);
    double decades = axis->log ? log10(axis->high / axis->low) : 0;
    if (decades > 0.8 && decades < wanted)
        tick_in_decades(axis, wanted);
    else if (decades > 0.8)
        tick_by_powers(axis, wanted);
    else
        tick_by_step(axis, round_above((axis->high - axis->low) / wanted));
    settle_text(axis);
}

/* ---- the text ---- */

/* In thousands, millions and so on, by the letters of the SI. */
static void write_scaled(double value, char out[PLOT_TICK_SIZE])
{
    static const char units[] = "kMGT";
    size_t unit = 0;
    for (value /= 1e3; fabs(value) >= 1e3 && units[unit + 1]; ++unit)
        value /= 1e3;
    bd_text(out, PLOT_TICK_SIZE, "%g %c", value, units[unit]);
}

const char *plot_axis_text(const plot_axis *axis, size_t tick, char out[PLOT_TICK_SIZE])
{
    double value = axis->tick[tick];
    int decimals = axis->log ? decimals_of(value) : axis->decimals;
    if (axis->greatest >= 1e6 && fabs(value) >= 1e3)
        write_scaled(value, out);
    else if (decimals < 0)
        bd_text(out, PLOT_TICK_SIZE, "%g", value);
    else
        figure_of(out, value, decimals);
    return out;
}
