/* The script of a picture: its data, what the template needs to know, and the template.
 *
 * All text stands in single quotes, in which gnuplot knows no escape but the doubled quote, and
 * the terminal is not "enhanced": a name may have any character. Ranges and margins are set here, because names
 * are placed beside points by them. */
#include "lab/plot.h"

#include "lab/figures.h"
#include "lab/plot_layout.h"

#include "text/csv_field.h"

#include <bandolo/base/text.h>

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct script {
    FILE *out;
    void (*put_field)(FILE *out, const char *text); /* a name among the data, or NULL */
    const lab_results *results;
    const lab_plot *plot;
    plot_curves curves;
} script;

/* The kinds of plot differ in these: the template, how many ticks y wants, the key's name of hollow
 * marks, and the labels of the axes; NULL: the measure's meaning. */
static const struct {
    const char *template;
    int ticks;
    const char *hollow, *x_label, *y_label;
} kinds[] = {
    [LAB_PLOT_MEASURES] = {"lines", 7, "hollow: published", NULL, NULL},
    [LAB_PLOT_WEIGHTS] = {"traces", 7, NULL, "depth g of the state, or its estimate h (moves)",
                          "weight w"},
    [LAB_PLOT_BOXES] = {"boxes", 10, "published mean", "instances", NULL},
    [LAB_PLOT_CACTUS] = {"traces", 7, NULL, "instances solved, the quickest first", NULL},
    [LAB_PLOT_SURVIVAL] = {"traces", 7, "hollow: given up", NULL,
                           "share of the searches not solved yet"},
};

/* ---- the data ---- */

static bool is_control(char c)
{
    return (unsigned char)c < ' ' || c == 127;
}

/* Writes a name so that gnuplot takes it neither for a comment nor for the end of the data. */
static void put_name(FILE *out, const char *text)
{
    if (!text)
        return;
    fputc('"', out);
    for (; *text; ++text) {
        if (*text == '"')
            fputc('"', out);
        fputc(is_control(*text) ? ' ' : *text, out);
    }
    fputc('"', out);
}

static void put_point(const script *s, const plot_curve *curve, const plot_point *point)
{
    char series[512];
    bd_text(series, sizeof series, "%s%s", curve->name, curve->suffix);
    s->put_field(s->out, series);
    fputc(',', s->out);
    s->put_field(s->out, point->label);
#define X(name)                                                                                    \
    if (isfinite(point->name))                                                                     \
        fprintf(s->out, ",%.10g", point->name);                                                    \
    else                                                                                           \
        fputc(',', s->out);
    PLOT_NUMBERS(X)
#undef X
    fputc('\n', s->out);
}

/* Writes the rows, and `between` after each curve. */
static void put_data(const script *s, const char *between)
{
    for (size_t i = 0; i < s->curves.count; ++i) {
        const plot_curve *curve = &s->curves.curve[i];
        for (size_t j = 0; j < curve->count; ++j)
            put_point(s, curve, &curve->point[j]);
        fputs(between, s->out);
    }
}

static void put_columns(FILE *out)
{
#define X(name) "," #name
    fputs("series,label" PLOT_NUMBERS(X) "\n", out);
#undef X
}

/* ---- words ---- */

/* Writes a text in quotes; a character of `doubled` stands twice. */
static void put_quoted(FILE *out, const char *text, const char *more, const char *doubled)
{
    const char *const pieces[] = {text, more};
    fputc('\'', out);
    for (size_t i = 0; i < 2; ++i)
        for (const char *at = pieces[i]; *at; ++at) {
            if (strchr(doubled, *at))
                fputc(*at, out);
            fputc(is_control(*at) ? ' ' : *at, out);
        }
    fputc('\'', out);
}

static void script_put_text(FILE *out, const char *name, const char *text)
{
    fprintf(out, "%s = ", name);
    put_quoted(out, text, "", "'");
    fputc('\n', out);
}

/* Writes the label of an axis: the experiment's, the kind's, or what the measure means. */
static void put_label(const script *s, const char *name, const char *given, const char *usual,
                      lab_measure measure)
{
    char meaning[160];
    const char *unit = measure == LAB_SCW ? " (moves)" : "";
    bool is_mean = s->plot->kind == LAB_PLOT_MEASURES;
    bd_text(meaning, sizeof meaning, "%s%s%s", lab_measure_meaning(measure),
            is_mean ? ", mean per instance" : "", is_mean ? unit : "");
    script_put_text(s->out, name, given ? given : usual ? usual : meaning);
}

