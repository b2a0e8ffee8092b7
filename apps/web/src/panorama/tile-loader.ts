import type { PictureTile } from "@mapaobra/domain/map/picture-tiles";
import { fetchPicture } from "./fetch-picture.ts";

/**
 * Cache size and parallel loads are the specification's (P2 §4.4). The visible tiles are limited to 60 MB,
 * for phones.
 */
export const tileLimits = { maxCached: 200, parallelLoads: 4, maxVisible: 60 } as const;

/** Delays before the retries of a failed tile, in milliseconds; afterwards its area stays coarse. */
const RETRY_DELAYS_MS = [1_000, 4_000];

interface TileLoaderOptions<Resource> {
  readonly addressOf: (tile: PictureTile) => string;
  /** Creates the resource of a loaded tile; undefined if that is not possible any more. */
  readonly createResource: (picture: ImageBitmap, tile: PictureTile) => Resource | undefined;
  readonly release: (resource: Resource) => void;
  /** A redraw is needed. */
  readonly onChange: () => void;
}

/** Loads tiles in the requested order, a few in parallel, with an LRU cache. */
export class TileLoader<Resource> {
  readonly #parts: TileLoaderOptions<Resource>;
  /** In LRU order, the oldest first. */
  readonly #cache = new Map<string, { readonly tile: PictureTile; readonly resource: Resource }>();
  readonly #loading = new Map<string, AbortController>();
  readonly #failures = new Map<string, number>();
  readonly #retries = new Map<string, ReturnType<typeof setTimeout>>();
  #requested: readonly PictureTile[] = [];

  constructor(parts: TileLoaderOptions<Resource>) {
    this.#parts = parts;
  }

  /** Replaces the requested tiles. Loads of tiles no longer requested are aborted. */
  request(tiles: readonly PictureTile[]): void {
    this.#requested = tiles.slice(0, tileLimits.maxCached);
    const names = new Set(this.#requested.map(tileKey));
    for (const [name, loading] of this.#loading) {
      if (names.has(name)) continue;
      loading.abort();
      this.#loading.delete(name);
    }
    for (const name of names) this.#markUsed(name);
    this.#loadNext();
  }

  /** The cached resources up to a level, coarse before fine: later ones cover earlier ones. */
  loaded(level: number): Resource[] {
    const all = [...this.#cache.values()]
      .filter(({ tile }) => tile.level <= level)
      .sort((one, other) => one.tile.level - other.tile.level);
    return all.map(({ resource }) => resource);
  }

  /** Whether all requested tiles have loaded or failed. */
  isIdle(): boolean {
    return this.#loading.size === 0 && this.#retries.size === 0;
  }

  destroy(): void {
    for (const retry of this.#retries.values()) clearTimeout(retry);
    for (const loading of this.#loading.values()) loading.abort();
    for (const { resource } of this.#cache.values()) this.#parts.release(resource);
    this.#cache.clear();
    this.#loading.clear();
    this.#requested = [];
  }

  #loadNext(): void {
    for (const tile of this.#requested) {
      if (this.#loading.size >= tileLimits.parallelLoads) return;
      const name = tileKey(tile);
      const isPresent = this.#cache.has(name) || this.#loading.has(name) || this.#retries.has(name);
      if (!isPresent && (this.#failures.get(name) ?? 0) <= RETRY_DELAYS_MS.length)
        void this.#load(tile, name);
    }
  }

  async #load(tile: PictureTile, name: string): Promise<void> {
    const closing = new AbortController();
    this.#loading.set(name, closing);
    try {
      const file = await fetchPicture([this.#parts.addressOf(tile)], closing.signal);
      const picture = await createImageBitmap(file);
      try {
        if (!closing.signal.aborted) this.#store(tile, name, picture);
      } finally {
        picture.close();
      }
    } catch {
      if (!closing.signal.aborted) this.#scheduleRetry(name);
    }
    if (closing.signal.aborted) return;
    this.#loading.delete(name);
    this.#parts.onChange();
    this.#loadNext();
  }

  #store(tile: PictureTile, name: string, picture: ImageBitmap): void {
    const resource = this.#parts.createResource(picture, tile);
    if (resource === undefined) return;
    this.#cache.set(name, { tile, resource });
    const [oldest] = this.#cache;
    if (!oldest || this.#cache.size <= tileLimits.maxCached) return;
    this.#parts.release(oldest[1].resource);
    this.#cache.delete(oldest[0]);
  }

  #scheduleRetry(name: string): void {
    const failures = (this.#failures.get(name) ?? 0) + 1;
    this.#failures.set(name, failures);
    const pause = RETRY_DELAYS_MS[failures - 1];
    if (pause === undefined) return;
    const again = () => {
      this.#retries.delete(name);
      this.#loadNext();
    };
    this.#retries.set(name, setTimeout(again, pause));
  }

  #markUsed(name: string): void {
    const cached = this.#cache.get(name);
    if (!cached) return;
    this.#cache.delete(name);
    this.#cache.set(name, cached);
  }
}

const tileKey = ({ level, column, row }: PictureTile) => `${level}/${column}/${row}`;
