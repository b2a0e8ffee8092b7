import type { FilterableTexts, FilterTexts } from "@mapaobra/domain/point/filter-texts";
import {
  type FilteredPoints,
  filterPoints,
  needsTexts,
  noFilters,
  type PointFilters,
} from "@mapaobra/domain/point/filters";
import {
  emptyTable,
  type PointRow,
  type PointTable,
  rowOf,
  withoutPoint,
  withPoint,
} from "@mapaobra/domain/point/table";
import type { GeoBounds } from "./hosts/map-host.ts";
import { type PointIndex, scanIndex, treeIndex } from "./point-index.ts";
import { pointState } from "./point-shaders.ts";
import { type ReadingTexts, readTexts } from "./read-texts.ts";
import { browserIdle, type WhenIdle } from "./when-idle.ts";

/** What changed, so that a listener does no more than it must. */
export type PointChange = "points" | "states" | "emphasis";

/** Below this many points a scan is as good as a tree. */
const WORTH_A_TREE = 5_000;

/**
 * The points of the map on the screen and what the person does with them: filters, the open point,
 * the one under the pointer, the route. Everyone who shows points listens here.
 */
export class PointStore {
  #table: PointTable = emptyTable;
  #filters: PointFilters = noFilters;
  #filtered: FilteredPoints = filterPoints(emptyTable, noFilters);
  #texts: ReadingTexts | null = null;
  #givenTexts: FilterableTexts | null = null;
  /** Who waits for texts that have not come. */
  readonly #onTexts: (() => void)[] = [];
  #route: ReadonlySet<number> = new Set();
  #selected: number | null = null;
  #hovered: number | null = null;
  #index: PointIndex = scanIndex(emptyTable);
  #cancelIndexing = () => {};
  #version = 0;
  readonly #listeners = new Set<(change: PointChange) => void>();
  readonly #whenIdle: WhenIdle;

  constructor(whenIdle: WhenIdle = browserIdle) {
    this.#whenIdle = whenIdle;
  }

  get table(): PointTable {
    return this.#table;
  }

  get filters(): PointFilters {
    return this.#filters;
  }

  /** How many points the filters leave, and how many each choice would. */
  get filtered(): FilteredPoints {
    return this.#filtered;
  }

  /** False while the filters ask for what only the texts of the points say, and those have not come. */
  get isFilteredWhole(): boolean {
    return this.#texts !== null || !needsTexts(this.#filters);
  }

  /** One `pointState` a row. Its content changes in place; the array only with the table. */
  get states(): Uint8Array {
    return this.#filtered.mask;
  }

  /** Point numbers, in the order in which they were added or put. */
  get route(): ReadonlySet<number> {
    return this.#route;
  }

  get selected(): number | null {
    return this.#selected;
  }

  get hovered(): number | null {
    return this.#hovered;
  }

  /** Rises with every change: the snapshot for whoever compares. */
  get version(): number {
    return this.#version;
  }

  readonly subscribe = (listener: (change: PointChange) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  setTable(table: PointTable): void {
    this.#table = table;
    this.#reindex();
    this.#decide();
    this.#changed("points");
  }

  upsert(point: PointRow): void {
    this.setTable(withPoint(this.#table, point));
  }

  /** Takes a point off the map, out of the route and out of every hand. */
  remove(id: number): void {
    this.#route = without(this.#route, id);
    if (this.#selected === id) this.#selected = null;
    if (this.#hovered === id) this.#hovered = null;
    this.setTable(withoutPoint(this.#table, id));
  }

  /** What filters may ask beyond the columns; `table` is the one whose rows the texts are of. */
  setTexts(texts: FilterableTexts, table: PointTable): void {
    this.#texts?.stop();
    this.#texts = readTexts(table.ids, texts, this.#whenIdle);
    this.#givenTexts = texts;
    for (const go of this.#onTexts.splice(0)) go();
    if (!needsTexts(this.#filters)) return;
    this.#decide();
    this.#changed("states");
  }

  /** Somebody is about to filter: texts are made ready while nothing else is to be done. */
  prepareTexts(): void {
    this.#texts?.begin();
  }

  /** These texts made ready, without holding anything up; once the store has them. */
  readyTexts(texts: FilterableTexts): Promise<FilterTexts> {
    if (this.#texts && this.#givenTexts === texts) {
      this.#texts.begin();
      return this.#texts.whenReady;
    }
    return new Promise((resolve) => {
      this.#onTexts.push(() => resolve(this.readyTexts(texts)));
    });
  }

  setFilters(filters: PointFilters): void {
    this.#filters = filters;
    this.#decide();
    this.#changed("states");
  }

  toggleRoute(id: number): void {
    this.setRoute(this.#route.has(id) ? without(this.#route, id) : [...this.#route, id]);
  }

  /** Puts these points on the route, in this order, and no others. */
  setRoute(ids: Iterable<number>): void {
    this.#route = new Set(ids);
    this.#decide();
    this.#changed("states");
  }

  clearRoute(): void {
    this.setRoute([]);
  }

  select(id: number | null): void {
    if (id === this.#selected) return;
    this.#selected = id;
    this.#changed("emphasis");
  }

  hover(id: number | null): void {
    if (id === this.#hovered) return;
    this.#hovered = id;
    this.#changed("emphasis");
  }

  /** Rows of the shown points within the bounds, in no particular order. */
  shownInBounds(bounds: GeoBounds): number[] {
    return this.#index.rowsInBounds(bounds).filter((row) => this.states[row] !== pointState.hidden);
  }

  /** Filters anew, into the same mask while the table is the same, and marks the route in it. */
  #decide(): void {
    this.#filtered = filterPoints(this.#table, this.#filters, {
      texts: needsTexts(this.#filters) ? (this.#texts?.ready() ?? null) : null,
      mask: this.#filtered.mask,
    });
    for (const id of this.#route) {
      const row = rowOf(this.#table, id);
      if (row !== -1 && this.states[row] === pointState.shown) this.states[row] = pointState.onRoute;
    }
  }

  /** A scan answers at once; the tree follows when the picture stands. */
  #reindex(): void {
    const table = this.#table;
    this.#cancelIndexing();
    this.#index = scanIndex(table);
    if (table.count < WORTH_A_TREE) return;
    this.#cancelIndexing = this.#whenIdle(() => {
      this.#index = treeIndex(table);
    });
  }

  #changed(change: PointChange): void {
    this.#version++;
    for (const listener of this.#listeners) listener(change);
  }
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}
