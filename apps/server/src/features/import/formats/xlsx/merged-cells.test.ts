import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { readMergedColumns } from "./merged-cells.ts";

it("merged cells beyond Excel's last column are ignored", async () => {
  const sheet = '<mergeCells><mergeCell ref="B2:B4"/><mergeCell ref="ZZZZZZ2:ZZZZZZ4"/></mergeCells>';
  expect(await readMergedColumns(Readable.from([Buffer.from(sheet)]))).toEqual([
    { column: 1, firstRow: 2, lastRow: 4 },
  ]);
});
