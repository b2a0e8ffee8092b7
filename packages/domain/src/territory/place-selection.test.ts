import { describe, expect, it } from "vitest";
import { withCanton, withProvince } from "./place-selection.ts";

const selection = { province: "SAN JOSÉ", canton: "ESCAZÚ", district: "SAN RAFAEL" };
const nothing = { province: "", canton: "", district: "" };

describe("choosing a place in a form", () => {
  it("another province clears the canton and district that it does not have", () => {
    expect(withProvince(selection, "HEREDIA")).toEqual({ ...nothing, province: "HEREDIA" });
  });

  it("the same province, in any spelling, keeps both", () => {
    expect(withProvince(selection, "San José")).toEqual(selection);
  });

  it("no province is no place", () => {
    expect(withProvince(selection, "")).toEqual(nothing);
  });

  it("another canton keeps a district that it has too", () => {
    expect(withCanton(selection, "Puriscal")).toEqual({ ...selection, canton: "PURISCAL" });
  });

  it("another canton clears a district that it does not have", () => {
    expect(withCanton(selection, "TIBÁS")).toEqual({ ...selection, canton: "TIBÁS", district: "" });
  });

  it("no canton is no district", () => {
    expect(withCanton(selection, "")).toEqual({ ...selection, canton: "", district: "" });
  });
});
