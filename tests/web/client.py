"""A server to talk to, and a schema to hold its answers against; shared by the tests here."""
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time


class Server:
    """The command under test, on a free port."""

    def __init__(self, *options):
        self.process = subprocess.Popen([os.environ["BANDOLO"], "serve", "--port", "0", *options],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        if not line and "has no server" in self.process.stderr.read():
            sys.exit(77)
        self.port = int(re.search(r":(\d+)/", line).group(1))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def ask(self, method, path, body=None, headers=None, timeout=60):
        """Status, headers and text of an answer; a body that is no text goes as JSON."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        headers = dict(headers or {})
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return answer.status, answer.headers, text

    def post(self, path, question):
        status, _, text = self.ask("POST", path, question)
        return status, json.loads(text)

    def say(self, data, wait=20):
        """All that comes back for raw bytes, until the server closes or `wait` is over."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=wait) as line:
            line.sendall(data)
            got = b""
            try:
                while part := line.recv(65536):
                    got += part
            except (TimeoutError, ConnectionResetError):
                pass
            return got

    def end(self, number=signal.SIGTERM):
        """Asks it to end; the seconds that it took, and its exit code."""
        began = time.monotonic()
        self.process.send_signal(number)
        code = self.process.wait(60)
        return time.monotonic() - began, code, self.process.stderr.read()


def fits(value, schema, whole, where="answer"):
    """Fails where a value does not fit a schema of the description."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return fits(value, whole["components"]["schemas"][name], whole, where)
    names = schema.get("type", [])
    names = [names] if isinstance(names, str) else names
    kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None),
             "integer": int, "number": (int, float)}
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    known = [isinstance(value, kinds[n]) and (is_number or n not in ("integer", "number"))
             for n in names]
    assert not names or any(known), f"{where}: {value!r} is no {names}"
    assert "enum" not in schema or value in schema["enum"], f"{where}: {value!r}"
    assert "pattern" not in schema or re.search(schema["pattern"], value), f"{where}: {value!r}"
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        for name in schema.get("required", []):
            assert name in value, f"{where} lacks {name}: {value}"
        for name, part in value.items():
            assert name in properties or schema.get("additionalProperties", True), f"{where}: {name}"
            fits(part, properties.get(name, {}), whole, f"{where}.{name}")
    if isinstance(value, list):
        for part in value:
            fits(part, schema.get("items", {}), whole, where + "[]")
    return None
