import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import { mercator } from "@mapaobra/map/projection";
import { WORLD_TILE_PX } from "@mapaobra/map/view/fit-bounds";
import { isEmbedded } from "../../../lib/browser/is-embedded.ts";
import { type GlLayer, hasPoints } from "../../gl-frame.ts";
import { STREET_ZOOM } from "../../street-zoom.ts";
import { Emitter } from "../emitter.ts";
import { listenToGestures, type PointerEventLike } from "../image/image-gestures.ts";
import mapStyles from "../image/image-map.module.css";
import {
  type ImageAction,
  imageReducer,
  initialImageState,
  isIdle,
  isMoving,
} from "../image/image-reducer.ts";
import { type ImageView, isSameView } from "../image/image-view.ts";
import type { MapHost, MapHostEvents, MissingStreets, Pixel, ViewChange } from "../map-host.ts";
import { boundsInPlane, openPointsCanvas, type PointsCanvas, type Rect } from "../points-canvas.ts";
import { serviceZoomRange } from "../service-zoom-range.ts";
import type { EarlyDrag } from "./early-drag.ts";
import type { FirstPicture } from "./first-picture.ts";
import { MapNotes } from "./map-notes.ts";
import "../maplibre/maplibre-styles.ts";

export interface PictureHostOptions {
  readonly container: HTMLElement;
  readonly picture: FirstPicture;
  readonly scheme: ColourScheme;
  readonly hasStreets: boolean;
  /** Called when the map shows what the picture does not. */
  readonly onBeyondPicture: () => void;
  /** Called after the first frame with points. */
  readonly onPointsDrawn: () => void;
}

/** The wheel has no end event: the view has settled after this pause. */
const MOVE_END_DELAY_MS = 150;
/** A view that differs less, in CSS pixels, is the view of the picture: it stays sharp. */
const SAME_VIEW_PX = 0.5;

const area = {
  plane: mercator,
  bounds: { latitudeMin: -85, latitudeMax: 85, longitudeMin: -180, longitudeMax: 180 },
};
const world = boundsInPlane(area.plane, area.bounds);

/** The part of the Mercator plane from the corner of the stage on, and the size of a CSS pixel. */
interface Camera {
  readonly left: number;
  readonly top: number;
  readonly pixel: number;
}

/** Null when the browser has no WebGL context. */
export function openPictureHost(options: PictureHostOptions): PictureHost | null {
  let host: PictureHost | null = null;
  const points = openPointsCanvas({
    ...area,
    onLost: () => host?.onGraphics("lost"),
    onRestored: () => host?.onGraphics("back"),
  });
  if (points) host = new PictureHost(points, options);
  return host;
}

/** The points over the picture of the page, which they move with, until a map engine takes over. */
export class PictureHost implements MapHost {
  readonly projection = mercator;
  readonly zoomRange = serviceZoomRange;
  readonly isOverPicture = true;
  /** By a gesture, of which some come before the page listens to this host. */
  isTouched = false;
  readonly missingStreets: MissingStreets;
  readonly notes: MapNotes;
  readonly #options: PictureHostOptions;
  readonly #points: PointsCanvas;
  readonly #events = new Emitter<MapHostEvents>();
  readonly #closing = new AbortController();
  readonly #root = document.createElement("div");
  readonly #stage = document.createElement("div");
  readonly #resizeObserver: ResizeObserver;
  #drawing: GlLayer | null = null;
  #hasDrawnPoints = false;
  /** The camera at scale 1, and the place of the picture then. */
  #base: Camera;
  #restBox: Rect;
  #state: ReturnType<typeof initialImageState>;
  #drawnView: ImageView | null = null;
  #frame = 0;
  #frameTime = 0;
  /** Picture and points as one canvas, which is what a page prints of a map. */
  #print: HTMLCanvasElement | undefined;
  #moveEndTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(points: PointsCanvas, options: PictureHostOptions) {
    const { container, picture, scheme, hasStreets } = options;
    this.#options = options;
    this.#points = points;
    this.missingStreets = hasStreets ? null : "everywhere";
    this.notes = new MapNotes(hasStreets);
    this.#restBox = picture.restBox();
    const { edges } = picture;
    const pixel = edges.width / (this.#restBox.right - this.#restBox.left);
    this.#base = {
      left: edges.left - this.#restBox.left * pixel,
      top: edges.top - this.#restBox.top * pixel,
      pixel,
    };
    this.#state = this.#newState();

