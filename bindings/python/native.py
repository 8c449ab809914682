"""The native part: the C library, and what CFFI makes of its header handles.h."""

import os
import pathlib
import re
import subprocess

from cffi import FFI

HERE = pathlib.Path(__file__).resolve().parent


def root():
    """The source of the library: packed beside this file in an sdist, above it in a checkout."""
    packed = HERE / "library"
    return packed if packed.is_dir() else HERE.parent.parent


def version():
    header = (root() / "include/bandolo/base/types.h").read_text()
    return re.search(r'#define BD_VERSION "(.*)"', header).group(1)


def declarations():
    """handles.h without comments and directives, over types of which nothing is known."""
    text = (root() / "include/bandolo/handles.h").read_text()
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE).replace("BD_API ", "")
    types = re.findall(r"\b(bd_(?:error|options|problem|result))\b", text)
    opaque = "".join(f"typedef struct {name} {name};\n" for name in sorted(set(types)))
    callbacks = """
extern "Python" bool told_successors(void *, uint32_t);
extern "Python" void told_progress(void *, double, uint64_t, uint64_t, uint64_t, uint64_t);
"""
    return opaque + text + callbacks


def library(folder):
    """The static library: the one that BANDOLO_LIBRARY names, or a new one, built in `folder`."""
    made = os.environ.get("BANDOLO_LIBRARY")
    if made:
        return made
    native = os.environ.get("BANDOLO_NATIVE", "OFF")  # ON: fast here, for no other machine
    options = [f"-DBANDOLO_{part}=OFF" for part in ("CLI", "STORE", "TESTS", "BENCH")]
    subprocess.check_call(
        ["cmake", "-S", str(root()), "-B", folder, "-DCMAKE_BUILD_TYPE=Release", f"-DBANDOLO_NATIVE={native}", *options]
    )
    subprocess.check_call(
        ["cmake", "--build", folder, "--target", "bandolo_static", "--parallel", str(os.cpu_count() or 1)]
    )
    return os.path.join(folder, "libbandolo.a")


builder = FFI()
builder.cdef(declarations())
builder.set_source(
    "bandolo._native",
    "#include <bandolo/handles.h>",
    include_dirs=[str(root() / "include")],
    libraries=["m", "dl", "pthread"],
)
