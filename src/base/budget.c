#include <bandolo/base/run.h>

#include "base/assert.h"

#include <stddef.h>

bool bd_budget_take(bd_budget *budget, uint64_t bytes)
{
    if (budget == NULL)
        return true;
    if (++budget->takings == budget->fail_at)
        return false;
    if (bytes > UINT64_MAX - budget->used)
        return false;
    uint64_t used = budget->used + bytes;
    if (budget->limit != 0 && used > budget->limit) {
        budget->refused = true;
        return false;
    }
    budget->used = used;
    if (used > budget->peak)
        budget->peak = used;
    return true;
}

void bd_budget_give(bd_budget *budget, uint64_t bytes)
{
    if (budget == NULL)
        return;
    BD_ASSERT(bytes <= budget->used);
    budget->used -= bytes;
}

bool bd_budget_breaks_off(bd_budget *budget)
{
    if (budget == NULL || budget->ending == NULL || budget->ending(budget->search) < 0)
        return false;
    return budget->broken_off = true;
}

void bd_budget_pass(bd_budget *from, bd_budget *to, uint64_t bytes)
{
    bd_budget_give(from, bytes);
    if (to == NULL)
        return;
    to->used += bytes;
    if (to->used > to->peak)
        to->peak = to->used;
}
