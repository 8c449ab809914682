/* See text.h. */
#include "text.h"

#include "deal.h"

#include <bandolo/base/text.h>

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char ranks[] = "A23456789TJQK", suits[] = "CDHS";

/* ---- writing ---- */

/* The card as it is printed, two signs and a 0. */
typedef struct name {
    char text[3];
} name;

static name name_of(unsigned card, unsigned base)
{
    return (name){
        {ranks[(freecell_rank(card) + base) % FREECELL_RANKS], suits[freecell_suit(card)], 0}};
}

/* The cards under a top, from the lowest. */
static unsigned cards_of_column(const freecell_board *board, unsigned top, uint8_t *cards)
{
    unsigned count = 0;
    for (unsigned card = top; card < FREECELL_CARDS; card = board->key.below[card])
        cards[count++] = (uint8_t)card;
    for (unsigned i = 0; i < count / 2; ++i) {
        uint8_t other = cards[i];
        cards[i] = cards[count - 1 - i];
        cards[count - 1 - i] = other;
    }
    return count;
}

/* The rank on top of a foundation, or 0. */
static char rank_at_home(const freecell_board *board, unsigned suit)
{
    unsigned count = board->home[suit];
    return count ? ranks[(board->key.base + count - 1) % FREECELL_RANKS] : '0';
}

static size_t write_places(const freecell_rules *rules, const freecell_board *board, char *out,
                           size_t size)
{
    static const uint8_t order[] = {2, 0, 1, 3};
    size_t at = bd_text(out, size, "Foundations:");
    for (unsigned i = 0; i < FREECELL_SUITS; ++i)
        at += bd_text_at(out, size, at, " %c-%c", suits[order[i]], rank_at_home(board, order[i]));
    if (rules->cells)
        at += bd_text_at(out, size, at, "; Freecells:");
    for (unsigned i = 0; i < rules->cells; ++i)
        at += bd_text_at(
            out, size, at, " %s",
            board->cell[i] < FREECELL_CARDS ? name_of(board->cell[i], board->key.base).text : "-");
    return at;
}

size_t freecell_write(const freecell_rules *rules, const freecell_board *board, char *out,
                      size_t size)
{
    size_t at = write_places(rules, board, out, size);
    uint8_t cards[FREECELL_CARDS];
    for (unsigned column = 0; column < rules->columns; ++column) {
        unsigned count = cards_of_column(board, board->top[column], cards);
        at += bd_text_at(out, size, at, count ? ";" : "; -");
        for (unsigned i = 0; i < count; ++i)
            at += bd_text_at(out, size, at, " %s", name_of(cards[i], board->key.base).text);
    }
    return at;
}

/* One line of a picture: the `row`-th card of each column. False: there is none. */
static bool draw_row(const freecell_rules *rules, const freecell_board *board, unsigned row,
                     char *out, size_t size, size_t *at)
{
    uint8_t cards[FREECELL_CARDS];
    unsigned last = rules->columns;
    while (last > 0 && cards_of_column(board, board->top[last - 1], cards) <= row)
        --last;
    for (unsigned column = 0; column < last; ++column) {
        unsigned count = cards_of_column(board, board->top[column], cards);
        *at += bd_text_at(out, size, *at, "%4s",
                          row < count ? name_of(cards[row], board->key.base).text : "");
    }
    *at += bd_text_at(out, size, *at, last ? "\n" : "");
    return last > 0;
}

size_t freecell_draw(const freecell_rules *rules, const freecell_board *board, char *out,
                     size_t size)
{
    size_t at = 0;
    for (unsigned i = 0; i < rules->cells; ++i)
        at += bd_text_at(
            out, size, at, "%3c %-2s", 'a' + (int)i,
            board->cell[i] < FREECELL_CARDS ? name_of(board->cell[i], board->key.base).text : "--");
    at += bd_text_at(out, size, at, "  h");
    for (unsigned suit = 0; suit < FREECELL_SUITS; ++suit)
        at += bd_text_at(out, size, at, " %c%c", rank_at_home(board, suit), suits[suit]);
    at += bd_text_at(out, size, at, "\n\n");
    for (unsigned column = 0; column < rules->columns; ++column)
        at += bd_text_at(out, size, at, "%4u", (column + 1) % 10);
    at += bd_text_at(out, size, at, "\n");
    for (unsigned row = 0; draw_row(rules, board, row, out, size, &at);)
        ++row;
    return at;
}

/* ---- moves ---- */

