import { ApiError, endsSession, isConflict, isRecordNotFound, isServerFull } from "./api-error.ts";
import { errorText } from "./error-text.ts";

/** Why a save failed, as far as its next attempt is concerned. */
export type SaveFailure =
  /** No readable response, neither from our server nor from a proxy. */
  | { readonly kind: "noAnswer" }
  /** A server that is starting or overloaded, or a proxy. */
  | { readonly kind: "unavailable" }
  /** Another save may be small enough. */
  | { readonly kind: "full"; readonly reason: string }
  | { readonly kind: "signedOut" }
  /** An error of the server, which has saved nothing. */
  | { readonly kind: "failed"; readonly reason: string }
  /** Another user saved the point first. */
  | { readonly kind: "conflict" }
  | { readonly kind: "refused"; readonly sentence: string; readonly isPointGone: boolean };

const unexpectedErrorMessage = "Ocurrió un error inesperado.";

export function classifySaveError(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return { kind: "failed", reason: unexpectedErrorMessage };
  const sentence = errorText(error) ?? unexpectedErrorMessage;
  if (error.status === 0) return { kind: "noAnswer" };
  if (isServerFull(error)) return { kind: "full", reason: sentence };
  if (isServerUnavailable(error)) return { kind: "unavailable" };
  if (endsSession(error)) return { kind: "signedOut" };
  if (isConflict(error)) return { kind: "conflict" };
  return error.status >= 500
    ? { kind: "failed", reason: sentence }
    : { kind: "refused", sentence, isPointGone: isRecordNotFound(error) };
}

/** Whether the server read the request and refused it: it is stored nowhere. */
export const isRejection = ({ kind }: SaveFailure): boolean => kind === "refused" || kind === "conflict";

const unavailableStatuses: readonly number[] = [0, 408, 425, 429, 502, 503, 504, 507];

/**
 * Whether our server cannot save now: network error, timeout, or a server that is starting or full. A 4xx without our
 * code comes from a proxy, unless it says what is wrong with the request, as other servers of this API do.
 */
export const isServerUnavailable = (error: unknown): boolean =>
  error instanceof ApiError &&
  (unavailableStatuses.includes(error.status) ||
    (error.status >= 400 && error.status < 500 && error.codigo === "" && !error.isServerMessage));
