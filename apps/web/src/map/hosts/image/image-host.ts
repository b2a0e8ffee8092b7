import { type ImageBounds, positionAtPercent, toPercentPosition } from "@mapaobra/domain/map/image-bounds";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { Projection } from "../../projection.ts";
import { Emitter } from "../emitter.ts";
import type { GlLayer, MapHost, MapHostEvents, Pixel, ViewChange } from "../map-host.ts";
import { PointsCanvas } from "../points-canvas.ts";
import { ImageControls } from "./image-controls.ts";
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
import { fittedView, type ImageView, type ImageViewport, isSameView, pictureSize } from "./image-view.ts";
import type { Picture } from "./picture.ts";
import { pictureProjection } from "./picture-projection.ts";
import { TileLayer } from "./tile-layer.ts";
import type { Rect } from "./visible-tiles.ts";

export interface ImageHostOptions {
  readonly container: HTMLElement;
  readonly picture: Picture;
  /** The degrees of the picture's edges. */
  readonly bounds: ImageBounds;
  /** What comes to stand in the middle of what panels leave; null shows the whole picture. */
  readonly view: MapView | null;
  /** What panels cover of the container, in CSS pixels. */
  readonly covered: ImageViewport["covered"];
  /** What fills the screen when asked to; without it there is no button for it. */
  readonly fullscreen?: HTMLElement | undefined;
}

/** A wheel has no end: when nothing follows for so long, the view stands. */
const MOVE_END_DELAY_MS = 150;

/**
 * A picture as a map. Its zoom counts doublings over the whole picture, from 0 to about 2.32 (five times):
 * a shared address shows the same part of the picture on a telephone and on a desk, and 0 is all of it.
 */
export class ImageHost implements MapHost {
  readonly projection: Projection;
  readonly #bounds: ImageBounds;
  readonly #events = new Emitter<MapHostEvents>();
  readonly #closing = new AbortController();
  readonly #root = document.createElement("div");
  readonly #viewport = document.createElement("div");
  readonly #picture = new Image();
  readonly #tiles: TileLayer | null;
  readonly #points: PointsCanvas;
  readonly #controls: ImageControls;
  readonly #resizeObserver: ResizeObserver;
  #state: ImageState;
  /** What was drawn last; null before the first frame. */
  #drawnView: ImageView | null = null;
  #frame = 0;
  #frameTime = 0;
  #moveEndTimer: ReturnType<typeof setTimeout> | undefined;
  #hasFailed = false;

  /** Throws when the browser gives no graphics context. */
  constructor({ container, picture, bounds, view, covered, fullscreen }: ImageHostOptions) {
    this.projection = pictureProjection(bounds, picture);
    this.#bounds = bounds;
    const { clientWidth: width, clientHeight: height } = container;
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.#state = initialImageState({ width, height, picture, covered }, calm.matches);
    this.#points = new PointsCanvas({
      plane: this.projection,
      bounds,
      onLost: () => this.#events.emit("graphics", "lost"),
      onRestored: () => {
        this.requestRedraw();
        this.#events.emit("graphics", "back");
      },
    });
    this.#tiles =
      picture.kind === "tiled"
        ? new TileLayer(picture, {
            changed: () => this.requestRedraw(),
            failed: (problem) => this.#emitFailure(problem),
          })
        : null;
    this.#controls = new ImageControls({
      zoom: (factor) => this.#dispatch({ type: "zoom", factor, smooth: true }),
      fitImage: () => this.showWhole({ animate: true }),
      fullscreen,
    });

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
    this.#points.setDrawing(drawing);
    this.requestRedraw();
  }

  /** The ground and the buttons take the page's colours, which follow by themselves. */
  setScheme(): void {}

  requestRedraw(): void {
    if (this.#frame === 0 && !this.#closing.signal.aborted) {
      this.#frame = requestAnimationFrame((now) => this.#draw(now));
    }
  }

  on<Name extends keyof MapHostEvents>(
    name: Name,
    listener: (event: MapHostEvents[Name]) => void,
  ): () => void {
    return this.#events.on(name, listener);
  }

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

  /** Tells what panels cover now: the picture keeps clear of the side, and can be moved out from below. */
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
    this.#controls.destroy();
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
    this.#root.append(this.#viewport, this.#controls.element);
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

  /** Once: whoever listens can do nothing more about the next tile that is missing. */
  #emitFailure(problem: Error): void {
    if (this.#hasFailed || this.#closing.signal.aborted) return;
    this.#hasFailed = true;
    this.#events.emit("failed", problem);
  }

  #addListeners(): () => void {
    const toMapPointer = (pointer: PointerEventLike) => ({
      ...pointer,
      position: this.unproject(pointer.pixel),
    });
    return listenToGestures(this.#viewport, {
      state: () => this.#state,
      dispatch: (action) => this.#dispatch(action),
      click: (pointer) => this.#events.emit("click", toMapPointer(pointer)),
      contextMenu: (pointer) => this.#events.emit("contextMenu", toMapPointer(pointer)),
      hover: (pointer) => this.#events.emit("hover", pointer && toMapPointer(pointer)),
    });
  }

  #fitContainer({ clientWidth: width, clientHeight: height }: HTMLElement): void {
    const { stage } = this.#state;
    // A hidden map has no size; it comes back as it was.
    if (width === 0 || height === 0 || (width === stage.width && height === stage.height)) return;
    this.#dispatch({ type: "stage", stage: { ...stage, width, height } });
  }

  #centerInFreeArea(view: MapView): void {
    const { width, height, covered } = this.#state.stage;
    this.#show(view, { x: (covered.left + width) / 2, y: (height - covered.bottom) / 2 }, false);
  }

  /** Brings a place to a pixel of the stage, as far as the limits let it. */
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
    this.#points.draw(box, stage, ratio, { zoomDoublings: Math.log2(view.scale) });
    this.#controls.setScale(view.scale);
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
