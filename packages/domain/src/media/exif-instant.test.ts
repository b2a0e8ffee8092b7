import { expect, it } from "vitest";
import { instantFromExif } from "./exif-instant.ts";

it.each([
  ["2024:03:15 14:30:05", undefined, "2024-03-15T20:30:05.000Z"],
  ["2024:03:15 14:30:05", "+02:00", "2024-03-15T12:30:05.000Z"],
  ["2024:03:15 14:30:05", "local", "2024-03-15T20:30:05.000Z"],
  ["2024:02:29 23:59:59", undefined, "2024-03-01T05:59:59.000Z"],
])("the EXIF time %s with offset %s is the instant %s", (time, offset, instant) => {
  expect(instantFromExif(time, offset)?.toISOString()).toBe(instant);
});

it.each(["0000:00:00 00:00:00", "2023:02:29 10:00:00", "2024:03:15 25:00:00", "2024-03-15", ""])(
  "returns undefined for %j",
  (time) => {
    expect(instantFromExif(time)).toBeUndefined();
  },
);