/* The most seeds that any row has. */
static unsigned long long most_runs(const lab_experiment *experiment)
{
    uint64_t runs = 1;
    for (size_t i = 0; i < experiment->row_count; ++i)
        runs = experiment->rows[i].runs > runs ? experiment->rows[i].runs : runs;
    return runs;
}

/* A line under the title says what the picture shows. */
static void describe(const script *s, char *out, size_t size)
{
    const lab_results *results = s->results;
    const plot_curves *curves = &s->curves;
    lab_plot_kind kind = s->plot->kind;
    unsigned long long runs = most_runs(results->experiment);
    char number[FIGURE_SIZE];
    const char *count = figure_of(number, (double)results->instances, 0);
    const char *bars = curves->bars > 0 ? "; bars: 95 % intervals of the means" : "";
    if (kind == LAB_PLOT_BOXES && runs > 1)
        bd_text(out, size, "%s instances, %llu seeds where the algorithm is random", count, runs);
    else if (kind == LAB_PLOT_CACTUS && runs > 1)
        bd_text(out, size, "%s instances; of several seeds each counts its part", count);
    else if (kind == LAB_PLOT_WEIGHTS)
        bd_text(out, size, "the start is estimated to cost %u", (unsigned)s->plot->start);
    else if (kind == LAB_PLOT_BOXES)
        bd_text(out, size, "%s instances", count);
    else if (results->source == LAB_ALL)
        bd_text(out, size, "all %s instances", count);
    else if (results->source == LAB_RANDOM)
        bd_text(out, size, "%llu random instances, seed %llu%s",
                (unsigned long long)results->instances, (unsigned long long)results->seed, bars);
    else
        bd_text(out, size, "%s instances%s", count, bars);
    if (kind == LAB_PLOT_BOXES || kind == LAB_PLOT_SURVIVAL)
        bd_text_at(out, size, strlen(out), "%s",
                   kind == LAB_PLOT_BOXES
                       ? "; boxes: quartiles; whiskers: least and greatest; dots: means"
                       : "; Kaplan-Meier estimates");
    if (curves->left_out > 0)
        bd_text_at(out, size, strlen(out), "; %zu row%s left out: %s solved", curves->left_out,
                   curves->left_out == 1 ? "" : "s", curves->cut > 0 ? "none" : "not all");
    if (curves->cut > 0)
        bd_text_at(out, size, strlen(out), "; means of solved instances alone");
}

static void put_words(const script *s)
{
    const lab_plot *plot = s->plot;
    char line[200];
    describe(s, line, sizeof line);
    script_put_text(s->out, "title", plot->title ? plot->title : plot->name);
    script_put_text(s->out, "subtitle", line);
    put_label(s, "x_label", plot->x_label, kinds[plot->kind].x_label,
              plot->kind == LAB_PLOT_SURVIVAL ? plot->y : plot->x);
    put_label(s, "y_label", plot->y_label, kinds[plot->kind].y_label, plot->y);
    for (size_t i = 0; i < s->curves.count; ++i) {
        fprintf(s->out, "points%zu = %zu\nname%zu = ", i + 1, s->curves.curve[i].count, i + 1);
        put_quoted(s->out, s->curves.curve[i].name, s->curves.curve[i].suffix, "'");
        fputc('\n', s->out);
    }
    for (size_t i = 0; i < plot_groups(s->results); ++i) {
        fprintf(s->out, "group%zu = ", i + 1); /* a format */
        put_quoted(s->out, s->results->experiment->instances.groups[i], "", "'%");
        fputc('\n', s->out);
    }
}

/* ---- numbers ---- */

/* Lengths have a decimal point: gnuplot divides whole numbers as whole numbers. Staircases and steep curves are drawn
 * through: dashes would break them up. */
