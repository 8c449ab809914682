/* FreeCell and its family: the known deals, and every quick thing against the plain rules, which know columns as lists
 * of cards and move one card at a time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "domains/freecell/board.h"
#include "domains/freecell/deal.h"
#include "domains/freecell/effort.h"
#include "domains/freecell/estimate.h"
#include "domains/freecell/gather.h"
#include "domains/freecell/outlook.h"
#include "domains/freecell/solvable.h"
#include "domains/freecell/text.h"

static const char first_deal[] =
    "Foundations: H-0 C-0 D-0 S-0; Freecells: - - - -; JD KD 2S 4C 3S 6D 6S; 2D KC KS 5C TD 8S 9C; "
    "9H 9S 9D TS 4S 8D 2H; JC 5S QD QH TH QS 6H; 5D AD JS 4H 8H 6C; 7H QC AS AC 2C 3D; "
    "7C KH AH 4D JH 8C; 5H 3H 3C 7S 7D TC";

static freecell_rules rules_of(const char *variant)
{
    freecell_rules rules;
    bd_error error = {0};
    assert_true(freecell_rules_read(&rules, variant, &error));
    return rules;
}

static freecell_board read_board(const freecell_rules *rules, const char *text)
{
    freecell_board board;
    bd_error error = {0};
    if (!freecell_read(rules, text, strlen(text), &board, &error))
        fail_msg("%s", error.message);
    return board;
}

/* ---- the plain rules: a board as lists of cards ---- */

typedef struct pile {
    unsigned card[FREECELL_CARDS], count;
} pile;

typedef struct plain_board {
    const freecell_rules *rules;
    pile column[FREECELL_COLUMNS];
    unsigned cell[FREECELL_CELLS], home[FREECELL_SUITS];
} plain_board;

static bool is_red(unsigned card)
{
    return card % 4 == 1 || card % 4 == 2;
}

static bool goes_on(freecell_build build, unsigned upper, unsigned lower)
{
    return upper / 4 + 1 == lower / 4 &&
           (build == FREECELL_BY_RANK ||
            (build == FREECELL_BY_SUIT ? upper % 4 == lower % 4 : is_red(upper) != is_red(lower)));
}

static plain_board plain_of(const freecell_rules *rules, const freecell_board *board)
{
    plain_board plain = {.rules = rules};
    for (unsigned i = 0; i < rules->columns; ++i) {
        pile *column = &plain.column[i];
        for (unsigned card = board->top[i]; card < FREECELL_CARDS; card = board->key.below[card])
            ++column->count;
        unsigned at = column->count;
        for (unsigned card = board->top[i]; card < FREECELL_CARDS; card = board->key.below[card])
            column->card[--at] = card;
    }
    for (unsigned i = 0; i < FREECELL_CELLS; ++i)
        plain.cell[i] = board->cell[i];
    for (unsigned i = 0; i < FREECELL_SUITS; ++i)
        plain.home[i] = board->home[i];
    return plain;
}

static bool is_same(const plain_board *plain, const freecell_board *board)
{
    plain_board other = plain_of(plain->rules, board);
    for (unsigned i = 0; i < plain->rules->columns; ++i)
        if (other.column[i].count != plain->column[i].count ||
            memcmp(other.column[i].card, plain->column[i].card,
                   plain->column[i].count * sizeof(unsigned)) != 0)
            return false;
    return memcmp(other.cell, plain->cell, sizeof other.cell) == 0 &&
           memcmp(other.home, plain->home, sizeof other.home) == 0;
}

static unsigned free_cells(const plain_board *plain)
{
    unsigned count = 0;
    for (unsigned i = 0; i < plain->rules->cells; ++i)
        count += plain->cell[i] == FREECELL_NONE;
    return count;
}

static unsigned empty_columns(const plain_board *plain)
{
    unsigned count = 0;
    for (unsigned i = 0; i < plain->rules->columns; ++i)
        count += plain->column[i].count == 0;
    return count;
}

/* Can that many cards move one by one over free cells and empty columns? Half of them first go to an empty column, with
 * the others as room, where they wait. */
