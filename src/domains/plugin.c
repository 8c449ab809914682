/* See plugin.h. */
#include "domains/plugin.h"

#include <dlfcn.h>
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
        return bd_fail(error, BD_BAD_INPUT, 0, "plug-in %.150s: cannot be opened", path);
    bool whole = is_whole(file);
    fclose(file);
    return whole || bd_fail(error, BD_BAD_INPUT, 0,
                            "plug-in %.150s: not a shared object, or cut short", path);
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
                       : !fits   ? "out of range; expected states of 1 to 96 bytes, keys of 1 to 64"
                                 : "inconsistent; a reversible domain needs `toward`");
    return true;
}

static bool all_sound(const bd_domain *const *list, const char *path, bd_error *error)
{
    while (*list && is_sound(*list, path, error))
        ++list;
    return !*list;
}

const bd_domain *const *plugin_load(const char *path, void **plugin, bd_error *error)
{
    *plugin = NULL;
    if (!check_file(path, error))
        return NULL;
    *plugin = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!*plugin) {
        bd_fail(error, BD_BAD_INPUT, 0, "plug-in %.200s", dlerror());
        return NULL;
    }
    bd_plugin *entry;
    void *symbol = dlsym(*plugin, BD_PLUGIN_ENTRY);
    memcpy(&entry, &symbol, sizeof entry); /* ISO C has no cast from object to function pointer */
    const bd_domain *const *list = symbol ? entry(BD_ABI) : NULL;
    if (!symbol)
        bd_fail(error, BD_BAD_INPUT, 0, "%.100s: not a Bandolo plug-in; expected a function %s()",
                path, BD_PLUGIN_ENTRY);
    else if (!list || !*list)
        bd_fail(error, BD_BAD_INPUT, 0, "%.100s: offers nothing for plug-in ABI %u", path, BD_ABI);
    else if (all_sound(list, path, error))
        return list;
    plugin_unload(*plugin);
    *plugin = NULL;
    return NULL;
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
