import { compileFilters, noFilters } from "@mapaobra/domain/point/filters";
import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { PictureRequest } from "../../../testing/chessboard-picture.ts";
import { composeLayers, hasColour } from "../../../testing/drawn-layers.ts";
import { fireTimer } from "../../../testing/held-timers.ts";
import { type ImageMap, openMap } from "../../../testing/image-map.ts";
import { turnWheel } from "../../../testing/pointer-input.ts";

const percent = (x: number, y: number) => ({ x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) });

describe("image map", () => {
  it("draws points at the positions that its bounds define", async () => {
    const map = await openMap();
    expect(map.pixelOf(1)).toEqual({ x: expect.closeTo(202.5, 2), y: expect.closeTo(181.8, 2) });
    await map.expectDrawn();
    map.host.setView({ ...map.host.getView(), zoom: 2 });
    await map.expectDrawn();
  });

  it.each([
    ["at two device pixels per pixel, on a phone", { density: 2, size: { width: 390, height: 700 } }],
    [
      "on the plan of a single site",
      { bounds: { latitudeMin: 9.93, latitudeMax: 9.931, longitudeMin: -84.1, longitudeMax: -84.099 } },
    ],
    ["on a picture that is known by its address alone", { isSizeKnown: false }],
    ["without WebGL", { hasWebGl: false }],
    ["without WebGL, at two device pixels per pixel", { hasWebGl: false, density: 2 }],
  ])("draws points at the same positions %s", async (_, given) => {
    const map = await openMap(given);
    await map.expectDrawn();
  });

  it("is placed next to a card that covers its left side, and above a sheet", async () => {
    const { host, under, expectDrawn } = await openMap({ covered: { left: 300, bottom: 0 } });
    expect(under(300, 300)).toEqual(percent(0, 50));
    host.setInsets({ left: 0, bottom: 0 });
    expect(under(0, 300)).toEqual(percent(0, 50));
    host.setInsets({ left: 0, bottom: 300 });
    host.setView({ ...host.getView(), latitude: 7 });
    // The lower edge is 120 px above the sheet, the maximum pan of a whole picture.
    expect(under(450, 180)).toEqual(percent(50, 100));
    await expectDrawn();
  });

  it("opens at the view of its address, and zooms in at most five times", async () => {
    const { latitude, longitude, zoom } = { latitude: 10.12346, longitude: -84.54321, zoom: 1.37 };
    const { host, scale } = await openMap({ view: { latitude, longitude, zoom } });
    expect(host.getView()).toEqual({
      latitude: expect.closeTo(latitude, 9),
      longitude: expect.closeTo(longitude, 9),
      zoom: expect.closeTo(zoom, 9),
    });
    host.setView({ latitude: 0, longitude: 0, zoom: 15 });
    expect(scale()).toBeCloseTo(5, 9);
  });

  it("retains the centre when it is resized", async () => {
    const { host, container, expectDrawn } = await openMap({
      view: { latitude: 10, longitude: -84, zoom: 1.5 },
    });
    container.style.width = "700px";
    await expect.poll(() => container.querySelector("canvas")?.width).toBe(700);
    await expectDrawn();
    expect(host.getView()).toMatchObject({
      latitude: expect.closeTo(10, 9),
      longitude: expect.closeTo(-84, 9),
    });
  });

  it("redraws its points after the graphics context was lost", async () => {
    const { container, events, expectDrawn } = await openMap();
    await expectDrawn();
    const gl = container.querySelector("canvas")?.getContext("webgl2");
    const loss = gl?.getExtension("WEBGL_lose_context");
    loss?.loseContext();
    await expect.poll(() => events).toContain("graphics lost");
    // The browser allows the restore only after every listener of the loss has run.
    await new Promise((resolve) => setTimeout(resolve));
    loss?.restoreContext();
    await expect.poll(() => events).toContain("graphics back");
    await expectDrawn();
  });

  it("hides filtered points", async () => {
    const { store, drawnStages } = await openMap();
    await expect.poll(drawnStages).toContain("OBRA GRIS");
    store.setQuery(compileFilters({ ...noFilters, stage: ["TERMINADO"] }));
    await expect.poll(drawnStages).toEqual(["TERMINADO"]);
  });
});

describe("image map without WebGL", () => {
  it("draws filters, zoom and the open point, which is opened by a click", async () => {
    const { host, store, drawnStages, expectDrawn, pixelOf, container } = await openMap({ hasWebGl: false });
    expect(host.drawsSinglePointsOnly).toBe(true);
    store.setQuery(compileFilters({ ...noFilters, stage: ["TERMINADO"] }));
    await expect.poll(drawnStages).toEqual(["TERMINADO"]);
    store.setQuery(compileFilters(noFilters));
    host.setView({ ...host.getView(), zoom: 1 });
    await expectDrawn();
    const { x, y } = pixelOf(3);
    await userEvent.click(container, { position: { x, y } });
    await expect.poll(() => store.selected).toBe(3);
    // The open point is larger than the 10 px of the others.
    const edge = { x: x + 7, y };
    await expect.poll(() => hasColour(composeLayers(container), edge, [0x17, 0xa2, 0xb8])).toBe(true);
  });
});

describe("picture that fails to load", () => {
  it.each([true, false])(
    "is reported, and the points are drawn on a plain background (size known: %o)",
    async (isSizeKnown) => {
      const { events, container, drawnStages } = await openMap({ isMissing: () => true, isSizeKnown });
      await expect.poll(() => events).toContain("failed: The map's picture cannot be had.");
      await expect.poll(drawnStages).toContain("TERMINADO");
      expect(container.querySelector("img")?.checkVisibility()).toBe(false);
    },
  );
});

describe("picture of 12,000 by 8,000 pixels", () => {
  const picture = { width: 12_000, height: 8_000 };
  const levels = ({ requests }: ImageMap) => requests.map((one) => (one === "whole" ? one : one.level));
  const zoomIn = async ({ scale }: ImageMap) => {
    await turnWheel({ x: 300, y: 200 }, -5000);
    await expect.poll(scale).toBeCloseTo(5, 9);
  };

  it("loads the tiles of the visible level, never the whole picture", async () => {
    const map = await openMap({ picture });
    await map.expectDrawn();
    expect(new Set(levels(map))).toEqual(new Set([0, 1]));
    await zoomIn(map);
    await map.expectDrawn();
    // At five times, edges are as sharp as the screen: the tiles come from the level that matches its pixels.
    expect(new Set(levels(map))).toEqual(new Set([0, 1, 4]));
    await expect.poll(() => levels(map).filter((level) => level === 4).length).toBeGreaterThan(5);
  });

  it("shows the previous tiles until the sharp ones have loaded", async () => {
    const map = await openMap({ picture, isMissing: (one) => one !== "whole" && one.level === 4 });
    await map.expectDrawn();
    await zoomIn(map);
    await map.expectDrawn();
  });

  it("reports a missing tile after two retries, and shows the rest", async () => {
    const isMissing = (one: PictureRequest) =>
      one !== "whole" && one.level === 1 && one.column === 1 && one.row === 0;
    const map = await openMap({ picture, isMissing });
    await fireTimer(1_000);
    await fireTimer(4_000);
    await expect.poll(() => map.events).toContain("failed: The tile 1/1/0 cannot be had.");
    expect(map.requests.filter(isMissing)).toHaveLength(3);
    await map.expectDrawn();
  });
});