size_t freecell_write_move(bd_move move, char *out, size_t size)
{
    static const char *const places[] = {[FREECELL_TO_HOME] = "home",
                                         [FREECELL_TO_CELL] = "to a cell",
                                         [FREECELL_TO_COLUMN] = "to a column",
                                         [FREECELL_TO_COLUMN + 1] = "nowhere"};
    unsigned card = move / FREECELL_WAYS, way = move % FREECELL_WAYS;
    name moved = name_of(card, 0);
    if (way >= FREECELL_SUITS)
        return bd_text(out, size, "%s %s", moved.text, places[way]);
    unsigned on = FREECELL_SUITS * ((freecell_rank(card) + 1) % FREECELL_RANKS) + way;
    return bd_text(out, size, "%s to %s", moved.text, name_of(on, 0).text);
}

static char sign_of_column(unsigned column)
{
    return (char)('0' + (column + 1) % 10);
}

static char sign_of_source(const freecell_board *board, unsigned card)
{
    return board->key.below[card] == FREECELL_CELL
               ? (char)('a' + freecell_find(board->cell, card))
               : sign_of_column(freecell_column_of(board, card));
}

/* How many cards lie from `card` to the top. */
static unsigned cards_from(const freecell_board *board, unsigned card)
{
    unsigned count = 1;
    unsigned top = board->top[freecell_column_of(board, card)];
    for (; top != card; top = board->key.below[top])
        ++count;
    return count;
}

/* The most cards of the column that could go to an empty one. */
static unsigned most_cards(const freecell_rules *rules, const freecell_board *board, unsigned card)
{
    unsigned most = freecell_room(rules, board, true), count = 1;
    unsigned at = board->top[freecell_column_of(board, card)];
    while (count < most && board->key.below[at] < FREECELL_CARDS &&
           rules->joins[at] & freecell_only(board->key.below[at])) {
        at = board->key.below[at];
        ++count;
    }
    return count;
}

size_t freecell_write_move_in(const freecell_rules *rules, const freecell_board *board,
                              bd_move move, char *out, size_t size)
{
    unsigned card = move / FREECELL_WAYS, way = move % FREECELL_WAYS;
    char from = sign_of_source(board, card);
    if (way == FREECELL_TO_HOME)
        return bd_text(out, size, "%ch", from);
    if (way == FREECELL_TO_CELL)
        return bd_text(out, size, "%c%c", from,
                       'a' + (int)freecell_find(board->cell, FREECELL_NONE));
    unsigned on = way == FREECELL_TO_COLUMN ? FREECELL_NONE
                                            : FREECELL_SUITS * (freecell_rank(card) + 1) + way;
    char to = sign_of_column(freecell_find(board->top, on));
    if (way == FREECELL_TO_COLUMN && board->key.below[card] != FREECELL_CELL) {
        unsigned count = cards_from(board, card);
        if (count < most_cards(rules, board, card))
            return bd_text(out, size, "%c%cv%u", from, to, count);
    }
    return bd_text(out, size, "%c%c", from, to);
}

/* ---- reading ---- */

enum { UNSAID = FREECELL_RANKS + 1 };

/* A board as it is read: cards have their printed ranks. */
typedef struct reading {
    const freecell_rules *rules;
    const char *text;
    size_t length;
    freecell_key key;
    uint8_t top[FREECELL_COLUMNS], cell[FREECELL_CELLS];
    uint8_t said
        [FREECELL_SUITS]; /* cards at home by the text, their printed top rank from 1; or UNSAID */
    unsigned columns, cells;
    unsigned named; /* foundations: a bit a suit */
    freecell_cards seen;
} reading;

/* A word of the text. */
typedef struct word {
    size_t at, length;
} word;

static bool ends_line(char sign)
{
    return sign == '\n' || sign == ';';
}

static bool separates(char sign)
{
    return isspace((unsigned char)sign) || sign == ',';
}

/* Takes the next word of the line that ends at `end`. */
static bool next_word(const reading *in, size_t *at, size_t end, word *found)
{
    while (*at < end && separates(in->text[*at]))
        ++*at;
    found->at = *at;
    while (*at < end && !separates(in->text[*at]))
        ++*at;
    found->length = *at - found->at;
    return found->length > 0;
}

/* The rank that the word begins with, from 0; its length goes to `*length`. FREECELL_RANKS: none. */
static unsigned rank_in(const char *text, size_t size, size_t *length)
{
    *length = size > 1 && text[0] == '1' && text[1] == '0' ? 2 : 1;
    if (*length == 2)
        return 9;
    const char *found = size && *text ? strchr(ranks, toupper((unsigned char)*text)) : NULL;
    return found ? (unsigned)(found - ranks) : FREECELL_RANKS;
}

static unsigned suit_in(char sign)
{
    const char *found = sign ? strchr(suits, toupper((unsigned char)sign)) : NULL;
    return found ? (unsigned)(found - suits) : FREECELL_SUITS;
}

static bool is_blank(const reading *in, word one)
{
    size_t at = one.at;
    while (at < one.at + one.length && in->text[at] == '-')
        ++at;
    return at == one.at + one.length;
}

