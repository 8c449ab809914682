/* Reading FlatZinc items: parameters, variables, arrays, constraints, and what is to be solved. */
#include "domains/flatzinc/reader.h"
#include "domains/flatzinc/types.h"

#include <stdlib.h>
#include <string.h>

/* ---- what a name stands for ---- */

static bool bind(fzn_reader *reader, const char *name, uint32_t line, const fzn_expression *value)
{
    void *bound = reader->bound;
    bool made = fzn_grow(&bound, reader->bound_count, &reader->bound_room, sizeof *reader->bound,
                         reader->error);
    reader->bound = bound;
    if (!made)
        return false;
    if (fzn_map_find(&reader->names, name, strlen(name)) != FZN_MAP_NONE)
        return fzn_fail(reader->error, line, "'%.80s' is declared twice", name);
    reader->bound[reader->bound_count] = *value;
    if (!fzn_map_add(&reader->names, name, strlen(name), reader->bound_count))
        return fzn_no_memory(reader->error);
    ++reader->bound_count;
    return true;
}

static bool refuse_empty(const fzn_reader *reader, const fzn_variable *variable,
                         const fzn_range *range)
{
    if (range->least > range->greatest)
        return fzn_fail(reader->error, variable->line,
                        "variable '%.80s' has no values: the range %lld..%lld is empty",
                        variable->name, (long long)range->least, (long long)range->greatest);
    return fzn_fail(reader->error, variable->line,
                    "variable '%.80s' has no values: its set is empty", variable->name);
}

/* The domain as declared. A number of more than 32 bits is refused: values have no more. */
static bool set_domain(const fzn_reader *reader, const fzn_type *type, fzn_variable *variable)
{
    variable->is_bool = type->base == BASE_BOOL;
    variable->is_open = !variable->is_bool && !type->has_domain;
    if (variable->is_bool)
        variable->hull = (fzn_range){0, 1};
    if (!type->has_domain)
        return true;
    const fzn_expression *domain = &type->domain;
    if (domain->count == 0)
        return refuse_empty(reader, variable, domain->is.ranges);
    variable->hull = (fzn_range){domain->is.ranges[0].least,
                                 domain->is.ranges[domain->count - 1].greatest};
    if (variable->hull.least < INT32_MIN || variable->hull.greatest > INT32_MAX)
        return fzn_fail(reader->error, variable->line,
                        "variable '%.80s': the values %lld..%lld do not fit 32 bits",
                        variable->name, (long long)variable->hull.least,
                        (long long)variable->hull.greatest);
    if (domain->count > 1) {
        variable->set = domain->is.ranges;
        variable->set_count = domain->count;
    }
    return true;
}

static bool add_variable(fzn_reader *reader, const fzn_type *type, const char *name, uint32_t line,
                         fzn_expression *self)
{
    fzn_document *document = reader->document;
    fzn_variable variable = {.name = name, .line = line};
    void *variables = document->variables;
    bool made = fzn_grow(&variables, document->variable_count, &document->variable_room,
                         sizeof variable, reader->error);
    document->variables = variables;
    if (!made || !set_domain(reader, type, &variable))
        return false;
    *self = (fzn_expression){
        .kind = FZN_VARIABLE, .line = line, .is.number = document->variable_count};
    document->variables[document->variable_count++] = variable;
    return true;
}

/* The next of the document's constraints, to be filled in and counted. NULL: no memory. */
static fzn_constraint *next_constraint(fzn_reader *reader)
{
    fzn_document *document = reader->document;
    void *constraints = document->constraints;
    bool made = fzn_grow(&constraints, document->constraint_count, &document->constraint_room,
                         sizeof *document->constraints, reader->error);
    document->constraints = constraints;
    return made ? &document->constraints[document->constraint_count] : NULL;
}

/* Each item of an array of variables lies in the array's domain: a constraint, where its own does not. */
static bool restrict_items(fzn_reader *reader, const fzn_type *type, const fzn_expression *array)
{
    fzn_document *document = reader->document;
    for (uint32_t i = 0; i < array->count; ++i) {
        const fzn_expression *item = &array->is.items[i];
        const fzn_variable *variable = item->kind == FZN_VARIABLE
                                           ? &document->variables[item->is.number]
                                           : NULL;
        if (variable && !variable->is_open && fzn_contains(&type->domain, variable->hull))
            continue;
        fzn_constraint *constraint = next_constraint(reader);
        fzn_expression *arguments = constraint ? reader_take(reader, 2 * sizeof *arguments) : NULL;
        if (!arguments)
            return false;
        arguments[0] = *item;
        arguments[1] = type->domain;
        *constraint = (fzn_constraint){
            .name = "set_in", .line = array->line, .count = 2, .arguments = arguments};
        ++document->constraint_count;
    }
    return true;
}

/* ---- output ---- */

/* Does the annotation want what is declared printed? */
static bool is_output(const fzn_type *type, const fzn_expression *annotation)
{
    return type->is_array
               ? annotation->kind == FZN_CALL && strcmp(annotation->name, "output_array") == 0
               : annotation->kind == FZN_ATOM && strcmp(annotation->name, "output_var") == 0;
}

static bool note_output(fzn_reader *reader, const fzn_type *type, const char *name,
                        const fzn_expression *self, const fzn_expression *annotations,
                        uint32_t count)
{
    uint32_t at = 0;
    while (at < count && !is_output(type, &annotations[at]))
        ++at;
    if (at == count)
        return true;
    if (type->base != BASE_INT && type->base != BASE_BOOL && !(type->is_array && type->length == 0))
        return fzn_fail(reader->error, annotations[at].line,
                        "%.80s: the output of sets and floats is not supported", name);
    return type->is_array ? read_output_array(reader, name, self, &annotations[at])
                          : add_output_variable(reader, name, self);
}

