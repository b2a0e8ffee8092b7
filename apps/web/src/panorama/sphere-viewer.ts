import { sizeOnLevel } from "@mapaobra/domain/map/picture-tiles";
import { sphereAreaOf } from "@mapaobra/domain/media/sphere-area";
import { Emitter } from "../map/hosts/emitter.ts";
import {
  type Camera,
  clampCamera,
  closeSeam,
  initialCamera,
  isFullTurn,
  isSameCamera,
  rotateBy,
  scaleBy,
  zoomBy,
} from "./camera.ts";
import type { KeyEffect } from "./camera-keys.ts";
import { decodePicture, fetchPicture, loadError } from "./fetch-picture.ts";
import type { PanoramaSource, PanoramaTiles, SphereArea } from "./panorama-source.ts";
import {
  type Direction,
  halfFov,
  pixelsPerRadian,
  projectDirection,
  type ScreenPoint,
  unprojectPoint,
  type ViewportSize,
} from "./projection.ts";
import { listenToSphereGestures } from "./sphere-gestures.ts";
import {
  ANIMATION_MS,
  advanceMotion,
  FRAME_MS,
  isMoving,
  noMotion,
  type SphereMotion,
} from "./sphere-motion.ts";
import { SphereRenderer, type TexturedPatch } from "./sphere-renderer.ts";
import { TileLoader, tileLimits } from "./tile-loader.ts";
import { sphereAreaOfTile, visibleTiles } from "./visible-tiles.ts";

interface SphereViewerEvents {
  /** The view has changed: the user moved the camera or the viewport was resized. */
  camera: Camera;
  /** The user turned or zoomed, including inertia. */
  moved: Camera;
  /** The user clicked a direction of the sphere. */
  press: Direction;
  /** The user moves the camera: automatic motion must stop. */
  taken: undefined;
  /** The browser took the WebGL context. */
  contextLost: undefined;
}

/** Longer frames are cut to this, so that the view does not jump after a pause. */
const MAX_FRAME_MS = 100;
/** The minimum turn of a key press, as a share of the field of view. */
const KEY_STEP = 0.03;
/** A higher ratio is not visible in a moving picture. */
const MAX_PIXEL_RATIO = 2;

/** A panorama viewer in an element of the page, until `destroy` (decision 47). */
export class SphereViewer {
  readonly #events = new Emitter<SphereViewerEvents>();
  readonly #canvas: HTMLCanvasElement;
  readonly #container: HTMLElement;
  /** Width in pixels of the picture below the tiles. */
  readonly #pictureWidth: number;
  readonly #source: PanoramaSource;
  readonly #area: SphereArea;
  readonly #renderer: SphereRenderer;
  readonly #basePatch: TexturedPatch | undefined;
  readonly #tiles: TileLoader<TexturedPatch> | null;
  readonly #stopListening: () => void;
  readonly #resizeObserver: ResizeObserver;
  readonly #reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  /** The finest tile level that is drawn: finer ones would alias. */
  #tileLevel = 0;
  #camera: Camera;
  #motion: SphereMotion = noMotion;
  #frame = 0;
  #frameTime = 0;

  /**
   * Loads a panorama and shows it in `stage`, which must be empty. Throws a `PanoramaError` if it cannot be
   * shown; rethrows the caller's abort.
   */
  static async open(
    stage: HTMLElement,
    source: PanoramaSource,
    signal: AbortSignal,
    camera: Camera = initialCamera,
  ): Promise<SphereViewer> {
    const file = await fetchPicture(source.urls, signal);
    const canvas = document.createElement("canvas");
    const renderer = SphereRenderer.open(canvas);
    if (!renderer) throw loadError("este navegador no muestra gráficos en 3D", "no_graphics");
    let picture: ImageBitmap | undefined;
    try {
      picture = await decodePicture(file, renderer.maxTextureSize);
      signal.throwIfAborted();
      return new SphereViewer(stage, source, canvas, renderer, picture, camera);
    } catch (error) {
      picture?.close();
      renderer.destroy();
      throw error;
    }
  }

