/* Explanations of instances: the rules that a domain names mean what its searches find, and what is said to
 * contradict itself does, but no longer without any one rule; by other searches than those that explain. */
#include "brief.h"
#include "constraint/model_data.h"
#include "domains/queens/rules_proof.h"

#include <bandolo/base/random.h>
#include <bandolo/base/text.h>
#include <bandolo/constraint/domain.h>
#include <bandolo/flatzinc.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_SIZE = 2000 };

/* So many random cases, or fewer. */
static unsigned cases(unsigned whole)
{
    return IS_BRIEF ? whole / 8 : whole;
}

static void open_text(bd_constraint_problem *problem, const char *domain, const char *text)
{
    bd_error error;
    assert_true(
        bd_constraint_open(problem, bd_constraint_domain_find(domain), text, strlen(text), &error));
}

static uint64_t count_solutions(bd_constraint_problem *problem)
{
    bd_constraint_result result;
    bd_constraint_solve(problem, &(bd_constraint_options){.wanted = BD_WANT_COUNT}, &result);
    uint64_t solutions = result.solutions;
    assert_true(result.optimal);
    bd_constraint_result_free(&result);
    return solutions;
}

static uint64_t count_by_rules(bd_constraint_problem *problem)
{
    bd_constraint_result result;
    bd_constraint_search(
        problem->rules,
        &(bd_constraint_options){.algorithm = "forward-checking", .wanted = BD_WANT_COUNT},
        &result);
    uint64_t solutions = result.solutions;
    assert_true(result.optimal);
    bd_constraint_result_free(&result);
    return solutions;
}

/* Have the rules of the contradiction a solution, without one of them? */
static bool is_consistent(const bd_model *rules, const bd_explanation *why, size_t without)
{
    model_constraint *some = malloc((rules->constraints + (size_t)1) * sizeof *some);
    bd_model part = *rules;
    bd_constraint_result result;
    assert_non_null(some);
    part.constraint = some;
    part.constraints = 0;
    for (uint32_t i = 0; i < rules->constraints; ++i)
        for (size_t k = 0; k < why->count; ++k)
            if (k != without && why->rules[k] == rules->constraint[i].rule)
                some[part.constraints++] = rules->constraint[i];
    bd_status status = bd_constraint_search(
        &part, &(bd_constraint_options){.algorithm = "forward-checking", .wanted = BD_WANT_FIRST},
        &result);
    assert_true(status == BD_SOLVED || status == BD_NO_SOLUTION);
    bd_constraint_result_free(&result);
    free(some);
    return status == BD_SOLVED;
}

static void check_contradiction(const bd_constraint_problem *problem, const bd_explanation *why)
{
    char name[TEXT_SIZE];
    assert_false(is_consistent(problem->rules, why, SIZE_MAX));
    for (size_t i = 0; i < why->count; ++i) {
        assert_true(is_consistent(problem->rules, why, i));
        assert_in_range(bd_constraint_rule_text(problem, why->rules[i], name, sizeof name), 5,
                        sizeof name);
        assert_null(strstr(name, "constraint"));
    }
}

/* Explains the instance. Returns how many rules contradict each other; 0: it has solutions. */
static size_t explain(const char *domain, const char *text, bool counts_alike)
{
    bd_constraint_problem problem;
    bd_explanation why;
    open_text(&problem, domain, text);
    uint64_t solutions = count_solutions(&problem);
    bd_status status = bd_constraint_explain_problem(&problem, &(bd_constraint_options){0}, &why);
    assert_int_equal(status, solutions ? BD_SOLVED : BD_NO_SOLUTION);
    assert_int_equal(why.is_minimal, solutions == 0);
    if (counts_alike)
        assert_int_equal(count_by_rules(&problem), solutions);
    if (solutions == 0)
        check_contradiction(&problem, &why);
    size_t count = why.count;
    bd_explanation_free(&why);
    bd_constraint_close(&problem);
    return count;
}

