/* Words and their numbers, while a text is read. */
#ifndef BANDOLO_CONSTRAINT_EXACTCOVER_NAMES_H
#define BANDOLO_CONSTRAINT_EXACTCOVER_NAMES_H

#include <bandolo/template/base/memory.h>

#define NAMES_NONE UINT32_MAX

/* Zeroed: empty. The words are not copied. */
typedef struct name_table {
    uint32_t count;
    uint64_t slots;            /* a power of 2, more than twice `count`; 0 while empty */
    bd_pages word, slot_pages; /* names_word; uint32_t: a number + 1, or 0 */
} name_table;

/* The number of the word, or NAMES_NONE. */
uint32_t names_find(const name_table *table, const char *text, size_t length);

/* Gives a word that is not there the next number, which is returned; NAMES_NONE: no memory. */
uint32_t names_add(name_table *table, const char *text, size_t length);

void names_free(name_table *table);

#endif
