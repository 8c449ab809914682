/* XXH3 is compiled into this file, so that no library must be linked. */
#include "store/checksum.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t store_checksum(const void *bytes, size_t size, uint64_t seed)
{
    return XXH3_64bits_withSeed(bytes, size, seed);
}
