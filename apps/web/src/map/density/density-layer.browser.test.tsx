import { compileFilters, noFilters } from "@mapaobra/domain/point/filters";
import { routeMarkerColor, stageOf } from "@mapaobra/domain/point/stage";
import { tableOf } from "@mapaobra/domain/point/table";
import type { DensityKind } from "@mapaobra/map/clusters/density-level";
import { stagePalette } from "@mapaobra/map/points/stage-palette";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DrawnMap, makePointRow, openDrawnMap } from "../../testing/drawn-map.ts";
import { hitTestPoint } from "../hit-test.ts";
import type { Pixel } from "../hosts/map-host.ts";
import { type MountedDensity, mountDensity } from "./mount-density.ts";

const paper = "#f4f4f4";
/** A base map of one colour: every other pixel is drawn by the density layer. */
const styleUrl = `data:application/json,${encodeURIComponent(
  JSON.stringify({
    version: 8,
    sources: {},
    layers: [{ id: "paper", type: "background", paint: { "background-color": paper } }],
  }),
)}`;
const size = { width: 700, height: 400 };
const home = { latitude: 9.748917, longitude: -83.753428, zoom: 8 };
const [done, grey] = [stageOf("TERMINADO").color, stageOf("OBRA GRIS").color];

/** A place on the map, in CSS pixels from its centre at `home`. */
const at = (x: number, y: number): Pixel => ({ x: size.width / 2 + x, y: size.height / 2 + y });
const middle = at(0, 0);
/** Thirty finished points and ten grey ones are within a few pixels of the middle, and one is far from them. */
const alone = at(200, 0);
const empty = at(100, 120);

let map: DrawnMap;
let density: MountedDensity | undefined;
beforeAll(async () => {
  map = await openDrawnMap(size, { view: home, styleUrl });
  const rows = Array.from({ length: 40 }, (_, i) =>
    makePointRow(
      i + 1,
      i < 30 ? "TERMINADO" : "OBRA GRIS",
      map.host.unproject(at((i % 8) - 4, Math.floor(i / 8) - 2)),
    ),
  );
  map.store.setTable(tableOf([...rows, makePointRow(99, "OBRA GRIS", map.host.unproject(alone))]));
});
afterAll(() => map?.close());

function show(kind: DensityKind) {
  density?.stop();
  map.host.setView(home);
  map.reset();
  density = mountDensity(map.host, map.store, stagePalette, kind);
}
const coloursAt = async (pixel: Pixel, reach = 30) => (await map.frame()).countColours(pixel, reach);
/** The point or the cluster that a click there would hit. */
async function hitAt(pixel: Pixel) {
  await map.frame();
  return {
    point: hitTestPoint(map.store, map.host, pixel, 7, density?.hasOwnMarker),
    bounds: density?.boundsAt(pixel) ?? null,
  };
}
const someBounds = { west: expect.any(Number) };

describe("dense points drawn as a cluster", () => {
  beforeEach(() => show("groups"));

  const expectCluster = () =>
    expect
      .poll(async () => {
        const { [done]: ofDone = 0, [grey]: ofGrey = 0, "#ffffff": ofDisc = 0 } = await coloursAt(middle);
        return { ratio: ofDone / ofGrey, hasDisc: ofDisc > 200 };
      })
      .toEqual({ ratio: expect.closeTo(3, 0), hasDisc: true });

  it("is a disc with a ring of stage shares, next to the marker of a point outside of it", async () => {
    await expectCluster();
    await expect.poll(async () => (await coloursAt(alone, 8))[grey]).toBeGreaterThan(50);
  });

  it("is hit as one target with bounds to zoom to, and its points are not hit", async () => {
    await expect.poll(() => hitAt(at(8, 8))).toMatchObject({ point: null, bounds: someBounds });
    const { west = 0, east = 0 } = density?.boundsAt(at(8, 8)) ?? {};
    expect(west).toBeLessThan(east);
    await expect.poll(() => hitAt(alone)).toEqual({ point: 99, bounds: null });
    await expect.poll(() => hitAt(at(100, 0))).toEqual({ point: null, bounds: null });
  });

  it("updates with the filters", async () => {
    map.store.setQuery(compileFilters({ ...noFilters, stage: ["TERMINADO"] }));
    await expect.poll(() => coloursAt(middle)).not.toHaveProperty([grey]);
    await expect.poll(async () => (await coloursAt(middle))[done]).toBeGreaterThan(100);
    await expect.poll(async () => Object.keys(await coloursAt(alone, 8))).toEqual([paper]);
  });

  it("does not hide the open point or the route", async () => {
    map.store.toggleRoute(1);
    await expect.poll(async () => (await coloursAt(middle))[routeMarkerColor]).toBeGreaterThan(30);
    map.store.select(35);
    await expect.poll(async () => (await coloursAt(at(-2, 2), 3))[grey]).toBeGreaterThan(20);
    await expect.poll(() => hitAt(at(-2, 2))).toMatchObject({ point: 35 });
  });

  it("splits into its points when zoomed in", async () => {
    await expect.poll(() => hitAt(middle)).toMatchObject({ bounds: someBounds });
    map.host.setView({ ...home, zoom: 16 });
    await expect.poll(() => hitAt(middle)).toMatchObject({ bounds: null });
  });

  it("is redrawn after the graphics context was lost", async () => {
    await map.loseContext();
    await expectCluster();
  });
});

describe("dense points drawn as a heat map", () => {
  beforeEach(() => show("heat"));

  /** Green, which decreases with heat. */
  const greenAt = async (pixel: Pixel) => {
    const [colour = ""] = Object.keys(await coloursAt(pixel, 0));
    return Number.parseInt(colour.slice(3, 5), 16);
  };

  it("is hotter than a single point, and has no stage colour", async () => {
    const ground = Number.parseInt(paper.slice(3, 5), 16);
    await expect.poll(() => greenAt(empty)).toBe(ground);
    await expect.poll(() => greenAt(alone)).toBeLessThan(ground);
    const single = await greenAt(alone);
    await expect.poll(() => greenAt(middle)).toBeLessThan(single - 60);
    await expect.poll(() => coloursAt(middle)).not.toHaveProperty([done]);
    await expect.poll(() => coloursAt(middle)).not.toHaveProperty([grey]);
  });

  it("is hit as one target", async () => {
    await expect.poll(() => hitAt(middle)).toMatchObject({ point: null, bounds: someBounds });
    await expect.poll(() => hitAt(empty)).toMatchObject({ bounds: null });
  });

  it("is redrawn after the graphics context was lost", async () => {
    await map.loseContext();
    await expect.poll(() => greenAt(middle)).toBeLessThan(200);
  });
});
