/* Blocks on a table: the numbers of towers, the distances of all small positions, the estimate, and towers drawn uniformly. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "domains/blocks/towers.h"

/* ---- the oracle: all towers, breadth first from the goal, by what each block stands on ---- */

enum { FEW = 7 };

typedef struct space {
    unsigned count; /* of blocks */
    uint32_t codes; /* eight to the power of count */
    uint8_t *distance;
    uint32_t *queue, met;
} space;

static bool is_clear(unsigned count, uint32_t code, unsigned block)
{
    for (unsigned b = 1; b <= count; ++b)
        if ((code >> 3 * (b - 1) & 7) == block)
            return false;
    return true;
}

static void breadth_first(space *all, unsigned count, uint32_t goal)
{
    *all = (space){.count = count, .codes = UINT32_C(1) << 3 * count};
    all->distance = malloc(all->codes);
    all->queue = malloc(all->codes * sizeof *all->queue);
    memset(all->distance, 0xFF, all->codes);
    all->queue[all->met++] = goal;
    all->distance[goal] = 0;
    for (uint32_t i = 0; i < all->met; ++i)
        for (unsigned block = 1; block <= count; ++block)
            for (unsigned onto = 0; onto <= count; ++onto) {
                uint32_t here = all->queue[i], bits = UINT32_C(7) << 3 * (block - 1);
                uint32_t next = (here & ~bits) | onto << 3 * (block - 1);
                bool is_legal = onto != block && is_clear(count, here, block) &&
                                (onto == 0 || is_clear(count, here, onto));
                if (!is_legal || all->distance[next] != 0xFF)
                    continue;
                all->distance[next] = (uint8_t)(all->distance[here] + 1);
                all->queue[all->met++] = next;
            }
}

static void end_space(space *all)
{
    free(all->distance);
    free(all->queue);
}

static uint32_t code_of(const blocks_problem *p, const blocks_key *key)
{
    uint32_t code = 0;
    for (unsigned block = 1; block <= p->count; ++block)
        code |= (uint32_t)key->below[block] << 3 * (block - 1);
    return code;
}

static blocks_towers towers_of(const blocks_problem *p, uint32_t code)
{
    blocks_key key = {{0}};
    for (unsigned block = 1; block <= p->count; ++block)
        key.below[block] = code >> 3 * (block - 1) & 7;
    return blocks_of_key(p, &key);
}

static void open_blocks(bd_problem *problem, unsigned count, const char *heuristic,
                        const char *goal)
{
    char name[32];
    bd_error error = {0};
    snprintf(name, sizeof name, "blocks:%u", count);
    if (!bd_problem_open(problem, name, heuristic, goal, &error))
        fail_msg("%s: %s", name, error.message);
}

static void search(const bd_problem *problem, const char *algorithm, const blocks_towers *towers,
                   unsigned distance)
{
    bd_result result;
    bd_search(problem->domain, problem->data, towers, &(bd_options){.algorithm = algorithm},
              &result);
    assert_int_equal(result.status, BD_SOLVED);
    assert_true(result.optimal);
    assert_int_equal(result.cost, distance);
    bd_result_free(&result);
}

/* A000262 of the On-Line Encyclopedia of Integer Sequences. */
static const uint32_t towers_of_blocks[FEW + 1] = {1, 1, 3, 13, 73, 501, 4051, 37633};

static void test_distances(void **state)
{
    (void)state;
    static const char *const goals[] = {NULL, "0 0 0 0 0 0 0", "2 0 1 0 4 0 5"};
    for (unsigned count = 1; count <= (IS_BRIEF ? 6 : FEW); ++count)
        for (unsigned g = 0; g < (count == FEW ? 3 : 2); ++g) {
            char goal[32] = "";
            bd_problem problem, plain;
            space all;
            snprintf(goal, sizeof goal, "%.*s", (int)(2 * count - 1), goals[g] ? goals[g] : "");
            open_blocks(&problem, count, "misplaced", g ? goal : NULL);
            open_blocks(&plain, count, "zero", g ? goal : NULL);
            const blocks_problem *p = problem.data;
            breadth_first(&all, count, code_of(p, &p->goal));
            assert_int_equal(all.met, towers_of_blocks[count]);
            for (uint32_t i = 0; i < all.met; ++i) {
                blocks_towers towers = towers_of(p, all.queue[i]);
                unsigned distance = all.distance[all.queue[i]];
                bd_cost h = blocks_estimate(p, &towers);
                bd_move moves[576];
                assert_true(h <= distance);
                assert_int_equal(h == 0, distance == 0);
                for (unsigned m = blocks_moves(p, &towers, moves); m-- > 0;) {
                    blocks_towers next = blocks_play(&towers, moves[m]);
                    blocks_towers read = blocks_of_key(p, &next.on);
                    assert_memory_equal(&next, &read, sizeof next);
                    assert_true(blocks_estimate(p, &next) + 1 >= h);
                    assert_int_not_equal(all.distance[code_of(p, &next.on)], 0xFF);
                }
                if (i % (all.met / 64 + 1))
                    continue;
                search(&problem, "astar", &towers, distance);
                search(&problem, "idastar", &towers, distance);
                search(&problem, "bidirectional", &towers, distance);
                search(&plain, "breadth-first", &towers, distance);
            }
            end_space(&all);
            bd_problem_close(&problem);
            bd_problem_close(&plain);
        }
}

