import { type ImageBounds, positionAtPercent, toPercentPosition } from "@mapaobra/domain/map/image-bounds";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { Projection } from "@mapaobra/map/projection";
import { isEmbedded } from "../../../lib/browser/is-embedded.ts";
import type { GlLayer } from "../../gl-frame.ts";
import { Emitter } from "../emitter.ts";
import type { MapHost, MapHostEvents, Pixel, ViewChange, ZoomRange } from "../map-host.ts";
import { boundsInPlane, openPointsCanvas, type PointsCanvas } from "../points-canvas.ts";
import { FlatPointsCanvas } from "./flat-points-canvas.ts";
import { GestureHint } from "./gesture-hint.ts";
import { listenToGestures, type PointerEventLike } from "./image-gestures.ts";
import styles from "./image-map.module.css";
import {
  type ImageAction,
  type ImageState,
  imageReducer,
  initialImageState,
  isIdle,
  isMoving,
} from "./image-reducer.ts";
import {
  fittedView,
  type ImageView,
  type ImageViewport,
  imageViewLimits,
  isSameView,
  pictureSize,
} from "./image-view.ts";
import { MarkerLimit } from "./marker-limit.ts";
import type { Picture } from "./picture.ts";
import { pictureProjection } from "./picture-projection.ts";
import { TileLayer } from "./tile-layer.ts";
import type { Rect } from "./visible-tiles.ts";

export interface ImageHostOptions {
  readonly container: HTMLElement;
  readonly picture: Picture;
  /** The picture's edges in degrees. */
  readonly bounds: ImageBounds;
  /** Shown at the centre of the area without panels; null shows the whole picture. */
  readonly view: MapView | null;
  /** Insets of the container that panels cover, in CSS pixels. */
  readonly covered: ImageViewport["covered"];
  /** Controls that the whole picture avoids. */
  readonly controlsIn?: ImageViewport["controlsIn"];
}

const { leastScale, mostScale, doubleClickFactor, keyFactor } = imageViewLimits;
const imageZoomRange: ZoomRange = {
  min: Math.log2(leastScale),
  max: Math.log2(mostScale),
  buttonStep: Math.log2(doubleClickFactor),
  keyStep: Math.log2(keyFactor),
};

/** The wheel has no end event: the view has settled after this pause. */
const MOVE_END_DELAY_MS = 150;

/**
 * A picture as a map. Its zoom counts doublings of the fitted picture, from 0 to about 2.32 (five times): a
 * shared URL shows the same part on phones and desktops, and 0 is the whole picture.
 */
export class ImageHost implements MapHost {
  readonly projection: Projection;
  readonly zoomRange = imageZoomRange;
  readonly #bounds: ImageBounds;
  readonly #events = new Emitter<MapHostEvents>();
  readonly #closing = new AbortController();
  readonly #root = document.createElement("div");
  readonly #viewport = document.createElement("div");
  readonly #picture = new Image();
  readonly #tiles: TileLayer | null;
  readonly drawsSinglePointsOnly: boolean;
  readonly #points: PointsCanvas | FlatPointsCanvas;
  readonly #resizeObserver: ResizeObserver;
  readonly #markerLimit = new MarkerLimit();
  readonly #planeWidth: number;
  #drawing: GlLayer | null = null;
  #state: ImageState;
  /** The last drawn view; null before the first frame. */
  #drawnView: ImageView | null = null;
  #frame = 0;
  #frameTime = 0;
  #moveEndTimer: ReturnType<typeof setTimeout> | undefined;
  #hasFailed = false;

