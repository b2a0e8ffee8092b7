import { completeProject } from "@mapaobra/domain/point/export-rows.fixture";
import { tableOf } from "@mapaobra/domain/point/table";
import { expect, it } from "vitest";
import { emptyTexts } from "../../../../map/arrow/point-texts-from-fields.ts";
import { pointBatches } from "./point-batches.ts";

it("pointBatches yields the chosen points in batches, each with its texts, and counts them", async () => {
  const table = tableOf(Array.from({ length: 2_600 }, (_, id) => ({ ...completeProject, id })));
  const rows = Uint32Array.from({ length: 1_300 }, (_, index) => 2 * index + 1);
  const counted: number[] = [];
  const names = (some: Uint32Array) =>
    Promise.resolve(Array.from(some, (row) => ({ ...emptyTexts, name: `Obra ${row}` })));

  const points = await Array.fromAsync(pointBatches({ table, rows }, names, (done) => counted.push(done)));

  expect(points.map((some) => some.length)).toEqual([1_000, 300]);
  expect(points.flat().map(({ id }) => id)).toEqual([...rows]);
  expect(points.flat().every(({ id, name }) => name === `Obra ${id}`)).toBe(true);
  expect(counted).toEqual([1_000, 1_300]);
});
