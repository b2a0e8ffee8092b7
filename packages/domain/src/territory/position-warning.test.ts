import { describe, expect, it } from "vitest";
import type { Position } from "../point/coordinates.ts";
import { checkPosition } from "./position-warning.ts";

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });

const warningText = (position: Position, province: string) => {
  const warning = checkPosition(position, province);
  return warning?.kind === "otherProvince"
    ? `${warning.selected.name}: ${warning.likely.name}`
    : warning?.kind;
};

const heads: readonly [string, Position][] = [
  ["SAN JOSÉ", at(9.9325, -84.0796)],
  ["ALAJUELA", at(10.0163, -84.2116)],
  ["CARTAGO", at(9.8644, -83.9194)],
  ["HEREDIA", at(9.9985, -84.1169)],
  ["GUANACASTE", at(10.6346, -85.4407)],
  ["PUNTARENAS", at(9.9763, -84.8384)],
  ["LIMÓN", at(9.9907, -83.036)],
];

describe("position warning", () => {
  it.each(heads)(
    "is absent for the capital of %s in its own province, and present for every other province",
    (name, place) => {
      for (const [other] of heads) {
        if (other === name) expect(warningText(place, other)).toBeUndefined();
        else
          expect(checkPosition(place, other)).toMatchObject({
            kind: "otherProvince",
            likely: { stored: name },
          });
      }
    },
  );

  it("names the likely province for any spelling of the selected one", () => {
    expect(warningText(at(10.0163, -84.2116), " heredia ")).toBe("Heredia: Alajuela");
    expect(warningText(at(9.9907, -83.036), "guanacaste")).toBe("Guanacaste: Limón");
  });

  it("is absent near a border for the provinces on both sides", () => {
    const [south, north] = [at(9.9325, -84.0796), at(9.9985, -84.1169)];
    const path = Array.from({ length: 41 }, (_, step) =>
      at(
        south.latitude + ((north.latitude - south.latitude) * step) / 40,
        south.longitude + ((north.longitude - south.longitude) * step) / 40,
      ),
    );
    const warnings = path.map((place) => [warningText(place, "SAN JOSÉ"), warningText(place, "HEREDIA")]);
    expect(warnings.at(0)).toEqual([undefined, "Heredia: San José"]);
    expect(warnings.at(-1)).toEqual(["San José: Heredia", undefined]);
    expect(warnings.every(([first, second]) => first === undefined || second === undefined)).toBe(true);
    const free = warnings.filter(([first, second]) => first === undefined && second === undefined);
    // Two kilometres on each side of all nine borders.
    expect(free.length).toBeGreaterThan(10);
    expect(free.length).toBeLessThan(30);
  });

  it("assigns a position near a coast to the coast, and an island to its province", () => {
    expect(warningText(at(9.96, -84.9), "PUNTARENAS")).toBeUndefined();
    expect(warningText(at(5.53, -87.06), "PUNTARENAS")).toBeUndefined();
    expect(warningText(at(5.53, -87.06), "LIMÓN")).toBe("Limón: Puntarenas");
  });

  it.each([
    ["in Managua", at(12.13, -86.25)],
    ["in the ocean", at(8.5, -85.5)],
    ["with its longitude to the east", at(9.93, 84.08)],
    ["with latitude and longitude swapped", at(-84.08, 9.93)],
  ])("%s is abroad for any selected province", (_, place) => {
    for (const province of ["SAN JOSÉ", "PUNTARENAS", "", "Chiriquí"]) {
      expect(checkPosition(place, province)).toEqual({ kind: "abroad" });
    }
  });

  it.each(["", "  ", "Chiriquí"])("is absent in the country for the province '%s'", (province) => {
    expect(checkPosition(at(9.9325, -84.0796), province)).toBeUndefined();
  });
});
