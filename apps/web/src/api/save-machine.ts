import type { SavedPoint } from "@mapaobra/contract/wire/point";
import type { PointDraft } from "@mapaobra/domain/point/point";
import type { IdempotentSave } from "./point-saves.ts";
import { isRejection, type SaveFailure } from "./save-failure.ts";

/**
 * What a save does without a response: `none` leaves it in the form, `fallback` stores it on this device,
 * `first` stores it without a request, because the server is known to be unreachable.
 */
export type OutboxUse = "none" | "fallback" | "first";

/** What earlier requests of a point mean for the next one. */
interface History {
  /** A request whose outcome is unknown: it is repeated, unchanged, before another one is sent. */
  readonly unconfirmed: IdempotentSave | null;
  /** A request that follows the creation of a point which its form still calls new. It has the point's id and version. */
  readonly created: IdempotentSave["save"] | null;
}

interface Submitted extends History {
  /** The request of what is in the form now. */
  readonly own: IdempotentSave;
}

/** `unconfirmed` is the request on its way: `own`, or the one that must be settled before it. */
export interface Sending extends Submitted {
  readonly kind: "sending";
  readonly unconfirmed: IdempotentSave;
  /** Whether `unconfirmed` was sent before: an error of the server says nothing of that attempt. */
  readonly isRepeated: boolean;
  readonly outbox: OutboxUse;
}

export interface Failed extends Submitted {
  readonly kind: "failed";
  readonly failure: SaveFailure;
  readonly error: unknown;
}

export interface Saved {
  readonly kind: "saved";
  readonly point: SavedPoint;
}

/** The state of the save of one point (decision 46). */
export type SaveState =
  | (History & { readonly kind: "draft" })
  | Sending
  | Failed
  | Saved
  /** `cause` is the error of the request, if one was sent. */
  | (Submitted & { readonly kind: "storing"; readonly cause?: unknown })
  | (Submitted & { readonly kind: "notStored"; readonly problem: string; readonly cause?: unknown })
  | { readonly kind: "stored" };

export type SaveEvent =
  /** A draft of an earlier session is continued, with its request of unknown outcome. */
  | { readonly kind: "resumed"; readonly unconfirmed: IdempotentSave | null }
  | { readonly kind: "submitted"; readonly own: IdempotentSave; readonly outbox: OutboxUse }
  | { readonly kind: "answered"; readonly request: IdempotentSave; readonly point: SavedPoint }
  | {
      readonly kind: "failed";
      readonly request: IdempotentSave;
      readonly failure: SaveFailure;
      readonly error: unknown;
    }
  /** The user no longer waits. A later answer still counts. */
  | { readonly kind: "released" }
  /** The user stores the save on this device. */
  | { readonly kind: "deferred" }
  | { readonly kind: "stored" }
  | { readonly kind: "notStored"; readonly problem: string };

export const draftState: SaveState = { kind: "draft", unconfirmed: null, created: null };

/** Sends a save that is not in a form: without a response it stays with its caller. */
export const startSave = (own: IdempotentSave, unconfirmed: IdempotentSave | null = null): Sending => ({
  kind: "sending",
  own,
  unconfirmed: unconfirmed ?? own,
  isRepeated: unconfirmed !== null,
  created: null,
  outbox: "none",
});

/** The next state; the same one if the event no longer matters. */
export function nextSaveState(state: SaveState, event: SaveEvent): SaveState {
  if (state.kind === "saved" || state.kind === "stored") return state;
  switch (event.kind) {
    case "resumed":
      return event.unconfirmed ? resume(state, event.unconfirmed) : state;
    case "submitted":
      return submit(state, event);
    case "answered":
      return answer(state, event);
    case "failed":
      return fail(state, event);
    case "released":
      return state.kind === "sending" ? { ...state, outbox: "none" } : state;
    case "deferred":
      return state.kind === "draft" || state.kind === "storing"
        ? state
        : { ...submitted(state), kind: "storing" };
    case "stored":
      return state.kind === "storing" ? { kind: "stored" } : state;
    case "notStored":
      return state.kind === "storing"
        ? { ...submitted(state), kind: "notStored", problem: event.problem, cause: state.cause }
        : state;
  }
}

