/* The first part of the header of each file of a store: the kind of file, and the problem that it belongs to. */
#ifndef BANDOLO_STORE_LABEL_H
#define BANDOLO_STORE_LABEL_H

#include <bandolo/store/store.h>

enum { STORE_LABEL_DOMAIN = 128, STORE_LABEL_GOAL = 1024 };

/* A kind of file: eight characters, and the version of its format. */
typedef struct store_format {
    char magic[8];
    uint32_t version;
} store_format;

typedef struct store_label {
    char magic[8];
    uint32_t version;
    uint32_t byte_order;             /* 0x01020304 in the byte order of the writer's machine */
    uint64_t subject;                /* a checksum of domain, goal and key size */
    uint32_t key_size, unused;       /* bytes; 0 */
    char domain[STORE_LABEL_DOMAIN]; /* for people: the texts, cut to fit */
    char goal[STORE_LABEL_GOAL];
} store_label;

store_label store_label_of(const store_format *format, const bd_store_subject *subject);

/* Does the label have this format and subject? If not, `error` says what the file `path`/`name` is. */
bool store_label_check(const store_label *label, const store_format *format,
                       const bd_store_subject *subject, const char *path, const char *name,
                       bd_error *error);

#endif
