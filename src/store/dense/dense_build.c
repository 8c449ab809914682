/* Builds a dense table: the census of the space, kept. */
#include "store/dense/dense.h"

#include "store/dense/dense_file.h"

#include <bandolo/template/base/memory.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Says why there is no table. */
static bool build_fail(const char *path, const bd_store_subject *subject, const bd_census *census,
                       bd_error *error)
{
    uint64_t positions = subject->rules->positions(subject->problem);
    switch (census->status) {
    case BD_STOPPED:
        return bd_fail(error, BD_INTERRUPTED, 0, "%s: interrupted", path);
    case BD_LIMIT_MEMORY:
        return bd_fail(error, BD_NO_MEMORY, 0,
                       "%s: no memory for three or four bits of each of %llu positions", path,
                       (unsigned long long)positions);
    default:
        return bd_fail(error, census->error.code, 0, "%s: %s: %s", path, subject->domain,
                       census->error.message);
    }
}

static bool build_and_write(const char *path, const bd_store_subject *subject,
                            const bd_census_options *options, bd_census *census, bd_error *error)
{
    static const dense_header empty;
    dense_header header = empty;
    if (bd_census_take(subject->rules, subject->problem, options, census) != BD_SOLVED)
        return build_fail(path, subject, census, error);
    header.positions = subject->rules->positions(subject->problem);
    header.layers = census->layers;
    memcpy(header.counts, census->positions, census->layers * sizeof *census->positions);
    return dense_file_write(path, subject, &header, options->values, error);
}

static bool build_at(const char *path, const bd_store_subject *subject,
                     const bd_census_options *given, bd_error *error)
{
    if (!dense_can(subject, path, error))
        return false;
    bd_pages values = bd_pages_of(given->budget);
    bd_census *census = malloc(sizeof *census);
    uint64_t words = bd_census_words(subject->rules->positions(subject->problem));
    bool built = false;
    if (census && bd_pages_grow(&values, words * sizeof(uint64_t))) {
        const bd_census_options options = {.budget = given->budget,
                                           .threads = given->threads,
                                           .stop = given->stop,
                                           .context = given->context,
                                           .layer = given->layer,
                                           .values = (uint64_t *)(void *)values.base};
        built = build_and_write(path, subject, &options, census, error);
    } else {
        build_fail(path, subject, &(bd_census){.status = BD_LIMIT_MEMORY}, error);
    }
    free(census);
    bd_pages_free(&values);
    return built;
}

bool bd_store_build_dense(const char *where, const bd_store_subject *subject,
                          const bd_census_options *options, bd_error *error)
{
    static const char ending[] = ".dense";
    size_t bytes = strlen(where) + sizeof ending;
    char *path = bd_memory_alloc(options->budget, bytes);
    if (path == NULL)
        return bd_fail(error, BD_NO_MEMORY, 0, "%s: no memory for a dense table", where);
    snprintf(path, bytes, "%s%s", where, ending);
    bool built = build_at(path, subject, options, error);
    bd_memory_free(options->budget, path, bytes);
    return built;
}
