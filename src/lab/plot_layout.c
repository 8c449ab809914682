/* See plot_layout.h. One name after another is put at the first of eight places around its point that is free: the
 * ends of curves first, since they say most. Every name is tried against everything drawn, which is
 * quadratic, and quick for pictures that a person could read. */
#include "lab/plot_layout.h"

#include "lab/figures.h"

#include <math.h>
#include <stdlib.h>

/* ---- the page ---- */

/* Pixels. */
static const double page_width = 960, axes_height = 460;
static const double above = 64;       /* for the title and the line under it */
static const double below = 58;       /* for the ticks' numbers and the label */
static const double before = 88;      /* left of the axes, for the same */
static const double beside = 26;      /* right of the axes, without a key there */
static const double key_sample = 70;  /* the piece of curve before a name, and air */
static const double widest_key = 250; /* beside the axes; a wider one goes below */
static const double key_line = 20;

double plot_text_width(const char *text, double size)
{
    return 0.6 * size * (double)figure_columns(text);
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
    double entries = (double)curves->count + (extra_key != NULL);
    double width = key_width(curves, extra_key);
    plot_page page = {.width = page_width, .left = before};
    if (width <= widest_key) {
        page.right = page_width - width - 8;
        page.bottom = below;
        page.top = below + fmax(axes_height, entries * key_line);
        page.key_x = page.right + 12;
        page.key_top = page.top;
        page.key_rows = entries;
    } else {
        page.right = page_width - beside;
        page.key_rows = ceil(entries / fmax(1, floor((page.right - page.left) / width)));
        page.bottom = below + page.key_rows * key_line + 12;
        page.top = page.bottom + axes_height;
        page.key_x = page.left - 10;
        page.key_top = page.bottom - below;
    }
    page.height = page.top + above;
    return page;
}

/* The part of the axis before a value: 0 at the low end, 1 at the high end. */
static double part_of(const plot_axis *axis, double value)
{
    if (axis->log)
        return log(value / axis->low) / log(axis->high / axis->low);
    return (value - axis->low) / (axis->high - axis->low);
}

double plot_page_x(const plot_page *page, const plot_axis *axis, double value)
{
    return page->left + part_of(axis, value) * (page->right - page->left);
}

double plot_page_y(const plot_page *page, const plot_axis *axis, double value)
{
    return page->bottom + part_of(axis, value) * (page->top - page->bottom);
}

/* ---- names ---- */

static const size_t most_points = 100; /* of which all may be named */
static const double longest = 110;     /* a name in pixels: longer ones hide more than they tell */
static const double plot_layout_mark = 5; /* half a point's width */
static const double apart = 9;            /* of a name from the points of other names */
static const double plot_layout_air = 2;

typedef struct box {
    double left, right, bottom, top;
} box;

typedef struct spot {
    double x, y;
} spot;

typedef struct layout {
    const plot_curves *curves;
    const plot_page *page;
    const plot_point *named; /* the point of the name in hand */
    plot_label *label;
    size_t count;
} layout;

static spot spot_of(const layout *l, double x, double y)
{
    return (spot){plot_page_x(l->page, &l->curves->x, x), plot_page_y(l->page, &l->curves->y, y)};
}

static bool overlap(box a, box b)
{
    return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}

/* Does the piece of a line touch the box? It is cut to the box on each side in turn (Liang,
 * Barsky). */
static bool crosses(box b, spot from, spot to)
{
    double dx = to.x - from.x, dy = to.y - from.y, enter = 0, leave = 1;
    const double towards[] = {-dx, dx, -dy, dy};
    const double room[] = {from.x - b.left, b.right - from.x, from.y - b.bottom, b.top - from.y};
    for (int side = 0; side < 4; ++side) {
        if (towards[side] == 0 && room[side] < 0)
            return false;
        if (towards[side] < 0)
            enter = fmax(enter, room[side] / towards[side]);
        else if (towards[side] > 0)
            leave = fmin(leave, room[side] / towards[side]);
    }
    return enter <= leave;
}

