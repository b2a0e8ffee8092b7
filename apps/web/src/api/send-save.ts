import type { SavedPoint } from "@mapaobra/contract/wire/point";
import type { IdempotentSave } from "./point-saves.ts";
import { classifySaveError } from "./save-failure.ts";
import {
  type Failed,
  nextSaveState,
  type Saved,
  type SaveEvent,
  type SaveState,
  type Sending,
} from "./save-machine.ts";

type SendRequest = (request: IdempotentSave) => Promise<SavedPoint>;

/**
 * Sends the requests of a save that is not in a form, until its outcome is known or there is no response.
 * @param beforeRequest stores the state before each request, so that a crash repeats nothing
 */
export async function sendSave(
  start: Sending,
  send: SendRequest,
  beforeRequest?: (state: Sending) => Promise<void>,
): Promise<Saved | Failed> {
  let state: SaveState = start;
  while (state.kind === "sending") {
    await beforeRequest?.(state);
    state = nextSaveState(state, await outcomeOf(state.unconfirmed, send));
  }
  // Only a form stores a save by itself.
  return state as Saved | Failed;
}

/** Sends one request; its failure is an event as well. */
export const outcomeOf = (request: IdempotentSave, send: SendRequest): Promise<SaveEvent> =>
  send(request).then(
    (point) => ({ kind: "answered", request, point }),
    (error: unknown) => ({ kind: "failed", request, failure: classifySaveError(error), error }),
  );
