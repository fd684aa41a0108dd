// What the pages have beside what DocC's own scripts draw. It runs before these.
"use strict";
if (!window.DecompressionStream) {
    document.body.textContent = "This browser cannot show the pages: they need DecompressionStream, which browsers have since May 2023.";
} else {
    // DocC looks for the header in a template. The pages do not repeat it.
    const header = document.createElement("template");
    header.id = "custom-header";
    header.content.append(document.createRange().createContextualFragment("{{HEADER}}"));
    document.body.prepend(header);

    // DocC asks for one file for each page. The site has one for each type, with all its pages: `pages` by their paths, and `references`, which they
    // share. A page names its own by their numbers. A word of a declaration is its kind and its text. The
    // files are those of gzip under another name: no server unpacks them before.
    const files = {};
    const titles = {};
    const load = window.fetch;

    function words(key, value) {
        if (key !== "fragments" && key !== "tokens") return value;
        return value.map(word => Array.isArray(word) ? {kind: word[0], text: word[1]} : word);
    }

    async function unpack(answer) {
        if (!answer.ok) return null;
        const text = await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).text();
        return JSON.parse(text, words);
    }

    async function page(path) {
        const name = path.split("/").slice(0, 3).join("/");
        files[name] ??= load(`${baseUrl}data/${name}.pages`).then(unpack)
            // Without a network, the next visit asks again.
            .catch(error => { delete files[name]; throw error; });
        const file = await files[name];
        const page = file?.pages[path];
        if (!page) return new Response(null, {status: 404});
        titles[path] = page.metadata.pageTitle;
        const references = Object.fromEntries(page.references.map(number => [file.references[number].identifier, file.references[number]]));
        return new Response(JSON.stringify({...page, references, schemaVersion: {major: 0, minor: 3, patch: 0}}));
    }

    window.fetch = (request, options) => {
        const address = new URL(request.url ?? request, location);
        const path = decodeURIComponent(address.pathname), data = `${baseUrl}data/`;
        const isPage = address.origin === location.origin && path.startsWith(`${data}documentation/`);
        return isPage ? page(path.slice(data.length, -".json".length)) : load(request, options);
    };

    const path = () => decodeURIComponent(location.pathname).slice(baseUrl.length).replace(/\/$/, "");

    // DocC's scripts name each page "… | Documentation".
    function nameTab() {
        const title = titles[path()];
        if (title && document.title !== title) document.title = title;
    }

    // The headings that DocC adds to all pages alike: a list of sections is for those of the page itself.
    const parts = new Set(["overview", "discussion", "parameters", "return-value", "mentioned-in", "topics", "relationships", "see-also"]);

    // The headings that a list of sections has: those of the text, and the groups of topics.
    function sections(content) {
        let chapter = "";
        return [...content.querySelectorAll("h2[id], h3[id]")].filter(heading => {
            if (heading.tagName === "H2") chapter = heading.id.toLowerCase();
            return heading.tagName === "H2" ? !parts.has(chapter) : chapter === "topics";
        });
    }

    function listSections() {
        const content = document.querySelector("main .doc-content");
        if (!content) return;
        const headings = sections(content);
        const key = headings.map(heading => heading.id).join(" ");
        const old = content.querySelector(".page-sections");
        if ((old?.dataset.key ?? "") === key) return;
        old?.remove();
        if (headings.length < 2) return;
        const list = document.createElement("ul");
        for (const heading of headings) {
            const link = document.createElement("a");
            link.href = `#${heading.id}`;
            link.textContent = heading.textContent.trim();
            link.addEventListener("click", event => {
                // DocC's link of the heading knows how far the header reaches.
                const own = heading.querySelector("a.header-anchor");
                if (!own || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                own.click();
            });
            const item = document.createElement("li");
            item.append(link);
            list.append(item);
        }
        const summary = document.createElement("summary");
        summary.textContent = "On this page";
        const details = document.createElement("details");
        details.open = matchMedia("(min-width: 736px)").matches;
        details.append(summary, list);
        const nav = document.createElement("nav");
        nav.className = "page-sections";
        nav.dataset.key = key;
        nav.setAttribute("aria-label", "On this page");
        nav.append(details);
        (content.querySelector(".container") ?? content).prepend(nav);
    }

    // A symbol without a page of its own has its line in the list of its type, where a link leads to it.
    function markLines() {
        for (const link of document.querySelectorAll(".link-block a.link[href*='#']")) {
            const target = new URL(link.href);
            if (decodeURIComponent(target.pathname).replace(/\/$/, "") === decodeURIComponent(location.pathname).replace(/\/$/, "")) {
                link.closest(".link-block").id = decodeURIComponent(target.hash.slice(1));
            }
        }
        const line = document.getElementById(decodeURIComponent(location.hash.slice(1)));
        const old = document.querySelector(".is-wanted");
        if (line === old) return;
        old?.classList.remove("is-wanted");
        if (line?.matches(".link-block")) {
            line.classList.add("is-wanted");
            line.scrollIntoView({block: "center"});
        }
    }

    // Names in a text break behind a dot or an underscore. Code that is no name breaks at its spaces, too, and what has no room in a line anywhere.
    const known = new WeakSet();
    function breakNames() {
        for (const code of document.querySelectorAll("main .content code")) {
            if (known.has(code) || code.closest("pre")) continue;
            known.add(code);
            code.classList.toggle("is-name", /^\S{1,30}$/.test(code.textContent));
            code.querySelectorAll("wbr").forEach(mark => mark.remove());
            const words = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
            while (words.nextNode()) {
                // Browsers that know no look-behind have no DecompressionStream either, and have to read this file to say so.
                const found = /[\w)][._](?=\w)/.exec(words.currentNode.data);
                if (found) words.currentNode.splitText(found.index + 2).before(document.createElement("wbr"));
            }
        }
    }

    // The rest of a line that wraps stands further in than its beginning.
    function indentCode() {
        for (const line of document.querySelectorAll(".code-listing .code-line-container:not([style])")) {
            const width = line.textContent.search(/\S|$/) + 2;
            line.style.paddingLeft = `${width}ch`;
            line.style.textIndent = `-${width}ch`;
        }
    }

    // DocC draws a page anew when a reader follows a link, without loading it.
    let isScheduled = false;
    function schedule() {
        if (isScheduled) return;
        isScheduled = true;
        requestAnimationFrame(() => {
            isScheduled = false;
            nameTab();
            listSections();
            markLines();
            breakNames();
            indentCode();
        });
    }
    const observer = new MutationObserver(schedule);
    observer.observe(document.body, {childList: true, subtree: true});
    observer.observe(document.head, {childList: true, subtree: true});
    addEventListener("hashchange", schedule);
}
