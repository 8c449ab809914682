# The few shapes that things here are built in.

# bandolo_sources(VARIABLE ROOM...): every C file in and below the rooms that exist. Looked up again
# at each build, so that a new file needs no edit here.
function(bandolo_sources variable)
  list(TRANSFORM ARGN APPEND "/*.c" OUTPUT_VARIABLE patterns)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${patterns})
  list(SORT sources)
  set(${variable} ${sources} PARENT_SCOPE)
endfunction()

# bandolo_searches(VARIABLE SOURCE...): the sources that compile searches of their own, by the parts (BD_...) they ask for.
function(bandolo_searches variable)
  set(searches)
  foreach(source IN LISTS ARGN)
    file(STRINGS ${source} asks REGEX "^#define BD_" LIMIT_COUNT 1)
    if(asks)
      list(APPEND searches ${source})
    endif()
  endforeach()
  set(${variable} ${searches} PARENT_SCOPE)
endfunction()

# bandolo_units(TARGET): compiles the files of each folder together, which takes half as long, since a small file costs
# its headers more than its lines. Files stay alone that define BD_... or a feature macro (for searches of their own, or
# more of the system), that have options of their own, or that tests compile anew.
function(bandolo_units target)
  if(NOT BANDOLO_UNITS)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "^src/")
  foreach(source IN LISTS sources)
    file(STRINGS ${source} is_alone REGEX "^#define (BD_|_[A-Z_]+_SOURCE)" LIMIT_COUNT 1)
    if(NOT is_alone)
      cmake_path(GET source PARENT_PATH folder)
      string(REPLACE "/" "_" group ${folder})
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # A local name may be that of a function of another file.
  target_compile_options(${target} PRIVATE -Wno-shadow $<$<C_COMPILER_ID:GNU>:-Wshadow=local>)
endfunction()

# bandolo_place(TARGET PATH): leave the target at PATH in the build tree.
function(bandolo_place target path)
  cmake_path(GET path PARENT_PATH folder)
  cmake_path(GET path FILENAME name)
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${name}
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/${folder}
    LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/${folder}
  )
endfunction()

# bandolo_program(TARGET SOURCE PATH): one file, one program, with the library inside.
function(bandolo_program target source path)
  add_executable(${target} ${source})
  target_link_libraries(${target} PRIVATE bandolo_static)
  bandolo_place(${target} ${path})
endfunction()

# bandolo_plugin(TARGET SOURCE PATH): a shared object that needs the headers and nothing else.
function(bandolo_plugin target source path)
  add_library(${target} MODULE ${source})
  set_target_properties(${target} PROPERTIES PREFIX "" C_VISIBILITY_PRESET hidden)
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/include)
  bandolo_place(${target} ${path})
endfunction()
