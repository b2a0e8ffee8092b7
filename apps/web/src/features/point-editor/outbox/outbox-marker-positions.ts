import { type Position, toPosition } from "@mapaobra/domain/point/coordinates";
import type { OutboxEntry } from "../outbox-entry.ts";

/** Position of an unsent new point on its map. */
export interface OutboxMarker {
  readonly id: number;
  readonly name: string;
  readonly position: Position;
}

/**
 * Markers of the unsent new points of a map. Points that the server has already are part of the map itself.
 */
export const outboxMarkers = (entries: readonly OutboxEntry[], mapId: number): readonly OutboxMarker[] =>
  entries.flatMap(({ point: { id, name, mapId: own, draft, start, save } }) => {
    const isNew = start === null && save?.save.id === 0;
    const position = toPosition(draft?.latitude, draft?.longitude);
    return isNew && own === mapId && position ? [{ id, name, position }] : [];
  });
