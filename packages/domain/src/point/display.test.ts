import { describe, expect, it } from "vitest";
import { areaText, builderText, progressText } from "./display.ts";

describe("what people read about a point", () => {
  it.each(["-", "n/a", "N/A", "no registra", " NO  REGISTRA ", "", null, undefined])(
    "%j is no builder",
    (builder) => expect(builderText(builder)).toBe(""),
  );

  it("a builder's name is shown as written", () => {
    expect(builderText(" Constructora Peña-Ruiz ")).toBe("Constructora Peña-Ruiz");
  });

  it("an area has two decimals, also when it is not known", () => {
    expect(areaText(4585)).toBe("4.585,00");
    expect(areaText(null)).toBe("0,00");
  });

  it("progress is a percentage", () => {
    expect(progressText(66)).toBe("66%");
    expect(progressText(0)).toBe("0%");
    expect(progressText(null)).toBe("");
  });
});
