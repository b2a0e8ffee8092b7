import { sizeOnLevel } from "@mapaobra/domain/map/picture-tiles";
import { sphereAreaOf } from "@mapaobra/domain/media/sphere-area";
import { Emitter } from "../map/hosts/emitter.ts";
import { decodePicture, fetchPicture, problemOf } from "./fetch-picture.ts";
import {
  boundedLook,
  firstLook,
  isClosed,
  type Look,
  sameLook,
  scaled,
  turned,
  withoutGap,
  zoomedBy,
} from "./look.ts";
import type { KeyEffect } from "./look-keys.ts";
import type { PanoramaSource, PanoramaTiles, SphereArea } from "./panorama-source.ts";
import {
  halfWindowOf,
  type Place,
  pixelsPerRadian,
  placeOf,
  type Spot,
  spotAt,
  type Window2d,
} from "./projection.ts";
import { listenToSphere } from "./sphere-gestures.ts";
import { atRest, FRAME_MS, isMoving, moved, type SphereMotion, WAY_MS } from "./sphere-motion.ts";
import { type Skin, SphereRenderer } from "./sphere-renderer.ts";
import { TileLoader, tileRules } from "./tile-loader.ts";
import { areaOfTile, tilesInView } from "./tiles-in-view.ts";

interface SphereViewerEvents {
  /** What is seen has changed: by whoever looks, or because the window has another size. */
  look: Look;
  /** Whoever looks turned or zoomed, by hand, by key or by what goes on from that. */
  moved: Look;
  /** A place of the sphere was pressed. */
  press: Spot;
  /** Somebody looks around by hand: whatever moved the look by itself has to leave it. */
  taken: undefined;
  /** The browser took the graphics away. */
  lost: undefined;
}

/** What hung for longer than this does not make the view jump. */
const LONGEST_FRAME_MS = 100;
/** A press of a turning key turns at least so far, as a share of the field. */
const KEY_STEP = 0.03;
/** More than two pixels of the device for each of the page's nobody can tell apart in a moving picture. */
const MOST_DENSITY = 2;

/** A panorama in an element of the page, until `destroy`. */
export class SphereViewer {
  readonly #events = new Emitter<SphereViewerEvents>();
  readonly #canvas: HTMLCanvasElement;
  readonly #stage: HTMLElement;
  /** Of the picture below the tiles, in pixels. */
  readonly #pictureWidth: number;
  readonly #source: PanoramaSource;
  readonly #area: SphereArea;
  readonly #renderer: SphereRenderer;
  readonly #skin: Skin | undefined;
  readonly #tiles: TileLoader<Skin> | null;
  readonly #stopListening: () => void;
  readonly #resizing: ResizeObserver;
  readonly #calm = matchMedia("(prefers-reduced-motion: reduce)");
  /** The finest tiles that are drawn: still finer ones would flicker. */
  #level = 0;
  #look: Look;
  #motion: SphereMotion = atRest;
  #frame = 0;
  #frameTime = 0;

