import type { UploadResult } from "@mapaobra/contract/wire/media";
import { ApiError, endsSession, isConflict, isRecordNotFound, isServerFull } from "../../../api/api-error.ts";
import { errorText } from "../../../api/error-text.ts";
import { isServerUnavailable } from "../../../api/point-saves.ts";
import type { OutboxPoint, OutboxPointState } from "../outbox-entry.ts";

/** How a failed attempt affects the entry. */
export type SendFailure =
  /** The server is unreachable: stop this round. */
  | { readonly kind: "noResponse" }
  | { readonly kind: "signedOut" }
  /** Server error for this entry: retry later. */
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "conflict" }
  | { readonly kind: "refused"; readonly sentence: string; readonly isPointGone: boolean };

const unexpectedErrorMessage = "Ocurrió un error inesperado.";

export function classifyError(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return { kind: "failed", reason: unexpectedErrorMessage };
  // A full server refuses large files first: the other entries of this round may be small enough.
  if (isServerUnavailable(error) && !isServerFull(error)) return { kind: "noResponse" };
  if (endsSession(error)) return { kind: "signedOut" };
  if (isConflict(error)) return { kind: "conflict" };
  const sentence = errorText(error) ?? unexpectedErrorMessage;
  return error.status >= 500
    ? { kind: "failed", reason: sentence }
    : { kind: "refused", sentence, isPointGone: isRecordNotFound(error) };
}

/** State of an entry after a failed attempt. */
export function stateAfterFailure(failure: SendFailure): OutboxPointState {
  switch (failure.kind) {
    case "conflict":
      return { kind: "conflict" };
    case "refused":
      return failure;
    case "failed":
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
