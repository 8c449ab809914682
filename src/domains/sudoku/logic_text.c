/* Steps in words: one walk over the technique's sentence, which fills in its fields. */
#include "domains/sudoku/logic_state.h"
#include "domains/sudoku/logic_techniques.h"
#include "domains/sudoku/logic_words.h"

#include <bandolo/base/text.h>

#include <string.h>

typedef struct text {
    const sudoku_step *step;
    const sudoku_rating *rating; /* of what is said of a whole grid */
    sudoku_language language;
    const logic_words *words;
    char *out;
    size_t size, at;
} text;

static void say(text *to, const char *piece)
{
    to->at += bd_text_at(to->out, to->size, to->at, "%s", piece);
}

static void say_number(text *to, unsigned number)
{
    to->at += bd_text_at(to->out, to->size, to->at, "%u", number);
}

/* Between the parts of a list: nothing, commas, and "and", or "or", before the last one. */
static void join(text *to, unsigned index, unsigned count, const char *last)
{
    if (index > 0)
        say(to, index + 1 < count ? ", " : last);
}

static void say_cell(text *to, unsigned cell)
{
    to->at += bd_text_at(to->out, to->size, to->at, "r%uc%u", sudoku_row(cell) + 1,
                         sudoku_column(cell) + 1);
}

static void say_cell_in_words(text *to, unsigned cell)
{
    to->at += bd_text_at(to->out, to->size, to->at, "%s %u, %s %u", to->words->house[0],
                         sudoku_row(cell) + 1, to->words->house[1], sudoku_column(cell) + 1);
}

static void say_cells(text *to, cellset cells)
{
    unsigned count = cellset_count(cells);
    for (unsigned i = 0; i < count; ++i) {
        join(to, i, count, to->words->and);
        say_cell(to, cellset_take(&cells));
    }
}

static void say_digit(text *to, unsigned digit)
{
    bool is_vowel = digit == 1 || digit == 8;
    say(to, is_vowel ? to->words->article_elided : to->words->article);
    say_number(to, digit);
}

static void say_digits(text *to, nineset digits, const char *last)
{
    unsigned count = nineset_count(digits);
    for (unsigned i = 0; i < count; ++i) {
        join(to, i, count, last);
        say_digit(to, nineset_take(&digits));
    }
}

/* "in rows 2 and 7 and in box 3" */
static void say_in(text *to, uint32_t houses)
{
    bool is_first = true;
    for (unsigned kind = 0; kind < 3; ++kind) {
        nineset numbers = houses >> kind * SUDOKU_SIDE & NINE_ALL;
        unsigned count = nineset_count(numbers);
        if (count == 0)
            continue;
        if (!is_first)
            say(to, to->words->and);
        is_first = false;
        say(to, to->words->in[kind][count > 1]);
        for (unsigned i = 0; i < count; ++i) {
            join(to, i, count, to->words->and);
            say_number(to, nineset_take(&numbers));
        }
    }
}

/* ---- the fields ---- */

static void field_in(text *to)
{
    say_in(to, to->step->houses);
}

static void field_within(text *to)
{
    say_in(to, to->step->covers);
}

static void field_cells(text *to)
{
    say_cells(to, to->step->cells);
}

static void field_others(text *to)
{
    say_cells(to, to->step->others);
}

/* One or several: alike but for the name, which tells the reader of a sentence what to expect. */
static void field_digits(text *to)
{
    say_digits(to, to->step->digits, to->words->and);
}

static void field_either(text *to)
{
    say_digits(to, to->step->digits, to->words->either);
}

static void field_extra(text *to)
{
    say_digits(to, to->step->extra, to->words->and);
}

static void field_second(text *to)
{
    say_digits(to, to->step->digits & (nineset)~to->step->extra, to->words->and);
}

static void field_chain(text *to)
{
    for (unsigned i = 0; i < to->step->length; ++i) {
        const sudoku_claim *claim = &to->step->chain[i];
        say(to, i == 0 ? to->words->if_first : i == 1 ? to->words->then_second : ", ");
        say_cell(to, claim->cell);
        say(to, claim->holds ? to->words->holds : to->words->holds_not);
        say_number(to, claim->digit);
    }
}

static void field_start(text *to)
{
    say_cell(to, to->step->chain[0].cell);
}

static void field_follows(text *to)
{
    unsigned count = to->step->length;
    if (count < 2)
        return;
    say(to, to->words->follow);
    for (unsigned i = 1; i < count; ++i) {
        say(to, i > 1 ? ", " : "");
        say_number(to, to->step->chain[i].digit);
        say(to, " in ");
        say_cell(to, to->step->chain[i].cell);
    }
    say(to, ") ");
}

static void field_conflict(text *to)
{
    const sudoku_conflict *conflict = &to->step->conflict;
    if (conflict->house == SUDOKU_HOUSES) {
        say_cell(to, conflict->cell);
        say(to, to->words->no_digit);
        return;
    }
    say(to, to->words->no_place);
    say_digit(to, conflict->digit);
    say(to, " ");
    say_in(to, 1U << conflict->house);
}

