/* Sums of words: published ones, and random ones against brute force over whole numbers, by the searches
 * of their own and by those of any model. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/base/random.h>
#include <bandolo/base/text.h>
#include <bandolo/constraint/domain.h>

#include "domains/words/words.h"

/* ---- brute force: every way to give digits, and the numbers themselves ---- */

typedef struct brute {
    const words_sum *sum;
    int32_t digit[WORDS_MOST_LETTERS];
    uint64_t candidates, solutions, first; /* `first`: candidates up to the first solution */
    uint64_t sum_of_hashes;                /* of the solutions, in any order */
} brute;

static uint64_t hash_of(const int32_t *digits, unsigned count)
{
    uint64_t hash = count;
    for (unsigned i = 0; i < count; ++i)
        hash = (hash ^ (uint64_t)digits[i]) * UINT64_C(0x9E3779B97F4A7C15) + (hash >> 29);
    return hash;
}

static bool holds(const brute *all)
{
    int64_t sides[2] = {0, 0};
    for (unsigned w = 0; w < all->sum->words; ++w) {
        const words_word *word = &all->sum->word[w];
        int64_t number = 0;
        if (word->length > 1 && all->digit[word->letter[0]] == 0)
            return false;
        for (unsigned i = 0; i < word->length; ++i)
            number = number * all->sum->base + all->digit[word->letter[i]];
        sides[word->is_right] += word->is_taken ? -number : number;
    }
    return sides[0] == sides[1];
}

static void try_all(brute *all, unsigned letter, uint64_t used)
{
    if (letter < all->sum->letters) {
        for (uint32_t digit = 0; digit < all->sum->base; ++digit) {
            if (used >> digit & 1)
                continue;
            all->digit[letter] = (int32_t)digit;
            try_all(all, letter + 1, used | UINT64_C(1) << digit);
        }
        return;
    }
    ++all->candidates;
    if (!holds(all))
        return;
    if (!all->solutions++)
        all->first = all->candidates;
    all->sum_of_hashes += hash_of(all->digit, letter);
}

/* ---- searching ---- */

typedef struct found {
    uint64_t solutions, sum_of_hashes;
    unsigned letters;
    char text[200]; /* of the last */
    const bd_constraint_problem *problem;
} found;

static bool note(void *context, const int32_t *values)
{
    found *all = context;
    ++all->solutions;
    all->sum_of_hashes += hash_of(values, all->letters);
    all->problem->domain->format(all->problem->data, values, all->text, sizeof all->text);
    return true;
}

static bd_constraint_problem opened(const char *text)
{
    bd_constraint_problem problem;
    bd_error error;
    if (!bd_constraint_open(&problem, &words_domain, text, strlen(text), &error))
        fail_msg("%s: %s", text, error.message);
    return problem;
}

static found all_by(bd_constraint_problem *problem, const char *algorithm)
{
    found all = {.letters = (unsigned)problem->length, .problem = problem};
    bd_constraint_options options = {
        .algorithm = algorithm, .wanted = BD_WANT_ALL, .context = &all, .solution = note};
    bd_constraint_result result;
    if (bd_constraint_solve(problem, &options, &result) != BD_SOLVED)
        fail_msg("%s: %s", algorithm, result.error.message);
    assert_true(result.optimal);
    assert_int_equal(result.solutions, all.solutions);
    bd_constraint_result_free(&result);
    return all;
}

/* ---- tests ---- */

static void published_sums(void **context)
{
    static const struct {
        const char *sum, *solved;
    } cases[] = {
        {"SEND+MORE=MONEY", "9567+1085=10652"},
        {"I+BB=ILL", "1+99=100"},
        {"AS+A=MOM", "92+9=101"},
        {"NO+NO+TOO=LATE", "74+74+944=1092"},
        {"EAT+THAT=APPLE", "819+9219=10038"},
        {"BASE+BALL=GAMES", "7483+7455=14938"},
        {"CROSS+ROADS=DANGER", "96233+62513=158746"},
        {"FORTY+TEN+TEN=SIXTY", "29786+850+850=31486"},
        {"GREEN+ORANGE=COLORS", "83446+135684=219130"},
        {"DONALD+GERALD=ROBERT", "526485+197485=723970"},
        {"HE+SEES+THE=LIGHT", "54+9449+754=10257"},
        {"AND+A+STRONG+OFFENSE+AS+A+GOOD=DEFENSE", "503+5+691208+2774064+56+5+8223=3474064"},
        {"MONEY-MORE=SEND", "10652-1085=9567"},
        {"MONEY - SEND - MORE = X - X", NULL}, /* nine letters: X is 3 or 4 */
    };
    (void)context;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        bd_constraint_problem problem = opened(cases[i].sum);
        found all = all_by(&problem, "columns");
        assert_int_equal(all.solutions, cases[i].solved ? 1 : 2);
        if (cases[i].solved)
            assert_string_equal(strstr(all.text, ", ") + 2, cases[i].solved);
        bd_constraint_close(&problem);
    }
}

