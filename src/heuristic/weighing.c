/* See weighing.h. */
#include <bandolo/template/heuristic/weighing.h>

enum { FIRST_KNOWN = 256, MOST_KNOWN = 1 << 16 };

bool bd_weighing_open(bd_weighing *weighing, const bd_weight *weight, bd_cost start,
                      bd_budget *budget)
{
    *weighing = (bd_weighing){
        .weight = *weight, .depends = bd_weight_depends(weight), .start = start, .budget = budget};
    return bd_weighing_learn(weighing, FIRST_KNOWN);
}

void bd_weighing_close(bd_weighing *weighing)
{
    bd_memory_free(weighing->budget, weighing->known,
                   weighing->known_capacity * sizeof *weighing->known);
}

/* Room for `count` weights. */
static bool weighing_make_room(bd_weighing *weighing, uint32_t count)
{
    uint32_t capacity = weighing->known_capacity;
    if (count <= capacity)
        return true;
    capacity = count < 2 * capacity ? 2 * capacity : count;
    uint64_t *known = bd_memory_alloc(weighing->budget, capacity * sizeof *known);
    if (!known)
        return false;
    if (weighing->known_to > 0)
        memcpy(known, weighing->known, weighing->known_to * sizeof *known);
    bd_weighing_close(weighing);
    weighing->known = known;
    weighing->known_capacity = capacity;
    return true;
}

bool bd_weighing_learn(bd_weighing *weighing, uint32_t count)
{
    if (weighing->depends == (BD_WEIGHT_BY_G | BD_WEIGHT_BY_H))
        return true;
    uint32_t most = weighing->depends == 0 ? 1 : MOST_KNOWN;
    if (count > most)
        count = most;
    if (!weighing_make_room(weighing, count))
        return false;
    for (; weighing->known_to < count; ++weighing->known_to)
        weighing->known[weighing->known_to] = bd_weight_at(&weighing->weight, weighing->known_to,
                                                           weighing->known_to, weighing->start);
    return true;
}
