#include "web/guard.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

enum { LONGEST_HOST = 64 };

static bool is_port(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && digits <= 5 && text[digits] == '\0';
}

/* Copies the host without its port and brackets. False: it is none. */
static bool split(const char *host, char name[LONGEST_HOST])
{
    bool is_bracketed = *host == '[';
    const char *begin = host + is_bracketed;
    size_t length = strcspn(begin, is_bracketed ? "]" : ":");
    const char *rest = begin + length + (is_bracketed && begin[length] == ']');
    if (length == 0 || length >= LONGEST_HOST || (is_bracketed && begin[length] != ']'))
        return false;
    memcpy(name, begin, length);
    name[length] = '\0';
    return *rest == '\0' || (*rest == ':' && is_port(rest + 1));
}

bool guard_allows_host(const char *host)
{
    char name[LONGEST_HOST];
    unsigned char address[sizeof(struct in6_addr)];
    if (!host || !split(host, name))
        return false;
    if (*host == '[')
        return inet_pton(AF_INET6, name, address) == 1;
    return strcasecmp(name, "localhost") == 0 || inet_pton(AF_INET, name, address) == 1;
}

bool guard_allows_origin(const char *origin, const char *host)
{
    static const char scheme[] = "http://";
    return !origin || (strncmp(origin, scheme, sizeof scheme - 1) == 0 &&
                       strcasecmp(origin + sizeof scheme - 1, host) == 0);
}

bool guard_is_json(const char *type)
{
    static const char json[] = "application/json";
    size_t length = sizeof json - 1;
    if (!type || strncasecmp(type, json, length) != 0)
        return false;
    const char *rest = type + length + strspn(type + length, " ;");
    return *rest == '\0' || strcasecmp(rest, "charset=utf-8") == 0;
}
