import { emptyDraft } from "@mapaobra/domain/point/point";
import { expect, it } from "vitest";
import type { IdempotentSave } from "../../../api/point-saves.ts";
import type { OutboxEntry, OutboxPoint } from "../outbox-entry.ts";
import { outboxMarkers } from "./outbox-marker-positions.ts";

const draft = { ...emptyDraft, name: "Torre", latitude: 9.98, longitude: -84.18 };

const named = (id: number): IdempotentSave => ({ save: { ...draft, id, version: undefined }, writeKey: "a" });

function entry(changes: Partial<OutboxPoint> = {}): OutboxEntry {
  const point: OutboxPoint = {
    id: 3,
    userId: 1,
    companyId: 1,
    mapId: 7,
    mapName: "Avance",
    name: "Torre",
    draft,
    start: null,
    save: named(0),
    earlier: null,
    isAttempted: false,
    pointId: null,
    state: { kind: "waiting" },
    keptAt: 0,
    ...changes,
  };
  return { point, files: [] };
}

it("places a new point at the coordinates of its form", () => {
  const place = { id: 3, name: "Torre", position: { latitude: 9.98, longitude: -84.18 } };
  expect(outboxMarkers([entry()], 7)).toEqual([place]);
});

it.each<[string, Partial<OutboxPoint>]>([
  ["of another map", { mapId: 8 }],
  ["without a position", { draft: { ...draft, longitude: null } }],
  ["that is stored on the server, with unsent files", { save: null, draft: null, pointId: 40 }],
  [
    "that edits a stored point",
    { start: { ...draft, id: 40 } as OutboxPoint["start"], save: named(40), pointId: 40 },
  ],
  ["that continues a created point", { save: named(40) }],
])("an entry %s has no marker", (_name, changes) => {
  expect(outboxMarkers([entry(changes)], 7)).toEqual([]);
});
