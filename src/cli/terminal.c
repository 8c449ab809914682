/* See terminal.h. TIOCGWINSZ is no part of POSIX. */
#define _DEFAULT_SOURCE
#include "cli/terminal.h"

#include <sys/ioctl.h>

enum { DEFAULT_WIDTH = 80, DEFAULT_HEIGHT = 24 };

size_t terminal_width(int descriptor)
{
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    return DEFAULT_WIDTH;
}

size_t terminal_height(int descriptor)
{
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_row > 0)
        return size.ws_row;
    return DEFAULT_HEIGHT;
}

size_t terminal_fit(const char *line, size_t columns)
{
    size_t bytes = 0;
    while (line[bytes]) {
        size_t next = bytes + 1;
        while (((unsigned char)line[next] & 0xC0) == 0x80)
            ++next; /* bytes that continue a character */
        if (columns-- == 0)
            break;
        bytes = next;
    }
    return bytes;
}