/* The candidates of the course: 10! / 2! of them. */
static void candidates_are_counted(void **context)
{
    bd_constraint_problem problem = opened("SEND+MORE=MONEY");
    brute all = {.sum = problem.data};
    bd_constraint_result result;
    (void)context;
    try_all(&all, 0, 0);
    assert_int_equal(all.candidates, 1814400);
    bd_constraint_options options = {.algorithm = "generate-and-test", .wanted = BD_WANT_COUNT};
    assert_int_equal(bd_constraint_solve(&problem, &options, &result), BD_SOLVED);
    assert_int_equal(result.solutions, 1);
    assert_int_equal(result.counter[BD_CANDIDATES], all.candidates);
    bd_constraint_result_free(&result);
    options.wanted = BD_WANT_FIRST;
    assert_int_equal(bd_constraint_solve(&problem, &options, &result), BD_SOLVED);
    assert_int_equal(result.counter[BD_CANDIDATES], all.first);
    bd_constraint_result_free(&result);
    options.limits.nodes = 1000;
    assert_int_equal(bd_constraint_solve(&problem, &options, &result), BD_LIMIT_NODES);
    assert_int_equal(result.counter[BD_CANDIDATES], 1000);
    bd_constraint_result_free(&result);
    bd_constraint_close(&problem);
}

/* Appends a number in the base, letters for digits: 'A' + letter[digit]. */
static size_t append_number(char *out, size_t size, size_t at, unsigned base, uint64_t number,
                            const uint8_t *letter)
{
    size_t length = number >= base ? append_number(out, size, at, base, number / base, letter) : 0;
    return length + bd_text_at(out, size, at + length, "%c", (int)('A' + letter[number % base]));
}