  constructor({ container, picture, bounds, view, covered, controlsIn }: ImageHostOptions) {
    this.projection = pictureProjection(bounds, picture);
    this.#bounds = bounds;
    const { clientWidth: width, clientHeight: height } = container;
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.#state = initialImageState({ width, height, picture, covered, controlsIn }, calm.matches);
    const area = { plane: this.projection, bounds };
    const edges = boundsInPlane(this.projection, bounds);
    this.#planeWidth = edges.right - edges.left;
    const drawn = openPointsCanvas({
      ...area,
      onLost: () => this.#events.emit("graphics", "lost"),
      onRestored: () => {
        this.requestRedraw();
        this.#events.emit("graphics", "back");
      },
    });
    this.drawsSinglePointsOnly = drawn === null;
    this.#points = drawn ?? new FlatPointsCanvas(area);
    this.#tiles =
      picture.kind === "tiled"
        ? new TileLayer(picture, {
            changed: () => this.requestRedraw(),
            failed: (problem) => this.#emitFailure(problem),
          })
        : null;

    this.#buildViewport();
    this.#loadPicture(picture.kind === "tiled" ? picture.preview : picture.address);
    container.append(this.#root);
    if (view) this.#centerInFreeArea(view);

    const { signal } = this.#closing;
    calm.addEventListener("change", () => this.#dispatch({ type: "calm", calm: calm.matches }), { signal });
    signal.addEventListener("abort", this.#addListeners());
    this.#resizeObserver = new ResizeObserver(() => this.#fitContainer(container));
    this.#resizeObserver.observe(container);
    this.requestRedraw();
  }

  setLayer(drawing: GlLayer | null): void {
    this.#drawing = drawing;
    this.#points.setDrawing(drawing);
    this.requestRedraw();
  }

  /** The background uses a CSS variable, which follows the scheme. */
  setScheme(): void {}

  requestRedraw(): void {
    if (this.#frame === 0 && !this.#closing.signal.aborted) {
      this.#frame = requestAnimationFrame((now) => this.#draw(now));
    }
  }

  drawNow(): void {
    this.#drawLayers();
  }

  readonly on: MapHost["on"] = (name, listener) => this.#events.on(name, listener);

  getView(): MapView {
    const { stage, view } = this.#state;
    const middle = this.unproject({ x: stage.width / 2, y: stage.height / 2 });
    return { ...middle, zoom: Math.log2(view.scale) };
  }

  setView(view: MapView, { animate = false }: ViewChange = {}): void {
    const { width, height } = this.#state.stage;
    this.#show(view, { x: width / 2, y: height / 2 }, animate);
  }

  showWhole({ animate = false }: ViewChange = {}): void {
    this.#dispatch({ type: "show", view: fittedView(this.#state.stage), smooth: animate });
  }

  /**
   * Sets the insets that panels cover: the fitted picture avoids the side panel, and can be panned out from
   * under both.
   */
  setInsets(insets: ImageViewport["covered"]): void {
    this.#dispatch({ type: "stage", stage: { ...this.#state.stage, covered: insets } });
  }

  project(position: Position): Pixel {
    const { left, top, right, bottom } = this.#pictureRect();
    const { x, y } = toPercentPosition(this.#bounds, position);
    return { x: left + (x / 100) * (right - left), y: top + (y / 100) * (bottom - top) };
  }

  unproject({ x, y }: Pixel): Position {
    const { left, top, right, bottom } = this.#pictureRect();
    return positionAtPercent(this.#bounds, {
      x: (100 * (x - left)) / (right - left),
      y: (100 * (y - top)) / (bottom - top),
    });
  }

  setPointerCursor(pointing: boolean): void {
    this.#viewport.toggleAttribute("data-pointing", pointing);
  }

  destroy(): void {
    this.#closing.abort();
    this.#resizeObserver.disconnect();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#moveEndTimer);
    this.#tiles?.destroy();
    this.#points.destroy();
    this.#root.remove();
  }

  #buildViewport(): void {
    this.#root.className = styles.map ?? "";
    this.#viewport.className = styles.stage ?? "";
    this.#viewport.tabIndex = 0;
    this.#viewport.setAttribute("role", "region");
    this.#viewport.ariaLabel = "Mapa";
    this.#picture.className = styles.picture ?? "";
    this.#picture.alt = "";
    this.#picture.hidden = true;
    this.#viewport.append(this.#picture, ...(this.#tiles ? [this.#tiles.canvas] : []), this.#points.canvas);
    this.#root.append(this.#viewport);
  }

  #loadPicture(address: string): void {
    const picture = this.#picture;
    picture.src = address;
    picture.decode().then(
      () => {
        picture.hidden = false;
        this.#events.emit("ready", undefined);
      },
      (problem) => this.#emitFailure(new Error("The map's picture cannot be had.", { cause: problem })),
    );
  }

  /** Emits once: the listener can do nothing about further missing tiles. */
  #emitFailure(problem: Error): void {
    if (this.#hasFailed || this.#closing.signal.aborted) return;
    this.#hasFailed = true;
    this.#events.emit("failed", problem);
  }

  #addListeners(): () => void {
    const hint = isEmbedded() ? new GestureHint(this.#root) : null;
    this.#viewport.toggleAttribute("data-cooperative", hint !== null);
    const toMapPointer = (pointer: PointerEventLike) => ({
      ...pointer,
      position: this.unproject(pointer.pixel),
    });
    return listenToGestures(this.#viewport, {
      state: () => this.#state,
      dispatch: (action) => this.#dispatch(action),
      click: (pointer) => this.#events.emit("click", toMapPointer(pointer)),
      contextMenu: (pointer) => this.#events.emit("contextMenu", toMapPointer(pointer)),
      leftToPage: hint && ((input) => hint.show(input)),
      hover: (pointer) => this.#events.emit("hover", pointer && toMapPointer(pointer)),
    });
  }

