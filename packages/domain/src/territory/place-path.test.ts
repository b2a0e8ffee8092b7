import { describe, expect, it } from "vitest";
import { listPath, placeOfNames, placeOfPath } from "./place-path.ts";
import { allProvinces, cantonsOf } from "./territory.ts";

describe("the path of a list of projects", () => {
  it("names the place, or says that it is the list of all", () => {
    expect(listPath("cumbres", {})).toBe("/mapa/cumbres/lista");
    expect(listPath("cumbres", placeOfNames("SAN JOSÉ", "ESCAZÚ") ?? {})).toBe(
      "/mapa/cumbres/san-jose/escazu",
    );
  });

  it("leads back to each province and canton, and to no other page", () => {
    const paths = new Set(["/mapa/a/lista", "/mapa/a/proyecto"]);
    for (const province of allProvinces()) {
      for (const canton of [undefined, ...cantonsOf(province.name)]) {
        const path = listPath("a", { province, canton });
        const [, , , provinceText, cantonText] = path.split("/");
        expect(placeOfPath(provinceText, cantonText)).toEqual({ province, ...(canton && { canton }) });
        expect(paths.has(path), path).toBe(false);
        paths.add(path);
      }
    }
  });

  it("has no place for other texts", () => {
    for (const [province, canton] of [["proyecto"], [""], ["limon", "escazu"], ["san-jose", ""]] as const)
      expect(placeOfPath(province, canton)).toBeUndefined();
    expect(placeOfNames(null, "ESCAZÚ")).toBeUndefined();
    expect(placeOfNames("SAN JOSÉ", "OTRO")).toEqual(placeOfNames("san jose", null));
  });
});
