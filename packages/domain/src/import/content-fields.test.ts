import { expect, it } from "vitest";
import { fieldsByContent } from "./content-fields.ts";
import type { ImportField } from "./import.ts";

const guess = (...columns: string[][]) => fieldsByContent(columns.map((values) => ({ field: null, values })));

it.each<[ImportField, string[]]>([
  ["email", ["ventas@alfa.cr", "info@beta.example"]],
  ["web", ["https://alfa.cr", "www.beta.cr/obra"]],
  ["phone", ["8888-7777", "+506 2222 1111"]],
  ["date", ["2026-03-31", "1/4/2026"]],
  ["permit", ["INEC-2018-00001", "OC 2019-123456"]],
  ["stage", ["Obra gris", "TERMINADO"]],
])("recognises %s by its values", (field, values) => {
  expect(guess(values)).toEqual([field]);
});

it("recognises coordinates as a pair, in degrees or metres", () => {
  expect(guess(["-84.0812", "-83.1"], ["9.925", "10.1"], ["-84.081"])).toEqual([null, null, null]);
  expect(guess(["-84.0812", "-83.123"], ["9,925", "10,123"])).toEqual(["longitude", "latitude"]);
  expect(guess(["491234.5", "500000"], ["1097000", "1100000.25"])).toEqual(["longitude", "latitude"]);
  expect(guess(["9.925", "10.123"])).toEqual([null]);
});

it("leaves what may be anything, and fields that a heading has", () => {
  expect(guess(["20180705", "22221111"], ["8888-7777", "sí"], [], ["9", "10"])).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const columns = [
    { field: "email", values: ["a@b.cr"] },
    { field: null, values: ["c@d.cr"] },
  ] as const;
  expect(fieldsByContent(columns)).toEqual([null, null]);
});
