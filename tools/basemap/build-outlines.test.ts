import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { outlinesSource, target } from "./build-outlines.ts";

describe("the outlines of the provinces", () => {
  it("are committed as their sources give them", () => {
    expect(readFileSync(target, "utf8")).toBe(outlinesSource());
  });

  it("are small: 4 kB compressed", () => {
    expect(gzipSync(outlinesSource()).length).toBeLessThan(4_000);
  });
});
