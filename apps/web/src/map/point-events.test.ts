import { beforeEach, expect, it } from "vitest";
import { emitPointChange, onPointChange, type PointChange, relayPointChange } from "./point-events.ts";

let page: EventTarget;
let received: PointChange[];

beforeEach(() => {
  page = new EventTarget();
  received = [];
  onPointChange((change) => received.push(change), new AbortController().signal, page);
});

it("a save in the page's form is emitted under the specification's names, and received", () => {
  const notified: unknown[] = [];
  for (const name of ["punto:updated", "punto:mediaChange", "mapa:feature-added"]) {
    page.addEventListener(name, (event) => notified.push([name, (event as CustomEvent).detail]));
  }
  for (const kind of ["created", "edited", "media"] as const) {
    emitPointChange({ kind, id: 7, mapId: 2 }, page);
  }
  const detail = { id: 7, mapaId: 2 };
  expect(notified).toEqual([
    ["mapa:feature-added", detail],
    ["punto:updated", detail],
    ["punto:mediaChange", detail],
  ]);
  expect(new Set(received.map(({ kind }) => kind))).toEqual(new Set(["created", "edited", "media"]));
  expect(received).toContainEqual({ kind: "edited", id: 7, mapId: 2 });
});

it("deleted media are emitted under both of their names, and received as media of the point", () => {
  const notified: string[] = [];
  for (const name of ["punto:mediaDeleted", "punto:mediaChange"]) {
    page.addEventListener(name, ({ type }) => notified.push(type));
  }
  emitPointChange({ kind: "mediaDeleted", id: 7, mapId: 2 }, page);
  expect(notified).toEqual(["punto:mediaDeleted", "punto:mediaChange"]);
  expect(received.map(({ kind, id }) => [kind, id])).toEqual([
    ["mediaDeleted", 7],
    ["media", 7],
  ]);
});

it("a change by another user is emitted for other scripts and not received again", () => {
  let notified = 0;
  page.addEventListener("punto:deleted", () => notified++);
  relayPointChange({ kind: "deleted", id: 7, mapId: 2 }, page);
  expect(notified).toBe(1);
  expect(received).toEqual([]);
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
  expect(received).toEqual([{ kind: "edited", id, mapId }]);
});

it("an event without a detail means an unspecified change", () => {
  page.dispatchEvent(new Event("pointSaved"));
  expect(received).toEqual([{ kind: "edited", id: null, mapId: null }]);
});
