import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { basemapColours, type ColourScheme } from "@mapaobra/map/basemap/colours";
import { mercator } from "@mapaobra/map/projection";
import { isEmbedded } from "../../../lib/browser/is-embedded.ts";
import type { GlLayer } from "../../gl-frame.ts";
import { Emitter } from "../emitter.ts";
import { menuOfPress, type PressTracker, trackPresses } from "../long-press.ts";
import type { MapHost, MapHostEvents, MapPointer, Pixel, ViewChange } from "../map-host.ts";
import { openPointsCanvas, type PointsCanvas } from "../points-canvas.ts";
import { googleMapStyles } from "./google-map-styles.ts";
import type {
  GoogleLatLng,
  GoogleMap,
  GoogleMapMouseEvent,
  GoogleMapsLibrary,
  GoogleOverlay,
} from "./google-maps-api.ts";
import "./google-map.css";
import { animateView } from "./animate-view.ts";
import { onKeyRejected } from "./load-google-maps.ts";
import {
  pixelToPosition,
  positionToPixel,
  type WorldRect,
  worldBounds,
  worldRectAt,
  worldRectOfView,
} from "./world-rect.ts";

export interface GoogleHostOptions {
  readonly container: HTMLElement;
  readonly view: MapView;
  readonly scheme: ColourScheme;
}

/**
 * The service map on Google Maps with raster tiles. Points are drawn on our canvas in a pane that Google
 * moves with its tiles, below its controls.
 */
export class GoogleHost implements MapHost {
  readonly projection = mercator;
  readonly zoomRange = { min: 2, max: 20, buttonStep: 1, keyStep: 1 };
  readonly #container: HTMLElement;
  readonly #root = document.createElement("div");
  readonly #map: GoogleMap;
  readonly #overlay: GoogleOverlay;
  readonly #points: PointsCanvas;
  readonly #pressTracker: PressTracker;
  readonly #events = new Emitter<MapHostEvents>();
  readonly #lifetime = new AbortController();
  #emittedView: MapView;
  #isMoving = false;
  #isReady = false;
  #isPointing = false;
  #frame = 0;
  #cancelAnimation: () => void = () => undefined;

