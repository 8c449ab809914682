/* The checksum of what the store writes: the low 64 bits of XXH3. */
#ifndef BANDOLO_STORE_CHECKSUM_H
#define BANDOLO_STORE_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

/* Equal bytes with different seeds have different checksums, so that one block of a file cannot pass for another. */
uint64_t store_checksum(const void *bytes, size_t size, uint64_t seed);

#endif
