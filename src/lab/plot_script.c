/* The script: the data first, then the page, then what is drawn on it.
 *
 * All text stands in single quotes, in which gnuplot knows no escape but the doubled quote, and
 * the terminal is not "enhanced": a name may have any character. Ranges, ticks and margins are set
 * here and not left to gnuplot, because names are placed beside points by them. */
#include "lab/plot.h"

#include "lab/plot_boxes.h"
#include "lab/plot_labels.h"
#include "lab/plot_style.h"

#include <bandolo/base/text.h>

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct script {
    FILE *out;
    const lab_results *results;
    const lab_plot *plot;
    const char *published; /* what the key says of hollow marks; NULL where there are none */
    plot_curves curves;
    plot_page page;
    plot_label *label;
    size_t labels;
} script;

static bool is_of_boxes(const script *s)
{
    return s->plot->kind == LAB_PLOT_BOXES;
}

/* Is it drawn as lines, whose points are no results of their own? */
static bool is_traced(const script *s)
{
    return s->plot->kind == LAB_PLOT_WEIGHTS || lab_plot_is_of_searches(s->plot->kind);
}

/* ---- the data ---- */

/* Every so many points of a traced curve have a mark, apart from those of other curves, and none where a hollow
 * one stands. */
static bool is_marked(const script *s, size_t curve, size_t point)
{
    const plot_curve *of = &s->curves.curve[curve];
    size_t step = 1 + of->count / 8, next = point + 1 < of->count ? point + 1 : point;
    return point % step == curve * step / s->curves.count &&
           !plot_point_is_published(&of->point[point]) &&
           !plot_point_is_published(&of->point[next]);
}

static void put_data(const script *s)
{
    if (is_of_boxes(s)) {
        plot_boxes_put_data(&s->curves, s->out);
        return;
    }
    fputs("\n# x, y, their 95 % intervals (low, high; low, high), where a hollow mark stands, and "
          "of a traced "
          "curve the height of a full one\n",
          s->out);
    for (size_t i = 0; i < s->curves.count; ++i) {
        const plot_curve *curve = &s->curves.curve[i];
        fprintf(s->out, "$curve%zu << END\n", i + 1);
        for (size_t j = 0; j < curve->count; ++j) {
            const plot_point *p = &curve->point[j];
            fprintf(s->out, "%.10g %.10g %.10g %.10g %.10g %.10g", p->x, p->y,
                    fmax(p->x_low, s->curves.x.low), p->x_high, fmax(p->y_low, s->curves.y.low),
                    p->y_high);
            if (plot_point_is_published(p))
                fprintf(s->out, " %.10g %.10g", p->published_x, p->published_y);
            else
                fputs(" NaN NaN", s->out);
            if (is_traced(s) && is_marked(s, i, j))
                fprintf(s->out, " %.10g", p->y);
            else if (is_traced(s))
                fputs(" NaN", s->out);
            fputc('\n', s->out);
        }
        fputs("END\n", s->out);
    }
}

/* ---- the page ---- */

/* The PNG picture is the SVG one at twice the size, so that it can be printed. */
static void put_terminal(const script *s, plot_form form)
{
    int times = form == PLOT_PNG ? 2 : 1;
    fprintf(s->out, "set terminal %s size %.0f,%.0f noenhanced font 'sans-serif,%d'%s",
            form == PLOT_PNG ? "pngcairo" : "svg", times * s->page.width, times * s->page.height,
            PLOT_TYPE, form == PLOT_PNG ? " fontscale 1.5 linewidth 2 pointscale 2" : "");
    fputs(" background '#ffffff'\nset encoding utf8\n", s->out);
}

static void put_ticks(const script *s, char name, const plot_axis *axis)
{
    char text[PLOT_TICK_SIZE];
    if (axis->log)
        fprintf(s->out, "set logscale %c\n", name);
    fprintf(s->out, "set %crange [%.10g:%.10g]\n", name, axis->low, axis->high);
    fprintf(s->out, "set %ctics nomirror out scale 0.5 textcolor rgb '#333333' (", name);
    for (size_t i = 0; i < axis->ticks; ++i)
        fprintf(s->out, "%s'%s' %.10g", i > 0 ? ", " : "", plot_axis_text(axis, i, text),
                axis->tick[i]);
    fprintf(s->out, ")\n");
}

