/* The SQLite tier keeps a row without its key as one number. Bit 0: the distance is proved; bits 1-8 and 40-47: the
 * move + 1 (0: none); bits 9-39: the distance. SQLite writes small integers short, so a row of the 15-puzzle takes
 * two or three bytes. */
#ifndef BANDOLO_STORE_SQLITE_VALUE_H
#define BANDOLO_STORE_SQLITE_VALUE_H

#include <bandolo/store/store.h>

static inline uint64_t lite_pack(const bd_store_row *row)
{
    uint64_t move = (uint16_t)(row->move + 1);
    return (uint64_t)row->exact | (move & 255) << 1 | (uint64_t)row->distance << 9 |
           (move >> 8) << 40;
}

/* Sets all of `row` except its key. */
static inline void lite_unpack(uint64_t value, bd_store_row *row)
{
    row->exact = value & 1;
    row->distance = value >> 9 & BD_MOST_COST;
    row->move = (bd_move)((value >> 1 & 255) + (value >> 40 << 8) - 1);
}

#endif