static void test_queens(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    unsigned explained = 0, all = cases(200);
    for (unsigned time = 0; time < all; ++time) {
        char text[TEXT_SIZE] = "";
        uint64_t size = 2 + bd_random_below(&random, 6);
        size_t at = 0;
        for (uint64_t row = 0; row < size; ++row) {
            bool is_open = bd_random_below(&random, 4) > 0;
            unsigned column = (unsigned)bd_random_below(&random, size);
            at += is_open ? bd_text_at(text, sizeof text, at, ". ")
                          : bd_text_at(text, sizeof text, at, "%u ", column);
        }
        explained += explain("queens", text, true) > 0;
    }
    assert_in_range(explained, all * 3 / 20, all * 19 / 20);
    assert_int_equal(explain("queens", "0 1 . . . . . .", true), 3);
    explain("queens", "1", true);
}

/* Queens that take as many squares as they can, so that the others have no room: a proof is by weights of lines,
 * which a search does not find. The time is enough for that; whether each rule is needed may stay open. */
static void check_weighed(const char *text, size_t most)
{
    bd_constraint_problem problem;
    bd_explanation why;
    const bd_constraint_options options = {.limits = {.nodes = 20000}};
    open_text(&problem, "queens", text);
    bd_constraint_explain_problem(&problem, &options, &why);
    assert_true(why.is_contradiction);
    assert_in_range(why.count, 4, most);
    bd_explanation_free(&why);
    bd_constraint_close(&problem);
}

static void test_weighed_queens(void **state)
{
    (void)state;
    check_weighed(". . . . . . . . . 15 9 14 17 10 12 . 16 13 19 . . . . . . . . . . .", 100);
    if (IS_BRIEF)
        return;
    check_weighed(". . . . . . . . . . . . . 17 13 16 18 20 14 19 15 12 . . . . . . . .", 100);
    check_weighed(". . . . . . . . . . . . . . . . . 38 . 37 30 21 . 25 28 . 39 18 33 24 . 27 35 . "
                  "41 19 23 34 26 40 32 22 . . . . 11 . . . . . . . . . . . . 58",
                  200);
}

/* Proves what it can; what it then says of the rules is tried by a search of the model. */
static bool check_proof(const queens_board *board, bool *is_in)
{
    bd_model *model = bd_model_open();
    bd_error error;
    uint32_t rules[100];
    bd_explanation why = {.rules = rules};
    assert_true(queens_rules(board, model, &error));
    bool is_proved = queens_prove(board, &(bd_constraint_options){0}, is_in);
    for (uint32_t i = 0; is_proved && i < bd_model_rules(model); ++i)
        if (is_in[i])
            rules[why.count++] = i;
    if (is_proved)
        assert_false(is_consistent(model, &why, SIZE_MAX));
    bd_model_close(model);
    return is_proved;
}

/* What is called a contradiction by weights alone has no solution by a search that knows nothing of them. */
static void test_proofs_of_queens(void **state)
{
    (void)state;
    bd_random random = bd_random_of(8);
    unsigned proved = 0, all = cases(400);
    for (unsigned time = 0; time < all; ++time) {
        uint32_t size = 4 + (uint32_t)bd_random_below(&random, 7);
        queens_board board;
        bool is_in[100];
        assert_true(queens_open_empty(&board, size, NULL));
        for (uint32_t row = 0; row < size; ++row) {
            int32_t column = (int32_t)bd_random_below(&random, size);
            if (bd_random_below(&random, 2) && queens_is_free(&board, row, column))
                board.column[row] = column;
        }
        proved += check_proof(&board, is_in);
        queens_close(&board);
    }
    assert_in_range(proved, all / 10, all * 39 / 40);
}

