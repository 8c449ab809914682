# bandolo_archive(PREFIX NAME FUNCTION): programs that link PkgConfig::PREFIX take the library from its archive, libNAME.a,
# where BANDOLO_ARCHIVES is on, the archive lies beside the library that pkg-config found, and a program that calls the
# function can be linked with it. A program that has its libraries in it starts sooner: nobody must find, map and relocate
# them.
include(CheckFunctionExists)

function(bandolo_archive prefix name function)
  if(NOT BANDOLO_ARCHIVES)
    return()
  endif()
  find_library(archive_of_${name} lib${name}.a PATHS ${${prefix}_LIBDIR} ${${prefix}_STATIC_LIBRARY_DIRS} NO_DEFAULT_PATH)
  mark_as_advanced(archive_of_${name})
  if(NOT archive_of_${name})
    return()
  endif()
  set(libraries ${archive_of_${name}} Threads::Threads m ${CMAKE_DL_LIBS})
  set(CMAKE_REQUIRED_LIBRARIES ${libraries})
  check_function_exists(${function} can_link_archive_of_${name})
  if(can_link_archive_of_${name})
    set_property(TARGET PkgConfig::${prefix} PROPERTY INTERFACE_LINK_LIBRARIES ${libraries})
  endif()
endfunction()