type Open = Exclude<SaveState, { kind: "saved" | "stored" }>;
type Event<Kind> = Extract<SaveEvent, { kind: Kind }>;

const isSameSave = (one: IdempotentSave | null, other: IdempotentSave) => one?.writeKey === other.writeKey;

/** The request as an edit of the created point. */
const asEditOf = ({ id, version }: Pick<IdempotentSave["save"], "id" | "version">, next: IdempotentSave) => ({
  ...next,
  save: { ...next.save, id, version },
});

const submitted = ({ own, unconfirmed, created }: Submitted): Submitted => ({ own, unconfirmed, created });

const resume = ({ created }: Open, unconfirmed: IdempotentSave): SaveState => ({
  kind: "draft",
  unconfirmed,
  created: unconfirmed.save.id === 0 ? created : unconfirmed.save,
});

function submit({ unconfirmed, created }: Open, { own: request, outbox }: Event<"submitted">): SaveState {
  const named = created && request.save.id === 0 ? asEditOf(created, request) : request;
  // The same key means the same content.
  const own = unconfirmed && isSameSave(unconfirmed, named) ? unconfirmed : named;
  return outbox === "first"
    ? { kind: "storing", own, unconfirmed, created }
    : {
        kind: "sending",
        own,
        unconfirmed: unconfirmed ?? own,
        isRepeated: unconfirmed !== null,
        created,
        outbox,
      };
}

function answer(state: Open, { request, point }: Event<"answered">): SaveState {
  if (state.kind !== "sending" && state.kind !== "failed") return state;
  if (!isSameSave(state.unconfirmed, request)) return state;
  if (isSameSave(state.own, request)) return { kind: "saved", point };
  return state.kind === "sending" ? sendOwn(state, asEditOf(point, state.own)) : state;
}

/** The earlier request is settled: `own` is on its way. */
const sendOwn = (state: Sending, own: IdempotentSave): SaveState => ({
  ...state,
  own,
  unconfirmed: own,
  isRepeated: false,
  created: state.own.save.id === 0 && own.save.id !== 0 ? own.save : state.created,
});

function fail(state: Open, { request, failure, error }: Event<"failed">): SaveState {
  if (state.kind !== "sending" || !isSameSave(state.unconfirmed, request)) return state;
  const { outbox, isRepeated } = state;
  const isOwn = isSameSave(state.own, request);
  if (!isOwn && isRejection(failure)) return sendOwn(state, state.own);
  if (failure.kind === "noAnswer" && outbox === "fallback") {
    return { ...submitted(state), kind: "storing", cause: error };
  }
  const isSettled = isOwn && (isRejection(failure) || (failure.kind === "failed" && !isRepeated));
  return { ...submitted(state), ...(isSettled && { unconfirmed: null }), kind: "failed", failure, error };
}

/** What a later page needs to send a save exactly once. Its names are those of stored outbox entries. */
export interface StoredSave {
  readonly save: IdempotentSave;
  /** An earlier request whose outcome is unknown. */
  readonly earlier: IdempotentSave | null;
  /** Whether `save` itself may have reached the server. */
  readonly isAttempted: boolean;
}

/** A save that waits on this device, with the form values that it was made from. */
export interface UnsentPoint extends StoredSave {
  readonly draft: PointDraft;
}

export function toStoredSave({ own, unconfirmed }: Pick<Submitted, "own" | "unconfirmed">): StoredSave {
  const isAttempted = isSameSave(unconfirmed, own);
  return { save: own, earlier: isAttempted ? null : unconfirmed, isAttempted };
}

/** The request of a stored save whose outcome is unknown. */
export const unconfirmedOf = ({ save, earlier, isAttempted }: StoredSave): IdempotentSave | null =>
  earlier ?? (isAttempted ? save : null);

/**
 * The state of a form that continues a stored save.
 * @param isNew whether its form calls the point new
 */
export const fromStoredSave = (stored: StoredSave, isNew: boolean): SaveState => ({
  kind: "draft",
  unconfirmed: unconfirmedOf(stored),
  created: isNew && stored.save.save.id !== 0 ? stored.save.save : null,
});
