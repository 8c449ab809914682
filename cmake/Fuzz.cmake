# fuzz/NAME_fuzz.c is a libFuzzer target of its own. Build with BANDOLO_SANITIZE=fuzzer-no-link,...
# so that the library is instrumented too (the preset `fuzz` does).
if(NOT CMAKE_C_COMPILER_ID MATCHES "Clang")
  message(FATAL_ERROR "BANDOLO_FUZZ needs clang (libFuzzer): configure with CC=clang")
endif()

bandolo_sources(fuzz_sources fuzz)
list(FILTER fuzz_sources INCLUDE REGEX "_fuzz\\.c$")
if(NOT microhttpd_FOUND)
  list(FILTER fuzz_sources EXCLUDE REGEX "/web_")
endif()
add_custom_target(fuzz_targets)
foreach(source IN LISTS fuzz_sources)
  cmake_path(GET source STEM name)
  bandolo_program(${name} ${source} fuzz/${name})
  target_include_directories(${name} PRIVATE src tests .)
  target_link_libraries(${name} PRIVATE command_rooms bandolo_static)
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  add_dependencies(fuzz_targets ${name})
endforeach()

# Parsers are what is fuzzed, not searches; instrumented, the files with many searches take clang many
# minutes each. Their parsers are in files of their own, and the rules of tiles are instrumented in tile.c.
set_source_files_properties(
  src/search/generic.c ${many_searches}
  PROPERTIES COMPILE_OPTIONS "-fno-sanitize=all;-O0"
)
# These have a parser and many searches: they are instrumented, and compiled in a third of the time.
file(GLOB games CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}
  src/domains/connect4/*.c src/domains/draughts/*.c src/domains/kalah/*.c src/domains/mnk/*.c src/domains/nim/*.c
  src/domains/othello/*.c src/domains/tictactoe/*.c src/domains/uniformtree/*.c)
set(paths src/domains/blocks/blocks.c src/domains/colouring/colouring.c src/domains/freecell/freecell.c
  src/domains/graph/graph.c src/domains/knights/cover.c src/domains/knights/sweep.c src/domains/queens/permutation.c
  src/domains/tsp/tsp.c src/local/generic.c)
set_source_files_properties(
  src/adversary/generic.c ${games} ${paths}
  PROPERTIES COMPILE_OPTIONS -O0
)
