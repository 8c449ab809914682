# Run at each build: writes OUTPUT, a C file that holds the commit of the checkout SOURCE, as `git describe` names
# it. Outside of a checkout, or without git, it holds "": an archive gives the same bytes everywhere. The file is
# touched only where it changes, so that nothing is built again for nothing.
cmake_minimum_required(VERSION 3.21)
set(commit "")
find_program(GIT git)
if(GIT AND EXISTS ${SOURCE}/.git)
  execute_process(COMMAND ${GIT} describe --always --dirty --tags WORKING_DIRECTORY ${SOURCE}
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
  if(failed)
    set(commit "")
  endif()
endif()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT
  "/* Written by cmake/Commit.cmake. */\n#include \"lab/settings.h\"\n\nconst char provenance_commit[] = \"@commit@\";\n")
