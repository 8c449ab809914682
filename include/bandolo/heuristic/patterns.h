/* Pattern databases: the exact distance of every state of an abstraction, found once backward from its
 * goal, one bit a state.
 *
 * A domain names its patterns as a graph: a `space`, whose states are numbered without gaps as `lanes`
 * of `blocks`. All states of a block have the same neighbours but for the order of their lanes, as
 * where the block says which cells are taken and the lane says by which tile; so the search goes
 * through vectors of bits, not through states. Edges have length 1 and join blocks of different
 * colour. So a distance changes by exactly one along an edge, its parity is known, and of a distance d
 * the bit d / 2 mod 2 is enough for whoever knows the distance of a neighbour:
 * T. Breyer, R. E. Korf, "1.6-bit pattern databases", AAAI (2010), with the parity saved too. The
 * distance of a state on its own is found by walking down to the goal (bd_pattern_distance()).
 *
 * J. C. Culberson, J. Schaeffer, "Pattern databases", Computational Intelligence 14 (1998); additive
 * ones: R. E. Korf, A. Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134
 * (2002). */
#ifndef BANDOLO_HEURISTIC_PATTERNS_H
#define BANDOLO_HEURISTIC_PATTERNS_H

#include <bandolo/base/run.h>
#include <bandolo/base/types.h>
#include <bandolo/template/base/memory.h>

enum {
    BD_PATTERN_MOST_EDGES = 64,   /* of a block */
    BD_PATTERN_MOST_LAYERS = 256, /* distances 0 .. 255 */
    BD_PATTERN_MOST_WIDTH = 65536,
    BD_PATTERN_NAME = 128 /* bytes of a space's name, the final 0 counted */
};

/* Map `in` gives, for a lane of `block`, the joined lane of the block that is asked about; map `out` is its inverse. */
typedef struct bd_pattern_edge {
    uint32_t block;
    uint16_t in, out;
} bd_pattern_edge;

typedef struct bd_pattern_options bd_pattern_options;
typedef struct bd_pattern_table bd_pattern_table;

/* The state of tables that are checked as they are read, for readers of any thread. Zeroed at first. */
typedef struct bd_pattern_damage {
    atomic_uint unchecked; /* tables of which some pages are not checked yet */
    atomic_bool is_found;
    atomic_bool is_told; /* by the first who found it */
    bd_error error;      /* BD_DAMAGED, once those who read have returned */
} bd_pattern_damage;

typedef struct bd_pattern_space {
    /* Domain, goal, pattern: what the file is of, and is asked for by. Printable ASCII, not empty. */
    char name[BD_PATTERN_NAME];
    uint32_t blocks, width; /* 1 or more; width <= BD_PATTERN_MOST_WIDTH. States: blocks * width */
    uint32_t goal_block, goal_lane; /* a state */
    const void *context;
    /* A map is a permutation of 0 .. width - 1. `maps` lends all of them as long as the space is open; a map of NULL is the
     * identity. A table that is built must have them: NULL means no memory. Else NULL means that it is too early to make
     * them, and `lane` gives the value of one. Called from any thread. */
    const uint16_t *const *(*maps)(const void *context, bool must);
    uint32_t (*lane)(const void *context, unsigned map, uint32_t lane);
    /* Writes the blocks that a block is joined with, at most BD_PATTERN_MOST_EDGES; returns how many.
     * Joins are symmetric. Called from any thread. */
    unsigned (*edges)(const void *context, uint32_t block, bd_pattern_edge *edges);
    bool (*colour)(const void *context, uint32_t block);
    /* Instead of edges and colours, for graphs with odd cycles: a table that the domain fills itself, of `bits` a state: 4,
     * its distance up to 14, or 2, in its own code. `words` are zeroed; `table` has no layer and all states unreached yet.
     * The width may be 2^20. NULL: `bits` is 0, and tables have one bit a state. False: as of bd_pattern_build(). */
    bool (*fill)(const void *context, bd_pattern_table *table, uint64_t *words,
                 const bd_pattern_options *options, bd_error *error);
    uint32_t bits;
    /* With `fill`: looks at so many random states, fewer where `stop` is set; returns how many have a distance that their
     * neighbours contradict. NULL: this cannot be told. */
    uint64_t (*sample)(const void *context, const uint64_t *words, uint64_t states,
                       const atomic_bool *stop);
} bd_pattern_space;

/* A table, built or loaded: for any number of readers. Bit `bd_pattern_number()` of `words` tells a
 * state's distance / 2 mod 2; bits that belong to no state, and those of states that the goal cannot be
 * reached from, are 0. */
struct bd_pattern_table {
    const uint64_t *words;
    uint64_t bytes;                          /* of words */
    uint32_t stride;                         /* words a block */
    uint32_t layers;                         /* distances 0 .. layers - 1 occur */
    uint64_t states[BD_PATTERN_MOST_LAYERS]; /* by distance */
    uint64_t unreached;
    bd_pages memory; /* what words lie in, the module's own: this, or `mapped` bytes of a file */
    void *mapping;
    uint64_t mapped;
    struct bd_pattern_pages *pages; /* of bd_pattern_open(): those not checked yet; NULL: all are */
};

/* A zeroed struct asks for one thread, no limit, and silence. */
struct bd_pattern_options {
    bd_budget *budget;       /* not owned; charged with the table until it is closed */
    unsigned threads;        /* the table does not depend on it */
    const atomic_bool *stop; /* set it from any thread to end early; NULL: never */
    void *context;
    /* Called after each layer, that of the goal too, from the calling thread; may be NULL. */
    void (*layer)(void *context, unsigned distance, uint64_t states);
};

