/* See rules.h. */
#include "rules.h"

#include <bandolo/base/text.h>

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

const freecell_variant freecell_variants[] = {
    {"freecell", ""},
    {"bakers-game", "build=suit"},
    {"eight-off", "cells=8,build=suit,empty=kings,deal=8 8 8 8 8 8"},
    {"forecell", "empty=kings,deal=8 8 8 8 8 8"},
    {"home-soon", "home=soon"},
    {"penguin", "columns=7,cells=7,build=suit,sequence=free,empty=kings,deal=beak"},
    {"relaxed-freecell", "sequence=free"},
    {"seahaven-towers", "columns=10,build=suit,empty=kings,deal=10 10 10 10 10"},
    {"simple-simon",
     "columns=10,cells=0,build=rank,sequence=suit,home=whole,deal=9 8 7 6 5 4 3 10"},
    {NULL, NULL}};

/* ---- tables ---- */

static bool is_red(unsigned suit)
{
    return suit == 1 || suit == 2;
}

static bool fits(freecell_build build, unsigned upper, unsigned lower)
{
    return build == FREECELL_BY_RANK ||
           (build == FREECELL_BY_SUIT ? upper == lower : is_red(upper) != is_red(lower));
}

static void make_tables(freecell_rules *rules)
{
    for (unsigned card = 0; card + FREECELL_SUITS < FREECELL_CARDS; ++card)
        for (unsigned suit = 0; suit < FREECELL_SUITS; ++suit) {
            unsigned lower = FREECELL_SUITS * (freecell_rank(card) + 1) + suit;
            if (fits(rules->build, freecell_suit(card), suit))
                rules->onto[card] |= freecell_only(lower);
            if (fits(rules->sequence, freecell_suit(card), suit))
                rules->joins[card] |= freecell_only(lower);
        }
}

/* ---- reading ---- */

/* A word or number of the rules: "build=suit". */
typedef struct rule {
    const char *key, *value;
    size_t key_length, length;
} rule;

static bool is_word(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && strncmp(text, word, length) == 0;
}

static bool set_number(unsigned *number, const rule *said, unsigned least, unsigned most,
                       bd_error *error)
{
    char *end;
    unsigned long value = isdigit((unsigned char)*said->value) ? strtoul(said->value, &end, 10)
                                                               : ULONG_MAX;
    if (value < least || value > most || end != said->value + said->length)
        return bd_fail(error, BD_BAD_USAGE, 0, "freecell: %.*s: expected a number from %u to %u",
                       (int)said->key_length, said->key, least, most);
    *number = (unsigned)value;
    return true;
}

/* Finds the value among the choices, "a|b|c"; its number goes to `*chosen`. */
static bool find_choice(unsigned *chosen, const rule *said, const char *choices, bd_error *error)
{
    const char *at = choices;
    for (*chosen = 0;; ++*chosen) {
        size_t length = strcspn(at, "|");
        if (length == said->length && strncmp(at, said->value, length) == 0)
            return true;
        if (!at[length])
            return bd_fail(error, BD_BAD_USAGE, 0, "freecell: %.*s=%.*s: expected %s",
                           (int)said->key_length, said->key,
                           (int)(said->length < 40 ? said->length : 40), said->value, choices);
        at += length + 1;
    }
}

static bool set_deal(freecell_rules *rules, const rule *said, bd_error *error)
{
    const char *at = said->value, *end = said->value + said->length;
    rules->has_beak = is_word(at, said->length, "beak");
    rules->rounds = 0;
    if (rules->has_beak)
        return true;
    while (at < end && rules->rounds < FREECELL_ROUNDS && isdigit((unsigned char)*at)) {
        char *behind;
        unsigned long cards = strtoul(at, &behind, 10);
        rules->dealt[rules->rounds++] = cards < FREECELL_CARDS ? (unsigned)cards : FREECELL_CARDS;
        for (at = behind; at < end && *at == ' ';)
            ++at;
    }
    return (at == end && rules->rounds) ||
           bd_fail(
               error, BD_BAD_USAGE, 0,
               "freecell: deal: expected the cards of each round, such as 8 8 8 8 8 8 4, or beak");
}

