/* A solution as MiniZinc wants it: "x = 3;" and "row = array1d(1..2, [3, 4]);", an item a line. */
#include "domains/flatzinc/flatzinc.h"

#include <stdarg.h>
#include <stdio.h>

typedef struct printing {
    const bd_flatzinc *given;
    const int32_t *values;
    char *out;
    size_t size, at;
} printing;

BD_PRINTF(2, 3) static void print(printing *to, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    bool has_room = to->at < to->size;
    int length = vsnprintf(has_room ? to->out + to->at : NULL, has_room ? to->size - to->at : 0,
                           format, arguments);
    va_end(arguments);
    to->at += length > 0 ? (size_t)length : 0;
}

static void print_item(printing *to, const fzn_expression *item)
{
    const bd_flatzinc *given = to->given;
    bool is_variable = item->kind == FZN_VARIABLE;
    bool is_bool = is_variable ? given->document.variables[item->is.number].is_bool
                               : item->kind == FZN_BOOL;
    int64_t value = is_variable ? to->values[given->variables[item->is.number]] : item->is.number;
    if (is_bool)
        print(to, "%s", value ? "true" : "false");
    else
        print(to, "%lld", (long long)value);
}

static void print_array(printing *to, const fzn_output *output)
{
    print(to, "%s = array%ud(", output->name, output->dimension_count);
    for (uint32_t i = 0; i < output->dimension_count; ++i)
        print(to, "%lld..%lld, ", (long long)output->dimensions[i].least,
              (long long)output->dimensions[i].greatest);
    print(to, "[");
    for (uint32_t i = 0; i < output->count; ++i) {
        print(to, "%s", i > 0 ? ", " : "");
        print_item(to, &output->items[i]);
    }
    print(to, "]);\n");
}

size_t bd_flatzinc_format(const bd_flatzinc *given, const int32_t *values, char *out, size_t size)
{
    printing to = {.given = given, .values = values, .out = out, .size = size};
    if (size > 0)
        *out = '\0';
    for (uint32_t i = 0; i < given->document.output_count; ++i) {
        const fzn_output *output = &given->document.outputs[i];
        if (output->is_array) {
            print_array(&to, output);
            continue;
        }
        print(&to, "%s = ", output->name);
        print_item(&to, output->items);
        print(&to, ";\n");
    }
    return to.at;
}
