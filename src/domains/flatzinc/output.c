/* Output annotations. The reader keeps them as it reads declarations. */
#include "domains/flatzinc/reader.h"

static bool add_output(fzn_reader *reader, fzn_output output)
{
    fzn_document *document = reader->document;
    void *outputs = document->outputs;
    bool made = fzn_grow(&outputs, document->output_count, &document->output_room, sizeof output,
                         reader->error);
    document->outputs = outputs;
    if (made)
        document->outputs[document->output_count++] = output;
    return made;
}

bool add_output_variable(fzn_reader *reader, const char *name, const fzn_expression *self)
{
    fzn_expression *item = reader_take(reader, sizeof *item);
    if (!item)
        return false;
    *item = *self;
    return add_output(reader, (fzn_output){.name = name, .items = item, .count = 1});
}

bool read_output_array(fzn_reader *reader, const char *name, const fzn_expression *value,
                       const fzn_expression *annotation)
{
    const fzn_expression *list = annotation->is.items;
    bool is_list = annotation->count == 1 && list->kind == FZN_ARRAY && list->count > 0;
    uint32_t count = is_list ? list->count : 0;
    fzn_range *dimensions = reader_take(reader, count * sizeof *dimensions);
    uint64_t cells = 1;
    if (!dimensions)
        return false;
    for (uint32_t i = 0; i < count && is_list; ++i) {
        const fzn_expression *range = &list->is.items[i];
        is_list = range->kind == FZN_SET && range->count <= 1;
        dimensions[i] = is_list && range->count ? range->is.ranges[0] : (fzn_range){1, 0};
        uint64_t span = (uint64_t)dimensions[i].greatest - (uint64_t)dimensions[i].least + 1;
        if (__builtin_mul_overflow(cells, span, &cells))
            is_list = false;
    }
    if (!is_list || cells != value->count)
        return fzn_fail(reader->error, annotation->line,
                        "%.80s: expected output_array with a list of ranges that hold its %u items",
                        name, value->count);
    return add_output(reader,
                      (fzn_output){name, true, value->is.items, value->count, count, dimensions});
}
