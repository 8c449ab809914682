#define _GNU_SOURCE /* memfd_create */
/* Reads any text as each of the small things that people write: a value of an option, a weight, a table of
 * weights, a parameter of a local search, the path of a plug-in, a map,
 * a graph. The first byte says which. A refusal must come
 * with a reason; a weight that is read must be written as one that reads the same. */
#include "domains/graph/road.h"
#include "domains/grid/map.h"
#include "fuzz/memory_file.h"
#include "heuristic/weight_table.h"
#include "text/nearest.h"
#include "text/values.h"

#include <bandolo/local/search.h>
#include <bandolo/registry.h>

#include <math.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect_reason(const bd_error *error)
{
    if (error->code == BD_OK || error->message[0] == 0)
        abort();
}

/* ---- values of options ---- */

/* Room for what any kind reads. */
typedef union any_value {
    char bytes[64];
    unsigned long long number;
    double real;
} any_value;

static void read_values(const char *text)
{
    static const value_kind *const kinds[] = {
        &value_text,        &value_count,        &value_seed,        &value_bytes,
        &value_duration,    &value_milliseconds, &value_positive,    &value_amount,
        &value_ratio,       &value_cut_off,      &value_child_order, &value_variable_order,
        &value_value_order, &value_restarts,     &value_consistency, &value_threads,
        &value_depth,       &value_columns,      &value_whole,       &value_assignment};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; ++i) {
        any_value value = {0};
        bool is_read = kinds[i]->read(text, &value);
        if (is_read && (kinds[i] == &value_count || kinds[i] == &value_bytes) && value.number == 0)
            abort();
        if (is_read && (kinds[i] == &value_positive || kinds[i] == &value_duration) &&
            !(value.real > 0 && isfinite(value.real)))
            abort();
        if (is_read && (kinds[i] == &value_amount || kinds[i] == &value_ratio) &&
            !(value.real >= 0 && isfinite(value.real)))
            abort();
    }
}

/* ---- weights ---- */

static void check_weight(const bd_weight *weight)
{
    char text[128], again_text[128];
    bd_weight again;
    bd_error error = {0};
    if (!bd_weight_check(weight, &error))
        abort();
    for (bd_cost g = 0; g < 300; g += 13)
        for (bd_cost h = 0; h < 300; h += 17)
            if (bd_weight_at(weight, g, h, 50) < BD_WEIGHT_ONE)
                abort();
    if (bd_weight_format(weight, text, sizeof text) >= sizeof text || weight->table)
        return;
    if (!bd_weight_parse(&again, text, &error))
        abort();
    bd_weight_format(&again, again_text, sizeof again_text);
    if (strcmp(text, again_text) != 0)
        abort();
}

/* Files would be opened: tables are read below. */
static void read_weight(const char *text)
{
    bd_weight weight;
    bd_error error = {0};
    if (strncmp(text, "table:", 6) == 0)
        return;
    if (bd_weight_parse(&weight, text, &error)) {
        check_weight(&weight);
        bd_weight_free(&weight);
    } else {
        expect_reason(&error);
    }
}

static void read_weight_table(const char *text, size_t length)
{
    static memory_file file;
    bd_error error = {0};
    if (!file.file)
        file = memory_file_make();
    memory_file_put(&file, text, length);
    bd_weight_table *table = weight_table_read(file.path, &error);
    if (table)
        check_weight(&(bd_weight){.kind = BD_WEIGHT_TABLE, .table = table});
    else
        expect_reason(&error);
    weight_table_free(table);
}

/* ---- parameters of local searches: NAME=VALUE ---- */

static void set_parameter(char *text)
{
    bd_local_options options = bd_local_defaults();
    bd_error error = {0};
    char *value = strchr(text, '=');
    if (!value)
        return;
    *value++ = 0;
    if (!bd_local_set(&options, text, value, &error))
        expect_reason(&error);
}

/* ---- names ---- */

/* A folder that is not there: what is no file must be refused as that. */
static void load_plugin(const char *text)
{
    char path[512] = "/nonexistent/";
    bd_problem problem;
    bd_error error = {0};
    strncat(path, text, sizeof path - strlen(path) - 1);
    if (strstr(path, ".."))
        return;
    if (bd_problem_open(&problem, path, NULL, NULL, &error))
        abort();
    expect_reason(&error);
}

static void guess_name(const char *text)
{
    static const char *const names[] = {"idastar", "astar", "simulated-annealing", "tabu", NULL};
    const char *near = nearest_name(text, names);
    for (size_t i = 0; near && near != names[i]; ++i)
        if (!names[i])
            abort();
}

/* ---- maps of grids ---- */

static void read_map(const char *text, size_t length)
{
    grid_map map;
    bd_error error = {0};
    if (!grid_map_read(&map, text, length, NULL, &error))
        expect_reason(&error);
    else
        grid_map_close(&map);
}

/* A graph, and its coordinates behind the first '%'. */
static void read_graph(char *text)
{
    road_graph graph;
    bd_error error = {0};
    char *places = strchr(text, '%');
    if (places)
        *places++ = '\0';
    if (!road_read(&graph, text, places, NULL, &error))
        expect_reason(&error);
    else
        road_close(&graph);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { VALUE, WEIGHT, TABLE, PARAMETER, PLUGIN, NAME, MAP, GRAPH, FORMS };
    char *text = size ? malloc(size) : NULL;
    if (!text)
        return 0;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = 0;
    switch (data[0] % FORMS) {
    case VALUE:
        read_values(text);
        break;
    case WEIGHT:
        read_weight(text);
        break;
    case TABLE:
        read_weight_table(text, size - 1);
        break;
    case PARAMETER:
        set_parameter(text);
        break;
    case PLUGIN:
        load_plugin(text);
        break;
    case MAP:
        read_map(text, size - 1);
        break;
    case GRAPH:
        read_graph(text);
        break;
    default:
        guess_name(text);
    }
    free(text);
    return 0;
}
