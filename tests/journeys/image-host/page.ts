import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { type PointRow, tableOf } from "@mapaobra/domain/point/table";
import type { ImageHost } from "@mapaobra/web/map/hosts/image/image-host";
import { openImageMap } from "@mapaobra/web/map/hosts/image/open-image-map";
import { uploadedPicture } from "@mapaobra/web/map/hosts/image/picture";
import type { MapPointer, Pixel } from "@mapaobra/web/map/hosts/map-host";
import { markerDiameter, pick, pickTolerance } from "@mapaobra/web/map/picking";
import { drawPoints } from "@mapaobra/web/map/point-layer";
import { PointStore } from "@mapaobra/web/map/point-store";
import { stagePalette } from "@mapaobra/web/map/stage-palette";

export interface OpenOptions {
  readonly address: string;
  /** Null: the host finds out. */
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly bounds: ImageBounds;
  readonly view?: MapView;
  readonly covered?: { readonly left: number; readonly bottom: number };
  readonly points: readonly PointRow[];
}

class Harness {
  readonly host: ImageHost;
  readonly store = new PointStore();
  readonly events: string[] = [];
  readonly pressed: Pick<MapPointer, "position" | "pointer">[] = [];

  constructor(host: ImageHost, points: readonly PointRow[]) {
    this.host = host;
    this.store.setTable(tableOf(points));
    host.on("ready", () => this.events.push("ready"));
    host.on("moveEnd", () => this.events.push("moveEnd"));
    host.on("failed", ({ message }) => this.events.push(`failed: ${message}`));
    host.on("contextMenu", ({ position, pointer }) => this.pressed.push({ position, pointer }));
    host.on("hover", (pointer) => {
      const id = pointer && this.#pointAt(pointer);
      this.store.hover(id);
      host.setPointing(id !== null);
    });
    host.on("click", (pointer) => {
      this.events.push("click");
      const id = this.#pointAt(pointer);
      if (id !== null && pointer.modified) this.store.toggleRoute(id);
      else this.store.select(id);
    });
    drawPoints(host, this.store, stagePalette);
  }

  project = (position: Position): Pixel => this.host.project(position);

  /** Loses the points' graphics context as a driver does, and gets a new one. */
  async loseContext(): Promise<void> {
    const contexts = [...document.querySelectorAll("canvas")].map((canvas) => canvas.getContext("webgl2"));
    const gl = contexts.find((context) => context !== null);
    const loss = gl?.getExtension("WEBGL_lose_context");
    if (!gl || !loss) throw new Error("There is no context to lose.");
    const happened = (name: string) =>
      new Promise((resolve) => gl.canvas.addEventListener(name, resolve, { once: true }));
    const lost = happened("webglcontextlost");
    loss.loseContext();
    await lost;
    // The browser allows the return only after all who heard of the loss have had their say.
    await new Promise((resolve) => setTimeout(resolve));
    const restored = happened("webglcontextrestored");
    loss.restoreContext();
    await restored;
  }

  #pointAt({ pixel, pointer }: MapPointer): number | null {
    return pick(this.store, this.host, pixel, pickTolerance(pointer, markerDiameter(window.innerWidth)));
  }
}

declare global {
  interface Window {
    openImageHarness(options: OpenOptions): Promise<void>;
    imageHarness: Harness;
  }
}

window.openImageHarness = async ({ address, size, bounds, view, covered, points }) => {
  const container = document.querySelector<HTMLElement>("#map");
  if (!container) throw new Error("The page has no room for a map.");
  const host = await openImageMap({
    container,
    picture: size ? uploadedPicture(address, size) : { kind: "whole", address, width: null, height: null },
    bounds,
    view: view ?? null,
    covered: covered ?? { left: 0, bottom: 0 },
    fullscreen: document.documentElement,
  });
  window.imageHarness = new Harness(host, points);
};