static bool can_move(unsigned cards, unsigned cells, unsigned columns)
{
    if (cards <= cells + 1)
        return true;
    for (unsigned waiting = 1; columns > 0 && waiting < cards; ++waiting)
        if (can_move(waiting, cells, columns - 1) && can_move(cards - waiting, cells, columns - 1))
            return true;
    return false;
}

/* The cards at the end of a column that move together. */
static unsigned run_of(const plain_board *plain, const pile *column)
{
    unsigned count = 1;
    while (count < column->count &&
           goes_on(plain->rules->sequence, column->card[column->count - count],
                   column->card[column->count - count - 1]))
        ++count;
    return count;
}

static bool may_move(const plain_board *plain, const pile *from, const pile *to, unsigned count)
{
    unsigned card = from->card[from->count - count];
    if (to->count > 0 ? !goes_on(plain->rules->build, card, to->card[to->count - 1])
                      : count == from->count || (plain->rules->is_for_kings && card / 4 != 12))
        return false;
    unsigned columns = plain->rules->is_for_kings ? 0 : empty_columns(plain) - (to->count == 0);
    return plain->rules->moves_freely || can_move(count, free_cells(plain), columns);
}

/* Sends home what may go, in any order. */
static bool one_goes_home(plain_board *plain)
{
    for (unsigned i = 0; i < plain->rules->columns + plain->rules->cells; ++i) {
        pile *column = i < plain->rules->columns ? &plain->column[i] : NULL;
        unsigned *cell = column ? NULL : &plain->cell[i - plain->rules->columns];
        unsigned card = column ? (column->count ? column->card[column->count - 1] : FREECELL_NONE)
                               : *cell;
        if (card >= FREECELL_CARDS || plain->home[card % 4] != card / 4)
            continue;
        bool is_safe = true;
        for (unsigned other = 0; other < FREECELL_CARDS && !plain->rules->goes_home_soon; ++other)
            if (goes_on(plain->rules->build, other, card) && other % 4 != card % 4 && card / 4 > 1)
                is_safe &= plain->home[other % 4] > other / 4;
        if (!is_safe)
            continue;
        ++plain->home[card % 4];
        if (column)
            --column->count;
        else
            *cell = FREECELL_NONE;
        return true;
    }
    return false;
}

/* A whole suit from king to ace at the end of a column. */
static bool suit_goes_home(plain_board *plain)
{
    for (unsigned i = 0; i < plain->rules->columns; ++i) {
        pile *column = &plain->column[i];
        if (column->count < 13)
            continue;
        unsigned suit = column->card[column->count - 1] % 4, rank = 0;
        while (rank < 13 && column->card[column->count - 1 - rank] == 4 * rank + suit)
            ++rank;
        if (rank < 13)
            continue;
        column->count -= 13;
        plain->home[suit] = 13;
        return true;
    }
    return false;
}

static void finish(plain_board *plain)
{
    while (plain->rules->goes_home_whole ? suit_goes_home(plain) : one_goes_home(plain)) {
    }
}

/* A move by its name, and the board after it. */
typedef struct plain_move {
    char name[16];
    plain_board after;
} plain_move;

static plain_move *new_move(plain_move *moves, unsigned *count, const plain_board *plain)
{
    assert_true(*count < FREECELL_MOST_CHILDREN);
    moves[*count].after = *plain;
    return &moves[(*count)++];
}

static char sign_of(unsigned column)
{
    return (char)('0' + (column + 1) % 10);
}

