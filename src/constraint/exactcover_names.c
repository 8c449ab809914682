/* Words and their numbers: a hash table with linear probing. */
#include "constraint/exactcover_names.h"

#include <bandolo/template/base/bits.h>

typedef struct names_word {
    const char *text;
    size_t length;
    uint64_t hash;
} names_word;

enum { FIRST_SLOTS = 64 };

static uint64_t hash_of(const char *text, size_t length)
{
    uint64_t hash = length;
    for (size_t i = 0; i < length; ++i)
        hash = bd_mix(hash ^ (unsigned char)text[i]);
    return bd_hash_cut(hash);
}

static const names_word *words(const name_table *table)
{
    return (const names_word *)(const void *)table->word.base;
}

static uint32_t *slots(const name_table *table)
{
    return (uint32_t *)(void *)table->slot_pages.base;
}

uint32_t names_find(const name_table *table, const char *text, size_t length)
{
    uint64_t hash = hash_of(text, length);
    for (uint64_t at = hash; table->slots; ++at) {
        uint32_t number = slots(table)[at & (table->slots - 1)];
        if (number == 0)
            break;
        const names_word *word = &words(table)[number - 1];
        if (word->hash == hash && word->length == length && memcmp(word->text, text, length) == 0)
            return number - 1;
    }
    return NAMES_NONE;
}

static void names_enter(name_table *table, uint32_t number)
{
    uint64_t at = words(table)[number].hash;
    while (slots(table)[at & (table->slots - 1)])
        ++at;
    slots(table)[at & (table->slots - 1)] = number + 1;
}

static bool grow(name_table *table)
{
    uint64_t wanted = table->slots ? 2 * table->slots : FIRST_SLOTS;
    if (!bd_pages_grow(&table->slot_pages, wanted * sizeof(uint32_t)))
        return false;
    bd_pages_clear(&table->slot_pages);
    table->slots = wanted;
    for (uint32_t i = 0; i < table->count; ++i)
        names_enter(table, i);
    return true;
}

uint32_t names_add(name_table *table, const char *text, size_t length)
{
    names_word word = {text, length, hash_of(text, length)};
    if (table->count >= NAMES_NONE - 1 ||
        (2 * (table->count + UINT64_C(1)) >= table->slots && !grow(table)) ||
        !bd_pages_append(&table->word, table->count, &word, sizeof word))
        return NAMES_NONE;
    names_enter(table, table->count);
    return table->count++;
}

void names_free(name_table *table)
{
    bd_pages_free(&table->word);
    bd_pages_free(&table->slot_pages);
    *table = (name_table){0};
}
