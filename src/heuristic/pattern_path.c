/* Where tables lie in a folder of them. */
#include <bandolo/base/text.h>
#include <bandolo/heuristic/patterns.h>

#include <string.h>

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
