/* Inside of the templates: may change. */
/* Proof numbers of the choices in a position, packed into one word each. Part of proofnumber.h. */
#ifndef BANDOLO_TEMPLATE_ADVERSARY_PROOF_H
#define BANDOLO_TEMPLATE_ADVERSARY_PROOF_H

#include <bandolo/template/adversary/run.h>

/* How many positions may have to be shown so that a value, for the side to move, is at least the bound; and so that it
 * is less. Sums stay below BD_UNPROVABLE. */
typedef struct bd_proof_numbers {
    uint32_t phi, delta;
} bd_proof_numbers;

BD_INLINE bd_proof_numbers bd_numbers(uint32_t phi, uint32_t delta)
{
    const bd_proof_numbers numbers = {phi, delta};
    return numbers;
}

/* The numbers of a choice as its parent sees them: those of the successor, exchanged where the side changes. */
BD_INLINE int64_t bd_numbers_of_choice(uint32_t phi, uint32_t delta, bool keeps_side)
{
    return (int64_t)(keeps_side ? phi : delta) << 32 | (keeps_side ? delta : phi);
}

BD_INLINE uint32_t bd_proof(int64_t numbers)
{
    return (uint32_t)(numbers >> 32);
}

BD_INLINE uint32_t bd_disproof(int64_t numbers)
{
    return (uint32_t)numbers;
}

/* The choice that is easiest to prove. */
typedef struct bd_proof_choice {
    unsigned number;
    uint32_t phi;   /* of it; the position's own */
    uint32_t delta; /* the sum of all; the position's own */
    uint32_t next;  /* one more than that of the next easiest */
} bd_proof_choice;

BD_INLINE bd_proof_choice bd_choose_proof(const int64_t *numbers, unsigned count)
{
    bd_proof_choice best = {0, BD_UNPROVABLE, 0, BD_UNPROVABLE};
    bool is_lost = true; /* by all choices so far */
    for (unsigned i = 0; i < count; ++i) {
        uint32_t proof = bd_proof(numbers[i]), disproof = bd_disproof(numbers[i]);
        is_lost &= disproof == 0;
        if (disproof >= BD_UNPROVABLE || best.delta >= BD_UNPROVABLE)
            best.delta = BD_UNPROVABLE;
        else if (best.delta + disproof < BD_UNPROVABLE)
            best.delta += disproof;
        else
            best.delta = BD_UNPROVABLE - 1;
        if (proof < best.phi) {
            best.next = best.phi;
            best.phi = proof;
            best.number = i;
        } else if (proof < best.next)
            best.next = proof;
    }
    best.next += best.next < BD_UNPROVABLE;
    if (is_lost)
        best.phi = BD_UNPROVABLE;
    return best;
}

#endif
