import type { MapState } from "../maps/maps-service.ts";
import type { PointBody } from "./point-body.ts";

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

interface Bounds {
  readonly bytes: number;
  readonly bytesOfOne: number;
}

const usualBounds: Bounds = { bytes: 64 * 1024 * 1024, bytesOfOne: 256 * 1024 };
/** What an entry takes beside its body. */
const entryBytes = 500;
/** Media addresses in an answer are signed for some hours: it is given for one of them at most. */
const longestKept = 3_600_000;

/** The answers that were asked for last, within a bound. Whether one still holds, its reader must ask. */
export function createPointAnswers(now: () => number, bounds: Bounds = usualBounds): PointAnswers {
  const kept = new Map<number, { answer: PointAnswer; until: number }>();
  let bytes = 0;
  const sizeOf = ({ body }: PointAnswer) => body.plain.length + (body.brotli?.length ?? 0) + entryBytes;

  const drop = (pointId: number) => {
    const entry = kept.get(pointId);
    if (!entry) return;
    kept.delete(pointId);
    bytes -= sizeOf(entry.answer);
  };

  return {
    find(pointId) {
      const entry = kept.get(pointId);
      if (!entry) return undefined;
      kept.delete(pointId);
      kept.set(pointId, entry);
      if (entry.until > now()) return entry.answer;
      drop(pointId);
      return undefined;
    },

    keep(pointId, answer) {
      drop(pointId);
      if (answer.body.plain.length > bounds.bytesOfOne) return;
      kept.set(pointId, { answer, until: now() + longestKept });
      bytes += sizeOf(answer);
      for (const oldest of kept.keys()) {
        if (bytes <= bounds.bytes) return;
        drop(oldest);
      }
    },
  };
}
