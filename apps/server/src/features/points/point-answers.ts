import type { MapState } from "../maps/maps-service.ts";
import { createBoundedMemory, type MemoryBounds } from "./bounded-memory.ts";
import { type PointBody, sizeOfBody } from "./point-body.ts";

/** A point's whole answer. */
export interface PointAnswer {
  readonly mapId: number;
  /** The state of the map in the very snapshot that the answer was read from. */
  readonly state: MapState;
  readonly body: PointBody;
}

export interface PointAnswers {
  find(pointId: number): PointAnswer | undefined;
  keep(pointId: number, answer: PointAnswer): void;
}

const usualBounds: MemoryBounds = { bytes: 64 * 1024 * 1024, bytesOfOne: 256 * 1024 };
/** Media addresses in an answer are signed for some hours: it is given for one of them at most. */
const longestKept = 3_600_000;

/** The answers that were asked for last, within a bound. Whether one still holds, its reader must ask. */
export function createPointAnswers(now: () => number, bounds: MemoryBounds = usualBounds): PointAnswers {
  const memory = createBoundedMemory<number, { answer: PointAnswer; until: number }>(bounds, ({ answer }) =>
    sizeOfBody(answer.body),
  );
  return {
    find(pointId) {
      const entry = memory.find(pointId);
      if (!entry || entry.until > now()) return entry?.answer;
      memory.drop(pointId);
      return undefined;
    },
    keep: (pointId, answer) => memory.keep(pointId, { answer, until: now() + longestKept }),
  };
}
