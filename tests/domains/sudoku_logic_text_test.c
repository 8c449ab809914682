/* What is said of steps, in both languages: word for word on a puzzle for each technique, and
 * well formed on thousands of others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "domains/sudoku/generate.h"
#include "domains/sudoku/grid_text.h"
#include "domains/sudoku/logic/techniques.h"
#include "domains/sudoku_logic_facts.h"

static sudoku_grid grid_of(const char *text)
{
    sudoku_grid grid;
    assert_true(sudoku_parse(&grid, text, strlen(text), NULL));
    return grid;
}

static sudoku_logic_options options_for(sudoku_technique technique)
{
    bool is_rectangle = technique >= SUDOKU_UNIQUE_RECTANGLE_1 &&
                        technique <= SUDOKU_UNIQUE_RECTANGLE_4;
    return (sudoku_logic_options){.is_unique = is_rectangle};
}

static void all_techniques_have_a_fact(void **state)
{
    (void)state;
    assert_int_equal(LOGIC_FACTS, SUDOKU_TECHNIQUES);
    for (unsigned i = 0; i < LOGIC_FACTS; ++i)
        assert_int_equal(logic_facts[i].technique, i);
}

/* Solved with it as the hardest step, and not without it. */
static void facts_need_their_technique(void **state)
{
    (void)state;
    for (unsigned i = 0; i < LOGIC_FACTS; ++i) {
        sudoku_technique technique = logic_facts[i].technique;
        sudoku_grid puzzle = grid_of(logic_facts[i].puzzle);
        sudoku_logic_options options = options_for(technique);
        sudoku_rating rating;
        sudoku_logic_rate(&puzzle, &options, &rating);
        assert_int_equal(rating.end, SUDOKU_FINISHED);
        assert_string_equal(sudoku_technique_name(rating.hardest, SUDOKU_ENGLISH),
                            sudoku_technique_name(technique, SUDOKU_ENGLISH));
        assert_true(rating.used[technique] > 0);
        assert_int_equal(rating.number, sudoku_technique_number(technique));
        assert_int_equal(rating.level, sudoku_technique_level(technique));
        options.before = technique;
        if (technique == SUDOKU_FULL_HOUSE)
            continue;
        sudoku_logic_rate(&puzzle, &options, &rating);
        assert_int_equal(rating.end, SUDOKU_STUCK);
        assert_int_equal(rating.level, SUDOKU_EXTREME);
    }
}

static void facts_are_told(void **state)
{
    (void)state;
    for (unsigned i = 0; i < LOGIC_FACTS; ++i) {
        sudoku_grid puzzle = grid_of(logic_facts[i].puzzle);
        sudoku_logic_options options = options_for(logic_facts[i].technique);
        sudoku_logic here;
        sudoku_step step;
        sudoku_logic_begin(&here, &puzzle);
        while (sudoku_logic_hint(&here, &options, &step) == SUDOKU_STEP &&
               step.technique != logic_facts[i].technique)
            sudoku_logic_apply(&here, &step);
        for (unsigned language = 0; language < SUDOKU_LANGUAGES; ++language) {
            char text[SUDOKU_TEXT_MOST];
            size_t length = sudoku_step_text(&step, (sudoku_language)language, text, sizeof text);
            assert_string_equal(text, logic_facts[i].sentence[language]);
            assert_int_equal(length, strlen(text));
        }
    }
}

static void hints_do_not_tell(void **state)
{
    (void)state;
    char text[200];
    sudoku_step step = {.technique = SUDOKU_NAKED_PAIR, .houses = 1U << 20};
    sudoku_step_hint(&step, SUDOKU_ENGLISH, text, sizeof text);
    assert_string_equal(text, "Naked pair: look in box 3.");
    sudoku_step_hint(&step, SUDOKU_ITALIAN, text, sizeof text);
    assert_string_equal(text, "Coppia nuda: guarda nel riquadro 3.");
    step = (sudoku_step){.technique = SUDOKU_XY_WING, .cells = cellset_of(0) | cellset_of(80)};
    step.others = cellset_of(8);
    sudoku_step_hint(&step, SUDOKU_ENGLISH, text, sizeof text);
    assert_string_equal(text, "XY-wing: look in boxes 1, 3 and 9.");
    sudoku_step_hint(&step, SUDOKU_ITALIAN, text, sizeof text);
    assert_string_equal(text, "XY-wing: guarda nei riquadri 1, 3 e 9.");
}