static void move_to_columns(const plain_board *plain, unsigned from, plain_move *moves,
                            unsigned *count)
{
    const pile *source = &plain->column[from];
    bool has_empty = false;
    for (unsigned to = 0; to < plain->rules->columns; ++to) {
        unsigned most = 0, run = run_of(plain, source);
        if (to == from || (plain->column[to].count == 0 && has_empty))
            continue;
        has_empty |= plain->column[to].count == 0;
        bool is_free = plain->column[to].count == 0;
        for (unsigned cards = 1; cards <= run; ++cards)
            if (plain->rules->moves_freely ||
                can_move(cards, free_cells(plain),
                         plain->rules->is_for_kings ? 0 : empty_columns(plain) - is_free))
                most = cards;
        for (unsigned cards = 1; cards <= run; ++cards) {
            if (!may_move(plain, source, &plain->column[to], cards))
                continue;
            plain_move *move = new_move(moves, count, plain);
            snprintf(move->name, sizeof move->name, is_free && cards < most ? "%c%cv%u" : "%c%c",
                     sign_of(from), sign_of(to), cards);
            pile *a = &move->after.column[from], *b = &move->after.column[to];
            a->count -= cards;
            memcpy(b->card + b->count, a->card + a->count, cards * sizeof(unsigned));
            b->count += cards;
            finish(&move->after);
        }
    }
}

/* Where one card can go from a column or a cell, but to other columns from a column. */
static void move_single(const plain_board *plain, unsigned place, unsigned card, plain_move *moves,
                        unsigned *count)
{
    bool is_cell = place >= plain->rules->columns;
    char from = is_cell ? (char)('a' + place - plain->rules->columns) : sign_of(place);
    plain_board lifted = *plain;
    if (is_cell)
        lifted.cell[place - plain->rules->columns] = FREECELL_NONE;
    else
        --lifted.column[place].count;
    if (!plain->rules->goes_home_whole && plain->home[card % 4] == card / 4) {
        plain_move *move = new_move(moves, count, &lifted);
        snprintf(move->name, sizeof move->name, "%ch", from);
        ++move->after.home[card % 4];
        finish(&move->after);
    }
    for (unsigned cell = 0; !is_cell && cell < plain->rules->cells; ++cell)
        if (plain->cell[cell] == FREECELL_NONE) {
            plain_move *move = new_move(moves, count, &lifted);
            snprintf(move->name, sizeof move->name, "%c%c", from, 'a' + (int)cell);
            move->after.cell[cell] = card;
            finish(&move->after);
            break;
        }
    bool has_empty = false;
    for (unsigned to = 0; is_cell && to < plain->rules->columns; ++to) {
        const pile *column = &plain->column[to];
        if (column->count ? !goes_on(plain->rules->build, card, column->card[column->count - 1])
                          : has_empty || (plain->rules->is_for_kings && card / 4 != 12))
            continue;
        has_empty |= column->count == 0;
        plain_move *move = new_move(moves, count, &lifted);
        snprintf(move->name, sizeof move->name, "%c%c", from, sign_of(to));
        move->after.column[to].card[move->after.column[to].count++] = card;
        finish(&move->after);
    }
}

static unsigned plain_moves(const plain_board *plain, plain_move *moves)
{
    unsigned count = 0;
    for (unsigned i = 0; i < plain->rules->columns; ++i) {
        const pile *column = &plain->column[i];
        if (column->count == 0)
            continue;
        move_to_columns(plain, i, moves, &count);
        move_single(plain, i, column->card[column->count - 1], moves, &count);
    }
    for (unsigned i = 0; i < plain->rules->cells; ++i)
        if (plain->cell[i] < FREECELL_CARDS)
            move_single(plain, plain->rules->columns + i, plain->cell[i], moves, &count);
    return count;
}

/* ---- tests ---- */

/* Every move has one of the same name by the plain rules that leads to the same board, and the other way round. */
static freecell_board compare_moves(const freecell_rules *rules, const freecell_board *board,
                                    bd_random *random)
{
    static plain_move plain[FREECELL_MOST_CHILDREN];
    bd_move moves[FREECELL_MOST_CHILDREN];
    plain_board here = plain_of(rules, board);
    unsigned count = freecell_moves(rules, board, moves), found = plain_moves(&here, plain);
    freecell_board chosen = *board;
    assert_int_equal(count, found);
    uint64_t choice = count ? bd_random_below(random, count) : 0;
    for (unsigned i = 0; i < count; ++i) {
        freecell_board next = *board;
        char name[16];
        freecell_write_move_in(rules, board, moves[i], name, sizeof name);
        freecell_move(&next, moves[i]);
        freecell_autoplay(rules, &next);
        unsigned same = 0;
        for (unsigned k = 0; k < found; ++k)
            same += strcmp(plain[k].name, name) == 0 && is_same(&plain[k].after, &next);
        assert_int_equal(same, 1);
        if (i == choice)
            chosen = next;
    }
    return chosen;
}

