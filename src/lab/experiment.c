/* Opens an experiment by name, and frees it. */
#include "lab/reader.h"
#include "lab/shipped.h"

#include "base/file_text.h"
#include "text/nearest.h"
#include "text/stream.h"

#include <bandolo/base/text.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_FILE = 16 << 20 };

/* ---- opening ---- */

static bool is_file_name(const char *name)
{
    static const char *const endings[] = {".yaml", ".yml", ".json"};
    size_t length = strlen(name);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; ++i) {
        size_t ending = strlen(endings[i]);
        if (length > ending && strcmp(name + length - ending, endings[i]) == 0)
            return true;
    }
    return strchr(name, '/') != NULL;
}

static bool fail_unknown(const char *name, bd_error *error)
{
    const char *names[SHIPPED_MOST + 1] = {NULL};
    for (size_t i = 0; i < shipped_count && i < SHIPPED_MOST; ++i)
        names[i] = shipped[i].name;
    const char *near = nearest_name(name, names);
    if (near)
        return bd_fail(error, BD_BAD_USAGE, 0, "there is no experiment '%.60s'; did you mean '%s'?",
                       name, near);
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "there is no experiment '%.60s'; expected one of 'bandolo lab list', or a file "
                   "(its name has a / or ends in .yaml)",
                   name);
}

static bool fail_to_open(const char *name, int reason, bd_error *error)
{
    return bd_fail(error, bd_code_of_reading(reason), 0,
                   "%.100s: %s; expected an experiment in YAML", name, strerror(reason));
}

static bool experiments_open_file(lab_experiment *experiment, const char *name,
                                  const lab_reading *reading, bd_error *error)
{
    size_t size;
    FILE *file = fopen(name, "re");
    if (!file)
        return fail_to_open(name, errno, error);
    char *text = read_stream(file, LARGEST_FILE, &size);
    int reason = errno;
    fclose(file);
    if (!text)
        return fail_to_open(name, reason, error);
    size = bd_text_line_ends(text, size, &(bool){false});
    bool ok = experiment_read_nested(experiment, name, text, size, reading, error);
    free(text);
    return ok;
}

bool experiment_open_nested(lab_experiment *experiment, const char *name,
                            const lab_reading *reading, bd_error *error)
{
    if (is_file_name(name))
        return experiments_open_file(experiment, name, reading, error);
    for (size_t i = 0; i < shipped_count; ++i)
        if (strcmp(shipped[i].name, name) == 0)
            return experiment_read_nested(experiment, name, shipped[i].text, shipped[i].size,
                                          reading, error);
    return fail_unknown(name, error);
}

bool experiment_open(lab_experiment *experiment, const char *name, const char *patterns,
                     bd_error *error)
{
    return experiment_open_nested(experiment, name, &(lab_reading){.patterns = patterns}, error);
}

bool experiment_outline(lab_experiment *experiment, const char *name, bd_error *error)
{
    return experiment_open_nested(experiment, name, &(lab_reading){.is_outline = true}, error);
}

ask_question experiment_question(const lab_experiment *experiment, const char *heuristic)
{
    return (ask_question){.domain = experiment->domain,
                          .goal = experiment->goal,
                          .heuristic = heuristic,
                          .patterns = heuristic ? experiment->patterns : NULL,
                          .is_measured = true};
}

bool experiment_is_under(const lab_row *row, const char *table)
{
    return !table || (row->table && strncmp(row->table, table, strlen(table)) == 0);
}

uint64_t experiment_searches(const lab_row *row, uint64_t instances)
{
    return instances * row->runs;
}

const char *experiment_part(const lab_experiment *experiment, lab_part part,
                            char out[LAB_PART_SIZE])
{
    const lab_instances *instances = &experiment->instances;
    const char *label = NULL;
    uint64_t number = part.number;
    if (part.by == LAB_BY_GROUP)
        label = instances->groups[number];
    else if (part.by == LAB_BY_INSTANCE) {
        label = number < instances->listed ? instances->list[number].label : NULL;
        ++number;
    }
    if (label)
        bd_text(out, LAB_PART_SIZE, "%s", label);
    else
        bd_text(out, LAB_PART_SIZE, "%llu", (unsigned long long)number);
    return out;
}

const double *experiment_published(const lab_row *row, lab_part part)
{
    for (size_t i = 0; i < row->part_count; ++i)
        if (row->parts[i].part.by == part.by && row->parts[i].part.number == part.number)
            return row->parts[i].of;
    return NULL;
}

void experiment_free(lab_experiment *experiment)
{
    bd_arena_free(&experiment->memory);
    *experiment = (lab_experiment){0};
}

const char *lab_source_name(lab_source source)
{
    static const char *const names[] = {
        [LAB_RANDOM] = "random", [LAB_ALL] = "all", [LAB_LIST] = "list", [LAB_FILE] = "file"};
    return names[source];
}

bool is_measured(const lab_experiment *experiment, lab_measure measure)
{
    for (size_t i = 0; i < experiment->measure_count; ++i)
        if (experiment->measures[i] == measure)
            return true;
    return false;
}

static void add_measure(lab_experiment *experiment, lab_measure measure)
{
    if (!is_measured(experiment, measure))
        experiment->measures[experiment->measure_count++] = measure;
}

void experiment_add_timing(lab_experiment *experiment)
{
    if (experiment->repeat <= 1 || !is_measured(experiment, LAB_SECONDS))
        return;
    add_measure(experiment, LAB_CPU);
    add_measure(experiment, LAB_SPREAD);
}
