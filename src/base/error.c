#include <bandolo/base/text.h>
#include <bandolo/base/types.h>

#include "base/dots.h"

#include <stdarg.h>

bool bd_fail(bd_error *error, bd_code code, uint64_t at, const char *format, ...)
{
    if (!error)
        return false;
    error->code = code;
    error->at = at;
    va_list arguments;
    va_start(arguments, format);
    bd_dotted(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    for (char *c = error->message; *c; ++c)
        if ((unsigned char)*c < ' ' || *c == 127)
            *c = '?';
    bd_utf8_repair(error->message);
    return false;
}

const char *bd_code_name(bd_code code)
{
    static const char *const names[] = {
#define X(value, name) [value] = name,
        BD_ERROR_CODES(X)
#undef X
    };
    return code < sizeof names / sizeof *names ? names[code] : "unknown";
}
