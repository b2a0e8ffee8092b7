import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BrandedHtml, brandHtml } from "./branded-html.ts";
import { scriptJson } from "./escape.ts";

const template = `<html class="__THEME_CLASS__" data-scheme="__SCHEME__"><head><!--mapaobra:head--><script type="module" src="/a.js"></script></head><body><!--mapaobra:data--></body></html>`;

const page = (change: Partial<BrandedHtml>): BrandedHtml => ({
  title: "Cumbres",
  description: "Proyectos",
  themeClass: "theme-verde",
  themeStyle: ":root{--brand:#000}",
  scheme: "dark",
  favicon: "/favicon.svg",
  canonical: null,
  address: "http://localhost/mapa/cumbres",
  image: null,
  manifest: null,
  feed: undefined,
  nonce: "abc",
  picture: undefined,
  opens: undefined,
  noScript: { style: null, content: { html: "" } },
  data: {},
  preload: [],
  ...change,
});

describe("branded HTML", () => {
  it("requests the scripts of the kind of page that it opens", () => {
    const withScripts = template.replace(
      "</head>",
      `<!--mapaobra:scripts {"map":["/assets/map.js"],"staff":["/assets/staff.js"]}--></head>`,
    );
    expect(brandHtml(withScripts, page({ opens: "map" }))).toContain(
      `<link rel="modulepreload" crossorigin href="/assets/map.js"></head>`,
    );
    expect(brandHtml(withScripts, page({ opens: "staff" }))).toContain("/assets/staff.js");
    expect(brandHtml(withScripts, page({ opens: undefined }))).toContain(`src="/a.js"></script></head>`);
  });

  it("contains title, theme, preview tags, and the nonce on every script and style", () => {
    const html = brandHtml(
      template,
      page({ data: { mapaobra: { a: 1 } }, image: { address: "http://localhost/logo.png", card: null } }),
    );
    expect(html).toContain("<title>Cumbres</title>");
    expect(html).toContain('<html class="theme-verde" data-scheme="dark">');
    expect(html).toContain('<meta property="og:image" content="http://localhost/logo.png">');
    expect(html.match(/<(script|style)\b/g)).toHaveLength(html.match(/nonce="abc"/g)?.length ?? 0);
  });

  it("has exactly one icon: the company's or the default", async () => {
    const application = await readFile(join(import.meta.dirname, "../../../web/index.html"), "utf8");
    for (const favicon of ["/medios/empresas/1/logo.png", "/favicon.svg"]) {
      const html = brandHtml(application, page({ favicon }));
      expect(html.match(/<link[^>]*\brel="[^"]*icon[^"]*"[^>]*>/g)).toEqual([
        `<link rel="icon" href="${favicon}">`,
      ]);
    }
  });

  it("escapes the texts of a company in every position", () => {
    const hostile = fc.string({
      unit: fc.constantFrom("<", ">", '"', "'", "&", "/", "$", "`", "-", "!", "s", " "),
    });
    const tagsOf = (html: string) => html.match(/<[a-z!/][^\s>]*/g);
    const expected = tagsOf(
      brandHtml(
        template,
        page({ data: { x: "" }, canonical: "u", favicon: "f", image: { address: "i", card: "c" } }),
      ),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const html = brandHtml(
          template,
          page({
            title: text,
            description: text,
            canonical: text,
            address: text,
            favicon: text,
            image: { address: text, card: text },
            data: { x: text },
          }),
        );
        expect(tagsOf(html)).toEqual(expected);
      }),
    );
  });

  it("writes JSON that parses to the same value and cannot close its script element", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = scriptJson(value);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(json).not.toMatch(/[<>\u2028\u2029]/);
      }),
    );
  });
});
