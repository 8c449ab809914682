/* bandolo patterns verify: is a file intact, and are its distances those of its graph? */
#include "cli/patterns/patterns.h"

#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/patterns/building.h"
#include "cli/progress.h"

#include <bandolo/heuristic/patterns.h>
#include <bandolo/search/domain.h>
#include <bandolo/base/random.h>

#include <string.h>
#include <unistd.h>

enum { USUAL_SAMPLE = 1000 };

/* ---- walking ---- */

/* Every way down from a state has the same length: walks begin at each of its neighbours, which must be
 * one step nearer or farther, and one of them nearer. */
static bool walks_agree(const bd_pattern_table *table, const bd_pattern_space *space,
                        uint32_t block, uint32_t lane)
{
    bd_pattern_edge edges[BD_PATTERN_MOST_EDGES];
    unsigned distance = bd_pattern_distance(table, space, block, lane);
    unsigned count = space->edges(space->context, block, edges), nearer = 0;
    if (distance == BD_PATTERN_MOST_LAYERS)
        return table->unreached > 0;
    for (unsigned i = 0; i < count; ++i) {
        uint32_t next = bd_pattern_joined(space, space->maps(space->context, false), edges[i].out,
                                          lane);
        unsigned from = bd_pattern_distance(table, space, edges[i].block, next);
        if (from != distance + 1 && from + 1 != distance)
            return false;
        nearer += from < distance;
    }
    return nearer > 0 || distance == 0;
}

/* Returns the number of sampled states that disagree. */
static uint64_t walk(uint64_t walks, const bd_pattern_table *table, const bd_pattern_space *space)
{
    uint64_t wrong = 0;
    bd_random random = bd_random_of(1);
    for (uint64_t i = 0; i < walks && !interrupted(); ++i) {
        uint32_t block = (uint32_t)bd_random_below(&random, space->blocks);
        uint32_t lane = (uint32_t)bd_random_below(&random, space->width);
        wrong += !walks_agree(table, space, block, lane);
    }
    return wrong;
}

/* ---- building again ---- */

/* Returns the number of states whose distance differs in a rebuilt table. */
static uint64_t count_differences(const cli_patterns_settings *settings,
                                  const bd_pattern_table *table, const bd_pattern_space *space,
                                  bd_error *error)
{
    uint64_t differences = 0;
    bd_pattern_table anew;
    cli_pattern_watch watch;
    bool watched = !settings->quiet && isatty(STDERR_FILENO);
    const bd_pattern_options options = pattern_build_options(&watch, space, settings->threads,
                                                             watched);
    bool ok = bd_pattern_build(&anew, space, &options, error);
    progress_erase();
    if (!ok)
        return 0;
    for (uint64_t i = 0; i < table->bytes / sizeof *table->words; ++i)
        differences += (uint64_t)__builtin_popcountll(table->words[i] ^ anew.words[i]);
    if (memcmp(table->states, anew.states, sizeof table->states) != 0 && differences == 0)
        differences = 1; /* then it is the header that is wrong */
    bd_pattern_close(&anew);
    return differences;
}

/* ---- one file ---- */

/* A file that is intact, and its space if known. */
typedef struct verification {
    const cli_patterns *patterns;
    const char *path, *name;
    bool known;        /* its space is one that can be made here, so that states are checked */
    bool has_no_moves; /* that can be walked: only building it again tells whether it is sound */
    uint64_t checked, wrong; /* states */
    bd_error error;
} verification;

static void check_states(verification *it, const bd_pattern_table *table,
                         const bd_pattern_space *space)
{
    const cli_patterns_settings *settings = it->patterns->settings;
    if (space->edges || space->sample) {
        it->checked = settings->sample ? settings->sample : (uint64_t)USUAL_SAMPLE;
        it->wrong = space->edges ? walk(it->checked, table, space)
                                 : space->sample(space->context, table->words, it->checked,
                                                 interrupt_flag());
    }
    if (!settings->all || it->wrong > 0)
        return;
    it->checked = (uint64_t)space->blocks * space->width;
    it->wrong = count_differences(settings, table, space, &it->error);
}

