import type { RowPlace } from "@mapaobra/domain/import/import";
import { type PointRow, readRow, tableOf } from "@mapaobra/domain/point/table";
import { expect, it } from "vitest";
import { rowTable } from "./row-table.ts";

it("puts rows by their verdict over the projects of a map", () => {
  const texts = { workClass: "", province: "", canton: "", district: "", mediaCount: 0 };
  const project: PointRow = {
    ...texts,
    id: 9,
    position: { latitude: 9.9, longitude: -84.1 },
    stage: "ACABADOS",
  };
  const places: RowPlace[] = [
    { line: 2, verdict: "new", latitude: 9.8, longitude: -84 },
    { line: 3, verdict: "doubtful", latitude: 10, longitude: -84.2 },
  ];
  const table = rowTable(places, tableOf([project]));
  const shown = [0, 1, 2].map((row) => readRow(table, row));
  expect(shown.map(({ id, stage, position }) => [id, stage, position?.latitude])).toEqual([
    [0, "project", 9.9],
    [2, "new", 9.8],
    [3, "doubtful", 10],
  ]);
});
