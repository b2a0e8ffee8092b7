import { expect, it } from "vitest";
import { createDiskCheck } from "./watch-disk-space.ts";

const minute = 60_000;

it("warns once an hour while less than the reserve is free", async () => {
  let freeBytes = 10;
  let time = 0;
  const warnings: unknown[] = [];
  const check = createDiskCheck({
    diskSpace: { read: async () => ({ freeBytes, reserveBytes: 5 }) },
    log: { warn: (details: unknown) => void warnings.push(details) },
    now: () => time,
  });
  await check();
  expect(warnings).toEqual([]);
  freeBytes = 4;
  for (; time < 121 * minute; time += minute) await check();
  expect(warnings).toEqual(Array(3).fill({ freeBytes: 4, reserveBytes: 5 }));
});
