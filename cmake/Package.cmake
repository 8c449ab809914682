# cpack -G DEB: three packages, one for each component of the install: the library, what programs are built with, and
# the command. PackagePolicy.cmake adds what only packages have.
set(CPACK_PACKAGE_NAME bandolo)
set(CPACK_PACKAGE_VENDOR "The Bandolo authors")
set(BANDOLO_MAINTAINER "The Bandolo authors <bandolo@localhost.localdomain>" CACHE STRING
  "Who answers for the packages: a name, and an address that takes mail")
set(CPACK_PACKAGE_CONTACT ${BANDOLO_MAINTAINER})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "State-space search engine")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL runtime dev command)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME libbandolo${PROJECT_VERSION_MAJOR})
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(control_dir ${CMAKE_BINARY_DIR}/control)
file(WRITE ${control_dir}/shlibs "libbandolo ${PROJECT_VERSION_MAJOR} libbandolo${PROJECT_VERSION_MAJOR} (>= ${PROJECT_VERSION})\n")
file(WRITE ${control_dir}/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${control_dir}/shlibs ${control_dir}/triggers)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "The shared library, with which programs that use Bandolo run.")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME libbandolo-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "${CPACK_DEBIAN_RUNTIME_PACKAGE_NAME} (= ${PROJECT_VERSION}), libc6-dev, libsqlite3-dev")
set(CPACK_COMPONENT_DEV_DESCRIPTION "Headers, static libraries, and files for pkg-config and CMake.")

set(CPACK_DEBIAN_COMMAND_PACKAGE_NAME bandolo)
set(CPACK_DEBIAN_COMMAND_PACKAGE_SECTION science)
set(CPACK_DEBIAN_COMMAND_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMMAND_PACKAGE_RECOMMENDS "gnuplot-nox, graphviz, libmicrohttpd12")
set(CPACK_COMPONENT_COMMAND_DESCRIPTION "The command bandolo solves puzzles and your own problems
by the algorithms of the textbooks. With man pages, completions and samples.")

set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/cmake/PackagePolicy.cmake)
set(CPACK_BANDOLO_SOURCE ${CMAKE_SOURCE_DIR})
include(CPack)