static bool read_card(reading *in, word one, unsigned *card, bd_error *error)
{
    const char *text = in->text + one.at;
    size_t length;
    unsigned rank = rank_in(text, one.length, &length);
    unsigned suit = length + 1 == one.length ? suit_in(text[length]) : FREECELL_SUITS;
    if (rank == FREECELL_RANKS || suit == FREECELL_SUITS)
        return bd_fail(error, BD_BAD_INPUT, one.at + 1,
                       "byte %zu: \"%.*s\" is not a card such as TH; give a deal's number, or a "
                       "board of cards",
                       one.at + 1, (int)(one.length < 20 ? one.length : 20), text);
    *card = FREECELL_SUITS * rank + suit;
    if (in->seen & freecell_only(*card))
        return bd_fail(error, BD_BAD_INPUT, one.at + 1, "byte %zu: a second %s", one.at + 1,
                       name_of(*card, 0).text);
    in->seen |= freecell_only(*card);
    return true;
}

static bool read_foundations(reading *in, size_t at, size_t end, bd_error *error)
{
    word one;
    if (!in->named)
        memset(in->said, 0, sizeof in->said);
    while (next_word(in, &at, end, &one)) {
        const char *text = in->text + one.at;
        size_t length = 1;
        unsigned suit = suit_in(*text), rank = FREECELL_RANKS;
        if (one.length > 2 && text[1] == '-')
            rank = rank_in(text + 2, one.length - 2, &length);
        bool is_none = one.length == 3 && text[1] == '-' && text[2] == '0';
        if (suit == FREECELL_SUITS ||
            !(is_none || (rank < FREECELL_RANKS && length + 2 == one.length)))
            return bd_fail(error, BD_BAD_INPUT, one.at + 1,
                           "byte %zu: \"%.*s\" is no foundation; expected such as H-0 or C-7",
                           one.at + 1, (int)(one.length < 20 ? one.length : 20), text);
        if (in->named >> suit & 1)
            return bd_fail(error, BD_BAD_INPUT, one.at + 1, "byte %zu: a second foundation of %c",
                           one.at + 1, suits[suit]);
        in->named |= 1U << suit;
        in->said[suit] = (uint8_t)(is_none ? 0 : rank + 1);
    }
    return true;
}

static bool read_cells(reading *in, size_t at, size_t end, bd_error *error)
{
    word one;
    for (; next_word(in, &at, end, &one); ++in->cells) {
        unsigned card = FREECELL_NONE;
        if (!is_blank(in, one) && !read_card(in, one, &card, error))
            return false;
        if (in->cells == in->rules->cells)
            return bd_fail(error, BD_BAD_INPUT, one.at + 1, "byte %zu: expected at most %u cells",
                           one.at + 1, in->rules->cells);
        if (card == FREECELL_NONE)
            continue;
        in->cell[in->cells] = (uint8_t)card;
        in->key.below[card] = FREECELL_CELL;
    }
    return true;
}

static bool read_column(reading *in, size_t at, size_t end, bd_error *error)
{
    word one;
    unsigned top = FREECELL_COLUMN, card = 0;
    while (next_word(in, &at, end, &one)) {
        if (is_blank(in, one))
            continue;
        if (!read_card(in, one, &card, error))
            return false;
        in->key.below[card] = (uint8_t)top;
        top = card;
    }
    if (in->columns == in->rules->columns)
        return bd_fail(error, BD_BAD_INPUT, at, "more than %u columns", in->rules->columns);
    in->top[in->columns++] = (uint8_t)top;
    return true;
}

/* Does the line begin with that name and a colon? */
static bool is_called(const reading *in, size_t *at, size_t end, const char *called)
{
    size_t length = strlen(called);
    if (end - *at < length || strncasecmp(in->text + *at, called, length) != 0)
        return false;
    *at += length;
    return true;
}

static bool read_line(reading *in, size_t at, size_t end, bd_error *error)
{
    while (at < end && separates(in->text[at]))
        ++at;
    if (at == end)
        return true;
    if (is_called(in, &at, end, "foundations:") || is_called(in, &at, end, "founds:"))
        return read_foundations(in, at, end, error);
    if (is_called(in, &at, end, "freecells:") || is_called(in, &at, end, "fc:"))
        return read_cells(in, at, end, error);
    return read_column(in, at + (in->text[at] == ':'), end, error);
}

/* The rank that the foundations begin on: with a beak, that of a card at home under which none is; of whole suits, the rank
 * behind the last. */
static unsigned base_of(const reading *in)
{
    if (!in->rules->has_beak)
        return 0;
    for (unsigned card = 0; card < FREECELL_CARDS; ++card) {
        unsigned before = (card + FREECELL_CARDS - FREECELL_SUITS) % FREECELL_CARDS;
        if (!(in->seen & freecell_only(card)) && in->seen & freecell_only(before))
            return freecell_rank(card);
    }
    for (unsigned suit = 0; suit < FREECELL_SUITS; ++suit)
        if (in->said[suit] && in->said[suit] != UNSAID)
            return in->said[suit] % FREECELL_RANKS;
    return 0;
}

