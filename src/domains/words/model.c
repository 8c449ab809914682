/* Sums of words as a model: column by column from the units on, what the letters make, and the carry that
 * comes in, is the base times the carry that goes out. So no number is larger than a column's sum, however
 * long the words are. */
#include "domains/words/model.h"

#include "base/division.h"
#include <bandolo/base/text.h>

enum { NAME_SIZE = 400 };

/* A column in the making. */
typedef struct column_model {
    bd_term terms[WORDS_MOST_LETTERS + 2];
    size_t count;
    int64_t least, greatest; /* of the sum of the terms */
} column_model;

static void add_term(column_model *column, int32_t coefficient, bd_variable variable, int64_t least,
                     int64_t greatest)
{
    column->terms[column->count++] = (bd_term){coefficient, variable};
    column->least += coefficient * (coefficient > 0 ? least : greatest);
    column->greatest += coefficient * (coefficient > 0 ? greatest : least);
}

/* The order to branch in: the letters of a column, then what it carries. */
typedef struct branching {
    bd_variable variable[WORDS_MOST_LETTERS + WORDS_MOST_LENGTH];
    size_t count;
    bool has[WORDS_MOST_LETTERS];
} branching;

static void branch_on_letter(branching *order, unsigned letter)
{
    if (!order->has[letter])
        order->variable[order->count++] = letter;
    order->has[letter] = true;
}

/* Adds the carry of the column numbered `from`, between the least and the greatest that its terms allow. If no carry is
 * possible, the model has no solution. */
static bd_variable add_carry(bd_model *model, unsigned from, column_model *column, int32_t base,
                             int32_t *least, int32_t *greatest)
{
    char name[NAME_SIZE];
    *least = (int32_t)bd_divide_up(column->least, base);
    *greatest = (int32_t)bd_divide_down(column->greatest, base);
    if (*greatest < *least)
        *greatest = *least;
    bd_text(name, sizeof name, "carry to column %u", from + 1);
    bd_variable carry = bd_model_variable(model, name, *least, *greatest);
    column->terms[column->count++] = (bd_term){-base, carry};
    return carry;
}

/* A model while columns are added to it. */
typedef struct sum_model {
    const words_sum *sum;
    bd_model *model;
    bool
        is_told; /* in rules: also that a word does not begin with 0 is one, and not in the domains */
    branching order;
} sum_model;

/* The least digit that the letter may have at first. */
static int32_t least_digit(const sum_model *own, unsigned letter)
{
    return !own->is_told && own->sum->leads[letter];
}

/* A side of the column in letters, as "D+E"; "0" for none. */
static size_t write_side(const words_sum *sum, unsigned column, bool is_right, char *out,
                         size_t size, size_t at)
{
    size_t length = 0;
    for (unsigned i = 0; i < sum->words; ++i) {
        const words_word *word = &sum->word[i];
        if (word->is_right != is_right || column >= word->length)
            continue;
        const char *sign = word->is_taken ? "-" : length ? "+" : "";
        unsigned letter = word->letter[word->length - 1U - column];
        length += bd_text_at(out, size, at + length, "%s%c", sign, sum->letter[letter]);
    }
    return length ? length : bd_text_at(out, size, at, "0");
}

/* "column 2 from the right: N+R=E"; and of rules, which do not show the carry, ", with 0 to 1 carried to it". */
static void begin_column_rule(const sum_model *own, unsigned column, int32_t least,
                              int32_t greatest)
{
    char name[NAME_SIZE];
    size_t at = bd_text(name, sizeof name, "column %u from the right: ", column + 1);
    at += write_side(own->sum, column, false, name, sizeof name, at);
    at += bd_text_at(name, sizeof name, at, "=");
    at += write_side(own->sum, column, true, name, sizeof name, at);
    if (own->is_told && least < greatest)
        bd_text_at(name, sizeof name, at, ", with %d to %d carried to it", least, greatest);
    else if (own->is_told && least)
        bd_text_at(name, sizeof name, at, ", with %d carried to it", least);
    bd_model_begin_rule(own->model, name);
}

static void add_letters_of(sum_model *own, unsigned column, column_model *to)
{
    const words_sum *sum = own->sum;
    for (unsigned i = 0; i < sum->letters; ++i) {
        int32_t times = words_times(sum, column, i);
        if (!times)
            continue;
        add_term(to, times, i, least_digit(own, i), (int64_t)sum->base - 1);
        branch_on_letter(&own->order, i);
    }
}

static void add_columns(sum_model *own)
{
    const words_sum *sum = own->sum;
    int32_t base = (int32_t)sum->base, least = 0, greatest = 0;
    bd_variable carry = BD_NO_VARIABLE;
    for (unsigned c = 0; c < sum->columns; ++c) {
        column_model column = {.count = 0};
        begin_column_rule(own, c, least, greatest);
        if (c)
            add_term(&column, 1, carry, least, greatest);
        add_letters_of(own, c, &column);
        if (c + 1 < sum->columns) {
            carry = add_carry(own->model, c + 1, &column, base, &least, &greatest);
            own->order.variable[own->order.count++] = carry;
        }
        bd_model_linear(own->model, column.count, column.terms, BD_EQUAL, 0);
    }
}

/* The first word of several letters that begins with this one. */
static unsigned word_led_by(const words_sum *sum, unsigned letter)
{
    unsigned word = 0;
    while (sum->word[word].length < 2 || sum->word[word].letter[0] != letter)
        ++word;
    return word;
}

static void add_leading_rules(const sum_model *own)
{
    const words_sum *sum = own->sum;
    char name[NAME_SIZE];
    for (unsigned i = 0; i < sum->letters; ++i) {
        if (!sum->leads[i])
            continue;
        const words_word *word = &sum->word[word_led_by(sum, i)];
        size_t at = bd_text(name, sizeof name, "%c is not 0, since ", sum->letter[i]);
        for (unsigned k = 0; k < word->length; ++k)
            at += bd_text_at(name, sizeof name, at, "%c", sum->letter[word->letter[k]]);
        bd_text_at(name, sizeof name, at, " begins with it");
        bd_model_begin_rule(own->model, name);
        bd_model_clause(own->model, 1, &(bd_literal){i, BD_NOT_EQUAL, 0});
    }
}

static void add_sum(sum_model *own)
{
    const words_sum *sum = own->sum;
    bd_variable letters[WORDS_MOST_LETTERS];
    for (unsigned i = 0; i < sum->letters; ++i)
        letters[i] = bd_model_variable(own->model, (char[]){sum->letter[i], 0}, least_digit(own, i),
                                       (int32_t)sum->base - 1);
    bd_model_begin_rule(own->model,
                        own->is_told ? "different letters are different digits" : "same digit");
    bd_model_all_different(own->model, sum->letters, letters, NULL);
    if (own->is_told)
        add_leading_rules(own);
    add_columns(own);
    bd_model_end_rule(own->model);
    for (unsigned i = 0; i < sum->letters; ++i) /* those that cancel out */
        branch_on_letter(&own->order, i);
    bd_model_branch_on(own->model, own->order.count, own->order.variable);
}

void words_model(const void *sum, bd_model *model)
{
    add_sum(&(sum_model){.sum = sum, .model = model});
}

bool words_rules(const void *sum, bd_model *model, bd_error *error)
{
    (void)error; /* the model keeps what fails */
    add_sum(&(sum_model){.sum = sum, .model = model, .is_told = true});
    return true;
}
