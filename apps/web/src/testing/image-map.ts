import { countryBounds, positionAtPercent, toPercentPosition } from "@mapaobra/domain/map/image-bounds";
import type { PictureSize } from "@mapaobra/domain/map/picture-tiles";
import { stages } from "@mapaobra/domain/point/stage";
import { positionAt, rowOf, tableOf } from "@mapaobra/domain/point/table";
import { createElement } from "react";
import { expect, onTestFinished } from "vitest";
import { render } from "vitest-browser-react/pure";
import { type OpenImageMapOptions, openImageMap } from "../map/hosts/image/open-image-map.ts";
import { uploadedPicture } from "../map/hosts/image/picture.ts";
import type { MapPointer, Pixel } from "../map/hosts/map-host.ts";
import { PointStore } from "../map/point-store.ts";
import { ClickablePoints } from "./ClickablePoints.tsx";
import { type PictureRequest, samples, servePicture } from "./chessboard-picture.ts";
import { composeLayers, hasColour, hasDisc } from "./drawn-layers.ts";
import { reducePixelRatio } from "./render-panorama.tsx";

const address = "/plano.png";

interface ImageMapOptions extends Partial<Pick<OpenImageMapOptions, "bounds" | "view" | "covered">> {
  readonly picture?: PictureSize;
  /** Whether the map knows the picture's size before it loads. */
  readonly isSizeKnown?: boolean;
  readonly isMissing?: (request: PictureRequest) => boolean;
  /** Of the map, in CSS pixels. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Device pixels per CSS pixel. */
  readonly density?: number;
  /** Whether the browser has WebGL. */
  readonly hasWebGl?: boolean;
}

export type ImageMap = Awaited<ReturnType<typeof openMap>>;

/** Gives canvases no WebGL context, as a browser without a GPU does, until the test ends. */
function refuseWebGl() {
  const { prototype } = HTMLCanvasElement;
  const real = prototype.getContext;
  prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
    return kind === "webgl2" ? null : Reflect.apply(real, this, [kind, ...rest]);
  } as typeof real;
  onTestFinished(() => {
    prototype.getContext = real;
  });
}

/**
 * Opens an image map in the window's corner until the test ends, with a point of each stage in a slanted row over
 * the chessboard.
 */
export async function openMap({
  bounds = countryBounds,
  picture = { width: 1200, height: 800 },
  isSizeKnown = true,
  isMissing = () => false,
  size = { width: 900, height: 600 },
  density = 1,
  hasWebGl = true,
  ...options
}: ImageMapOptions = {}) {
  reducePixelRatio(density);
  if (!hasWebGl) refuseWebGl();
  const requests = servePicture(picture, isMissing);
  const container = document.createElement("main");
  container.style.cssText = `position: fixed; top: 0; left: 0; width: ${size.width}px; height: ${size.height}px`;
  document.body.append(container);
  const unmeasured = { kind: "whole", address, width: null, height: null } as const;
  const host = await openImageMap({
    container,
    picture: isSizeKnown ? uploadedPicture(address, picture) : unmeasured,
    bounds,
    view: null,
    covered: { left: 0, bottom: 0 },
    ...options,
  });
  onTestFinished(() => {
    host.destroy();
    container.remove();
  });
  const events: string[] = [];
  const pressed: MapPointer[] = [];
  for (const name of ["ready", "moveEnd", "click"] as const) host.on(name, () => events.push(name));
  host.on("failed", ({ message }) => events.push(`failed: ${message}`));
  host.on("graphics", (graphics) => events.push(`graphics ${graphics}`));
  host.on("contextMenu", (pointer) => pressed.push(pointer));
  const store = new PointStore();
  const place = { workClass: "", province: "", canton: "", district: "", mediaCount: 0 };
  const points = stages.map(({ value, color }, i) => ({
    ...place,
    id: i + 1,
    position: positionAtPercent(bounds, { x: 22.5 + 13.7 * i, y: 30.3 + 9.1 * i }),
    stage: value,
    color,
  }));
  store.setTable(tableOf(points));
  await render(createElement(ClickablePoints, { host, store }));
  if (!isMissing("whole")) await expect.poll(() => events).toContain("ready");

  const pixelOf = (id: number) => host.project(positionAt(store.table, rowOf(store.table, id)));
  /** The stages of points and the fields that are not drawn where `project` places them. */
  const missingParts = () => {
    const screen = composeLayers(container);
    const isInside = ({ x, y }: Pixel, margin: number) =>
      x > margin && y > margin && x < screen.width - margin && y < screen.height - margin;
    const isAtPoint = (pixel: Pixel) =>
      points.some(({ id }) => Math.hypot(pixelOf(id).x - pixel.x, pixelOf(id).y - pixel.y) < 12);
    const lostPoints = points.filter(
      ({ id, color }) => isInside(pixelOf(id), 20) && !hasDisc(screen, pixelOf(id), color),
    );
    const wrongSamples = samples.filter(({ percent, colour }) => {
      const pixel = host.project(positionAtPercent(bounds, percent));
      return isInside(pixel, 2) && !isAtPoint(pixel) && !hasColour(screen, pixel, colour);
    });
    return [...lostPoints.map(({ stage }) => stage), ...wrongSamples];
  };
  return {
    host,
    store,
    container,
    requests,
    events,
    pressed,
    pixelOf,
    scale: () => 2 ** host.getView().zoom,
    /** The percentage of the picture under a pixel. */
    under: (x: number, y: number) => toPercentPosition(bounds, host.unproject({ x, y })),
    /** The stages whose points are drawn. */
    drawnStages: () => {
      const screen = composeLayers(container);
      return points.filter(({ id, color }) => hasDisc(screen, pixelOf(id), color)).map(({ stage }) => stage);
    },
    expectDrawn: () => expect.poll(missingParts).toEqual([]),
  };
}
