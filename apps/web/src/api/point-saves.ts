import { savePoint } from "@mapaobra/contract/endpoints/points";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import type { SavedPoint } from "@mapaobra/contract/wire/point";
import { emptyDraft, type PointDraft } from "@mapaobra/domain/point/point";
import { ApiError } from "./api-error.ts";
import type { Api } from "./create-api.ts";

/** The request of a point save. */
export type PointSave = ValueOf<(typeof savePoint)["request"]>;

/** The fields of a save that leaves all of them unchanged: a save of some fields overrides those. */
export const unchangedFields = Object.fromEntries(
  Object.keys(emptyDraft).map((field) => [field, undefined]),
) as { readonly [Field in keyof PointDraft]: undefined };

/** A save with its idempotency key. */
export interface IdempotentSave {
  readonly save: PointSave;
  readonly writeKey: string;
}

/** An unsent point, with all that a later idempotent save needs. */
export interface UnsentPoint {
  readonly draft: PointDraft;
  readonly save: IdempotentSave;
  /** A previous save with an unknown outcome. */
  readonly earlier: IdempotentSave | null;
  /** Whether `save` itself may have reached the server. */
  readonly isAttempted: boolean;
}

const unavailableStatuses: readonly number[] = [0, 408, 425, 429, 502, 503, 504, 507];

/**
 * Whether our server cannot save now: network error, timeout, or a server that is starting or full. A 4xx without our
 * code comes from a proxy, unless it says what is wrong with the request, as other servers of this API do.
 */
export const isServerUnavailable = (error: unknown): boolean =>
  error instanceof ApiError &&
  (unavailableStatuses.includes(error.status) ||
    (error.status >= 400 && error.status < 500 && error.codigo === "" && !error.isServerMessage));

/** Whether there was no readable response, neither from our server nor from a proxy. */
export const hasNoResponse = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

interface SaveOptions {
  /** Called once the earlier save is settled, with the save that is sent next. */
  readonly onEarlierResolved?: (now: IdempotentSave) => Promise<void> | void;
  readonly signal?: AbortSignal;
}

/**
 * Saves a point whose previous save is unconfirmed. Repeats that save with its idempotency key, then sends
 * this one as an edit of its result.
 */
export async function saveAfterUnconfirmed(
  api: Pick<Api, "send">,
  unconfirmed: IdempotentSave | null,
  next: IdempotentSave,
  { onEarlierResolved, signal }: SaveOptions = {},
): Promise<SavedPoint> {
  const send = ({ save, writeKey }: IdempotentSave) =>
    api.send(savePoint, save, { idempotencyKey: writeKey, signal });
  // The same key means the same content: repeat it unchanged.
  if (!unconfirmed || unconfirmed.writeKey === next.writeKey) return send(unconfirmed ?? next);
  const created = await send(unconfirmed).catch((error: unknown) => {
    const isRejected = error instanceof ApiError && error.status < 500 && !isServerUnavailable(error);
    if (!isRejected) throw error;
    return undefined;
  });
  const now = created ? { ...next, save: { ...next.save, id: created.id, version: created.version } } : next;
  await onEarlierResolved?.(now);
  return send(now);
}
