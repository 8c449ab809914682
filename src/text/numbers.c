#include "text/numbers.h"

#include <bandolo/base/text.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

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

static bool is_plural(const char *noun)
{
    size_t length = strlen(noun);
    return length > 0 && noun[length - 1] == 's';
}

const char *noun_for(int64_t count, const char *plural, char out[NOUN_SIZE])
{
    static const char *const irregular[][2] = {
        {"leaves", "leaf"}, {"searches", "search"}, {"pushes", "push"}};
    for (size_t i = 0; count == 1 && i < sizeof irregular / sizeof *irregular; ++i)
        if (strcmp(plural, irregular[i][0]) == 0) {
            bd_text(out, NOUN_SIZE, "%s", irregular[i][1]);
            return out;
        }
    size_t length = bd_text(out, NOUN_SIZE, "%s", plural);
    if (count == 1 && is_plural(plural) && length < NOUN_SIZE)
        out[length - 1] = '\0';
    return out;
}

const char *text_of_cost(int64_t cost, const char *objective, char out[COST_SIZE])
{
    char noun[NOUN_SIZE];
    if (is_plural(objective))
        bd_text(out, COST_SIZE, "%" PRId64 " %s", cost, noun_for(cost, objective, noun));
    else
        bd_text(out, COST_SIZE, "%s %" PRId64, objective, cost);
    return out;
}
