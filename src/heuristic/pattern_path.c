/* The names of tables, and of their files in a folder. */
#include "heuristic/pattern_file.h"

#include <bandolo/base/text.h>

#include <string.h>

bool pattern_name_is_text(const char name[BD_PATTERN_NAME])
{
    size_t length = strnlen(name, BD_PATTERN_NAME);
    for (size_t i = 0; i < length; ++i)
        if (name[i] < ' ' || name[i] > '~')
            return false;
    return length > 0 && length < BD_PATTERN_NAME;
}

size_t bd_pattern_path(const char *folder, const char *name, char *out, size_t size)
{
    static const char kept[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.";
    size_t start = bd_text(out, size, "%s/", folder);
    size_t length = bd_text_at(out, size, start, "%s", name);
    for (size_t i = start; i < start + length && i + 1 < size; ++i)
        if (!strchr(kept, out[i]))
            out[i] = '_';
    return start + length + bd_text_at(out, size, start + length, ".pattern");
}
