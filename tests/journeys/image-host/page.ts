import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { type PointRow, tableOf } from "@mapaobra/domain/point/table";
import type { ImageHost } from "@mapaobra/web/map/hosts/image/image-host";
import { openImageMap } from "@mapaobra/web/map/hosts/image/open-image-map";
import { uploadedPicture } from "@mapaobra/web/map/hosts/image/picture";
import type { MapPointer, Pixel } from "@mapaobra/web/map/hosts/map-host";
import { mountPoints } from "@mapaobra/web/map/mount-points";
import { PointStore } from "@mapaobra/web/map/point-store";
import { stagePalette } from "@mapaobra/web/map/stage-palette";
import { loseContext } from "../harness/lose-context.ts";
import { recordMapEvents } from "../harness/record-map-events.ts";

export interface OpenOptions {
  readonly address: string;
  /** Null: the host measures the picture. */
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly bounds: ImageBounds;
  readonly view?: MapView;
  readonly covered?: { readonly left: number; readonly bottom: number };
  readonly points: readonly PointRow[];
}

class Harness {
  readonly host: ImageHost;
  readonly store = new PointStore();
  readonly events: string[];
  readonly pressed: Pick<MapPointer, "position" | "pointer">[] = [];

  constructor(host: ImageHost, points: readonly PointRow[]) {
    this.host = host;
    this.store.setTable(tableOf(points));
    this.events = recordMapEvents(host, this.store);
    host.on("contextMenu", ({ position, pointer }) => this.pressed.push({ position, pointer }));
    mountPoints(host, this.store, stagePalette);
  }

  project = (position: Position): Pixel => this.host.project(position);

  /** Loses the points' graphics context as a driver reset does, and restores it. */
  loseContext(): Promise<void> {
    const contexts = [...document.querySelectorAll("canvas")].map((canvas) => canvas.getContext("webgl2"));
    return loseContext(contexts.find((context) => context !== null) ?? undefined);
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
