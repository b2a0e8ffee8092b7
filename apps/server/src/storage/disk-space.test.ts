import { expect, it } from "vitest";
import { databaseReserveOf, reserveBytesOf } from "./disk-space.ts";

const megabyte = 1_048_576;

it.each([
  [100_000, 512, 512],
  [5_120, 512, 512],
  [220, 512, 22],
  [220, 0, 0],
])("a disk of %i MB with DISK_RESERVE_MB=%i has a reserve of %i MB", (total, setting, reserve) => {
  expect(reserveBytesOf(total * megabyte, setting)).toBe(reserve * megabyte);
});

it.each([
  [512, 48],
  [62, 31],
  [0, 0],
])("%i MB of reserve have %i MB for the log of the database", (reserve, own) => {
  expect(databaseReserveOf(reserve * megabyte)).toBe(own * megabyte);
});
