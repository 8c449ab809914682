/* Samples of a table of the cube that was just built agree with their neighbours, and do not where words are wrong. */
#ifndef BANDOLO_TESTS_CUBE_SAMPLES_H
#define BANDOLO_TESTS_CUBE_SAMPLES_H

#include <bandolo/heuristic/patterns.h>

/* Changes the first state of every fourth word; a second time, back. */
static void flip_words(const bd_pattern_table *table)
{
    uint64_t *words = (uint64_t *)(uintptr_t)table->words; /* memory of the test's own */
    for (uint64_t i = 0; i < table->bytes / sizeof *words; i += 4)
        words[i] ^= 3;
}

static void assert_samples(const bd_pattern_space *space, const bd_pattern_table *table)
{
    assert_int_equal(space->sample(space->context, table->words, 5000, NULL), 0);
    flip_words(table);
    assert_true(space->sample(space->context, table->words, 5000, NULL) > 0);
    flip_words(table);
}

#endif