  /**
   * Loads a panorama and shows it in `stage`, which must be empty for it. A `PanoramaProblem` says why it
   * cannot be shown; the caller's own abort is passed on.
   */
  static async open(
    stage: HTMLElement,
    source: PanoramaSource,
    signal: AbortSignal,
    look: Look = firstLook,
  ): Promise<SphereViewer> {
    const file = await fetchPicture(source.addresses, signal);
    const canvas = document.createElement("canvas");
    const renderer = SphereRenderer.open(canvas);
    if (!renderer) throw problemOf("este navegador no muestra gráficos en 3D", "no_graphics");
    let picture: ImageBitmap | undefined;
    try {
      picture = await decodePicture(file, renderer.mostPixels);
      signal.throwIfAborted();
      return new SphereViewer(stage, source, canvas, renderer, picture, look);
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
    look: Look,
  ) {
    this.#stage = stage;
    this.#source = source;
    this.#canvas = canvas;
    this.#renderer = renderer;
    this.#area = withoutGap(source.area ?? sphereAreaOf(picture, null));
    this.#look = this.#bounded(look);
    this.#skin = renderer.wear(picture, this.#area, { closed: isClosed(this.#area), fine: true });
    this.#pictureWidth = picture.width;
    picture.close();
    this.#tiles = source.tiles && this.#loadTiles(source.tiles);
    canvas.addEventListener("webglcontextlost", this.#onLost);
    stage.append(canvas);
    this.#stopListening = this.#listen();
    this.#resizing = new ResizeObserver(() => {
      this.setLook(this.#look);
      this.#drawSoon();
    });
    this.#resizing.observe(stage);
    this.#drawSoon();
  }

  readonly on = this.#events.on.bind(this.#events);

  get look(): Look {
    return this.#look;
  }

  setLook(look: Look): void {
    const bounded = this.#bounded(look);
    if (sameLook(bounded, this.#look)) return;
    this.#look = bounded;
    this.#drawSoon();
  }

  /** The way there is seen, unless the system asks for less motion. */
  turnTo(look: Look): void {
    const to = this.#bounded(look);
    if (this.#calm.matches) this.setLook(to);
    else this.#motion = { ...atRest, way: { to, left: WAY_MS } };
    this.#drawSoon();
  }

  /** Whether nothing more is on its way for what is seen. */
  isSharp(): boolean {
    return this.#tiles?.isAtRest() ?? true;
  }

  zoom(steps: number): void {
    this.#move(zoomedBy(this.#look, steps));
  }

  /** Where a place of the sphere is seen on the stage, in CSS pixels; undefined behind one's back. */
  placeOf(spot: Spot): Place | undefined {
    return placeOf(spot, this.#look, this.size);
  }

  /** Of the stage, in CSS pixels. */
  get size(): Window2d {
    return { width: Math.max(this.#stage.clientWidth, 1), height: Math.max(this.#stage.clientHeight, 1) };
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#resizing.disconnect();
    this.#stopListening();
    this.#canvas.removeEventListener("webglcontextlost", this.#onLost);
    this.#tiles?.destroy();
    this.#renderer.destroy();
    this.#canvas.remove();
    this.#canvas.width = 0;
    this.#canvas.height = 0;
  }

  #bounded(look: Look): Look {
    const size = this.size;
    return boundedLook(look, this.#area, (field) => halfWindowOf({ field }, size));
  }

  #loadTiles({ addressOf, ...whole }: PanoramaTiles): TileLoader<Skin> {
    return new TileLoader<Skin>({
      addressOf,
      hold: (picture, tile) => this.#renderer.wear(picture, areaOfTile(whole, this.#area, tile)),
      release: (skin) => this.#renderer.takeOff(skin),
      changed: () => this.#drawSoon(),
    });
  }

  #listen(): () => void {
    const taken = () => {
      this.#motion = { ...this.#motion, glide: atRest.glide, way: null };
      this.#events.emit("taken", undefined);
    };
    const hold = (held: ReadonlySet<KeyEffect>) => {
      this.#motion = { ...this.#motion, held };
      this.#drawSoon();
    };
    return listenToSphere(this.#stage, {
      drag: ({ x, y }) => {
        taken();
        const degrees = this.#degreesPerPixel();
        this.#move(turned(this.#look, -x * degrees, y * degrees));
      },
      letGo: ({ x, y }) => {
        if (this.#calm.matches) return;
        const degrees = this.#degreesPerPixel();
        this.#motion = { ...this.#motion, glide: { right: -x * degrees, up: y * degrees } };
        this.#drawSoon();
      },
      scale: (factor) => this.#move(scaled(this.#look, factor)),
      press: (at) => this.#events.emit("press", spotAt(at, this.#look, this.size)),
      keyDown: (effect) => {
        if (effect.kind === "zoom") return this.zoom(effect.steps);
        taken();
        const step = KEY_STEP * this.#look.field;
        this.#move(turned(this.#look, effect.right * step, effect.up * step));
        hold(new Set([...this.#motion.held, effect]));
      },
      keyUp: (effect) => hold(new Set([...this.#motion.held].filter((other) => other !== effect))),
      keysLeft: () => hold(atRest.held),
    });
  }

  #move(look: Look): void {
    const before = this.#look;
    this.setLook(look);
    if (this.#look !== before) this.#events.emit("moved", this.#look);
  }

  readonly #onLost = (event: Event) => {
    event.preventDefault();
    this.#events.emit("lost", undefined);
  };

  #degreesPerPixel(): number {
    return 180 / Math.PI / pixelsPerRadian(this.#look, this.size);
  }

  #drawSoon(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame((time) => {
      this.#frame = 0;
      this.#advance(time);
      this.#draw();
      if (isMoving(this.#motion)) this.#drawSoon();
      else this.#frameTime = 0;
    });
  }

  #advance(time: number): void {
    const elapsed = this.#frameTime === 0 ? FRAME_MS : Math.min(time - this.#frameTime, LONGEST_FRAME_MS);
    this.#frameTime = time;
    if (!isMoving(this.#motion)) return;
    const { look, motion } = moved(this.#look, this.#motion, elapsed);
    this.#motion = motion;
    this.#move(look);
  }

  #draw(): void {
    const size = this.size;
    const density = Math.min(devicePixelRatio, MOST_DENSITY);
    const device = { width: Math.round(size.width * density), height: Math.round(size.height * density) };
    if (this.#canvas.width !== device.width || this.#canvas.height !== device.height) {
      this.#canvas.width = device.width;
      this.#canvas.height = device.height;
    }
    this.#wantTiles(device);
    const skins = [...(this.#skin ? [this.#skin] : []), ...(this.#tiles?.kept(this.#level) ?? [])];
    this.#renderer.draw(skins, this.#look, device);
    this.#events.emit("look", this.#look);
  }

  /** Tiles that are no sharper than the picture below them are not asked for. */
  #wantTiles(device: Window2d): void {
    const { tiles } = this.#source;
    if (!tiles || !this.#tiles) return;
    const seen = tilesInView(tiles, this.#area, this.#look, device, tileRules.mostSeen);
    this.#level = seen[0]?.level ?? 0;
    this.#tiles.want(sizeOnLevel(tiles, this.#level).width > this.#pictureWidth ? seen : []);
  }
}
