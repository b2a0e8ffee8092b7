import { expect, it } from "vitest";
import { formatFileSize } from "./format-file-size.ts";

it.each([
  [0, "0 B"],
  [1023, "1.023 B"],
  [86_016, "84 kB"],
  [1_310_720, "1,25 MB"],
  [104_857_600, "100 MB"],
])("formats %i bytes as %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
