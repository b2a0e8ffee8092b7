import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePublicMapSlug, publicMapSlug } from "./public-map-slug.ts";
import { slugFromName } from "./slug.ts";

describe("public map slug", () => {
  it("with one slug names a company", () => {
    expect(parsePublicMapSlug("Volcan-Azul")).toEqual({ kind: "company", companySlug: "volcan-azul" });
  });

  it("with two slugs names one map, for any company and map slug", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (company, map) => {
        const companySlug = slugFromName(company, "empresa");
        const mapSlug = slugFromName(map, "mapa");
        expect(parsePublicMapSlug(publicMapSlug(companySlug, mapSlug))).toEqual({
          kind: "map",
          companySlug,
          mapSlug,
        });
      }),
    );
  });

  it("with a number names a map by id", () => {
    expect(parsePublicMapSlug("42")).toEqual({ kind: "mapId", mapId: 42 });
  });

  it("is read without the punctuation behind a link", () => {
    expect(parsePublicMapSlug("cumbres--obras).")).toMatchObject({
      companySlug: "cumbres",
      mapSlug: "obras",
    });
    expect(parsePublicMapSlug("42,")).toEqual({ kind: "mapId", mapId: 42 });
  });

  it.each(["", "0", "99999999999", "a--", "--b", "a--b--c", "a---b", "-5", "á", "a b", "../a", "1a"])(
    "%j names nothing",
    (text) => expect(parsePublicMapSlug(text)).toBeUndefined(),
  );
});