static void put_axis_label(const script *s, char name, const char *label)
{
    const plot_page *page = &s->page;
    double room = name == 'x' ? page->right - page->left : page->top - page->bottom;
    double size = plot_size_that_fits(label, PLOT_TYPE, room);
    fputs("set label ", s->out);
    plot_put_quoted(s->out, label, "");
    if (name == 'x')
        fprintf(s->out, " at screen %.5f,%.5f center font ',%g'\n",
                (page->left + page->right) / 2 / page->width, (page->bottom - 42) / page->height,
                size);
    else
        fprintf(s->out, " at screen %.5f,%.5f center rotate by 90 font ',%g'\n", 18 / page->width,
                (page->bottom + page->top) / 2 / page->height, size);
}

static const char *unit_of(lab_measure measure)
{
    return measure == LAB_SCW ? " (moves)" : "";
}

/* The label that the experiment gives, or else what the measure is. */
static const char *label_of(const char *given, lab_measure measure, char *out, size_t size)
{
    if (given)
        return given;
    bd_text(out, size, "%s, mean per instance%s", lab_measure_meaning(measure), unit_of(measure));
    return out;
}

static void put_axes(const script *s)
{
    char x[160], y[160];
    const char *x_label = s->plot->x_label, *y_label = s->plot->y_label;
    if (s->plot->kind == LAB_PLOT_WEIGHTS) {
        x_label = x_label ? x_label : "depth g of the state, or its estimate h (moves)";
        y_label = y_label ? y_label : "weight w";
    }
    if (s->plot->kind == LAB_PLOT_CACTUS) {
        x_label = x_label ? x_label : "instances solved, the quickest first";
        y_label = y_label ? y_label : lab_measure_meaning(s->plot->y);
    }
    if (s->plot->kind == LAB_PLOT_SURVIVAL) {
        x_label = x_label ? x_label : lab_measure_meaning(s->plot->y);
        y_label = y_label ? y_label : "share of the searches not solved yet";
    }
    if (is_of_boxes(s)) {
        x_label = x_label ? x_label : "instances";
        y_label = y_label ? y_label : lab_measure_meaning(s->plot->y);
        plot_boxes_put_groups(&s->curves, s->results, s->out);
    } else
        put_ticks(s, 'x', &s->curves.x);
    put_ticks(s, 'y', &s->curves.y);
    put_axis_label(s, 'x', label_of(x_label, s->plot->x, x, sizeof x));
    put_axis_label(s, 'y', label_of(y_label, s->plot->y, y, sizeof y));
}

/* The most seeds that any row has. */
static uint64_t most_runs(const lab_results *results)
{
    const lab_experiment *experiment = results->experiment;
    uint64_t runs = 1;
    for (size_t i = 0; i < experiment->row_count; ++i)
        runs = experiment->rows[i].runs > runs ? experiment->rows[i].runs : runs;
    return runs;
}

static void describe_boxes(const lab_results *results, const char *count, char *out, size_t size)
{
    uint64_t runs = most_runs(results);
    bd_text(out, size, "%s instances", count);
    if (runs > 1)
        bd_text_at(out, size, strlen(out), ", %llu seeds where lots are drawn",
                   (unsigned long long)runs);
    bd_text_at(out, size, strlen(out),
               "; boxes: quartiles; whiskers: least and greatest; dots: means");
}

/* What the picture shows, in a line under its title. */
static void describe(const script *s, char *out, size_t size)
{
    const lab_results *results = s->results;
    char number[FIGURE_SIZE];
    const char *count = figure_of(number, (double)results->instances, 0);
    const char *bars = s->curves.bars > 0 ? "; bars: 95 % intervals of the means" : "";
    if (is_of_boxes(s))
        describe_boxes(results, count, out, size);
    else if (s->plot->kind == LAB_PLOT_CACTUS && most_runs(results) > 1)
        bd_text(out, size, "%s instances; of several seeds each counts its part", count);
    else if (s->plot->kind == LAB_PLOT_WEIGHTS)
        bd_text(out, size, "the start is estimated to cost %u", (unsigned)s->plot->start);
    else if (results->source == LAB_ALL)
        bd_text(out, size, "all %s instances", count);
    else if (results->source == LAB_RANDOM)
        bd_text(out, size, "%llu random instances, seed %llu%s",
                (unsigned long long)results->instances, (unsigned long long)results->seed, bars);
    else
        bd_text(out, size, "%s instances%s", count, bars);
    if (s->plot->kind == LAB_PLOT_SURVIVAL)
        bd_text_at(out, size, strlen(out), "; Kaplan-Meier estimates");
    if (s->curves.left_out > 0)
        bd_text_at(out, size, strlen(out), "; %zu row%s left out: not all solved",
                   s->curves.left_out, s->curves.left_out == 1 ? "" : "s");
}