static void cells_have_names(void **state)
{
    (void)state;
    char text[40];
    sudoku_cell_text(22, SUDOKU_ENGLISH, text, sizeof text);
    assert_string_equal(text, "row 3, column 5");
    assert_int_equal(sudoku_cell_text(22, SUDOKU_ITALIAN, text, sizeof text),
                     strlen("riga 3, colonna 5"));
    assert_string_equal(text, "riga 3, colonna 5");
    sudoku_cell_text(22, SUDOKU_ENGLISH, text, 6); /* no more than there is room for */
    assert_string_equal(text, "row 3");
}

/* Every field of every sentence is one that is filled in: an unknown one would leave a gap
 * unseen. */
static void fields_are_known(void **state)
{
    (void)state;
    static const char *const known[] = {"{in}",    "{within}", "{cells}",   "{others}",  "{digit}",
                                        "{extra}", "{digits}", "{start}",   "{either}",  "{second}",
                                        "{then}",  "{chain}",  "{follows}", "{conflict}"};
    for (unsigned i = 0; i < SUDOKU_TECHNIQUES; ++i)
        for (unsigned language = 0; language < SUDOKU_LANGUAGES; ++language) {
            const char *sentence = logic_techniques[i].sentence[language];
            assert_non_null(strstr(sentence, "{then}."));
            for (const char *open = sentence; (open = strchr(open, '{')) != NULL; ++open) {
                bool is_known = false;
                for (size_t k = 0; k < sizeof known / sizeof *known; ++k)
                    is_known |= strncmp(open, known[k], strlen(known[k])) == 0;
                assert_true(is_known);
            }
        }
}

static void assert_well_formed(const char *text)
{
    size_t length = strlen(text);
    assert_in_range(length, 20, SUDOKU_TEXT_MOST - 1);
    assert_int_equal(text[length - 1], '.');
    static const char *const wrong[] = {"{",   "}",     "  ",    " ,",      " .",
                                        " ;",  "()",    ",,",    "il 1",    "il 8",
                                        "l'2", " da ;", " da .", " from .", "(null)"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; ++i)
        if (strstr(text, wrong[i]) != NULL)
            fail_msg("\"%s\" in: %s", wrong[i], text);
}

static void sentences_are_well_formed(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    for (unsigned puzzles = 0; puzzles < 300; ++puzzles) {
        sudoku_grid puzzle;
        sudoku_logic here;
        sudoku_step step;
        assert_true(sudoku_generate(&puzzle, &(sudoku_making){0}, &random, NULL));
        sudoku_logic_begin(&here, &puzzle);
        const sudoku_logic_options options = {.is_unique = puzzles % 2};
        while (sudoku_logic_hint(&here, &options, &step) == SUDOKU_STEP) {
            for (unsigned language = 0; language < SUDOKU_LANGUAGES; ++language) {
                char text[SUDOKU_TEXT_MOST];
                sudoku_step_text(&step, (sudoku_language)language, text, sizeof text);
                assert_well_formed(text);
                sudoku_step_hint(&step, (sudoku_language)language, text, sizeof text);
                assert_well_formed(text);
            }
            sudoku_logic_apply(&here, &step);
        }
    }
}

static void assert_rated(const char *text, const sudoku_logic_options *options, const char *english,
                         const char *italian)
{
    sudoku_grid puzzle = grid_of(text);
    const char *const expected[SUDOKU_LANGUAGES] = {english, italian};
    sudoku_rating rating;
    sudoku_logic here;
    char said[SUDOKU_TEXT_MOST];
    sudoku_logic_rate(&puzzle, options, &rating);
    sudoku_logic_begin(&here, &rating.grid);
    for (unsigned language = 0; language < SUDOKU_LANGUAGES; ++language) {
        sudoku_rating_text(&rating, &here, (sudoku_language)language, said, sizeof said);
        assert_string_equal(said, expected[language]);
    }
}

