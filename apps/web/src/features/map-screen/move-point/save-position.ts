import { savePoint } from "@mapaobra/contract/endpoints/points";
import { isSamePosition, type Position } from "@mapaobra/domain/point/coordinates";
import type { Point } from "@mapaobra/domain/point/point";
import { api } from "../../../api/api.ts";
import { isConflict } from "../../../api/api-error.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { unchangedFields } from "../../../api/point-saves.ts";

export type PositionSaveResult =
  | { readonly kind: "saved"; readonly point: Point }
  /** Another user moved the point first. */
  | { readonly kind: "conflict"; readonly current: Point };

/** Limits the retries if several users edit the point at once. */
const MAX_ATTEMPTS = 3;

/**
 * Saves only the position of a point. Retries if another user changed other fields; a different position is a
 * conflict.
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
