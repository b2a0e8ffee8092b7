import { expect, it } from "vitest";
import { isSameName } from "./same-name.ts";

it.each([
  "Torre\u200b Norte",
  " Torre Norte\u202c",
  "Torre\u0007 Norte",
  "Torre\t\nNorte",
  "\u0007\u2800Torre\u202e Norte",
])("%j is the name that a person types as «Torre Norte»", (name) => {
  expect(isSameName("Torre Norte", name)).toBe(true);
  expect(isSameName(name, name)).toBe(true);
});

it("letters with composed and separate accents are the same", () => {
  expect(isSameName("Peñón", "Pen\u0303o\u0301n")).toBe(true);
});

it("a name of invisible characters is not the same as none", () => {
  expect(isSameName(undefined, "\u200b")).toBe(false);
});

it.each(["torre norte", "Torre", "TorreNorte", "Torre Norté", ""])("%j is another name", (name) => {
  expect(isSameName(name, "Torre Norte")).toBe(false);
});
