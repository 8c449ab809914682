#include "web/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxh3.h>
#include <zstd.h>

extern const embedded_file page_files[];
extern const size_t page_files_count;

static void pack(page_file *self)
{
    enum { LEVEL = 12 };
    size_t room = ZSTD_compressBound(self->plain->size);
    self->packed = malloc(room);
    if (!self->packed)
        return;
    self->packed_size = ZSTD_compress(self->packed, room, self->plain->text, self->plain->size,
                                      LEVEL);
    if (!ZSTD_isError(self->packed_size) && self->packed_size < self->plain->size)
        return;
    free(self->packed);
    self->packed = NULL;
}

static const page_file *made(page_file *self, const embedded_file *plain)
{
    if (!self->plain) {
        self->plain = plain;
        snprintf(self->tag, sizeof self->tag, "W/\"%016llx\"",
                 (unsigned long long)XXH3_64bits(plain->text, plain->size));
        pack(self);
    }
    return self;
}

/* Names are compared with those of a list: no path reaches the file system. */
const page_file *page_find(const char *path)
{
    static page_file *files; /* kept to the end of the process */
    const char *name = strcmp(path, "/") == 0                   ? "index.html"
                       : strcmp(path, "/api/openapi.json") == 0 ? "openapi.json"
                                                                : path + (*path == '/');
    if (!files)
        files = calloc(page_files_count, sizeof *files);
    for (size_t i = 0; files && i < page_files_count; ++i)
        if (strcmp(page_files[i].name, name) == 0)
            return made(&files[i], &page_files[i]);
    return NULL;
}
