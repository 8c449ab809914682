#include <bandolo/base/text.h>

static bool is_between(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' || c == ';';
}

/* Skips what stands between numbers, then reads one up to `most`. False: there is none. */
static bool read_number(const char **at, const char *end, unsigned most, uint8_t *number)
{
    unsigned value = 0;
    while (*at < end && is_between(**at))
        ++*at;
    const char *begin = *at;
    for (; *at < end && **at >= '0' && **at <= '9' && value <= most; ++*at)
        value = 10 * value + (unsigned)(**at - '0');
    *number = (uint8_t)value;
    return *at > begin && value <= most && (*at == end || is_between(**at));
}

bool bd_numbers_parse(const char *text, size_t length, const uint8_t *most, size_t count,
                      uint8_t *numbers, const char *example, bd_error *error)
{
    const char *at = text, *end = text + length;
    for (size_t i = 0; i < count; ++i)
        if (!read_number(&at, end, most[i], &numbers[i]))
            return bd_fail(error, BD_BAD_INPUT, i + 1,
                           "number %zu: expected a whole number from 0 to %u (%.120s)", i + 1,
                           (unsigned)most[i], example);
    while (at < end && is_between(*at))
        ++at;
    return at == end ||
           bd_fail(error, BD_BAD_INPUT, count + 1, "expected %zu numbers (%.120s)", count, example);
}

/* Writes the number behind the `at` characters written before, with a space between. A printf of each would take half
 * of the time in which a million queens are placed. Returns the length of this piece alone. */
static size_t append(char *out, size_t size, size_t at, int64_t number)
{
    char piece[24];
    char *const end = piece + sizeof piece, *begin = end;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do
        *--begin = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        *--begin = '-';
    if (at > 0)
        *--begin = ' ';
    size_t length = (size_t)(end - begin);
    if (at < size) {
        size_t room = size - at - 1, fits = length < room ? length : room;
        memcpy(out + at, begin, fits);
        out[at + fits] = '\0';
    }
    return length;
}

size_t bd_numbers_format(const uint8_t *numbers, size_t count, char *out, size_t size)
{
    size_t at = 0;
    for (size_t i = 0; i < count; ++i)
        at += append(out, size, at, numbers[i]);
    return at;
}

size_t bd_values_format(const int32_t *values, size_t count, char *out, size_t size)
{
    size_t at = 0;
    for (size_t i = 0; i < count; ++i)
        at += append(out, size, at, values[i]);
    return at;
}
