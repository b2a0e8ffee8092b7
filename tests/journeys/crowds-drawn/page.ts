import { type PointRow, tableOf } from "@mapaobra/domain/point/table";
import type { DensityKind } from "@mapaobra/web/map/density/density-level";
import { type MountedDensity, mountDensity } from "@mapaobra/web/map/density/mount-density";
import { hitTestPoint } from "@mapaobra/web/map/hit-test";
import type { GeoBounds, MapHost, Pixel } from "@mapaobra/web/map/hosts/map-host";
import { openServiceMap } from "@mapaobra/web/map/hosts/service-map";
import { PointStore } from "@mapaobra/web/map/point-store";
import { stagePalette } from "@mapaobra/web/map/stage-palette";
import { LayerCapture } from "../harness/capture-layer.ts";
import { loseContext } from "../harness/lose-context.ts";

/** A background of one colour: every other pixel was drawn by the product. */
const ground = `data:application/json,${encodeURIComponent(
  JSON.stringify({
    version: 8,
    sources: {},
    layers: [{ id: "paper", type: "background", paint: { "background-color": "#f4f4f4" } }],
  }),
)}`;

/** The centre of the country. Points are placed at offsets in CSS pixels from it at zoom 8. */
const home = { latitude: 9.748917, longitude: -83.753428, zoom: 8 };
export interface PlacedPoint extends Pixel {
  readonly id: number;
  readonly stage: string;
}

class Harness {
  readonly host: MapHost;
  readonly store = new PointStore();
  readonly #observer: LayerCapture;
  #crowds: MountedDensity | null = null;

  constructor(host: MapHost) {
    this.host = host;
    this.#observer = new LayerCapture(host);
  }

  show(form: DensityKind, points: readonly PlacedPoint[]): void {
    this.#crowds?.stop();
    this.host.setView(home);
    const rows = points.map(({ id, stage, x, y }): PointRow => {
      const position = this.host.unproject({ x: window.innerWidth / 2 + x, y: window.innerHeight / 2 + y });
      return { id, stage, position, workClass: "", province: "", canton: "", district: "", mediaCount: 0 };
    });
    this.store.setTable(tableOf(rows));
    this.#crowds = mountDensity(this.host, this.store, stagePalette, form);
  }

  /** The number of pixels per colour in a square at an offset in CSS pixels from the centre. */
  async colours(at: Pixel, reach: number): Promise<Record<string, number>> {
    const { width, height, pixels } = await this.#observer.picture();
    const found: Record<string, number> = {};
    for (let x = Math.round(width / 2 + at.x - reach); x <= width / 2 + at.x + reach; x++) {
      for (let y = Math.round(height / 2 + at.y - reach); y <= height / 2 + at.y + reach; y++) {
        const start = ((height - 1 - y) * width + x) * 4;
        const hex = [...pixels.subarray(start, start + 3)].map((byte) => byte.toString(16).padStart(2, "0"));
        const colour = `#${hex.join("")}`;
        found[colour] = (found[colour] ?? 0) + 1;
      }
    }
    return found;
  }

  /** Hit test at an offset in CSS pixels from the centre: a point, the bounds of a crowd, or neither. */
  async hitTest(at: Pixel): Promise<{ point: number | null; crowd: GeoBounds | null }> {
    await this.#observer.picture();
    const pixel = { x: window.innerWidth / 2 + at.x, y: window.innerHeight / 2 + at.y };
    return {
      point: hitTestPoint(this.store, this.host, pixel, 7, this.#crowds?.hasOwnMarker),
      crowd: this.#crowds?.boundsAt(pixel) ?? null,
    };
  }

  loseContext(): Promise<void> {
    return loseContext(this.#observer.gl);
  }
}

declare global {
  interface Window {
    openDensityHarness(): Promise<void>;
    densityHarness: Harness;
  }
}

window.openDensityHarness = async () => {
  const container = document.querySelector<HTMLElement>("#map");
  if (!container) throw new Error("The page has no room for a map.");
  const host = await openServiceMap({ container, view: home, scheme: "light", styleUrl: ground });
  await new Promise((resolve) => host.on("ready", () => resolve(undefined)));
  window.densityHarness = new Harness(host);
};
