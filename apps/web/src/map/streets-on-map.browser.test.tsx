import type { Streets } from "@mapaobra/contract/wire/streets";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { tableOf } from "@mapaobra/domain/point/table";
import { basemapColours } from "@mapaobra/map/basemap/colours";
import { stagePalette } from "@mapaobra/map/points/stage-palette";
import { streetColours } from "@mapaobra/map/streets/street-colours";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { makePointRow, openDrawnMap } from "../testing/drawn-map.ts";
import { fireTimer } from "../testing/held-timers.ts";
import { lineTile } from "../testing/vector-tile.ts";
import { mountPoints } from "./mount-points.ts";

const size = { width: 800, height: 360 };
const middle = { x: 400, y: 180 };
const STREETS_TIMEOUT_MS = 4_000;

/** The middle of a tile at MapLibre's zoom 14, where the line of `lineTile` passes. */
const onLine: MapView = {
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * 7_739.5) / 2 ** 14))) * 180) / Math.PI,
  longitude: (4_331.5 / 2 ** 14) * 360 - 180,
  zoom: 15,
};
const motorway: Streets = {
  tiles: lineTile("transportation", ["class", "motorway"]),
  schema: "openmaptiles",
  minZoom: 0,
  maxZoom: 14,
  provider: "openfreemap",
};

async function open(streets: Streets, view: MapView = onLine) {
  const map = await openDrawnMap(size, { view, streets });
  onTestFinished(() => map.close());
  mountPoints(map.host, map.store, stagePalette);
  map.store.setTable(tableOf([makePointRow(1, "TERMINADO", { latitude: 9.9, longitude: -84.9 })]));
  return {
    ...map,
    colour: async () => Object.keys((await map.frame()).countColours(middle, 0))[0],
  };
}

const attribution = () => page.getByRole("link", { name: "OpenFreeMap" });

describe("streets on the built-in base map", () => {
  it("appear at zoom 15 with their sources, and change with the colour scheme", async () => {
    const map = await open(motorway);
    await expect.poll(map.colour).toBe(streetColours.light.highway);
    expect(map.host.missingStreets).toBe(null);
    await expect.element(attribution()).toHaveAttribute("href", "https://openfreemap.org");
    await expect.element(page.getByRole("link", { name: "© OpenMapTiles" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Data from OpenStreetMap" })).toBeVisible();

    map.host.setScheme("dark");
    await expect.poll(map.colour).toBe(streetColours.dark.highway);
    await expect.element(attribution()).toBeVisible();
    expect(map.events).not.toContainEqual(expect.stringContaining("failed"));
  });

  it("from an archive name OpenStreetMap alone", async () => {
    await open({ ...motorway, provider: "archive" });
    await expect.element(page.getByRole("link", { name: "© OpenStreetMap" })).toBeVisible();
    await expect.element(attribution()).not.toBeInTheDocument();
  });

  it("are requested only from zoom 10 on", async () => {
    const map = await open(motorway, { ...onLine, zoom: 9 });
    await expect.poll(map.colour).toBe(basemapColours.light.sea);
    map.host.setView(onLine);
    await expect.poll(map.colour).toBe(streetColours.light.highway);
  });

  it("are missing in view where the tiles have none, at street zoom", async () => {
    const map = await open(motorway);
    await expect.poll(map.colour).toBe(streetColours.light.highway);
    // Half a tile to the north; the line passes the middle of each tile.
    map.host.setView({ ...onLine, latitude: onLine.latitude + 0.0108, zoom: 17 });
    await expect.poll(() => map.host.missingStreets).toBe("in-view");
    map.host.setView(onLine);
    await expect.poll(() => map.host.missingStreets).toBe(null);
  });

  it("leave the ground as it is where tiles are empty, and name no source", async () => {
    const map = await open({ ...motorway, tiles: "data:application/x-protobuf;base64," });
    await expect.poll(() => map.host.missingStreets).toBe("in-view");
    await expect.poll(map.colour).toBe(basemapColours.light.sea);
    await expect.element(attribution()).not.toBeInTheDocument();
    expect(map.events).not.toContainEqual(expect.stringContaining("failed"));
  });

  it("are left out without a message when no tile answers in time", async () => {
    const map = await open({ ...motorway, tiles: "/no-such-tile/{z}/{x}/{y}.mvt" });
    const changes: unknown[] = [];
    map.host.on("streets", () => changes.push(map.host.missingStreets));
    await fireTimer(STREETS_TIMEOUT_MS);
    await expect.poll(() => changes.at(-1)).toBe("everywhere");
    await expect.poll(map.colour).toBe(basemapColours.light.sea);
    await expect.element(attribution()).not.toBeInTheDocument();
    expect(map.events).not.toContainEqual(expect.stringContaining("failed"));
  });

  it("are requested again without a network when the map moves: that place may be on the device", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    let tiles = "/no-such-tile/{z}/{x}/{y}.mvt";
    const map = await open({
      ...motorway,
      get tiles() {
        return tiles;
      },
    });
    await fireTimer(STREETS_TIMEOUT_MS);
    tiles = motorway.tiles;
    map.host.setView({ ...onLine, zoom: 15.5 });
    await expect.poll(map.colour).toBe(streetColours.light.highway);
  });
});
