import { compileFilters, noFilters } from "@mapaobra/domain/point/filters";
import { type PointRow, tableOf } from "@mapaobra/domain/point/table";
import { pointState } from "@mapaobra/map/points/point-state";
import { describe, expect, it, vi } from "vitest";
import { PointStore } from "./point-store.ts";

const { hidden, shown, onRoute, news } = pointState;
const country = { west: -86.3, south: 8.04, east: -82.5, north: 11.3 };

function point(id: number, changes: Partial<PointRow> = {}): PointRow {
  return {
    id,
    position: { latitude: 9.9 + id / 1000, longitude: -84.1 },
    stage: id % 2 === 0 ? "TERMINADO" : "OBRA GRIS",
    workClass: "",
    province: "",
    canton: "",
    district: "",
    mediaCount: 0,
    ...changes,
  };
}

function storeOf(...points: PointRow[]): PointStore {
  const store = new PointStore(() => () => {});
  store.setTable(tableOf(points));
  return store;
}

describe("point store", () => {
  it("shows every point without filters", () => {
    expect([...storeOf(point(1), point(2)).states]).toEqual([shown, shown]);
  });

  it("hides filtered points, and finds only the rest", () => {
    const store = storeOf(point(1), point(2), point(3));
    store.setQuery(compileFilters({ ...noFilters, stage: ["OBRA GRIS"] }));
    expect([...store.states]).toEqual([shown, hidden, shown]);
    expect(store.filtered.matches).toBe(2);
    expect(store.shownInBounds(country)).toEqual([0, 2]);
  });

  it("shows only the points of a notice, of which filters leave fewer, and keeps the marks of news", () => {
    const store = storeOf(point(1), point(2), point(3));
    store.setNews(new Map([[1, "new"]]));
    store.setOnly(new Set([1, 2]));
    expect([...store.states]).toEqual([news, shown, hidden]);
    store.setQuery(compileFilters({ ...noFilters, stage: ["OBRA GRIS"] }));
    expect([...store.states]).toEqual([news, hidden, hidden]);
    store.setOnly(null);
    expect([...store.states]).toEqual([news, hidden, shown]);
  });

  it("marks news, and shows only them on request once they have loaded", () => {
    const store = storeOf(point(1), point(2), point(3));
    store.setQuery(compileFilters({ ...noFilters, onlyNews: true }));
    expect(store.isFilterComplete).toBe(false);
    expect([...store.states]).toEqual([shown, shown, shown]);
    store.setNews(
      new Map([
        [1, "new"],
        [3, "changed"],
        [9, "new"],
      ]),
    );
    expect(store.isFilterComplete).toBe(true);
    expect([...store.states]).toEqual([news, hidden, news]);
    store.toggleRoute(1);
    store.setQuery(compileFilters(noFilters));
    expect([...store.states]).toEqual([onRoute, shown, news]);
  });

  it("never finds a point without a position", () => {
    const store = storeOf(point(1, { position: null }), point(2));
    expect(store.shownInBounds({ west: -180, south: -90, east: 180, north: 90 })).toEqual([1]);
  });

  it("retains the order of the route, and clears it", () => {
    const store = storeOf(point(1), point(2), point(3));
    store.toggleRoute(3);
    store.toggleRoute(1);
    expect([...store.route]).toEqual([3, 1]);
    expect([...store.states]).toEqual([onRoute, shown, onRoute]);
    store.toggleRoute(3);
    expect([...store.states]).toEqual([onRoute, shown, shown]);
    store.clearRoute();
    expect([...store.states]).toEqual([shown, shown, shown]);
  });

  it("reorders the route, each point once", () => {
    const store = storeOf(point(1), point(2), point(3));
    store.setRoute([3, 1, 3, 2]);
    expect([...store.route]).toEqual([3, 1, 2]);
    store.setRoute([2, 3]);
    expect([...store.route]).toEqual([2, 3]);
    expect([...store.states]).toEqual([shown, onRoute, onRoute]);
  });

  it("creates a new set with every change of the route", () => {
    const store = storeOf(point(1), point(2));
    store.setRoute([1, 2]);
    const before = store.route;
    store.setRoute([2, 1]);
    expect(store.route).not.toBe(before);
    expect([...before]).toEqual([1, 2]);
  });

  it("retains a filtered point on the route, hidden", () => {
    const store = storeOf(point(1), point(2));
    store.toggleRoute(2);
    store.setQuery(compileFilters({ ...noFilters, stage: ["OBRA GRIS"] }));
    expect([...store.states]).toEqual([shown, hidden]);
    store.setQuery(compileFilters(noFilters));
    expect([...store.states]).toEqual([shown, onRoute]);
  });

  it("retains filters and route when a point is added or changed", () => {
    const store = storeOf(point(1), point(2));
    store.setQuery(compileFilters({ ...noFilters, stage: ["OBRA GRIS"] }));
    store.toggleRoute(1);
    store.upsert(point(2, { stage: "OBRA GRIS" }));
    store.upsert(point(9));
    expect([...store.table.ids]).toEqual([1, 2, 9]);
    expect([...store.states]).toEqual([onRoute, shown, shown]);
  });

  it("removes a deleted point from route, selection and filters", () => {
    const store = storeOf(point(1), point(2));
    store.toggleRoute(1);
    store.select(1);
    store.hover(1);
    store.remove(1);
    expect([...store.table.ids]).toEqual([2]);
    expect(store.route.size).toBe(0);
    expect(store.selected).toBeNull();
    expect(store.hovered).toBeNull();
  });

  it("reports what changed, and nothing without a change", () => {
    const store = storeOf(point(1), point(2));
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.select(1);
    store.select(1);
    store.hover(2);
    store.setQuery(compileFilters(noFilters));
    store.setTable(tableOf([]));
    expect(listener.mock.calls.flat()).toEqual(["emphasis", "emphasis", "states", "points"]);
    const version = store.version;
    unsubscribe();
    store.select(null);
    expect(listener).toHaveBeenCalledTimes(4);
    expect(store.version).toBe(version + 1);
  });

  it("applies text filters only once the texts have loaded", () => {
    const store = storeOf(point(1), point(2));
    const listener = vi.fn();
    store.subscribe(listener);
    store.setQuery(compileFilters({ ...noFilters, text: "torre" }));
    expect(store.isFilterComplete).toBe(false);
    expect([...store.states]).toEqual([shown, shown]);
    store.setTexts(named("Torre", "Casa"), store.table);
    expect(store.isFilterComplete).toBe(true);
    expect([...store.states]).toEqual([shown, hidden]);
    expect(listener.mock.calls.flat()).toEqual(["states", "states"]);
  });

  it("does not notify about texts that no filter uses", () => {
    const store = storeOf(point(1));
    const listener = vi.fn();
    store.subscribe(listener);
    store.setTexts(named("Torre"), store.table);
    expect(listener).not.toHaveBeenCalled();
  });

  it("retains each point's texts when points are removed and added", () => {
    const store = storeOf(point(1), point(2), point(3));
    store.setTexts(named("Casa", "Torre", "Casa"), store.table);
    store.setQuery(compileFilters({ ...noFilters, text: "torre" }));
    store.remove(1);
    store.upsert(point(9));
    expect([...store.table.ids]).toEqual([2, 3, 9]);
    expect([...store.states]).toEqual([shown, hidden, hidden]);
  });

  it("finds the same points before and after its tree is built", () => {
    let build = () => {};
    const store = new PointStore((work) => {
      build = work;
      return () => {};
    });
    store.setTable(tableOf(Array.from({ length: 6000 }, (_, i) => point(i + 1, { position: scattered(i) }))));
    const bounds = { west: -84.5, south: 9.5, east: -84, north: 10 };
    const scanned = store.shownInBounds(bounds);
    build();
    const found = store.shownInBounds(bounds).sort((a, b) => a - b);
    expect(found).toEqual(scanned);
    expect(found.length).toBeGreaterThan(100);
  });

  it("provides its texts once they are ready, also to earlier callers", async () => {
    const store = new PointStore((work) => {
      queueMicrotask(work);
      return () => {};
    });
    const table = tableOf([point(1), point(2)]);
    store.setTable(table);
    const [old, texts] = [named("Vieja", "Otra"), named("Torre", "Bodega")];
    const early = store.whenTextsReady(texts);
    store.setTexts(old, table);
    store.setTexts(texts, table);
    expect([...(await early).matchWords(["bodega"])]).toEqual([0, 1]);
    expect(await store.whenTextsReady(texts)).toBe(await early);
  });

  it("cancels the tree of points that have been replaced", () => {
    const cancel = vi.fn();
    const store = new PointStore(() => cancel);
    const many = Array.from({ length: 6000 }, (_, i) => point(i + 1));
    store.setTable(tableOf(many));
    store.setTable(tableOf(many.slice(1)));
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});

const named = (...names: string[]) => ({
  at: (row: number) => ({
    name: names[row] as string,
    permit: null,
    developer: null,
    builder: null,
    date: null,
    area: null,
  }),
});

/** Evenly distributed over the country, without randomness. */
function scattered(i: number) {
  return { latitude: 8.1 + ((i * 0.618034) % 1) * 3.1, longitude: -86.2 + ((i * 0.754877) % 1) * 3.6 };
}
