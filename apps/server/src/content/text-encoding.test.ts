import { expect, it } from "vitest";
import { utf16Of } from "./text-encoding.ts";

const little = Buffer.from("Permiso;Nombre\r\nA-1;Peñas\r\n", "utf16le");
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), little]);

it.each([
  ["UTF-16 with its mark", marked, "utf-16le"],
  ["UTF-16 with its mark, the high byte first", swapped(marked), "utf-16be"],
  ["UTF-16", little, "utf-16le"],
  ["UTF-16, the high byte first", swapped(little), "utf-16be"],
  ["UTF-8", Buffer.from("Permiso;Peñas"), undefined],
  ["bytes with zeros", Buffer.from([1, 0, 0, 2, 0, 0, 0, 3]), undefined],
  ["nothing", Buffer.alloc(0), undefined],
])("recognises %s", (_name, bytes, encoding) => {
  expect(utf16Of(bytes)).toBe(encoding);
});
