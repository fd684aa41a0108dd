// The search of the documentation: finds sections of articles, and declarations, and shows them below the field of header.html, or in search.html.
// Scripts/search_index.py writes what it searches. Its functions are in `siteSearch`, for Scripts/check-docs.
"use strict";

const siteSearch = (() => {
    // How much a word counts by where it stands, and how much a longer text of that kind takes from it.
    const FIELDS = { title: [6, 0.25], place: [3, 0.2], text: [1, 0.6], code: [0.6, 0.6] };
    const SATURATION = 1.5;
    const FORM = 0.9, SYNONYM = 0.8, PREFIX = 0.7, SAME_NAME = 0.4, SAME_ARTICLE = 0.85;
    // Articles explain what someone wants to do. Declarations are found by their names.
    const TYPE = 0.7, MEMBER = 0.45, NAMED = 2.2;
    const SHOWN = 30;
    const EXAMPLES = ["upsert", "left join", "many to many", "retry when busy", "database in memory", "ValueObservation"];
    const RECIPES = "Cookbook";
    // Words that say nothing, unless nothing else is asked.
    const STOPS = new Set(("a an and are at be by can do does for from get how i if in is it me my of on or please should so that the this to "
        + "use using want was what when which why with you your").split(" "));

    // --- Words

    function rawWords(text) {
        return text.match(/[\p{L}\p{N}_]+/gu) ?? [];
    }

    // A name counts as a whole, and by its parts: `belongsTo` is "belongsto", "belongs" and "to"; `json_extract` is "jsonextract", "json", "extract".
    function pieces(raw) {
        const parts = raw.match(/\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+(?![\p{Ll}])|\p{N}+/gu) ?? [];
        const whole = raw.toLowerCase().replaceAll("_", "");
        return parts.length > 1 ? [whole, ...parts.map(part => part.toLowerCase())] : [whole];
    }

    // What forms of one English word have in common.
    function stem(word) {
        if (word.length < 4 || /[^a-z]/.test(word)) return word;
        let result = word.replace(/ie[sd]$/, "y").replace(/([^su])s$/, "$1");
        for (const ending of ["ation", "ating", "ated", "ate", "ion", "ing", "ed", "e"]) {
            const rest = result.slice(0, -ending.length);
            if (result.endsWith(ending) && rest.length >= 3 && /[aeiouy]/.test(rest)) {
                result = rest;
                break;
            }
        }
        // "committed", "cancelled", but "rolled" and "passing".
        if (/([bdgklmnprt])\1$/.test(result) && (!result.endsWith("ll") || result.length > 5)) result = result.slice(0, -1);
        return result;
    }

    // Whether one letter is missing, too many, another one, or has changed places with its neighbour.
    function isMistyped(word, other) {
        if (Math.abs(word.length - other.length) > 1) return false;
        let start = 0;
        while (start < word.length && word[start] === other[start]) start++;
        const a = word.slice(start), b = other.slice(start);
        return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
    }

    // --- The index

    class Index {
        constructor({ pages, sections, owners, symbols, first, synonyms }) {
            this.entries = [];
            this.postings = new Map(); // by the word: the entries, and how much it counts in each
            this.forms = new Map(); // by the stem: the words
            const declared = new Map();
            for (const [owner, name, rest, declaration, summary] of symbols) {
                const [around, title] = owners[owner];
                const address = around + name.toLowerCase() + rest + (around.endsWith("#") ? "" : "/");
                const key = `${owner} ${name}`;
                if (!declared.has(key)) {
                    const weight = /^(?:final |indirect |@\w+ )*(?:class|enum|protocol|struct) /.test(declaration) ? TYPE : MEMBER;
                    declared.set(key, {
                        addresses: [], title: name, place: title, parts: [summary], declarations: [], isCode: true, weight,
                        name: pieces(name.replace(/\(.*/, ""))[0],
                    });
                    this.entries.push(declared.get(key));
                }
                declared.get(key).addresses.push(address);
                declared.get(key).declarations.push(declaration);
            }
            const byAddress = new Map(this.entries.map(entry => [entry.addresses[0], entry]));
            for (const [page, anchor, heading, parts] of sections) {
                const [address, title] = pages[page];
                const type = byAddress.get(address);
                if (type && !anchor) type.parts.push(...parts);
                else this.entries.push({
                    addresses: [anchor ? `${address}#${anchor}` : address], title: heading || title, place: heading ? title : "", parts,
                    isCode: false, weight: 1,
                });
            }
            this.recipes = this.entries.filter(entry => entry.place === RECIPES);
            this.first = first.map(address => this.entries.find(entry => entry.addresses[0] === address));
            this.addWords();
            this.synonyms = synonyms.map(phrases => phrases.map(phrase => rawWords(phrase.toLowerCase()))).sort((a, b) => b[0].length - a[0].length);
            for (const [key] of this.synonyms) key.forEach(word => this.entriesOf(word));
        }

        addWords() {
            const counted = this.entries.map(entry => {
                const texts = {
                    title: entry.title, place: entry.place, text: entry.parts.filter(part => part[0] !== "\n").join(" "),
                    code: entry.parts.filter(part => part[0] === "\n").concat(entry.declarations ?? []).join(" "),
                };
                return Object.entries(texts).map(([field, text]) => [field, rawWords(text).flatMap(pieces)]);
            });
            const lengths = {};
            for (const fields of counted) for (const [field, words] of fields) lengths[field] = (lengths[field] ?? 0) + words.length;
            counted.forEach((fields, number) => {
                for (const [field, words] of fields) {
                    const [weight, ofLength] = FIELDS[field];
                    const value = weight / (1 - ofLength + ofLength * words.length * this.entries.length / lengths[field]);
                    for (const word of words) {
                        const entries = this.entriesOf(word);
                        entries.set(number, (entries.get(number) ?? 0) + value);
                    }
                    if (field === "title") this.entries[number].titleWords = new Set(words);
                }
            });
        }

        // The entries that have a word. Asking for it makes it known: the words of synonyms are none that someone has mistyped.
        entriesOf(word) {
            if (!this.postings.has(word)) {
                this.postings.set(word, new Map());
                const root = stem(word);
                this.forms.set(root, [...this.forms.get(root) ?? [], word]);
            }
            return this.postings.get(word);
        }

        // The words that stand for a word, and how much they count. Someone may still be typing the last one.
        variants(word, isLast) {
            const result = new Map((this.forms.get(stem(word)) ?? []).map(form => [form, FORM]));
            if (this.postings.has(word)) result.set(word, 1);
            const own = result.size;
            if (isLast && word.length > 1) {
                for (const other of this.postings.keys()) if (other.startsWith(word) && !result.has(other)) result.set(other, PREFIX);
            }
            return { words: result, own: own || result.size };
        }

        // What counts for a word in each entry. It is as rare as its own forms are.
        scores({ words, own }) {
            const sums = new Map();
            let count = 0, number = 0;
            for (const [word, weight] of words) {
                for (const [entry, value] of this.postings.get(word)) sums.set(entry, (sums.get(entry) ?? 0) + weight * value);
                if (++number === own) count = sums.size;
            }
            const rarity = Math.log(1 + (this.entries.length - count + 0.5) / (count + 0.5));
            for (const [entry, value] of sums) sums.set(entry, rarity * value / (value + SATURATION));
            return sums;
        }

        // The word, or one like it that is there.
        corrected(word, isLast) {
            if (word.length < 4 || this.forms.has(stem(word))) return word;
            let best = null, count = -1;
            for (const [other, entries] of this.postings) {
                if (isLast && other.startsWith(word)) return word;
                if (entries.size > count && isMistyped(word, other)) [best, count] = [other, entries.size];
            }
            return best ?? word;
        }

        // What is asked: for each word, or phrase that has synonyms, the alternatives, each with the variants of its words.
        concepts(words) {
            const result = [];
            for (let at = 0; at < words.length;) {
                const matches = ([key]) => key.every((word, index) => stem(words[at + index] ?? "") === stem(word));
                const found = this.synonyms.filter(matches);
                const length = found.length ? found[0][0].length : 1;
                const own = words.slice(at, at + length).filter(word => length > 1 || !STOPS.has(word));
                const isLast = word => word === words[words.length - 1] && at + length === words.length;
                if (own.length) {
                    const alternatives = [{ weight: 1, words: own.map(word => this.variants(word, isLast(word))) }];
                    for (const [key, ...others] of found) {
                        if (key.length !== length) continue;
                        for (const other of others) {
                            const said = other.filter(word => !STOPS.has(word));
                            alternatives.push({ weight: SYNONYM, words: said.map(word => this.variants(word, false)) });
                        }
                    }
                    result.push({ alternatives, size: own.length });
                }
                at += length;
            }
            return result;
        }

        // The entries for a query, best first, with the words that were searched in them.
        find(query) {
            const typed = rawWords(query).map(word => pieces(word)[0]);
            const words = typed.map((word, index) => this.corrected(word, index === typed.length - 1));
            let concepts = this.concepts(words);
            if (!concepts.length) concepts = words.map(word => ({ alternatives: [{ weight: 1, words: [this.variants(word, true)] }], size: 1 }));
            const totals = new Map(); // by the entry: the score, and how much of the query it has
            const searched = new Set();
            let size = 0;
            for (const concept of concepts) {
                const best = new Map();
                for (const { weight, words } of concept.alternatives) {
                    const sums = new Map();
                    for (const variants of words) {
                        for (const word of variants.words.keys()) searched.add(word);
                        for (const [entry, score] of this.scores(variants)) {
                            const [sum, count] = sums.get(entry) ?? [0, 0];
                            sums.set(entry, [sum + score, count + 1]);
                        }
                    }
                    for (const [entry, [sum, count]] of sums) {
                        const share = count / words.length;
                        const score = sum * weight * share * concept.size / words.length;
                        if (score > (best.get(entry)?.[0] ?? 0)) best.set(entry, [score, share]);
                    }
                }
                if (best.size) size += concept.size;
                for (const [entry, [score, share]] of best) {
                    const [sum, found] = totals.get(entry) ?? [0, 0];
                    totals.set(entry, [sum + score, found + share * concept.size]);
                }
            }
            const name = words.join("");
            const results = [...totals].map(([number, [score, found]]) => {
                const entry = this.entries[number];
                const titles = [...entry.titleWords];
                const ofTitle = titles.filter(word => searched.has(word)).length / Math.max(1, titles.length);
                const isName = entry.isCode && entry.name === name;
                const share = found / size;
                return { entry, share, score: score * entry.weight * share ** 2 * (1 + 0.5 * ofTitle) * (isName ? NAMED : 1) };
            }).sort((a, b) => b.score - a.score).slice(0, 10 * SHOWN);
            // The same name of many types, and the sections of one article, leave room for others.
            const seen = new Map();
            for (const result of results) {
                const { isCode, name, title, place } = result.entry;
                const key = isCode ? name : place || title;
                const count = seen.get(key) ?? 0;
                result.score *= (isCode ? SAME_NAME : SAME_ARTICLE) ** count;
                seen.set(key, count + 1);
            }
            results.sort((a, b) => b.score - a.score);
            // An article is among the first, where one has all of the words.
            const article = results.findIndex(result => !result.entry.isCode && result.share > 0.99);
            if (article > 1) results.splice(1, 0, ...results.splice(article, 1));
            const isChanged = words.some((word, index) => word !== typed[index]);
            return { results: results.slice(0, SHOWN).map(({ entry }) => entry), words: searched, corrected: isChanged ? words.join(" ") : null };
        }
    }

    // --- What is shown

    function element(name, className, ...children) {
        const result = document.createElement(name);
        if (className) result.className = className;
        result.append(...children);
        return result;
    }

    // The text, with the words that were searched marked.
    function marked(text, words) {
        const isFound = word => pieces(word).some(piece => words.has(piece));
        return text.split(/([\p{L}\p{N}_]+)/u).map((part, index) => index % 2 && isFound(part) ? element("mark", null, part) : part);
    }

    // A line of text, whose code stands between grave accents.
    function line(text, words) {
        return text.split("`").flatMap((part, index) => index % 2 ? [element("code", null, ...marked(part, words))] : marked(part, words));
    }

    // How many different words of the query a text has.
    function count(text, words) {
        return new Set(rawWords(text).flatMap(pieces).filter(piece => words.has(piece))).size;
    }

    // The part of a text where most of the words are: some lines of code, or a sentence or two.
    function excerpt(parts, words) {
        if (!parts.length) return null;
        const [, best] = parts.map(part => [count(part, words), part]).reduce((a, b) => b[0] > a[0] ? b : a);
        if (best[0] === "\n") {
            const lines = best.slice(1).split("\n");
            const counts = lines.map(text => count(text, words));
            const start = Math.min(Math.max(0, counts.indexOf(Math.max(...counts)) - 1), Math.max(0, lines.length - 4));
            const shown = lines.slice(start, start + 4);
            const indent = Math.min(...shown.filter(text => text.trim()).map(text => text.search(/\S/)));
            return element("pre", "excerpt", ...marked(shown.map(text => text.slice(indent)).join("\n"), words));
        }
        // Whole sentences, and never a part of what stands between grave accents.
        const sentences = best.match(/(?:`[^`]*`|[^`])+?(?:[.:!?](?=\s|$)|$)\s*/g) ?? [best];
        const counts = sentences.map(text => count(text, words));
        const start = counts.indexOf(Math.max(...counts));
        let shown = sentences[start];
        for (let next = start + 1; next < sentences.length && shown.length + sentences[next].length < 220; next++) shown += sentences[next];
        return element("div", "excerpt", ...(start ? ["… "] : []), ...line(shown.trim(), words));
    }

    function href(base, address) {
        return base + address.split("/").map(encodeURIComponent).join("/").replace("%23", "#");
    }

    function item(entry, words, base, isShort) {
        const result = element("div", "result");
        const title = element("span", "title", ...(entry.isCode ? [element("code", null, ...marked(entry.title, words))] : line(entry.title, words)));
        const first = element("a", null, title, element("span", "place", entry.place ? ` — ${entry.place}` : ""));
        result.append(first);
        if (entry.isCode) {
            if (entry.parts[0]) first.append(element("div", "excerpt", ...line(entry.parts[0], words)));
            first.append(element("pre", null, entry.declarations[0]));
            for (const declaration of entry.declarations.slice(1, isShort ? 4 : undefined)) {
                result.append(element("a", null, element("pre", null, declaration)));
            }
        } else {
            const text = excerpt(entry.parts, words);
            if (text) first.append(text);
        }
        [...result.children].forEach((link, index) => {
            link.href = href(base, entry.addresses[index]);
            link.setAttribute("role", "option");
        });
        return result;
    }

    // What can be searched, before anyone types.
    function beginning(index, base, search) {
        const examples = EXAMPLES.map(text => {
            const button = element("button", null, text);
            button.addEventListener("click", () => search(text));
            return button;
        });
        const recipes = index.recipes.map(entry => {
            const link = element("a", null, entry.title);
            link.href = href(base, entry.addresses[0]);
            return link;
        });
        const chips = (title, children) => element("p", "chips", element("span", "place", title), ...children);
        return [chips("Search words, SQL, or names:", examples), chips("Recipes:", recipes.slice(0, 10))];
    }

    // --- The field

    function mount(root) {
        const form = root.getElementById("form"), field = root.getElementById("query"), panel = root.getElementById("panel");
        const page = document.getElementById("results");
        const shown = page ?? panel;
        const base = form.action.replace(/[^/]*$/, "");
        let loading = null, selected = -1;
        field.setAttribute("aria-controls", shown.id);
        // Without a network, the next word that is typed asks again.
        const load = () => loading ??= fetch(base + "search-index.json").then(answer => answer.json()).then(data => new Index(data))
            .catch(error => { loading = null; throw error; });
        const links = () => [...shown.querySelectorAll("[role=option]")];

        function select(number) {
            const all = links();
            all[selected]?.removeAttribute("aria-selected");
            selected = Math.min(Math.max(number, -1), all.length - 1);
            field.setAttribute("aria-activedescendant", selected < 0 ? "" : `option-${selected}`);
            all[selected]?.setAttribute("aria-selected", "true");
            all[selected]?.scrollIntoView({ block: "nearest" });
        }

        function open(isOpen) {
            if (!page) panel.hidden = !isOpen;
            field.setAttribute("aria-expanded", isOpen);
        }

        async function show() {
            let index;
            try {
                index = await load();
            } catch (error) {
                console.error(error);
                shown.replaceChildren(element("p", "note", "The search cannot be loaded."));
                return;
            }
            const query = field.value.trim();
            const { results, words, corrected } = query ? index.find(query) : { results: index.first, words: new Set() };
            const notes = query ? [] : beginning(index, base, text => { field.value = text; field.focus(); show(); });
            if (query && !results.length) notes.push(element("p", "note", "Nothing is found."));
            else if (corrected) notes.push(element("p", "note", `Results for “${corrected}”`));
            const items = results.slice(0, page ? SHOWN : 12).map(entry => item(entry, words, base, !page));
            const list = element("div", null, ...items);
            list.setAttribute("role", "listbox");
            shown.replaceChildren(...notes, list);
            if (!page && results.length > 12) {
                const all = element("a", null, "All results");
                all.href = `${form.action}?q=${encodeURIComponent(query)}`;
                shown.append(element("p", "note", all));
            }
            links().forEach((link, number) => link.id = `option-${number}`);
            selected = -1;
            select(query ? 0 : -1);
            shown.scrollTop = 0;
            if (page) history.replaceState(null, "", query ? `?q=${encodeURIComponent(query)}` : location.pathname);
        }

        field.addEventListener("focus", () => { open(true); show(); });
        field.addEventListener("input", () => { open(true); show(); });
        field.addEventListener("keydown", event => {
            // These keys choose a word of the input method then.
            if (event.isComposing) return;
            if (event.key === "ArrowDown") select(selected + 1);
            else if (event.key === "ArrowUp") select(selected - 1);
            else if (event.key === "Escape") { open(false); field.blur(); }
            else return;
            event.preventDefault();
        });
        form.addEventListener("submit", event => {
            const link = links()[selected];
            if (link) {
                event.preventDefault();
                open(false);
                link.click();
            }
        });
        shown.addEventListener("click", event => { if (event.target.closest("a")) open(false); });
        document.addEventListener("pointerdown", event => { if (!event.composedPath().includes(root.getElementById("bar"))) open(false); });
        document.addEventListener("keydown", event => {
            const target = event.composedPath()[0];
            const isTyping = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
            if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
            event.preventDefault();
            field.focus();
            field.select();
        });
        if (page) {
            field.value = new URLSearchParams(location.search).get("q") ?? "";
            field.focus();
        }
        return { field, load };
    }

    const host = document.querySelector("custom-header");
    if (host) {
        // What the bar covers, and where the browser scrolls to.
        document.head.append(element("style", null, 
            ".documentation-nav :is(.nav-title, .nav-menu, .nav-actions) { visibility: hidden; } html { scroll-padding-top: 60px; }"));
    }
    return mount(host?.shadowRoot ?? document);
})();