static void ratings_are_said(void **state)
{
    (void)state;
    const char solved[] =
        "5346789126721953481983425678597614234268537917139248569615372842874196353452861"
        "79";
    char almost[sizeof solved], wrong[sizeof solved];
    memcpy(almost, solved, sizeof solved);
    almost[80] = '.';
    memcpy(wrong, almost, sizeof solved);
    wrong[71] = '9';
    wrong[70] = '.';
    assert_rated(solved, NULL, "every cell is filled: no step is left",
                 "tutte le celle sono piene: non resta alcun passo");
    assert_rated(almost, NULL, "rated 1.0, easy; the hardest of 1 step: full house",
                 "difficoltà 1.0, facile; il più difficile su 1 passo: ultima cella");
    assert_rated(wrong, NULL, "impossible after 0 steps: r9c9 would have no digit left",
                 "impossibile dopo 0 passi: r9c9 resterebbe senza cifre possibili");
    assert_rated(logic_facts[SUDOKU_X_WING].puzzle,
                 &(sudoku_logic_options){.before = SUDOKU_HIDDEN_SINGLE_BOX},
                 "stuck after 0 steps: no technique finds another",
                 "ferma dopo 0 passi: nessuna tecnica ne trova un altro");
    assert_string_equal(sudoku_no_step_text(SUDOKU_IMPOSSIBLE, SUDOKU_ITALIAN),
                        "non c'è soluzione: qualche cifra è sbagliata");
}

static void names_and_numbers(void **state)
{
    (void)state;
    for (unsigned i = 0; i < SUDOKU_TECHNIQUES; ++i) {
        sudoku_technique technique = (sudoku_technique)i;
        if (i > 0)
            assert_true(sudoku_technique_number(technique) >=
                        sudoku_technique_number((sudoku_technique)(i - 1)));
        for (unsigned k = 0; k < i; ++k)
            for (unsigned language = 0; language < SUDOKU_LANGUAGES; ++language)
                assert_string_not_equal(
                    sudoku_technique_name(technique, (sudoku_language)language),
                    sudoku_technique_name((sudoku_technique)k, (sudoku_language)language));
    }
    assert_int_equal(sudoku_technique_level(SUDOKU_NAKED_SINGLE), SUDOKU_EASY);
    assert_int_equal(sudoku_technique_level(SUDOKU_POINTING), SUDOKU_MEDIUM);
    assert_int_equal(sudoku_technique_level(SUDOKU_HIDDEN_TRIPLE), SUDOKU_MEDIUM);
    assert_int_equal(sudoku_technique_level(SUDOKU_SKYSCRAPER), SUDOKU_HARD);
    assert_int_equal(sudoku_technique_level(SUDOKU_SASHIMI_JELLYFISH), SUDOKU_HARD);
    assert_int_equal(sudoku_technique_level(SUDOKU_X_CHAIN), SUDOKU_VERY_HARD);
    assert_int_equal(sudoku_technique_level(SUDOKU_CONTRADICTION), SUDOKU_EXTREME);
    assert_string_equal(sudoku_level_name(SUDOKU_VERY_HARD, SUDOKU_ENGLISH), "very hard");
    assert_string_equal(sudoku_level_name(SUDOKU_VERY_HARD, SUDOKU_ITALIAN), "molto difficile");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_techniques_have_a_fact),
        cmocka_unit_test(facts_need_their_technique),
        cmocka_unit_test(facts_are_told),
        cmocka_unit_test(hints_do_not_tell),
        cmocka_unit_test(cells_have_names),
        cmocka_unit_test(fields_are_known),
        cmocka_unit_test(sentences_are_well_formed),
        cmocka_unit_test(ratings_are_said),
        cmocka_unit_test(names_and_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
