/* The files of plots, and gnuplot as a child process. */
#include "lab/plot.h"

#include "text/whole_file.h"

#include <bandolo/base/text.h>

#include <errno.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

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

static bool fail_to_start(int failure, bd_error *error)
{
    if (failure == ENOENT || failure == EACCES || failure == ENOTDIR)
        return bd_fail(
            error, BD_SYSTEM, 0,
            "plots are drawn by gnuplot, which is not in PATH; install it (on Debian and "
            "Ubuntu: apt install gnuplot-nox), or ask for a script: a name that ends in "
            ".gnuplot");
    return bd_fail(error, BD_SYSTEM, 0, "cannot start gnuplot: %s", strerror(failure));
}

/* Starts gnuplot with these three files. Returns 0 or the number of a system's error. */
static int start(pid_t *child, FILE *const files[3])
{
    char *arguments[] = {"gnuplot", "-d", NULL}; /* -d: without ~/.gnuplot */
    posix_spawn_file_actions_t actions;
    int failure = posix_spawn_file_actions_init(&actions);
    if (failure)
        return failure;
    for (int i = 0; i < 3 && !failure; ++i)
        failure = posix_spawn_file_actions_adddup2(&actions, fileno(files[i]), i);
    if (!failure)
        failure = posix_spawnp(child, arguments[0], &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

/* Waits for its end. Returns its exit status, or -1 when a signal ended it. */
static int end_of(pid_t child)
{
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* The last line of the file that is not blank, without the spaces before and after. */
static void last_line(FILE *file, char *out, size_t size)
{
    static const char blanks[] = " \t\r\n";
    char line[200];
    out[0] = '\0';
    rewind(file);
    while (fgets(line, sizeof line, file)) {
        const char *text = line + strspn(line, blanks);
        size_t length = strlen(text);
        while (length > 0 && strchr(blanks, text[length - 1]))
            --length;
        if (length > 0)
            bd_text(out, size, "%.*s", (int)length, text);
    }
}

/* Runs gnuplot over a script, from its beginning; the picture goes into another file. All of them are temporary
 * files: a child that dies early, or talks much, can then neither stop us with a signal nor block. */
static bool run_gnuplot(FILE *const files[3], bd_error *error)
{
    pid_t child;
    char said[180];
    rewind(files[0]);
    int failure = start(&child, files);
    if (failure)
        return fail_to_start(failure, error);
    int status = end_of(child);
    last_line(files[2], said, sizeof said);
    return status == 0 || bd_fail(error, BD_SYSTEM, 0, "gnuplot failed: %s",
                                  said[0]      ? said
                                  : status < 0 ? "it was killed"
                                               : "it did not say why");
}

/* Does the picture end as one should? gnuplot says nothing where it could not write. */
static bool plot_is_whole(FILE *picture, plot_form form)
{
    const char *end = form == PLOT_SVG ? "</svg>" : "IEND\xae\x42\x60\x82";
    char last[16];
    if (fseek(picture, -(long)sizeof last, SEEK_END) != 0)
        return false;
    size_t length = fread(last, 1, sizeof last, picture), wanted = strlen(end);
    while (length > 0 && last[length - 1] == '\n')
        --length;
    return length >= wanted && memcmp(last + length - wanted, end, wanted) == 0;
}

static void copy(FILE *from, FILE *to)
{
    char bytes[4096];
    size_t count;
    rewind(from);
    while ((count = fread(bytes, 1, sizeof bytes, from)) > 0)
        fwrite(bytes, 1, count, to);
}

/* Draws into `out`; with a form that is no picture, only tries whether gnuplot is there. */
static bool draw(const lab_results *results, size_t number, plot_form form, FILE *out,
                 bd_error *error)
{
    FILE *const files[] = {tmpfile(), tmpfile(), tmpfile()}; /* script, picture, complaints */
    bool ok = (files[0] && files[1] && files[2]) ||
              bd_fail(error, BD_SYSTEM, 0, "cannot make a temporary file: %s", strerror(errno));
    ok = ok && (!out || plot_script(files[0], results, number, form, error)) &&
         run_gnuplot(files, error);
    if (ok && out)
        ok = plot_is_whole(files[1], form) ||
             bd_fail(error, BD_SYSTEM, 0, "gnuplot left its picture unfinished: is the disk full?");
    if (ok && out)
        copy(files[1], out);
    for (int i = 0; i < 3; ++i)
        if (files[i])
            fclose(files[i]);
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