  private constructor(
    stage: HTMLElement,
    source: PanoramaSource,
    canvas: HTMLCanvasElement,
    renderer: SphereRenderer,
    picture: ImageBitmap,
    camera: Camera,
  ) {
    this.#container = stage;
    this.#source = source;
    this.#canvas = canvas;
    this.#renderer = renderer;
    this.#area = closeSeam(source.area ?? sphereAreaOf(picture, null));
    this.#camera = this.#clamp(camera);
    this.#basePatch = renderer.addPatch(picture, this.#area, {
      closed: isFullTurn(this.#area),
      mipmaps: true,
    });
    this.#pictureWidth = picture.width;
    picture.close();
    this.#tiles = source.tiles && this.#loadTiles(source.tiles);
    canvas.addEventListener("webglcontextlost", this.#onLost);
    stage.append(canvas);
    this.#stopListening = this.#listen();
    this.#resizeObserver = new ResizeObserver(() => {
      this.setCamera(this.#camera);
      this.#scheduleDraw();
    });
    this.#resizeObserver.observe(stage);
    this.#scheduleDraw();
  }

  readonly on = this.#events.on.bind(this.#events);

  get camera(): Camera {
    return this.#camera;
  }

  setCamera(camera: Camera): void {
    const bounded = this.#clamp(camera);
    if (isSameCamera(bounded, this.#camera)) return;
    this.#camera = bounded;
    this.#scheduleDraw();
  }

  /** Animated, except with reduced motion. */
  animateTo(camera: Camera): void {
    const to = this.#clamp(camera);
    if (this.#reducedMotion.matches) this.setCamera(to);
    else this.#motion = { ...noMotion, animation: { to, left: ANIMATION_MS } };
    this.#scheduleDraw();
  }

  /** Whether nothing for the current view is still loading. */
  isFullyLoaded(): boolean {
    return this.#tiles?.isIdle() ?? true;
  }

  zoom(steps: number): void {
    this.#move(zoomBy(this.#camera, steps));
  }

  /** The stage position of a direction in CSS pixels; undefined behind the camera. */
  placeOf(spot: Direction): ScreenPoint | undefined {
    return projectDirection(spot, this.#camera, this.size);
  }

  /** Size of the stage in CSS pixels. */
  get size(): ViewportSize {
    return {
      width: Math.max(this.#container.clientWidth, 1),
      height: Math.max(this.#container.clientHeight, 1),
    };
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#resizeObserver.disconnect();
    this.#stopListening();
    this.#canvas.removeEventListener("webglcontextlost", this.#onLost);
    this.#tiles?.destroy();
    this.#renderer.destroy();
    this.#canvas.remove();
    this.#canvas.width = 0;
    this.#canvas.height = 0;
  }

  #clamp(camera: Camera): Camera {
    const size = this.size;
    return clampCamera(camera, this.#area, (field) => halfFov({ field }, size));
  }

  #loadTiles({ urlOf, ...whole }: PanoramaTiles): TileLoader<TexturedPatch> {
    return new TileLoader<TexturedPatch>({
      addressOf: urlOf,
      createResource: (picture, tile) =>
        this.#renderer.addPatch(picture, sphereAreaOfTile(whole, this.#area, tile)),
      release: (texturedPatch) => this.#renderer.removePatch(texturedPatch),
      onChange: () => this.#scheduleDraw(),
    });
  }

  #listen(): () => void {
    const userInput = () => {
      this.#motion = { ...this.#motion, inertia: noMotion.inertia, animation: null };
      this.#events.emit("taken", undefined);
    };
    const setHeldKeys = (keys: ReadonlySet<KeyEffect>) => {
      this.#motion = { ...this.#motion, heldKeys: keys };
      this.#scheduleDraw();
    };
    return listenToSphereGestures(this.#container, {
      drag: ({ x, y }) => {
        userInput();
        const degrees = this.#degreesPerPixel();
        this.#move(rotateBy(this.#camera, -x * degrees, y * degrees));
      },
      release: ({ x, y }) => {
        if (this.#reducedMotion.matches) return;
        const degrees = this.#degreesPerPixel();
        this.#motion = { ...this.#motion, inertia: { right: -x * degrees, up: y * degrees } };
        this.#scheduleDraw();
      },
      scale: (factor) => this.#move(scaleBy(this.#camera, factor)),
      press: (at) => this.#events.emit("press", unprojectPoint(at, this.#camera, this.size)),
      keyDown: (effect) => {
        if (effect.kind === "zoom") return this.zoom(effect.steps);
        userInput();
        const step = KEY_STEP * this.#camera.field;
        this.#move(rotateBy(this.#camera, effect.right * step, effect.up * step));
        setHeldKeys(new Set([...this.#motion.heldKeys, effect]));
      },
      keyUp: (effect) => setHeldKeys(new Set([...this.#motion.heldKeys].filter((other) => other !== effect))),
      releaseKeys: () => setHeldKeys(noMotion.heldKeys),
    });
  }

  #move(camera: Camera): void {
    const before = this.#camera;
    this.setCamera(camera);
    if (this.#camera !== before) this.#events.emit("moved", this.#camera);
  }

  readonly #onLost = (event: Event) => {
    event.preventDefault();
    this.#events.emit("contextLost", undefined);
  };

  #degreesPerPixel(): number {
    return 180 / Math.PI / pixelsPerRadian(this.#camera, this.size);
  }

  #scheduleDraw(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame((time) => {
      this.#frame = 0;
      this.#advance(time);
      this.#draw();
      if (isMoving(this.#motion)) this.#scheduleDraw();
      else this.#frameTime = 0;
    });
  }

  #advance(time: number): void {
    const elapsed = this.#frameTime === 0 ? FRAME_MS : Math.min(time - this.#frameTime, MAX_FRAME_MS);
    this.#frameTime = time;
    if (!isMoving(this.#motion)) return;
    const { camera, motion } = advanceMotion(this.#camera, this.#motion, elapsed);
    this.#motion = motion;
    this.#move(camera);
  }

  #draw(): void {
    const size = this.size;
    const density = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
    const device = { width: Math.round(size.width * density), height: Math.round(size.height * density) };
    if (this.#canvas.width !== device.width || this.#canvas.height !== device.height) {
      this.#canvas.width = device.width;
      this.#canvas.height = device.height;
    }
    this.#requestTiles(device);
    const patches = [
      ...(this.#basePatch ? [this.#basePatch] : []),
      ...(this.#tiles?.loaded(this.#tileLevel) ?? []),
    ];
    this.#renderer.draw(patches, this.#camera, device);
    this.#events.emit("camera", this.#camera);
  }

  /** Tiles no sharper than the picture below them are not requested. */
  #requestTiles(device: ViewportSize): void {
    const { tiles } = this.#source;
    if (!tiles || !this.#tiles) return;
    const visible = visibleTiles(tiles, this.#area, this.#camera, device, tileLimits.maxVisible);
    this.#tileLevel = visible[0]?.level ?? 0;
    this.#tiles.request(sizeOnLevel(tiles, this.#tileLevel).width > this.#pictureWidth ? visible : []);
  }
}
