import { tableOf } from "@mapaobra/domain/point/table";
import { buildTextIndex } from "@mapaobra/domain/point/text-index";
import { describe, expect, it } from "vitest";
import { findPlaces, type PlaceRow, parsePlaces } from "./find-places.ts";
import { findPoints } from "./find-points.ts";
import { matchedText } from "./matched-text.ts";
import rows from "./places.generated.json" with { type: "json" };

const places = parsePlaces(rows as unknown as readonly PlaceRow[]);
const describePlaces = (typed: string) =>
  findPlaces(places, typed, 8).map(({ name, description }) => `${name}: ${description}`);

describe("the places that a text means", () => {
  it("are told with what they are, the larger first", () => {
    expect(describePlaces("alajuela").slice(0, 3)).toEqual([
      "Alajuela: Provincia",
      "Alajuela: Cantón de Alajuela",
      "Alajuela: Distrito de Alajuela, Alajuela",
    ]);
    expect(describePlaces("Grecia")[0]).toBe("Grecia: Cantón de Alajuela");
  });

  it("are found without accents, by any of their words, and by part of one last", () => {
    expect(describePlaces("limon")[0]).toBe("Limón: Provincia");
    expect(describePlaces("carrillo")[0]).toBe("Carrillo: Cantón de Guanacaste");
    const written = findPlaces(places, "cruz", 8).map(({ name }) => name);
    expect(written).toContain("Santa Cruz");
    expect(describePlaces("jueli")).toEqual([
      "Alajuelita: Cantón de San José",
      "Alajuelita: Distrito de Alajuelita, San José",
    ]);
  });

  it("are found by their names alone, whatever they lie in and whatever they are", () => {
    expect(describePlaces("san rafael heredia")).toEqual([]);
    expect(describePlaces("provincia")).toEqual([]);
    const names = findPlaces(places, "heredia", places.length).map(({ foldedName }) => foldedName);
    expect(names.filter((name) => !name.includes("heredia"))).toEqual([]);
  });

  it("come with those that begin so first, then those with a word that does, then those with it inside", () => {
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

  it("are none for nothing, and no more than asked for", () => {
    expect(describePlaces("  ")).toEqual([]);
    expect(describePlaces("zzz")).toEqual([]);
    expect(findPlaces(places, "san", 8)).toHaveLength(8);
  });
});

describe("the points that a text means", () => {
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
  const rest = { stage: "", workClass: "", province: "", canton: "", district: "", mediaCount: 0 };
  const table = tableOf(points.map((_point, row) => ({ id: 10 + row, position: null, ...rest })));
  const texts = buildTextIndex(table.ids, { at: (row) => points[row] ?? { ...facts, name: "" } });
  const nameAt = (row: number) => points[row]?.name ?? "";
  const found = (typed: string, most = 8) => findPoints(table, texts, nameAt, typed, most).map(nameAt);

  it("are those whose name begins so, then those with such a word, then the builder's, then the rest", () => {
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

  it("are found by permit, and the one of a number comes before those that have it in their name", () => {
    expect(found("2026-77")).toEqual(["Torre 9"]);
    expect(found("12")).toEqual(["Retorre", "Lote 12"]);
  });

  it("tell by what they were found when it was not their name", () => {
    expect(matchedText(points[1] as (typeof points)[1] & { builder: string }, "torre")).toBe(
      "Torre y Compañía",
    );
    expect(matchedText(points[5] as (typeof points)[0], "torre 2026")).toBe("P-2026-77");
    expect(matchedText(points[3] as (typeof points)[0], "unica")).toBeUndefined();
  });
});
