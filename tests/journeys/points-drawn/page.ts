import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { type PointRow, tableOf } from "@mapaobra/domain/point/table";
import type { MapHost, MapPointer } from "@mapaobra/web/map/hosts/map-host";
import { openServiceMap, type ServiceMapOptions } from "@mapaobra/web/map/hosts/service-map";
import { mountPoints } from "@mapaobra/web/map/mount-points";
import { PointStore } from "@mapaobra/web/map/point-store";
import { stagePalette } from "@mapaobra/web/map/stage-palette";
import { type CapturedFrame, LayerCapture } from "../harness/capture-layer.ts";
import { loseContext } from "../harness/lose-context.ts";
import { recordMapEvents } from "../harness/record-map-events.ts";

/** A disc at its expected position, in CSS pixels. */
export interface ExpectedDisc {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}

export type FoundDisc = { readonly x: number; readonly y: number; readonly diameter: number } | null;

class Harness {
  readonly host: MapHost;
  readonly store = new PointStore();
  readonly events: string[];
  readonly contextMenus: Pick<MapPointer, "position" | "pixel" | "pointer">[] = [];
  readonly #observer: LayerCapture;

  constructor(host: MapHost) {
    this.host = host;
    this.events = recordMapEvents(host, this.store);
    host.on("basemapReplaced", () => this.events.push("basemapReplaced"));
    host.on("contextMenu", ({ position, pixel, pointer }) =>
      this.contextMenus.push({ position, pixel, pointer }),
    );
    this.#observer = new LayerCapture(host);
    mountPoints(host, this.store, stagePalette);
  }

  show(view: MapView, points: readonly PointRow[]): void {
    this.host.setView(view);
    this.store.setTable(tableOf(points));
  }

  /** Finds a disc of each colour around its expected position. */
  async find(expected: readonly ExpectedDisc[]): Promise<FoundDisc[]> {
    const picture = await this.#observer.picture();
    return expected.map((disc) => findDisc(picture, disc));
  }

  loseContext(): Promise<void> {
    return loseContext(this.#observer.gl);
  }
}

/** The centre of all pixels of the colour near the expected position; null if there are none. */
function findDisc({ width, height, pixels }: CapturedFrame, { x, y, colour }: ExpectedDisc): FoundDisc {
  const reach = 16;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
  let count = 0;
  let sumX = 0;
  let sumY = 0;
  const ratio = window.devicePixelRatio;
  for (let column = Math.round((x - reach) * ratio); column < (x + reach) * ratio; column++) {
    for (let line = Math.round((y - reach) * ratio); line < (y + reach) * ratio; line++) {
      // WebGL counts lines from the bottom.
      const at = ((height - 1 - line) * width + column) * 4;
      const off = [red - (pixels[at] ?? 0), green - (pixels[at + 1] ?? 0), blue - (pixels[at + 2] ?? 0)];
      if (Math.max(...off.map(Math.abs)) > 3) continue;
      count++;
      sumX += column + 0.5;
      sumY += line + 0.5;
    }
  }
  if (count === 0) return null;
  return {
    x: sumX / count / ratio,
    y: sumY / count / ratio,
    diameter: Math.sqrt((4 * count) / Math.PI) / ratio,
  };
}

declare global {
  interface Window {
    openHarness(
      view: MapView,
      grounds?: Pick<ServiceMapOptions, "styleUrl" | "googleMapsKey">,
    ): Promise<void>;
    harness: Harness;
  }
}

window.openHarness = async (view, grounds) => {
  const container = document.querySelector<HTMLElement>("#map");
  if (!container) throw new Error("The page has no room for a map.");
  window.harness = new Harness(await openServiceMap({ container, view, scheme: "light", ...grounds }));
};
