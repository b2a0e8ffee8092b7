import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { compileFilters, noFilters } from "@mapaobra/domain/point/filters";
import { routeMarkerColor, stages, undefinedStage } from "@mapaobra/domain/point/stage";
import { type PointRow, tableOf } from "@mapaobra/domain/point/table";
import { stagePalette } from "@mapaobra/map/points/stage-palette";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  type DrawnMap,
  handlePointer,
  makePointRow,
  openDrawnMap,
  pixelOf,
  smallDisc,
} from "../testing/drawn-map.ts";
import { tap } from "../testing/pointer-input.ts";
import { laptop } from "../testing/viewports.ts";
import type { Pixel } from "./hosts/map-host.ts";
import type { ServiceMapOptions } from "./hosts/service-map.ts";
import { mountPoints } from "./mount-points.ts";

const size = { width: 800, height: 360 };
const home = { latitude: 9.928069, longitude: -84.090725, zoom: 10 };
const allStages = [...stages, { ...undefinedStage, value: "PROYECTO VERDE" }];

async function open(options: Partial<ServiceMapOptions> = {}): Promise<DrawnMap> {
  const map = await openDrawnMap(size, { view: home, ...options });
  mountPoints(map.host, map.store, stagePalette);
  return map;
}

/** One point of each colour, in a slanted row across the map. */
function pointsAround({ latitude, longitude, zoom }: MapView): PointRow[] {
  const degreesOfPixel = 360 / (256 * 2 ** zoom);
  const micro = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return allStages.map(({ value }, i) =>
    makePointRow(i + 1, value, {
      latitude: micro(latitude + (i - 2.5) * 31.3 * degreesOfPixel),
      longitude: micro(longitude + (i - 2.5) * 67.7 * degreesOfPixel),
    }),
  );
}

/** Shows them, and returns where they belong. */
function show({ host, store }: DrawnMap, view: MapView, ...more: PointRow[]): Pixel[] {
  const points = pointsAround(view);
  host.setView(view);
  store.setTable(tableOf([...points, ...more]));
  return points.map(({ position }) => pixelOf(position ?? view, view, size));
}

const findDiscs = async (map: DrawnMap, pixels: readonly Pixel[]) => {
  const frame = await map.frame();
  return pixels.map((pixel, i) => frame.findDisc(pixel, allStages[i]?.color ?? ""));
};
const expectInPlace = (map: DrawnMap, pixels: readonly Pixel[]) =>
  expect.poll(() => findDiscs(map, pixels)).toEqual(pixels.map(() => smallDisc));