/* Each tower of four blocks is drawn about as often as each other: 73 of them, chi-squared with 72 degrees of freedom. */
static void test_uniform(void **state)
{
    (void)state;
    enum { DRAWS = 73000 };
    static unsigned drawn[1 << 12];
    bd_problem problem;
    bd_random random = bd_random_of(1);
    open_blocks(&problem, 4, "misplaced", NULL);
    for (unsigned i = 0; i < DRAWS; ++i) {
        blocks_towers towers = blocks_any(problem.data, &random);
        blocks_towers read = blocks_of_key(problem.data, &towers.on);
        assert_memory_equal(&towers, &read, sizeof towers);
        ++drawn[code_of(problem.data, &towers.on)];
    }
    double sum = 0;
    unsigned met = 0;
    for (unsigned code = 0; code < 1 << 12; ++code) {
        double off = drawn[code] - 1000.0;
        met += drawn[code] > 0;
        sum += drawn[code] ? off * off / 1000 : 0;
    }
    assert_int_equal(met, 73);
    assert_true(sum < 130); /* one in 30,000 */
    bd_problem_close(&problem);
}

/* Many blocks: one for each that is not in place is enough where all stand on the table. */
static void test_many(void **state)
{
    (void)state;
    bd_problem problem;
    bd_random random = bd_random_of(2);
    open_blocks(&problem, 24, NULL, NULL);
    blocks_towers flat = {0};
    search(&problem, NULL, &flat, 23);
    for (unsigned i = 0; i < 20; ++i) {
        char text[128], again[128];
        blocks_towers towers = blocks_any(problem.data, &random), read;
        size_t length = blocks_write(problem.data, &towers.on, text, sizeof text);
        assert_true(blocks_read(problem.data, text, length, &read, NULL));
        assert_memory_equal(&towers, &read, sizeof read);
        assert_true(blocks_draw(problem.data, &towers.on, again, sizeof again) > 24);
    }
    bd_problem_close(&problem);
}

static void refuse(const char *name, const char *position, const char *why)
{
    bd_problem problem;
    bd_error error = {0};
    blocks_towers towers;
    bool is_open = bd_problem_open(&problem, name, NULL, NULL, &error);
    assert_int_equal(is_open, position != NULL);
    if (is_open) {
        assert_false(blocks_read(problem.data, position, strlen(position), &towers, &error));
        bd_problem_close(&problem);
    }
    if (!strstr(error.message, why))
        fail_msg("%s %s: expected \"%s\", found \"%s\"", name, position, why, error.message);
}

static void test_bad_input(void **state)
{
    (void)state;
    refuse("blocks:0", NULL, "expected 1 to 24 blocks");
    refuse("blocks:25", NULL, "expected 1 to 24 blocks");
    refuse("blocks:x", NULL, "expected 1 to 24 blocks");
    assert_false(blocks_read(&(blocks_problem){.count = 3}, "", 0, &(blocks_towers){0}, NULL));
    refuse("blocks:3", "0 1", "2 numbers; expected 3, for each block");
    refuse("blocks:3", "0 1 4", "block 3: '4'; expected a block from 1 to 3, or 0");
    refuse("blocks:3", "0 1 1", "not towers: two blocks stand on one");
    refuse("blocks:3", "2 1 0", "not towers: two blocks stand on one");
    refuse("blocks:3", "1 0 0", "not towers: two blocks stand on one");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_distances),
        cmocka_unit_test(test_uniform),
        cmocka_unit_test(test_many),
        cmocka_unit_test(test_bad_input),
    };
    return cmocka_run_group_tests_name("blocks", tests, NULL, NULL);
}
