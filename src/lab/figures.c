/* See figures.h. */
#include "lab/figures.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_EXPONENT = 18 };

const char *figure_of(char *out, double value, int decimals)
{
    char plain[FIGURE_SIZE];
    if (!isfinite(value)) {
        snprintf(out, FIGURE_SIZE, "%s", isnan(value) ? "-" : value > 0 ? "inf" : "-inf");
        return out;
    }
    if (fabs(value) >= pow(10, LARGEST_EXPONENT)) {
        snprintf(out, FIGURE_SIZE, "%.3g", value);
        return out;
    }
    snprintf(plain, sizeof plain, "%.*f", decimals, value);
    size_t sign = plain[0] == '-', digits = strcspn(plain + sign, ".");
    char *to = out;
    for (size_t i = 0; plain[i]; ++i) {
        if (i > sign && i < sign + digits && (sign + digits - i) % 3 == 0 && digits > 4)
            *to++ = ',';
        *to++ = plain[i];
    }
    *to = '\0';
    return out;
}

int figure_decimals(double value)
{
    value = fabs(value);
    return value >= 1000    ? 0
           : value >= 100   ? 1
           : value >= 1     ? 2
           : value >= 0.1   ? 3
           : value >= 0.001 ? 5
           : value > 0      ? 7
                            : 0;
}

const char *figure_alone(char *out, double value)
{
    int decimals = value == floor(value) ? 0 : figure_decimals(value);
    return figure_of(out, value, decimals);
}

const char *figure_exact(char *out, double value)
{
    *out = '\0';
    if (isnan(value))
        return out;
    for (int digits = DBL_DIG; digits <= DBL_DECIMAL_DIG; ++digits) {
        snprintf(out, FIGURE_SIZE, "%.*g", digits, value);
        if (strtod(out, NULL) == value)
            break;
    }
    return out;
}

const char *figure_chance(char *out, double chance)
{
    snprintf(out, FIGURE_SIZE, chance >= 0.001 || chance == 0 ? "%.3f" : "%.1e", chance);
    return out;
}

size_t figure_columns(const char *text)
{
    size_t columns = 0;
    for (; *text; ++text)
        columns += ((unsigned char)*text & 0xC0) != 0x80;
    return columns;
}

void figure_cut(char *text, size_t columns)
{
    size_t seen = 0;
    if (figure_columns(text) <= columns)
        return;
    while (seen + 3 < columns || ((unsigned char)*text & 0xC0) == 0x80)
        seen += ((unsigned char)*++text & 0xC0) != 0x80;
    memcpy(text, "...", sizeof "...");
}
