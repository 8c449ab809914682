/* Sums of words as a constraint domain: the model, and the rules that a solution obeys. */
#include "domains/words/words.h"

int32_t words_times(const words_sum *sum, unsigned column, unsigned letter)
{
    int32_t times = 0;
    for (unsigned i = 0; i < sum->words; ++i) {
        const words_word *word = &sum->word[i];
        if (column < word->length && word->letter[word->length - 1 - column] == letter)
            times += word->is_taken == word->is_right ? 1 : -1;
    }
    return times;
}

/* ---- the model ---- */

/* Column by column from the units on: what the letters make, and the carry that comes in, is the base
 * times the carry that goes out. So no number is larger than a column's sum, however long the words are. */
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

static int32_t divided_down(int64_t number, int64_t by)
{
    return (int32_t)(number / by - (number % by < 0));
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

/* What the column carries, at most and at least; a model that has no such number has no solution. */
static bd_variable add_carry(bd_model *model, column_model *column, int32_t base, int32_t *least,
                             int32_t *greatest)
{
    *least = -divided_down(-column->least, base);
    *greatest = divided_down(column->greatest, base);
    if (*greatest < *least)
        *greatest = *least;
    bd_variable carry = bd_model_variable(model, NULL, *least, *greatest);
    column->terms[column->count++] = (bd_term){-base, carry};
    return carry;
}

static void add_columns(const words_sum *sum, bd_model *model, branching *order)
{
    int32_t base = (int32_t)sum->base, least = 0, greatest = 0;
    bd_variable carry = BD_NO_VARIABLE;
    for (unsigned c = 0; c < sum->columns; ++c) {
        column_model column = {.count = 0};
        if (c)
            add_term(&column, 1, carry, least, greatest);
        for (unsigned i = 0; i < sum->letters; ++i) {
            int32_t times = words_times(sum, c, i);
            if (!times)
                continue;
            add_term(&column, times, i, sum->leads[i], base - 1);
            branch_on_letter(order, i);
        }
        if (c + 1 < sum->columns) {
            carry = add_carry(model, &column, base, &least, &greatest);
            order->variable[order->count++] = carry;
        }
        bd_model_linear(model, column.count, column.terms, BD_EQUAL, 0);
    }
}

static void make_model(const void *problem, bd_model *model)
{
    const words_sum *sum = problem;
    bd_variable letters[WORDS_MOST_LETTERS];
    branching order = {.count = 0};
    for (unsigned i = 0; i < sum->letters; ++i)
        letters[i] = bd_model_variable(model, (char[]){sum->letter[i], 0}, sum->leads[i],
                                       (int32_t)sum->base - 1);
    bd_model_all_different(model, sum->letters, letters, NULL);
    add_columns(sum, model, &order);
    for (unsigned i = 0; i < sum->letters; ++i) /* those that cancel out */
        branch_on_letter(&order, i);
    bd_model_branch_on(model, order.count, order.variable);
}

/* ---- the rules ---- */

static bool check_digits(const words_sum *sum, const int32_t *digits, bd_error *error)
{
    for (unsigned i = 0; i < sum->letters; ++i) {
        if (digits[i] < 0 || digits[i] >= (int32_t)sum->base)
            return bd_fail(error, BD_BROKEN_PROMISE, i + 1, "%c is %d, no digit of base %u",
                           sum->letter[i], digits[i], sum->base);
        for (unsigned j = 0; j < i; ++j)
            if (digits[i] == digits[j])
                return bd_fail(error, BD_BROKEN_PROMISE, i + 1, "%c and %c are both %d",
                               sum->letter[j], sum->letter[i], digits[i]);
    }
    for (unsigned i = 0; i < sum->words; ++i)
        if (sum->word[i].length > 1 && digits[sum->word[i].letter[0]] == 0)
            return bd_fail(error, BD_BROKEN_PROMISE, sum->word[i].letter[0] + 1u,
                           "word %u begins with 0", i + 1);
    return true;
}

/* Adds the numbers by hand. */
bool words_check(const void *problem, const int32_t *digits, bd_error *error)
{
    const words_sum *sum = problem;
    int64_t carry = 0;
    if (!check_digits(sum, digits, error))
        return false;
    for (unsigned c = 0; c < sum->columns; ++c) {
        for (unsigned i = 0; i < sum->words; ++i) {
            const words_word *word = &sum->word[i];
            if (c < word->length) {
                int32_t digit = digits[word->letter[word->length - 1 - c]];
                carry += word->is_taken == word->is_right ? digit : -digit;
            }
        }
        if (carry % sum->base != 0)
            return bd_fail(error, BD_BROKEN_PROMISE, 0,
                           "the sum is not true: column %u from the right", c + 1);
        carry /= (int64_t)sum->base;
    }
    return carry == 0 ||
           bd_fail(error, BD_BROKEN_PROMISE, 0, "the sum is not true: a carry is left");
}

/* ---- the table ---- */

static bool open_sum(void *problem, const char *text, size_t length, bd_error *error)
{
    return words_read(problem, text, length, error);
}

static size_t length_of(const void *problem)
{
    return ((const words_sum *)problem)->letters;
}

static size_t format(const void *problem, const int32_t *digits, char *out, size_t size)
{
    return words_format(problem, digits, out, size);
}

static size_t draw(const void *problem, const int32_t *digits, char *out, size_t size)
{
    return words_draw(problem, digits, out, size);
}

static const bd_native natives[] = {
    {{"columns", "from the units on, a column at a time: its digits, and what it carries",
      BD_COMPLETE},
     words_by_columns},
    {{"generate-and-test", "every way to give different digits to the letters, one after the other",
      BD_COMPLETE},
     words_generate_and_test},
    {{0}, NULL},
};

const bd_constraint_domain words_domain = {
    .name = "words",
    .summary = "sums of words: a digit for each letter",
    .position =
        "words with +, - and one =, such as SEND+MORE=MONEY; \"base 8: ...\" for another base",
    .solver = "columns",
    .counter = "columns",
    .natives = natives,
    .problem_size = sizeof(words_sum),
    .open = open_sum,
    .model = make_model,
    .length = length_of,
    .check = words_check,
    .format = format,
    .draw = draw,
};
