import { describe, expect, it } from "vitest";
import { densityFormParam, parseDensityForm, resolveDensityForm } from "./density-form.ts";

describe("density form", () => {
  it("defaults to clusters on a crowded map and to points otherwise", () => {
    expect(resolveDensityForm(null, null, 28_385)).toBe("grupos");
    expect(resolveDensityForm(null, null, 1_000)).toBe("grupos");
    expect(resolveDensityForm(null, null, 999)).toBe("puntos");
  });

  it("prefers the URL over the choice stored in this browser", () => {
    expect(resolveDensityForm(null, "calor", 10)).toBe("calor");
    expect(resolveDensityForm("puntos", "calor", 28_385)).toBe("puntos");
  });

  it("is null for an invalid text", () => {
    expect(parseDensityForm("calor")).toBe("calor");
    expect(parseDensityForm("Calor")).toBeNull();
    expect(parseDensityForm(null)).toBeNull();
  });

  it("is written to the URL once it is chosen", () => {
    expect(densityFormParam.write("puntos")).toBe("puntos");
    expect(densityFormParam.write(null)).toBeUndefined();
  });
});