  #fitContainer({ clientWidth: width, clientHeight: height }: HTMLElement): void {
    const { stage } = this.#state;
    // A hidden map has no size. It keeps its view for when it is shown again.
    if (width === 0 || height === 0 || (width === stage.width && height === stage.height)) return;
    this.#dispatch({ type: "stage", stage: { ...stage, width, height } });
  }

  #centerInFreeArea(view: MapView): void {
    const { width, height, covered } = this.#state.stage;
    this.#show(view, { x: (covered.left + width) / 2, y: (height - covered.bottom) / 2 }, false);
  }

  /** Moves a position to a pixel of the stage, within the limits. */
  #show({ zoom, ...position }: MapView, pixel: Pixel, smooth: boolean): void {
    const scale = 2 ** zoom;
    const size = pictureSize(this.#state.stage, scale);
    const at = toPercentPosition(this.#bounds, position);
    const x = pixel.x - (at.x / 100) * size.width;
    const y = pixel.y - (at.y / 100) * size.height;
    this.#dispatch({ type: "show", view: { scale, x, y }, smooth });
  }

  #dispatch(action: ImageAction): void {
    const before = this.#state;
    this.#state = imageReducer(before, action);
    if (!isMoving(before) && isMoving(this.#state)) this.#frameTime = performance.now();
    this.#viewport.toggleAttribute("data-held", this.#state.gesture.kind === "drag");
    this.requestRedraw();
  }

  #draw(now: number): void {
    this.#frame = 0;
    if (isMoving(this.#state)) {
      const elapsed = Math.max(now - this.#frameTime, 0);
      this.#state = imageReducer(this.#state, { type: "frame", elapsed });
      this.#frameTime = now;
    }
    this.#drawLayers();
    if (isMoving(this.#state)) this.requestRedraw();
    this.#emitMove();
  }

  #drawLayers(): void {
    const { stage, view } = this.#state;
    const whole = pictureSize(stage, 1);
    const { style } = this.#picture;
    style.width = `${whole.width}px`;
    style.height = `${whole.height}px`;
    style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;

    const ratio = window.devicePixelRatio;
    const box = this.#pictureRect();
    this.#tiles?.draw(
      { left: box.left * ratio, top: box.top * ratio, right: box.right * ratio, bottom: box.bottom * ratio },
      { width: Math.round(stage.width * ratio), height: Math.round(stage.height * ratio) },
    );
    if (this.#drawing) this.#markerLimit.apply(this.#drawing, (box.right - box.left) / this.#planeWidth);
    this.#points.draw(box, stage, ratio, { zoomDoublings: Math.log2(view.scale) });
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

  /** The picture's edges on the stage, in CSS pixels. */
  #pictureRect(): Rect {
    const { stage, view } = this.#state;
    const size = pictureSize(stage, view.scale);
    return { left: view.x, top: view.y, right: view.x + size.width, bottom: view.y + size.height };
  }
}
