#include "lab/plot_page.h"

#include <math.h>

/* Pixels. */
static const double page_width = 960, axes_height = 460;
static const double above = 64;       /* for the title and the line under it */
static const double below = 58;       /* for the ticks' numbers and the label */
static const double beside = 26;      /* right of the axes, without a key there */
static const double key_sample = 70;  /* the piece of curve before a name, and air */
static const double widest_key = 250; /* beside the axes; a wider one goes below */
static const double key_line = 20;

double plot_text_width(const char *text, double size)
{
    return 0.6 * size * (double)figure_columns(text);
}

double plot_size_that_fits(const char *text, double most, double room)
{
    double width = plot_text_width(text, most);
    return width > room ? floor(10 * most * room / width) / 10 : most;
}

static double widest_tick(const plot_axis *axis)
{
    char text[PLOT_TICK_SIZE];
    double widest = 0;
    for (size_t i = 0; i < axis->ticks; ++i)
        widest = fmax(widest, plot_text_width(plot_axis_text(axis, i, text), PLOT_TYPE));
    return widest;
}

static double key_width(const plot_curves *curves, const char *extra_key)
{
    double widest = extra_key ? plot_text_width(extra_key, PLOT_KEY_TYPE) : 0;
    for (size_t i = 0; i < curves->count; ++i)
        widest = fmax(widest, plot_text_width(curves->curve[i].name, PLOT_KEY_TYPE) +
                                  plot_text_width(curves->curve[i].suffix, PLOT_KEY_TYPE));
    return widest + key_sample;
}

plot_page plot_page_lay_out(const plot_curves *curves, const char *extra_key)
{
    unsigned entries = (unsigned)curves->count + (extra_key != NULL);
    double width = key_width(curves, extra_key);
    plot_page page = {.width = page_width, .left = widest_tick(&curves->y) + 50};
    if (width <= widest_key) {
        page.right = page_width - width - 8;
        page.bottom = below;
        page.top = below + fmax(axes_height, entries * key_line);
        page.key_x = page.right + 12;
        page.key_top = page.top;
        page.key_rows = entries;
    } else {
        page.right = page_width - beside;
        unsigned columns = (unsigned)fmax(1, floor((page.right - page.left) / width));
        page.key_rows = (entries + columns - 1) / columns;
        page.bottom = below + page.key_rows * key_line + 12;
        page.top = page.bottom + axes_height;
        page.key_x = page.left - 10;
        page.key_top = page.bottom - below;
    }
    page.height = page.top + above;
    return page;
}

double plot_page_x(const plot_page *page, const plot_axis *axis, double value)
{
    return page->left + plot_axis_place(axis, value) * (page->right - page->left);
}

double plot_page_y(const plot_page *page, const plot_axis *axis, double value)
{
    return page->bottom + plot_axis_place(axis, value) * (page->top - page->bottom);
}
