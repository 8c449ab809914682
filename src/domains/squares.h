/* Boards as chess players name them: files a, b .. z, aa, ab .. from the left, ranks from 1 at the bottom. Rows and
 * columns are counted from 0, from the top and from the left. */
#ifndef BANDOLO_DOMAINS_SQUARES_H
#define BANDOLO_DOMAINS_SQUARES_H

#include <bandolo/base/types.h>

/* Room for the name of any square. */
enum { SQUARE_NAME = 24 };

/* Write into out[size] from out[at] on, as bd_text_at() does, and return how many letters that takes. */
size_t squares_file(uint32_t column, char *out, size_t size, size_t at);
size_t squares_name(uint32_t rows, uint32_t row, uint32_t column, char *out, size_t size,
                    size_t at);

/* Returns the sign of what stands on a square. */
typedef char square_sign(const void *board, uint32_t row, uint32_t column);

/* A board of some lines, ranks beside it and, up to 26 columns, files below; returns the full length. */
size_t squares_draw(const void *board, uint32_t rows, uint32_t columns, square_sign *sign,
                    char *out, size_t size);

#endif
