/* Pictures of text as SVG. */
#ifndef BANDOLO_TEXT_SVG_H
#define BANDOLO_TEXT_SVG_H

#include <stdio.h>

/* Draws a picture of lines of ASCII: letters with a colour as squares, each two characters wide (the blank before it is its
 * own), other characters as they are. `colours`: see style_picture(); NULL: none. */
void svg_picture(const char *picture, const char *colours, FILE *out);

#endif
