/* Steps in words: one walk over the technique's sentence, which fills in its fields. */
#include "domains/sudoku/logic/phrases.h"
#include "domains/sudoku/logic/state.h"
#include "domains/sudoku/logic/techniques.h"

#include <bandolo/base/text.h>

#include <string.h>

typedef struct text {
    const sudoku_step *step;
    const sudoku_rating *rating; /* where the text is about a whole grid */
    sudoku_language language;
    char *out;
    size_t size, at;
} text;

static const char *phrase(unsigned which, sudoku_language language)
{
    static const char *const phrases[][SUDOKU_LANGUAGES] = {
#define X(phrase, english, italian) {english, italian},
        LOGIC_PHRASES(X)
#undef X
    };
    return phrases[which][language];
}

static void say_text(text *to, const char *piece)
{
    to->at += bd_text_at(to->out, to->size, to->at, "%s", piece);
}

static void say(text *to, logic_phrase which)
{
    say_text(to, phrase(which, to->language));
}

static void say_number(text *to, unsigned number)
{
    to->at += bd_text_at(to->out, to->size, to->at, "%u", number);
}

/* Between the parts of a list: nothing, commas, and `last` before the last one. */
static void join(text *to, unsigned index, unsigned count, logic_phrase last)
{
    if (index > 0)
        say(to, index + 1 < count ? CHAIN_NEXT : last);
}

static void say_cells(text *to, cellset cells)
{
    unsigned count = cellset_count(cells);
    for (unsigned i = 0; i < count; ++i) {
        unsigned cell = cellset_take(&cells);
        join(to, i, count, AND);
        to->at += bd_text_at(to->out, to->size, to->at, "r%uc%u", sudoku_row(cell) + 1,
                             sudoku_column(cell) + 1);
    }
}

/* "row 4, column 5" */
static void say_place(text *to, unsigned cell)
{
    say(to, ROW);
    say_number(to, sudoku_row(cell) + 1);
    say(to, COLUMN);
    say_number(to, sudoku_column(cell) + 1);
}

static void say_digits(text *to, nineset digits, logic_phrase last)
{
    unsigned count = nineset_count(digits);
    for (unsigned i = 0; i < count; ++i) {
        unsigned digit = nineset_take(&digits);
        join(to, i, count, last);
        say(to, digit == 1 || digit == 8 ? ELIDED_ARTICLE : ARTICLE);
        say_number(to, digit);
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
            say(to, AND);
        is_first = false;
        say(to, IN_ROW + 2 * kind + (count > 1));
        for (unsigned i = 0; i < count; ++i) {
            join(to, i, count, AND);
            say_number(to, nineset_take(&numbers));
        }
    }
}

static void say_sentence(text *to, const char *sentence);

/* Says a phrase about these houses, cells and digits. */
static void say_of(text *to, logic_phrase which, uint32_t houses, cellset cells, nineset digits)
{
    const sudoku_step here = {.houses = houses, .cells = cells, .digits = digits};
    text about = *to;
    about.step = &here;
    say_sentence(&about, phrase(which, to->language));
    to->at = about.at;
}

static void say_claim(text *to, logic_phrase which, const sudoku_claim *claim)
{
    say_of(to, which, 0, cellset_of(claim->cell), nineset_of(claim->digit));
}

static void say_chain(text *to, const sudoku_step *step)
{
    for (unsigned i = 0; i < step->length; ++i) {
        say(to, i == 0 ? CHAIN_FIRST : i == 1 ? CHAIN_SECOND : CHAIN_NEXT);
        say_claim(to, step->chain[i].holds ? IS : IS_NOT, &step->chain[i]);
    }
}

/* The singles that follow from a supposition, which comes first. */
static void say_follows(text *to, const sudoku_step *step)
{
    if (step->length < 2)
        return;
    say(to, FOLLOWS);
    for (unsigned i = 1; i < step->length; ++i) {
        join(to, i - 1, step->length, CHAIN_NEXT);
        say_claim(to, STANDS, &step->chain[i]);
    }
    say(to, FOLLOWS_END);
}

static void say_conflict(text *to, const sudoku_conflict *conflict)
{
    if (conflict->house == SUDOKU_HOUSES)
        say_of(to, NO_DIGIT, 0, cellset_of(conflict->cell), 0);
    else
        say_of(to, NO_PLACE, 1U << conflict->house, 0, nineset_of(conflict->digit));
}

/* "put it there", where the sentence has named the cell and the digit; "remove 3 and 7 from r1c2; 5 from r2c2": digits
 * that go from the same cells together. */
