import { type PictureTile, tileSize } from "@mapaobra/domain/map/picture-tiles";
import type { Size } from "./image-view.ts";
import type { TiledPicture } from "./picture.ts";
import { type Rect, tileRect, tileSizeOf, visibleTiles } from "./visible-tiles.ts";

/** Memory limit of all decoded tiles, sized for a phone. */
const MAX_CACHE_BYTES = 64 * 2 ** 20;
/** Visible tiles use at most half of it; the rest caches earlier ones. */
const MAX_VISIBLE_BYTES = MAX_CACHE_BYTES / 2;
const BYTES_PER_PIXEL = 4;
const PARALLEL_LOADS = 6;
/** Delays before the retries of a failed tile, in milliseconds. */
const RETRY_DELAYS_MS = [1_000, 4_000];

interface Loaded {
  readonly tile: PictureTile;
  readonly bitmap: ImageBitmap;
}

interface TileLayerEvents {
  /** The layer needs a redraw. */
  changed(): void;
  /** A tile failed to load, including all retries. */
  failed(problem: Error): void;
}

/**
 * The tiles of a large picture on their own canvas. Tiles of other levels stay until the sharp ones have
 * loaded.
 */
export class TileLayer {
  readonly canvas = document.createElement("canvas");
  readonly #picture: TiledPicture;
  readonly #events: TileLayerEvents;
  readonly #context = this.canvas.getContext("2d");
  /** In LRU order, the oldest first. */
  readonly #loaded = new Map<string, Loaded>();
  readonly #loading = new Map<string, AbortController>();
  readonly #failures = new Map<string, number>();
  /** Failed tiles that wait for a retry. */
  readonly #inBackoff = new Set<string>();
  readonly #retries = new Set<ReturnType<typeof setTimeout>>();
  #visible: readonly PictureTile[] = [];

  constructor(picture: TiledPicture, events: TileLayerEvents) {
    this.#picture = picture;
    this.#events = events;
  }

  /** Draws the loaded tiles of a picture that fills `box`, in device pixels, and requests the rest. */
  draw(box: Rect, screen: Size): void {
    const most = Math.floor(MAX_VISIBLE_BYTES / (tileSize ** 2 * BYTES_PER_PIXEL));
    this.#visible = visibleTiles(this.#picture, box, screen, most);
    for (const tile of this.#visible) this.#markUsed(tileKey(tile));
    this.#evictOldest();
    this.#load();
    this.#paint(box, screen);
  }

  destroy(): void {
    for (const retry of this.#retries) clearTimeout(retry);
    for (const loading of this.#loading.values()) loading.abort();
    for (const { bitmap } of this.#loaded.values()) bitmap.close();
    this.#loading.clear();
    this.#loaded.clear();
    this.canvas.remove();
  }

  #paint(box: Rect, screen: Size): void {
    const { canvas } = this;
    if (canvas.width !== screen.width || canvas.height !== screen.height) {
      canvas.width = screen.width;
      canvas.height = screen.height;
    }
    this.#context?.clearRect(0, 0, screen.width, screen.height);
    const sharp = this.#visible[0]?.level;
    const others = [...this.#loaded.values()].filter(({ tile }) => tile.level !== sharp);
    for (const loaded of others.sort((one, other) => one.tile.level - other.tile.level)) {
      this.#paintTile(loaded, box, screen);
    }
    for (const tile of this.#visible) {
      const loaded = this.#loaded.get(tileKey(tile));
      if (loaded) this.#paintTile(loaded, box, screen);
    }
  }

  #paintTile({ tile, bitmap }: Loaded, box: Rect, screen: Size): void {
    const { left, top, right, bottom } = tileRect(this.#picture, tile, box);
    if (right <= 0 || bottom <= 0 || left >= screen.width || top >= screen.height) return;
    const { width, height } = tileSizeOf(this.#picture, tile);
    this.#context?.drawImage(bitmap, 0, 0, width, height, left, top, right - left, bottom - top);
  }

  #load(): void {
    const wanted = new Set(this.#visible.map(tileKey));
    for (const [name, loading] of this.#loading) {
      if (wanted.has(name)) continue;
      loading.abort();
      this.#loading.delete(name);
    }
    for (const tile of this.#visible) {
      if (this.#loading.size >= PARALLEL_LOADS) return;
      const name = tileKey(tile);
      if (!this.#loaded.has(name) && !this.#loading.has(name) && !this.#inBackoff.has(name)) {
        void this.#loadTile(tile, name);
      }
    }
  }

  async #loadTile(tile: PictureTile, name: string): Promise<void> {
    const closing = new AbortController();
    this.#loading.set(name, closing);
    try {
      const bitmap = await decodeTile(this.#picture.tileUrl(tile), closing.signal);
      if (closing.signal.aborted) return bitmap.close();
      this.#loaded.set(name, { tile, bitmap });
    } catch (problem) {
      if (closing.signal.aborted) return;
      this.#scheduleRetry(name, problem);
    }
    this.#loading.delete(name);
    this.#events.changed();
  }

  #scheduleRetry(name: string, problem: unknown): void {
    this.#inBackoff.add(name);
    const failures = (this.#failures.get(name) ?? 0) + 1;
    this.#failures.set(name, failures);
    const pause = RETRY_DELAYS_MS[failures - 1];
    if (pause === undefined) {
      this.#events.failed(new Error(`The tile ${name} cannot be had.`, { cause: problem }));
      return;
    }
    const retry = setTimeout(() => {
      this.#retries.delete(retry);
      this.#inBackoff.delete(name);
      this.#events.changed();
    }, pause);
    this.#retries.add(retry);
  }

  #markUsed(name: string): void {
    const loaded = this.#loaded.get(name);
    if (!loaded) return;
    this.#loaded.delete(name);
    this.#loaded.set(name, loaded);
  }

  #evictOldest(): void {
    let bytes = 0;
    for (const { bitmap } of this.#loaded.values()) bytes += bitmap.width * bitmap.height * BYTES_PER_PIXEL;
    for (const [name, { bitmap }] of this.#loaded) {
      if (bytes <= MAX_CACHE_BYTES) return;
      bytes -= bitmap.width * bitmap.height * BYTES_PER_PIXEL;
      bitmap.close();
      this.#loaded.delete(name);
    }
  }
}

const tileKey = ({ level, column, row }: PictureTile) => `${level}/${column}/${row}`;

/** Through an image element, which needs no CORS and decodes off the main thread. */
async function decodeTile(address: string, signal: AbortSignal): Promise<ImageBitmap> {
  const image = new Image();
  signal.addEventListener("abort", () => image.removeAttribute("src"), { once: true });
  image.src = address;
  await image.decode();
  return createImageBitmap(image);
}
