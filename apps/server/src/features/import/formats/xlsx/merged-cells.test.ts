import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { partOfWorkbook } from "../read-xml.ts";
import { createMergedCellFiller, readMergedColumns } from "./merged-cells.ts";

const read = (text: string, limits = partOfWorkbook) =>
  readMergedColumns(Readable.from([Buffer.from(text)]), limits);

it("merged cells beyond Excel's last column are ignored", async () => {
  const sheet = '<mergeCells><mergeCell ref="B2:B4"/><mergeCell ref="ZZZZZZ2:ZZZZZZ4"/></mergeCells>';
  expect(await read(sheet)).toEqual([{ column: 1, firstRow: 2, lastRow: 4 }]);
});

it("a sheet that is too large or has too many merged cells is refused", async () => {
  await expect(read("<sheetData/>", { ...partOfWorkbook, maxBytes: 11 })).rejects.toThrow(
    "demasiado grandes",
  );
  const ranges = Array.from({ length: 200_001 }, (_, row) => `<mergeCell ref="A${row}:A1048576"/>`);
  await expect(read(ranges.join(""))).rejects.toThrow("demasiadas celdas combinadas");
});

it("of merged cells that overlap, the last one of a column is repeated", () => {
  const fill = createMergedCellFiller([
    { column: 0, firstRow: 2, lastRow: 9 },
    { column: 0, firstRow: 3, lastRow: 4 },
    { column: 1, firstRow: 3, lastRow: 9 },
  ]);
  const filled = ([number, ...cells]: [number, ...(string | undefined)[]]) => {
    fill({ number, cells }, 1);
    return cells;
  };
  expect(filled([2, "a"])).toEqual(["a"]);
  expect(filled([3, "b", "sin nombre"])).toEqual(["b", "sin nombre"]);
  expect(filled([4])).toEqual(["b"]);
  expect(filled([5])).toEqual([]);
});