static bool set_rule(freecell_rules *rules, const rule *said, bd_error *error)
{
    unsigned choice = 0;
    bool is_set = true;
    if (is_word(said->key, said->key_length, "columns"))
        return set_number(&rules->columns, said, 1, FREECELL_COLUMNS, error);
    if (is_word(said->key, said->key_length, "cells"))
        return set_number(&rules->cells, said, 0, FREECELL_CELLS, error);
    if (is_word(said->key, said->key_length, "deal"))
        return set_deal(rules, said, error);
    if (is_word(said->key, said->key_length, "build")) {
        is_set = find_choice(&choice, said, "colour|suit|rank", error);
        rules->sequence = rules->sequence == rules->build ? (freecell_build)choice
                                                          : rules->sequence;
        rules->build = (freecell_build)choice;
    } else if (is_word(said->key, said->key_length, "sequence")) {
        is_set = find_choice(&choice, said, "room|free|suit", error);
        rules->moves_freely = choice > 0;
        rules->sequence = choice == 2 ? FREECELL_BY_SUIT : rules->build;
    } else if (is_word(said->key, said->key_length, "empty")) {
        is_set = find_choice(&choice, said, "any|kings", error);
        rules->is_for_kings = choice;
    } else if (is_word(said->key, said->key_length, "home")) {
        is_set = find_choice(&choice, said, "cards|whole|soon", error);
        rules->goes_home_whole = choice == 1;
        rules->goes_home_soon = choice == 2;
    } else {
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "freecell: no rule '%.*s'; expected columns, cells, build, sequence, empty, "
                       "home or deal",
                       (int)(said->key_length < 40 ? said->key_length : 40), said->key);
    }
    return is_set;
}

/* Whole rounds, if no deal is said. */
static void deal_evenly(freecell_rules *rules)
{
    unsigned left = FREECELL_CARDS - 3 * rules->has_beak;
    for (; left > 0 && rules->rounds < FREECELL_ROUNDS; ++rules->rounds) {
        unsigned cards = left < rules->columns ? left : rules->columns;
        rules->dealt[rules->rounds] = cards;
        left -= cards;
    }
}

static bool settle(freecell_rules *rules, bd_error *error)
{
    unsigned left = FREECELL_CARDS - 3 * rules->has_beak;
    if (!rules->rounds)
        deal_evenly(rules);
    for (unsigned round = 0; round < rules->rounds; ++round) {
        if (rules->dealt[round] > rules->columns || rules->dealt[round] > left)
            return bd_fail(
                error, BD_BAD_USAGE, 0, "freecell: deal: %u cards in round %u; expected at most %u",
                rules->dealt[round], round + 1, left < rules->columns ? left : rules->columns);
        left -= rules->dealt[round];
    }
    if (left > rules->cells)
        return bd_fail(error, BD_BAD_USAGE, 0, "freecell: deal: %u cards are left for %u cells",
                       left, rules->cells);
    make_tables(rules);
    return true;
}

static const char *rules_of(const char *name)
{
    for (const freecell_variant *variant = freecell_variants; variant->name; ++variant)
        if (strcmp(variant->name, name) == 0)
            return variant->rules;
    return name;
}

static bool no_variant(const char *text, bd_error *error)
{
    char names[200];
    size_t at = 0;
    for (const freecell_variant *variant = freecell_variants; variant->name; ++variant)
        at += bd_text_at(names, sizeof names, at, at ? ", %s" : "%s", variant->name);
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "freecell:%.40s: expected %s, or rules such as columns=8,cells=3,build=suit",
                   text, names);
}

bool freecell_rules_read(freecell_rules *rules, const char *text, bd_error *error)
{
    *rules = (freecell_rules){.columns = 8, .cells = 4};
    const char *at = text ? rules_of(text) : "";
    while (*at) {
        size_t length = strcspn(at, ","), key_length = strcspn(at, "=,");
        if (key_length == length)
            return no_variant(text, error);
        rule said = {at, at + key_length + 1, key_length, length - key_length - 1};
        if (!set_rule(rules, &said, error))
            return false;
        at += length + (at[length] == ',');
    }
    return settle(rules, error);
}
