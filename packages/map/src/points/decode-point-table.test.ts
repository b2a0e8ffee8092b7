import { readRow } from "@mapaobra/domain/point/table";
import {
  type Column,
  columnFromArray,
  dictionary,
  type IntType,
  int16,
  int32,
  int64,
  Table,
  tableFromColumns,
  tableToIPC,
  uint8,
  uint16,
  uint32,
  utf8,
} from "@uwdata/flechette";
import { describe, expect, it } from "vitest";
import { decodePointTable } from "./decode-point-table.ts";

const rows = [
  { id: 7, lng: -84_078_123, lat: 9_928_456, stage: "OBRA GRIS", medios: 3 },
  { id: 9, lng: -83_500_000, lat: 10_100_000, stage: "TERMINADO", medios: 0 },
  { id: 12, lng: null, lat: null, stage: null, medios: 1 },
];

interface Encoding {
  readonly codes?: IntType;
  readonly maxBatchRows?: number;
  readonly rows?: typeof rows;
  /** Sends the 32-bit codes as 64-bit ones, which the encoder cannot produce. */
  readonly widen?: boolean;
}

function encode(encoding: Encoding = {}): Uint8Array {
  const { codes = uint8(), maxBatchRows = 1000, rows: source = rows, widen = false } = encoding;
  const options = { maxBatchRows };
  const integers = (values: (number | null)[], type: IntType) => columnFromArray(values, type, options);
  const texts = (values: (string | null)[]) => {
    const column = columnFromArray(values, dictionary(utf8(), codes), options);
    return widen ? withWideCodes(column) : column;
  };
  const constant = (text: string) => texts(source.map(() => text));
  const table = tableFromColumns({
    id: integers(
      source.map((row) => row.id),
      int32(),
    ),
    lng: integers(
      source.map((row) => row.lng),
      int32(),
    ),
    lat: integers(
      source.map((row) => row.lat),
      int32(),
    ),
    etapa: texts(source.map((row) => row.stage)),
    clasificacion: constant("RESIDENCIAL"),
    provincia: constant("SAN JOSÉ"),
    canton: constant("ESCAZÚ"),
    distrito: constant("SAN RAFAEL"),
    medios: integers(
      source.map((row) => row.medios),
      uint16(),
    ),
  });
  const schema = { ...table.schema, metadata: new Map([["revision", "41"]]) };
  const bytes = tableToIPC(new Table(schema, table.children), { format: "stream" });
  if (!bytes) throw new Error("The encoder gave nothing.");
  return bytes;
}

function withWideCodes(column: Column<unknown>): Column<unknown> {
  Object.assign(column.type, { indices: int64() });
  for (const batch of column.data) {
    Object.assign(batch, { values: BigInt64Array.from(batch.values as Int32Array, BigInt) });
  }
  return column;
}

describe("decodePointTable", () => {
  it("reads every column and the revision", () => {
    const { table, revision } = decodePointTable(encode());
    expect(revision).toBe(41);
    expect(table.count).toBe(3);
    expect(readRow(table, 0)).toEqual({
      id: 7,
      position: { latitude: 9.928456, longitude: -84.078123 },
      stage: "OBRA GRIS",
      workClass: "RESIDENCIAL",
      province: "SAN JOSÉ",
      canton: "ESCAZÚ",
      district: "SAN RAFAEL",
      mediaCount: 3,
    });
  });

  it("reads null coordinates as no position and a null text as an empty one", () => {
    const { table } = decodePointTable(encode());
    expect(readRow(table, 2)).toMatchObject({ id: 12, position: null, stage: "", mediaCount: 1 });
  });

  it("copies no column of a single batch without nulls", () => {
    const bytes = encode({ rows: rows.slice(0, 2) });
    const { table } = decodePointTable(bytes);
    for (const column of [table.ids, table.lng, table.lat, table.mediaCount, table.stage.codes]) {
      expect(column.buffer).toBe(bytes.buffer);
    }
  });

  it.each([
    ["16-bit signed", int16()],
    ["16-bit unsigned", uint16()],
    ["32-bit signed", int32()],
    ["32-bit unsigned", uint32()],
  ])("accepts dictionary codes that are %s", (_, codes) => {
    const { table } = decodePointTable(encode({ codes }));
    expect([0, 1, 2].map((row) => readRow(table, row).stage)).toEqual(["OBRA GRIS", "TERMINADO", ""]);
  });

  it("accepts dictionary codes that are 64-bit signed", () => {
    const { table } = decodePointTable(encode({ codes: int32(), widen: true }));
    expect([0, 1, 2].map((row) => readRow(table, row).stage)).toEqual(["OBRA GRIS", "TERMINADO", ""]);
  });

  it("joins several record batches", () => {
    const { table } = decodePointTable(encode({ maxBatchRows: 1 }));
    expect([...table.ids]).toEqual([7, 9, 12]);
    expect([...table.mediaCount]).toEqual([3, 0, 1]);
    expect(readRow(table, 1)).toMatchObject({ id: 9, stage: "TERMINADO", district: "SAN RAFAEL" });
  });

  it("reads a map without points", () => {
    const { table } = decodePointTable(encode({ rows: [] }));
    expect(table.count).toBe(0);
    expect(table.ids).toHaveLength(0);
  });

  it("throws when a column is missing", () => {
    const bytes = tableToIPC(tableFromColumns({ id: columnFromArray([1], int32()) }), { format: "stream" });
    expect(() => decodePointTable(bytes as Uint8Array)).toThrow('column "lng"');
  });
});
