# tests/ROOM/NAME_test.c is the test ROOM/NAME, a main() of cmocka linked with the static library;
# tests/cli/NAME.sh is the test cli/NAME, a shell script that finds the command in $BANDOLO.
# A test with "thread" in its name is labelled `threads`, and counts as two of the jobs that run at once; it runs under
# ThreadSanitizer too, whose own work leaves it waiting, so there it counts as one. A test that tests/long names is
# labelled `long`: `./dev test` leaves it to `./dev test --all`.
find_package(PkgConfig REQUIRED)
pkg_check_modules(cmocka REQUIRED IMPORTED_TARGET cmocka)

set(test_environment
  BANDOLO_SOURCE=${CMAKE_SOURCE_DIR}
  BANDOLO_BUILD=${CMAKE_BINARY_DIR}
  BANDOLO_SANITIZE=${BANDOLO_SANITIZE}
)
if(BANDOLO_CLI)
  list(APPEND test_environment BANDOLO=$<TARGET_FILE:bandolo>)
endif()

add_custom_target(thread_tests) # builds what is labelled `threads`, and no more

set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS tests/long)
file(STRINGS tests/long long_tests REGEX "^[^#]")

function(bandolo_test name label)
  set(processors 1)
  if(name MATCHES "thread")
    list(APPEND label threads)
    if(NOT BANDOLO_SANITIZE MATCHES "thread")
      set(processors 2)
    endif()
  endif()
  if(name IN_LIST long_tests)
    list(APPEND label long)
  endif()
  set_tests_properties(${name} PROPERTIES
    ENVIRONMENT "${test_environment}"
    LABELS "${label}"
    PROCESSORS ${processors}
    SKIP_RETURN_CODE 77
    TIMEOUT 1000
  )
endfunction()

# What several tests share (oracles, generators, fault injection) lies beside them, in files whose
# names do not end in _test.
bandolo_sources(test_sources tests)
set(shared_sources ${test_sources})
list(FILTER test_sources INCLUDE REGEX "_test\\.c$")
if(NOT BANDOLO_CLI)
  list(FILTER test_sources EXCLUDE REGEX "^tests/(ask|cli|lab|tree)/")
endif()
if(NOT microhttpd_FOUND)
  list(FILTER test_sources EXCLUDE REGEX "^tests/web/")
endif()
if(NOT BANDOLO_STORE)
  list(FILTER test_sources EXCLUDE REGEX "^tests/store/")
endif()
list(FILTER shared_sources EXCLUDE REGEX "(_test\\.c|tests/(plugins|install|faults)/.*)$")
add_library(test_support INTERFACE)
target_include_directories(test_support INTERFACE src tests .)
target_link_libraries(test_support INTERFACE bandolo_static PkgConfig::cmocka)
target_compile_options(test_support INTERFACE ${by_calls})
# Tests with templates of their own compile in a third of the time; the searches that users run are the library's.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  target_compile_options(test_support INTERFACE -Og)
  if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    target_compile_options(test_support INTERFACE -Wno-maybe-uninitialized) # guesses, and wrong at -Og
  endif()
endif()
if(shared_sources)
  add_library(test_shared STATIC ${shared_sources})
  target_link_libraries(test_shared PRIVATE test_support)
endif()

