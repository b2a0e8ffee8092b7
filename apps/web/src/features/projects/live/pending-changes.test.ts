import { expect, it } from "vitest";
import {
  addChange,
  changesToRelay,
  type MapChange,
  mergePending,
  noPendingChanges,
  planUpdate,
} from "./pending-changes.ts";

const SHOWN = 10;
type PointMapChange = Extract<MapChange, { kind: "point" }>;
const point = (event: PointMapChange["event"], id: number, revision: number | null = 11): PointMapChange => ({
  kind: "point",
  event,
  id,
  revision,
});
const pendingAfter = (...news: MapChange[]) => news.reduce(addChange, noPendingChanges);
const plan = (...news: MapChange[]) => planUpdate(pendingAfter(...news), SHOWN);
const points = { kind: "points", read: [], removed: [], commentsChanged: [], revision: 11 };

it.each(["creado", "editado", "medios"] as const)("a point that was %s is refetched", (event) => {
  expect(plan(point(event, 7))).toEqual({ ...points, read: [7] });
});

it("a deleted point is removed without a request", () => {
  expect(plan(point("eliminado", 7))).toEqual({ ...points, removed: [7] });
});

it("a comment affects the open point only", () => {
  expect(plan(point("comentarios", 7))).toEqual({ ...points, commentsChanged: [7] });
});

it("the last of several changes to a point decides, and the point is read once", () => {
  expect(plan(point("creado", 7), point("editado", 7, 12), point("comentarios", 7, 13))).toEqual({
    ...points,
    read: [7],
    revision: 13,
  });
  expect(plan(point("editado", 7), point("eliminado", 7, 12))).toEqual({
    ...points,
    removed: [7],
    revision: 12,
  });
  expect(plan(point("eliminado", 7), point("creado", 7, 12))).toEqual({ ...points, read: [7], revision: 12 });
});

it("changes up to the revision on the screen are skipped", () => {
  expect(plan(point("editado", 7, 9))).toEqual({ ...points, revision: null });
});

it("another point changed at the revision on the screen is refetched", () => {
  expect(plan(point("editado", 8, SHOWN))).toEqual({ ...points, read: [8], revision: SHOWN });
});

it("refetches a point that this page changed, at any revision", () => {
  expect(plan(point("editado", 7, null))).toEqual({ ...points, read: [7], revision: null });
});

it("up to twenty points are read one by one, more reload the map", () => {
  const burst = (count: number) => Array.from({ length: count }, (_, id) => point("creado", id + 1));
  expect(plan(...burst(20)).kind).toBe("points");
  expect(plan(...burst(21))).toEqual({ kind: "reload", minRevision: 11 });
});

it("a revision other than the one on the screen means missed events: reload", () => {
  expect(plan({ kind: "revision", revision: 12 })).toEqual({ kind: "reload", minRevision: 12 });
  expect(plan({ kind: "revision", revision: SHOWN })).toEqual({ ...points, revision: null });
  // A restored database continues from an older revision.
  expect(plan({ kind: "revision", revision: 3 })).toEqual({ kind: "reload", minRevision: 3 });
});

it("an unspecified change reloads the map", () => {
  expect(plan({ kind: "unspecified" })).toEqual({ kind: "reload", minRevision: SHOWN + 1 });
});

it("failed changes are merged with the later ones", () => {
  const both = mergePending(
    pendingAfter(point("creado", 7)),
    pendingAfter(point("eliminado", 7, 12), point("editado", 8, 13)),
  );
  expect(planUpdate(both, SHOWN)).toEqual({ ...points, read: [8], removed: [7], revision: 13 });
});

it("relays each point changed elsewhere to the page, once", () => {
  const pending = pendingAfter(
    point("creado", 7),
    point("medios", 7, 12),
    point("comentarios", 8),
    point("editado", 9, null),
  );
  expect(changesToRelay(pending, SHOWN, 2)).toEqual([{ kind: "created", id: 7, mapId: 2 }]);
});
