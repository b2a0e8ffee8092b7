import { describe, expect, it } from "vitest";
import { describeNearestTown, directionTo } from "./nearest-town.ts";
import type { GazetteerTown } from "./place-proposal.ts";

const town = (name: string, canton: string, latitude: number, longitude: number): GazetteerTown => ({
  province: "Puntarenas",
  canton,
  name,
  isDistrict: true,
  position: { latitude, longitude },
});
const puntarenas = town("Puntarenas", "Puntarenas", 9.9769, -84.8379);
const towns = [
  puntarenas,
  town("Esparza", "Esparza", 9.994, -84.665),
  town("San Rafael", "Esparza", 9.98, -84.6),
  town("San Rafael", "Montes de Oro", 10.1, -84.7),
];

describe("directionTo", () => {
  it.each([
    [1, 0, "norte"],
    [1, 1, "noreste"],
    [0, 1, "este"],
    [-1, 1, "sureste"],
    [-1, 0, "sur"],
    [-1, -1, "suroeste"],
    [0, -1, "oeste"],
    [1, -1, "noroeste"],
  ])("%i degrees up and %i to the right is %s", (up, right, direction) => {
    expect(directionTo({ latitude: 0, longitude: -84 }, { latitude: up, longitude: right - 84 })).toBe(
      direction,
    );
  });

  it("changes halfway between two directions", () => {
    const from = { latitude: 0, longitude: 0 };
    expect(directionTo(from, { latitude: 1, longitude: 0.41 })).toBe("norte");
    expect(directionTo(from, { latitude: 1, longitude: 0.42 })).toBe("noreste");
  });
});

describe("describeNearestTown", () => {
  it.each([
    [0, 0, "Puntarenas"],
    [0, 0.0027, "Puntarenas"],
    [0.0027, 0, "A 300 m al norte de Puntarenas"],
    [0, -0.0078, "A 850 m al oeste de Puntarenas"],
    [0.0204, 0.0206, "A 3,2 km al noreste de Puntarenas"],
    [-0.0895, 0, "A 10 km al sur de Puntarenas"],
    [-0.0893, 0, "A 9,9 km al sur de Puntarenas"],
  ])("%d degrees up and %d to the right", (up, right, text) => {
    const { latitude, longitude } = puntarenas.position;
    expect(describeNearestTown({ latitude: latitude + up, longitude: longitude + right }, towns)).toBe(text);
  });

  it("adds the canton to a name that several cantons have", () => {
    expect(describeNearestTown({ latitude: 9.98, longitude: -84.6 }, towns)).toBe("San Rafael de Esparza");
    expect(describeNearestTown({ latitude: 10.12, longitude: -84.7 }, towns)).toBe(
      "A 2,2 km al norte de San Rafael de Montes de Oro",
    );
  });

  it("does not repeat the canton that has the same name as its town", () => {
    const both = [...towns, town("Puntarenas", "Esparza", 9.9, -84.6)];
    expect(describeNearestTown(puntarenas.position, both)).toBe("Puntarenas");
  });

  it("is unknown abroad and without towns", () => {
    expect(describeNearestTown({ latitude: 40.4, longitude: -3.7 }, towns)).toBeUndefined();
    expect(describeNearestTown(puntarenas.position, [])).toBeUndefined();
  });
});