    picture.carrier.style.display = "block";
    picture.carrier.style.transformOrigin = "0 0";
    this.#root.className = "maplibregl-map";
    this.#root.style.position = "absolute";
    this.#root.style.inset = "0";
    this.#stage.className = mapStyles.stage ?? "";
    this.#stage.tabIndex = 0;
    this.#stage.setAttribute("role", "region");
    this.#stage.ariaLabel = "Mapa";
    this.#stage.append(points.canvas);
    this.#root.append(this.#stage, this.notes.element);
    container.append(this.#root);
    this.setScheme(scheme);

    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const { signal } = this.#closing;
    calm.addEventListener("change", () => this.#dispatch({ type: "calm", calm: calm.matches }), { signal });
    signal.addEventListener("abort", this.#listen());
    window.addEventListener("beforeprint", () => this.#showPrint(), { signal });
    window.addEventListener("afterprint", () => this.#print?.replaceWith(points.canvas), { signal });
    this.#resizeObserver = new ResizeObserver(() => this.#fitContainer());
    this.#resizeObserver.observe(container);
    this.requestRedraw();
  }

  get closed(): AbortSignal {
    return this.#closing.signal;
  }

  get hasFocus(): boolean {
    return document.activeElement === this.#stage;
  }

  /** Neither a pointer nor an animation moves the map. */
  get isIdle(): boolean {
    return isIdle(this.#state);
  }

  setLayer(drawing: GlLayer | null): void {
    this.#drawing = drawing;
    this.#points.setDrawing(drawing);
    this.requestRedraw();
  }

  setScheme(scheme: ColourScheme): void {
    this.#options.container.dataset.scheme = scheme;
    if (scheme !== this.#options.scheme) this.#options.onBeyondPicture();
  }

  requestRedraw(): void {
    if (this.#frame === 0 && !this.#closing.signal.aborted) {
      this.#frame = requestAnimationFrame((now) => this.#draw(now));
    }
  }

  readonly on: MapHost["on"] = (name, listener) => this.#events.on(name, listener);

  getView(): MapView {
    const { width, height } = this.#state.stage;
    const middle = this.unproject({ x: width / 2, y: height / 2 });
    return { ...middle, zoom: -Math.log2(this.#camera().pixel * WORLD_TILE_PX) };
  }

  setView(view: MapView, { animate = false }: ViewChange = {}): void {
    const { width, height } = this.#state.stage;
    const scale = this.#base.pixel * WORLD_TILE_PX * 2 ** view.zoom;
    const at = (place: number, from: number) => ((place - from) / this.#base.pixel) * scale;
    const next = {
      scale,
      x: width / 2 - at(mercator.x(view.longitude), this.#base.left),
      y: height / 2 - at(mercator.y(view.latitude), this.#base.top),
    };
    const { view: now } = this.#state;
    const isSame =
      Math.hypot(next.x - now.x, next.y - now.y) < SAME_VIEW_PX &&
      Math.abs(next.scale / now.scale - 1) * width < SAME_VIEW_PX;
    if (!isSame) this.#dispatch({ type: "show", view: next, smooth: animate });
  }

  project({ longitude, latitude }: Position): Pixel {
    const { left, top, pixel } = this.#camera();
    return { x: (mercator.x(longitude) - left) / pixel, y: (mercator.y(latitude) - top) / pixel };
  }

  unproject({ x, y }: Pixel): Position {
    const { left, top, pixel } = this.#camera();
    return mercator.unproject(left + x * pixel, top + y * pixel);
  }

  /** Applies what the hand did before, and stays in the hand. */
  continueDrag({ by, held }: EarlyDrag): void {
    const { view } = this.#state;
    if (by.x !== 0 || by.y !== 0) {
      this.isTouched = true;
      this.#drawnView = view;
      this.#dispatch({ type: "show", view: { ...view, x: view.x + by.x, y: view.y + by.y }, smooth: false });
    }
    if (!held) return;
    const { left, top } = this.#stage.getBoundingClientRect();
    const pixel = { x: held.at.x - left, y: held.at.y - top };
    this.#dispatch({ type: "pointerDown", id: held.id, pixel, moves: held.moves });
    this.#stage.setPointerCapture(held.id);
  }

  setPointerCursor(pointing: boolean): void {
    this.#stage.toggleAttribute("data-pointing", pointing);
  }

  destroy(): void {
    this.#closing.abort();
    this.#resizeObserver.disconnect();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#moveEndTimer);
    this.#points.destroy();
    this.#root.remove();
  }

  onGraphics(change: "lost" | "back"): void {
    this.requestRedraw();
    if (this.#closing.signal.aborted) return;
    this.#events.emit("graphics", change);
    this.#options.onBeyondPicture();
  }

  #newState() {
    const { clientWidth: width, clientHeight: height } = this.#options.container;
    const picture = { width, height };
    const { min, max } = this.zoomRange;
    const scaleAt = (zoom: number) => this.#base.pixel * WORLD_TILE_PX * 2 ** zoom;
    const scales = { least: scaleAt(min), most: scaleAt(max) };
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return initialImageState({ width, height, picture, covered: { left: 0, bottom: 0 }, scales }, calm);
  }

  #camera(): Camera {
    const { scale, x, y } = this.#state.view;
    const pixel = this.#base.pixel / scale;
    return { left: this.#base.left - x * pixel, top: this.#base.top - y * pixel, pixel };
  }

  #listen(): () => void {
    const toMapPointer = (pointer: PointerEventLike) => ({
      ...pointer,
      position: this.unproject(pointer.pixel),
    });
    return listenToGestures(this.#stage, {
      state: () => this.#state,
      dispatch: (action) => this.#dispatch(action),
      click: (pointer) => this.#events.emit("click", toMapPointer(pointer)),
      contextMenu: (pointer) => this.#events.emit("contextMenu", toMapPointer(pointer)),
      hover: (pointer) => this.#events.emit("hover", pointer && toMapPointer(pointer)),
      // MapLibre, which comes soon, says how to move the map.
      leftToPage: isEmbedded() ? () => undefined : null,
    });
  }

  /** Keeps what is in the middle. */
  #fitContainer(): void {
    const { clientWidth: width, clientHeight: height } = this.#options.container;
    const { stage } = this.#state;
    if (width === 0 || height === 0 || (width === stage.width && height === stage.height)) return;
    const { left, top, pixel } = this.#camera();
    this.#base = {
      left: left + ((stage.width - width) / 2) * pixel,
      top: top + ((stage.height - height) / 2) * pixel,
      pixel,
    };
    this.#state = this.#newState();
    this.#restBox = this.#options.picture.restBox();
    this.requestRedraw();
  }

  #dispatch(action: ImageAction): void {
    const before = this.#state;
    if (action.type !== "show" && action.type !== "calm") this.isTouched = true;
    this.#state = imageReducer(before, action);
    if (!isMoving(before) && isMoving(this.#state)) this.#frameTime = performance.now();
    const isHeld = this.#state.gesture.kind === "drag";
    this.#stage.toggleAttribute("data-held", isHeld);
    if (isHeld) this.notes.collapseSources();
    this.requestRedraw();
  }

  #draw(now: number): void {
    this.#frame = 0;
    if (isMoving(this.#state)) {
      const elapsed = Math.max(now - this.#frameTime, 0);
      this.#state = imageReducer(this.#state, { type: "frame", elapsed });
      this.#frameTime = now;
    }
    this.#drawPicture();
    this.#drawPoints();
    if (isMoving(this.#state)) this.requestRedraw();
    this.#emitMove();
  }

  #drawPicture(): void {
    const { picture, onBeyondPicture } = this.#options;
    const { edges, carrier } = picture;
    const { left, top, pixel } = this.#camera();
    const { width, height } = this.#state.stage;
    const rest = this.#restBox;
    const scale = edges.width / pixel / (rest.right - rest.left);
    const x = (edges.left - left) / pixel - rest.left * scale;
    const y = (edges.top - top) / pixel - rest.top * scale;
    const isAtRest = Math.hypot(x, y) < 1e-3 && Math.abs(scale - 1) < 1e-6;
    carrier.style.transform = isAtRest ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    this.notes.showScale((at) => this.unproject(at), { x: width / 2, y: height / 2 });
    const isCovered =
      rest.left * scale + x <= 0 &&
      rest.top * scale + y <= 0 &&
      rest.right * scale + x >= width &&
      rest.bottom * scale + y >= height;
    if (!isCovered || this.getView().zoom >= STREET_ZOOM) onBeyondPicture();
  }

  #drawPoints(): void {
    const { left, top, pixel } = this.#camera();
    const box = {
      left: (world.left - left) / pixel,
      right: (world.right - left) / pixel,
      top: (world.top - top) / pixel,
      bottom: (world.bottom - top) / pixel,
    };
    this.#points.draw(box, this.#state.stage, window.devicePixelRatio);
    const showsHidden = this.#drawing?.hidesPoints ?? false;
    // The picture has all points: the plain ground behind it shows none that a filter hides.
    this.#options.picture.carrier.style.visibility = showsHidden ? "hidden" : "";
    if (showsHidden) this.#options.onBeyondPicture();
    if (this.#hasDrawnPoints || !this.#drawing || !hasPoints(this.#drawing)) return;
    this.#hasDrawnPoints = true;
    this.#options.onPointsDrawn();
  }

  #showPrint(): void {
    const { canvas } = this.#points;
    const { carrier, image } = this.#options.picture;
    this.#drawPicture();
    this.#drawPoints();
    const print = document.createElement("canvas");
    print.width = canvas.width;
    print.height = canvas.height;
    const context = print.getContext("2d");
    const ratio = window.devicePixelRatio;
    const [origin, box] = [this.#root.getBoundingClientRect(), image.getBoundingClientRect()];
    if (carrier.style.visibility === "") {
      const [x, y] = [box.left - origin.left, box.top - origin.top];
      context?.drawImage(image, x * ratio, y * ratio, box.width * ratio, box.height * ratio);
    }
    context?.drawImage(canvas, 0, 0);
    canvas.replaceWith(print);
    this.#print = print;
  }

  #emitMove(): void {
    const { view } = this.#state;
    const before = this.#drawnView;
    this.#drawnView = view;
    if (!before || isSameView(view, before)) return;
    this.#events.emit("move", this.getView());
    this.#scheduleMoveEnd();
  }

  #scheduleMoveEnd(): void {
    clearTimeout(this.#moveEndTimer);
    this.#moveEndTimer = setTimeout(() => {
      if (isIdle(this.#state)) this.#events.emit("moveEnd", this.getView());
      else this.#scheduleMoveEnd();
    }, MOVE_END_DELAY_MS);
  }
}
