import { tableOf } from "@mapaobra/domain/point/table";
import { buildTextIndex } from "@mapaobra/domain/point/text-index";
import { describe, expect, it } from "vitest";
import { placeRows } from "../../../map/gazetteer/gazetteer.ts";
import { findPlaces, parsePlaces } from "./find-places.ts";
import { findPoints } from "./find-points.ts";
import { matchedText } from "./matched-text.ts";

const places = parsePlaces(placeRows);
const describePlaces = (typed: string) =>
  findPlaces(places, typed, 8).map(({ name, description }) => `${name}: ${description}`);

describe("findPlaces", () => {
  it("returns places with their kind, the larger first", () => {
    expect(describePlaces("alajuela").slice(0, 3)).toEqual([
      "Alajuela: Provincia",
      "Alajuela: Cantón de Alajuela",
      "Alajuela: Distrito de Alajuela, Alajuela",
    ]);
    expect(describePlaces("Grecia")[0]).toBe("Grecia: Cantón de Alajuela");
  });

  it("ignores accents, and matches any word and a part of the last one", () => {
    expect(describePlaces("limon")[0]).toBe("Limón: Provincia");
    expect(describePlaces("carrillo")[0]).toBe("Carrillo: Cantón de Guanacaste");
    const foundNames = findPlaces(places, "cruz", 8).map(({ name }) => name);
    expect(foundNames).toContain("Santa Cruz");
    expect(describePlaces("jueli")).toEqual([
      "Alajuelita: Cantón de San José",
      "Alajuelita: Distrito de Alajuelita, San José",
    ]);
  });

  it("matches names only, not the kind or the enclosing place", () => {
    expect(describePlaces("san rafael heredia")).toEqual([]);
    expect(describePlaces("provincia")).toEqual([]);
    const names = findPlaces(places, "heredia", places.length).map(({ foldedName }) => foldedName);
    expect(names.filter((name) => !name.includes("heredia"))).toEqual([]);
  });

  it("ranks prefixes of the name first, then prefixes of a word, then substrings", () => {
    const some = parsePlaces([
      ["district", "Puerto Limón", "Limón", 0, 0, 1, 1],
      ["town", "Limoncito", "Limón", 0, 0, 1, 1],
      ["canton", "Melimonal", "Limón", 0, 0, 1, 1],
      ["province", "Limón", "", 0, 0, 1, 1],
      ["town", "Matina", "Limón", 0, 0, 1, 1],
    ]);
    const names = findPlaces(some, "LIMÓN", 8).map(({ name }) => name);
    expect(names).toEqual(["Limón", "Limoncito", "Puerto Limón", "Melimonal"]);
  });

  it("returns nothing for an empty query, and at most the requested number", () => {
    expect(describePlaces("  ")).toEqual([]);
    expect(describePlaces("zzz")).toEqual([]);
    expect(findPlaces(places, "san", 8)).toHaveLength(8);
  });
});

describe("findPoints", () => {
  const facts = { permit: null, developer: null, builder: null, date: null, area: null };
  const points = [
    { ...facts, name: "Residencial Torre Alta" },
    { ...facts, name: "Bodega", builder: "Torre y Compañía" },
    { ...facts, name: "Retorre" },
    { ...facts, name: "Torre Única" },
    { ...facts, name: "Torre 10" },
    { ...facts, name: "Torre 9", permit: "P-2026-77" },
    { ...facts, name: "Lote 12" },
  ];
  const rest = { workClass: "", province: "", district: "", mediaCount: 0 };
  const table = tableOf(
    points.map((_point, row) => ({
      id: 10 + row,
      position: null,
      ...rest,
      stage: row < 2 ? "OBRA GRIS" : "",
      canton: row === 1 ? "ESCAZÚ" : "",
    })),
  );
  const texts = buildTextIndex(table.ids, { at: (row) => points[row] ?? { ...facts, name: "" } });
  const nameAt = (row: number) => points[row]?.name ?? "";
  const found = (typed: string, limit = 8) => findPoints(table, texts, nameAt, typed, limit).map(nameAt);

  it("ranks prefixes of the name first, then prefixes of a word, then builders, then the rest", () => {
    expect(found("torre")).toEqual([
      "Torre 9",
      "Torre 10",
      "Torre Única",
      "Residencial Torre Alta",
      "Bodega",
      "Retorre",
    ]);
    expect(found("torre", 2)).toEqual(["Torre 9", "Torre 10"]);
  });

  it("matches stage, class and place, together with names in any order", () => {
    expect(found("obra gris")).toEqual(["Bodega", "Residencial Torre Alta"]);
    expect(found("gris escazu")).toEqual(["Bodega"]);
    expect(found("alta gris torre")).toEqual(["Residencial Torre Alta"]);
    expect(found("escazu lote")).toEqual([]);
  });

  it("matches permits, and ranks the point with that id before names that contain it", () => {
    expect(found("2026-77")).toEqual(["Torre 9"]);
    expect(found("12")).toEqual(["Retorre", "Lote 12"]);
  });

  it("returns the matched text if it is not the name", () => {
    expect(matchedText(points[1] as (typeof points)[1] & { builder: string }, "torre")).toBe(
      "Torre y Compañía",
    );
    expect(matchedText(points[5] as (typeof points)[0], "torre 2026")).toBe("P-2026-77");
    expect(matchedText(points[3] as (typeof points)[0], "unica")).toBeUndefined();
  });
});