static void say_effect(text *to, const sudoku_step *step)
{
    const cellset *removed = step->removed;
    nineset said = 0;
    if (step->digit != 0)
        say(to, PUT);
    for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit) {
        nineset together = 0;
        for (unsigned other = digit; other <= SUDOKU_SIDE; ++other)
            if (removed[other - 1] == removed[digit - 1])
                together |= nineset_of(other);
        if (removed[digit - 1] == 0 || said & nineset_of(digit))
            continue;
        say_of(to, said ? REMOVE_MORE : REMOVE, 0, removed[digit - 1], together);
        said |= together;
    }
}

static void say_rating(text *to, const sudoku_rating *rating)
{
    to->at += bd_text_at(to->out, to->size, to->at, "%u.%u", rating->number / 10,
                         rating->number % 10);
}

static void say_steps(text *to, unsigned steps)
{
    say_number(to, steps);
    say(to, steps == 1 ? STEP : STEPS);
}

/* ---- the fields ---- */

/* {digit} and {digits} are alike; the name tells the reader of a sentence what to expect. */
#define FIELDS(X)                                                                                  \
    X(in, say_in(to, step->houses))                                                                \
    X(within, say_in(to, step->covers))                                                            \
    X(cells, say_cells(to, step->cells))                                                           \
    X(others, say_cells(to, step->others))                                                         \
    X(digit, say_digits(to, step->digits, AND))                                                    \
    X(digits, say_digits(to, step->digits, AND))                                                   \
    X(either, say_digits(to, step->digits, OR))                                                    \
    X(extra, say_digits(to, step->extra, AND))                                                     \
    X(second, say_digits(to, step->digits &(nineset)~step->extra, AND))                            \
    X(number, say_number(to, nineset_first(step->digits)))                                         \
    X(chain, say_chain(to, step))                                                                  \
    X(start, say_cells(to, cellset_of(step->chain[0].cell)))                                       \
    X(follows, say_follows(to, step))                                                              \
    X(conflict, say_conflict(to, &step->conflict))                                                 \
    X(then, say_effect(to, step))                                                                  \
    X(rating, say_rating(to, to->rating))                                                          \
    X(level, say_text(to, sudoku_level_name(to->rating->level, to->language)))                     \
    X(hardest, say_text(to, sudoku_technique_name(to->rating->hardest, to->language)))             \
    X(steps, say_steps(to, to->rating->steps))

#define X(name, does)                                                                              \
    static void field_##name(text *to)                                                             \
    {                                                                                              \
        const sudoku_step *step = to->step;                                                        \
        (void)step;                                                                                \
        does;                                                                                      \
    }
FIELDS(X)
#undef X

static void say_field(text *to, const char *name, size_t length)
{
    static const struct {
        const char *name;
        void (*say)(text *to);
    } fields[] = {
#define X(name, does) {#name, field_##name},
        FIELDS(X)
#undef X
    };
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
    say_text(to, sentence);
}

/* ---- whole texts ---- */

/* Begins with the technique's name and a capital: names begin with a letter of ASCII. */
static text begin(const sudoku_step *step, sudoku_language language, char *out, size_t size)
{
    const char *name = sudoku_technique_name(step->technique, language);
    bool is_small = *name >= 'a' && *name <= 'z';
    size_t at = bd_text(out, size, "%c%s: ", is_small ? *name - 'a' + 'A' : *name, name + 1);
    return (text){.step = step, .language = language, .out = out, .size = size, .at = at};
}

size_t sudoku_step_text(const sudoku_step *step, sudoku_language language, char *out, size_t size)
{
    text to = begin(step, language, out, size);
    say_sentence(&to, logic_techniques[step->technique].sentence[language]);
    return to.at;
}

size_t sudoku_step_hint(const sudoku_step *step, sudoku_language language, char *out, size_t size)
{
    text to = begin(step, language, out, size);
    uint32_t houses = step->houses;
    if (houses == 0) /* a pattern without houses: the boxes that it touches */
        houses = cellset_houses(step->cells | step->others) & (uint32_t)NINE_ALL << 2 * SUDOKU_SIDE;
    say_of(&to, LOOK, houses, 0, 0);
    return to.at;
}

const char *sudoku_no_step_text(sudoku_progress why, sudoku_language language)
{
    return phrase(NONE + why, language);
}

size_t sudoku_rating_text(const sudoku_rating *rating, const sudoku_logic *here,
                          sudoku_language language, char *out, size_t size)
{
    sudoku_step last = {.technique = rating->hardest};
    text to = {.step = &last, .rating = rating, .language = language, .out = out, .size = size};
    bool has_no_step = rating->end == SUDOKU_FINISHED && rating->steps == 0;
    if (rating->end == SUDOKU_IMPOSSIBLE)
        logic_is_impossible(here, &last.conflict);
    say_sentence(&to, phrase((has_no_step ? NONE : ENDED) + rating->end, language));
    return to.at;
}

size_t sudoku_cell_text(unsigned cell, sudoku_language language, char *out, size_t size)
{
    text to = {.language = language, .out = out, .size = size};
    say_place(&to, cell);
    return to.at;
}
