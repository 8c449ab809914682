"""Builds the extension with the C library inside, and an sdist that has the library's source inside."""

import os
import pathlib
import shutil
import sys

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import native  # noqa: E402


class BuildExtension(build_ext):
    def build_extension(self, extension):
        library = native.library(os.path.join(os.path.abspath(self.build_temp), "library"))
        extension.extra_objects = [library]
        super().build_extension(extension)


class SourceWithLibrary(sdist):
    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        packed = pathlib.Path(base_dir) / "library"
        for name in ("CMakeLists.txt", "LICENSE", "cmake", "include", "src"):
            source = native.root() / name
            if source.is_dir():
                shutil.copytree(source, packed / name)
            else:
                packed.mkdir(exist_ok=True)
                shutil.copy(source, packed / name)


setup(
    version=native.version(),
    cffi_modules=["native.py:builder"],
    cmdclass={"build_ext": BuildExtension, "sdist": SourceWithLibrary},
)
