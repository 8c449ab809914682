/* Inside of the templates: may change. */
/* The transposition table: bounds of the values of positions met before. Part of node.h.
 *
 * A position's hash names a bucket of four slots. A slot holds the whole key, so that no position is taken for another.
 * In a full bucket the entry of least use goes: one of an earlier pass first, then the shallowest. */
enum { D(memo_slots) = 4 };

/* How the stored value bounds the true one. */
typedef enum D(bound) { D(no_bound), D(at_least), D(at_most), D(exactly) } D(bound);

typedef struct D(memo) {
    D(key) key;
    bd_value value;
    bd_move move;      /* the best one, or that which cut; BD_NO_MOVE */
    uint16_t depth;    /* moves ahead that were searched */
    uint8_t bound;     /* D(no_bound): the slot is empty */
    uint8_t age;       /* the pass that wrote it */
    uint8_t estimates; /* bits: 1, an estimate took part; 2, a guess of selective search */
} D(memo);

BD_INLINE D(memo) *D(memo_bucket)(const bd_game_run *run, uint64_t hash)
{
    return (D(memo) *)(void *)run->table + bd_multiply_high(hash, run->buckets) * D(memo_slots);
}

/* The entry of a key, or NULL. */
BD_INLINE D(memo) *D(memo_find)(D(memo) *bucket, const D(key) *key)
{
    for (unsigned i = 0; i < D(memo_slots); ++i)
        if (bucket[i].bound != D(no_bound) &&memcmp(&bucket[i].key, key, sizeof *key) == 0)
            return &bucket[i];
    return NULL;
}

/* The slot for a key: its own, an empty one, or the one of least use. */
BD_INLINE D(memo) *D(memo_place)(const bd_game_run *run, D(memo) *bucket, const D(key) *key)
{
    D(memo) *least = bucket;
    uint32_t least_use = UINT32_MAX;
    for (unsigned i = 0; i < D(memo_slots); ++i) {
        D(memo) *slot = &bucket[i];
        if (slot->bound == D(no_bound) || memcmp(&slot->key, key, sizeof *key) == 0)
            return slot;
        uint32_t use = slot->depth + ((uint32_t)(slot->age == run->age) << 16);
        if (use < least_use) {
            least_use = use;
            least = slot;
        }
    }
    return least;
}
