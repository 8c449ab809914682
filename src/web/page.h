/* The files of the page, in the command itself, as they are sent. */
#ifndef BANDOLO_WEB_PAGE_H
#define BANDOLO_WEB_PAGE_H

#include "text/embedded.h"

typedef struct page_file {
    const embedded_file *plain;
    char tag[24]; /* an ETag; another for other bytes */
    void *packed; /* by zstd; NULL: that would save nothing */
    size_t packed_size;
} page_file;

/* By the path of a URL; NULL: there is none. One thread may ask, which makes the rest of a file's row the first time. */
const page_file *page_find(const char *path);

#endif
