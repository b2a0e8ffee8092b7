import { expect, it } from "vitest";
import { cellForReading } from "./problem-rows-repository.ts";

it("writes numbers so that they are read the same without the rest of their column", () => {
  const comma = { areaMark: ",", progress: "percent" } as const;
  expect(cellForReading("1,500", "area", comma)).toBe("1,5000");
  expect(cellForReading("1.500 m2", "area", comma)).toBe("1500");
  expect(cellForReading("1,500", "area", { ...comma, areaMark: "." })).toBe("1500");
  expect(cellForReading(1.125, "area", { ...comma, areaMark: undefined })).toBe("1.1250");
  expect(cellForReading("1,500", "area", { ...comma, areaMark: "mixed" })).toBe("1,500");
  expect(cellForReading("1,500", "name", comma)).toBe("1,500");
  expect(cellForReading("1", "progress", comma)).toBe("1 %");
  expect(cellForReading("0,5", "progress", { ...comma, progress: "fraction" })).toBe("0,5");
});
