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

size_t bd_numbers_format(const uint8_t *numbers, size_t count, char *out, size_t size)
{
    size_t at = 0;
    for (size_t i = 0; i < count; ++i)
        at += bd_text_at(out, size, at, "%s%u", i ? " " : "", (unsigned)numbers[i]);
    return at;
}
