import { expect, it } from "vitest";
import { isWithinLimit } from "./upload-limits.ts";

it("the limit is 25 megabytes for a document and 200 for any other file", () => {
  expect(isWithinLimit("document", 25 * 1024 * 1024)).toBe(true);
  expect(isWithinLimit("document", 25 * 1024 * 1024 + 1)).toBe(false);
  for (const kind of ["image", "panorama", "video"] as const) {
    expect(isWithinLimit(kind, 200 * 1024 * 1024)).toBe(true);
    expect(isWithinLimit(kind, 200 * 1024 * 1024 + 1)).toBe(false);
  }
});
