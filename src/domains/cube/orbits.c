/* The numbers of orbits, and their rows; see layers.h. */
#include "layers.h"

enum { TURN_U = 3 * CUBE_U, TURN_D = 3 * CUBE_D };

static const uint32_t NO_ORBIT = UINT32_MAX;

uint32_t layers_spun(const cosets_numbers *cosets, uint32_t member, unsigned spin)
{
    const cube_moves *moves = &cosets->moves;
    unsigned flip = member % CUBE_FLIPS, places = member / CUBE_FLIPS;
    for (unsigned i = 0; i < spin % 4 + spin / 4; ++i) {
        unsigned turn = i < spin % 4 ? TURN_U : TURN_D;
        flip = moves->flip[flip][turn];
        places = moves->places[places][turn];
    }
    return places * CUBE_FLIPS + flip;
}

static unsigned spun_back(unsigned spin)
{
    return (4 - spin % 4) % 4 + (4 - spin / 4) % 4 * 4;
}

static void fill_before(layers_numbers *numbers)
{
    for (unsigned spin = 0; spin < LAYERS_SPINS; ++spin) {
        unsigned back = spun_back(spin);
        for (unsigned twist = 0; twist < CUBE_TWISTS; ++twist) {
            uint16_t before = (uint16_t)twist;
            for (unsigned i = 0; i < back % 4 + back / 4; ++i)
                before = numbers->cosets.moves.twist[before][i < back % 4 ? TURN_U : TURN_D];
            numbers->twist_before[twist][spin] = before;
        }
        for (unsigned lane = 0; lane < LAYERS_LANES; ++lane) {
            uint8_t before = (uint8_t)lane;
            for (unsigned i = 0; i < back % 4 + back / 4; ++i)
                before = numbers->turned[before][i < back % 4 ? TURN_U : TURN_D];
            numbers->lane_before[lane][spin] = before;
        }
    }
}

static void fill_spun(layers_numbers *numbers)
{
    for (unsigned spin = 0; spin < LAYERS_SPINS; ++spin)
        for (unsigned i = 1; i < 4; ++i) {
            numbers->spun[spin][TURN_U + i - 1] = (uint8_t)(spin / 4 * 4 + (spin + i) % 4);
            numbers->spun[spin][TURN_D + i - 1] = (uint8_t)((spin + 4 * i) % LAYERS_SPINS);
        }
}

/* Two symmetries, one after the other, are one. */
static void fill_products(uint8_t both[CUBE_AXIS_SYMMETRIES][CUBE_AXIS_SYMMETRIES],
                          const cube_map *maps)
{
    cube_cubies cube = cube_solved;
    for (unsigned turn = 0; turn < CUBE_TURNS; turn += 4) /* any cube without symmetry */
        cube = cube_turned(&cube, turn);
    for (unsigned i = 0; i < CUBE_AXIS_SYMMETRIES * CUBE_AXIS_SYMMETRIES; ++i) {
        unsigned first = i / CUBE_AXIS_SYMMETRIES, then = i % CUBE_AXIS_SYMMETRIES;
        cube_cubies seen = cube_mapped(&cube, &maps[first]);
        seen = cube_mapped(&seen, &maps[then]);
        for (unsigned symmetry = 0; symmetry < CUBE_AXIS_SYMMETRIES; ++symmetry) {
            cube_cubies same = cube_mapped(&cube, &maps[symmetry]);
            if (cube_same(&same, &seen))
                both[first][then] = (uint8_t)symmetry;
        }
    }
}

/* Numbers the codes of an orbit's rows; spins that lead to the same member share one. Returns how many there are. */
static unsigned fill_codes(const cosets_numbers *cosets, uint32_t member, uint8_t *code_of)
{
    uint32_t met[LAYERS_SPINS];
    unsigned count = 0;
    for (unsigned spin = 0; spin < LAYERS_SPINS; ++spin) {
        uint32_t spun = layers_spun(cosets, member, spin);
        uint8_t code = 0;
        while (code < count && met[code] != spun)
            ++code;
        code_of[spin] = code;
        if (code == count)
            met[count++] = spun;
    }
    return count;
}

