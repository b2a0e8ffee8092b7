import { savePoint } from "@mapaobra/contract/endpoints/points";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import type { SavedPoint } from "@mapaobra/contract/wire/point";
import { ApiError } from "./api-error.ts";
import type { Api } from "./create-api.ts";

/** What a save of a point says. */
export type PointSave = ValueOf<(typeof savePoint)["request"]>;

/** A save with the name under which the server does it once. */
export interface IdempotentSave {
  readonly save: PointSave;
  readonly writeKey: string;
}

const unavailableStatuses: readonly number[] = [0, 408, 425, 429, 502, 503, 504];

/** Whether nothing of ours was there to answer: no network, no time left, or a server that is being started. */
export const isServerUnavailable = (error: unknown): boolean =>
  error instanceof ApiError &&
  (unavailableStatuses.includes(error.status) ||
    (error.status >= 400 && error.status < 500 && error.codigo === ""));

/** Whether no answer came that can be read, neither of ours nor of anything on the way. */
export const hasNoResponse = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

interface SaveOptions {
  /** Nothing is unknown of the earlier one any more: this goes out now in place of `named`. */
  readonly onEarlierResolved?: (now: IdempotentSave) => Promise<void> | void;
  readonly signal?: AbortSignal;
}

/**
 * Saves a point after an earlier save of it of which nobody knows whether it arrived. That one goes first, under
 * its own name: where it had arrived nothing happens again, and what was changed since is an edit of the point
 * that it made.
 */
export async function saveAfterUnconfirmed(
  api: Pick<Api, "send">,
  unconfirmed: IdempotentSave | null,
  next: IdempotentSave,
  { onEarlierResolved, signal }: SaveOptions = {},
): Promise<SavedPoint> {
  const send = ({ save, writeKey }: IdempotentSave) =>
    api.send(savePoint, save, { idempotencyKey: writeKey, signal });
  // The same name stands for the same content, as it went out the first time.
  if (!unconfirmed || unconfirmed.writeKey === next.writeKey) return send(unconfirmed ?? next);
  const made = await send(unconfirmed).catch((error: unknown) => {
    const isRejected = error instanceof ApiError && error.status < 500 && !isServerUnavailable(error);
    if (!isRejected) throw error;
    return undefined;
  });
  const now = made ? { ...next, save: { ...next.save, id: made.id, version: made.version } } : next;
  await onEarlierResolved?.(now);
  return send(now);
}
