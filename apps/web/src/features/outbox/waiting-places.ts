import { type Position, positionOf } from "@mapaobra/domain/point/coordinates";
import type { WaitingEntry } from "./waiting-point.ts";

/** Where a new point that waits is to stand on its map. */
export interface WaitingPlace {
  readonly id: number;
  readonly name: string;
  readonly position: Position;
}

/** The places of the new points of a map that wait. What the server has already, the map shows by itself. */
export const waitingPlaces = (entries: readonly WaitingEntry[], mapId: number): readonly WaitingPlace[] =>
  entries.flatMap(({ point: { id, name, mapId: own, draft, start, save } }) => {
    const isNew = start === null && save?.save.id === 0;
    const position = positionOf(draft?.latitude, draft?.longitude);
    return isNew && own === mapId && position ? [{ id, name, position }] : [];
  });
