/* See describe.h. */
#define _GNU_SOURCE /* open_memstream */
#include "lab/describe.h"

#include <bandolo/template/base/table.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* A table of weights is identified by its content: the file may change. */
static uint64_t hash_of_table(const bd_weight_table *table)
{
    return table ? bd_table_hash(table->at, table->count * sizeof *table->at) ^ table->depends : 0;
}

static const char *or_default(const char *text)
{
    return text ? text : "default";
}

char *lab_describe(const lab_plan *plan)
{
    const lab_experiment *experiment = plan->experiment;
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return NULL;
    fprintf(out, "# bandolo %s lab %s: %s", BD_VERSION, experiment->name, experiment->domain);
    if (experiment->goal)
        fprintf(out, ", goal %s", experiment->goal);
    fprintf(out, "\n# instances: %" PRIu64 " %s, seed %" PRIu64 ", texts %016" PRIx64 "\n",
            plan->positions->count, lab_source_name(plan->source), plan->seed,
            lab_positions_hash(plan->positions));
    fprintf(out, "# each search %" PRIu64 " times, behind %" PRIu64 "\n",
            experiment->repeat > 1 ? experiment->repeat : 1, experiment->warm_up);
    for (size_t i = 0; i < experiment->row_count; ++i) {
        const lab_row *row = &experiment->rows[i];
        const bd_options *options = &row->options;
        fprintf(out,
                "# row %zu: %s | %s | %s | %s | %s | %s | %d %d %" PRIu64 " %.17g %" PRIu32
                " %" PRIu64 " x %" PRIu64 " | %" PRIu64 " %" PRIu64 " %.17g | %s | %016" PRIx64
                "%s\n",
                i + 1, row->table ? row->table : "", row->label, lab_kind_name(row->kind),
                or_default(row->algorithm), or_default(row->heuristic),
                or_default(row->weight_text), options->cut_off, options->child_order,
                options->width, options->value_limit, options->depth, options->seed, row->runs,
                options->limits.nodes, options->limits.bytes, options->limits.seconds,
                row->parameters ? row->parameters : "", hash_of_table(options->weight.table),
                options->parent_pruning == BD_PARENTS_MADE ? " | parents made" : "");
    }
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}
