/* Reading takes time in proportion to the text: from instances of each form, of three sizes, four times as long a text
 * takes at most nine times as long (four, and what caches and logarithms add), where it would take sixteen if each
 * word were compared with all others. Seconds of this thread's processor time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include <limits.h>
#include <malloc.h>

#include <bandolo/base/random.h>
#include <bandolo/constraint/domain.h>
#include <bandolo/flatzinc.h>
#include <bandolo/local/landscape.h>

#include "brief.h"
#include "domains/tsp/tsp.h"

/* ---- texts of so many items ---- */

static void write_cities(FILE *out, unsigned count, bool spread)
{
    bd_random random = bd_random_of(count);
    fprintf(out, "TYPE: TSP\nDIMENSION: %u\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n", count);
    for (unsigned i = 1; i <= count; ++i)
        fprintf(out, "%u %u %u\n", i, spread ? (unsigned)bd_random_below(&random, 1000000) : 5,
                spread ? (unsigned)bd_random_below(&random, 1000000) : 5);
}

static void write_tour(FILE *out, unsigned count)
{
    write_cities(out, count, true);
}

static void write_spot(FILE *out, unsigned count)
{
    write_cities(out, count, false);
}

static void write_graph(FILE *out, unsigned count)
{
    fprintf(out, "p edge %u %u\n", count, count - 1);
    for (unsigned i = 2; i <= count; ++i)
        fprintf(out, "e 1 %u\n", i);
}

static void write_cover(FILE *out, unsigned count)
{
    for (unsigned i = 0; i < count; ++i)
        fprintf(out, "i%u ", i);
    fputs("| x\n", out);
    for (unsigned i = 0; i < count; ++i)
        fprintf(out, "i%u x:c%u\n", i, i);
}

static void write_queens(FILE *out, unsigned count)
{
    for (unsigned i = 0; i < count; ++i)
        fputs(". ", out);
}

static void write_flatzinc(FILE *out, unsigned count)
{
    fputs("var int: x0;\n", out);
    for (unsigned i = 1; i < count; ++i)
        fprintf(out, "var 1..%u: x%u;\nconstraint int_lt(x%u, x%u);\n", i, i, i - 1, i);
    fputs("solve satisfy;\n", out);
}

/* ---- reading them ---- */

static bool read_tsp(const char *text, size_t length)
{
    const bd_landscape *landscape = bd_landscape_find("tsp");
    void *problem = bd_landscape_open(landscape, &(bd_landscape_setup){text, length, NULL, NULL},
                                      NULL);
    bd_landscape_close(landscape, problem);
    return problem;
}

static bool read_colouring(const char *text, size_t length)
{
    const bd_landscape *landscape = bd_landscape_find("colouring");
    void *problem = bd_landscape_open(landscape, &(bd_landscape_setup){text, length, "3", NULL},
                                      NULL);
    bd_landscape_close(landscape, problem);
    return problem;
}

static bool read_values(const char *name, const char *text, size_t length)
{
    bd_constraint_problem problem;
    bool is_read = bd_constraint_open(&problem, bd_constraint_domain_find(name), text, length,
                                      NULL);
    if (is_read)
        bd_constraint_close(&problem);
    return is_read;
}

static bool read_exact_cover(const char *text, size_t length)
{
    return read_values("exact-cover", text, length);
}

static bool read_queens(const char *text, size_t length)
{
    return read_values("queens", text, length);
}

static bool read_flatzinc(const char *text, size_t length)
{
    bd_flatzinc *given = bd_flatzinc_open(text, length, NULL);
    bd_flatzinc_close(given);
    return given;
}

static const struct {
    const char *name;
    unsigned least; /* items of the smallest; the largest have four times as many */
    void (*write)(FILE *out, unsigned count);
    bool (*read)(const char *text, size_t length);
} forms[] = {{"tsp", 4000, write_tour, read_tsp},
             {"tsp, all on one spot", 4000, write_spot, read_tsp},
             {"colouring", 10000, write_graph, read_colouring},
             {"exact-cover", 5000, write_cover, read_exact_cover},
             {"queens", 50000, write_queens, read_queens},
             {"flatzinc", 2000, write_flatzinc, read_flatzinc}};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* The least of some attempts. */
