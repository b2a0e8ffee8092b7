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
  #names: readonly PointName[] = [];
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

  get isOverPicture(): boolean {
    return this.#host.isOverPicture ?? false;
  }

  get isTouched(): boolean {
    return this.#host.isTouched ?? false;
  }

  get scheme(): ColourScheme {
    return this.#scheme;
  }

  get layer(): GlLayer | null {
    return this.#drawing;
  }

  /** Emits that a host that should take over cannot. */
  reportFailure(reason: Error): void {
    this.#events.emit("failed", reason);
  }

  /** Closes the current host and opens the next one at its view. */
  replace(open: (view: MapView, scheme: ColourScheme) => MapHost, reason: Error): void {
    if (this.#isClosed) return;
    const view = this.#host.getView();
    this.#release();
    this.#host.destroy();
    this.#take(open(view, this.#scheme));
    this.#emitReplaced();
    this.#events.emit("basemapReplaced", reason);
  }

  /** Replaces the current host by one that has drawn the same view. `show` is called once it has the layer. */
  handOver(next: MapHost, show: () => void): void {
    const previous = this.#host;
    this.#release();
    this.#take(next);
    next.drawNow?.();
    show();
    previous.destroy();
    this.#emitReplaced();
    this.#events.emit("ready", undefined);
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
    this.#names = names;
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

  #release(): void {
    this.#stopListening();
    this.#host.setLayer(null);
  }

  #take(host: MapHost): void {
    this.#host = host;
    this.#stopListening = this.#listen(host);
    host.setLayer(this.#drawing);
    host.setPointNames?.(this.#names);
  }

  #emitReplaced(): void {
    this.#events.emit("graphics", "back");
    this.#events.emit("streets", undefined);
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
