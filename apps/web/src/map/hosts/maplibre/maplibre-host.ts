import type { Streets } from "@mapaobra/contract/wire/streets";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import groundUrl from "@mapaobra/map/basemap/basemap.generated.json?url";
import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import { basemapStyle, FIRST_LABEL_LAYER_ABOVE_POINTS } from "@mapaobra/map/basemap/style";
import { mercator } from "@mapaobra/map/projection";
import { STREET_SOURCE } from "@mapaobra/map/streets/street-source";
import { ZOOM_OFFSET } from "@mapaobra/map/view/fit-bounds";
import {
  type CustomLayerInterface,
  type LngLat,
  Map as MapLibreMap,
  type MapMouseEvent,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { isEmbedded } from "../../../lib/browser/is-embedded.ts";
import { type GlFrame, type GlLayer, hasPoints } from "../../gl-frame.ts";
import { SinglePointObstacles } from "../../label-obstacles.ts";
import { Emitter } from "../emitter.ts";
import { menuOfPress, type PressTracker, trackPresses } from "../long-press.ts";
import type {
  MapHost,
  MapHostEvents,
  MapPointer,
  MissingStreets,
  Pixel,
  PointName,
  ViewChange,
} from "../map-host.ts";
import { mapLibreLevels, serviceZoomRange } from "../service-zoom-range.ts";
import { customBasemap } from "./custom-basemap.ts";
import { spanishLocale } from "./locale.es.ts";
import { MapStreets } from "./map-streets.ts";
import { MarkerObstacles } from "./marker-obstacles.ts";
import { PointNames } from "./point-names.ts";
import { spreadGlyphs } from "./spread-glyphs.ts";
import "./maplibre-styles.ts";

// Browsers store a script with its content policy for a year: the query renews the one from before the streets.
setWorkerUrl(new URL(`${workerUrl}?calles`, document.baseURI).href);

const groundAddress = new URL(groundUrl, document.baseURI).href;

export interface MapLibreHostOptions {
  readonly container: HTMLElement;
  readonly view: MapView;
  readonly scheme: ColourScheme;
  /** A MapLibre style. The built-in basemap is shown until it has loaded, and if it fails. */
  readonly styleUrl?: string | undefined;
  /** Tiles whose streets are drawn on the built-in basemap. */
  readonly streets?: Streets | null | undefined;
  /** The picture of the page covers the map until it is drawn: its first labels need no fade. */
  readonly isCovered?: boolean | undefined;
}

const POINTS_LAYER = "points";

/** Of labels that appear or go. */
const FADE_MS = 150;

/** The service map on MapLibre, always north up without tilt. */
export class MapLibreHost implements MapHost {
  readonly projection = mercator;
  readonly zoomRange = serviceZoomRange;
  readonly #map: MapLibreMap;
  readonly #events = new Emitter<MapHostEvents>();
  readonly #closing = new AbortController();
  #scheme: ColourScheme;
  #drawing: GlLayer | null = null;
  #isStyleLoaded = false;
  #hasCustomBasemap = false;
  /** False while a configured style loads. */
  #keepsBuiltInBasemap: boolean;
  readonly #presses: PressTracker;
  readonly #obstacles: MarkerObstacles;
  #pointObstacles = new SinglePointObstacles(mercator);
  readonly #streets: MapStreets | null;
  readonly #names: PointNames;
  #lastFrame: GlFrame | null = null;
  readonly #waitingForRest: (() => void)[] = [];

  /** Throws when the browser has no WebGL context. */
  constructor({ container, view, scheme, styleUrl, streets, isCovered }: MapLibreHostOptions) {
    this.#map = new MapLibreMap({
      container,
      style: basemapStyle(scheme, groundAddress),
      center: [view.longitude, view.latitude],
      zoom: view.zoom - ZOOM_OFFSET,
      minZoom: mapLibreLevels.min,
      maxZoom: mapLibreLevels.max,
      maxPitch: 0,
      // Box zoom would handle every Shift click, which belongs to the route.
      boxZoom: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      cooperativeGestures: isEmbedded(),
      attributionControl: { compact: true },
      locale: spanishLocale,
      fadeDuration: isCovered ? 0 : fadeDuration(),
    });
    spreadGlyphs(this.#map.style);
    this.#obstacles = new MarkerObstacles(this.#map);
    this.#keepsBuiltInBasemap = !styleUrl;
    const onChange = () => this.#events.emit("streets", undefined);
    this.#streets = streets && !styleUrl ? new MapStreets(this.#map, streets, onChange) : null;
    this.#names = new PointNames(this.#map);
    this.#scheme = scheme;
    container.dataset.scheme = scheme;
    this.#map.touchZoomRotate.disableRotation();
    this.#map.keyboard.disableRotation();
    this.#map.addControl(new ScaleControl({ maxWidth: 90 }), "bottom-left");
    this.#presses = trackPresses(this.#map.getCanvasContainer(), {
      signal: this.#closing.signal,
      onLongPress: (press) => this.#events.emit("contextMenu", menuOfPress(this, press)),
    });
    this.#forwardEvents();
    if (styleUrl) void this.#tryCustomBasemap(styleUrl);
  }

  get missingStreets(): MissingStreets {
    if (!this.#keepsBuiltInBasemap) return null;
    return this.#streets ? this.#streets.missing : "everywhere";
  }

  setLayer(drawing: GlLayer | null): void {
    this.#removeLayer();
    this.#drawing = drawing;
    this.#pointObstacles = new SinglePointObstacles(mercator);
    this.#addLayer();
  }

  /** Recolours the built-in basemap in place: the next frame is right. Another style keeps its colours. */
  setScheme(scheme: ColourScheme): void {
    this.#scheme = scheme;
    this.#map.getContainer().dataset.scheme = scheme;
    if (!this.#isStyleLoaded || this.#hasCustomBasemap) return;
    const { layers } = basemapStyle(scheme, groundAddress);
    const own = [...layers, ...(this.#streets?.layers(scheme) ?? []), ...this.#names.layers(scheme)];
    for (const { id, paint = {} } of own) {
      if (!this.#map.getLayer(id)) continue;
      for (const [name, value] of Object.entries(paint)) {
        this.#map.setPaintProperty(...([id, name, value] as Parameters<MapLibreMap["setPaintProperty"]>));
      }
    }
  }

  requestRedraw(): void {
    this.#map.triggerRepaint();
  }

  drawNow(): void {
    this.#map.redraw();
  }

  /** Resolves once the view is drawn with all labels in their places. */
  whenAtRest(): Promise<void> {
    return new Promise((resolve) => {
      this.#waitingForRest.push(resolve);
      this.#map.triggerRepaint();
    });
  }

  readonly on: MapHost["on"] = (name, listener) => this.#events.on(name, listener);

  getView(): MapView {
    return { ...positionOf(this.#map.getCenter()), zoom: this.#map.getZoom() + ZOOM_OFFSET };
  }

  setView({ longitude, latitude, zoom }: MapView, { animate = false }: ViewChange = {}): void {
    const camera = { center: [longitude, latitude] as [number, number], zoom: zoom - ZOOM_OFFSET };
    if (animate) this.#map.easeTo({ ...camera, duration: 200 });
    else this.#map.jumpTo(camera);
  }

  project({ longitude, latitude }: Position): Pixel {
    const { x, y } = this.#map.project([longitude, latitude]);
    return { x, y };
  }

  unproject({ x, y }: Pixel): Position {
    return positionOf(this.#map.unproject([x, y]));
  }

  setPointNames(names: readonly PointName[]): void {
    this.#names.set(names, this.#scheme, this.#isStyleLoaded);
  }

  setPointerCursor(pointing: boolean): void {
    this.#map.getCanvas().style.cursor = pointing ? "pointer" : "";
  }

  destroy(): void {
    this.#closing.abort();
    this.#streets?.close();
    this.#map.remove();
  }

  #forwardEvents(): void {
    const map = this.#map;
    map.on("style.load", () => {
      this.#isStyleLoaded = true;
      this.#addLayer();
      this.#names.add(this.#scheme);
      this.setScheme(this.#scheme);
    });
    map.on("webglcontextlost", () => {
      this.#isStyleLoaded = false;
      this.#events.emit("graphics", "lost");
    });
    map.on("webglcontextrestored", () => this.#events.emit("graphics", "back"));
    map.on("idle", () => {
      const isAtRest = !this.#updateObstacles();
      if (isAtRest) this.#onRest();
      if (this.#isStyleLoaded) this.#streets?.onRest(this.#scheme, hasPoints(this.#drawing));
    });
    map.once("load", () => this.#events.emit("ready", undefined));
    map.on("move", () => this.#events.emit("move", this.getView()));
    map.on("moveend", () => this.#events.emit("moveEnd", this.getView()));
    map.on("click", (event) => {
      if (!this.#presses.wasLongPress()) this.#events.emit("click", this.#pointer(event));
    });
    map.on("contextmenu", (event) => {
      // Not all browsers emit `contextmenu` on a long press: touch uses our own detection everywhere.
      if (this.#presses.pointer() !== "touch") this.#events.emit("contextMenu", this.#pointer(event));
    });
    map.on("mousemove", (event) => {
      if (this.#presses.pointer() !== "touch") this.#events.emit("hover", this.#pointer(event));
    });
    map.on("mouseout", () => this.#events.emit("hover", null));
    map.on("error", ({ error, ...event }) => {
      if ("sourceId" in event && event.sourceId === STREET_SOURCE) return this.#streets?.onTileError();
      if (!this.#hasCustomBasemap) this.#events.emit("failed", new Error(error.message, { cause: error }));
    });
  }

  #pointer({
    point,
    lngLat,
    originalEvent: { shiftKey, ctrlKey, altKey, metaKey },
  }: MapMouseEvent): MapPointer {
    return {
      pixel: { x: point.x, y: point.y },
      position: positionOf(lngLat),
      pointer: this.#presses.pointer(),
      modified: shiftKey || ctrlKey || altKey || metaKey,
    };
  }

  async #tryCustomBasemap(styleUrl: string): Promise<void> {
    const { signal } = this.#closing;
    try {
      const style = await customBasemap.load(styleUrl, signal);
      this.#hasCustomBasemap = true;
      this.#setBasemap(style);
      await customBasemap.whenRendered(this.#map, signal);
    } catch (problem) {
      if (signal.aborted) return;
      if (this.#hasCustomBasemap) this.#setBasemap(basemapStyle(this.#scheme, groundAddress));
      this.#hasCustomBasemap = false;
      this.#keepsBuiltInBasemap = true;
      this.#events.emit("streets", undefined);
      this.#events.emit("basemapReplaced", problem instanceof Error ? problem : new Error(String(problem)));
    }
  }

  #setBasemap(style: StyleSpecification): void {
    this.#removeLayer();
    this.#isStyleLoaded = false;
    this.#map.setStyle(style, { diff: false });
    spreadGlyphs(this.#map.style);
  }

  /** Also called after every style change and context loss, which remove custom layers. */
  #addLayer(): void {
    if (!this.#drawing || !this.#isStyleLoaded || this.#map.getLayer(POINTS_LAYER)) return;
    const below = this.#drawing.aboveLabels ? undefined : this.#firstLabelLayer();
    const onFrame = (frame: GlFrame) => {
      this.#lastFrame = frame;
    };
    this.#map.addLayer(toCustomLayer(this.#drawing, this.#map, onFrame), below);
  }

  /** The labels are where they stay. */
  #onRest(): void {
    // MapLibre has no setter.
    this.#map._fadeDuration = fadeDuration();
    for (const resolve of this.#waitingForRest.splice(0)) resolve();
  }

  /**
   * Once the map is at rest: labels move only when the markers or the view have changed. Returns whether they
   * are placed again.
   */
  #updateObstacles(): boolean {
    const [drawing, frame] = [this.#drawing, this.#lastFrame];
    if (!this.#isStyleLoaded || !frame) return false;
    const single = drawing?.singlePoints;
    return this.#obstacles.set(
      drawing?.labelObstacles?.(frame) ?? (single ? this.#pointObstacles.in(single, frame) : []),
    );
  }

  #firstLabelLayer(): string | undefined {
    if (this.#map.getLayer(FIRST_LABEL_LAYER_ABOVE_POINTS)) return FIRST_LABEL_LAYER_ABOVE_POINTS;
    return this.#map.getStyle().layers.find((layer) => layer.type === "symbol")?.id;
  }

  #removeLayer(): void {
    if (this.#isStyleLoaded && this.#map.getLayer(POINTS_LAYER)) this.#map.removeLayer(POINTS_LAYER);
  }
}

const fadeDuration = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : FADE_MS);

const positionOf = ({ lng, lat }: LngLat): Position => ({ latitude: lat, longitude: lng });

const toCustomLayer = (
  drawing: GlLayer,
  map: MapLibreMap,
  onFrame: (frame: GlFrame) => void,
): CustomLayerInterface => ({
  id: POINTS_LAYER,
  type: "custom",
  renderingMode: "2d",
  onAdd: (_, gl) => drawing.attach(gl),
  onRemove: () => drawing.detach(),
  render: (_, { defaultProjectionData }) => {
    const frame = {
      matrix: defaultProjectionData.mainMatrix,
      pixelRatio: map.getPixelRatio(),
      width: map.getCanvas().clientWidth,
    };
    drawing.draw(frame);
    onFrame(frame);
  },
});
