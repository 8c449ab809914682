/* See plugin.h. */
#include "domains/plugin.h"

#include "base/file_text.h"

#include <bandolo/registry.h>

#include <dlfcn.h>
#include <errno.h>
#include <elf.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The loader maps what the headers of a file promise, and touching what a file cut short does not
 * have ends the process. So: does all that they promise lie within the file? */
static bool is_whole(FILE *file)
{
    ElfW(Ehdr) header;
    if (fread(&header, sizeof header, 1, file) != 1 ||
        memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_phentsize != sizeof(ElfW(Phdr)) ||
        fseek(file, 0, SEEK_END) != 0)
        return false;
    uint64_t size = (uint64_t)ftell(file);
    if (header.e_shoff + (uint64_t)header.e_shnum * header.e_shentsize > size ||
        fseek(file, (long)header.e_phoff, SEEK_SET) != 0)
        return false;
    for (unsigned i = 0; i < header.e_phnum; ++i) {
        ElfW(Phdr) segment;
        if (fread(&segment, sizeof segment, 1, file) != 1 ||
            (segment.p_type == PT_LOAD &&
             (segment.p_offset > size || segment.p_filesz > size - segment.p_offset)))
            return false;
    }
    return true;
}

static bool check_file(const char *path, bd_error *error)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return bd_fail(
            error, bd_code_of_reading(errno), 0, "plug-in %.120s: %s%s", path, strerror(errno),
            errno == ENOENT ? "; cc -shared makes one, as of examples/plugin_jugs.c" : "");
    bool whole = is_whole(file);
    int reason = ferror(file) ? errno : 0;
    fclose(file);
    if (reason != 0 && bd_code_of_reading(reason) != BD_BAD_INPUT)
        return bd_fail(error, BD_SYSTEM, 0, "plug-in %.120s: cannot be read: %s", path,
                       strerror(reason));
    return whole ||
           bd_fail(error, BD_BAD_INPUT, 0,
                   "plug-in %.150s: not a shared object, or cut short; cc -shared makes one", path);
}

/* Is a domain of a plug-in something that the library can work with? */
static bool is_sound(const bd_domain *domain, const char *path, bd_error *error)
{
    if (domain->abi != BD_ABI)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%.100s: made for plug-in ABI %u; this Bandolo has ABI %u", path,
                       domain->abi, BD_ABI);
    bool complete = domain->name && domain->heuristic && domain->open && domain->parse &&
                    domain->format && domain->format_move && domain->expand && domain->estimate &&
                    domain->is_goal && (domain->inverse || domain->inverse_in) && domain->to_key &&
                    domain->from_key;
    bool fits = domain->state_size && domain->state_size <= BD_STATE_BYTES && domain->key_size &&
                domain->key_size <= BD_KEY_BYTES && domain->max_children &&
                domain->max_children <= domain->moves && domain->moves < BD_NO_MOVE;
    bool turns = !(domain->promises & BD_REVERSIBLE) || domain->toward;
    if (!complete || !fits || !turns)
        return bd_fail(error, BD_BAD_INPUT, 0, "%.100s: the domain's table is %s", path,
                       !complete ? "incomplete; expected every required function"
                       : !fits   ? "out of range; expected states and keys of 1 to 4096 bytes"
                                 : "inconsistent; a reversible domain needs `toward`");
    return true;
}

static bool all_sound(const bd_domain *const *list, const char *path, bd_error *error)
{
    while (*list && is_sound(*list, path, error))
        ++list;
    return !*list;
}

/* Did the system refuse something to the loader? It does not always keep errno, and does not always say why in words. */
static bool is_refused(int reason, const char *why)
{
    static const int reasons[] = {EIO, EMFILE, ENFILE, ENOMEM};
    static const char *const words[] = {"out of memory", "failed to map segment",
                                        "cannot create shared object descriptor"};
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; ++i)
        if (reason == reasons[i] || strstr(why, strerror(reasons[i])))
            return true;
    for (size_t i = 0; i < sizeof words / sizeof *words; ++i)
        if (strstr(why, words[i]))
            return true;
    return false;
}

/* Loads the file. NULL: `error` says why. */
static void *open_object(const char *path, bd_error *error)
{
    if (!check_file(path, error))
        return NULL;
    errno = 0;
    void *plugin = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!plugin) {
        int reason = errno;
        const char *why = dlerror();
        bool is_system = is_refused(reason, why);
        bool is_told = !is_system || reason == 0 || strstr(why, strerror(reason));
        bd_fail(error, is_system ? BD_SYSTEM : BD_BAD_INPUT, 0, "plug-in %.200s%s%s", why,
                is_told ? "" : ": ", is_told ? "" : strerror(reason));
    }
    return plugin;
}

