import { describe, expect, it } from "vitest";
import { createColumnMatcher } from "../columns/match-columns.ts";
import type { Cell } from "../formats/raw-row.ts";
import { parseArea, parseProgress } from "./number-formats.ts";
import { createNumberSurvey } from "./number-survey.ts";

function formatsOf(column: string, cells: readonly Cell[]) {
  const survey = createNumberSurvey();
  const columns = [column];
  for (const cell of cells)
    survey.add({ number: 1, columns, cells: [cell] }, createColumnMatcher(undefined)(columns));
  return survey.formats();
}

describe("the numbers of a column have one format", () => {
  it.each([
    [
      ["12,345.50", "1,500", "980.25", "2,750 m2"],
      [12345.5, 1500, 980.25, 2750],
    ],
    [
      ["12.345,50", "1.500", "1,500"],
      [12345.5, 1500, 1.5],
    ],
    [
      ["120.5", "120.375"],
      [120.5, 120.375],
    ],
    [
      ["1,500", "1.500", "80"],
      [undefined, 1500, 80],
    ],
    [
      ["12,5", "12.5", "1,500", "1.500"],
      [12.5, 12.5, undefined, undefined],
    ],
  ])("areas %j are %j", (cells, areas) => {
    const { areaMark } = formatsOf("m2", cells);
    expect(cells.map((cell) => parseArea(cell, areaMark))).toEqual(areas);
  });

  it.each([
    [
      ["0,66", "0.5", "1", "0"],
      [66, 50, 100, 0],
    ],
    [
      ["0,145", "0.333"],
      [15, 33],
    ],
    [
      ["0,66", "1", "66 %", "66%"],
      [undefined, undefined, 66, 66],
    ],
    [
      ["1", "66,667", "0"],
      [1, 67, 0],
    ],
  ])("progress %j is %j", (cells, percents) => {
    const { progress } = formatsOf("avance", cells);
    expect(cells.map((cell) => parseProgress(cell, progress))).toEqual(percents);
  });
});
