/* The files of plots, which gnuplot draws. */
#include "lab/plot.h"

#include "text/program.h"
#include "text/whole_file.h"

#include <bandolo/base/text.h>

#include <string.h>

/* ---- names of files ---- */

/* Where the ending of a file's name begins, dot included; at its end where it has none. */
static const char *ending_at(const char *file)
{
    const char *slash = strrchr(file, '/'), *base = slash ? slash + 1 : file;
    const char *dot = strrchr(base, '.');
    return dot && dot > base ? dot : file + strlen(file);
}

static plot_form form_of(const char *file)
{
    static const char *const endings[] = {".svg", ".png", ".gnuplot", ".csv"};
    plot_form form = 0;
    while (form < PLOT_FORMS && strcmp(ending_at(file), endings[form]) != 0)
        ++form;
    return form;
}

size_t plot_file(char *out, size_t size, const lab_experiment *experiment, size_t number,
                 const char *file)
{
    if (number == 0)
        return bd_text(out, size, "%s", file);
    const char *end = ending_at(file);
    return bd_text(out, size, "%.*s-%s%s", (int)(end - file), file, experiment->plots[number].name,
                   end);
}

static bool check_ending(const char *file, bd_error *error)
{
    return form_of(file) != PLOT_FORMS ||
           bd_fail(error, BD_BAD_USAGE, 0,
                   "plot '%.120s': expected a name that ends in .svg or .png (or .gnuplot for the "
                   "script, .csv for the data)",
                   file);
}

/* ---- gnuplot ---- */

static bool run_gnuplot(const program_files *files, bd_error *error)
{
    char *arguments[] = {"gnuplot", "-d", NULL}; /* -d: without ~/.gnuplot */
    bool is_missing, ran = program_run(arguments, files, &is_missing, error);
    if (is_missing)
        bd_fail(error, BD_SYSTEM, 0,
                "plots are drawn by gnuplot, which is not in PATH; install it (on Debian and "
                "Ubuntu: apt install gnuplot-nox), or ask for a script: a name that ends in "
                ".gnuplot");
    return ran;
}

/* Draws into `out`; with a form that is no picture, only tries whether gnuplot is there. */
static bool draw(const lab_results *results, size_t number, plot_form form, FILE *out,
                 bd_error *error)
{
    program_files files;
    bool ok = program_files_open(&files, error);
    ok = ok && (!out || plot_script(files.in, results, number, form, error)) &&
         run_gnuplot(&files, error);
    const char *end = form == PLOT_SVG ? PROGRAM_SVG_END : PROGRAM_PNG_END;
    ok = ok && (!out || program_copy(&files, "gnuplot", end, out, error));
    program_files_close(&files);
    return ok;
}

/* ---- both ---- */

bool plot_check(const char *file, bd_error *error)
{
    return check_ending(file, error) &&
           (form_of(file) > PLOT_PNG || draw(NULL, 0, PLOT_SVG, NULL, error));
}

bool plot_draw(const lab_results *results, size_t number, const char *file, bd_error *error)
{
    whole_file whole;
    plot_form form = form_of(file);
    if (!check_ending(file, error) || !whole_file_open(&whole, file, error))
        return false;
    bool drawn = form > PLOT_PNG ? plot_script(whole.stream, results, number, form, error)
                                 : draw(results, number, form, whole.stream, error);
    return whole_file_close(&whole, drawn, error);
}