static box around(spot at, double half)
{
    return (box){at.x - half, at.x + half, at.y - half, at.y + half};
}

static box layout_box_of(const plot_label *label)
{
    double half = 0.6 * PLOT_LABEL_TYPE;
    return (box){label->x - plot_layout_air,
                 label->x + plot_text_width(label->text, PLOT_LABEL_TYPE) + plot_layout_air,
                 label->y - half, label->y + half};
}

/* An interval ends at the low end of the axis at the latest. */
static bool hides_interval(const layout *l, box b, const plot_point *point)
{
    double x_low = fmax(point->x_low, l->curves->x.low),
           y_low = fmax(point->y_low, l->curves->y.low);
    return (x_low < point->x_high &&
            crosses(b, spot_of(l, x_low, point->y), spot_of(l, point->x_high, point->y))) ||
           (y_low < point->y_high &&
            crosses(b, spot_of(l, point->x, y_low), spot_of(l, point->x, point->y_high)));
}

static bool hides_curve(const layout *l, box b, const plot_curve *curve)
{
    for (size_t i = 0; i < curve->count; ++i) {
        const plot_point *point = &curve->point[i];
        spot here = spot_of(l, point->x, point->y);
        if (overlap(b, around(here, point == l->named ? plot_layout_mark : apart)) ||
            hides_interval(l, b, point) ||
            (!isnan(point->published_y) &&
             overlap(b, around(spot_of(l, point->published_x, point->published_y),
                               plot_layout_mark))) ||
            (i > 0 && crosses(b, spot_of(l, point[-1].x, point[-1].y), here)))
            return true;
    }
    return false;
}

static bool is_free(const layout *l, box b)
{
    const plot_page *page = l->page;
    if (b.left < page->left || b.right > page->right || b.bottom < page->bottom ||
        b.top > page->top)
        return false;
    for (size_t i = 0; i < l->count; ++i)
        if (overlap(b, layout_box_of(&l->label[i])))
            return false;
    for (size_t i = 0; i < l->curves->count; ++i)
        if (hides_curve(l, b, &l->curves->curve[i]))
            return false;
    return true;
}

static void layout_place(layout *l, size_t curve, size_t number)
{
    const plot_point *point = &l->curves->curve[curve].point[number];
    double width = point->label ? plot_text_width(point->label, PLOT_LABEL_TYPE) : longest + 1;
    if (width > longest)
        return;
    l->named = point;
    spot here = spot_of(l, point->x, point->y);
    const double right = plot_layout_mark + plot_layout_air + 1, left = -right - width,
                 middle = -width / 2, up = 12;
    const spot places[] = {{right, 0},    {right, up / 2}, {right, -up / 2}, {middle, up},
                           {middle, -up}, {left, 0},       {left, up / 2},   {left, -up / 2}};
    for (size_t i = 0; i < sizeof places / sizeof *places; ++i) {
        plot_label label = {point->label, curve, here.x + places[i].x, here.y + places[i].y};
        if (is_free(l, layout_box_of(&label))) {
            l->label[l->count++] = label;
            return;
        }
    }
}

size_t plot_labels_place(plot_label **labels, const plot_curves *curves, const plot_page *page)
{
    layout l = {.curves = curves, .page = page};
    *labels = l.label = calloc(curves->points + 1, sizeof *l.label);
    if (!l.label)
        return 0;
    for (size_t i = 0; i < curves->count; ++i) {
        size_t count = curves->curve[i].count;
        if (count > 0)
            layout_place(&l, i, count - 1);
        if (count > 1)
            layout_place(&l, i, 0);
    }
    for (size_t i = 0; i < curves->count && curves->points <= most_points; ++i)
        for (size_t j = 1; j + 1 < curves->curve[i].count; ++j)
            layout_place(&l, i, j);
    return l.count;
}