static bool is_defined(const fzn_expression *annotations, uint32_t count)
{
    uint32_t at = 0;
    while (at < count && (annotations[at].kind != FZN_ATOM ||
                          strcmp(annotations[at].name, "is_defined_var") != 0))
        ++at;
    return at < count;
}

/* ---- items ---- */

/* Reads "=" and a value, if they are there. Arrays and parameters need them. */
static bool read_assigned(fzn_reader *reader, const fzn_type *type, const char *name,
                          fzn_expression *value, bool *is_assigned)
{
    *is_assigned = lexer_is_mark(&reader->lexer, '=');
    if (!*is_assigned && (type->is_array || !type->is_variable))
        return lexer_refuse(&reader->lexer, "'=' and a value");
    return !*is_assigned || (lexer_next(&reader->lexer) && read_value(reader, value) &&
                             check_value(reader, type, name, value));
}

static bool read_declaration(fzn_reader *reader)
{
    fzn_type type;
    fzn_expression value = {0}, self;
    const fzn_expression *annotations;
    uint32_t line = reader->lexer.token.line, column = reader->lexer.token.column, count;
    bool is_assigned;
    const char *name = NULL;
    if (!read_type(reader, &type) || !lexer_skip_mark(&reader->lexer, ':') ||
        !(name = read_name(reader, "the name of what is declared")) ||
        !read_annotations(reader, &annotations, &count) ||
        !read_assigned(reader, &type, name, &value, &is_assigned))
        return false;
    if (type.is_variable && !type.is_array) {
        if (!add_variable(reader, &type, name, line, &self))
            return false;
        fzn_variable *variable = &reader->document->variables[self.is.number];
        variable->column = column;
        variable->has_value = is_assigned;
        variable->is_defined = is_defined(annotations, count);
        if (is_assigned)
            variable->value = value;
    } else
        self = value;
    if (type.is_array && type.is_variable && type.has_domain &&
        !restrict_items(reader, &type, &value))
        return false;
    return bind(reader, name, line, &self) &&
           note_output(reader, &type, name, &self, annotations, count);
}

static bool read_constraint(fzn_reader *reader)
{
    fzn_constraint constraint = {.line = reader->lexer.token.line,
                                 .column = reader->lexer.token.column};
    fzn_constraint *next = next_constraint(reader);
    if (!next || !lexer_next(&reader->lexer) ||
        !(constraint.name = read_name(reader, "the name of a constraint")) ||
        !lexer_skip_mark(&reader->lexer, '(') ||
        !read_list(reader, ')', read_value, &constraint.arguments, &constraint.count) ||
        !read_annotations(reader, &constraint.annotations, &constraint.annotation_count))
        return false;
    *next = constraint;
    ++reader->document->constraint_count;
    return true;
}

/* Is the objective an integer variable, or a number? */
static bool read_objective(fzn_reader *reader)
{
    fzn_expression *objective = &reader->document->objective;
    if (!lexer_next(&reader->lexer) || !read_value(reader, objective))
        return false;
    return fits_type(reader, &(fzn_type){.is_variable = true}, objective) ||
           fzn_fail(reader->error, objective->line, "the objective: expected an integer variable");
}

static bool read_solve(fzn_reader *reader)
{
    fzn_document *document = reader->document;
    fzn_lexer *lexer = &reader->lexer;
    if (document->goal != FZN_UNKNOWN)
        return fzn_fail(reader->error, lexer->token.line, "there is a second solve item");
    if (!lexer_next(lexer) || !read_annotations(reader, &document->advice, &document->advice_count))
        return false;
    if (lexer_is_word(lexer, "satisfy")) {
        document->goal = FZN_SATISFY;
        return lexer_next(lexer);
    }
    if (!lexer_is_word(lexer, "minimize") && !lexer_is_word(lexer, "maximize"))
        return lexer_refuse(lexer, "satisfy, minimize or maximize");
    document->goal = lexer_is_word(lexer, "minimize") ? FZN_MINIMISE : FZN_MAXIMISE;
    return read_objective(reader);
}

/* A predicate is declared for solvers that know it; the constraints that use it tell all. */
static bool skip_predicate(fzn_reader *reader)
{
    while (!lexer_is_mark(&reader->lexer, ';') && reader->lexer.token.kind != TOKEN_END)
        if (!lexer_next(&reader->lexer))
            return false;
    return true;
}

static bool read_item_of_document(fzn_reader *reader)
{
    if (lexer_is_word(&reader->lexer, "predicate"))
        return skip_predicate(reader);
    if (lexer_is_word(&reader->lexer, "constraint"))
        return read_constraint(reader);
    if (lexer_is_word(&reader->lexer, "solve"))
        return read_solve(reader);
    return read_declaration(reader);
}

static bool read_items(fzn_reader *reader)
{
    while (reader->lexer.token.kind != TOKEN_END)
        if (!read_item_of_document(reader) || !lexer_skip_mark(&reader->lexer, ';'))
            return false;
    if (reader->document->goal == FZN_UNKNOWN)
        return lexer_refuse(&reader->lexer, "a solve item");
    return true;
}

bool fzn_read(fzn_document *document, const char *text, size_t length, fzn_watch *watch,
              bd_error *error)
{
    fzn_reader reader = {.document = document, .error = error};
    *document = (fzn_document){.arena = bd_arena_of(NULL, 0)};
    bool made = lexer_open(&reader.lexer, text, length, watch, error) && read_items(&reader);
    fzn_map_free(&reader.names);
    free(reader.bound);
    return made;
}
