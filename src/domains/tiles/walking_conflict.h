/* The heuristic `walking-conflict`: for each axis the greater of walking distance and of Manhattan
 * distance with linear conflict. Either may be greater, so each axis decides for itself. Part of
 * tiles.h; needs TILES_KEEPS. Any goal; the shapes that walk.h has tables for. Consistent: each of
 * the two changes by one with a move along its axis, and so does the greater.
 *
 * Besides the positions in the tables of walking distance (walking_axis.h), `kept` has for each axis
 * by how much walking distance leads, halved, as two bytes: 128 + lead and 128 - lead. Their highest
 * bits say whether the lead is not below 0, and not above. */
#include "conflict_axis.h"
#include "walking_axis.h"

typedef struct D(heuristic) {
    D(conflict) conflict;
    tiles_walking walking;
} D(heuristic);

static inline bool D(heuristic_open)(D(heuristic) *heuristic, const tiles_layout *layout,
                                     const bd_setup *setup, bd_error *error)
{
    (void)setup;
    return tiles_walking_open(&heuristic->walking, layout, error);
}

static inline void D(heuristic_close)(D(heuristic) *heuristic)
{
    tiles_walking_close(&heuristic->walking);
}

static inline void D(prepare)(D(heuristic) *heuristic, const tiles_layout *layout)
{
    D(conflict_prepare)(&heuristic->conflict, layout);
    tiles_walking_prepare(&heuristic->walking, layout);
}

/* The two bytes of a lead. */
BD_INLINE uint64_t D(lead)(int lead, unsigned axis)
{
    uint64_t bytes = (uint64_t)(128 + lead) | (uint64_t)(128 - lead) << 8;
    return bytes << (32 + 16 * axis);
}

/* The amount to add when a lead grows by one. */
BD_INLINE uint64_t D(lead_gain)(unsigned axis)
{
    return (((uint64_t)1 << 32) - ((uint64_t)1 << 40)) << 16 * axis;
}

/* The greater of the two rises, and without a branch: if the one that leads does, or, where they are
 * equal, if either does. */
BD_INLINE bd_rise D(step)(const D(heuristic) *heuristic, const tiles_layout *layout, D(state) here,
                          bd_move move, unsigned tile)
{
    unsigned walk = D(walking_rises)(&heuristic->walking, layout, here, move, tile);
    unsigned conflict = D(conflict_rises)(&heuristic->conflict, layout, here, move, tile);
    unsigned lead = (unsigned)(here.tiles.kept >> (32 + 16 * tiles_axis(TILES_ORDER(move))));
    return 2 * (bd_rise)(((walk & lead >> 7) | (conflict & lead >> 15)) & 1);
}

BD_INLINE bd_cost D(value)(const D(heuristic) *heuristic, const tiles_layout *layout, D(state) here)
{
    bd_cost sum = 0;
    (void)layout;
    for (unsigned axis = 0; axis < TILES_AXES; ++axis) {
        int lead = (int)(here.tiles.kept >> (32 + 16 * axis) & 0xFF) - 128;
        sum += D(walking_along)(&heuristic->walking, here.tiles.kept, axis);
        sum += lead < 0 ? (bd_cost)(-2 * lead) : 0;
    }
    return sum;
}

BD_INLINE void D(follow)(const D(heuristic) *heuristic, const tiles_layout *layout, D(state) here,
                         bd_move move, unsigned tile, D(state) *next)
{
    uint64_t walk = D(walking_rises)(&heuristic->walking, layout, here, move, tile);
    uint64_t conflict = D(conflict_rises)(&heuristic->conflict, layout, here, move, tile);
    next->tiles.kept += D(walking_gain)(&heuristic->walking, layout, here, move, tile) +
                        (walk - conflict) * D(lead_gain)(tiles_axis(TILES_ORDER(move)));
}

static inline void D(settle)(const D(heuristic) *heuristic, const tiles_layout *layout,
                             D(state) *here)
{
    uint64_t kept = D(walking_settle)(&heuristic->walking, layout, *here);
    for (unsigned axis = 0; axis < TILES_AXES; ++axis) {
        int walk = (int)D(walking_along)(&heuristic->walking, kept, axis);
        int conflict = (int)D(conflict_along)(&heuristic->conflict, layout, here->tiles.board,
                                              axis);
        kept |= D(lead)((walk - conflict) / 2, axis);
    }
    here->tiles.kept = kept;
}
