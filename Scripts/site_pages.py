"""The files of the documentation site: docc writes some for each page, this module few and small ones.

`repeats` finds the pages that say what another page says, and `leave_out` has their links lead to that one. `write_pages` writes one file for each
type with the data of all its pages, and a file of HTML for each page, which says no more than its title and the scripts to load.
"""

import gzip
import html
import json
import pathlib
import re
import shutil

SITE = pathlib.Path(__file__).resolve().parent / "site"

SYNTHESIZED = "::SYNTHESIZED::"
OVERLOADS = "::OverloadGroup"
IMPLEMENTATIONS = " Implementations"
BOTH = " · sync and async"


def load(output):
    """All pages, by their paths: "documentation/grdb/row"."""
    data = output / "data"
    return {path.relative_to(data).as_posix()[:-len(".json")]: json.loads(path.read_text()) for path in sorted((data / "documentation").rglob("*.json"))}


def dump(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def nodes(value):
    """All objects in a part of a page."""
    if isinstance(value, list):
        for part in value:
            yield from nodes(part)
    elif isinstance(value, dict):
        yield value
        for part in value.values():
            yield from nodes(part)


def after_parameters(tokens):
    """The number of the token that ends the parameters of a function, and the place behind their parenthesis in it."""
    depth = 0
    for number, token in enumerate(tokens):
        for place, character in enumerate(token.get("text", token.get("spelling"))):
            depth += (character == "(") - (character == ")")
            if character == ")" and depth == 0:
                return number, place + 1
    return len(tokens), 0


def is_async(tokens):
    """Whether a declaration is that of an async function: its parameters may be async, too."""
    number, _ = after_parameters(tokens)
    return any(token.get("text", token.get("spelling")) == "async" for token in tokens[number + 1:])


def show_async(symbol):
    """Has the line of a symbol in lists say `async`: the compiler leaves it out there."""
    line = symbol["names"].get("subHeading", [])
    number, place = after_parameters(line)
    if number < len(line) and is_async(symbol["declarationFragments"]) and not is_async(line):
        end = line[number]
        line[number:number + 1] = [
            {**end, "spelling": end["spelling"][:place] + " "}, {"kind": "keyword", "spelling": "async"},
            {"kind": "text", "spelling": end["spelling"][place:] or " "},
        ]


def has_both(page):
    """Whether the overloads that a page lists are some async, some not."""
    if not page["metadata"].get("externalID", "").endswith(OVERLOADS):
        return False
    declarations = [node["tokens"] for node in nodes(page["primaryContentSections"]) if "tokens" in node]
    return len({is_async(tokens) for tokens in declarations}) == 2


def is_plain(page):
    """Whether the page of a symbol has nothing beside its declaration and a sentence: the list of its type shows these."""
    sections = page.get("primaryContentSections", [])
    if page["kind"] != "symbol" or any(section["kind"] not in ("declarations", "mentions") for section in sections):
        return False
    if any(page.get(part) for part in ("topicSections", "relationshipsSections", "defaultImplementationsSections", "deprecationSummary")):
        return False
    # Overloads are told apart on the page that lists them.
    return not any("otherDeclarations" in node for node in nodes(sections))


def add_reference(page, other):
    """Lets a page list another one. Returns the name by which it does."""
    metadata, name = other["metadata"], other["identifier"]["url"]
    page["references"][name] = {
        "identifier": name, "type": "topic", "kind": other["kind"], "role": metadata["role"], "title": metadata["title"],
        "url": other["variants"][0]["paths"][0], "abstract": other.get("abstract", []), "fragments": metadata.get("fragments", []),
    }
    for node in nodes(other.get("abstract", [])):
        if node.get("type") == "reference":
            page["references"].setdefault(node["identifier"], other["references"][node["identifier"]])
    return name


def list_implementations(pages):
    """Has the pages of types lead to the protocols that give them members. docc makes a page for each type and protocol, which lists these members.
    What a type has for a protocol of Swift stands in its own list.
    """
    protocols = {page["metadata"]["title"]: page for page in pages.values() if page["metadata"].get("symbolKind") == "protocol"}
    lists = {page["identifier"]["url"]: path for path, page in pages.items() if page["metadata"]["title"].endswith(IMPLEMENTATIONS)}
    for path, page in pages.items():
        if path in lists.values():
            continue
        for section in page.get("topicSections", []):
            if section["title"] == "Default Implementations":
                section["title"] = "Of its protocols"
            identifiers = []
            for identifier in section["identifiers"]:
                if identifier not in lists:
                    identifiers.append(identifier)
                    continue
                listed = pages[lists[identifier]]
                protocol = protocols.get(listed["metadata"]["title"].removesuffix(IMPLEMENTATIONS))
                if protocol:
                    identifiers.append(add_reference(page, protocol))
                else:
                    found = [identifier for part in listed.get("topicSections", []) for identifier in part["identifiers"]]
                    identifiers += found
                    page["references"].update({identifier: listed["references"][identifier] for identifier in found})
            section["identifiers"] = identifiers
    for path in lists.values():
        del pages[path]


def words(page):
    """What a page says, without the declarations."""
    return [page.get("abstract"), [section for section in page.get("primaryContentSections", []) if section["kind"] in ("parameters", "content")]]


def repeats(pages):
    """The paths of the pages to leave out, with the addresses to lead to instead."""
    list_implementations(pages)
    by_symbol = {page["metadata"]["externalID"]: path for path, page in pages.items() if "externalID" in page["metadata"]}
    own, given = {}, {}
    for path, page in pages.items():
        identifier = page["metadata"].get("externalID", "")
        if SYNTHESIZED in identifier:
            continue
        parent, name = path.rsplit("/", 1)
        listed = {identifier for section in pages.get(parent, {}).get("topicSections", []) for identifier in section["identifiers"]}
        if is_plain(page) and page["identifier"]["url"] in listed:
            own[path] = f"/{parent}#{name}"
        if identifier.endswith(OVERLOADS):
            # The page of overloads has all their declarations, and the words of some.
            others = {node["identifier"] for node in nodes(page["primaryContentSections"]) if "tokens" in node and "identifier" in node}
            overloads = [by_symbol.get(identifier.removesuffix(OVERLOADS)), *(page["references"][other]["url"].strip("/") for other in others)]
            own |= {overload: f"/{path}" for overload in overloads if overload in pages and words(pages[overload]) == words(page)}
    for path, page in pages.items():
        identifier = page["metadata"].get("externalID", "")
        if SYNTHESIZED in identifier:
            # What a protocol gives a type has its page with the protocol. Where only the type has
            # overloads of a name, their list leads to the one declaration of the protocol.
            original = re.sub(f"{SYNTHESIZED}.*?(?={OVERLOADS}|$)", "", identifier)
            found = by_symbol.get(original) or by_symbol.get(original.removesuffix(OVERLOADS))
            if found:
                given[path] = own.get(found, f"/{found}")
    return own | given


def lead_elsewhere(entries, targets, both):
    """The entries of the list beside the pages, where those that are left out lead to what they repeat.

    - both: The addresses of overloads of which some are async.
    """
    led = []
    for entry in entries:
        path = entry.get("path", "").strip("/")
        if entry.get("title", "").endswith(("Default Implementations", IMPLEMENTATIONS)):
            continue
        if path in targets:
            entry["path"] = targets[path]
        if entry.get("path") in both:
            entry["title"] += BOTH
        if "children" in entry:
            entry["children"] = lead_elsewhere(entry["children"], targets, both)
        led.append(entry)
    return led


def declaration(page):
    return next(node["tokens"] for node in nodes(page["primaryContentSections"]) if "tokens" in node)


def leave_out(pages, targets, output):
    """Removes pages, and has all links lead to the addresses that are given for them. The lists show the whole declarations of what has no page."""
    declarations = {page["identifier"]["url"]: declaration(page) for path, page in pages.items() if "#" in targets.get(path, "")}
    for path in targets:
        del pages[path]
    both = {f"/{path}" for path, page in pages.items() if has_both(page)}
    for page in pages.values():
        for reference in page["references"].values():
            url = reference.get("url", "")
            reference["url"] = targets.get(url.strip("/"), url)
            if reference["identifier"] in declarations and "fragments" in reference:
                reference["fragments"] = declarations[reference["identifier"]]
            if reference["url"] in both and reference.get("fragments"):
                reference["fragments"].append({"kind": "text", "text": BOTH})
    index = output / "index/index.json"
    entries = json.loads(index.read_text())
    entries["interfaceLanguages"] = {language: lead_elsewhere(part, targets, both) for language, part in entries["interfaceLanguages"].items()}
    index.write_text(dump(entries))


def page_title(page):
    """Such as "Concurrency · GRDB", or "Row.count · GRDB"."""
    metadata = page["metadata"]
    title, module = metadata.get("title", ""), metadata.get("modules", [{}])[0].get("name", "GRDB")
    parents = page.get("hierarchy", {}).get("paths", [[]])[-1]
    inside = page["references"].get(parents[-1], {}) if parents and page.get("kind") == "symbol" else {}
    name = inside.get("title", "")
    if inside.get("kind") == "symbol" and inside.get("role") == "symbol" and not title.startswith(f"{name}."):
        title = f"{name}.{title}"
    return title if title == module else f"{title} · {module}"


def plain_text(content):
    return "".join(node.get("text") or node.get("code") or "" for node in nodes(content) if isinstance(node.get("text", node.get("code")), str))


def write_file(path, group):
    """Writes the pages of one type. A reference that several pages have stands there once."""
    numbers, references = {}, []
    for page in group.values():
        own = []
        for reference in page["references"].values():
            text = dump(reference)
            if text not in numbers:
                numbers[text] = len(references)
                references.append(reference)
            own.append(numbers[text])
        page["references"] = own
    path.parent.mkdir(parents=True, exist_ok=True)
    # Without the time, so that equal pages make equal files.
    path.write_bytes(gzip.compress(dump({"references": references, "pages": group}).encode(), mtime=0))


def write_pages(pages, output, base, header):
    """Writes the data and the HTML of all pages.

    - base: The path of the site on its server, with slashes around.
    - header: The HTML that stands above each page.
    """
    docc = (output / next(iter(pages)) / "index.html").read_text()
    loaded = re.findall(r'<script defer="defer" src="[^"]+"></script>|<link href="[^"]+" rel="stylesheet">', docc)
    loaded = [f'<script defer src="{base}page.js"></script>', *loaded, f'<link href="{base}page.css" rel="stylesheet">']
    template = (SITE / "page.html").read_text().replace("{{BASE}}", base).replace("{{LOADED}}", "\n".join(loaded))
    for name in ("data/documentation", "documentation"):
        shutil.rmtree(output / name)
    groups = {}
    for path, page in pages.items():
        page["metadata"]["pageTitle"] = page_title(page)
        for node in nodes(page):
            if node.get("type") == "codeListing":
                node["copyToClipboard"] = True
            # Nothing on a page shows these.
            for name in ("preciseIdentifier", "externalID", "navigatorTitle"):
                node.pop(name, None)
        for node in nodes(page):
            for name in ("fragments", "tokens"):
                if name in node:
                    node[name] = [[token["kind"], token["text"]] if len(token) == 2 else token for token in node[name]]
        # page.js adds it.
        del page["schemaVersion"]
        folder = output / path
        folder.mkdir(parents=True, exist_ok=True)
        text = template.replace("{{TITLE}}", html.escape(page["metadata"]["pageTitle"]))
        (folder / "index.html").write_text(text.replace("{{SUMMARY}}", html.escape(plain_text(page.get("abstract", [])))))
        groups.setdefault("/".join(path.split("/")[:3]), {})[path] = page
    for path, group in groups.items():
        write_file(output / f"data/{path}.pages", group)
    script = (SITE / "page.js").read_text().replace('"{{HEADER}}"', json.dumps(header).replace("</", "<\\/"))
    (output / "page.js").write_text(script)
    shutil.copy(SITE / "page.css", output)
