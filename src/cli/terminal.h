/* The terminal that somebody looks at. */
#ifndef BANDOLO_CLI_TERMINAL_H
#define BANDOLO_CLI_TERMINAL_H

#include <stddef.h>

/* Columns of the terminal behind a descriptor, asked anew each time, since windows change; 80 where it does not
 * say. */
size_t terminal_width(int descriptor);

/* Lines of that terminal; 24 where it does not say. */
size_t terminal_height(int descriptor);

/* Bytes of a line, of UTF-8, that fit so many columns, one a character. */
size_t terminal_fit(const char *line, size_t columns);

#endif
