import { beforeEach, expect, it } from "vitest";
import { emitPointChange, onPointChange, type PointChange, relayPointChange } from "./point-events.ts";

let page: EventTarget;
let heard: PointChange[];

beforeEach(() => {
  page = new EventTarget();
  heard = [];
  onPointChange((change) => heard.push(change), new AbortController().signal, page);
});

it("a save in the page's form is emitted under the specification's names, and received", () => {
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

it("deleted media are emitted under both of their names, and received as media of the point", () => {
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

it("a change by another user is emitted for other scripts and not received again", () => {
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
])("accepts the detail %j", (detail, id, mapId) => {
  page.dispatchEvent(new CustomEvent("punto:saved", { detail }));
  expect(heard).toEqual([{ kind: "edited", id, mapId }]);
});

it("an event without a detail means an unspecified change", () => {
  page.dispatchEvent(new Event("pointSaved"));
  expect(heard).toEqual([{ kind: "edited", id: null, mapId: null }]);
});
