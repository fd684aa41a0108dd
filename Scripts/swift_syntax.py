"""What the scripts that compile examples know of Swift's syntax and of its compiler."""

import pathlib
import re
import shutil
import subprocess

from symbol_graph import C_MODULE_FLAGS, ROOT

# The arguments of attributes may have parentheses in parentheses.
ATTRIBUTES = r"(?:@\w+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\s+)*"
MODIFIERS = r"(?:(?:public|package|internal|fileprivate|private|open|final|indirect|nonisolated|prefix|infix|postfix)\s+)*"
DECLARATION = re.compile(
    ATTRIBUTES + MODIFIERS + r"(?P<kind>struct|class|enum|actor|protocol|extension|func|typealias|import|operator|precedencegroup)\b")


def masked(code):
    """The code, with blanks for what stands in strings and comments."""
    result = list(code)
    index = 0

    def blank(end):
        for position in range(index, min(end, len(code))):
            if result[position] != "\n":
                result[position] = " "
        return end

    while index < len(code):
        if code.startswith("//", index):
            end = code.find("\n", index)
            index = blank(len(code) if end < 0 else end)
        elif code.startswith("/*", index):
            end = code.find("*/", index)
            index = blank(len(code) if end < 0 else end + 2)
        elif quote := re.compile(r'(#*)("""|")').match(code, index):
            close = quote[2] + quote[1]
            escape = "\\" + quote[1]
            end = quote.end()
            while end < len(code) and not code.startswith(close, end):
                if code.startswith(escape + "(", end):
                    end = closing(code, end + len(escape))
                elif code.startswith(escape, end):
                    end += len(escape) + 1
                else:
                    end += 1
            index = blank(end + len(close))
        else:
            index += 1
    return "".join(result)


def closing(code, start):
    """The end of what the bracket at `start` opens."""
    depth = 0
    for position in range(start, len(code)):
        if code[position] in "([{":
            depth += 1
        elif code[position] in ")]}":
            depth -= 1
            if depth == 0:
                return position + 1
    return len(code)


def depths(text):
    """The depth of brackets at the beginning of each line, and after the last one."""
    depth, result = 0, []
    for line in text.split("\n"):
        result.append(depth)
        depth += sum(line.count(bracket) for bracket in "([{")
        depth -= sum(line.count(bracket) for bracket in ")]}")
    return result + [depth]


def without(pattern, text):
    """The text, without the braces that end what `pattern` finds."""
    position = 0
    while found := pattern.search(text, position):
        start = found.end() - 1
        end = closing(text, start)
        text = text[:start] + " " * (end - start) + text[end:]
        position = start
    return text


TASK = re.compile(r"\bTask(?:\.\w+)?(?:\([^()]*\))?\s*\{|\bfunc\b[^{}]*\basync\b[^{}]*\{")


def is_asynchronous(text):
    """Whether the masked code of a function has to be asynchronous."""
    return re.search(r"\bawait\b|\basync let\b", without(TASK, text)) is not None


def module_build():
    """The folder of the debug build of the module, and the flags with which programs are compiled that import it."""
    show = subprocess.run(["swift", "build", "--show-bin-path"], cwd=ROOT, capture_output=True, text=True, check=True)
    build = pathlib.Path(show.stdout.strip())
    toolchain = pathlib.Path(shutil.which("swiftc")).resolve().parent.parent
    return build, [
        "-swift-version", "6", "-suppress-warnings", "-I", str(build / "Modules"),
        *C_MODULE_FLAGS,
        "-plugin-path", str(toolchain / "lib/swift/host/plugins/testing"),
    ]
