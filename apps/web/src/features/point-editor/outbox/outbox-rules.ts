import type { UploadResult } from "@mapaobra/contract/wire/media";
import type { SaveFailure } from "../../../api/save-failure.ts";
import type { OutboxPoint, OutboxPointState } from "../outbox-entry.ts";

/** State of an entry after a failed attempt. */
export function stateAfterFailure(failure: SaveFailure): OutboxPointState {
  switch (failure.kind) {
    case "conflict":
      return { kind: "conflict" };
    case "refused":
      return failure;
    case "failed":
    case "full":
      return { kind: "waiting", reason: failure.reason };
    default:
      return { kind: "waiting" };
  }
}

/**
 * The next entry to send: the first waiting one not tried in this round. Edits of one point keep their order.
 */
export function nextToSend(
  points: readonly OutboxPoint[],
  attempted: ReadonlySet<number>,
): OutboxPoint | undefined {
  return points.find(
    ({ id, state, pointId }) =>
      state.kind === "waiting" &&
      !attempted.has(id) &&
      !points.some(
        (other) =>
          other.id < id && other.pointId !== null && other.pointId === pointId && other.save !== null,
      ),
  );
}

/** Hash that the server reports for the single uploaded file; undefined if there is none. */
const storedHash = ({ media, skipped }: UploadResult): string | undefined =>
  media[0]?.sha256 ?? skipped[0]?.sha256;

/** Why a file stays in the outbox although the server responded; null if it can be removed. */
export function fileProblem(result: UploadResult, ownHash: string): string | null {
  const stored = storedHash(result);
  if (stored === ownHash) return null;
  const message = result.skipped[0]?.reason ?? "Lo que el servidor guardó no es igual a este archivo.";
  return stored === undefined || result.media.length > 0 ? message : `${message} Su contenido es otro.`;
}
