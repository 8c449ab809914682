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
