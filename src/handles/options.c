/* Options by name, for languages that cannot fill the struct. */
#include "text/values.h"

#include <bandolo/base/text.h>
#include <bandolo/handles.h>

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* The struct that callers see comes first. */
typedef struct owned_options {
    bd_options options;
    char *algorithm;
    atomic_bool stop;
    bd_progress_call *progress;
    void *context;
} owned_options;

typedef struct option_row {
    const char *name;
    const value_kind *value;
    size_t place; /* in bd_options */
} option_row;

#define ROW(name, reader, member)                                                                  \
    {                                                                                              \
        name, &value_##reader, offsetof(bd_options, member)                                        \
    }
static const option_row rows[] = {
    ROW("algorithm", algorithm, algorithm),
    ROW("weight", text, weight), /* by bd_weight_parse() */
    ROW("cut-off", cut_off, cut_off),
    ROW("child-order", child_order, child_order),
    ROW("parent-pruning", parent_pruning, parent_pruning),
    ROW("width", count, width),
    ROW("value-limit", positive, value_limit),
    ROW("depth", depth, depth),
    ROW("ties", ties, ties),
    ROW("limit-cost", depth, cost_limit),
    ROW("limit-nodes", count, limits.nodes),
    ROW("limit-memory", bytes, limits.bytes),
    ROW("limit-time", duration, limits.seconds),
    ROW("threads", threads, threads),
    ROW("seed", seed, seed),
};
enum { ROWS = sizeof rows / sizeof *rows };

const char *bd_option_name(size_t index)
{
    return index < ROWS ? rows[index].name : NULL;
}

bd_options *bd_options_new(void)
{
    owned_options *owned = calloc(1, sizeof *owned);
    if (!owned)
        return NULL;
    owned->options.stop = &owned->stop;
    return &owned->options;
}

void bd_options_free(bd_options *options)
{
    if (!options)
        return;
    bd_weight_free(&options->weight);
    free(((owned_options *)options)->algorithm);
    free(options);
}

/* ---- setting ---- */

static const option_row *find(const char *name)
{
    for (size_t i = 0; i < ROWS; ++i) {
        const char *own = rows[i].name, *given = name;
        for (; *own && *own == (*given == '_' ? '-' : *given); ++own, ++given)
            continue;
        if (!*own && !*given)
            return &rows[i];
    }
    return NULL;
}

static bool set_algorithm(owned_options *owned, const char *text, bd_error *error)
{
    const char *name;
    if (!value_algorithm.read(text, &name))
        return bd_fail(error, BD_BAD_USAGE, 0, "algorithm: expected %s", value_algorithm.expected);
    char *copy = strdup(name);
    if (!copy)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the name of an algorithm");
    free(owned->algorithm);
    owned->options.algorithm = owned->algorithm = copy;
    return true;
}

static bool set_weight(bd_options *options, const char *text, bd_error *error)
{
    bd_weight weight;
    if (!bd_weight_parse(&weight, text, error))
        return false;
    bd_weight_free(&options->weight);
    options->weight = weight;
    return true;
}

/* Sets what the reader makes of the text, as the type of the member. */
static bool set_value(bd_options *options, const option_row *row, const char *text, bd_error *error)
{
    union {
        uint64_t count;
        double amount;
        numbered_seed seed;
    } room = {0};
    if (!row->value->read(text, &room))
        return bd_fail(error, BD_BAD_USAGE, 0, "%s '%.40s': expected %s", row->name, text,
                       row->value->expected);
    if (row->value == &value_seed)
        options->seed = room.seed.number;
    else /* it may be read where it lies */
        row->value->read(text, (char *)options + row->place);
    return true;
}

bool bd_options_set(bd_options *options, const char *name, const char *value, bd_error *error)
{
    const option_row *row = find(name);
    if (!row)
        return bd_fail(error, BD_BAD_USAGE, 0, "there is no option '%.40s'", name);
    if (row->value == &value_algorithm)
        return set_algorithm((owned_options *)options, value, error);
    if (row->value == &value_text)
        return set_weight(options, value, error);
    return set_value(options, row, value, error);
}

/* ---- stopping and watching ---- */

void bd_options_stop(bd_options *options)
{
    atomic_store_explicit(&((owned_options *)options)->stop, true, memory_order_relaxed);
}

static void report(void *context, const bd_progress *progress)
{
    const owned_options *owned = context;
    owned->progress(owned->context, progress->seconds, progress->generated, progress->bytes,
                    progress->lower_bound,
                    progress->best == BD_NO_COST ? UINT64_MAX : progress->best);
}

void bd_options_watch(bd_options *options, bd_progress_call *progress, void *context)
{
    owned_options *owned = (owned_options *)options;
    owned->progress = progress;
    owned->context = context;
    options->observer.context = owned;
    options->observer.progress = progress ? report : NULL;
}