/* A clash on a board that is too large for a model of all its squares. */
static void test_large_boards(void **state)
{
    (void)state;
    queens_board board;
    queens_rule clash[QUEENS_CLASH_RULES];
    bd_error error;
    char text[QUEENS_RULE_TEXT];
    assert_true(queens_open_empty(&board, 1000000, &error));
    bd_model *model = bd_model_open();
    assert_false(queens_rules(&board, model, &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    board.column[999999] = 3;
    board.column[500000] = 500002; /* attacks the next */
    board.column[500010] = 499992;
    assert_true(queens_find_clash(&board, clash));
    assert_true(queens_rule_is(clash[0], (queens_rule){QUEENS_GIVEN, 500000, 500002}));
    assert_true(queens_rule_is(clash[1], (queens_rule){QUEENS_GIVEN, 500010, 499992}));
    assert_true(queens_rule_is(clash[2], (queens_rule){QUEENS_RISING, 3, 999999}));
    queens_rule_text(clash[2], board.size, text);
    assert_string_equal(text, "at most one queen on the diagonal bdwgn999997 to d1");
    assert_true(queens_rules(&board, model, &error));
    assert_int_equal(bd_model_rules(model), 3);
    bd_model_close(model);
    queens_close(&board);
}

static void test_words(void **state)
{
    (void)state;
    bd_random random = bd_random_of(8);
    unsigned explained = 0, all = cases(200);
    for (unsigned time = 0; time < all; ++time) {
        char text[TEXT_SIZE] = "base 5: ";
        static const char *const joins[] = {"+", "="};
        size_t at = strlen(text);
        for (int word = 0; word < 3; ++word) {
            uint64_t length = 1 + bd_random_below(&random, 3);
            at += bd_text_at(text, sizeof text, at, "%s", word ? joins[word - 1] : "");
            for (uint64_t i = 0; i < length; ++i)
                at += bd_text_at(text, sizeof text, at, "%c",
                                 'A' + (int)bd_random_below(&random, 5));
        }
        explained += explain("words", text, true) > 0;
    }
    assert_in_range(explained, all * 3 / 20, all * 19 / 20);
    assert_int_equal(explain("words", "AB+A=B", true), 2);
}

static void test_exact_cover(void **state)
{
    (void)state;
    static const char *const items[] = {"A", "B", "C", "D", "x", "y"};
    static const char *const colours[] = {"", ":red", ":blue"};
    bd_random random = bd_random_of(5);
    unsigned explained = 0, all = cases(200);
    for (unsigned time = 0; time < all; ++time) {
        char text[TEXT_SIZE];
        uint64_t options = 2 + bd_random_below(&random, 6);
        size_t at = bd_text(text, sizeof text, "A 0:2|B C 2|D | x y\n");
        for (uint64_t option = 0; option < options; ++option) {
            at += bd_text_at(text, sizeof text, at, "%s", items[bd_random_below(&random, 2)]);
            for (unsigned item = 2; item < 6; ++item)
                if (bd_random_below(&random, 2))
                    at += bd_text_at(text, sizeof text, at, " %s%s", items[item],
                                     item < 4 ? "" : colours[bd_random_below(&random, 3)]);
            at += bd_text_at(text, sizeof text, at, "\n");
        }
        explained += explain("exact-cover", text, false) > 0;
    }
    assert_in_range(explained, all * 3 / 20, all * 19 / 20);
}

/* ---- FlatZinc ---- */

/* A text in which each item is a line of its own, so that lines can be left out. */
typedef struct item_text {
    char line[40][80];
    unsigned lines;
    unsigned declarations; /* the first lines, which stay */
} item_text;

static void draw_text(item_text *text, bd_random *random)
{
    unsigned variables = 2 + (unsigned)bd_random_below(random, 3);
    *text = (item_text){.declarations = variables};
    for (unsigned i = 0; i < variables; ++i)
        bd_text(text->line[text->lines++], 80, "var 1..3: v%u;", i);
    unsigned constraints = 2 + (unsigned)bd_random_below(random, 9);
    for (unsigned i = 0; i < constraints; ++i) {
        unsigned x = (unsigned)bd_random_below(random, variables);
        unsigned y = (unsigned)bd_random_below(random, variables);
        int apart = (int)bd_random_below(random, 3) - 1;
        char *line = text->line[text->lines++];
        switch (bd_random_below(random, 7)) {
        case 0:
            bd_text(line, 80, "constraint int_ne(v%u, v%u);", x, y);
            break;
        case 1:
            bd_text(line, 80, "constraint int_lin_le([1, -1], [v%u, v%u], %d);", x, y, apart);
            break;
        case 2:
            bd_text(line, 80, "constraint int_lin_eq([1, -1], [v%u, v%u], %d);", x, y, apart);
            break;
        case 3:
            bd_text(line, 80, "constraint int_max(v%u, v%u, v%u);", x, y,
                    x + 1 < variables ? x + 1 : 0);
            break;
        case 4:
            bd_text(line, 80, "constraint int_min(v%u, v%u, v%u);", x, y,
                    y + 1 < variables ? y + 1 : 0);
            break;
        case 5:
            bd_text(line, 80, "constraint set_in(v%u, {1, 3});", x);
            break;
        default:
            bd_text(line, 80, "constraint all_different_int([v0, v1, v%u]);",
                    x < 2 ? variables - 1 : x);
        }
    }
}

/* Has the text of its declarations and of these lines a solution? */
static bool is_solvable(const item_text *text, const bool *is_in)
{
    char whole[40 * 80] = "";
    size_t at = 0;
    for (unsigned i = 0; i < text->lines; ++i)
        if (i < text->declarations || is_in[i])
            at += bd_text_at(whole, sizeof whole, at, "%s\n", text->line[i]);
    at += bd_text_at(whole, sizeof whole, at, "solve satisfy;\n");
    bd_error error;
    bd_flatzinc *given = bd_flatzinc_open(whole, at, &error);
    bd_constraint_result result;
    assert_non_null(given);
    bd_status status = bd_constraint_search(
        bd_flatzinc_model(given),
        &(bd_constraint_options){.algorithm = "backtracking", .wanted = BD_WANT_FIRST}, &result);
    assert_true(status == BD_SOLVED || status == BD_NO_SOLUTION);
    bd_constraint_result_free(&result);
    bd_flatzinc_close(given);
    return status == BD_SOLVED;
}

static bool explain_text(const item_text *text)
{
    char whole[40 * 80] = "";
    bool is_in[40] = {false};
    size_t at = 0;
    for (unsigned i = 0; i < text->lines; ++i)
        at += bd_text_at(whole, sizeof whole, at, "%s\n", text->line[i]);
    at += bd_text_at(whole, sizeof whole, at, "solve minimize v0;\n");
    bd_error error;
    bd_explanation why;
    bd_flatzinc *given = bd_flatzinc_open(whole, at, &error);
    assert_non_null(given);
    assert_int_equal(bd_flatzinc_items(given), text->lines - text->declarations);
    bd_status status = bd_flatzinc_explain(given, &(bd_constraint_options){0}, &why);
    for (size_t i = 0; i < why.count; ++i) {
        uint32_t line = bd_flatzinc_item_of(given, why.rules[i]).line;
        assert_int_equal(line, why.rules[i] + text->declarations + 1);
        is_in[line - 1] = true;
    }
    if (status == BD_NO_SOLUTION) {
        assert_true(why.is_minimal);
        assert_false(is_solvable(text, is_in));
        for (unsigned i = text->declarations; i < text->lines; ++i)
            if (is_in[i]) {
                is_in[i] = false;
                assert_true(is_solvable(text, is_in));
                is_in[i] = true;
            }
    } else {
        assert_int_equal(status, BD_SOLVED);
        memset(is_in, true, sizeof is_in);
        assert_true(is_solvable(text, is_in));
    }
    bd_explanation_free(&why);
    bd_flatzinc_close(given);
    return status == BD_NO_SOLUTION;
}

static void test_flatzinc(void **state)
{
    (void)state;
    bd_random random = bd_random_of(21);
    unsigned explained = 0;
    for (int time = 0; time < (IS_BRIEF ? 200 : 2000); ++time) {
        item_text text;
        draw_text(&text, &random);
        explained += explain_text(&text);
    }
    assert_in_range(explained, IS_BRIEF ? 20 : 60, IS_BRIEF ? 190 : 1900);
}

/* Bounds that follow from other items are found anew without them. */
static void test_bounds(void **state)
{
    (void)state;
    static const char text[] = "var int: x;\nvar int: y;\n"
                               "constraint int_le(x, 9);\nconstraint int_le(0, x);\n"
                               "constraint int_lin_eq([1, -1], [x, y], 20);\n"
                               "constraint int_le(0, y);\nconstraint int_le(y, 7);\n"
                               "solve satisfy;\n";
    bd_error error;
    bd_explanation why;
    bd_flatzinc *given = bd_flatzinc_open(text, sizeof text - 1, &error);
    assert_non_null(given);
    bd_status status = bd_flatzinc_explain(given, &(bd_constraint_options){0}, &why);
    assert_true(status == BD_NO_SOLUTION || status == BD_GAVE_UP);
    if (status == BD_NO_SOLUTION)
        assert_true(why.count >= 3);
    bd_explanation_free(&why);
    bd_flatzinc_close(given);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_queens),
        cmocka_unit_test(test_weighed_queens),
        cmocka_unit_test(test_proofs_of_queens),
        cmocka_unit_test(test_large_boards),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_exact_cover),
        cmocka_unit_test(test_flatzinc),
        cmocka_unit_test(test_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
