import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { type PointRow, tableOf } from "@mapaobra/domain/point/table";
import type { GlDrawing, MapHost, MapPointer } from "@mapaobra/web/map/hosts/map-host";
import { openServiceMap, type ServiceMapOptions } from "@mapaobra/web/map/hosts/service-map";
import { markerDiameter, pick, pickTolerance } from "@mapaobra/web/map/picking";
import { drawPoints } from "@mapaobra/web/map/point-layer";
import { PointStore } from "@mapaobra/web/map/point-store";
import { stagePalette } from "@mapaobra/web/map/stage-palette";

/** The picture right after the points were drawn, before the names above them. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A disc that is expected somewhere, in CSS pixels. */
export interface ExpectedDisc {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}

export type FoundDisc = { readonly x: number; readonly y: number; readonly diameter: number } | null;

class Harness {
  readonly host: MapHost;
  readonly store = new PointStore();
  readonly events: string[] = [];
  readonly pressed: Pick<MapPointer, "position" | "pixel" | "pointer">[] = [];
  #gl: WebGL2RenderingContext | undefined;
  #onPicture: ((picture: Picture) => void) | undefined;

  constructor(host: MapHost) {
    this.host = host;
    host.on("ready", () => this.events.push("ready"));
    host.on("moveEnd", () => this.events.push("moveEnd"));
    host.on("groundReplaced", () => this.events.push("groundReplaced"));
    host.on("failed", ({ message }) => this.events.push(`failed: ${message}`));
    host.on("contextMenu", ({ position, pixel, pointer }) => this.pressed.push({ position, pixel, pointer }));
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
    const lend = host.setDrawing.bind(host);
    host.setDrawing = (drawing) => lend(drawing && this.#observed(drawing));
    drawPoints(host, this.store, stagePalette);
  }

  show(view: MapView, points: readonly PointRow[]): void {
    this.host.setView(view);
    this.store.setTable(tableOf(points));
  }

  /** Where discs of these colours stand, each looked for around its expected place. */
  async find(expected: readonly ExpectedDisc[]): Promise<FoundDisc[]> {
    const picture = await this.#picture();
    return expected.map((disc) => findDisc(picture, disc));
  }

  /** Loses the graphics context as a driver does, and gets a new one. */
  async loseContext(): Promise<void> {
    const gl = this.#gl;
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

  #picture(): Promise<Picture> {
    return new Promise((resolve) => {
      this.#onPicture = resolve;
      this.host.requestRedraw();
    });
  }

  #observed(drawing: GlDrawing): GlDrawing {
    return {
      attach: (gl) => {
        this.#gl = gl;
        drawing.attach(gl);
      },
      detach: () => drawing.detach(),
      draw: (frame) => {
        drawing.draw(frame);
        if (!this.#gl || !this.#onPicture) return;
        const { drawingBufferWidth: width, drawingBufferHeight: height } = this.#gl;
        const pixels = new Uint8Array(width * height * 4);
        this.#gl.readPixels(0, 0, width, height, this.#gl.RGBA, this.#gl.UNSIGNED_BYTE, pixels);
        this.#onPicture({ width, height, pixels });
        this.#onPicture = undefined;
      },
    };
  }
}

/** The middle of all pixels of the colour near the expected place, or null without any. */
function findDisc({ width, height, pixels }: Picture, { x, y, colour }: ExpectedDisc): FoundDisc {
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
