/* Reading matches: players of a game, of whom every two play. */
#include "lab/reader.h"

#include "ask/match.h"

#include <string.h>

/* A player, who must be able to play. */
static bool read_player(lab_reader *reader, const lab_node *node, void *item)
{
    const char **player = item;
    match_player opened;
    if (!read_copy(reader, node, "a player, such as alpha-beta:depth=6", player))
        return false;
    if (!match_player_open(&opened, reader->experiment->domain, *player, NULL,
                           reader->document.error))
        return document_fail_again(&reader->document, node);
    match_player_close(&opened);
    return true;
}

static bool read_players(lab_reader *reader, const lab_node *node, void *experiment)
{
    lab_experiment *mine = experiment;
    return read_items(reader, node, "players", &mine->players, &mine->player_count,
                      sizeof *mine->players, read_player) &&
           (mine->player_count >= 2 ||
            document_fail(&reader->document, node, "expected at least two players"));
}

static bool read_game(lab_reader *reader, const lab_node *node, void *domain)
{
    const char **name = domain;
    return read_meant(reader, node, "the name of a game", ALIAS_OF_DOMAIN, name) &&
           (game_called(*name) || game_refuse(*name, reader->document.error) ||
            document_fail_again(&reader->document, node));
}

#define AT(member) offsetof(lab_experiment, member)
static const lab_key match_keys[] = {
    {"name", AT(name), .text = "a name"},
    {"title", AT(title), .text = "a title"},
    {"about", AT(about), .text = "some text"},
    {"source", AT(source), .text = "who published the figures"},
    {"domain", AT(domain), .read = read_game, .is_needed = true},
    {"games", AT(games), .kind = &value_count},
    {"seed", AT(seed), .kind = &value_seed},
    {"opening", AT(opening), .kind = &value_whole},
    {"players", .read = read_players, .is_needed = true},
};
#undef AT

bool experiment_is_match(lab_reader *reader)
{
    const lab_node *root = document_root(&reader->document);
    bool is_match = false;
    for (size_t i = 0; i < node_count(root) && !is_match; ++i) {
        const lab_node *key = document_key(&reader->document, root, i);
        is_match = is_scalar(key) && strcmp((const char *)key->data.scalar.value, "players") == 0;
    }
    return is_match;
}

bool experiment_read_match(lab_reader *reader)
{
    lab_experiment *experiment = reader->experiment;
    const lab_node *root = document_root(&reader->document);
    if (!read_keys(reader, root, "a match", match_keys, LAB_COUNT(match_keys), experiment))
        return false;
    if (experiment->games > MATCH_MOST_GAMES)
        return document_fail(&reader->document, root, "games: at most %d", MATCH_MOST_GAMES);
    long long opening = experiment->opening.number;
    return (opening >= 0 && opening <= BD_MOST_PLIES) ||
           document_fail(&reader->document, root, "opening: expected 0 to %d moves", BD_MOST_PLIES);
}