static void read_again(const freecell_rules *rules, const freecell_board *board)
{
    char text[512], again[512];
    assert_true(freecell_write(rules, board, text, sizeof text) < sizeof text);
    freecell_board other = read_board(rules, text);
    assert_memory_equal(&other, board, sizeof other);
    freecell_board_of(&other, &board->key);
    assert_true(freecell_is_key(&board->key));
    freecell_write(rules, &other, again, sizeof again);
    other = read_board(rules, again);
    assert_memory_equal(&other.key, &board->key, sizeof other.key);
}

static void test_moves(void **state)
{
    (void)state;
    unsigned walks = IS_BRIEF ? 6 : 60;
    bd_random random = bd_random_of(1);
    for (const freecell_variant *variant = freecell_variants; variant->name; ++variant) {
        freecell_rules rules = rules_of(variant->name);
        for (unsigned walk = 0; walk < walks; ++walk) {
            freecell_board board;
            freecell_deal(&rules, walk + 1, &board);
            for (unsigned step = 0; step < 60; ++step) {
                board = compare_moves(&rules, &board, &random);
                read_again(&rules, &board);
            }
        }
    }
}

static void check_deal(uint64_t number, const char *begin)
{
    freecell_rules rules = rules_of(NULL);
    freecell_board board;
    char text[512];
    freecell_deal(&rules, number, &board);
    freecell_write(&rules, &board, text, sizeof text);
    assert_memory_equal(strchr(strchr(text, ';') + 1, ';') + 2, begin, strlen(begin));
}

static void assert_same_look(const freecell_outlook *found, const freecell_outlook *wanted)
{
    assert_memory_equal(&found->board, &wanted->board, sizeof found->board);
    assert_int_equal(found->effort, wanted->effort);
    assert_true(found->hash == wanted->hash);
    assert_true(found->next == wanted->next);
    assert_int_equal(found->is_settled, wanted->is_settled);
}

/* These are the legal moves in their order. */
static void check_moves_seen(const freecell_rules *rules, const freecell_board *board,
                             const freecell_prospect *seen, unsigned count)
{
    bd_move moves[FREECELL_MOST_CHILDREN];
    assert_int_equal(count, freecell_moves(rules, board, moves));
    for (unsigned i = 0; i < count; ++i)
        assert_int_equal(seen[i].move, moves[i]);
}

/* What is foreseen of each move, and what it makes, against a look at the board after it, along random games of every
 * variant. */
static void test_outlook(void **state)
{
    (void)state;
    bd_random random = bd_random_of(8);
    for (const freecell_variant *variant = freecell_variants; variant->name; ++variant)
        for (unsigned game = 0; game < (IS_BRIEF ? 4 : 100); ++game) {
            freecell_rules rules = rules_of(variant->name);
            freecell_board start;
            freecell_outlook here, made;
            freecell_prospect seen[FREECELL_MOST_CHILDREN];
            unsigned count;
            rules.setting = game % FREECELL_ALL_SETTINGS;
            freecell_deal_lots(&rules, &random, &start);
            freecell_look(&rules, &start, &here);
            for (unsigned step = 0;
                 step < 200 && (count = freecell_foresee(&rules, &here, false, seen)) > 0; ++step) {
                check_moves_seen(&rules, &here.board, seen, count);
                for (unsigned i = 0; i < count; ++i) {
                    freecell_board next = here.board;
                    freecell_move(&next, seen[i].move);
                    freecell_autoplay(&rules, &next);
                    freecell_look(&rules, &next, &made);
                    assert_int_equal(seen[i].effort, made.effort);
                    assert_int_equal(seen[i].is_solved, freecell_is_solved(&next));
                    assert_true(seen[i].hash == made.hash);
                }
                freecell_advance(&rules, &here, &seen[bd_random_below(&random, count)]);
                freecell_look(&rules, &here.board, &made);
                assert_same_look(&here, &made);
            }
        }
}

