import { savePoint } from "@mapaobra/contract/endpoints/points";
import { isSamePosition, type Position } from "@mapaobra/domain/point/coordinates";
import { emptyDraft, type Point, type PointDraft } from "@mapaobra/domain/point/point";
import { api } from "../../api/api.ts";
import { isConflict } from "../../api/api-error.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";

export type PositionSaveResult =
  | { readonly kind: "saved"; readonly point: Point }
  /** Somebody else moved it first. */
  | { readonly kind: "conflict"; readonly current: Point };

/** What a save does not name stays as it is. */
const unchangedFields = Object.fromEntries(Object.keys(emptyDraft).map((field) => [field, undefined])) as {
  readonly [Field in keyof PointDraft]: undefined;
};

/** A point on which several people work at once is not tried for ever. */
const MAX_ATTEMPTS = 3;

/**
 * Saves where a point is, and nothing else of it. Who saved something else of it meanwhile is not in the way:
 * only another place is a conflict.
 */
export async function savePosition(
  point: Point,
  place: Position,
  writeKey: string,
): Promise<PositionSaveResult> {
  let base = point;
  for (let attempt = 1; ; attempt++) {
    const { id, version } = base;
    try {
      const saved = await api.send(
        savePoint,
        { ...unchangedFields, ...place, id, version },
        { idempotencyKey: attempt === 1 ? writeKey : newIdempotencyKey() },
      );
      return { kind: "saved", point: { ...base, ...place, version: saved.version } };
    } catch (error) {
      if (!isConflict(error)) throw error;
      const current = error.current as Point;
      if (!isSamePosition(current, base)) return { kind: "conflict", current };
      if (attempt === MAX_ATTEMPTS) throw error;
      base = { ...base, ...current };
    }
  }
}
