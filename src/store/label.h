/* What the header of every file of the store begins with: what the file is, and of which problem. */
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
    uint32_t byte_order;             /* 0x01020304 as the writer's machine has it */
    uint64_t subject;                /* a checksum of domain, goal and key size */
    uint32_t key_size, unused;       /* bytes; 0 */
    char domain[STORE_LABEL_DOMAIN]; /* the texts, cut where they are longer: for people */
    char goal[STORE_LABEL_GOAL];
} store_label;

store_label store_label_of(const store_format *format, const bd_store_subject *subject);

/* Is it a label of this format and subject? If not, `error` says what `path`/`name` is instead. */
bool store_label_check(const store_label *label, const store_format *format,
                       const bd_store_subject *subject, const char *path, const char *name,
                       bd_error *error);

#endif
