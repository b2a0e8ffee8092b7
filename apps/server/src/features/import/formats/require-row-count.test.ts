import { expect, it } from "vitest";
import { requireRowCount } from "./require-row-count.ts";

it("a file may have a million rows", () => {
  requireRowCount(1_000_000);
  expect(() => requireRowCount(1_000_001)).toThrow(
    "El archivo tiene más de 1.000.000 de filas. Divídalo en varios.",
  );
});
