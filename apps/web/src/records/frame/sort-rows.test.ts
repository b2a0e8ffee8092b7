import { describe, expect, it } from "vitest";
import type { Column } from "./columns.ts";
import { directionOf, nextOrder, sortRows } from "./sort-rows.ts";

interface Row {
  readonly name: string;
  readonly day: string;
}

const name: Column<Row> = { title: "Nombre", text: (row) => row.name };
const day: Column<Row> = {
  title: "Fin de año",
  text: (row) => row.day.split("-").reverse().join("/"),
  sortText: (row) => row.day,
};
const columns = [name, day];
const rows: readonly Row[] = [
  { name: "Ángel 10", day: "2026-02-01" },
  { name: "angel 2", day: "" },
  { name: "Beto", day: "2025-12-31" },
];

it.each([
  ["", ["Ángel 10", "angel 2", "Beto"]],
  ["otra", ["Ángel 10", "angel 2", "Beto"]],
  ["nombre", ["angel 2", "Ángel 10", "Beto"]],
  ["-nombre", ["Beto", "Ángel 10", "angel 2"]],
  ["fin-de-ano", ["Beto", "Ángel 10", "angel 2"]],
  ["-fin-de-ano", ["Ángel 10", "Beto", "angel 2"]],
])("sorts by «%s», numbers by value and empty values last", (order, expected) => {
  expect(sortRows(columns, rows, order).map((row) => row.name)).toEqual(expected);
});

describe("a click on a header", () => {
  it.each([
    [name, "", "-nombre"],
    [name, "otra", "-nombre"],
    [name, "-nombre", ""],
    [name, "fin-de-ano", ""],
    [day, "", "fin-de-ano"],
    [day, "fin-de-ano", "-fin-de-ano"],
    [day, "-fin-de-ano", "fin-de-ano"],
  ])("of column %o with order «%s» gives «%s»", (column, order, expected) => {
    expect(nextOrder(columns, column, order)).toBe(expected);
  });
});

it.each([
  ["", "ascending", undefined],
  ["otra", "ascending", undefined],
  ["-nombre", "descending", undefined],
  ["fin-de-ano", undefined, "ascending"],
  ["-fin-de-ano", undefined, "descending"],
])("the order «%s» is shown at one column", (order, first, second) => {
  expect(columns.map((column) => directionOf(columns, column, order))).toEqual([first, second]);
});
