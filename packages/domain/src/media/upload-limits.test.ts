import { expect, it } from "vitest";
import { isWithinLimit, maxMegabytes } from "./upload-limits.ts";

it("a document has at most 25 megabytes, any other file 200", () => {
  expect(maxMegabytes("document")).toBe(25);
  expect(isWithinLimit("document", 25 * 1024 * 1024)).toBe(true);
  expect(isWithinLimit("document", 25 * 1024 * 1024 + 1)).toBe(false);
  for (const kind of ["image", "panorama", "video"] as const) {
    expect(isWithinLimit(kind, 200 * 1024 * 1024)).toBe(true);
    expect(isWithinLimit(kind, 200 * 1024 * 1024 + 1)).toBe(false);
  }
});
