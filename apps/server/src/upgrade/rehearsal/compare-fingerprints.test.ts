import { describe, expect, it } from "vitest";
import { commonShapes, compareFingerprints, losesRows } from "./compare-fingerprints.ts";

const points = { rows: 2, columns: { id: "10", name: "20" } };

describe("compareFingerprints", () => {
  it("finds nothing in equal tables, and ignores new tables and columns", () => {
    const after = { points: { rows: 2, columns: { ...points.columns, note: "30" } }, notes: points };
    expect(compareFingerprints({ points }, after)).toEqual([]);
  });

  it("names changed and dropped columns", () => {
    const after = { points: { rows: 2, columns: { id: "11" } } };
    expect(compareFingerprints({ points }, after)).toEqual([
      { table: "points", changed: ["id"], dropped: ["name"] },
    ]);
  });

  it("counts lost rows, also those of a dropped table", () => {
    const lost = compareFingerprints({ points }, { points: { ...points, rows: 1 } });
    expect(lost).toEqual([{ table: "points", rows: { before: 2, after: 1 }, changed: [], dropped: [] }]);
    expect([...lost, ...compareFingerprints({ points }, {})].map(losesRows)).toEqual([true, true]);
    expect(compareFingerprints({ points }, { points: { ...points, rows: 3 } }).map(losesRows)).toEqual([
      false,
    ]);
  });
});

it("commonShapes keeps the columns that both have", () => {
  const before = [
    { name: "points", key: ["id"], columns: ["id", "name", "note"] },
    { name: "old", key: [], columns: ["id"] },
  ];
  const after = [{ name: "points", key: ["number"], columns: ["number", "id", "name"] }];
  expect(commonShapes(before, after)).toEqual([{ name: "points", key: ["id"], columns: ["id", "name"] }]);
});
