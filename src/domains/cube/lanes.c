/* See lanes.h. */
#include "lanes.h"

#include "base/stopped.h"

#include <bandolo/template/base/watch.h>

enum { LANES_PARTS = 512 };

/* Threads that write rows share it. */
typedef struct lanes_work {
    const layers_numbers *numbers;
    const uint64_t *lanes;
    uint64_t *words;
    const atomic_bool *stop;
} lanes_work;

/* The cosets of a class that a spin leads to, by the twist and the lane of the row that they come into. */
typedef struct lanes_source {
    uint32_t class;
    unsigned code; /* its number in the row */
    uint16_t twist[CUBE_TWISTS];
    uint8_t lane[LAYERS_LANES];
} lanes_source;

static void fill_source(const layers_numbers *numbers, uint32_t member, unsigned spin,
                        lanes_source *source)
{
    const cosets_numbers *cosets = &numbers->cosets;
    uint32_t of = cosets->class_of[layers_spun(cosets, member, spin)];
    unsigned symmetry = of % CUBE_AXIS_SYMMETRIES;
    source->class = of / CUBE_AXIS_SYMMETRIES;
    for (unsigned twist = 0; twist < CUBE_TWISTS; ++twist)
        source->twist[numbers->twist_before[twist][spin]] = cosets->twist[twist][symmetry];
    for (unsigned lane = 0; lane < LAYERS_LANES; ++lane)
        source->lane[numbers->lane_before[lane][spin]] = numbers->seen[symmetry][lane];
}

/* The codes of layers.h by those of the table as it is built: at most 9; 12 or more; 10; 11. */
static const uint8_t code_of_bits[] = {0, 3, 1, 2};

static void write_rows(const lanes_work *work, const layers_orbit *orbit,
                       const lanes_source *sources, unsigned count)
{
    for (unsigned twist = 0; twist < CUBE_TWISTS; ++twist) {
        layers_row rows[LAYERS_LANES] = {0};
        for (const lanes_source *source = sources; source < sources + count; ++source) {
            lanes_at at = lanes_find(source->class, source->twist[twist], 0);
            lanes_at rest = lanes_find(source->class, source->twist[twist], LANES_WORD);
            uint64_t word = work->lanes[at.word], others = work->lanes[rest.word] >> rest.bit;
            for (unsigned lane = 0; lane < LAYERS_LANES; ++lane) {
                unsigned from = source->lane[lane];
                uint64_t bits = from < LANES_WORD ? word >> 2 * from & 3
                                                  : others >> 2 * (from - LANES_WORD) & 3;
                rows[lane] |= (layers_row)code_of_bits[bits] << 2 * source->code;
            }
        }
        for (unsigned lane = 0; lane < LAYERS_LANES; ++lane) {
            uint32_t byte = orbit->first + ((twist * LAYERS_LANES + lane) << orbit->shift);
            work->words[byte / 8] |= (uint64_t)rows[lane] << byte % 8 * 8;
        }
    }
}

static void line_up_orbit(const lanes_work *work, unsigned number)
{
    const layers_numbers *numbers = work->numbers;
    const layers_orbit *orbit = &numbers->orbit[number];
    lanes_source sources[LAYERS_SPINS];
    unsigned count = 0;
    for (unsigned spin = 0; spin < LAYERS_SPINS; ++spin) {
        if (numbers->code_of[orbit->shape][spin] != count)
            continue; /* another spin leads there, too */
        sources[count].code = count;
        fill_source(numbers, numbers->member[number], spin, &sources[count++]);
    }
    write_rows(work, orbit, sources, count);
}

static void line_up_part(void *context, unsigned part)
{
    const lanes_work *work = context;
    unsigned orbit = LAYERS_ORBITS * part / LANES_PARTS,
             end = LAYERS_ORBITS * (part + 1) / LANES_PARTS;
    for (; orbit < end && !bd_is_stopped(work->stop); ++orbit)
        line_up_orbit(work, orbit);
}

bool lanes_line_up(const layers_numbers *numbers, const uint64_t *lanes, uint64_t *words,
                   const bd_pattern_options *options)
{
    lanes_work work = {numbers, lanes, words, options->stop};
    bd_each_in_threads(options->threads ? options->threads : 1, LANES_PARTS, line_up_part, &work);
    return !bd_is_stopped(options->stop);
}
