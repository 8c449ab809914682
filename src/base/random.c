#include <bandolo/base/random.h>

static void swap_bytes(uint8_t *a, uint8_t *b, size_t count)
{
    for (size_t i = 0; i < count; ++i) {
        uint8_t byte = a[i];
        a[i] = b[i];
        b[i] = byte;
    }
}

void bd_random_shuffle(bd_random *random, void *items, size_t count, size_t item_size)
{
    uint8_t *base = items;
    for (size_t left = count; left > 1; --left) {
        size_t chosen = (size_t)bd_random_below(random, left);
        swap_bytes(base + chosen * item_size, base + (left - 1) * item_size, item_size);
    }
}
