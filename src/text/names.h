/* Several names in one sentence. */
#ifndef BANDOLO_TEXT_NAMES_H
#define BANDOLO_TEXT_NAMES_H

#include <stddef.h>

/* "a, b and c"; of more than `most`, the first: "a, b ...". Returns the length, as bd_text() does. */
size_t names_text(const char *const *names, size_t count, size_t most, char *out, size_t size);

#endif
