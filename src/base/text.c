#include <bandolo/base/text.h>

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

size_t bd_text(char *out, size_t size, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(out, size, format, arguments);
    va_end(arguments);
    return length > 0 ? (size_t)length : 0;
}

size_t bd_text_at(char *out, size_t size, size_t at, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = at < size ? vsnprintf(out + at, size - at, format, arguments)
                           : vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    return length > 0 ? (size_t)length : 0;
}

const char *bd_text_place(char out[BD_PLACE_BYTES], const char *file, const char *message)
{
    unsigned long long line;
    int skipped = 0;
    if (sscanf(message, "line %20llu: %n", &line, &skipped) != 1 || skipped == 0) {
        bd_text(out, BD_PLACE_BYTES, "%.120s: ", file);
        return message;
    }
    bd_text(out, BD_PLACE_BYTES, "%.120s:%llu: ", file, line);
    return message + skipped;
}

size_t bd_utf8_bytes(const char *text, size_t length)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    uint8_t first = length > 0 ? (uint8_t)*text : 0xff;
    size_t bytes = first < 0x80 ? 1 : first < 0xc0 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (bytes > length || first > 0xf4)
        return 0;
    uint32_t code = bytes == 1 ? first : first & (0x7fU >> bytes);
    for (size_t i = 1; i < bytes; ++i) {
        if (((uint8_t)text[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | ((uint8_t)text[i] & 0x3fU);
    }
    bool is_surrogate = code >= 0xd800 && code < 0xe000;
    return code < least[bytes] || code > 0x10ffff || is_surrogate ? 0 : bytes;
}

bool bd_bad_character(bd_error *error, const char *text, size_t length, size_t at,
                      const char *format, ...)
{
    char shown[8], expected[sizeof error->message];
    unsigned char first = (unsigned char)text[at];
    size_t bytes = bd_utf8_bytes(text + at, length - at);
    if (bytes == 0 || first < ' ' || first == 0x7F)
        bd_text(shown, sizeof shown, "0x%02X", first);
    else
        bd_text(shown, sizeof shown, "'%.*s'", (int)bytes, text + at);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(expected, sizeof expected, format, arguments);
    va_end(arguments);
    return bd_fail(error, BD_BAD_INPUT, at + 1, "byte %zu: %s%s", at + 1, shown, expected);
}

void bd_utf8_repair(char *text)
{
    for (size_t left = strlen(text), bytes; left > 0; left -= bytes, text += bytes) {
        bytes = bd_utf8_bytes(text, left);
        if (bytes == 0)
            *text = '?', bytes = 1;
    }
}

size_t bd_text_mark(const char *text, size_t length)
{
    static const char mark[] = "\xEF\xBB\xBF";
    enum { BYTES = sizeof mark - 1 };
    return length >= BYTES && memcmp(text, mark, BYTES) == 0 ? BYTES : 0;
}

size_t bd_text_unmark(char *text, size_t length)
{
    size_t mark = bd_text_mark(text, length);
    if (mark > 0)
        memmove(text, text + mark, length - mark + 1);
    return length - mark;
}

size_t bd_text_line_ends(char *text, size_t length, bool *after_return)
{
    if (!*after_return && (length == 0 || !memchr(text, '\r', length)))
        return length;
    size_t left = 0;
    for (size_t i = 0; i < length; ++i) {
        bool is_return = text[i] == '\r';
        if (text[i] != '\n' || !*after_return)
            text[left++] = is_return ? '\n' : text[i];
        *after_return = is_return;
    }
    if (left < length)
        text[left] = '\0';
    return left;
}
