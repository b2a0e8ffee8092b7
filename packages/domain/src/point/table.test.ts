import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  emptyTable,
  isPositionedRow,
  type PointRow,
  type PointTable,
  readRow,
  rowOf,
  tableOf,
  textColumnOf,
  withoutPoint,
  withPoint,
} from "./table.ts";

const text = fc.constantFrom("", "SAN JOSÉ", "ALAJUELA", "OBRA GRIS", "TERMINADO", "ESCAZÚ");
const degrees = (limit: number) =>
  fc.integer({ min: 1, max: limit * 1_000_000 }).map((micro) => micro / 1_000_000);
const position = fc.option(fc.record({ latitude: degrees(90), longitude: degrees(180).map((d) => -d) }));

const pointRow: fc.Arbitrary<PointRow> = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  position,
  stage: text,
  workClass: text,
  province: text,
  canton: text,
  district: text,
  mediaCount: fc.integer({ min: 0, max: 3 }),
});
const pointRows = fc.uniqueArray(pointRow, { selector: (row) => row.id, maxLength: 12 });

const rowsOf = (table: PointTable) => Array.from({ length: table.count }, (_, row) => readRow(table, row));
const house: PointRow = {
  id: 5,
  position: { latitude: 9.928069, longitude: -84.090725 },
  stage: "OBRA GRIS",
  workClass: "RESIDENCIAL",
  province: "SAN JOSÉ",
  canton: "SAN JOSÉ",
  district: "CARMEN",
  mediaCount: 2,
};

describe("point table", () => {
  it("returns the rows that it was built from", () => {
    fc.assert(
      fc.property(pointRows, (rows) => {
        expect(rowsOf(tableOf(rows))).toEqual(rows);
      }),
    );
  });

  it("is empty without rows", () => {
    expect(emptyTable.count).toBe(0);
    expect(rowOf(emptyTable, 1)).toBe(-1);
  });

  it("stores a point with an invalid position without a position", () => {
    const table = tableOf([{ ...house, position: null }]);
    expect(isPositionedRow(table, 0)).toBe(false);
    expect(readRow(table, 0).position).toBeNull();
  });

  it("treats a coordinate beyond the world as a missing position", () => {
    const table = { ...tableOf([house]), lat: Int32Array.of(91_000_000) };
    expect(isPositionedRow(table, 0)).toBe(false);
  });

  it("appends a new point and replaces a known one in its row", () => {
    fc.assert(
      fc.property(pointRows, pointRow, (rows, point) => {
        const known = rows.some((row) => row.id === point.id);
        const expected = known ? rows.map((row) => (row.id === point.id ? point : row)) : [...rows, point];
        const before = tableOf(rows);
        expect(rowsOf(withPoint(before, point))).toEqual(expected);
        expect(rowsOf(before)).toEqual(rows);
      }),
    );
  });

  it("removes a point and preserves the order of the others", () => {
    fc.assert(
      fc.property(pointRows, fc.integer({ min: 1, max: 30 }), (rows, id) => {
        const before = tableOf(rows);
        expect(rowsOf(withoutPoint(before, id))).toEqual(rows.filter((row) => row.id !== id));
        expect(rowsOf(before)).toEqual(rows);
      }),
    );
  });

  it("is the same table if the point to remove is missing", () => {
    const table = tableOf([house]);
    expect(withoutPoint(table, 6)).toBe(table);
  });

  it("widens the codes of a full dictionary for one more text", () => {
    const texts = Array.from({ length: 256 }, (_, i) => `DISTRITO ${i}`);
    const rows = texts.map((district, i) => ({ ...house, id: i + 1, district }));
    const table = tableOf(rows);
    expect(table.district.codes).toBeInstanceOf(Uint8Array);
    const next = withPoint(table, { ...house, id: 300, district: "DISTRITO NUEVO" });
    expect(rowsOf(next).at(-1)?.district).toBe("DISTRITO NUEVO");
    expect(rowsOf(next).slice(0, 256)).toEqual(rows);
  });

  it("limits signed codes of a sender to 127", () => {
    const values = Array.from({ length: 128 }, (_, i) => `T${i}`);
    const table: PointTable = { ...tableOf([house]), stage: { codes: Int8Array.of(127), values } };
    expect(readRow(withPoint(table, { ...house, id: 6, stage: "NUEVA" }), 1).stage).toBe("NUEVA");
    expect(readRow(withPoint(table, { ...house, id: 6, stage: "NUEVA" }), 0).stage).toBe("T127");
  });

  it("clamps the media count to the range of its column", () => {
    expect(readRow(tableOf([{ ...house, mediaCount: 70_000 }]), 0).mediaCount).toBe(65_535);
  });
});

describe("dictionary column", () => {
  it("has each text once, in order of first appearance", () => {
    expect(textColumnOf(["B", "A", "B"])).toEqual({ codes: Uint8Array.of(0, 1, 0), values: ["B", "A"] });
  });
});
