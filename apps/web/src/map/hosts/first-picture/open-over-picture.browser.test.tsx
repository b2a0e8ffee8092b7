import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { compileFilters, noFilters } from "@mapaobra/domain/point/filters";
import { tableOf } from "@mapaobra/domain/point/table";
import { stagePalette } from "@mapaobra/map/points/stage-palette";
import { mercator } from "@mapaobra/map/projection";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import {
  type DrawnMap,
  handlePointer,
  makePointRow,
  openDrawnMap,
  pixelOf,
  smallDisc,
} from "../../../testing/drawn-map.ts";
import { dragMouse, mouse, tap, turnWheel } from "../../../testing/pointer-input.ts";
import { mountPoints } from "../../mount-points.ts";
import type { Pixel } from "../map-host.ts";
import { followEarlyDrag } from "./early-drag.ts";

const size = { width: 480, height: 320 };
const margin = { x: 72, y: 64 };
const home: MapView = { latitude: 9.97, longitude: -84.83, zoom: 10 };
const green = "#28a745";
const place = { latitude: 9.99, longitude: -84.81 };

const sameView = ({ latitude, longitude, zoom }: MapView) => ({
  latitude: expect.closeTo(latitude, 5),
  longitude: expect.closeTo(longitude, 5),
  zoom: expect.closeTo(zoom, 4),
});

/** Puts a picture of `home` into the page as the server does. */
async function addFirstPicture(): Promise<HTMLElement> {
  const element = document.createElement("div");
  element.id = "primera-imagen";
  element.style.cssText = `position: fixed; z-index: -1; left: 0; top: 0; width: ${size.width}px; height: ${size.height}px; overflow: hidden`;
  const picture = document.createElement("picture");
  const image = new Image();
  const width = size.width + 2 * margin.x;
  const height = size.height + 2 * margin.y;
  const pixel = 1 / (256 * 2 ** home.zoom);
  const left = mercator.x(home.longitude) - (width / 2) * pixel;
  const top = mercator.y(home.latitude) - (height / 2) * pixel;
  image.style.cssText = `position: absolute; left: ${-margin.x}px; top: ${-margin.y}px; width: ${width}px; height: ${height}px; max-width: none`;
  image.style.setProperty("--edges", `${left} ${top} ${width * pixel}`);
  const drawing = document.createElement("canvas");
  drawing.width = width;
  drawing.height = height;
  image.src = drawing.toDataURL();
  picture.append(image);
  element.append(picture);
  document.body.append(element);
  await image.decode();
  onTestFinished(() => element.remove());
  return element;
}

/** Opens the map over the picture, at a view that waits for the points. */
async function openOverPicture(): Promise<DrawnMap & { readonly picture: HTMLElement }> {
  const picture = await addFirstPicture();
  const view = { latitude: 0, longitude: 0, zoom: 5 };
  const map = await openDrawnMap(size, { view, awaitsView: true });
  onTestFinished(() => map.close());
  return { ...map, picture };
}

function showPoint({ host, store }: DrawnMap): void {
  store.setTable(tableOf([makePointRow(1, "TERMINADO", place)]));
  onTestFinished(mountPoints(host, store, stagePalette));
}

const isOverPicture = ({ host }: DrawnMap) => host.isOverPicture;
const canvases = ({ container }: DrawnMap) => [...container.querySelectorAll("canvas")];
const pictureLeft = (picture: HTMLElement) => picture.querySelector("img")?.getBoundingClientRect().left;

async function expectPointDrawn(map: DrawnMap, at: Pixel): Promise<void> {
  await expect.poll(async () => (await map.frame()).findDisc(at, green)).toEqual(smallDisc);
}

