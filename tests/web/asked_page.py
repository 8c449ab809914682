"""Modules of the page under Node, which answer questions."""
import json
import os
import shutil
import subprocess
import sys
import tempfile


class Page:
    """Ends the test where there is no Node."""

    def __init__(self, module):
        if not shutil.which("node"):
            sys.exit(77)
        # A copy, which tells Node that these files are modules.
        self.copy = tempfile.TemporaryDirectory()
        shutil.copytree("web", self.copy.name, dirs_exist_ok=True)
        with open(os.path.join(self.copy.name, "package.json"), "w", encoding="utf-8") as package:
            package.write('{"type": "module"}')
        self.node = subprocess.Popen(["node", module, self.copy.name], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     text=True)

    def ask(self, about, **question):
        self.node.stdin.write(json.dumps({"about": about, **question}) + "\n")
        self.node.stdin.flush()
        return json.loads(self.node.stdout.readline())

    def close(self):
        self.node.stdin.close()
        assert self.node.wait(60) == 0