static bool check_table(void *context, const bd_domain *domain, const cli_pattern_table *wanted)
{
    verification *it = context;
    bd_pattern_table table;
    (void)domain;
    if (strcmp(wanted->space.name, it->name) != 0)
        return true;
    it->has_no_moves = !wanted->space.edges && !wanted->space.sample;
    if (it->has_no_moves && !it->patterns->settings->all)
        return false;
    it->known = true;
    if (bd_pattern_load_within(&table, &wanted->space, it->path, interrupt_flag(), &it->error)) {
        check_states(it, &table, &wanted->space);
        bd_pattern_close(&table);
    }
    return false;
}

/* Leaves 'sound' out if the states were not checked. */
static bool verify_print_json(const verification *it)
{
    json_t *object = json_pack("{s:o, s:o, s:b}", "name", json_of_text(it->name), "file",
                               json_of_text(it->path), "whole", 1);
    if (object && it->known) {
        json_object_set_new(object, "sound", json_true());
        json_object_set_new(object, "checked", json_integer((json_int_t)it->checked));
    }
    return output_json(stdout, object);
}

static int report(const verification *it)
{
    const cli_patterns_settings *settings = it->patterns->settings;
    char checked[NUMBER_SIZE], wrong[NUMBER_SIZE];
    if (it->error.code != BD_OK)
        return complain_of(&it->error);
    if (it->wrong > 0)
        return complain(EXIT_OUTSIDE,
                        "%s: %s of %s states have wrong distances; "
                        "'bandolo patterns build --again' rebuilds it",
                        it->path, show_count(wrong, it->wrong), show_count(checked, it->checked));
    if (settings->json)
        verify_print_json(it);
    else if (!settings->quiet && it->known)
        printf("sound: %s, %s states\n", it->path, show_count(checked, it->checked));
    else if (!settings->quiet)
        printf("%s: File intact; contents not checked (give %s).\n", it->path,
               it->has_no_moves ? "--all" : "--goal");
    return output_flush() ? EXIT_ANSWERED : EXIT_OUTSIDE;
}

/* Counts of all files, and of those whose states were checked. */
typedef struct verifications {
    const cli_patterns *patterns;
    unsigned met, known, have_no_moves;
} verifications;

static int verify_file(void *context, const char *path)
{
    verifications *all = context;
    char name[BD_PATTERN_NAME];
    bd_pattern_table table;
    verification it = {.patterns = all->patterns, .path = path, .name = name};
    if (bd_pattern_inspect(&table, name, path, true, &it.error)) {
        bd_pattern_close(&table);
        it.error.code = BD_OK;
        pattern_tables_visit(NULL, &all->patterns->setup, check_table, &it, &it.error);
    }
    ++all->met;
    all->known += it.known;
    all->have_no_moves += it.has_no_moves;
    return interrupted() ? EXIT_INTERRUPTED : report(&it);
}

/* --all and --sample fail if no states were checked. */
static int judge(const verifications *all, int code)
{
    const cli_patterns_settings *settings = all->patterns->settings;
    if (code != EXIT_ANSWERED || all->known > 0 || !(settings->all || settings->sample))
        return code;
    return complain(EXIT_BAD, "--%s: no states were checked: %s", settings->all ? "all" : "sample",
                    all->met == 0        ? "the folder has no tables"
                    : all->have_no_moves ? "these tables cannot be walked; give --all"
                                         : "give the --goal of the tables");
}

int patterns_verify(const void *given, char **words)
{
    const cli_patterns *patterns = given;
    verifications all = {.patterns = patterns};
    int code = *words ? patterns_visit_files(patterns, words, verify_file, &all)
                      : patterns_visit_folder(patterns, verify_file, &all);
    return judge(&all, code);
}
