/* Stores of a problem that there is not, for tests. Behind cmocka.h. */
#ifndef BANDOLO_TESTS_STORE_TOY_STORE_H
#define BANDOLO_TESTS_STORE_TOY_STORE_H

#include <string.h>

#include <bandolo/store/store.h>

static inline bd_store_subject subject_of(size_t key_size)
{
    return (bd_store_subject){.domain = "toy", .goal = "0", .key_size = (uint32_t)key_size};
}

static inline bd_store *open_store(const char *path, size_t key_size, unsigned how)
{
    bd_store *store;
    bd_error error;
    bd_store_subject subject = subject_of(key_size);
    if (!bd_store_open(&store, path, &subject, how, &error))
        fail_msg("%s", error.message);
    return store;
}

static inline void close_store(bd_store *store)
{
    bd_error error;
    if (!bd_store_close(store, &error))
        fail_msg("%s", error.message);
}

static inline bd_store_row numbered_row(uint32_t number)
{
    bd_store_row row = {.distance = number % 50, .move = (bd_move)(number % 4), .exact = true};
    for (unsigned i = 0; i < 4; ++i)
        row.key[i] = (unsigned char)(number >> (24 - 8 * i));
    return row;
}

#endif
