import { expect, it } from "vitest";
import { inBatches } from "./in-batches.ts";

async function batchSizes(count: number, cell: string) {
  async function* rows() {
    for (let row = 0; row < count; row++) yield { cells: [cell, null, 5] };
  }
  const sizes: number[] = [];
  await inBatches(
    rows(),
    async (batch) => void sizes.push(batch.length),
    () => 0,
  );
  return sizes;
}

it("a batch ends at 1000 rows or 8 million characters", async () => {
  expect(await batchSizes(1001, "x")).toEqual([1000, 1]);
  expect(await batchSizes(5, "x".repeat(4_000_000))).toEqual([2, 2, 1]);
});
