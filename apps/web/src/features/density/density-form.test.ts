import { describe, expect, it } from "vitest";
import { formPart, formShown, readForm } from "./density-form.ts";

describe("the form of the points", () => {
  it("is groups on a crowded map and points on another, while nobody chose", () => {
    expect(formShown(null, null, 28_385)).toBe("grupos");
    expect(formShown(null, null, 1_000)).toBe("grupos");
    expect(formShown(null, null, 999)).toBe("puntos");
  });

  it("is what was chosen here before, and above that what the address asks for", () => {
    expect(formShown(null, "calor", 10)).toBe("calor");
    expect(formShown("puntos", "calor", 28_385)).toBe("puntos");
  });

  it("is none where a text means none", () => {
    expect(readForm("calor")).toBe("calor");
    expect(readForm("Calor")).toBeNull();
    expect(readForm(null)).toBeNull();
  });

  it("stands in the address once it was chosen", () => {
    expect(formPart.write("puntos")).toBe("puntos");
    expect(formPart.write(null)).toBeUndefined();
  });
});
