/* A folder with the tables of pattern sets, for one test program. Include cmocka before it. */
#ifndef BANDOLO_TESTS_DOMAINS_PATTERN_FOLDER_H
#define BANDOLO_TESTS_DOMAINS_PATTERN_FOLDER_H

#include <bandolo/heuristic/patterns.h>
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATTERN_PATH = 512 };

typedef struct pattern_folder {
    char path[128];
} pattern_folder;

static inline pattern_folder pattern_folder_make(void)
{
    pattern_folder folder = {.path = "/tmp/bandolo-patterns-XXXXXX"};
    const char *temporary = getenv("TMPDIR");
    if (temporary && strlen(temporary) < sizeof folder.path / 2)
        snprintf(folder.path, sizeof folder.path, "%s/bandolo-patterns-XXXXXX", temporary);
    assert_non_null(mkdtemp(folder.path));
    return folder;
}

/* Builds the tables of a set for a goal that are not there yet; returns how many. */
static inline unsigned pattern_folder_build(const pattern_folder *folder, const bd_pattern_set *set,
                                            const char *goal, unsigned threads)
{
    unsigned built = 0;
    const bd_setup setup = {.goal = goal};
    const bd_pattern_options options = {.threads = threads};
    for (unsigned i = 0; i < set->tables; ++i) {
        bd_pattern_space space;
        bd_pattern_table table;
        bd_error error;
        char path[PATTERN_PATH];
        assert_true(set->open(set, i, &setup, &space, &error));
        assert_in_range(bd_pattern_path(folder->path, space.name, path, sizeof path), 1,
                        sizeof path - 1);
        if (access(path, F_OK) != 0) {
            if (!bd_pattern_build_file(&table, &space, path, &options, &error))
                fail_msg("%s", error.message);
            ++built;
        }
        set->close(&space);
    }
    return built;
}

static inline bd_problem pattern_folder_open(const pattern_folder *folder, const char *domain,
                                             const char *heuristic, const char *goal)
{
    const bd_setup setup = {.goal = goal, .patterns = folder->path};
    bd_problem problem;
    bd_error error;
    if (!bd_problem_open_with(&problem, domain, heuristic, &setup, &error))
        fail_msg("%s", error.message);
    return problem;
}

/* The least cost from the state of a key, by a search that must prove it. */
static inline bd_cost pattern_cost_of(const bd_problem *problem, const void *key,
                                      const bd_options *options)
{
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    bd_result result;
    problem->domain->from_key(problem->data, key, start);
    bd_search(problem->domain, problem->data, start, options, &result);
    if (result.status != BD_SOLVED)
        fail_msg("%s: %s", options->algorithm, result.error.message);
    assert_true(result.optimal);
    assert_true(problem->domain->estimate(problem->data, start) <= result.cost);
    bd_cost cost = result.cost;
    bd_result_free(&result);
    return cost;
}

/* Deletes it and its tables. False: there was something else in it. */
static inline bool pattern_folder_remove(const pattern_folder *folder)
{
    DIR *entries = opendir(folder->path);
    assert_non_null(entries);
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        static const char ending[] = ".pattern";
        char path[PATTERN_PATH];
        size_t length = strlen(entry->d_name);
        if (length < sizeof ending ||
            strcmp(entry->d_name + length + 1 - sizeof ending, ending) != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder->path, entry->d_name);
        unlink(path);
    }
    closedir(entries);
    return rmdir(folder->path) == 0;
}

/* Replaces a state by a random one next to it. */
static inline bd_child step_randomly(const bd_problem *problem, bd_random *random, void *state)
{
    _Alignas(16) unsigned char states[4 * BD_STATE_BYTES];
    bd_child children[4];
    const bd_domain *domain = problem->domain;
    unsigned count = domain->expand(problem->data, state, BD_NO_MOVE, children, states);
    unsigned pick = (unsigned)bd_random_below(random, count);
    memcpy(state, states + pick * domain->state_size, domain->state_size);
    return children[pick];
}

#endif
