import { describe, expect, it } from "vitest";
import { withCanton, withProvince } from "./place-selection.ts";

const selection = { province: "SAN JOSÉ", canton: "ESCAZÚ", district: "SAN RAFAEL" };
const noPlaces = { province: "", canton: "", district: "" };

describe("place selection in a form", () => {
  it("another province clears the canton and district that it does not contain", () => {
    expect(withProvince(selection, "HEREDIA")).toEqual({ ...noPlaces, province: "HEREDIA" });
  });

  it("the same province, in any spelling, leaves both unchanged", () => {
    expect(withProvince(selection, "San José")).toEqual(selection);
  });

  it("clearing the province clears the place", () => {
    expect(withProvince(selection, "")).toEqual(noPlaces);
  });

  it("another canton leaves a district that it also contains", () => {
    expect(withCanton(selection, "Puriscal")).toEqual({ ...selection, canton: "PURISCAL" });
  });

  it("another canton clears a district that it does not contain", () => {
    expect(withCanton(selection, "TIBÁS")).toEqual({ ...selection, canton: "TIBÁS", district: "" });
  });

  it("clearing the canton clears the district", () => {
    expect(withCanton(selection, "")).toEqual({ ...selection, canton: "", district: "" });
  });
});
