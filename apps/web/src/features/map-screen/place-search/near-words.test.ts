import { describe, expect, it } from "vitest";
import { beginsWithinOneEdit, correctedQueries, vocabularyOf } from "./near-words.ts";

describe("beginsWithinOneEdit", () => {
  it.each([
    ["alva", "alba", true],
    ["desamprados", "desamparados", true],
    ["desampaarados", "desamparados", true],
    ["desampardaos", "desamparados", true],
    ["desampr", "desamparados", true],
    ["torre", "torres", true],
    ["elba", "alba", false],
    ["alvo", "alba", false],
  ])("%s as %s: %s", (typed, word, expected) => {
    expect(beginsWithinOneEdit(typed, word)).toBe(expected);
  });
});

describe("correctedQueries", () => {
  const vocabulary = vocabularyOf(["Torres Alba", "Casa del Álamo", "DESAMPARADOS", "Juan Alvarado"]);

  it.each([
    ["torre alva", "torre alba"],
    ["torrr alba", "torres alba"],
    ["desamprados", "desamparados"],
    ["torre xyzw", undefined],
    ["cas", undefined],
  ])("first tries for %s: %s", (query, corrected) => {
    expect(correctedQueries(query, vocabulary)[0]).toBe(corrected);
  });
});