static void put_heading(const script *s)
{
    char line[200];
    const char *title = s->plot->title ? s->plot->title : s->plot->name;
    double x = s->page.left / s->page.width, room = s->page.width - s->page.left - 8;
    fputs("set label ", s->out);
    plot_put_quoted(s->out, title, "");
    fprintf(s->out, " at screen %.5f,%.5f left font ',%g'\n", x,
            (s->page.height - 21) / s->page.height,
            plot_size_that_fits(title, PLOT_TITLE_TYPE, room));
    describe(s, line, sizeof line);
    fputs("set label ", s->out);
    plot_put_quoted(s->out, line, "");
    fprintf(s->out, " at screen %.5f,%.5f left font ',%d' textcolor rgb '#555555'\n", x,
            (s->page.height - 43) / s->page.height, PLOT_KEY_TYPE);
}

static void put_page(const script *s)
{
    const plot_page *page = &s->page;
    fprintf(s->out,
            "\nset lmargin at screen %.5f\nset rmargin at screen %.5f\n"
            "set bmargin at screen %.5f\nset tmargin at screen %.5f\n",
            page->left / page->width, page->right / page->width, page->bottom / page->height,
            page->top / page->height);
    fputs("set border 3 linecolor rgb '#555555' linewidth 0.8\n"
          "set grid back linetype 1 linecolor rgb '#e4e4e4' linewidth 0.6\n",
          s->out);
    put_heading(s);
    put_axes(s);
    fprintf(s->out,
            "set key at screen %.5f,%.5f left top Left reverse vertical maxrows %u samplen 4 "
            "spacing 1.2 font ',%d'\n",
            page->key_x / page->width, page->key_top / page->height, page->key_rows, PLOT_KEY_TYPE);
}

static void put_labels(const script *s)
{
    if (is_of_boxes(s))
        plot_boxes_put_counts(&s->curves, &s->page, s->out);
    for (size_t i = 0; i < s->labels; ++i) {
        fputs("set label ", s->out);
        plot_put_quoted(s->out, s->label[i].text, "");
        fprintf(s->out, " at screen %.5f,%.5f left font ',%d' textcolor rgb '#%06x'\n",
                s->label[i].x / s->page.width, s->label[i].y / s->page.height, PLOT_SMALL_TYPE,
                plot_mix(plot_style_of(s->label[i].curve).colour, 0x333333, 0.5));
    }
}

/* ---- the curves ---- */

static bool has_bars(const plot_curve *curve)
{
    for (size_t i = 0; i < curve->count; ++i)
        if (plot_point_has_bar(&curve->point[i]))
            return true;
    return false;
}

static void put_bars(const script *s, size_t i)
{
    unsigned colour = plot_mix(plot_style_of(i).colour, 0xffffff, 0.55);
    fprintf(s->out,
            "  $curve%zu using 3:2:($4-$3):(0) with vectors nohead linecolor rgb '#%06x' linewidth "
            "0.6 notitle, \\\n",
            i + 1, colour);
    fprintf(s->out,
            "  $curve%zu using 1:5:(0):($6-$5) with vectors nohead linecolor rgb '#%06x' linewidth "
            "0.6 notitle, \\\n",
            i + 1, colour);
}

static void put_marks(const script *s, size_t i)
{
    fprintf(s->out,
            "  $curve%zu using 1:%d with points pointtype %d pointsize 0.7 linecolor rgb '#%06x' "
            "notitle, \\\n",
            i + 1, is_traced(s) ? 9 : 2, plot_style_of(i).full, plot_style_of(i).colour);
}

