import type { NewsMark } from "@mapaobra/domain/news/visit";
import {
  compileFilters,
  type FilteredPoints,
  filterPoints,
  noFilters,
  type PointQuery,
} from "@mapaobra/domain/point/filters";
import {
  emptyTable,
  type PointRow,
  type PointTable,
  rowOf,
  withoutPoint,
  withPoint,
} from "@mapaobra/domain/point/table";
import type { TextIndex, TextSource } from "@mapaobra/domain/point/text-index";
import { pointState } from "@mapaobra/map/points/point-state";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import { createScanIndex, createTreeIndex, type PointIndex } from "./point-index.ts";
import { type ScheduleIdle, scheduleIdle } from "./schedule-idle.ts";
import { createTextPreparation, type TextPreparation } from "./text-preparation.ts";

/** The kind of a change, so that listeners update only what they need. */
export type PointStoreChange = "points" | "states" | "emphasis";

/** With fewer points a scan is as fast as a tree. */
const MIN_TREE_SIZE = 5_000;

/**
 * The points of the map on screen and what is compiled from the user's state: the query of the filters, open
 * point, hovered point and route. All views of the points subscribe to it.
 */
export class PointStore {
  #table: PointTable = emptyTable;
  #query: PointQuery = compileFilters(noFilters);
  #filtered: FilteredPoints = filterPoints(emptyTable, this.#query);
  #texts: TextPreparation | null = null;
  #sourceTexts: TextSource | null = null;
  /** Callbacks that wait for the texts to load. */
  readonly #textWaiters: (() => void)[] = [];
  #route: ReadonlySet<number> = new Set();
  #news: ReadonlyMap<number, NewsMark> | null = null;
  #only: ReadonlySet<number> | null = null;
  #selected: number | null = null;
  #hovered: number | null = null;
  #index: PointIndex = createScanIndex(emptyTable);
  #cancelIndexing = () => {};
  #version = 0;
  readonly #listeners = new Set<(change: PointStoreChange) => void>();
  readonly #whenIdle: ScheduleIdle;

  constructor(whenIdle: ScheduleIdle = scheduleIdle) {
    this.#whenIdle = whenIdle;
  }

  get table(): PointTable {
    return this.#table;
  }

  /** The number of points after filtering, and the count of each filter option. */
  get filtered(): FilteredPoints {
    return this.#filtered;
  }

  /** False while a filter needs the points' texts, or the news, and they have not loaded. */
  get isFilterComplete(): boolean {
    return (this.#texts !== null || !this.#query.texts) && (this.#news !== null || !this.#query.onlyNews);
  }

  /** One `pointState` per row. Updated in place; replaced only with the table. */
  get states(): Uint8Array {
    return this.#filtered.mask;
  }

  /** Point ids in route order. */
  get route(): ReadonlySet<number> {
    return this.#route;
  }

  /** The marks of points that are new to the person, or changed; null until they have loaded. */
  get news(): ReadonlyMap<number, NewsMark> | null {
    return this.#news;
  }

  get selected(): number | null {
    return this.#selected;
  }

  get hovered(): number | null {
    return this.#hovered;
  }

  /** Increases with every change: the snapshot for `useSyncExternalStore`. */
  get version(): number {
    return this.#version;
  }

  readonly subscribe = (listener: (change: PointStoreChange) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  setTable(table: PointTable): void {
    this.#table = table;
    this.#rebuildIndex();
    this.#applyFilters();
    this.#notify("points");
  }

  upsert(point: PointRow): void {
    this.setTable(withPoint(this.#table, point));
  }

  /** Removes a point from the map, the route and the selection. */
  remove(id: number): void {
    this.#route = without(this.#route, id);
    if (this.#selected === id) this.#selected = null;
    if (this.#hovered === id) this.#hovered = null;
    this.setTable(withoutPoint(this.#table, id));
  }

  /** Sets the texts that filters need beyond the columns. Their rows are those of `table`. */
  setTexts(texts: TextSource, table: PointTable): void {
    this.#texts?.stop();
    this.#texts = createTextPreparation(table.ids, texts, this.#whenIdle);
    this.#sourceTexts = texts;
    for (const go of this.#textWaiters.splice(0)) go();
    if (!this.#query.texts) return;
    this.#applyFilters();
    this.#notify("states");
  }

  /** Starts to prepare the texts for filters in idle time. */
  prepareTexts(): void {
    this.#texts?.start();
  }

  /** Resolves with the text index of `texts`, prepared without blocking, once the store has them. */
  whenTextsReady(texts: TextSource): Promise<TextIndex> {
    if (this.#texts && this.#sourceTexts === texts) {
      this.#texts.start();
      return this.#texts.whenReady;
    }
    return new Promise((resolve) => {
      this.#textWaiters.push(() => resolve(this.whenTextsReady(texts)));
    });
  }

  setQuery(query: PointQuery): void {
    this.#query = query;
    this.#applyFilters();
    this.#notify("states");
  }

  toggleRoute(id: number): void {
    this.setRoute(this.#route.has(id) ? without(this.#route, id) : [...this.#route, id]);
  }

  /** Sets the route to exactly these points, in this order. */
  setRoute(ids: Iterable<number>): void {
    this.#route = new Set(ids);
    this.#applyFilters();
    this.#notify("states");
  }

  clearRoute(): void {
    this.setRoute([]);
  }

  setNews(news: ReadonlyMap<number, NewsMark>): void {
    this.#news = news;
    this.#applyFilters();
    this.#notify("states");
  }

  /** Shows none but these points, further filtered; null for all. */
  setOnly(ids: ReadonlySet<number> | null): void {
    this.#only = ids;
    this.#applyFilters();
    this.#notify("states");
  }

  select(id: number | null): void {
    if (id === this.#selected) return;
    this.#selected = id;
    this.#notify("emphasis");
  }

  hover(id: number | null): void {
    if (id === this.#hovered) return;
    this.#hovered = id;
    this.#notify("emphasis");
  }

  /** Rows of the shown points within bounds, in no particular order. */
  shownInBounds(bounds: GeoBounds): number[] {
    return this.#index.rowsInBounds(bounds).filter((row) => this.states[row] !== pointState.hidden);
  }

  /** Runs the query, into the same mask while the table is the same, and marks news and the route in it. */
  #applyFilters(): void {
    const only = this.#only;
    this.#filtered = filterPoints(this.#table, only ? { ...this.#query, onlyNews: true } : this.#query, {
      texts: this.#query.texts ? (this.#texts?.finishNow() ?? null) : null,
      news: only ?? this.#news,
      mask: this.#filtered.mask,
    });
    this.#mark(this.#news?.keys() ?? [], pointState.news);
    this.#mark(this.#route, pointState.onRoute);
  }

  #mark(ids: Iterable<number>, state: number): void {
    for (const id of ids) {
      const row = rowOf(this.#table, id);
      if (row !== -1 && this.states[row] !== pointState.hidden) this.states[row] = state;
    }
  }

  /** A scan works at once; the tree is built in idle time. */
  #rebuildIndex(): void {
    const table = this.#table;
    this.#cancelIndexing();
    this.#index = createScanIndex(table);
    if (table.count < MIN_TREE_SIZE) return;
    this.#cancelIndexing = this.#whenIdle(() => {
      this.#index = createTreeIndex(table);
    });
  }

  #notify(change: PointStoreChange): void {
    this.#version++;
    for (const listener of this.#listeners) listener(change);
  }
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}
