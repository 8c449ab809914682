#include "web/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

static unsigned port_of(int socket)
{
    struct sockaddr_storage bound;
    socklen_t size = sizeof bound;
    if (getsockname(socket, (struct sockaddr *)&bound, &size) != 0)
        return 0;
    return ntohs(bound.ss_family == AF_INET6 ? ((const struct sockaddr_in6 *)&bound)->sin6_port
                                             : ((const struct sockaddr_in *)&bound)->sin_port);
}

static int open_socket(const struct addrinfo *where)
{
    static const int yes = 1;
    int made = socket(where->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (made < 0)
        return -1;
    setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(made, where->ai_addr, where->ai_addrlen) == 0 && listen(made, SOMAXCONN) == 0)
        return made;
    int reason = errno;
    close(made);
    errno = reason;
    return -1;
}

int listen_on(const char *address, unsigned *port, bd_error *error)
{
    /* Names could mean anything tomorrow, but for that of this machine. */
    static const char *const here = "127.0.0.1";
    static const struct addrinfo wanted = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV,
                                           .ai_socktype = SOCK_STREAM};
    struct addrinfo *found;
    char service[16];
    snprintf(service, sizeof service, "%u", *port);
    const char *numeric = strcmp(address, "localhost") == 0 ? here : address;
    if (getaddrinfo(numeric, service, &wanted, &found) != 0) {
        bd_fail(error, BD_BAD_USAGE, 0,
                "--bind '%.60s': expected localhost or an address such as 127.0.0.1", address);
        return -1;
    }
    int made = open_socket(found);
    freeaddrinfo(found);
    if (made >= 0)
        *port = port_of(made);
    else if (errno == EADDRINUSE)
        bd_fail(error, BD_SYSTEM, 0, "port %u is in use; --port 0 takes a free one", *port);
    else
        bd_fail(error, BD_SYSTEM, 0, "cannot listen on %.60s, port %u: %s", address, *port,
                strerror(errno));
    return made;
}

unsigned listen_capacity(unsigned most)
{
    enum { OTHER_FILES = 64 };
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return most / 4;
    rlim_t wanted = most + OTHER_FILES;
    if (files.rlim_cur < wanted) {
        files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    return files.rlim_cur < wanted ? (unsigned)files.rlim_cur - OTHER_FILES : most;
}
