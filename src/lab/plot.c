#include "lab/plot.h"

#include "lab/plot_gnuplot.h"

#include <bandolo/base/text.h>

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- names of files ---- */

typedef enum ending { ENDS_SVG, ENDS_PNG, ENDS_GNUPLOT, ENDS_OTHERWISE } ending;

/* Where the ending of a file's name begins, dot included; at its end where it has none. */
static const char *ending_at(const char *file)
{
    const char *slash = strrchr(file, '/'), *base = slash ? slash + 1 : file;
    const char *dot = strrchr(base, '.');
    return dot && dot > base ? dot : file + strlen(file);
}

static ending ending_of(const char *file)
{
    static const char *const endings[] = {".svg", ".png", ".gnuplot"};
    int i = 0;
    while (i < ENDS_OTHERWISE && strcmp(ending_at(file), endings[i]) != 0)
        ++i;
    return (ending)i;
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
    if (ending_of(file) != ENDS_OTHERWISE)
        return true;
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "plot '%.120s': expected a name that ends in .svg or .png (or .gnuplot, for the "
                   "script)",
                   file);
}

bool plot_check(const char *file, bd_error *error)
{
    return check_ending(file, error) &&
           (ending_of(file) == ENDS_GNUPLOT || gnuplot_is_there(error));
}

/* ---- drawing ---- */

static bool fail_to_write(const char *file, bd_error *error)
{
    return bd_fail(error, BD_SYSTEM, 0, "%.160s: cannot write the plot: %s", file, strerror(errno));
}

/* Does the picture end as one should? gnuplot says nothing where it could not write. */
static bool is_whole(int picture, plot_form form)
{
    const char *end = form == PLOT_SVG ? "</svg>" : "IEND\xae\x42\x60\x82";
    char last[16];
    off_t size = lseek(picture, 0, SEEK_END);
    ssize_t length = size < (off_t)sizeof last
                         ? 0
                         : pread(picture, last, sizeof last, size - (off_t)sizeof last);
    while (length > 0 && last[length - 1] == '\n')
        --length;
    ssize_t wanted = (ssize_t)strlen(end);
    return length >= wanted && memcmp(last + length - wanted, end, (size_t)wanted) == 0;
}

static bool draw_picture(const lab_results *results, size_t number, plot_form form, int picture,
                         bd_error *error)
{
    FILE *script = tmpfile();
    if (!script)
        return bd_fail(error, BD_SYSTEM, 0, "cannot make a temporary file: %s", strerror(errno));
    bool drawn = plot_script(script, results, number, form, error) &&
                 gnuplot_run(script, picture, error);
    fclose(script);
    if (drawn && !is_whole(picture, form))
        return bd_fail(error, BD_SYSTEM, 0,
                       "gnuplot left its picture unfinished: is the disk full?");
    return drawn;
}

static bool fail_to_write_script(bd_error *error)
{
    return bd_fail(error, BD_SYSTEM, 0, "cannot write the script of a plot: %s", strerror(errno));
}

static bool write_script(const lab_results *results, size_t number, int file, bd_error *error)
{
    int copy = dup(file);
    FILE *script = copy >= 0 ? fdopen(copy, "w") : NULL;
    if (!script) {
        fail_to_write_script(error);
        if (copy >= 0)
            close(copy);
        return false;
    }
    bool written = plot_script(script, results, number, PLOT_SVG, error);
    if (fclose(script) != 0 && written)
        return fail_to_write_script(error);
    return written;
}

/* Draws into the new file `part`, which then becomes `file`. */
static bool draw_through(const char *part, const lab_results *results, size_t number,
                         const char *file, bd_error *error)
{
    int picture = open(part, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (picture < 0)
        return fail_to_write(file, error);
    ending kind = ending_of(file);
    bool drawn = kind == ENDS_GNUPLOT
                     ? write_script(results, number, picture, error)
                     : draw_picture(results, number, kind == ENDS_PNG ? PLOT_PNG : PLOT_SVG,
                                    picture, error);
    bool closed = close(picture) == 0;
    if (drawn && (!closed || rename(part, file) != 0))
        drawn = fail_to_write(file, error);
    if (!drawn)
        unlink(part);
    return drawn;
}

bool plot_draw(const lab_results *results, size_t number, const char *file, bd_error *error)
{
    if (!check_ending(file, error))
        return false;
    size_t size = strlen(file) + sizeof ".part";
    char *part = malloc(size);
    if (!part)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the name of a plot");
    bd_text(part, size, "%s.part", file);
    bool drawn = draw_through(part, results, number, file, error);
    free(part);
    return drawn;
}
