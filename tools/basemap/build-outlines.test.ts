import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { provinceOutlinesSource, target } from "./build-outlines.ts";

describe("the outlines of the provinces", () => {
  it("are committed as their sources give them", () => {
    expect(readFileSync(target, "utf8")).toBe(provinceOutlinesSource());
  });

  it("are small: 4 kB compressed", () => {
    expect(gzipSync(provinceOutlinesSource()).length).toBeLessThan(4_000);
  });
});
