#include "cli/progress.h"

#include "cli/output.h"
#include "cli/terminal.h"

#include <bandolo/base/text.h>

#include <bandolo/base/run.h>

#include <string.h>
#include <unistd.h>

#define COUNT_PERIOD 0.1 /* seconds between two looks at a count */

static bool is_shown;

void progress_show_line(const char *line)
{
    /* The last column is left free: a character there makes some terminals go on to the next line. */
    size_t length = terminal_fit(line, terminal_width(STDERR_FILENO) - 1);
    fprintf(stderr, "\r\033[K%.*s", (int)length, line);
    fflush(stderr);
    is_shown = true;
}

void progress_show(const ask_progress *progress)
{
    char line[LINE_WIDTH], number[NUMBER_SIZE];
    size_t at = bd_text(line, sizeof line, "%s  ", show_seconds(number, progress->seconds));
    at += bd_text_at(line, sizeof line, at, "%s %s", show_count(number, progress->done),
                     progress->doing);
    if (progress->seconds > 0)
        at += bd_text_at(line, sizeof line, at, "  %s",
                         show_rate(number, (double)progress->done / progress->seconds));
    if (progress->lower_bound > 0)
        at += bd_text_at(line, sizeof line, at, "  bound %lld", (long long)progress->lower_bound);
    if (progress->has_best)
        at += bd_text_at(line, sizeof line, at, "  best %lld", (long long)progress->best);
    if (progress->bytes > 0)
        at += bd_text_at(line, sizeof line, at, "  %s", show_bytes(number, progress->bytes));
    if (progress->solutions > 0)
        at += bd_text_at(line, sizeof line, at, "  %s %s", show_count(number, progress->solutions),
                         progress->solutions == 1 ? "solution" : "solutions");
    if (progress->temperature > 0)
        bd_text_at(line, sizeof line, at, "  temperature %.3g", progress->temperature);
    progress_show_line(line);
}

void progress_show_part(uint64_t done, uint64_t all, uint64_t earlier, double seconds)
{
    enum { BAR = 30 };
    char line[LINE_WIDTH], bar[BAR + 1], number[NUMBER_SIZE];
    size_t filled = all > 0 ? (size_t)(done * BAR / all) : BAR;
    memset(bar, '#', filled);
    memset(bar + filled, '.', BAR - filled);
    bar[BAR] = '\0';
    size_t at = bd_text(line, sizeof line, "[%s] %3.0f %%  %s", bar,
                        all > 0 ? 100.0 * (double)done / (double)all : 100,
                        show_seconds(number, seconds));
    if (done > earlier)
        bd_text_at(line, sizeof line, at, ", %s left",
                   show_seconds(number, seconds * (double)(all - done) / (double)(done - earlier)));
    progress_show_line(line);
}

void progress_count_begin(progress_count *count, const char *what, bool quiet)
{
    *count = (progress_count){.what = what, .started = bd_clock_seconds()};
    count->is_watched = !quiet && isatty(STDERR_FILENO);
    count->next = count->started + COUNT_PERIOD;
}

void progress_count_show(progress_count *count, uint64_t done)
{
    char line[LINE_WIDTH], number[NUMBER_SIZE];
    double now = count->is_watched ? bd_clock_seconds() : 0;
    if (!count->is_watched || now < count->next)
        return;
    double seconds = now - count->started;
    count->next = now + COUNT_PERIOD;
    size_t at = bd_text(line, sizeof line, "%s", show_seconds(number, seconds));
    at += bd_text_at(line, sizeof line, at, "  %s %s", show_count(number, done), count->what);
    bd_text_at(line, sizeof line, at, "  %s", show_rate(number, (double)done / seconds));
    progress_show_line(line);
}

void progress_erase(void)
{
    if (!is_shown)
        return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    is_shown = false;
}
