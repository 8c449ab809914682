#include "cli/output.h"

#include "cli/command.h"
#include "cli/complain.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Has whoever read our output closed the pipe? */
static bool reader_is_gone(void)
{
    struct pollfd sink = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&sink, 1, 0) == 1 && sink.revents & POLLERR;
}

/* Why a write failed while nobody looked; 0: none did. */
static int first_failure;
static atomic_bool is_incomplete, has_complained;

void output_lacks(const char *what)
{
    is_incomplete = true;
    if (!atomic_exchange(&has_complained, true))
        complain(EXIT_OUTSIDE, "no memory for %s", what);
}

bool output_is_lost(void)
{
    int reason = errno;
    if (!ferror(stdout))
        return false;
    if (!first_failure)
        first_failure = reason;
    return true;
}

bool output_flush(void)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return !is_incomplete;
    int reason = first_failure ? first_failure : errno;
    if (!atomic_exchange(&has_complained, true) && !reader_is_gone())
        complain(EXIT_OUTSIDE, "cannot write to standard output: %s",
                 reason ? strerror(reason) : "an earlier write failed");
    return false;
}

/* ---- Numbers ---- */

const char *show_count(char *out, uint64_t count)
{
    char digits[NUMBER_SIZE];
    size_t length = (size_t)snprintf(digits, sizeof digits, "%llu", (unsigned long long)count);
    size_t at = 0;
    for (size_t i = 0; i < length; ++i) {
        if (length > 4 && i > 0 && (length - i) % 3 == 0)
            out[at++] = ',';
        out[at++] = digits[i];
    }
    out[at] = '\0';
    return out;
}

/* Divides `value` by `step` until it is below it, and prints three digits and the unit reached. */
static const char *show_scaled(char *out, double value, double step, const char *const *units)
{
    for (; value >= step && units[1]; ++units)
        value /= step;
    int decimals = value >= 100 || value == (int)value ? 0 : value >= 10 ? 1 : 2;
    snprintf(out, NUMBER_SIZE, "%.*f %s", decimals, value, *units);
    return out;
}

const char *show_bytes(char *out, uint64_t bytes)
{
    static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB", NULL};
    return show_scaled(out, (double)bytes, 1024, units);
}

const char *show_rate(char *out, double a_second)
{
    static const char *const units[] = {"a second", "K a second", "M a second", "G a second", NULL};
    return show_scaled(out, a_second, 1000, units);
}

const char *show_seconds(char *out, double seconds)
{
    if (seconds > 0 && seconds < 1e-5)
        snprintf(out, NUMBER_SIZE, "%.4f ms", seconds * 1e3);
    else if (seconds < 1)
        snprintf(out, NUMBER_SIZE, "%.*f ms", seconds < 0.01 ? 2 : 0, seconds * 1e3);
    else if (seconds < 120)
        snprintf(out, NUMBER_SIZE, "%.*f s", seconds < 10 ? 2 : 1, seconds);
    else
        snprintf(out, NUMBER_SIZE, "%u min %02u s", (unsigned)seconds / 60, (unsigned)seconds % 60);
    return out;
}

/* ---- JSON ---- */

json_t *json_of_text(const char *text)
{
    json_t *string = json_string(text);
    if (string)
        return string;
    char *copy = strdup(text);
    for (char *c = copy; c && *c; ++c)
        if ((unsigned char)*c >= 128)
            *c = '?';
    string = copy ? json_string(copy) : NULL;
    free(copy);
    return string;
}

/* Was an allocation of jansson refused since the last text was made? Its functions say so to whoever
 * looks, and an object without one of its fields is still an object. */
static _Thread_local bool json_lacks_parts;

static void *allocate_json(size_t bytes)
{
    void *memory = malloc(bytes);
    if (!memory)
        json_lacks_parts = true;
    return memory;
}

void output_watch_json(void)
{
    json_set_alloc_funcs(allocate_json, free);
}

char *output_json_text(json_t *value)
{
    static const size_t how = JSON_COMPACT | JSON_ENCODE_ANY | JSON_REAL_PRECISION(6);
    char *text = value ? json_dumps(value, how) : NULL;
    json_decref(value);
    if (text && !json_lacks_parts)
        return text;
    output_lacks("the JSON of a result");
    json_lacks_parts = false;
    free(text);
    return NULL;
}

bool output_json(FILE *out, json_t *object)
{
    char *text = output_json_text(object);
    bool made = text && fputs(text, out) != EOF && fputc('\n', out) != EOF;
    if (text && !made && out == stdout)
        output_is_lost();
    free(text);
    return made;
}
