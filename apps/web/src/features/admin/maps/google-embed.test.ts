import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { googleEmbedUrl } from "./google-embed.ts";

describe("googleEmbedUrl", () => {
  it.each([
    [
      "https://www.google.com/maps/embed?pb=!1m18!2d-84.1",
      "https://www.google.com/maps/embed?pb=!1m18!2d-84.1",
    ],
    ["https://maps.google.com/maps/embed?pb=1", "https://www.google.com/maps/embed?pb=1"],
    [
      "https://www.google.com/maps/embed/v1/place?key=k&q=Cartago",
      "https://www.google.com/maps/embed/v1/place?key=k&q=Cartago",
    ],
    [
      "https://www.google.com/maps/d/u/0/viewer?mid=1aB_c&ll=9,-84",
      "https://www.google.com/maps/d/embed?mid=1aB_c",
    ],
    [
      "https://www.google.com/maps/@9.9325,-84.0796,15.4z",
      "https://www.google.com/maps?ll=9.9325%2C-84.0796&z=15&output=embed",
    ],
    [
      "www.google.co.cr/maps/place/Cartago/@9.8638,-83.9161,13z/data=!3m1",
      "https://www.google.com/maps?ll=9.8638%2C-83.9161&z=13&output=embed",
    ],
    ["https://maps.google.com/?q=San José", undefined],
    [
      "https://maps.google.com/?q=San+Jos%C3%A9&z=9",
      "https://www.google.com/maps?q=San+Jos%C3%A9&z=9&output=embed",
    ],
    ["https://maps.google.com/maps?q=9.9,-84.1", "https://www.google.com/maps?q=9.9%2C-84.1&output=embed"],
  ])("converts %s to %s", (address, embedded) => {
    expect(googleEmbedUrl(address)).toBe(embedded);
  });

  it.each([
    "https://google.evil.com/maps/@9.9,-84.1,9z",
    "https://www.google.com.evil.com/maps/@9.9,-84.1,9z",
    "https://evil.com/https://www.google.com/maps/@9.9,-84.1,9z",
    "https://www.google.com@evil.com/maps/@9.9,-84.1,9z",
    "https://evil.com\\@www.google.com/maps",
    "https://evilgoogle.com/maps/embed?pb=1",
    "https://drive.google.com/maps/embed?pb=1",
    "http://www.google.com/maps/@9.9,-84.1,9z",
    "javascript:https://www.google.com/maps/embed?pb=1",
    "//www.google.com/maps/embed?pb=1",
  ])("rejects %s, which is not a Google host over https", (address) => {
    expect(googleEmbedUrl(address)).toBeUndefined();
  });

  it.each([
    "https://maps.app.goo.gl/abc",
    "https://www.google.com/maps",
    "https://www.google.com/maps/d/viewer",
    "https://www.google.com/search?q=mapas",
    "https://www.google.com/url?q=https://evil.com",
    "https://www.google.com/maps/embed/../../url?q=https://evil.com",
    "https://www.google.com/maps/%2e%2e/url?q=https://evil.com",
    "https://www.google.com//evil.com/maps/embed?pb=1",
    "",
  ])("rejects %s, which names no embeddable map", (address) => {
    expect(googleEmbedUrl(address)).toBeUndefined();
  });

  it("always returns the one host allowed by the content security policy", () => {
    const hosts = fc.constantFrom("www.google.com", "maps.google.com", "google.co.cr", "google.evil.com");
    const address = fc
      .tuple(
        hosts,
        fc.array(fc.constantFrom("maps", "embed", "..", "%2e%2e", "d", "@9,-84,9z", "url", "/", "\\")),
      )
      .map(([host, path]) => `https://${host}/${path.join("/")}?q=https://evil.com&mid=1`);
    fc.assert(
      fc.property(address, (text) => {
        const embedded = googleEmbedUrl(text);
        return (
          embedded === undefined || /^https:\/\/www\.google\.com\/maps(\/d)?(\/embed)?\/?\?/.test(embedded)
        );
      }),
    );
  });
});
