# Programs run while the library is built and write these sources, named in `learned`, about the usual boards, so that no
# search has to work them out. A program for another machine does not run here: there a search works them out.
set(redundant ${CMAKE_BINARY_DIR}/redundant_learned.c) # moves that are redundant
set(walk ${CMAKE_BINARY_DIR}/walk_learned.c)           # walking distances of the 15-puzzle
set(learned ${redundant} ${walk})
set_source_files_properties(${walk} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings) # gcc and clang take any
if(CMAKE_CROSSCOMPILING)
  file(WRITE ${redundant}
    "#include \"domains/tiles/redundant_learn.h\"\nconst tiles_learned tiles_learned_boards[] = {{0}};\n")
  file(WRITE ${walk}
    "#include \"domains/tiles/walk_learned.h\"\nconst tiles_walk_learned tiles_walk_fifteen = {0};\n")
else()
  add_executable(write_redundant cmake/write_redundant.c src/domains/tiles/redundant_learn.c)
  target_include_directories(write_redundant PRIVATE include src)
  add_custom_command(OUTPUT ${redundant} COMMAND write_redundant ${redundant} 3x3 4x4 5x5 VERBATIM
    DEPENDS write_redundant) # the file: the command alone waits for no change of it
  add_executable(write_walk cmake/write_walk.c src/domains/tiles/walk.c src/base/arena.c src/base/memory.c
    src/base/error.c src/base/budget.c src/base/dots.c src/base/text.c)
  target_include_directories(write_walk PRIVATE include src)
  target_link_libraries(write_walk PRIVATE Threads::Threads)
  add_custom_command(OUTPUT ${walk} COMMAND write_walk ${walk} VERBATIM DEPENDS write_walk)
  # Tools that read sources by their commands use those of the library.
  set_target_properties(write_redundant write_walk PROPERTIES EXPORT_COMPILE_COMMANDS OFF)
endif()
