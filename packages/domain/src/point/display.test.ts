import { describe, expect, it } from "vitest";
import { areaText, builderText, progressText } from "./display.ts";

describe("displayed values of a point", () => {
  it.each(["-", "n/a", "N/A", "no registra", " NO  REGISTRA ", "", null, undefined])(
    "%j is not a builder",
    (builder) => expect(builderText(builder)).toBe(""),
  );

  it("a builder's name is displayed unchanged", () => {
    expect(builderText(" Constructora Peña-Ruiz ")).toBe("Constructora Peña-Ruiz");
  });

  it("an area has two decimals, also if it is unknown", () => {
    expect(areaText(4585)).toBe("4.585,00");
    expect(areaText(null)).toBe("0,00");
  });

  it("progress is a percentage", () => {
    expect(progressText(66)).toBe("66\u00a0%");
    expect(progressText(0)).toBe("0\u00a0%");
    expect(progressText(null)).toBe("");
  });
});