static void put_numbers(const script *s, const plot_page *page)
{
    const plot_curves *curves = &s->curves;
    fprintf(s->out,
            "width = %#.10g\nheight = %#.10g\nleft = %#.10g\nright = %#.10g\nbottom = %#.10g\n"
            "top = %#.10g\nkey_x = %#.10g\nkey_top = %#.10g\nkey_rows = %.0f\n",
            page->width, page->height, page->left, page->right, page->bottom, page->top,
            page->key_x, page->key_top, page->key_rows);
    fprintf(s->out,
            "x_log = %d\nx_low = %#.10g\nx_high = %#.10g\n"
            "y_log = %d\ny_low = %#.10g\ny_high = %#.10g\ny_ticks = %d\n",
            curves->x.log, curves->x.low, curves->x.high, curves->y.log, curves->y.low,
            curves->y.high, kinds[s->plot->kind].ticks);
    fprintf(s->out,
            "curves = %zu\ngroups = %zu\nhas_bars = %d\nhas_hollow = %d\n"
            "is_dashed = %d\n",
            curves->count, plot_groups(s->results), curves->bars > 0, curves->published > 0,
            !lab_plot_is_of_searches(s->plot->kind));
}

/* The PNG picture is the SVG one at twice the size, so that it can be printed. */
static void put_terminal(FILE *out, const plot_page *page, plot_form form)
{
    int times = form == PLOT_PNG ? 2 : 1;
    fprintf(out, "set terminal %s size %.0f,%.0f noenhanced font 'sans-serif,12'%s",
            form == PLOT_PNG ? "pngcairo" : "svg", times * page->width, times * page->height,
            form == PLOT_PNG ? " fontscale 1.5 linewidth 2 pointscale 2" : "");
    fputs(" background '#ffffff'\n", out);
}

static void put_template(FILE *out, const char *name)
{
    for (size_t i = 0; i < plot_templates_count; ++i)
        if (strcmp(plot_templates[i].name, name) == 0)
            fprintf(out, "\n%s", plot_templates[i].text);
}

/* Writes the names beside points. False: no memory. */
static bool put_labels(const script *s, const plot_page *page)
{
    plot_label *label;
    size_t count = plot_labels_place(&label, &s->curves, page);
    for (size_t i = 0; i < count; ++i) {
        fputs("set label ", s->out);
        put_quoted(s->out, label[i].text, "", "'");
        fprintf(s->out, " at screen %.5f,%.5f left font ',%d' textcolor rgb dark(%zu)\n",
                label[i].x / page->width, label[i].y / page->height, PLOT_LABEL_TYPE,
                label[i].curve + 1);
    }
    free(label);
    return label != NULL;
}

static bool put_script(const script *s, plot_form form)
{
    const char *hollow = s->curves.published > 0 ? kinds[s->plot->kind].hollow : NULL;
    plot_page page = plot_page_lay_out(&s->curves, hollow);
    fputs("# gnuplot THIS-FILE > picture.svg\n", s->out);
    put_terminal(s->out, &page, form);
    fputs("# ", s->out);
    put_columns(s->out);
    fputs("$data << END\n", s->out);
    put_data(s, "\n\n");
    fputs("END\n", s->out);
    put_words(s);
    script_put_text(s->out, "hollow_name", hollow ? hollow : "");
    put_numbers(s, &page);
    put_template(s->out, "common");
    bool ok = put_labels(s, &page);
    put_template(s->out, kinds[s->plot->kind].template);
    return ok;
}

bool plot_script(FILE *out, const lab_results *results, size_t number, plot_form form,
                 bd_error *error)
{
    script s = {.out = out,
                .put_field = form == PLOT_CSV ? csv_write_field : put_name,
                .results = results,
                .plot = &results->experiment->plots[number]};
    bool ok = true;
    if (!plot_curves_collect(&s.curves, results, number, error))
        return false;
    errno = 0;
    if (form == PLOT_CSV) {
        put_columns(out);
        put_data(&s, "");
    } else if (!put_script(&s, form))
        ok = bd_fail(error, BD_NO_MEMORY, 0, "no memory for the names in a plot");
    plot_curves_free(&s.curves);
    if (ok && (fflush(out) != 0 || ferror(out)))
        return bd_fail(error, BD_SYSTEM, 0, "cannot write the script of a plot: %s",
                       errno ? strerror(errno) : "an earlier write failed");
    return ok;
}