  /** Throws when the browser has no WebGL context. */
  constructor(maps: GoogleMapsLibrary, { container, view, scheme }: GoogleHostOptions) {
    const points = openPointsCanvas({
      plane: mercator,
      bounds: worldBounds,
      onLost: () => this.#events.emit("graphics", "lost"),
      onRestored: () => {
        this.requestRedraw();
        this.#events.emit("graphics", "back");
      },
    });
    if (!points) throw new Error("The browser gives no WebGL 2 context.");
    this.#points = points;
    this.#points.canvas.className = "google-points";
    this.#container = container;
    container.dataset.scheme = scheme;
    this.#root.className = "google-map";
    container.append(this.#root);
    this.#emittedView = view;
    this.#map = new maps.Map(this.#root, {
      ...cameraOf(view),
      minZoom: this.zoomRange.min,
      maxZoom: this.zoomRange.max,
      // The canvas covers the map flat; Google's vector maps can be rotated and tilted.
      renderingType: "RASTER",
      // Views from URLs lie between Google's integer zoom levels.
      isFractionalZoomEnabled: true,
      restriction: { latLngBounds: { north: 85, south: -85, west: -180, east: 180 } },
      gestureHandling: isEmbedded() ? "cooperative" : "greedy",
      clickableIcons: false,
      keyboardShortcuts: true,
      backgroundColor: basemapColours[scheme].land,
      disableDefaultUI: true,
      scaleControl: true,
      styles: googleMapStyles[scheme],
    });
    this.#overlay = this.#addOverlay(maps);
    this.#pressTracker = trackPresses(this.#root, {
      signal: this.#lifetime.signal,
      onLongPress: (press) => this.#events.emit("contextMenu", menuOfPress(this, press)),
    });
    this.#forwardEvents();
  }

  setLayer(drawing: GlLayer | null): void {
    this.#points.setDrawing(drawing);
    this.requestRedraw();
  }

  setScheme(scheme: ColourScheme): void {
    this.#container.dataset.scheme = scheme;
    this.#map.setOptions({ styles: googleMapStyles[scheme] });
  }

  requestRedraw(): void {
    if (this.#frame !== 0 || this.#lifetime.signal.aborted) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  readonly on: MapHost["on"] = (name, listener) => this.#events.on(name, listener);

  getView(): MapView {
    return { ...positionOf(this.#map.getCenter()), zoom: this.#map.getZoom() };
  }

  setView(view: MapView, { animate = false }: ViewChange = {}): void {
    this.#cancelAnimation();
    const show = (shown: MapView) => this.#map.moveCamera(cameraOf(shown));
    if (!animate || matchMedia("(prefers-reduced-motion: reduce)").matches) show(view);
    else this.#cancelAnimation = animateView(this.getView(), view, show);
  }

  project(position: Position): Pixel {
    return positionToPixel(this.#worldRect(), position);
  }

  unproject(pixel: Pixel): Position {
    return pixelToPosition(this.#worldRect(), pixel);
  }

  setPointerCursor(pointing: boolean): void {
    if (pointing === this.#isPointing) return;
    this.#isPointing = pointing;
    this.#map.setOptions({ draggableCursor: pointing ? "pointer" : null });
  }

  destroy(): void {
    this.#lifetime.abort();
    this.#cancelAnimation();
    cancelAnimationFrame(this.#frame);
    this.#overlay.setMap(null);
    this.#points.destroy();
    this.#root.remove();
  }

  #addOverlay(maps: GoogleMapsLibrary): GoogleOverlay {
    const overlay = new maps.OverlayView();
    overlay.onAdd = () => overlay.getPanes()?.overlayLayer.append(this.#points.canvas);
    overlay.onRemove = () => this.#points.canvas.remove();
    overlay.draw = () => this.#draw();
    overlay.setMap(this.#map);
    return overlay;
  }

  #forwardEvents(): void {
    const { signal } = this.#lifetime;
    const map = this.#map;
    const emitPointer = (name: "click" | "contextMenu" | "hover", event: GoogleMapMouseEvent) => {
      const pointer = this.#pointer(event);
      if (pointer) this.#events.emit(name, pointer);
    };
    const listeners = [
      map.addListener("bounds_changed", () => this.#emitMove()),
      map.addListener("idle", () => this.#emitMoveEnd()),
      map.addListener("click", (event) => {
        if (!this.#pressTracker.wasLongPress()) emitPointer("click", event);
      }),
      map.addListener("contextmenu", (event) => {
        // Not all browsers emit `contextmenu` on a long press: touch uses our own detection everywhere.
        if (this.#pressTracker.pointer() !== "touch") emitPointer("contextMenu", event);
      }),
      map.addListener("mousemove", (event) => {
        if (this.#pressTracker.pointer() !== "touch") emitPointer("hover", event);
      }),
      map.addListener("mouseout", () => this.#events.emit("hover", null)),
    ];
    const unsubscribe = onKeyRejected((refusal) => this.#events.emit("failed", refusal));
    signal.addEventListener("abort", () => {
      for (const listener of listeners) listener.remove();
      unsubscribe();
    });
    this.#root.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    for (const gesture of ["pointerdown", "wheel"] as const) {
      this.#root.addEventListener(gesture, () => this.#cancelAnimation(), {
        signal,
        capture: true,
        passive: true,
      });
    }
  }

  #pointer({ latLng, domEvent }: GoogleMapMouseEvent): MapPointer | null {
    if (!latLng) return null;
    const position = positionOf(latLng);
    const { shiftKey, ctrlKey, altKey, metaKey } = domEvent;
    return {
      pixel: this.project(position),
      position,
      pointer: this.#pressTracker.pointer(),
      modified: shiftKey || ctrlKey || altKey || metaKey,
    };
  }

  /** Google also emits new bounds when nothing moved. */
  #emitMove(): void {
    this.requestRedraw();
    const view = this.getView();
    if (isSameView(view, this.#emittedView)) return;
    this.#emittedView = view;
    this.#isMoving = true;
    this.#events.emit("move", view);
  }

  #emitMoveEnd(): void {
    this.requestRedraw();
    if (!this.#isReady) {
      this.#isReady = true;
      this.#events.emit("ready", undefined);
    }
    if (!this.#isMoving) return;
    this.#isMoving = false;
    this.#events.emit("moveEnd", this.getView());
  }

  #size(): { width: number; height: number } {
    return { width: this.#root.clientWidth, height: this.#root.clientHeight };
  }

  /**
   * From Google's projection, which includes running animations; from the view before a projection exists.
   */
  #worldRect(): WorldRect {
    const projection = this.#overlay.getProjection();
    const centre = this.#map.getCenter();
    const pixel = projection?.fromLatLngToContainerPixel(centre);
    if (!projection || !pixel) return worldRectOfView(this.getView(), this.#size());
    return worldRectAt(positionOf(centre), pixel, projection.getWorldWidth());
  }

  #draw(): void {
    const projection = this.#overlay.getProjection();
    const centre = this.#map.getCenter();
    const onMap = projection?.fromLatLngToContainerPixel(centre);
    const onPane = projection?.fromLatLngToDivPixel(centre);
    if (!onMap || !onPane) return;
    const size = this.#size();
    const { style } = this.#points.canvas;
    style.width = `${size.width}px`;
    style.height = `${size.height}px`;
    // The pane was dragged away: move the canvas back over the map.
    style.transform = `translate(${onPane.x - onMap.x}px, ${onPane.y - onMap.y}px)`;
    this.#points.draw(this.#worldRect(), size, window.devicePixelRatio);
  }
}

const cameraOf = ({ latitude, longitude, zoom }: MapView) => ({
  center: { lat: latitude, lng: longitude },
  zoom,
});

const positionOf = (position: GoogleLatLng): Position => ({
  latitude: position.lat(),
  longitude: position.lng(),
});

const isSameView = (one: MapView, other: MapView) =>
  Math.abs(one.latitude - other.latitude) < 1e-9 &&
  Math.abs(one.longitude - other.longitude) < 1e-9 &&
  Math.abs(one.zoom - other.zoom) < 1e-6;