describe("points on the service map", () => {
  let map: DrawnMap;
  beforeAll(async () => {
    map = await open();
  });
  beforeEach(() => map.reset());
  afterAll(() => map?.close());

  it.each([5, 8, 15, 19])("are at their positions, in their stage colours, at zoom %i", async (zoom) => {
    await expectInPlace(map, show(map, { ...home, zoom }));
  });

  it("are at their positions at two device pixels per pixel", async () => {
    const ratio = vi.spyOn(window, "devicePixelRatio", "get").mockReturnValue(2);
    const dense = await open();
    onTestFinished(() => {
      ratio.mockRestore();
      dense.close();
    });
    for (const zoom of [11, 20]) await expectInPlace(dense, show(dense, { ...home, zoom }));
  });

  it("are at their positions in the country's far corners, also with an outlier in Spain", async () => {
    const corner = { latitude: 8.03827, longitude: -82.88461, zoom: 19 };
    const spain = { latitude: 40.4168, longitude: -3.7038 };
    await expectInPlace(map, show(map, corner, makePointRow(99, "TERMINADO", spain)));
  });

  it("are redrawn after the graphics context was lost", async () => {
    const pixels = show(map, home);
    await map.loseContext();
    await expectInPlace(map, pixels);
  });

  it("stay when the colour scheme of the base map changes", async () => {
    const pixels = show(map, home);
    for (const scheme of ["dark", "light"] as const) {
      map.host.setScheme(scheme);
      await expectInPlace(map, pixels);
    }
  });

  it("disappear when filtered out, and turn black on the route", async () => {
    const pixels = show(map, home);
    map.store.setQuery(compileFilters({ ...noFilters, stage: ["MOVIMIENTO DE TIERRA", "OBRA GRIS"] }));
    map.store.toggleRoute(1);
    await expect.poll(() => findDiscs(map, pixels)).toEqual([null, smallDisc, null, null, null, null]);
    const [first = { x: 0, y: 0 }] = pixels;
    await expect.poll(async () => (await map.frame()).findDisc(first, routeMarkerColor)).toEqual(smallDisc);
  });

  it("have a white core with news, unless on the route", async () => {
    const pixels = show(map, home);
    const cores = async () => {
      const frame = await map.frame();
      return pixels.map((pixel) => Object.hasOwn(frame.countColours(pixel, 1), "#ffffff"));
    };
    await expect.poll(cores).toEqual([false, false, false, false, false, false]);
    map.store.setNews(new Map([2, 4].map((id) => [id, "changed"])));
    await expect.poll(cores).toEqual([false, true, false, true, false, false]);
    map.store.toggleRoute(4);
    await expect.poll(cores).toEqual([false, true, false, false, false, false]);
  });

  it("stay while open, even if filtered out", async () => {
    const pixels = show(map, home);
    map.store.select(1);
    map.store.setQuery(compileFilters({ ...noFilters, stage: [allStages[1]?.value ?? ""] }));
    const visible = async () => (await findDiscs(map, pixels)).map((disc) => disc !== null);
    await expect.poll(visible).toEqual([true, true, false, false, false, false]);
    map.store.select(null);
    await expect.poll(visible).toEqual([false, true, false, false, false, false]);
  });

  it("grow when selected, and on a touch screen", async () => {
    const pixels = show(map, home);
    const diameters = async () =>
      (await findDiscs(map, pixels)).map((disc) => Math.round(disc?.diameter ?? 0));
    map.store.select(3);
    await expect.poll(diameters).toEqual([9, 9, 15, 9, 9, 9]);
    map.store.select(null);
    await page.viewport(767, laptop.height);
    await expect.poll(diameters).toEqual([13, 13, 13, 13, 13, 13]);
  });

  it("are hit where they are drawn, by a mouse nearby and by a fingertip farther away", async () => {
    const pixels = show(map, home);
    const { store, container } = map;
    await handlePointer(map);
    const near = (id: number, x: number, y: number) => {
      const pixel = pixels[id - 1] ?? { x: 0, y: 0 };
      return { x: pixel.x + x, y: pixel.y + y };
    };
    await userEvent.hover(container, { position: near(2, 2, 2) });
    await expect.poll(() => store.hovered).toBe(2);
    await userEvent.click(container, { position: near(4, 4, -4) });
    await expect.poll(() => store.selected).toBe(4);
    await userEvent.click(container, { position: near(4, 20, 20) });
    await expect.poll(() => [store.selected, store.hovered]).toEqual([null, null]);
    const nearby = near(3, 12, -12);
    await tap(nearby);
    await expect.poll(() => store.selected).toBe(3);
  });
});

describe("a base map from an external style", () => {
  const json = (content: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(content))}`;
  const style = {
    version: 8,
    sources: {},
    layers: [{ id: "paper", type: "background", paint: { "background-color": "#123456" } }],
  };
  const roads = { id: "roads", type: "line", source: "streets", "source-layer": "roads" };

  async function openOn(styleUrl: string) {
    const map = await open({ styleUrl });
    onTestFinished(() => map.close());
    const paper = async () => (await map.frame()).countColours({ x: 100, y: 100 }, 0);
    return { map, paper, pixels: show(map, home) };
  }

  it("draws the points at the same positions as the built-in one", async () => {
    const { map, paper, pixels } = await openOn(json(style));
    await expect.poll(paper).toEqual({ "#123456": 1 });
    await expectInPlace(map, pixels);
  });

  it.each([
    ["is not there", "/no-such-style.json"],
    ["is no style", json({ hello: 1 })],
    [
      "has a source that cannot be loaded",
      json({
        ...style,
        sources: { streets: { type: "vector", url: "/no-such-source.json" } },
        layers: [...style.layers, roads],
      }),
    ],
  ])("is replaced by the built-in base map when it %s", async (_, styleUrl) => {
    const { map, paper, pixels } = await openOn(styleUrl);
    await expect.poll(() => map.events).toContain("basemapReplaced");
    await expectInPlace(map, pixels);
    await expect.poll(paper).not.toHaveProperty("#123456");
  });
});
