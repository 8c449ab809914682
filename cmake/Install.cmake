# cmake --install: the library in both forms, its headers, the command with its man pages and
# completions, and the files by which pkg-config and CMake find all that. The tree may be moved. Its three
# components are the packages of Package.cmake: runtime, dev, and command, of all that names no other.
include(CMakePackageConfigHelpers)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME command)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/bandolo)

set_target_properties(bandolo_shared PROPERTIES EXPORT_NAME bandolo)
set_target_properties(bandolo_static PROPERTIES EXPORT_NAME bandolo-static)
install(TARGETS bandolo_static bandolo_shared EXPORT bandolo-targets
  ARCHIVE COMPONENT dev LIBRARY COMPONENT runtime NAMELINK_COMPONENT dev)
if(BANDOLO_STORE)
  set_target_properties(bandolo_store PROPERTIES EXPORT_NAME bandolo-store)
  install(TARGETS bandolo_store EXPORT bandolo-targets COMPONENT dev)
endif()
install(DIRECTORY include/bandolo DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev
  FILES_MATCHING PATTERN "*.h")

install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DATADIR}/bandolo COMPONENT dev
  PATTERN .clang-format EXCLUDE)

install(EXPORT bandolo-targets NAMESPACE bandolo:: DESTINATION ${package_dir} COMPONENT dev)
configure_package_config_file(cmake/bandolo-config.cmake.in bandolo-config.cmake
  INSTALL_DESTINATION ${package_dir} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(bandolo-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES
  ${CMAKE_CURRENT_BINARY_DIR}/bandolo-config.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/bandolo-config-version.cmake
  DESTINATION ${package_dir} COMPONENT dev
)

# From where bandolo.pc lies, the way back to the prefix.
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX
  BASE_DIRECTORY ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig OUTPUT_VARIABLE pkgconfig_to_prefix)
configure_file(cmake/bandolo.pc.in bandolo.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/bandolo.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
if(BANDOLO_STORE)
  configure_file(cmake/bandolo-store.pc.in bandolo-store.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/bandolo-store.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
endif()

add_custom_target(installed_targets DEPENDS bandolo_static bandolo_shared) # which an install needs built
if(BANDOLO_STORE)
  add_dependencies(installed_targets bandolo_store)
endif()

if(BANDOLO_CLI)
  add_dependencies(installed_targets bandolo)
  install(TARGETS bandolo)
  # The files that the documents' commands read, at the path that they have in a checkout.
  install(DIRECTORY share/bandolo DESTINATION ${CMAKE_INSTALL_DATADIR})
  # What minizinc looks for: who the solver is, what it keeps as it is, and the program to call.
  set(minizinc_dir ${CMAKE_INSTALL_DATADIR}/minizinc)
  cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_BINDIR
    BASE_DIRECTORY ${CMAKE_INSTALL_FULL_DATADIR}/minizinc/solvers OUTPUT_VARIABLE minizinc_to_bin)
  configure_file(share/minizinc/solvers/bandolo.msc.in bandolo.msc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/bandolo.msc DESTINATION ${minizinc_dir}/solvers)
  install(DIRECTORY share/minizinc/bandolo DESTINATION ${minizinc_dir})
  install(PROGRAMS share/minizinc/fzn-bandolo DESTINATION ${CMAKE_INSTALL_BINDIR})
  file(GLOB man_pages CONFIGURE_DEPENDS man/*.1)
  install(FILES ${man_pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  file(GLOB bash_completions CONFIGURE_DEPENDS completions/bash/*)
  install(FILES ${bash_completions} DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  file(GLOB zsh_completions CONFIGURE_DEPENDS completions/zsh/*)
  install(FILES ${zsh_completions} DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  file(GLOB fish_completions CONFIGURE_DEPENDS completions/fish/*)
  install(FILES ${fish_completions} DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()
