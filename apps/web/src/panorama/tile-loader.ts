import type { PictureTile } from "@mapaobra/domain/map/picture-tiles";
import { fetchPicture } from "./fetch-picture.ts";

/** What is kept and loaded at a time is the specification's (P2 §4.4); of what is seen a phone can spare 60 MB. */
export const tileRules = { mostKept: 200, parallelLoads: 4, mostSeen: 60 } as const;

/** A tile that does not come is asked for again after these times, in milliseconds; then its place stays coarse. */
const RETRIES = [1_000, 4_000];

interface TileLoaderParts<Held> {
  readonly addressOf: (tile: PictureTile) => string;
  /** What is kept of a tile that has come; undefined when nothing can be kept any more. */
  readonly hold: (picture: ImageBitmap, tile: PictureTile) => Held | undefined;
  readonly release: (held: Held) => void;
  /** Something new can be drawn. */
  readonly changed: () => void;
}

/** Loads tiles in the order in which they are wanted, a few at a time, and keeps those that were wanted last. */
export class TileLoader<Held> {
  readonly #parts: TileLoaderParts<Held>;
  /** The one that was not wanted for longest first. */
  readonly #kept = new Map<string, { readonly tile: PictureTile; readonly held: Held }>();
  readonly #loading = new Map<string, AbortController>();
  readonly #failures = new Map<string, number>();
  readonly #retries = new Map<string, ReturnType<typeof setTimeout>>();
  #wanted: readonly PictureTile[] = [];

  constructor(parts: TileLoaderParts<Held>) {
    this.#parts = parts;
  }

  /** What is wanted now instead of what was: loads that nobody wants any more end. */
  want(tiles: readonly PictureTile[]): void {
    this.#wanted = tiles.slice(0, tileRules.mostKept);
    const names = new Set(this.#wanted.map(nameOf));
    for (const [name, loading] of this.#loading) {
      if (names.has(name)) continue;
      loading.abort();
      this.#loading.delete(name);
    }
    for (const name of names) this.#touch(name);
    this.#loadNext();
  }

  /** What is kept up to a level, coarse before fine: later ones cover earlier ones. */
  kept(level: number): Held[] {
    const all = [...this.#kept.values()]
      .filter(({ tile }) => tile.level <= level)
      .sort((one, other) => one.tile.level - other.tile.level);
    return all.map(({ held }) => held);
  }

  /** Whether all that is wanted has come, or will not. */
  isAtRest(): boolean {
    return this.#loading.size === 0 && this.#retries.size === 0;
  }

  destroy(): void {
    for (const retry of this.#retries.values()) clearTimeout(retry);
    for (const loading of this.#loading.values()) loading.abort();
    for (const { held } of this.#kept.values()) this.#parts.release(held);
    this.#kept.clear();
    this.#loading.clear();
    this.#wanted = [];
  }

  #loadNext(): void {
    for (const tile of this.#wanted) {
      if (this.#loading.size >= tileRules.parallelLoads) return;
      const name = nameOf(tile);
      const isThere = this.#kept.has(name) || this.#loading.has(name) || this.#retries.has(name);
      if (!isThere && (this.#failures.get(name) ?? 0) <= RETRIES.length) void this.#load(tile, name);
    }
  }

  async #load(tile: PictureTile, name: string): Promise<void> {
    const closing = new AbortController();
    this.#loading.set(name, closing);
    try {
      const file = await fetchPicture([this.#parts.addressOf(tile)], closing.signal);
      const picture = await createImageBitmap(file);
      try {
        if (!closing.signal.aborted) this.#keep(tile, name, picture);
      } finally {
        picture.close();
      }
    } catch {
      if (!closing.signal.aborted) this.#tryLater(name);
    }
    if (closing.signal.aborted) return;
    this.#loading.delete(name);
    this.#parts.changed();
    this.#loadNext();
  }

  #keep(tile: PictureTile, name: string, picture: ImageBitmap): void {
    const held = this.#parts.hold(picture, tile);
    if (held === undefined) return;
    this.#kept.set(name, { tile, held });
    const [oldest] = this.#kept;
    if (!oldest || this.#kept.size <= tileRules.mostKept) return;
    this.#parts.release(oldest[1].held);
    this.#kept.delete(oldest[0]);
  }

  #tryLater(name: string): void {
    const failures = (this.#failures.get(name) ?? 0) + 1;
    this.#failures.set(name, failures);
    const pause = RETRIES[failures - 1];
    if (pause === undefined) return;
    const again = () => {
      this.#retries.delete(name);
      this.#loadNext();
    };
    this.#retries.set(name, setTimeout(again, pause));
  }

  #touch(name: string): void {
    const kept = this.#kept.get(name);
    if (!kept) return;
    this.#kept.delete(name);
    this.#kept.set(name, kept);
  }
}

const nameOf = ({ level, column, row }: PictureTile) => `${level}/${column}/${row}`;
