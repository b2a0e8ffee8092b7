import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { basemapJson, target } from "./build.ts";
import { labelPosition } from "./label-position.ts";
import { type Position, simplify } from "./simplify.ts";

describe("the built-in basemap", () => {
  const json = basemapJson();
  const features = JSON.parse(json).features as {
    properties: { kind: string; name?: string; rank?: number };
  }[];
  const names = (kind: string) =>
    features.filter(({ properties }) => properties.kind === kind).map(({ properties }) => properties.name);

  it("is committed as its sources give it", () => {
    expect(readFileSync(target, "utf8")).toBe(json);
  });

  it("is small enough for a phone with one bar: 60 kB compressed", () => {
    expect(gzipSync(json).length).toBeLessThan(60_000);
  });

  it("names the seven provinces and the head of every canton", () => {
    expect(names("province-name").toSorted()).toEqual(
      ["Alajuela", "Cartago", "Guanacaste", "Heredia", "Limón", "Puntarenas", "San José"].toSorted(),
    );
    const heads = features.filter(({ properties: { rank } }) => rank !== undefined && rank <= 3);
    const neighbours = 16;
    expect(heads).toHaveLength(84 + neighbours);
  });

  it("shows the home country, its neighbours, the lake and both seas", () => {
    const kinds = new Set(features.map(({ properties }) => properties.kind));
    for (const kind of ["home", "land", "lake", "home-border", "province"]) expect(kinds).toContain(kind);
    expect(names("sea-name")).toEqual(["Océano Pacífico", "Mar Caribe"]);
  });
});

describe("simplify", () => {
  const bump: Position[] = [
    [0, 0],
    [1, 0.1],
    [2, 0],
    [3, 1],
    [4, 0],
  ];

  it("leaves out what lies nearer to the line than the tolerance", () => {
    expect(simplify(bump, () => 0.2)).toEqual([
      [0, 0],
      [2, 0],
      [3, 1],
      [4, 0],
    ]);
  });

  it("keeps everything where no tolerance is given, and the ends always", () => {
    expect(simplify(bump, () => 0)).toEqual(bump);
    expect(simplify(bump, () => 9)).toEqual([
      [0, 0],
      [4, 0],
    ]);
  });
});

describe("labelPlace", () => {
  it("is where the ring has most room", () => {
    const lollipop: Position[] = [
      [0, 0],
      [4, 0],
      [4, -2],
      [8, -2],
      [8, 2],
      [4, 2],
      [4, 0.2],
      [0, 0.2],
      [0, 0],
    ];
    const [lng, lat] = labelPosition(lollipop);
    expect(lng).toBeCloseTo(6, 0);
    expect(lat).toBeCloseTo(0, 0);
  });
});
