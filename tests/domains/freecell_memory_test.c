/* FreeCell's searches with memory of which blocks of one size are refused, all but the first: the search ends at the
 * refusal, and asks for nothing more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/bandolo.h>

typedef struct supply {
    size_t refused_size;
    unsigned asked, refused;
} supply;

static void *allocate(void *context, size_t bytes)
{
    supply *self = context;
    if (bytes == self->refused_size && self->asked++ > 0) {
        ++self->refused;
        return NULL;
    }
    return malloc(bytes);
}

static void *resize(void *context, void *memory, size_t old_bytes, size_t bytes)
{
    (void)context, (void)old_bytes;
    return realloc(memory, bytes);
}

static void release(void *context, void *memory, size_t bytes)
{
    (void)context, (void)bytes;
    free(memory);
}

/* Returns how often memory was refused. */
static unsigned search(const bd_problem *problem, const void *start, const char *algorithm,
                       size_t refused_size)
{
    supply memory = {refused_size, 0, 0};
    bd_allocator allocator = {
        .context = &memory, .allocate = allocate, .resize = resize, .release = release};
    bd_options options = {
        .algorithm = algorithm, .allocator = &allocator, .limits = {.nodes = 100000}};
    bd_result result;
    bd_search(problem->domain, problem->data, start, &options, &result);
    if (memory.refused > 0)
        assert_int_equal(result.status, BD_FAILED);
    bd_result_free(&result);
    return memory.refused;
}

static void a_search_ends_at_the_refusal(void **state)
{
    (void)state;
    static const char *const algorithms[] = {"anytime", "dovetail"};
    static const char *const deals[] = {"1", "76", "120", "11982"};
    bd_problem problem;
    bd_error error;
    assert_true(bd_problem_open(&problem, "freecell", NULL, NULL, &error));
    unsigned refusals = 0;
    for (size_t d = 0; d < sizeof deals / sizeof *deals; ++d) {
        alignas(16) unsigned char start[BD_STATE_BYTES];
        assert_true(problem.domain->parse(problem.data, deals[d], strlen(deals[d]), start, &error));
        for (size_t a = 0; a < 2; ++a)
            for (size_t size = 4096; size <= 1 << 20; size *= 2) {
                unsigned refused = search(&problem, start, algorithms[a], size);
                assert_true(refused <= 1);
                refusals += refused;
            }
    }
    bd_problem_close(&problem);
    assert_true(refusals >= 16); /* else the sizes are not those that the searches ask for */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_ends_at_the_refusal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