/* Words that a block takes: whole ones, so that each lies by itself. */
static inline uint32_t bd_pattern_stride(uint32_t width)
{
    return (width + 63) / 64;
}

/* Words that a block of a space takes. */
static inline uint32_t bd_pattern_space_stride(const bd_pattern_space *space)
{
    return bd_pattern_stride(space->width * (space->bits ? space->bits : 1));
}

/* The value of a map for a lane, by the maps if they are lent. */
static inline uint32_t bd_pattern_joined(const bd_pattern_space *space, const uint16_t *const *maps,
                                         unsigned map, uint32_t lane)
{
    if (!maps)
        return space->lane(space->context, map, lane);
    return maps[map] ? maps[map][lane] : lane;
}

/* The number of a state's bit. */
BD_INLINE uint64_t bd_pattern_number(uint32_t stride, uint32_t block, uint32_t lane)
{
    return (uint64_t)block * stride * 64 + lane;
}

BD_INLINE unsigned bd_pattern_bit(const uint64_t *words, uint64_t number)
{
    return (unsigned)(words[number / 64] >> number % 64) & 1;
}

/* Given the distance of a neighbour, that of the state: one more or one less. */
BD_INLINE unsigned bd_pattern_step(const uint64_t *words, uint64_t number, unsigned from)
{
    unsigned farther = from + 1;
    return (farther >> 1 & 1) == bd_pattern_bit(words, number) ? farther : from - 1;
}

/* Builds the table: breadth-first, layer by layer, with two bits a state in memory. False: `error` says
 * why (BD_NO_MEMORY; BD_INTERRUPTED; BD_BAD_USAGE, a space that is not as said above, or a
 * distance that no table holds), and nothing is to be closed. A stop that comes when all states are
 * reached is too late: the table is given. */
BD_API bool bd_pattern_build(bd_pattern_table *table, const bd_pattern_space *space,
                             const bd_pattern_options *options, bd_error *error);

/* The same straight into a file, as bd_pattern_save() writes it: with one bit a state in memory, and
 * somewhat slower. `table` gets everything but the words; it need not be closed. False: also BD_SYSTEM,
 * why the file could not be written. */
BD_API bool bd_pattern_build_file(bd_pattern_table *table, const bd_pattern_space *space,
                                  const char *path, const bd_pattern_options *options,
                                  bd_error *error);

/* Writes a file. It is called PATH.unfinished-... until all of it is on the disk, and only then PATH: so
 * nobody ever sees half of it, and a kill leaves what no reader takes for a table, to be deleted at any
 * time. False: BD_SYSTEM or BD_NO_MEMORY, and a file that was there stays. */
BD_API bool bd_pattern_save(const bd_pattern_table *table, const bd_pattern_space *space,
                            const char *path, bd_error *error);

/* The path of a table in a folder of tables: FOLDER/NAME.pattern, NAME being the space's
 * with all but letters, digits, '-' and '.' made '_'. Cut to `size`; returns the full length. */
BD_API size_t bd_pattern_path(const char *folder, const char *name, char *out, size_t size);

/* Opens the file of a space: mapped, so that processes share it, after every byte was checked. False,
 * with nothing to close and one clear line: no such file (BD_BAD_USAGE); not such a file, of another
 * space or version or byte order, cut short, or corrupt (BD_DAMAGED); BD_SYSTEM, BD_NO_MEMORY. A file
 * must not be cut short while it is in use, which ends its readers by SIGBUS; to replace it by
 * bd_pattern_save() is fine. */
BD_API bool bd_pattern_load(bd_pattern_table *table, const bd_pattern_space *space,
                            const char *path, bd_error *error);

/* The same until `stop` is set (NULL: never), by any thread: within a few milliseconds, BD_INTERRUPTED. */
BD_API bool bd_pattern_load_within(bd_pattern_table *table, const bd_pattern_space *space,
                                   const char *path, const atomic_bool *stop, bd_error *error);

/* The same, but of a large file only the header and the sums of its pages are checked; a page is when bd_pattern_check()
 * first asks for it, and all are once many were asked for. `damage`, not owned, is told of a corrupt page; several tables
 * may share it. NULL: as bd_pattern_load_within(). */
BD_API bool bd_pattern_open(bd_pattern_table *table, const bd_pattern_space *space,
                            const char *path, bd_pattern_damage *damage, const atomic_bool *stop,
                            bd_error *error);

/* Is the page of that word sound? To be asked before each read while damage->unchecked is not 0. */
BD_API bool bd_pattern_check(const bd_pattern_table *table, uint64_t word);

/* The contents of a file by its header, without its space: `name` gets BD_PATTERN_NAME bytes. Only if `whole`
 * its bits are mapped, and checked. Otherwise as bd_pattern_load(). */
BD_API bool bd_pattern_inspect(bd_pattern_table *table, char *name, const char *path, bool whole,
                               bd_error *error);

/* Gives back a table; a zeroed one is fine. */
BD_API void bd_pattern_close(bd_pattern_table *table);

/* The distance of a state, by walking down to the goal. BD_PATTERN_MOST_LAYERS: there is no way down;
 * the goal cannot be reached from there, or the table is of something else. */
BD_API unsigned bd_pattern_distance(const bd_pattern_table *table, const bd_pattern_space *space,
                                    uint32_t block, uint32_t lane);

#endif
