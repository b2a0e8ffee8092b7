import { savePoint } from "@mapaobra/contract/endpoints/points";
import { isSamePlace, type Position } from "@mapaobra/domain/point/coordinates";
import { emptyDraft, type Point, type PointDraft } from "@mapaobra/domain/point/point";
import { api } from "../../api/api.ts";
import { isConflict } from "../../api/api-error.ts";
import { newWriteKey } from "../../api/write-key.ts";

export type PlaceSave =
  | { readonly kind: "saved"; readonly point: Point }
  /** Somebody else moved it first. */
  | { readonly kind: "conflict"; readonly current: Point };

/** What a save does not name stays as it is. */
const untouched = Object.fromEntries(Object.keys(emptyDraft).map((field) => [field, undefined])) as {
  readonly [Field in keyof PointDraft]: undefined;
};

/** A point on which several people work at once is not tried for ever. */
const ATTEMPTS = 3;

/**
 * Saves where a point is, and nothing else of it. Who saved something else of it meanwhile is not in the way:
 * only another place is a conflict.
 */
export async function savePlace(point: Point, place: Position, writeKey: string): Promise<PlaceSave> {
  let base = point;
  for (let attempt = 1; ; attempt++) {
    const { id, version } = base;
    try {
      const saved = await api.send(
        savePoint,
        { ...untouched, ...place, id, version },
        { writeKey: attempt === 1 ? writeKey : newWriteKey() },
      );
      return { kind: "saved", point: { ...base, ...place, version: saved.version } };
    } catch (error) {
      if (!isConflict(error)) throw error;
      const current = error.current as Point;
      if (!isSamePlace(current, base)) return { kind: "conflict", current };
      if (attempt === ATTEMPTS) throw error;
      base = { ...base, ...current };
    }
  }
}
