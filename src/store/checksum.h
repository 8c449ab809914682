/* The checksum of what the store writes: the low 64 bits of XXH3. */
#ifndef BANDOLO_STORE_CHECKSUM_H
#define BANDOLO_STORE_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

/* `seed` tells apart what may not be mistaken for each other, such as the blocks of a file. */
uint64_t store_checksum(const void *bytes, size_t size, uint64_t seed);

#endif
