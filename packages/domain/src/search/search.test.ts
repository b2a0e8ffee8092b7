import { describe, expect, it } from "vitest";
import { noFilters, type PointFilters } from "../point/filters.ts";
import { emptySearch, type SearchDraft, validateSearch, withoutWordsOfFirm } from "./search.ts";

const draft: SearchDraft = { ...emptySearch, name: "Torres en Escazú", mapId: 3 };
const problems = (changes: Partial<SearchDraft>, hasClient = false) =>
  validateSearch({ ...draft, ...changes }, { hasClient }).map(({ field, code }) => `${field} ${code}`);

describe("a saved search", () => {
  it("needs a name of at most 120 characters and a map", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ name: "  ", mapId: null })).toEqual(["name required", "mapId required"]);
    expect(problems({ name: "x".repeat(121) })).toEqual(["name too_long"]);
  });

  it("is shared with a client only by its users", () => {
    expect(problems({ audience: "client" })).toEqual(["audience unavailable"]);
    expect(problems({ audience: "client" }, true)).toEqual([]);
    expect(problems({ audience: "company" })).toEqual([]);
  });
});

describe("words that repeat the firm", () => {
  it.each<[Partial<PointFilters>, string]>([
    [{ text: "rios", builder: ["Ríos"] }, ""],
    [{ text: "Ríos", developer: ["RÍOS"] }, ""],
    [{ text: "torre", builder: ["Ríos"] }, "torre"],
    [{ text: "rios", builder: ["Ríos", "ICE"] }, "rios"],
    [{ text: "rios" }, "rios"],
  ])("of %j are %j", (filters, text) => {
    expect(withoutWordsOfFirm({ ...noFilters, ...filters }).text).toBe(text);
  });
});