/* a + b - c = d, or the like: true for some digits. */
static void random_true_sum(bd_random *random, char *out, size_t size)
{
    unsigned base = 2 + (unsigned)bd_random_below(random, 6), words = 2;
    uint8_t letter[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    int64_t total = (int64_t)bd_random_below(random, 300);
    bd_random_shuffle(random, letter, base, 1);
    size_t length = bd_text(out, size, "base %u: ", base);
    length += append_number(out, size, length, base, (uint64_t)total, letter);
    for (words += (unsigned)bd_random_below(random, 3); words > 0; --words) {
        int64_t number = (int64_t)bd_random_below(random, 300);
        bool is_taken = number <= total && bd_random_below(random, 2);
        length += bd_text_at(out, size, length, is_taken ? "-" : "+");
        length += append_number(out, size, length, base, (uint64_t)number, letter);
        total += is_taken ? -number : number;
    }
    length += bd_text_at(out, size, length, "=");
    append_number(out, size, length, base, (uint64_t)total, letter);
}

/* Words at random, seldom true. */
static void random_words(bd_random *random, char *out, size_t size)
{
    unsigned base = 2 + (unsigned)bd_random_below(random, 6);
    unsigned letters = 1 + (unsigned)bd_random_below(random, base);
    unsigned words = 2 + (unsigned)bd_random_below(random, 4);
    unsigned equals = 1 + (unsigned)bd_random_below(random, words - 1);
    size_t length = bd_text(out, size, "base %u: ", base);
    for (unsigned w = 0; w < words; ++w) {
        bool begins = w == 0 || w == equals, is_taken = bd_random_below(random, 4) == 0;
        length += bd_text_at(out, size, length, "%s%s", w == equals ? "=" : "",
                             is_taken ? "-"
                             : begins ? ""
                                      : "+");
        for (unsigned i = 1 + (unsigned)bd_random_below(random, 4); i > 0; --i)
            length += bd_text_at(out, size, length, "%c",
                                 (int)('A' + (int)bd_random_below(random, letters)));
    }
}

static void random_sums(void **context)
{
    static const char *const algorithms[] = {"columns",     "generate-and-test", "backtracking",
                                             "backjumping", "forward-checking",  "mac"};
    bd_random random = bd_random_of(11);
    unsigned solvable = 0;
    enum { CASES = 1500 };
    (void)context;
    for (unsigned i = 0; i < CASES; ++i) {
        char text[100];
        (i % 2 ? random_words : random_true_sum)(&random, text, sizeof text);
        bd_constraint_problem problem = opened(text);
        brute truth = {.sum = problem.data};
        try_all(&truth, 0, 0);
        solvable += truth.solutions > 0;
        for (size_t a = 0; a < sizeof algorithms / sizeof *algorithms; ++a) {
            bd_constraint_options options = {.algorithm = algorithms[a]};
            if (!bd_constraint_choose(&words_domain, &options, NULL))
                continue;
            found all = all_by(&problem, algorithms[a]);
            if (all.solutions != truth.solutions || all.sum_of_hashes != truth.sum_of_hashes)
                fail_msg("%s by %s: %llu solutions, there are %llu", text, algorithms[a],
                         (unsigned long long)all.solutions, (unsigned long long)truth.solutions);
        }
        bd_constraint_close(&problem);
    }
    assert_in_range(solvable, CASES / 2, CASES * 9 / 10);
}

/* Exactly the solutions pass. */
static void rules_are_checked(void **context)
{
    bd_constraint_problem problem = opened("SEND+MORE=MONEY");
    int32_t digits[] = {9, 5, 6, 7, 1, 0, 8, 2};
    (void)context;
    assert_true(words_domain.check(problem.data, digits, NULL));
    for (unsigned i = 0; i < 8; ++i)
        for (int32_t digit = -1; digit <= 10; ++digit) {
            int32_t kept = digits[i];
            digits[i] = digit;
            assert_int_equal(words_domain.check(problem.data, digits, NULL), digit == kept);
            digits[i] = kept;
        }
    bd_constraint_close(&problem);
    problem = opened("AB=CB"); /* A = C, were it allowed */
    assert_false(words_domain.check(problem.data, (int32_t[]){1, 2, 1}, NULL));
    bd_constraint_close(&problem);
    problem = opened("AB+C=AD"); /* 02 + 3 = 05 */
    assert_false(words_domain.check(problem.data, (int32_t[]){0, 2, 3, 5}, NULL));
    bd_constraint_close(&problem);
}

static void long_words_do_not_overflow(void **context)
{
    char text[3 * WORDS_MOST_LENGTH + 40] = "";
    (void)context;
    size_t length = bd_text(text, sizeof text, "base 36: ");
    for (unsigned word = 0; word < 3; ++word)
        for (unsigned i = 0; i < WORDS_MOST_LENGTH; ++i)
            length += bd_text_at(text, sizeof text, length, "%s%c",
                                 i           ? ""
                                 : word == 2 ? "="
                                 : word      ? "+"
                                             : "",
                                 (int)("AAC"[word]));
    bd_constraint_problem problem = opened(text);
    found all = all_by(&problem, "columns");
    assert_int_equal(all.solutions, 17); /* A + A = C, without a carry */
    bd_constraint_close(&problem);
}

static void bad_sums_are_refused(void **context)
{
    static const struct {
        const char *text, *says;
    } cases[] = {
        {"", "the sum ends too soon; expected a word, as in SEND+MORE=MONEY"},
        {"SEND+MORE", "the sum ends too soon; expected '+', '-' or '=', as in SEND+MORE=MONEY"},
        {"SEND++MORE=MONEY", "byte 6: '+' where a word was expected"},
        {"SEND MORE=MONEY", "byte 6: 'M' where '+', '-' or '=' was expected"},
        {"A+B=", "the sum ends too soon; expected a word, as in SEND+MORE=MONEY"},
        {"=A", "byte 1: '=' where a word was expected"},
        {"A=B=C", "byte 4: '=' where '+', '-' or the end was expected"},
        {"A1=B", "byte 2: '1' where '+', '-' or '=' was expected"},
        {"ABCDEF+GHIJK=A", "byte 12: 'K' is one letter more than the 10 digits of base 10"},
        {"base 2: A+B=C", "byte 13: 'C' is one letter more than the 2 digits of base 2"},
        {"base 1: A=A", "expected a base from 2 to 36"},
        {"base 4000000000: A=A", "expected a base from 2 to 36"},
        {"base 7 A=A:", "byte 8: 'A' where ':' was expected"},
        {"base 7 A=A", "byte 8: 'A' where ':' was expected"},
        {"base 1 0: A+B=C", "byte 8: '0' where ':' was expected"},
        {"base x: A=A", "expected a base from 2 to 36"},
        {"base 7x: A=A", "byte 7: 'x' where ':' was expected"},
        {"x: A=A", "byte 1: 'x' where \"base N:\" or a word was expected"},
        {": A=A", "byte 1: ':' where \"base N:\" or a word was expected"},
        {"A+B=C:", "byte 6: ':' where '+', '-' or the end was expected"},
        {"A+B:=C", "byte 4: ':' where '+', '-' or '=' was expected"},
        {"BASE+A=B:", "byte 9: ':' where '+', '-' or the end was expected"},
    };
    (void)context;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        words_sum sum;
        bd_error error;
        assert_false(words_read(&sum, cases[i].text, strlen(cases[i].text), &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
        assert_string_equal(error.message, cases[i].says);
    }
}

static void sums_are_drawn(void **context)
{
    bd_constraint_problem problem = opened(" send + more == money ");
    const int32_t digits[] = {9, 5, 6, 7, 1, 0, 8, 2};
    char text[300];
    (void)context;
    words_domain.format(problem.data, digits, text, sizeof text);
    assert_string_equal(text, "S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2, 9567+1085=10652");
    size_t length = words_domain.draw(problem.data, digits, text, sizeof text);
    assert_int_equal(length, strlen(text));
    assert_string_equal(text, "   SEND       9567\n"
                              "+  MORE    +  1085\n"
                              "-------    -------\n"
                              "  MONEY      10652\n");
    bd_constraint_close(&problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_sums),
        cmocka_unit_test(candidates_are_counted),
        cmocka_unit_test(random_sums),
        cmocka_unit_test(rules_are_checked),
        cmocka_unit_test(long_words_do_not_overflow),
        cmocka_unit_test(bad_sums_are_refused),
        cmocka_unit_test(sums_are_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