static unsigned turned(unsigned card, unsigned base)
{
    if (card >= FREECELL_CARDS)
        return card;
    return (card + FREECELL_CARDS - FREECELL_SUITS * base) % FREECELL_CARDS;
}

/* Makes the ranks those from the base. */
static void turn(reading *in, unsigned base)
{
    freecell_key key = {.base = (uint8_t)base};
    freecell_cards seen = 0;
    for (unsigned card = 0; card < FREECELL_CARDS; ++card) {
        key.below[turned(card, base)] = (uint8_t)turned(in->key.below[card], base);
        if (in->seen & freecell_only(card))
            seen |= freecell_only(turned(card, base));
    }
    for (unsigned i = 0; i < FREECELL_COLUMNS; ++i)
        in->top[i] = (uint8_t)turned(in->top[i], base);
    for (unsigned i = 0; i < FREECELL_CELLS; ++i)
        in->cell[i] = (uint8_t)turned(in->cell[i], base);
    in->key = key;
    in->seen = seen;
}

/* Cards at home are those that are nowhere else; the text must say so. */
static bool check_home(const reading *in, bd_error *error)
{
    for (unsigned suit = 0; suit < FREECELL_SUITS; ++suit) {
        unsigned home = 0;
        if (in->said[suit] && in->said[suit] != UNSAID)
            home = (in->said[suit] - 1 + FREECELL_RANKS - in->key.base) % FREECELL_RANKS + 1;
        for (unsigned rank = 0; rank < FREECELL_RANKS; ++rank) {
            unsigned card = FREECELL_SUITS * rank + suit;
            bool is_seen = in->seen & freecell_only(card);
            if (!is_seen && rank >= home)
                return bd_fail(
                    error, BD_BAD_INPUT, 0, "%u of 52 cards: %s is missing%s",
                    freecell_count(in->seen), name_of(card, in->key.base).text,
                    in->said[suit] == UNSAID
                        ? "; if it is on its foundation, say so: Foundations: H-0 C-3 D-0 S-A"
                        : " above its foundation");
            if (is_seen && rank < home)
                return bd_fail(error, BD_BAD_INPUT, 0, "a second %s, beside that on a foundation",
                               name_of(card, in->key.base).text);
        }
    }
    return true;
}

static bool read_board(reading *in, freecell_board *board, bd_error *error)
{
    for (size_t at = 0; at < in->length;) {
        size_t end = at;
        while (end < in->length && !ends_line(in->text[end]))
            ++end;
        if (!read_line(in, at, end, error))
            return false;
        at = end + 1;
    }
    turn(in, base_of(in));
    if (!check_home(in, error))
        return false;
    freecell_board_of(board, &in->key);
    freecell_arrange(board, in->top);
    memcpy(board->cell, in->cell, sizeof board->cell);
    return true;
}

static bool refuse_deal(const char *text, size_t length, bd_error *error)
{
    for (; length > 0 && isspace((unsigned char)*text); --length)
        ++text;
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        --length;
    return bd_fail(error, BD_BAD_INPUT, 0, "deal %.*s: expected 1 to %llu",
                   (int)(length < 40 ? length : 40), text, (unsigned long long)FREECELL_MOST_DEAL);
}

/* Is the text a number alone? Too large a one is the greatest. */
static bool is_number(const char *text, size_t length, uint64_t *number)
{
    size_t at = 0, digits = 0;
    *number = 0;
    while (at < length && isspace((unsigned char)text[at]))
        ++at;
    for (; at < length && isdigit((unsigned char)text[at]); ++at, ++digits)
        if (*number <= FREECELL_MOST_DEAL)
            *number = *number * 10 + (unsigned)(text[at] - '0');
    while (at < length && isspace((unsigned char)text[at]))
        ++at;
    return digits && at == length;
}

bool freecell_read(const freecell_rules *rules, const char *text, size_t length,
                   freecell_board *board, bd_error *error)
{
    uint64_t number;
    reading in = {.rules = rules, .text = text, .length = length};
    if (is_number(text, length, &number)) {
        if (number < 1 || number > FREECELL_MOST_DEAL)
            return refuse_deal(text, length, error);
        freecell_deal(rules, number, board);
        return true;
    }
    memset(in.key.below, FREECELL_HOME, sizeof in.key.below);
    memset(in.top, FREECELL_COLUMN, sizeof in.top);
    memset(in.cell, FREECELL_NONE, sizeof in.cell);
    memset(in.said, UNSAID, sizeof in.said);
    return read_board(&in, board, error);
}
