import { describe, expect, it } from "vitest";
import { densityFormParam, parseDensityForm, resolveDensityForm } from "./density-form.ts";

describe("the form of the points", () => {
  it("is groups on a crowded map and points on another, while nobody chose", () => {
    expect(resolveDensityForm(null, null, 28_385)).toBe("grupos");
    expect(resolveDensityForm(null, null, 1_000)).toBe("grupos");
    expect(resolveDensityForm(null, null, 999)).toBe("puntos");
  });

  it("is what was chosen here before, and above that what the address asks for", () => {
    expect(resolveDensityForm(null, "calor", 10)).toBe("calor");
    expect(resolveDensityForm("puntos", "calor", 28_385)).toBe("puntos");
  });

  it("is none where a text means none", () => {
    expect(parseDensityForm("calor")).toBe("calor");
    expect(parseDensityForm("Calor")).toBeNull();
    expect(parseDensityForm(null)).toBeNull();
  });

  it("stands in the address once it was chosen", () => {
    expect(densityFormParam.write("puntos")).toBe("puntos");
    expect(densityFormParam.write(null)).toBeUndefined();
  });
});