static double seconds_of(size_t form, unsigned count)
{
    enum { TRIES = 3 };
    char *text = NULL;
    size_t length = 0;
    double least = 1e9;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    forms[form].write(out, count);
    assert_int_equal(fclose(out), 0);
    for (unsigned i = 0; i < TRIES; ++i) {
        double began = now();
        if (!forms[form].read(text, length))
            fail_msg("%s of %u: refused", forms[form].name, count);
        double took = now() - began;
        least = took < least ? took : least;
    }
    free(text);
    return least;
}

/* Seconds that texts of one, two and four times the least length take; false: too many. */
static bool is_in_proportion(size_t form, double seconds[3])
{
    enum { FOUR_TIMES = 9 };
    const double noise = 0.0005;
    for (unsigned i = 0; i < 3; ++i)
        seconds[i] = seconds_of(form, forms[form].least << i);
    return seconds[2] <= FOUR_TIMES * seconds[0] + noise;
}

/* What another program on the same core adds is not there each time. */
static void reading_grows_with_the_text(void **state)
{
    (void)state;
    SKIP_WHERE_HASHES_COLLIDE();
    enum { ATTEMPTS = 4 };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; ++i) {
        double seconds[3] = {0};
        unsigned attempts = 0;
        while (attempts < ATTEMPTS && !is_in_proportion(i, seconds))
            ++attempts;
        if (attempts == ATTEMPTS)
            fail_msg("%s: %.2f ms, of twice the length %.2f, four times %.2f", forms[i].name,
                     seconds[0] * 1e3, seconds[1] * 1e3, seconds[2] * 1e3);
    }
}

/* ---- the tree that makes it so, against each city with each other ---- */

static const char *const metrics[] = {"EUC_2D", "CEIL_2D", "GEO", "ATT"};

static void check_nearest(const tsp_problem *problem)
{
    for (uint32_t city = 0; city < problem->cities; ++city) {
        const uint32_t *near = &problem->nearest[(size_t)city * problem->near];
        for (uint32_t i = 0; i < problem->near; ++i) {
            int32_t its = tsp_distance(problem, city, near[i]);
            uint32_t before = 0; /* cities that come before it */
            for (uint32_t other = 0; other < problem->cities; ++other) {
                int32_t others = tsp_distance(problem, city, other);
                before += other != city && (others < its || (others == its && other < near[i]));
            }
            assert_int_equal(before, i);
        }
    }
}

static void the_nearest_are_found(void **state)
{
    (void)state;
    bd_random random = bd_random_of(7);
    for (unsigned round = 0; round < 60; ++round) {
        char text[8192];
        unsigned cities = 3 + (unsigned)bd_random_below(&random, 150);
        unsigned side = 1 + (unsigned)bd_random_below(&random, round % 3 ? 90 : 4);
        int length = snprintf(text, sizeof text,
                              "DIMENSION: %u\nEDGE_WEIGHT_TYPE: %s\nNODE_COORD_SECTION\n", cities,
                              metrics[round % 4]);
        for (unsigned i = 1; i <= cities; ++i)
            length += snprintf(text + length, sizeof text - (size_t)length, "%u %u.%02u -%u\n", i,
                               (unsigned)bd_random_below(&random, side),
                               (unsigned)bd_random_below(&random, 60),
                               (unsigned)bd_random_below(&random, side));
        tsp_problem problem = {.cities = 0};
        bd_error error;
        assert_true(
            tsp_read(&problem, &(bd_landscape_setup){text, (size_t)length, NULL, NULL}, &error));
        assert_true(tsp_prepare(&problem, &error));
        check_nearest(&problem);
        tsp_close(&problem);
    }
}

int main(void)
{
    /* Pages that malloc() gave back cost more to take anew than the reading of the text in them. */
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reading_grows_with_the_text),
        cmocka_unit_test(the_nearest_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
