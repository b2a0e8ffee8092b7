import { tableOf } from "@mapaobra/domain/point/table";
import type { DensityKind } from "@mapaobra/map/clusters/density-level";
import { densityStyles } from "@mapaobra/map/clusters/density-style";
import { stagePalette } from "@mapaobra/map/points/stage-palette";
import { mercator } from "@mapaobra/map/projection";
import { describe, expect, it } from "vitest";
import { DensityLayer } from "./density-layer.ts";

const size = { width: 800, height: 500 };
/** Five points in one place and one apart, every fifth of a degree from coast to coast. */
const towns = Array.from({ length: 15 }, (_, i) => ({ latitude: 9.9, longitude: -85.5 + i / 5 }));
const table = tableOf(
  towns.flatMap(({ latitude, longitude }, town) =>
    Array.from({ length: 6 }, (_, i) => ({
      id: town * 6 + i + 1,
      position: { latitude, longitude: longitude + (i === 5 ? 0.05 : 0) },
      stage: "TERMINADO",
      workClass: "",
      province: "",
      canton: "",
      district: "",
      mediaCount: 0,
    })),
  ),
);

function drawingOf(form: DensityKind) {
  const drawing = new DensityLayer(mercator, stagePalette, densityStyles.light, form);
  const states = new Uint8Array(table.count).fill(1);
  drawing.setPoints(table, states);
  return { drawing, states };
}

function show(
  drawing: DensityLayer,
  { latitude, longitude }: { latitude: number; longitude: number },
  zoom: number,
) {
  const pixels = 256 * 2 ** zoom;
  const [across, down] = [(2 * pixels) / size.width, (-2 * pixels) / size.height];
  const [x, y] = [-across * mercator.x(longitude), -down * mercator.y(latitude)];
  const matrix = [across, 0, 0, 0, 0, down, 0, 0, 0, 0, 1, 0, x, y, 0, 1];
  const frame = { matrix, pixelRatio: 1, width: size.width };
  drawing.draw(frame);
  return frame;
}

describe("density while the map moves", () => {
  it("clusters the points wherever the map moves, and after it returns", () => {
    const { drawing } = drawingOf("groups");
    for (const zoom of [12, 13, 12]) {
      for (const [number, town] of [...towns.entries(), ...[...towns.entries()].reverse()]) {
        show(drawing, town, zoom);
        const bounds = drawing.boundsAt(mercator.x(town.longitude), mercator.y(town.latitude));
        expect(bounds?.west).toBeCloseTo(town.longitude, 5);
        expect(bounds?.east).toBeCloseTo(town.longitude, 5);
        expect(Array.from({ length: 6 }, (_, i) => drawing.drawsAlone(number * 6 + i))).toEqual([
          false,
          false,
          false,
          false,
          false,
          true,
        ]);
      }
    }
  });

  it("applies the filters there", () => {
    const { drawing, states } = drawingOf("groups");
    const [first, , , , last] = towns;
    if (!first || !last) throw new Error("There are towns.");
    show(drawing, first, 12);
    show(drawing, last, 12);
    drawing.setStates(states.map((state, row) => (row % 6 < 3 ? 0 : state)));
    show(drawing, first, 12);
    expect(drawing.boundsAt(mercator.x(first.longitude), mercator.y(first.latitude))).toBeNull();
    expect(drawing.drawsAlone(3)).toBe(true);
  });

  it("draws the heat map there", () => {
    const { drawing } = drawingOf("heat");
    for (const town of [...towns, ...towns.toReversed()]) {
      show(drawing, town, 12);
      const at = (longitude: number) => drawing.boundsAt(mercator.x(longitude), mercator.y(town.latitude));
      expect(at(town.longitude)?.west).toBeCloseTo(town.longitude, 5);
      expect(at(town.longitude - 0.05)).toBeNull();
    }
  });
});

describe("obstacles of labels", () => {
  const middle = { latitude: 9.9, longitude: -84.1 };

  it("are clusters with their rings, and the markers outside of them", () => {
    const { drawing } = drawingOf("groups");
    const frame = show(drawing, middle, 11);
    const diameters = drawing.labelObstacles(frame).map(({ diameter }) => Math.round(diameter));
    expect(new Set(diameters)).toEqual(new Set([13, 27]));
  });

  it("are none on a heat map, which labels may cover", () => {
    const { drawing } = drawingOf("heat");
    expect(drawing.labelObstacles(show(drawing, middle, 8))).toEqual([]);
  });
});
