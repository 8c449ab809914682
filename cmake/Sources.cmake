# The few shapes that things here are built in.

# bandolo_sources(VARIABLE ROOM...): every C file in and below the rooms that exist. Looked up again
# at each build, so that a new file needs no edit here.
function(bandolo_sources variable)
  list(TRANSFORM ARGN APPEND "/*.c" OUTPUT_VARIABLE patterns)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${patterns})
  list(SORT sources)
  set(${variable} ${sources} PARENT_SCOPE)
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
