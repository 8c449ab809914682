/* See describe.h. */
#include "lab/describe.h"

#include "text/memory_stream.h"

#include <bandolo/template/base/table.h>
#include <bandolo/heuristic/weight.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* A table of weights is identified by its content: the file may change. */
static uint64_t hash_of_table(const char *weight)
{
    bd_weight parsed;
    bd_error error;
    if (!weight || !bd_weight_parse(&parsed, weight, &error))
        return 0;
    const bd_weight_table *table = parsed.table;
    uint64_t hash = table ? bd_table_hash(table->at, table->count * sizeof *table->at) ^
                                table->depends
                          : 0;
    bd_weight_free(&parsed);
    return hash;
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
    FILE *out = memory_stream_open(&text, &length);
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
        const ask_question *question = &row->question;
        fprintf(
            out,
            "# row %zu: %s | %s | %s | %s | %s | %s | %d %d %" PRIu64 " %.17g %" PRIu32 " %" PRIu64
            " x %" PRIu64 " | %" PRIu64 " %" PRIu64 " %.17g | %s | %016" PRIx64 "%s\n",
            i + 1, row->table ? row->table : "", row->label, ask_kinds[row->kind]->name,
            or_default(question->algorithm), or_default(question->heuristic),
            or_default(question->weight), question->cut_off, question->child_order, question->width,
            question->value_limit, question->depth, (uint64_t)question->seed.number, row->runs,
            question->limits.nodes, question->limits.bytes, question->limits.seconds,
            row->parameters ? row->parameters : "", hash_of_table(question->weight),
            question->parent_pruning == BD_PARENTS_MADE ? " | parents made" : "");
    }
    if (memory_stream_close(out))
        return text;
    free(text);
    return NULL;
}