/* `anytime` under a limit has a solution no longer than dovetail's, and tells each shorter one. */
static void count_improvement(void *context, const bd_move *moves, size_t length, bd_cost cost)
{
    size_t *best = context;
    (void)moves;
    assert_true(length == cost && length < *best);
    *best = length;
}

static void test_anytime(void **state)
{
    (void)state;
    bd_problem p;
    assert_true(bd_problem_open(&p, "freecell", NULL, NULL, NULL));
    for (unsigned deal = 1; deal <= (IS_BRIEF ? 3 : 20); ++deal) {
        _Alignas(max_align_t) unsigned char start[BD_STATE_BYTES];
        size_t best = SIZE_MAX;
        const bd_options first = {.algorithm = "dovetail"};
        const bd_options options = {.algorithm = "anytime",
                                    .limits.nodes = 100000,
                                    .observer = {.context = &best, .improved = count_improvement}};
        bd_result once, result;
        char text[16];
        int length = snprintf(text, sizeof text, "%u", deal);
        assert_true(p.domain->parse(p.data, text, (size_t)length, start, NULL));
        assert_int_equal(bd_search(p.domain, p.data, start, &first, &once), BD_SOLVED);
        bd_search(p.domain, p.data, start, &options, &result);
        assert_true(result.has_solution);
        assert_true(result.length < once.length); /* deals 1 to 20 have shorter ones */
        assert_int_equal(result.length, best);
        bd_result_free(&once);
        bd_result_free(&result);
    }
    bd_problem_close(&p);
}

/* Does the move take a sequence apart, and free no card that goes home? */
static bool splits(const freecell_rules *rules, const freecell_board *board, bd_move move)
{
    unsigned card = move / FREECELL_WAYS, way = move % FREECELL_WAYS;
    unsigned below = board->key.below[card];
    if (way == FREECELL_TO_HOME || below >= FREECELL_CARDS ||
        !(rules->joins[card] & freecell_only(below)))
        return false;
    return way >= FREECELL_SUITS || freecell_rank(below) != board->home[freecell_suit(below)];
}

/* The moves of whole sequences are all moves but those that split one, in their order. */
static void test_whole_moves(void **state)
{
    (void)state;
    bd_random random = bd_random_of(9);
    for (const freecell_variant *variant = freecell_variants; variant->name; ++variant)
        for (unsigned game = 0; game < (IS_BRIEF ? 4 : 100); ++game) {
            freecell_rules rules = rules_of(variant->name);
            freecell_board board;
            bd_move moves[FREECELL_MOST_CHILDREN], whole[FREECELL_MOST_CHILDREN];
            unsigned count;
            freecell_deal_lots(&rules, &random, &board);
            for (unsigned step = 0;
                 step < 200 && (count = freecell_moves(&rules, &board, moves)) > 0; ++step) {
                unsigned found = freecell_whole_moves(&rules, &board, whole), at = 0;
                for (unsigned i = 0; i < count; ++i)
                    if (!splits(&rules, &board, moves[i]))
                        assert_true(at < found && whole[at++] == moves[i]);
                assert_int_equal(at, found);
                freecell_move(&board, moves[bd_random_below(&random, count)]);
                freecell_autoplay(&rules, &board);
            }
        }
}

/* Both replays say the same of these moves. */
static bool compare_replays(const bd_problem *p, const void *start, const bd_move *moves,
                            size_t length)
{
    bd_domain plain = *p->domain;
    bd_cost cost[2] = {0, 0};
    bd_error error[2] = {{0}, {0}};
    plain.kernels = NULL;
    bool is_sound = bd_replay(p->domain, p->data, start, moves, length, &cost[0], &error[0]);
    assert_int_equal(is_sound,
                     bd_replay(&plain, p->data, start, moves, length, &cost[1], &error[1]));
    assert_int_equal(cost[0], cost[1]);
    assert_int_equal(error[0].code, error[1].code);
    assert_string_equal(error[0].message, error[1].message);
    assert_int_equal(is_sound, bd_replay(p->domain, p->data, start, moves, length, &cost[0], NULL));
    return is_sound;
}

