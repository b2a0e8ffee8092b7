import { noFilters } from "@mapaobra/domain/point/filters";
import { type PointRow, tableOf } from "@mapaobra/domain/point/table";
import { describe, expect, it, vi } from "vitest";
import { pointState } from "./point-shaders.ts";
import { PointStore } from "./point-store.ts";

const { hidden, shown, onRoute } = pointState;
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

describe("the store of points", () => {
  it("shows every point until something is filtered", () => {
    expect([...storeOf(point(1), point(2)).states]).toEqual([shown, shown]);
  });

  it("hides what the filters leave out, and finds only the rest", () => {
    const store = storeOf(point(1), point(2), point(3));
    store.setFilters({ ...noFilters, stage: ["OBRA GRIS"] });
    expect([...store.states]).toEqual([shown, hidden, shown]);
    expect(store.filtered.matches).toBe(2);
    expect(store.shownInBounds(country)).toEqual([0, 2]);
  });

  it("never finds a point without a place", () => {
    const store = storeOf(point(1, { position: null }), point(2));
    expect(store.shownInBounds({ west: -180, south: -90, east: 180, north: 90 })).toEqual([1]);
  });

  it("marks the route, in the order in which it was chosen, and forgets it when cleared", () => {
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

  it("puts the route in another order, each point once", () => {
    const store = storeOf(point(1), point(2), point(3));
    store.setRoute([3, 1, 3, 2]);
    expect([...store.route]).toEqual([3, 1, 2]);
    store.setRoute([2, 3]);
    expect([...store.route]).toEqual([2, 3]);
    expect([...store.states]).toEqual([shown, onRoute, onRoute]);
  });

  it("gives a new set with every change of the route, so that whoever compares notices", () => {
    const store = storeOf(point(1), point(2));
    store.setRoute([1, 2]);
    const before = store.route;
    store.setRoute([2, 1]);
    expect(store.route).not.toBe(before);
    expect([...before]).toEqual([1, 2]);
  });

  it("keeps a filtered point on the route, unseen", () => {
    const store = storeOf(point(1), point(2));
    store.toggleRoute(2);
    store.setFilters({ ...noFilters, stage: ["OBRA GRIS"] });
    expect([...store.states]).toEqual([shown, hidden]);
    store.setFilters(noFilters);
    expect([...store.states]).toEqual([shown, onRoute]);
  });

  it("keeps filters and route when a point is added or changed", () => {
    const store = storeOf(point(1), point(2));
    store.setFilters({ ...noFilters, stage: ["OBRA GRIS"] });
    store.toggleRoute(1);
    store.upsert(point(2, { stage: "OBRA GRIS" }));
    store.upsert(point(9));
    expect([...store.table.ids]).toEqual([1, 2, 9]);
    expect([...store.states]).toEqual([onRoute, shown, shown]);
  });

  it("lets go of a removed point everywhere", () => {
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

  it("says what changed, and nothing when nothing did", () => {
    const store = storeOf(point(1), point(2));
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.select(1);
    store.select(1);
    store.hover(2);
    store.setFilters(noFilters);
    store.setTable(tableOf([]));
    expect(listener.mock.calls.flat()).toEqual(["emphasis", "emphasis", "states", "points"]);
    const version = store.version;
    unsubscribe();
    store.select(null);
    expect(listener).toHaveBeenCalledTimes(4);
    expect(store.version).toBe(version + 1);
  });

  it("hides nothing for the sake of texts that have not come, and then what they say", () => {
    const store = storeOf(point(1), point(2));
    const listener = vi.fn();
    store.subscribe(listener);
    store.setFilters({ ...noFilters, text: "torre" });
    expect(store.isFilterComplete).toBe(false);
    expect([...store.states]).toEqual([shown, shown]);
    store.setTexts(named("Torre", "Casa"), store.table);
    expect(store.isFilterComplete).toBe(true);
    expect([...store.states]).toEqual([shown, hidden]);
    expect(listener.mock.calls.flat()).toEqual(["states", "states"]);
  });

  it("tells nobody of texts that no filter asks for", () => {
    const store = storeOf(point(1));
    const listener = vi.fn();
    store.subscribe(listener);
    store.setTexts(named("Torre"), store.table);
    expect(listener).not.toHaveBeenCalled();
  });

  it("keeps each point's texts when points are removed and added", () => {
    const store = storeOf(point(1), point(2), point(3));
    store.setTexts(named("Casa", "Torre", "Casa"), store.table);
    store.setFilters({ ...noFilters, text: "torre" });
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

  it("gives its texts once they are ready, to those as well who asked before they came", async () => {
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

  it("calls off a tree of points that have been replaced", () => {
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

/** Spread evenly over the country, without chance. */
function scattered(i: number) {
  return { latitude: 8.1 + ((i * 0.618034) % 1) * 3.1, longitude: -86.2 + ((i * 0.754877) % 1) * 3.6 };
}
