import { expect, it } from "vitest";
import { daySerial } from "./cell-xml.ts";

it.each([
  ["1899-12-31", undefined],
  ["1900-02-28", undefined],
  ["1900-03-01", 61],
  ["2018-07-05", 43286],
  ["2024-02-29", 45351],
])("the serial number of the day %s is %s", (day, serial) => {
  expect(daySerial(day)).toBe(serial);
});
