import { noFilters } from "@mapaobra/domain/point/filters";
import { expect, it } from "vitest";
import {
  arriveAt,
  createFilterStore,
  type FilterEntry,
  type FilterState,
  stateOf,
} from "./use-url-filters.ts";

const torre = { ...noFilters, text: "torre" };
const plaza = { ...noFilters, text: "plaza" };

const entryOf = (location: string, changes: Partial<FilterEntry> = {}): FilterEntry => ({
  location,
  filters: torre,
  isOverlay: false,
  map: "gam",
  ...changes,
});
const list = entryOf("list");
const point = entryOf("point", { isOverlay: true });
const written = entryOf("written", { filters: plaza });
const caribe = entryOf("caribe", { map: "caribe" });

const unwritten = (entry: FilterEntry): FilterState => ({ entry, filters: plaza, isUnwritten: true });
/** The router has the filters, and the entry does not yet. */
const sent = (entry: FilterEntry): FilterState => ({ entry, filters: plaza, isUnwritten: false });
const isPop = true;

it.each<[string, FilterState, FilterEntry, boolean, FilterState]>([
  ["a written change is in the URL", sent(list), written, !isPop, stateOf(written)],
  ["a change during the write stays", unwritten(list), point, !isPop, unwritten(point)],
  ["a link has its filters", stateOf(list), written, !isPop, stateOf(written)],
  [
    "Back from a point keeps its filters",
    stateOf({ ...point, filters: plaza }),
    list,
    isPop,
    unwritten(list),
  ],
  ["Forward to a point keeps the filters", stateOf(written), point, isPop, unwritten(point)],
  ["Back from a point keeps a change", unwritten(point), list, isPop, unwritten(list)],
  ["Back from a point keeps a change that the router had", sent(point), list, isPop, unwritten(list)],
  ["Back to equal filters writes nothing", stateOf(point), list, isPop, stateOf(list)],
  [
    "Back from the list drops a change",
    unwritten(list),
    entryOf("before"),
    isPop,
    stateOf(entryOf("before")),
  ],
  ["Back to another map drops a change", unwritten(point), caribe, isPop, stateOf(caribe)],
])("filters in the history: %s", (_title, state, reached, isPop, next) => {
  expect(arriveAt(reached, isPop, state)).toEqual(next);
});

it("a change waits for the next write, which has it once", () => {
  const store = createFilterStore(list);
  expect(store.takeUnwritten()).toBeNull();
  store.setFilters(plaza);
  expect(store.getState()).toEqual(unwritten(list));
  expect(store.takeUnwritten()).toEqual(plaza);
  expect(store.getState()).toEqual(sent(list));
  expect(store.takeUnwritten()).toBeNull();
});

it("a discarded change leaves the filters of the URL", () => {
  const store = createFilterStore(list);
  store.setFilters(plaza);
  store.discard();
  expect(store.getState()).toEqual(stateOf(list));
});
