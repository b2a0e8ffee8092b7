import type { UploadResult } from "@mapaobra/contract/wire/media";
import { ApiError, endsSession, isConflict, isRecordNotFound } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { isServerUnavailable } from "../../api/point-saves.ts";
import type { OutboxPoint, OutboxPointState } from "./outbox-entry.ts";

/** What an attempt that failed means for what waits. */
export type SendFailure =
  /** Nobody answers: whatever else waits would fare no better. */
  | { readonly kind: "unanswered" }
  | { readonly kind: "signedOut" }
  /** The server failed at this one, which another attempt may well get through. */
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "conflict" }
  | { readonly kind: "refused"; readonly sentence: string; readonly isPointGone: boolean };

const unexpectedErrorMessage = "Ocurrió un error inesperado.";

export function classifyError(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return { kind: "failed", reason: unexpectedErrorMessage };
  if (isServerUnavailable(error)) return { kind: "unanswered" };
  if (endsSession(error)) return { kind: "signedOut" };
  if (isConflict(error)) return { kind: "conflict" };
  const sentence = errorText(error) ?? unexpectedErrorMessage;
  return error.status >= 500
    ? { kind: "failed", reason: sentence }
    : { kind: "refused", sentence, isPointGone: isRecordNotFound(error) };
}

/** How what failed waits from now on. */
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
 * What goes out next: the first that waits and was not tried in this round. Nothing goes before an earlier save
 * of the same point.
 */
export function nextToSend(
  points: readonly OutboxPoint[],
  tried: ReadonlySet<number>,
): OutboxPoint | undefined {
  return points.find(
    ({ id, state, pointId }) =>
      state.kind === "waiting" &&
      !tried.has(id) &&
      !points.some(
        (other) =>
          other.id < id && other.pointId !== null && other.pointId === pointId && other.save !== null,
      ),
  );
}

/** The hash of what the server has under the name of the one file that was sent; undefined when it has none. */
const storedHash = ({ media, skipped }: UploadResult): string | undefined =>
  media[0]?.sha256 ?? skipped[0]?.sha256;

/** Why a file stays here although the server answered; null when it may go. */
export function fileProblem(result: UploadResult, ownHash: string): string | null {
  const stored = storedHash(result);
  if (stored === ownHash) return null;
  const message = result.skipped[0]?.reason ?? "Lo que el servidor guardó no es igual a este archivo.";
  return stored === undefined || result.media.length > 0 ? message : `${message} Su contenido es otro.`;
}

/** How many points, as a sentence begins: `Hay 1 punto`, `Hay 3 puntos`. */
export const pointCountText = (points: number): string =>
  `Hay ${points} ${points === 1 ? "punto" : "puntos"}`;