/* Adds an orbit behind the others; returns the byte behind it. */
static uint32_t add_orbit(layers_numbers *numbers, unsigned *shapes, unsigned number,
                          uint32_t member, uint32_t byte)
{
    layers_orbit *orbit = &numbers->orbit[number];
    uint8_t code_of[LAYERS_SPINS], shape = 0;
    unsigned codes = fill_codes(&numbers->cosets, member, code_of);
    while (shape < *shapes && memcmp(numbers->code_of[shape], code_of, sizeof code_of) != 0)
        ++shape;
    if (shape == *shapes)
        memcpy(numbers->code_of[(*shapes)++], code_of, sizeof code_of);
    *orbit = (layers_orbit){byte, shape, codes > 8 ? 2 : codes > 4 ? 1 : 0};
    numbers->member[number] = member;
    uint32_t bytes = (uint32_t)(CUBE_TWISTS * LAYERS_LANES) << orbit->shift;
    return byte + (bytes + 7) / 8 * 8; /* threads that write share no word */
}

/* Finds the orbits, and those of the first members of classes. */
static void find_orbits(layers_numbers *numbers, const uint8_t *back)
{
    const cosets_numbers *cosets = &numbers->cosets;
    unsigned shapes = 1;
    uint32_t orbits = 0, byte = 0;
    for (unsigned spin = 0; spin < LAYERS_SPINS; ++spin)
        numbers->code_of[0][spin] = (uint8_t)spin;
    memset(numbers->orbit_of, 0xff, sizeof numbers->orbit_of);
    for (uint32_t class = 0; class < COSETS_CLASSES; ++class) {
        uint32_t member = cosets->first[class];
        if (numbers->orbit_of[member] != NO_ORBIT)
            continue;
        for (unsigned spin = 0; spin < LAYERS_SPINS; ++spin) {
            uint32_t of = cosets->class_of[layers_spun(cosets, member, spin)];
            uint32_t *place = &numbers->orbit_of[cosets->first[of / CUBE_AXIS_SYMMETRIES]];
            unsigned symmetry = back[of % CUBE_AXIS_SYMMETRIES];
            if (*place == NO_ORBIT)
                *place = (orbits * CUBE_AXIS_SYMMETRIES + symmetry) * LAYERS_SPINS + spin;
        }
        byte = add_orbit(numbers, &shapes, orbits++, member, byte);
    }
}

void layers_fill_orbits(layers_numbers *numbers)
{
    cube_map maps[CUBE_AXIS_SYMMETRIES];
    uint8_t back[CUBE_AXIS_SYMMETRIES], both[CUBE_AXIS_SYMMETRIES][CUBE_AXIS_SYMMETRIES];
    for (unsigned i = 0; i < CUBE_AXIS_SYMMETRIES; ++i)
        maps[i] = cube_map_of(i);
    cube_find_backs(maps, back);
    fill_products(both, maps);
    fill_before(numbers);
    fill_spun(numbers);
    find_orbits(numbers, back);
    for (uint32_t member = 0; member < CUBE_PLACES * CUBE_FLIPS; ++member) {
        uint32_t of = numbers->cosets.class_of[member];
        uint32_t first = numbers->orbit_of[numbers->cosets.first[of / CUBE_AXIS_SYMMETRIES]];
        unsigned then = first / LAYERS_SPINS % CUBE_AXIS_SYMMETRIES;
        unsigned symmetry = both[of % CUBE_AXIS_SYMMETRIES][then];
        numbers->orbit_of[member] = first - then * LAYERS_SPINS + symmetry * LAYERS_SPINS;
    }
}

layers_row layers_spread(const layers_numbers *numbers, layers_row row, unsigned shape)
{
    layers_row spread = 0;
    unsigned count = 0;
    for (unsigned spin = 0; spin < LAYERS_SPINS; ++spin)
        if (numbers->code_of[shape][spin] == count)
            spread |= (row >> 2 * count++ & 3) << 2 * spin;
    return spread;
}
