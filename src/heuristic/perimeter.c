/* See perimeter.h. The last byte of a slot is never 0, as the table asks: on a little-endian machine it
 * is the one with the value's highest bit. */
#include <bandolo/heuristic/perimeter.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the mark of a row is its last byte");

bool bd_perimeter_open(bd_perimeter *perimeter, size_t key_size, uint32_t moves, bd_budget *budget)
{
    bool is_narrow = moves <= BD_PERIMETER_NARROW_MOVES;
    size_t value_size = is_narrow ? sizeof(uint16_t) : sizeof(uint32_t);
    *perimeter = (bd_perimeter){.depth = BD_NO_COST, .is_narrow = is_narrow};
    return bd_table_init(&perimeter->table, key_size, key_size + value_size, budget);
}

void bd_perimeter_close(bd_perimeter *perimeter)
{
    bd_table_free(&perimeter->table);
}

bool bd_perimeter_reserve(bd_perimeter *perimeter, uint64_t rows)
{
    return bd_table_reserve(&perimeter->table, rows);
}

/* Inserts a key, with a loop of its own for the common shape; the value is written at once. */
static void *insert(bd_table *table, const void *key, bool *inserted)
{
    uint64_t hash = bd_table_hash(key, table->key_size);
    if (table->key_size == 8 && table->slot_size == 10)
        return bd_table_find_or_insert(table, 8, 10, key, hash, inserted);
    return bd_table_find_or_insert(table, table->key_size, table->slot_size, key, hash, inserted);
}

bool bd_perimeter_add(bd_perimeter *perimeter, const void *key, bd_cost distance, bd_move move)
{
    uint32_t no_move = perimeter->is_narrow ? BD_PERIMETER_NARROW_MOVES : UINT16_MAX;
    uint32_t packed = move == BD_NO_MOVE ? no_move : move;
    if (distance > BD_PERIMETER_FARTHEST || (move != BD_NO_MOVE && packed >= no_move))
        return false;
    bool inserted;
    void *value = insert(&perimeter->table, key, &inserted);
    if (!value || !inserted)
        return value != NULL;
    packed = packed << BD_PERIMETER_DISTANCE_BITS | distance;
    const uint16_t narrow = (uint16_t)(packed | 1u << 15);
    const uint32_t wide = packed | 1u << 31;
    if (perimeter->is_narrow)
        memcpy(value, &narrow, sizeof narrow);
    else
        memcpy(value, &wide, sizeof wide);
    if (distance > perimeter->deepest)
        perimeter->deepest = distance;
    return true;
}

bool bd_perimeter_find(const bd_perimeter *perimeter, const void *key, bd_cost *distance,
                       bd_move *move)
{
    size_t key_size = perimeter->table.key_size;
    uint64_t hash = bd_table_hash(key, key_size);
    if (key_size == 8)
        return bd_perimeter_look_up(perimeter, 8, key, hash, distance, move);
    return bd_perimeter_look_up(perimeter, key_size, key, hash, distance, move);
}
