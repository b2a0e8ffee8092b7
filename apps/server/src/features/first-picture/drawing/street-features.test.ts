import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { streetFeatures } from "./street-features.ts";
import { madeTile } from "./street-tile.fixture.ts";

const id = { z: 1, x: 1, y: 0 };
const content = madeTile([
  {
    layer: "streets",
    type: "line",
    corners: [
      [0, 2048],
      [4096, 2048],
    ],
    properties: { kind: "primary" },
  },
  { layer: "place_labels", type: "point", corners: [[2048, 1024]], properties: { name: "El Roble" } },
  { layer: "place_labels", type: "point", corners: [[4100, 1024]], properties: { name: "Barranca" } },
  {
    layer: "ocean",
    type: "area",
    corners: [
      [0, 0],
      [4096, 0],
      [4096, 4096],
    ],
  },
]);

describe("the features of a tile", () => {
  it.each([
    ["plain", { bytes: content, isGzip: false }],
    ["compressed", { bytes: gzipSync(content), isGzip: true }],
  ])("are in the plane's unit square: %s", (_, stored) => {
    const features = streetFeatures([{ ...id, ...stored }]);
    const [street] = features.get("streets") ?? [];
    expect(street?.properties.kind).toBe("primary");
    expect(street?.geometry).toMatchObject({
      type: "MultiLineString",
      coordinates: [
        [
          [0.5, 0.25],
          [1, 0.25],
        ],
      ],
    });
    expect(features.get("ocean")?.[0]?.geometry).toMatchObject({
      type: "Polygon",
      coordinates: [
        [
          [0.5, 0],
          [1, 0],
          [1, 0.5],
          [0.5, 0],
        ],
      ],
    });
  });

  it("do not contain the names of a neighbouring tile", () => {
    const names = streetFeatures([{ ...id, bytes: content, isGzip: false }]).get("place_labels");
    expect(names?.map(({ properties, geometry }) => [properties.name, geometry])).toEqual([
      ["El Roble", { type: "Point", coordinates: [0.75, 0.125] }],
    ]);
  });

  it("are none of a tile that is damaged or expands without end", () => {
    const bomb = gzipSync(new Uint8Array(64 * 1_048_576));
    for (const bytes of [Uint8Array.of(1, 2, 3), bomb])
      expect(() => streetFeatures([{ ...id, bytes, isGzip: true }])).toThrow();
  });
});
