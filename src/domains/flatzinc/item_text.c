/* The items of a text that rule something out, and what they are called. */
#include "domains/flatzinc/flatzinc.h"

#include <bandolo/base/text.h>

#include <stdio.h>
#include <string.h>

enum { MOST_NAMES_TOLD = 6 };

static uint32_t count_declarations(const fzn_document *document)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < document->variable_count; ++i)
        count += document->variables[i].has_value;
    return count;
}

uint32_t bd_flatzinc_items(const bd_flatzinc *given)
{
    return count_declarations(&given->document) + given->document.constraint_count;
}

/* The declaration of that number. NULL: the item is a constraint; `*item` becomes its number. */
static const fzn_variable *declaration_of(const fzn_document *document, uint32_t *item)
{
    for (uint32_t i = 0; i < document->variable_count; ++i)
        if (document->variables[i].has_value && (*item)-- == 0)
            return &document->variables[i];
    return NULL;
}

/* The constraint as the text has it. */
static const fzn_constraint *written_at(const fzn_document *document, uint32_t number)
{
    const fzn_constraint *constraint = &document->constraints[number];
    return constraint->written ? constraint->written : constraint;
}

/* The argument of an annotation of that name; NULL: there is none. */
static const fzn_expression *annotated(const fzn_constraint *constraint, const char *name)
{
    for (uint32_t i = 0; i < constraint->annotation_count; ++i) {
        const fzn_expression *of = &constraint->annotations[i];
        if (of->kind == FZN_CALL && of->count == 1 && strcmp(of->name, name) == 0)
            return of->is.items;
    }
    return NULL;
}

static const char *annotated_text(const fzn_constraint *constraint, const char *name)
{
    const fzn_expression *said = annotated(constraint, name);
    return said && said->kind == FZN_STRING ? said->name : NULL;
}

bd_flatzinc_item bd_flatzinc_item_of(const bd_flatzinc *given, uint32_t item)
{
    const fzn_document *document = &given->document;
    const fzn_variable *declared = declaration_of(document, &item);
    if (declared)
        return (bd_flatzinc_item){.line = declared->line,
                                  .column = declared->column,
                                  .name = declared->name,
                                  .is_declaration = true};
    const fzn_constraint *constraint = written_at(document, item);
    const fzn_expression *defined = annotated(constraint, "defines_var");
    const char *name = annotated_text(constraint, "mzn_constraint_name");
    bool defines = defined && defined->kind == FZN_VARIABLE;
    return (bd_flatzinc_item){
        .line = constraint->line,
        .column = constraint->column,
        .name = constraint->name,
        .called = name ? name : annotated_text(constraint, "mzn_expression_name"),
        .path = annotated_text(constraint, "mzn_path"),
        .defines = defines ? document->variables[defined->is.number].name : NULL};
}

/* ---- text ---- */

typedef struct item_writing {
    const fzn_document *document;
    char *out;
    size_t size, at;
    uint32_t told; /* variables */
} item_writing;

/* The variables of an argument, as far as there is room for more. */
static void write_names(item_writing *to, const fzn_expression *of)
{
    if (of->kind == FZN_ARRAY)
        for (uint32_t i = 0; i < of->count && to->told <= MOST_NAMES_TOLD; ++i)
            write_names(to, &of->is.items[i]);
    if (of->kind != FZN_VARIABLE || to->told > MOST_NAMES_TOLD)
        return;
    const char *before = to->told ? ", " : " of ";
    const char *name = to->document->variables[of->is.number].name;
    if (to->told == MOST_NAMES_TOLD)
        to->at += bd_text_at(to->out, to->size, to->at, " and others");
    else
        to->at += bd_text_at(to->out, to->size, to->at, "%s%s", before, name);
    ++to->told;
}

/* Writes the first position of a path "/models/wishes.mzn|7|12|7|52|bin..." as "wishes.mzn:7.12", the form of
 * MiniZinc's messages. */
static void write_place(item_writing *to, const char *path)
{
    size_t length = strcspn(path, "|;");
    const char *file = path + length;
    int line, column;
    if (sscanf(file, "|%9d|%9d|", &line, &column) != 2)
        return;
    while (file > path && file[-1] != '/')
        --file;
    to->at += bd_text_at(to->out, to->size, to->at, ", %.*s:%d.%d", (int)(path + length - file),
                         file, line, column);
}

size_t bd_flatzinc_item_text(const bd_flatzinc *given, uint32_t item, char *out, size_t size)
{
    item_writing to = {.document = &given->document, .out = out, .size = size};
    bd_flatzinc_item of = bd_flatzinc_item_of(given, item);
    to.at = bd_text(out, size, "line %u", of.line);
    if (of.column)
        to.at += bd_text_at(out, size, to.at, ", column %u", of.column);
    if (of.is_declaration)
        return to.at + bd_text_at(out, size, to.at, ": the value of %s", of.name);
    to.at += bd_text_at(out, size, to.at, ":");
    if (of.called)
        to.at += bd_text_at(out, size, to.at, " \"%s\",", of.called);
    to.at += bd_text_at(out, size, to.at, " %s", of.name);
    declaration_of(to.document, &item);
    const fzn_constraint *constraint = written_at(to.document, item);
    for (uint32_t i = 0; i < constraint->count; ++i)
        write_names(&to, &constraint->arguments[i]);
    if (!of.column)
        to.at += bd_text_at(out, size, to.at, ", as an array is declared");
    if (of.path)
        write_place(&to, of.path);
    return to.at;
}
