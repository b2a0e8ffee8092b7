import { expect, it } from "vitest";
import { reserveBytesOf } from "./disk-space.ts";

const megabyte = 1_048_576;

it.each([
  [100_000, 512, 512],
  [5_120, 512, 512],
  [220, 512, 22],
  [220, 0, 0],
])("a disk of %i MB with DISK_RESERVE_MB=%i has a reserve of %i MB", (total, setting, reserve) => {
  expect(reserveBytesOf(total * megabyte, setting)).toBe(reserve * megabyte);
});