static void refuse_abi(const char *path, bd_error *error)
{
    bd_fail(error, BD_BAD_INPUT, 0, "%.100s: offers nothing for plug-in ABI %u", path, BD_ABI);
}

const bd_domain *const *plugin_load(const char *path, void **plugin, bd_error *error)
{
    *plugin = open_object(path, error);
    if (!*plugin)
        return NULL;
    bd_plugin *entry;
    void *symbol = dlsym(*plugin, BD_PLUGIN_ENTRY);
    memcpy(&entry, &symbol, sizeof entry); /* ISO C has no cast from object to function pointer */
    const bd_domain *const *list = symbol ? entry(BD_ABI) : NULL;
    if (!symbol)
        bd_fail(error, BD_BAD_INPUT, 0, "%.100s: not a Bandolo plug-in; expected a function %s()",
                path, BD_PLUGIN_ENTRY);
    else if (!list || !*list)
        refuse_abi(path, error);
    else if (all_sound(list, path, error))
        return list;
    plugin_unload(*plugin);
    *plugin = NULL;
    return NULL;
}

/* ---- games ---- */

bool plugin_has_game(const char *path)
{
    bd_error error;
    void *plugin = open_object(path, &error);
    bool has_game = plugin && dlsym(plugin, BD_GAME_ENTRY);
    plugin_unload(plugin);
    return has_game;
}

/* Is a game of a plug-in something that the library can play? */
static bool is_sound_game(const bd_game *game, const char *path, bd_error *error)
{
    if (game->abi != BD_ABI)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%.100s: made for plug-in ABI %u; this Bandolo has ABI %u", path, game->abi,
                       BD_ABI);
    bool complete = game->name && game->summary && game->position && game->sides[0] &&
                    game->sides[1] && game->open && game->start && game->parse && game->format &&
                    game->format_move && game->most_plies && game->side && game->list &&
                    game->play && game->is_over && game->evaluate && game->is_quiet && game->rank &&
                    game->list_noisy && game->pass && game->fold && game->to_key && game->prior;
    bool fits = game->state_size && game->state_size <= BD_POSITION_BYTES && game->key_size &&
                game->key_size <= BD_POSITION_KEY_BYTES && game->moves &&
                game->moves < BD_NO_MOVE && game->most_choices &&
                game->most_choices <= BD_MOST_CHOICES;
    return (complete && fits) ||
           bd_fail(error, BD_BAD_INPUT, 0, "%.100s: the game's table is %s", path,
                   !complete ? "incomplete; expected every required function"
                             : "out of range; expected states of 1 to 96 bytes, keys of 1 to 64, "
                               "and at most 512 moves in a position");
}

const bd_game *plugin_game(const char *path, bd_error *error)
{
    void *plugin = open_object(path, error);
    if (!plugin)
        return NULL;
    bd_game_plugin *entry;
    void *symbol = dlsym(plugin, BD_GAME_ENTRY);
    memcpy(&entry, &symbol, sizeof entry);
    const bd_game *game = symbol ? entry(BD_ABI) : NULL;
    if (!symbol)
        bd_fail(error, BD_BAD_INPUT, 0, "%.100s: no game; expected a function %s()", path,
                BD_GAME_ENTRY);
    else if (!game)
        refuse_abi(path, error);
    else if (!is_sound_game(game, path, error))
        game = NULL;
    else /* holds the file beyond the end of this handle */
        plugin_unload(dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE));
    plugin_unload(plugin);
    return game;
}

/* ---- names ---- */

bool plugin_is_named(const char *name)
{
    size_t length = strcspn(name, ":/");
    if (name[length] == '/')
        return true;
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry)
        if (strlen((*entry)->name) == length && strncmp((*entry)->name, name, length) == 0)
            return false;
    return strchr(name, '/') != NULL;
}

const char *plugin_shape(const char *name)
{
    const char *colon = strrchr(name, ':');
    if (!colon || strchr(colon, '/') || access(name, F_OK) == 0)
        return NULL;
    return colon + 1;
}

void plugin_unload(void *plugin)
{
    if (plugin)
        dlclose(plugin);
}
