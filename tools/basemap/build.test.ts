import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { generatedFiles } from "./build.ts";
import type { FoundPlace } from "./places.ts";
import { type Position, simplify } from "./simplify.ts";

const files = generatedFiles();
const contentOf = (name: string) => files.find(({ file }) => file.pathname.endsWith(name))?.content ?? "";

describe.each(files)("$file.pathname", ({ file, content, budget }) => {
  it("matches the output of the generator", () => {
    expect(readFileSync(file, "utf8")).toBe(content);
  });

  it(`has less than ${budget} bytes with gzip`, () => {
    expect(gzipSync(content).length).toBeLessThan(budget);
  });
});

describe("the built-in basemap", () => {
  const features = JSON.parse(contentOf("basemap.generated.json")).features as {
    properties: { kind: string; name?: string; rank?: number };
  }[];
  const names = (kind: string) =>
    features.filter(({ properties }) => properties.kind === kind).map(({ properties }) => properties.name);

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

describe("the places that a search finds", () => {
  const places = JSON.parse(contentOf("places.generated.json")) as FoundPlace[];

  it("are every province, every canton, and the districts and towns whose place is known", () => {
    const kinds = Map.groupBy(places, ([kind]) => kind);
    expect(kinds.get("province")).toHaveLength(7);
    expect(kinds.get("canton")).toHaveLength(84);
    expect(kinds.get("district")?.length).toBeGreaterThan(100);
    expect(kinds.get("town")?.length).toBeGreaterThan(20);
  });

  it("lie in the country and have west < east and south < north", () => {
    for (const [, name, , west, south, east, north] of places) {
      expect([-86.5, west, east, -82], name).toEqual([-86.5, west, east, -82].toSorted((a, b) => a - b));
      expect([7.8, south, north, 11.5], name).toEqual([7.8, south, north, 11.5].toSorted((a, b) => a - b));
    }
  });

  it("use a smaller box for a canton of the capital", () => {
    const widthOf = (canton: string) => {
      const place = places.find(([kind, name]) => kind === "canton" && name === canton);
      return place ? place[5] - place[3] : Number.NaN;
    };
    expect(widthOf("Talamanca")).toBeGreaterThan(5 * widthOf("Curridabat"));
  });
});

describe("the country as a picture", () => {
  const placeOfCapital = (svg: string) => {
    const [, x, y] = /<text x="([\d.]+)" y="([\d.]+)"[^>]*>San José/.exec(svg) ?? [];
    return { x: Number(x), y: Number(y) };
  };

  it.each(["480x270-light", "480x270-dark", "640x360-light", "640x360-dark"])(
    "names the capital, the towns and seas that there is room for, and nothing twice (%s)",
    (name) => {
      const texts = [...contentOf(`${name}.generated.svg`).matchAll(/<text [^>]*>([^<]*)/g)].map(
        ([, text]) => text,
      );
      expect(texts).toEqual(
        expect.arrayContaining(["San José", "Liberia", "Limón", "Océano Pacífico", "Mar Caribe"]),
      );
      expect(new Set(texts).size).toBe(texts.length);
    },
  );

  it("shows the same area at the same scale in both sizes, the country in the middle", () => {
    const small = placeOfCapital(contentOf("480x270-light.generated.svg"));
    const large = placeOfCapital(contentOf("640x360-light.generated.svg"));
    expect(large.x - small.x).toBeCloseTo(80, 1);
    expect(large.y - small.y).toBeCloseTo(45, 1);
    // San José lies 0.33 degrees west of the middle: 30 pixels at zoom 7.
    expect(small.x).toBeCloseTo(240 - 30, 0);
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

  it("removes vertices within the tolerance, never the ends", () => {
    expect(simplify(bump, () => 0.2)).toEqual([bump[0], bump[2], bump[3], bump[4]]);
    expect(simplify(bump, () => 9)).toEqual([bump[0], bump[4]]);
  });

  it("removes no vertex if the tolerance is zero", () => {
    expect(simplify(bump, () => 0)).toEqual(bump);
  });
});
