#include "domains/flatzinc/syntax.h"

#include "base/dots.h"

#include <stdarg.h>
#include <stdlib.h>

bool fzn_fail(bd_error *error, uint32_t line, const char *format, ...)
{
    char message[sizeof error->message];
    va_list arguments;
    va_start(arguments, format);
    bd_dotted(message, sizeof message, format, arguments);
    va_end(arguments);
    return bd_fail(error, BD_BAD_INPUT, line, "line %u: %s", line, message);
}

bool fzn_no_memory(bd_error *error)
{
    return bd_fail(error, BD_NO_MEMORY, 0, "the machine has no memory for the FlatZinc model");
}

bool fzn_grow(void **items, uint32_t count, uint32_t *room, size_t size, bd_error *error)
{
    if (count < *room)
        return true;
    uint32_t wanted = *room < 16 ? 16 : *room < UINT32_MAX / 2 ? 2 * *room : *room;
    void *grown = wanted > count ? realloc(*items, wanted * size) : NULL;
    if (!grown)
        return fzn_no_memory(error);
    *items = grown;
    *room = wanted;
    return true;
}

void fzn_document_free(fzn_document *document)
{
    free(document->variables);
    free(document->constraints);
    free(document->outputs);
    bd_arena_free(&document->arena);
    *document = (fzn_document){0};
}

bool fzn_contains(const fzn_expression *set, fzn_range range)
{
    uint32_t first = 0, end = set->count; /* the first of the set's ranges that ends late enough */
    while (first < end) {
        uint32_t middle = first + (end - first) / 2;
        if (set->is.ranges[middle].greatest < range.greatest)
            first = middle + 1;
        else
            end = middle;
    }
    return first < set->count && set->is.ranges[first].least <= range.least;
}
