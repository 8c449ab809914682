/* Files that are in the command itself: see cmake/Embed.cmake. */
#ifndef BANDOLO_TEXT_EMBEDDED_H
#define BANDOLO_TEXT_EMBEDDED_H

#include <stddef.h>

typedef struct embedded_file {
    const char *name; /* without its folder, and but for a page's files without its ending */
    const char *text; /* its bytes, and a 0 behind them */
    size_t size;      /* without that 0 */
} embedded_file;

#endif
