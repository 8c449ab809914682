/* Messages that quote what a user wrote: "%.60s" shows at most 60 bytes of it, and three dots at their end where there are
 * more. */
#ifndef BANDOLO_BASE_DOTS_H
#define BANDOLO_BASE_DOTS_H

#include <stdarg.h>
#include <stddef.h>

/* As vsnprintf(), with these dots. A precision below 20 is of a text that is no word, and may have no end. */
void bd_dotted(char *out, size_t size, const char *format, va_list arguments);

#endif