/* The replay that is compiled for FreeCell, against that of all domains: of solutions, and of their moves in disorder. */
static void test_replays(void **state)
{
    (void)state;
    bd_problem p;
    bd_random random = bd_random_of(10);
    assert_true(bd_problem_open(&p, "freecell", NULL, NULL, NULL));
    for (unsigned deal = 1; deal <= (IS_BRIEF ? 5 : 200); ++deal) {
        _Alignas(max_align_t) unsigned char start[BD_STATE_BYTES];
        const bd_options options = {.algorithm = "dovetail"};
        bd_result result;
        char text[16];
        int length = snprintf(text, sizeof text, "%u", deal);
        assert_true(p.domain->parse(p.data, text, (size_t)length, start, NULL));
        assert_int_equal(bd_search(p.domain, p.data, start, &options, &result), BD_SOLVED);
        assert_true(compare_replays(&p, start, result.moves, result.length));
        assert_false(compare_replays(&p, start, result.moves, result.length - 1));
        for (unsigned i = 0; i < 5; ++i) {
            bd_move *a = &result.moves[bd_random_below(&random, result.length)];
            bd_move *b = &result.moves[bd_random_below(&random, result.length)];
            bd_move kept = *a;
            *a = *b, *b = kept;
            compare_replays(&p, start, result.moves, result.length);
        }
        bd_result_free(&result);
    }
    bd_problem_close(&p);
}

/* As fc-solve's generators deal. */
static void test_deals(void **state)
{
    (void)state;
    freecell_rules rules = rules_of(NULL);
    freecell_board board, first = read_board(&rules, first_deal);
    freecell_deal(&rules, 1, &board);
    assert_memory_equal(&board, &first, sizeof board);
    check_deal(100000, "5C 6S JC 2D 2C 8S 3C; QS 7S 9C QD JD 9D AS");
    check_deal(3000000000, "8D TS JS TD JH JD JC; 4D QS TH AD 4S TC 3C");
    check_deal(4294967297, "JH KD 3C 6D 9D QC 4H; 9C AC 5C 5D 2H 2S KC");
    check_deal(8589934591, "TC 8S 8C 6C 5H 5C 9C; 2S TD 6D 8D 9H 9S 6S");
}

/* The first deal with another word in place of one. */
static void write_with(char *out, size_t size, const char *from, const char *to)
{
    const char *at = strstr(first_deal, from);
    assert_non_null(at);
    snprintf(out, size, "%.*s%s%s", (int)(at - first_deal), first_deal, to, at + strlen(from));
}