# bandolo_test_program(TARGET PREFIX SOURCE...): the sources, each with a main(), as one program; `tests/TARGET ROOM/NAME` runs
# one of them, the test PREFIX + ROOM/NAME. A program for each would take longer to link than to compile.
set(own_tables board_domain chasm_domain digraph_domain sketch_domain web_domain) # in headers: each test has its own
function(bandolo_test_program target prefix)
  set(declarations "")
  set(rows "")
  foreach(source IN LISTS ARGN)
    string(REGEX REPLACE "^tests/(.*)_test\\.c$" "\\1" name ${source})
    string(MAKE_C_IDENTIFIER "test_${name}" main)
    string(APPEND declarations "int ${main}(void);\n")
    string(APPEND rows "    {\"${name}\", ${main}},\n")
    set(own main=${main})
    foreach(table IN LISTS own_tables)
      list(APPEND own ${table}=${main}_${table})
    endforeach()
    set_property(SOURCE ${source} PROPERTY COMPILE_DEFINITIONS ${own})
    add_test(NAME ${prefix}${name} COMMAND ${target} ${name} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    bandolo_test(${prefix}${name} unit)
  endforeach()
  configure_file(cmake/test_program.c.in ${CMAKE_BINARY_DIR}/tests/${target}.c @ONLY)
  add_executable(${target} ${ARGN} ${CMAKE_BINARY_DIR}/tests/${target}.c)
  target_link_libraries(${target} PRIVATE $<TARGET_NAME_IF_EXISTS:test_shared> test_support)
  bandolo_place(${target} tests/${target})
endfunction()

# A program for each room, and one for what has threads, which alone is built for ThreadSanitizer.
set(test_programs "")
foreach(source IN LISTS test_sources)
  string(REGEX REPLACE "^tests/([^/]*)/.*$" "\\1" room ${source})
  if(source MATCHES "refusal|no_threads|standard_input") # whose own malloc(), pthread_create(), poll() would be everybody's
    string(REGEX REPLACE "^.*/(.*)_test\\.c$" "\\1" room ${source})
  elseif(source MATCHES "thread")
    set(room threads)
  endif()
  list(APPEND test_programs ${room}_tests)
  list(APPEND ${room}_tests ${source})
endforeach()
list(REMOVE_DUPLICATES test_programs)
foreach(target IN LISTS test_programs)
  bandolo_test_program(${target} "" ${${target}})
  if("${${target}}" MATCHES "tests/(ask|cli|lab|tree|web)/") # which are rooms of the command
    target_link_libraries(${target} PRIVATE command_rooms)
  endif()
  if("${${target}}" MATCHES "tests/store/")
    target_link_libraries(${target} PRIVATE bandolo_store PkgConfig::sqlite)
  endif()
  if("${${target}}" MATCHES "plugin|tests/lab/") # lends plug-ins the library's functions, as the command does
    target_link_libraries(${target} PRIVATE bandolo_objects)
    set_target_properties(${target} PROPERTIES ENABLE_EXPORTS ON)
  endif()
endforeach()
target_link_options(refusal_tests PRIVATE LINKER:--wrap=malloc)
add_dependencies(thread_tests threads_tests no_threads_tests)

# Of many templates, each run for a moment: checked, they take longer to optimise than to run.
if(BANDOLO_SANITIZE)
  foreach(name every inverses textbook)
    set_property(SOURCE tests/search/${name}_test.c APPEND PROPERTY COMPILE_OPTIONS -O0)
  endforeach()
endif()

# Some of them again with hashes of 8 bits, so that nearly all keys collide: collide/NAME is the same source, with what
# has a table compiled anew, which comes before the library's own. All tests can be run so:
# cmake --preset release -B build-collide -DBANDOLO_HASH_BITS=8.
if(NOT BANDOLO_SANITIZE AND NOT BANDOLO_COVERAGE AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
  add_library(collision_objects OBJECT ${tables_of_keys})
  target_include_directories(collision_objects PRIVATE include src)
  target_compile_definitions(collision_objects PUBLIC BANDOLO_HASH_BITS=8)
  target_compile_options(collision_objects PUBLIC -O1
    -Wno-unknown-warning-option -Wno-maybe-uninitialized) # guesses of gcc alone, and wrong at -O1
  set(collide base/buckets base/table constraint/exactcover_text domains/flatzinc_meaning domains/knights
    heuristic/perimeter search/bidirectional)
  list(TRANSFORM collide REPLACE "(.+)" "tests/\\1_test.c")
  bandolo_test_program(collide_tests collide/ ${collide})
  target_link_libraries(collide_tests PRIVATE collision_objects)
endif()

# Plug-ins made to be refused (a wrong ABI number, say), and one that breaks its promise, for the tests.
bandolo_sources(plugin_sources tests/plugins)
foreach(source IN LISTS plugin_sources)
  cmake_path(GET source STEM name)
  bandolo_plugin(test_plugin_${name} ${source} tests/plugins/${name})
endforeach()

if(BANDOLO_CLI)
  file(GLOB scripts CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/cli/*.sh)
  if(BANDOLO_SANITIZE) # whose start costs more than what these ask, texts that other scripts print, too
    list(FILTER scripts EXCLUDE REGEX "/(completions|documents|examples)\\.sh$")
  endif()
  foreach(script IN LISTS scripts)
    cmake_path(GET script STEM stem)
    add_test(NAME cli/${stem} COMMAND sh ${script} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    bandolo_test(cli/${stem} cli)
  endforeach()
endif()

# tests/web/NAME.py is the test web/NAME: it talks to the server, by what Python brings.
if(microhttpd_FOUND)
  find_program(PYTHON3 python3)
  foreach(stem api attacks cut_short drawing rules sections waiting)
    if(PYTHON3)
      add_test(NAME web/${stem} COMMAND ${PYTHON3} -B tests/web/${stem}.py WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
      bandolo_test(web/${stem} web)
    endif()
  endforeach()
endif()

# The page in a browser, and its types: what these need is in tests/web/browser/package.json. A sanitizer's server is too
# slow to play with.
if(microhttpd_FOUND AND NOT BANDOLO_SANITIZE AND NOT BANDOLO_COVERAGE)
  find_program(NODE node)
  foreach(stem browser offline static types)
    if(NODE)
      string(REPLACE browser main file ${stem})
      add_test(NAME web/${stem} COMMAND ${NODE} tests/web/browser/${file}.mjs WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
      bandolo_test(web/${stem} web)
    endif()
  endforeach()
  # The longest, which mostly wait for a browser: they begin first, beside all the others.
  foreach(stem browser static)
    if(TEST web/${stem})
      set_property(TEST web/${stem} PROPERTY COST 300)
    endif()
  endforeach()
endif()

# tests/faults/NAME.sh is the test faults/NAME, of the command when something outside fails, or of threads that are
# stopped. What makes it fail: libraries that are preloaded, and a program that stands between the command and the
# system. They need Linux, the program one kind of processor; and the command as it is, since a sanitizer has allocations
# and signals of its own.
if(BANDOLO_CLI AND NOT BANDOLO_SANITIZE)
  if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    add_library(fail_memory MODULE tests/faults/fail_memory.c)
    target_link_libraries(fail_memory PRIVATE ${CMAKE_DL_LIBS})
    add_library(pause_threads MODULE tests/faults/pause_threads.c)
    target_link_libraries(pause_threads PRIVATE Threads::Threads)
    list(APPEND fault_environment FAIL_MEMORY=$<TARGET_FILE:fail_memory>
      PAUSE_THREADS=$<TARGET_FILE:pause_threads> THREADS_TESTS=$<TARGET_FILE:threads_tests>)
  endif()
  if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    add_executable(fail_calls tests/faults/fail_calls.c)
    add_executable(replay_disk tests/faults/replay_disk.c)
    list(APPEND fault_environment
      FAIL_CALLS=$<TARGET_FILE:fail_calls> REPLAY_DISK=$<TARGET_FILE:replay_disk>)
  endif()
  file(GLOB scripts CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/faults/*.sh)
  foreach(script IN LISTS scripts)
    cmake_path(GET script STEM stem)
    add_test(NAME faults/${stem} COMMAND sh ${script} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    bandolo_test(faults/${stem} faults)
    set_property(TEST faults/${stem} APPEND PROPERTY ENVIRONMENT ${fault_environment})
    set_property(TEST faults/${stem} PROPERTY TIMEOUT 3600) # which BANDOLO_FAULTS=all may need
  endforeach()
endif()

# Tests of the checkout and the install as a whole. The instrumented builds would ask the same questions
# again of what nobody installs: install/ builds a small program against an install, three ways; documents/ types
# what README.md and docs/ print; dev/ asks ./dev, of the build folder that it has for itself.
function(bandolo_install_test name label)
  add_test(NAME ${name} COMMAND sh ${ARGN} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  bandolo_test(${name} ${label})
  set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT
    CC=${CMAKE_C_COMPILER} CMAKE=${CMAKE_COMMAND} LIBDIR=${CMAKE_INSTALL_LIBDIR})
endfunction()

if(BANDOLO_CLI AND NOT BANDOLO_SANITIZE AND NOT BANDOLO_COVERAGE)
  foreach(way static shared cmake)
    bandolo_install_test(install/${way} install tests/install/consume.sh ${way})
  endforeach()
  file(GLOB documents CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} README.md docs/*.md)
  foreach(document IN LISTS documents)
    cmake_path(GET document STEM stem)
    bandolo_install_test(documents/${stem} documents tests/documents/type.sh ${document})
  endforeach()
  bandolo_install_test(documents/otherwise documents tests/documents/type.sh)
  bandolo_install_test(documents/table documents tests/documents/table.sh)
  bandolo_install_test(documents/snippets documents tests/documents/snippets.sh docs/wishes.md)
  file(GLOB scripts CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} tests/dev/*.sh)
  foreach(script IN LISTS scripts)
    cmake_path(GET script STEM stem)
    bandolo_install_test(dev/${stem} dev ${script})
    set_property(TEST dev/${stem} PROPERTY RESOURCE_LOCK build) # two of ninja at once disturb one another
  endforeach()
  bandolo_install_test(bindings/python bindings tests/bindings/python.sh)
  add_test(NAME install/headers COMMAND sh tests/install/headers.sh WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  bandolo_test(install/headers install)
  if(microhttpd_FOUND AND PYTHON3 AND NODE AND TARGET collision_objects) # no test is left out
    foreach(name IN LISTS long_tests)
      if(NOT TEST ${name})
        message(FATAL_ERROR "tests/long names ${name}, which is no test")
      endif()
    endforeach()
  endif()
endif()
