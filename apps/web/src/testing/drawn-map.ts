import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { compileFilters, noFilters } from "@mapaobra/domain/point/filters";
import type { PointRow } from "@mapaobra/domain/point/table";
import { expect } from "vitest";
import { renderHook } from "vitest-browser-react/pure";
import { useMapPointer } from "../features/map-screen/stage/use-map-pointer.ts";
import type { GlLayer } from "../map/gl-frame.ts";
import type { MapHost, Pixel } from "../map/hosts/map-host.ts";
import { openServiceMap, type ServiceMapOptions } from "../map/hosts/service-map.ts";
import { PointStore } from "../map/point-store.ts";

export type DrawnMap = Awaited<ReturnType<typeof openDrawnMap>>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Opens a service map in the window's top left corner, whose points can be read as drawn. */
export async function openDrawnMap(
  { width, height }: Size,
  options: Omit<ServiceMapOptions, "container" | "scheme">,
) {
  const container = document.createElement("div");
  container.style.cssText = `position: fixed; inset: 0 auto auto 0; width: ${width}px; height: ${height}px`;
  document.body.append(container);
  const host = await openServiceMap({ container, scheme: "light", ...options });
  const events: string[] = [];
  host.on("ready", () => events.push("ready"));
  host.on("moveEnd", () => events.push("moveEnd"));
  host.on("click", () => events.push("click"));
  host.on("failed", ({ message }) => events.push(`failed: ${message}`));
  host.on("basemapReplaced", () => events.push("basemapReplaced"));
  const frames = captureFrames(host);
  const store = new PointStore();
  return {
    container,
    host,
    store,
    /** Clears filters, route, open and hovered point. */
    reset() {
      store.setQuery(compileFilters(noFilters));
      store.clearRoute();
      store.setNews(new Map());
      store.select(null);
      store.hover(null);
    },
    /** Events of the host, in order. */
    events,
    /** Draws the points, and reads them. */
    frame: () => frames.next(),
    /** Loses the graphics context as a driver reset does, and restores it. */
    async loseContext() {
      const changes: string[] = [];
      const stop = host.on("graphics", (change) => changes.push(change));
      const loss = frames.gl()?.getExtension("WEBGL_lose_context");
      loss?.loseContext();
      await expect.poll(() => changes).toEqual(["lost"]);
      loss?.restoreContext();
      await expect.poll(() => changes).toEqual(["lost", "back"]);
      stop();
    },
    close() {
      host.destroy();
      container.remove();
    },
  };
}

/** Makes the pointer act on the store as on a map screen, until the test ends. */
export const handlePointer = ({ host, store }: DrawnMap) =>
  renderHook(() =>
    useMapPointer(
      host,
      store,
      { openPoint: (id) => store.select(id), closePoint: () => store.select(null) },
      { drawn: { current: null }, approach: () => undefined },
    ),
  );

/** Captures the frames of a host's layers. */
function captureFrames(host: MapHost) {
  let context: WebGL2RenderingContext | undefined;
  let resolveNext: ((frame: DrawnFrame) => void) | undefined;
  const setLayer = host.setLayer.bind(host);
  host.setLayer = (layer) => setLayer(layer && captured(layer));
  const captured = (layer: GlLayer): GlLayer => ({
    aboveLabels: layer.aboveLabels ?? false,
    get hidesPoints() {
      return layer.hidesPoints ?? false;
    },
    attach(gl) {
      context = gl;
      layer.attach(gl);
    },
    detach: () => layer.detach(),
    draw(frame) {
      layer.draw(frame);
      if (context) resolveNext?.(new DrawnFrame(context, frame.pixelRatio));
      resolveNext = undefined;
    },
  });
  return {
    gl: () => context,
    next: () =>
      new Promise<DrawnFrame>((resolve) => {
        resolveNext = resolve;
        host.requestRedraw();
      }),
  };
}

/** The window's pixels right after the points were drawn, before the labels above them. */
class DrawnFrame {
  readonly #corner: DOMRect;
  readonly #size: Size;
  readonly #pixels: Uint8Array;
  readonly #ratio: number;

  constructor(gl: WebGL2RenderingContext, ratio: number) {
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
    this.#corner = (gl.canvas as HTMLCanvasElement).getBoundingClientRect();
    this.#size = { width, height };
    this.#ratio = ratio;
    this.#pixels = new Uint8Array(width * height * 4);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, this.#pixels);
  }

  /**
   * All pixels of this colour around a place: the distance of their centre from it, and the diameter of a disc
   * of their area. Null if there are none.
   */
  findDisc(near: Pixel, colour: string) {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    const disc = [...this.#around(near, 16)].filter(({ rgb }) =>
      wanted.every((part, i) => Math.abs(part - (rgb[i] ?? 0)) <= 3),
    );
    if (disc.length === 0) return null;
    const mean = (axis: "x" | "y") => disc.reduce((sum, pixel) => sum + pixel[axis], 0) / disc.length;
    return {
      offset: Math.hypot(mean("x") - near.x, mean("y") - near.y),
      diameter: Math.sqrt((4 * disc.length) / Math.PI) / this.#ratio,
    };
  }

  /** The number of pixels per colour around a place. */
  countColours(near: Pixel, reach: number): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { rgb } of this.#around(near, reach)) {
      const colour = `#${rgb.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
      counts[colour] = (counts[colour] ?? 0) + 1;
    }
    return counts;
  }

  /** The device pixels of a square, in CSS pixels. */
  *#around({ x, y }: Pixel, reach: number) {
    const { left, top } = this.#corner;
    const { width, height } = this.#size;
    const from = (middle: number) => Math.round((middle - reach) * this.#ratio);
    const to = (middle: number) => (middle + reach) * this.#ratio;
    for (let column = from(x - left); column <= to(x - left); column++) {
      for (let line = from(y - top); line <= to(y - top); line++) {
        // WebGL counts lines from the bottom.
        const at = ((height - 1 - line) * width + column) * 4;
        yield {
          x: left + (column + 0.5) / this.#ratio,
          y: top + (line + 0.5) / this.#ratio,
          rgb: [...this.#pixels.subarray(at, at + 3)],
        };
      }
    }
  }
}

/** A small marker in its place: its diameter without the edge, which blends with the outline. */
export const smallDisc = { offset: expect.closeTo(0, 0), diameter: expect.closeTo(9.2, 0) };

/** A point with only a position and a stage. */
export const makePointRow = (id: number, stage: string, position: Position | null): PointRow => ({
  id,
  stage,
  position,
  workClass: "",
  province: "",
  canton: "",
  district: "",
  mediaCount: 0,
});

/** A second implementation of the Mercator projection: the pixel of a position on a map of this size. */
export function pixelOf(position: Position, view: MapView, { width, height }: Size): Pixel {
  const world = 256 * 2 ** view.zoom;
  const x = ({ longitude }: Position) => ((longitude + 180) / 360) * world;
  const y = ({ latitude }: Position) =>
    (0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * world;
  return { x: width / 2 + x(position) - x(view), y: height / 2 + y(position) - y(view) };
}
