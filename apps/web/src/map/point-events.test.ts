import { beforeEach, expect, it } from "vitest";
import { emitPointChange, onPointChange, type PointChange, relayPointChange } from "./point-events.ts";

let page: EventTarget;
let heard: PointChange[];

beforeEach(() => {
  page = new EventTarget();
  heard = [];
  onPointChange((change) => heard.push(change), new AbortController().signal, page);
});

it("what the page's own form saves is told under the names of the specification, and heard", () => {
  const told: unknown[] = [];
  for (const name of ["punto:updated", "punto:mediaChange", "mapa:feature-added"]) {
    page.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]));
  }
  for (const kind of ["created", "edited", "media"] as const) {
    emitPointChange({ kind, id: 7, mapId: 2 }, page);
  }
  const detail = { id: 7, mapaId: 2 };
  expect(told).toEqual([
    ["mapa:feature-added", detail],
    ["punto:updated", detail],
    ["punto:mediaChange", detail],
  ]);
  expect(new Set(heard.map(({ kind }) => kind))).toEqual(new Set(["created", "edited", "media"]));
  expect(heard).toContainEqual({ kind: "edited", id: 7, mapId: 2 });
});

it("media that were deleted are told by both of their names, and heard as media of the point", () => {
  const told: string[] = [];
  for (const name of ["punto:mediaDeleted", "punto:mediaChange"]) {
    page.addEventListener(name, ({ type }) => told.push(type));
  }
  emitPointChange({ kind: "mediaDeleted", id: 7, mapId: 2 }, page);
  expect(told).toEqual(["punto:mediaDeleted", "punto:mediaChange"]);
  expect(heard.map(({ kind, id }) => [kind, id])).toEqual([
    ["mediaDeleted", 7],
    ["media", 7],
  ]);
});

it("what came from elsewhere is told to others and not heard again", () => {
  let told = 0;
  page.addEventListener("punto:deleted", () => told++);
  relayPointChange({ kind: "deleted", id: 7, mapId: 2 }, page);
  expect(told).toBe(1);
  expect(heard).toEqual([]);
});

it.each([
  [{ id: 7 }, 7, null],
  [{ Id: "7", MAPA_ID: 2 }, 7, 2],
  [{ rootId: 7, mapId: "2" }, 7, 2],
  [7, 7, null],
  [{ id: "otro" }, null, null],
  [undefined, null, null],
])("a detail of %j is understood", (detail, id, mapId) => {
  page.dispatchEvent(new CustomEvent("punto:saved", { detail }));
  expect(heard).toEqual([{ kind: "edited", id, mapId }]);
});

it("a plain event without a detail says that something changed", () => {
  page.dispatchEvent(new Event("pointSaved"));
  expect(heard).toEqual([{ kind: "edited", id: null, mapId: null }]);
});
