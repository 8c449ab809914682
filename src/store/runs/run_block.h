/* One block of a run: rows in the order of their keys, packed so that one is found without unpacking
 * the others.
 *
 * All keys of a block share their first bits. The block does not keep them: the run's index has the first key of each
 * block. The next log2(n) bits of the keys of n rows never fall from row to row. They are written as Elias and Fano did:
 * for each value of these bits a 1 for each row that has it, then a 0; that takes two to three bits a row. Each row has a
 * record of fixed width: the rest of its key, its distance above the block's least, its move and, if the block has
 * upper bounds, whether it is one.
 *
 * To find a key, count 0s up to the group of its high bits, then search the few records of that group.
 *
 * P. Elias, "Efficient storage and retrieval by content and address of static files", Journal of the
 * ACM 21 (1974); S. Vigna, "Quasi-succinct indices", WSDM (2013). */
#ifndef BANDOLO_STORE_RUN_BLOCK_H
#define BANDOLO_STORE_RUN_BLOCK_H

#include "store/packed.h"

enum { RUN_BLOCK_BYTES = 4096, RUN_BLOCK_WORDS = 509 };

typedef struct run_block {
    uint64_t checksum;     /* of what follows, with the block's number */
    uint16_t rows;         /* at least one */
    uint16_t prefix;       /* bits that all keys begin with */
    uint16_t low;          /* bits of the key in a record */
    uint8_t high;          /* bits between those two */
    uint8_t distance_bits; /* of a record, as are the next two */
    uint8_t move_bits;     /* 0: no row has a move */
    uint8_t bound_bits;    /* 0: all distances are proved; else 1 */
    uint16_t unused;
    uint32_t least_distance;
    uint64_t
        words[RUN_BLOCK_WORDS]; /* 1s and 0s, filled up to a whole word; records; a spare word */
} run_block;
_Static_assert(sizeof(run_block) == RUN_BLOCK_BYTES, "a block is a page");

/* Bounds that all rows gathered for a block share. */
typedef struct run_outline {
    unsigned rows, prefix;
    bd_cost least_distance, most_distance;
    uint32_t most_move; /* + 1 */
    bool bounds;        /* some row is one */
} run_outline;

/* The most rows that a block may get. */
enum { RUN_BLOCK_MOST_ROWS = 16384 };

/* Adds a packed row to an outline; `first` is the key of the block's first row, before which the outline is zeroed.
 * False: the block is full, and the outline is unchanged. */
bool run_outline_add(run_outline *outline, const uint64_t *first, const uint64_t *row,
                     size_t key_size);

/* Packs the sorted rows of an outline. Fills the block except for its checksum. */
void run_block_pack(run_block *block, const run_outline *outline, const uint64_t *rows,
                    size_t key_size);

/* Is the block consistent, so that the functions below stay within it? */
bool run_block_is_sound(const run_block *block, size_t key_size);

/* Finds the value of a key. `first` is the block's first key. False: the block does not have the key. */
bool run_block_find(const run_block *block, const uint64_t *first, size_t key_size,
                    const uint64_t *key, uint64_t *value);

/* Goes through the rows of a block. */
typedef struct run_block_cursor {
    const run_block *block;
    uint64_t first[PACKED_KEY_WORDS]; /* the prefix, then zeros */
    unsigned key_words, row, word;
    uint64_t ones; /* of that word: the 1s that are still to come */
} run_block_cursor;

void run_block_begin(run_block_cursor *cursor, const run_block *block, const uint64_t *first,
                     size_t key_size);
/* Unpacks the next row; false after the last. */
bool run_block_next(run_block_cursor *cursor, uint64_t *row);

#endif
