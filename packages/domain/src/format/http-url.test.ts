import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseHttpUrl, safeHttpUrl } from "./http-url.ts";

describe("web addresses", () => {
  it("are parsed into their parts", () => {
    expect(parseHttpUrl("HTTPS://Mapas.Empresa.co.cr:8443/plano/1?a=1#x")).toEqual({
      href: "https://Mapas.Empresa.co.cr:8443/plano/1?a=1#x",
      host: "mapas.empresa.co.cr",
      path: "/plano/1",
      rest: "?a=1#x",
    });
    expect(parseHttpUrl("http://localhost")).toMatchObject({ host: "localhost", path: "/", rest: "" });
    expect(parseHttpUrl("https://mi_obra.example.com/")).toMatchObject({ host: "mi_obra.example.com" });
    expect(parseHttpUrl("https://construcción.cr/")).toMatchObject({ host: "construcción.cr" });
  });

  it.each([
    ["www.empresa.co.cr", "https://www.empresa.co.cr"],
    [" empresa.com/obras ", "https://empresa.com/obras"],
    ["mi_obra.empresa.com", "https://mi_obra.empresa.com"],
    ["empresa.com:8080", "https://empresa.com:8080"],
  ])("%j gets the missing scheme", (text, href) => {
    expect(safeHttpUrl(text)).toBe(href);
  });

  it.each([
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "ftp://empresa.com",
    "//empresa.com",
    "/mapa",
    "https://",
    "https://a b.com",
    "https://banco.cr@otro.example",
    "https://banco.cr\\@otro.example",
    "https://empresa..com",
    "https://-empresa.com",
    "https://empresa.com\u202egpj.exe",
    "mailto:a@b.com",
    "persona@empresa.com",
    "no registra",
    "",
    null,
    undefined,
  ])("%j never becomes a link", (text) => {
    expect(safeHttpUrl(text)).toBeUndefined();
  });

  it("a link is http or https in a browser, with the host that we parsed", () => {
    const urlLike = fc.stringMatching(/^(https?:|HTTPS:|javascript:|www\.|)[/\\@.:a-zñA-C0-9 \t?#-]{0,20}$/);
    fc.assert(
      fc.property(fc.oneof(urlLike, fc.webUrl(), fc.string()), (text) => {
        const address = parseHttpUrl(text);
        if (address === undefined || !URL.canParse(address.href)) return;
        const browser = new URL(address.href);
        expect(browser.protocol).toMatch(/^https?:$/);
        expect(browser.username).toBe("");
        // Browsers normalize numeric hosts (`http://1`) and non-ASCII letters.
        if (/[a-z]$/.test(address.host) && /^[a-z0-9.-]+$/.test(address.host)) {
          expect(browser.hostname.replace(/\.$/, "")).toBe(address.host);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
