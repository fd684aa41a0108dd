"""What the search of the documentation site finds: `write` reads the pages that docc has written, and writes search-index.json beside them.

Each heading of an article, of a landing page and of the page of a type is an entry, with its text and code, and so is each declaration. search.js
makes an index of their words when someone searches. The file has an object with

- `pages`: the address and the title of each page that has sections
- `sections`: the number of a page, the anchor, the heading, and the parts of the text. A part that begins with a line break is a block of code, others
  have `code` between grave accents
- `owners`: the address and the name of each type, and of each module
- `symbols`: the number of an owner, the name, what the address has behind that of the owner and the name in lower case, the declaration, the summary
- `first`: the addresses of articles that are shown before anyone types
- `synonyms`: what Scripts/site/synonyms.tsv says
"""

import json
import re
import sys

from symbol_graph import ROOT

SYNONYMS = ROOT / "Scripts/site/synonyms.tsv"
# Shown before anyone types.
FIRST = [
    "documentation/grdb/gettingstarted/", "documentation/grdb/connections/", "documentation/grdb/definingrecords/",
    "documentation/grdb/requests/", "documentation/grdb/associations/", "documentation/grdb/migrations/", "documentation/grdb/observingvalues/",
    "documentation/grdb/errors/", "documentation/grdb/traps/",
]
TYPES = {"class", "enum", "protocol", "struct"}


def inline(nodes, references):
    """A text of one line, its code between grave accents."""
    text = ""
    for node in nodes:
        kind = node["type"]
        if kind == "text":
            text += node["text"]
        elif kind == "codeVoice":
            text += f"`{node['code']}`"
        elif kind == "reference":
            target = references.get(node["identifier"], {})
            title = node.get("overridingTitle") or target.get("title", "")
            text += f"`{title}`" if target.get("kind") == "symbol" and not node.get("overridingTitle") else title
        else:
            text += inline(node.get("inlineContent", []), references)
    return text


def parts(blocks, references):
    """The paragraphs, items, rows and blocks of code of a text, and its headings as (anchor, title)."""
    for block in blocks:
        kind = block["type"]
        if kind == "heading":
            yield block["anchor"], block["text"]
        elif kind == "paragraph":
            yield inline(block["inlineContent"], references)
        elif kind == "codeListing":
            yield "\n" + "\n".join(block["code"])
        elif kind == "table":
            for row in block["rows"]:
                yield " · ".join(" ".join(part for part in parts(cell, references) if isinstance(part, str)) for cell in row)
        elif kind in ("orderedList", "unorderedList"):
            for item in block["items"]:
                yield from parts(item["content"], references)
        elif kind == "termList":
            for item in block["items"]:
                yield inline(item["term"]["inlineContent"], references)
                yield from parts(item["definition"]["content"], references)
        else:
            yield from parts(block.get("content", []), references)


def sections(page):
    """The anchor, the heading and the parts of each section of a page. What stands before the first heading has none."""
    references = page.get("references", {})
    found = [["", "", [inline(page.get("abstract", []), references)]]]
    for section in page.get("primaryContentSections", []):
        if section["kind"] == "content":
            for part in parts(section["content"], references):
                if isinstance(part, str):
                    found[-1][2].append(part)
                elif part[1] not in ("Overview", "Discussion"):
                    found.append([*part, []])
    return found


def declaration(page):
    """The declaration, and the condition of the extension that it stands in, by which some overloads differ alone."""
    tokens = [section["declarations"][0]["tokens"] for section in page.get("primaryContentSections", []) if section["kind"] == "declarations"]
    condition = inline(page["metadata"].get("conformance", {}).get("constraints", []), {}).replace("`", "")
    return "".join(token["text"] for token in (tokens or [[]])[0]) + (f"\n// where {condition.rstrip('.')}" if condition else "")


def is_declaration(page):
    """Whether a page shows a declaration that no other page shows: neither a list of overloads nor what a type has from a protocol."""
    identifier = page["metadata"].get("externalID", "")
    kind = page["metadata"].get("symbolKind")
    # Operators have no words.
    return page["kind"] == "symbol" and kind not in ("module", "extension", "op") and "::SYNTHESIZED::" not in identifier \
        and not identifier.endswith("::OverloadGroup")


def surrounding(page):
    """The name of the type, or of the module, that a symbol stands in."""
    names = page.get("hierarchy", {}).get("paths", [[]])[-1]
    return page["references"][names[-1]]["title"] if names else ""


def synonyms():
    """Each phrase with the phrases that are searched, too."""
    lines = [line for line in SYNONYMS.read_text().splitlines() if line and not line.startswith("#")]
    return [[phrase, *others.split(", ")] for phrase, others in (line.split("\t") for line in lines)]


def write(output, targets):
    """Writes the index of the site in the folder `output`.

    - targets: Of pages that the site leaves out, the addresses that their links lead to.
    """
    pages, entries, owners, symbols = [], [], {}, []
    data = output / "data"
    for path in sorted((data / "documentation").rglob("*.json")):
        page = json.loads(path.read_text())
        metadata = page["metadata"]
        address = str(path.relative_to(data).with_suffix("")) + "/"
        if is_declaration(page):
            target = targets.get(address.rstrip("/"), f"/{address.rstrip('/')}").replace("#", "/#").strip("/")
            around, last = re.fullmatch(r"(.*[/#])(.*)", target).groups()
            # The title of a type in another one has both names.
            name = metadata["title"].rsplit(".", 1)[-1]
            rest = last.removeprefix(name.lower())
            if last != name.lower() + rest:
                sys.exit(f"search_index: the address {address} does not have the name {name}")
            owner = owners.setdefault(around, (len(owners), surrounding(page)))[0]
            summary = inline(page.get("abstract", []), page["references"])
            symbols.append([owner, name, rest, declaration(page), summary])
        if metadata.get("role") in ("article", "collection") or metadata.get("symbolKind") in TYPES and is_declaration(page):
            texts = sections(page)
            # The page of a type is found by its name already.
            if page["kind"] == "symbol" and metadata.get("role") != "collection" and texts[0][2]:
                texts[0][2].pop(0)
            texts = [text for text in texts if (text[1] or any(text[2])) and text[1] != "See also"]
            entries += [[len(pages), *text] for text in texts]
            if texts:
                pages.append([address, metadata["title"]])
    # A page is shown by its text before the first heading.
    addresses = {pages[number][0] for number, anchor, *_ in entries if not anchor}
    missing = [address for address in FIRST if address not in addresses]
    if missing:
        sys.exit(f"search_index: there is no page {missing[0]}, which the search shows first")
    index = {
        "pages": pages, "sections": entries, "owners": [[address, title] for address, (_, title) in owners.items()], "symbols": symbols,
        "first": FIRST, "synonyms": synonyms(),
    }
    (output / "search-index.json").write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")))
