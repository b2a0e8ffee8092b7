import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import type { Projection } from "@mapaobra/map/projection";
import type { GlLayer } from "../gl-frame.ts";
import { Emitter } from "./emitter.ts";
import type {
  MapHost,
  MapHostEvents,
  MissingStreets,
  Pixel,
  PointName,
  ViewChange,
  ZoomRange,
} from "./map-host.ts";

const forwardedEvents = [
  "ready",
  "move",
  "moveEnd",
  "click",
  "contextMenu",
  "hover",
  "failed",
  "graphics",
  "basemapReplaced",
  "streets",
] as const satisfies (keyof MapHostEvents)[];

/** A host whose map engine can be replaced. Layer and listeners are carried over. */
export class SwappableHost implements MapHost {
  readonly #events = new Emitter<MapHostEvents>();
  #host: MapHost;
  #scheme: ColourScheme;
  #stopListening: () => void;
  #drawing: GlLayer | null = null;
  #isClosed = false;

  constructor(host: MapHost, scheme: ColourScheme) {
    this.#host = host;
    this.#scheme = scheme;
    this.#stopListening = this.#listen(host);
  }

  get projection(): Projection {
    return this.#host.projection;
  }

  get zoomRange(): ZoomRange {
    return this.#host.zoomRange;
  }

  get missingStreets(): MissingStreets {
    return this.#host.missingStreets ?? null;
  }

  /** Closes the current host and opens the next one at its view. */
  replace(open: (view: MapView, scheme: ColourScheme) => MapHost, reason: Error): void {
    if (this.#isClosed) return;
    const view = this.#host.getView();
    this.#stopListening();
    this.#host.setLayer(null);
    this.#host.destroy();
    this.#host = open(view, this.#scheme);
    this.#stopListening = this.#listen(this.#host);
    this.#host.setLayer(this.#drawing);
    this.#events.emit("graphics", "back");
    this.#events.emit("streets", undefined);
    this.#events.emit("basemapReplaced", reason);
  }

  /** Emits that the configured basemap failed to load and the current host replaces it. */
  reportFallback(reason: Error): void {
    this.#events.emit("failed", reason);
    this.#events.emit("basemapReplaced", reason);
  }

  setLayer(drawing: GlLayer | null): void {
    this.#drawing = drawing;
    this.#host.setLayer(drawing);
  }

  setScheme(scheme: ColourScheme): void {
    this.#scheme = scheme;
    this.#host.setScheme(scheme);
  }

  setPointNames(names: readonly PointName[]): void {
    this.#host.setPointNames?.(names);
  }

  requestRedraw(): void {
    this.#host.requestRedraw();
  }

  get drawNow() {
    return this.#host.drawNow?.bind(this.#host);
  }

  readonly on: MapHost["on"] = (name, listener) => this.#events.on(name, listener);

  getView(): MapView {
    return this.#host.getView();
  }

  setView(view: MapView, change?: ViewChange): void {
    this.#host.setView(view, change);
  }

  project(position: Position): Pixel {
    return this.#host.project(position);
  }

  unproject(pixel: Pixel): Position {
    return this.#host.unproject(pixel);
  }

  setPointerCursor(pointing: boolean): void {
    this.#host.setPointerCursor(pointing);
  }

  destroy(): void {
    this.#isClosed = true;
    this.#stopListening();
    this.#host.destroy();
  }

  #listen(host: MapHost): () => void {
    const unsubscribers = forwardedEvents.map((name) => this.#forward(host, name));
    return () => {
      for (const stop of unsubscribers) stop();
    };
  }

  #forward<Name extends keyof MapHostEvents>(host: MapHost, name: Name): () => void {
    return host.on(name, (event) => this.#events.emit(name, event));
  }
}
