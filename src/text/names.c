#include "text/names.h"

#include <bandolo/base/text.h>

#include <stdbool.h>

size_t names_text(const char *const *names, size_t count, size_t most, char *out, size_t size)
{
    bool is_cut = count > most;
    size_t named = is_cut ? most : count, at = 0;
    *out = '\0';
    for (size_t i = 0; i < named; ++i)
        at += bd_text_at(out, size, at, "%s%s",
                         i == 0                      ? ""
                         : i + 1 == named && !is_cut ? " and "
                                                     : ", ",
                         names[i]);
    return at + bd_text_at(out, size, at, "%s", is_cut ? " ..." : "");
}