/* Staircases and steep curves of many points are drawn through: dashes would break them up. */
static int dash_of(const script *s, size_t i)
{
    return lab_plot_is_of_searches(s->plot->kind) ? 1 : plot_style_of(i).dash;
}

static void put_key(const script *s, size_t i)
{
    plot_style look = plot_style_of(i);
    const plot_curve *curve = &s->curves.curve[i];
    fprintf(s->out,
            "  NaN with %s linecolor rgb '#%06x' dashtype %d linewidth 1.2 pointtype %d "
            "pointsize 0.7 title ",
            curve->count > 1 ? "linespoints" : "points", look.colour, dash_of(s, i), look.full);
    plot_put_quoted(s->out, curve->name, curve->suffix);
    fputs(i + 1 < s->curves.count || s->published ? ", \\\n" : "\n", s->out);
}

static void put_published(const script *s)
{
    double size = s->plot->kind == LAB_PLOT_SURVIVAL ? 0.6 : 1; /* of which there are many */
    for (size_t i = 0; i < s->curves.count; ++i)
        fprintf(s->out,
                "  $curve%zu using 7:8 with points pointtype %d pointsize %g linewidth 0.8 "
                "linecolor rgb '#%06x' notitle, \\\n",
                i + 1, plot_style_of(i).hollow, size, plot_style_of(i).colour);
}

static void put_curves(const script *s)
{
    if (is_of_boxes(s)) {
        plot_boxes_put(&s->curves, s->published, s->out);
        return;
    }
    fputs("\nplot \\\n", s->out);
    for (size_t i = 0; i < s->curves.count; ++i)
        if (has_bars(&s->curves.curve[i]))
            put_bars(s, i);
    for (size_t i = 0; i < s->curves.count; ++i)
        fprintf(s->out,
                "  $curve%zu using 1:2 with lines linecolor rgb '#%06x' dashtype %d linewidth 1.2 "
                "notitle, \\\n",
                i + 1, plot_style_of(i).colour, dash_of(s, i));
    for (size_t i = 0; i < s->curves.count; ++i)
        put_marks(s, i);
    if (s->published)
        put_published(s);
    for (size_t i = 0; i < s->curves.count; ++i)
        put_key(s, i);
    if (s->published) {
        fputs("  NaN with points pointtype 6 pointsize 1 linewidth 0.8 linecolor rgb '#555555' "
              "title ",
              s->out);
        plot_put_quoted(s->out, s->published, "");
        fputc('\n', s->out);
    }
}

/* The key's name of hollow marks. */
static const char *hollow_name(const script *s)
{
    return is_of_boxes(s)                       ? "published mean"
           : s->plot->kind == LAB_PLOT_SURVIVAL ? "hollow: given up"
                                                : "hollow: published";
}

bool plot_script(FILE *out, const lab_results *results, size_t number, plot_form form,
                 bd_error *error)
{
    script s = {.out = out, .results = results, .plot = &results->experiment->plots[number]};
    if (!plot_curves_collect(&s.curves, results, number, error))
        return false;
    if (!is_of_boxes(&s)) /* whose axis has names, and is as long as they need */
        plot_axis_settle(&s.curves.x, 8);
    plot_axis_settle(&s.curves.y, is_of_boxes(&s) ? 10 : 7);
    s.published = s.curves.published > 0 ? hollow_name(&s) : NULL;
    s.page = plot_page_lay_out(&s.curves, s.published);
    if (!is_of_boxes(&s))
        s.labels = plot_labels_place(&s.label, &s.curves, &s.page);
    errno = 0;
    fputs("# gnuplot THIS-FILE > picture.svg\n", out);
    put_terminal(&s, form);
    put_data(&s);
    put_page(&s);
    put_labels(&s);
    put_curves(&s);
    bool has_labels = s.label || is_of_boxes(&s);
    free(s.label);
    plot_curves_free(&s.curves);
    if (!has_labels)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the names in a plot");
    if (fflush(out) != 0 || ferror(out))
        return bd_fail(error, BD_SYSTEM, 0, "cannot write the script of a plot: %s",
                       errno ? strerror(errno) : "an earlier write failed");
    return true;
}