describe("a map over the picture of its page", () => {
  it("draws the points in their places on the picture, with its sources and scale", async () => {
    const map = await openOverPicture();
    expect(map.host.getView()).toEqual(sameView(home));
    expect(map.container.querySelector(".maplibregl-ctrl-attrib")?.textContent).toContain("GeoNames");
    await expect
      .poll(() => map.container.querySelector(".maplibregl-ctrl-scale")?.textContent)
      .toMatch(/km$/);
    showPoint(map);
    await expectPointDrawn(map, pixelOf(place, home, size));
  });

  it("continues a drag of the picture that began before it", async () => {
    const picture = await addFirstPicture();
    followEarlyDrag();
    await mouse("mousePressed", { x: 200, y: 200 });
    await mouse("mouseMoved", { x: 230, y: 210 });
    expect(pictureLeft(picture)).toBeCloseTo(30 - margin.x, 3);
    const map = await openDrawnMap(size, { view: home });
    onTestFinished(() => map.close());
    const middle = map.host.project(home);
    expect(middle).toEqual({ x: expect.closeTo(270, 3), y: expect.closeTo(170, 3) });
    await mouse("mouseMoved", { x: 260, y: 210 });
    await expect.poll(() => pictureLeft(picture)).toBeCloseTo(60 - margin.x, 3);
    expect(map.host.project(home).x).toBeCloseTo(300, 3);
    expect(map.host.isTouched).toBe(true);
    await mouse("mouseReleased", { x: 260, y: 210 });
  });

  it("opens the point that is tapped", async () => {
    const map = await openOverPicture();
    await handlePointer(map);
    showPoint(map);
    await tap(pixelOf(place, home, size));
    await expect.poll(() => map.store.selected).toBe(1);
  });

  it("moves the picture with the map by mouse, wheel and keys", async () => {
    const map = await openOverPicture();
    const before = map.host.project(place);
    await dragMouse({ x: 200, y: 200 }, { x: 230, y: 215 }, { x: 250, y: 220 });
    await expect.poll(() => pictureLeft(map.picture)).toBeCloseTo(50 - margin.x, 3);
    expect(map.host.project(place)).toEqual({
      x: expect.closeTo(before.x + 50, 3),
      y: expect.closeTo(before.y + 20, 3),
    });
    map.container.querySelector<HTMLElement>("[role=region]")?.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(() => pictureLeft(map.picture)).toBeGreaterThan(60 - margin.x);
    await turnWheel({ x: 240, y: 160 }, -100);
    await expect.poll(() => map.host.getView().zoom).toBeGreaterThan(home.zoom);
  });

  it("is handed to MapLibre at the same view, with its points, listeners and focus", async () => {
    const map = await openOverPicture();
    await handlePointer(map);
    const [points] = canvases(map);
    const context = points?.getContext("webgl2");
    map.container.querySelector<HTMLElement>("[role=region]")?.focus();
    await dragMouse({ x: 200, y: 200 }, { x: 230, y: 215 }, { x: 250, y: 220 });
    await expect.poll(() => map.events).toContain("moveEnd");
    const view = map.host.getView();
    showPoint(map);
    await expect.poll(() => map.events, { timeout: 20_000 }).toContain("ready");
    expect(isOverPicture(map)).toBe(false);
    expect(map.host.getView()).toEqual(sameView(view));
    expect(context?.isContextLost()).toBe(true);
    expect(canvases(map)).toEqual([document.activeElement]);
    expect(map.container.querySelectorAll(".maplibregl-ctrl-attrib")).toHaveLength(1);
    // The drag has closed them.
    expect(map.container.querySelector(".maplibregl-compact-show")).toBeNull();
    await expectPointDrawn(map, pixelOf(place, view, size));
    const opened = vi.fn();
    map.host.on("click", opened);
    await tap(pixelOf(place, view, size));
    await expect.poll(() => map.store.selected).toBe(1);
    expect(opened).toHaveBeenCalledOnce();
  });

  it("hides the picture, which has all points, where a filter leaves some out", async () => {
    const map = await openOverPicture();
    const carrier = map.picture.querySelector("picture");
    map.store.setQuery(compileFilters({ ...noFilters, stage: ["ACABADOS"] }));
    showPoint(map);
    await expect.poll(() => carrier?.style.visibility).toBe("hidden");
  });

  it("prints the picture and the points as one canvas", async () => {
    const map = await openOverPicture();
    await expect
      .poll(() => map.container.querySelector(".maplibregl-ctrl-scale")?.textContent)
      .toMatch(/km$/);
    const [points] = canvases(map);
    window.dispatchEvent(new Event("beforeprint"));
    const [print] = canvases(map);
    expect(print?.getContext("2d")).not.toBeNull();
    expect(print?.width).toBe(points?.width);
    window.dispatchEvent(new Event("afterprint"));
    expect(canvases(map)).toEqual([points]);
  });

  it("is left to MapLibre where the page has no picture in its place", async () => {
    const picture = await addFirstPicture();
    picture.style.top = "37px";
    const map = await openDrawnMap(size, { view: home });
    onTestFinished(() => map.close());
    expect(isOverPicture(map)).toBeFalsy();
    expect(map.host.getView()).toEqual(sameView(home));
  });
});