/* "remove 3 and 7 from r1c2; 5 from r2c2": digits that go from the same cells together. */
static void say_removed(text *to)
{
    const cellset *removed = to->step->removed;
    nineset said = 0;
    for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit) {
        nineset together = 0;
        for (unsigned other = digit; other <= SUDOKU_SIDE; ++other)
            if (removed[other - 1] == removed[digit - 1])
                together |= nineset_of(other);
        if (removed[digit - 1] == 0 || said & nineset_of(digit))
            continue;
        say(to, said ? "; " : to->words->remove);
        say_digits(to, together, to->words->and);
        say(to, to->words->from);
        say_cells(to, removed[digit - 1]);
        said |= together;
    }
}

static void field_then(text *to)
{
    const sudoku_step *step = to->step;
    if (step->digit == 0) {
        say_removed(to);
        return;
    }
    say(to, to->words->put);
    say_digit(to, step->digit);
    say(to, " in ");
    say_cell(to, step->cell);
    say(to, " (");
    say_cell_in_words(to, step->cell);
    say(to, ")");
}

static void field_rating(text *to)
{
    to->at += bd_text_at(to->out, to->size, to->at, "%u.%u", to->rating->number / 10,
                         to->rating->number % 10);
}

static void field_level(text *to)
{
    say(to, sudoku_level_name(to->rating->level, to->language));
}

static void field_hardest(text *to)
{
    say(to, sudoku_technique_name(to->rating->hardest, to->language));
}

static void field_steps(text *to)
{
    say_number(to, to->rating->steps);
    say(to, to->rating->steps == 1 ? to->words->step : to->words->steps);
}

static const struct {
    const char *name;
    void (*say)(text *to);
} fields[] = {
    {"in", field_in},
    {"within", field_within},
    {"cells", field_cells},
    {"others", field_others},
    {"digit", field_digits},
    {"digits", field_digits},
    {"either", field_either},
    {"extra", field_extra},
    {"second", field_second},
    {"chain", field_chain},
    {"start", field_start},
    {"follows", field_follows},
    {"conflict", field_conflict},
    {"then", field_then},
    {"rating", field_rating},
    {"level", field_level},
    {"hardest", field_hardest},
    {"steps", field_steps},
};

static void say_field(text *to, const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof fields / sizeof *fields; ++i)
        if (strlen(fields[i].name) == length && memcmp(fields[i].name, name, length) == 0)
            fields[i].say(to);
}

static void say_sentence(text *to, const char *sentence)
{
    for (const char *open; (open = strchr(sentence, '{')) != NULL;) {
        const char *close = strchr(open, '}');
        to->at += bd_text_at(to->out, to->size, to->at, "%.*s", (int)(open - sentence), sentence);
        say_field(to, open + 1, (size_t)(close - open - 1));
        sentence = close + 1;
    }
    say(to, sentence);
}

/* The name, with a capital: names begin with a letter of ASCII. */
static void say_name(text *to, const char *name)
{
    bool is_small = *name >= 'a' && *name <= 'z';
    to->at += bd_text_at(to->out, to->size, to->at, "%c%s: ", is_small ? *name - 'a' + 'A' : *name,
                         name + 1);
}

static text text_of(const sudoku_step *step, sudoku_language language, char *out, size_t size)
{
    return (text){.step = step,
                  .language = language,
                  .words = &logic_words_of[language],
                  .out = out,
                  .size = size};
}

size_t sudoku_step_text(const sudoku_step *step, sudoku_language language, char *out, size_t size)
{
    text to = text_of(step, language, out, size);
    say_name(&to, sudoku_technique_name(step->technique, language));
    say_sentence(&to, logic_techniques[step->technique].sentence[language]);
    return to.at;
}

size_t sudoku_step_hint(const sudoku_step *step, sudoku_language language, char *out, size_t size)
{
    text to = text_of(step, language, out, size);
    uint32_t houses = step->houses;
    if (houses == 0) /* a pattern without houses: the boxes that it touches */
        houses = cellset_houses(step->cells | step->others) & (uint32_t)NINE_ALL << 2 * SUDOKU_SIDE;
    say_name(&to, sudoku_technique_name(step->technique, language));
    say(&to, to.words->look);
    say_in(&to, houses);
    say(&to, ".");
    return to.at;
}

const char *sudoku_no_step_text(sudoku_progress why, sudoku_language language)
{
    return logic_words_of[language].none[why];
}

size_t sudoku_rating_text(const sudoku_rating *rating, const sudoku_logic *here,
                          sudoku_language language, char *out, size_t size)
{
    sudoku_step last = {.technique = rating->hardest};
    text to = text_of(&last, language, out, size);
    to.rating = rating;
    if (rating->end == SUDOKU_IMPOSSIBLE)
        logic_is_impossible(here, &last.conflict);
    say_sentence(&to, rating->end == SUDOKU_FINISHED && rating->steps == 0
                          ? to.words->none[SUDOKU_FINISHED]
                          : to.words->end[rating->end]);
    return to.at;
}

size_t sudoku_cell_text(unsigned cell, sudoku_language language, char *out, size_t size)
{
    text to = text_of(NULL, language, out, size);
    say_cell_in_words(&to, cell);
    return to.at;
}
