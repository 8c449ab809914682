/* Numbers as the files and options of the library have them, with a decimal point, whatever the program's locale. Without
 * memory for a locale of its own, the program's stays. */
#ifndef BANDOLO_BASE_DECIMAL_H
#define BANDOLO_BASE_DECIMAL_H

#include <locale.h>

/* strtod() with a point. */
double decimal_read(const char *text, char **end);

/* Between the two, this thread writes and reads numbers with a point. */
locale_t decimal_begin(void);
void decimal_end(locale_t before);

#endif