static void test_bad_text(void **state)
{
    (void)state;
    static const char *const bad[][2] = {
        {"0", "deal 0: expected 1 to 8589934591"},
        {"8589934592", ": expected 1 to 8589934591"},
        {"99999999999999999999999", ": expected 1 to 8589934591"},
        {"", "0 of 52 cards"},
        {"JD KD 2S; AS AS", "a second AS"},
        {"JD KD 2S 1S", "not a card"},
        {"JD KD 2S S", "not a card"},
        {"Foundations: X-3; JD", "no foundation"},
        {"Foundations: H-0 H-3; JD", "byte 18: a second foundation of H"},
        {"Foundations: H-0; JD; Founds: H-3", "byte 31: a second foundation of H"},
        {"Freecells: - - - - -", "at most 4 cells"},
        {"Freecells: AS 2S; Freecells: 3S 4S 5S", "at most 4 cells"},
        {"AS; 2S; 3S; 4S; 5S; 6S; 7S; 8S; 9S", "more than 8 columns"}};
    freecell_rules rules = rules_of(NULL);
    freecell_board board;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        bd_error error = {0};
        assert_false(freecell_read(&rules, bad[i][0], strlen(bad[i][0]), &board, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
        if (!strstr(error.message, bad[i][1]))
            fail_msg("%s: %s", bad[i][0], error.message);
    }
    bd_error error = {0};
    char text[sizeof first_deal];
    write_with(text, sizeof text, "AS", "");
    assert_false(freecell_read(&rules, text, strlen(text), &board, &error));
    assert_non_null(strstr(error.message, "51 of 52 cards: AS is missing"));
    write_with(text, sizeof text, "H-0", "H-2");
    assert_false(freecell_read(&rules, text, strlen(text), &board, &error));
    assert_non_null(strstr(error.message, "a second AH"));
}

/* A variant's rules mean the same in any order. */
static void test_order_of_rules(void **state)
{
    (void)state;
    static const char *const same[][2] = {{"sequence=suit,build=rank", "build=rank,sequence=suit"},
                                          {"sequence=free,build=suit", "build=suit,sequence=free"}};
    for (size_t i = 0; i < sizeof same / sizeof *same; ++i) {
        freecell_rules one = rules_of(same[i][0]), other = rules_of(same[i][1]);
        assert_memory_equal(&one, &other, sizeof one);
    }
}

static void test_bad_rules(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "x",      "columns=11", "cells=",     "cells=9",       "build=it",
        "deal=9", "columns",    "deal=8 8 x", "deal=8 8 8 8 8"};
    freecell_rules rules;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        bd_error error = {0};
        assert_false(freecell_rules_read(&rules, bad[i], &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
    }
}

static bd_result solve(const freecell_rules *rules, const char *heuristic, const char *algorithm,
                       const freecell_board *board, uint64_t nodes)
{
    bd_problem problem;
    bd_error error;
    bd_result result;
    assert_true(bd_problem_open(&problem, "freecell", heuristic, NULL, &error));
    bd_options options = {.algorithm = algorithm, .limits.nodes = nodes};
    bd_search(problem.domain, rules, board, &options, &result);
    bd_problem_close(&problem);
    return result;
}

/* Of the first million deals eight have no solution, of the first 32,000 one; here are some of the others. */
static void test_solves(void **state)
{
    static const uint64_t unsolvable[] = {11982,  146692, 186216, 455889,
                                          495505, 512118, 517776, 781948};
    (void)state;
    freecell_rules rules = rules_of(NULL);
    freecell_board board;
    for (unsigned deal = 1; deal <= (IS_BRIEF ? 25 : 400); ++deal) {
        freecell_deal(&rules, deal, &board);
        bd_result result = solve(&rules, NULL, NULL, &board, 0);
        assert_int_equal(result.status, BD_SOLVED);
        bd_result_free(&result);
    }
    char why[96];
    freecell_deal(&rules, *unsolvable, &board);
    assert_int_equal(freecell_is_solvable(&rules, &board, why, sizeof why), BD_UNSOLVABLE);
    if (IS_BRIEF)
        return;
    for (size_t i = 0; i < sizeof unsolvable / sizeof *unsolvable; ++i) {
        freecell_deal(&rules, unsolvable[i], &board);
        bd_result result = solve(&rules, NULL, NULL, &board, 0);
        assert_int_equal(result.status, BD_NO_SOLUTION);
        bd_result_free(&result);
    }
}

/* Where cards go home as soon as they may, two more deals of the first million have no solution, and these take so many
 * moves at least (H. Xue, "FreeCell solver"). */
static void test_home_soon(void **state)
{
    (void)state;
    static const unsigned least[][2] = {
        {224533, 8}, {239313, 8}, {28527, 9}, {70129, 9}, {78493, 9}};
    freecell_rules rules = rules_of("home-soon");
    freecell_board board;
    for (unsigned i = 0; i < (IS_BRIEF ? 1 : 5); ++i) {
        freecell_deal(&rules, least[i][0], &board);
        bd_result result = solve(&rules, "buried", "astar", &board, 0);
        assert_true(result.optimal);
        assert_int_equal(result.cost, least[i][1]);
        bd_result_free(&result);
    }
    for (unsigned deal = 1; deal <= (IS_BRIEF ? 2 : 50); ++deal) {
        freecell_deal(&rules, deal, &board);
        bd_result result = solve(&rules, NULL, "anytime", &board, 50000);
        assert_true(result.has_solution && result.cost < 50);
        bd_result_free(&result);
    }
    static const unsigned unsolvable[] = {98714, 1941};
    for (unsigned i = 0; i < (IS_BRIEF ? 1 : 2); ++i) {
        freecell_deal(&rules, unsolvable[i], &board);
        bd_result result = solve(&rules, NULL, NULL, &board, 0);
        assert_int_equal(result.status, BD_NO_SOLUTION);
        bd_result_free(&result);
    }
}

/* Boards a few moves before the end: the lower bound against breadth-first search, and A* with it. */
static void test_lower_bound(void **state)
{
    (void)state;
    freecell_rules rules = rules_of(NULL);
    for (unsigned deal = 1; deal <= (IS_BRIEF ? 5 : 40); ++deal) {
        freecell_board board;
        freecell_deal(&rules, deal, &board);
        bd_result way = solve(&rules, NULL, NULL, &board, 0);
        size_t begin = way.length > 9 ? way.length - 9 : 0;
        for (size_t i = 0; i < begin; ++i) {
            freecell_move(&board, way.moves[i]);
            freecell_autoplay(&rules, &board);
        }
        bd_result least = solve(&rules, "zero", "breadth-first", &board, 300000);
        if (least.status == BD_SOLVED) {
            static const char *const ways[][2] = {{"buried", "astar"}, {NULL, "anytime"}};
            assert_true(freecell_buried(&rules, &board) <= least.cost);
            for (unsigned k = 0; k < 2; ++k) {
                bd_result best = solve(&rules, ways[k][0], ways[k][1], &board, 0);
                assert_int_equal(best.cost, least.cost);
                assert_int_equal(best.optimal, k == 0);
                bd_result_free(&best);
            }
        }
        bd_result_free(&least);
        bd_result_free(&way);
    }
}

/* Numbers, boards in one line, and boards of several lines with comments and empty lines between. */
static void test_files(void **state)
{
    (void)state;
    static const char *const lines[] = {"617 # a number",   "",        "JH KH;  QC QH; KC",
                                        "Foundations: H-T", ": JH KH", "-",
                                        "# nothing",        " 7 ",     "KC"};
    static const char *const wanted[] = {"617", "JH KH;  QC QH; KC", "Foundations: H-T;: JH KH;-",
                                         "7", "KC"};
    static const uint64_t begins[] = {1, 3, 4, 8, 9};
    freecell_gathering gathering = {0};
    unsigned found = 0;
    for (uint64_t i = 0; i <= sizeof lines / sizeof *lines; ++i) {
        const char *line = i < sizeof lines / sizeof *lines ? lines[i] : NULL;
        uint64_t number = i + 1;
        char text[256];
        bd_error error = {0};
        bd_gathered outcome = freecell_gather(&gathering, line, line ? strlen(line) : 0, &number,
                                              text, sizeof text, &error);
        if (outcome == BD_GATHERED_NOTHING)
            continue;
        assert_int_equal(outcome, BD_GATHERED_INSTANCE);
        assert_string_equal(text, wanted[found]);
        assert_int_equal(number, begins[found]);
        ++found;
    }
    assert_int_equal(found, 5);
}

/* Rules by which no deal is seen to be solvable. */
static void test_nothing_solvable(void **state)
{
    (void)state;
    freecell_rules rules;
    freecell_board board;
    bd_random random = bd_random_of(1);
    assert_true(freecell_rules_read(&rules, "columns=4,cells=0", NULL));
    assert_false(freecell_deal_solvable(&rules, &random, &board));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_outlook),   cmocka_unit_test(test_whole_moves),
        cmocka_unit_test(test_replays),   cmocka_unit_test(test_anytime),
        cmocka_unit_test(test_home_soon), cmocka_unit_test(test_deals),
        cmocka_unit_test(test_moves),     cmocka_unit_test(test_bad_text),
        cmocka_unit_test(test_bad_rules), cmocka_unit_test(test_order_of_rules),
        cmocka_unit_test(test_solves),    cmocka_unit_test(test_lower_bound),
        cmocka_unit_test(test_files),     cmocka_unit_test(test_nothing_solvable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
