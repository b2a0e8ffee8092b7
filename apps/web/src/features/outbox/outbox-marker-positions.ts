import { type Position, toPosition } from "@mapaobra/domain/point/coordinates";
import type { OutboxEntry } from "./outbox-entry.ts";

/** Where a new point that waits is to stand on its map. */
export interface OutboxMarker {
  readonly id: number;
  readonly name: string;
  readonly position: Position;
}

/** The places of the new points of a map that wait. What the server has already, the map shows by itself. */
export const outboxMarkers = (entries: readonly OutboxEntry[], mapId: number): readonly OutboxMarker[] =>
  entries.flatMap(({ point: { id, name, mapId: own, draft, start, save } }) => {
    const isNew = start === null && save?.save.id === 0;
    const position = toPosition(draft?.latitude, draft?.longitude);
    return isNew && own === mapId && position ? [{ id, name, position }] : [];
  });
