import { savePoint } from "@mapaobra/contract/endpoints/points";
import type { SavedPoint } from "@mapaobra/contract/wire/point";
import type { PointDraft } from "@mapaobra/domain/point/point";
import { useRef, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { api } from "../../../api/api.ts";
import type { IdempotentSave } from "../../../api/point-saves.ts";
import {
  nextSaveState,
  type SaveEvent,
  type SaveState,
  toStoredSave,
  type UnsentPoint,
} from "../../../api/save-machine.ts";
import { outcomeOf } from "../../../api/send-save.ts";

/** Outbox of this device. */
export interface OutboxSaver {
  /** Whether the server is known to be unreachable. */
  readonly isOffline: () => boolean;
  /** Resolves to an error message if the point cannot be stored. */
  readonly enqueue: (unsent: UnsentPoint) => Promise<string | undefined>;
}

/**
 * The outbox failed to store the point, which is still in the form. `cause` is the error of the save itself,
 * if it was attempted.
 */
export class OutboxSaveError extends Error {}

interface PointSaveOptions {
  readonly start: SaveState;
  /** Stores a request of unknown outcome before it is sent; null once its outcome is known. */
  readonly recordAttempt: (unconfirmed: IdempotentSave | null) => void;
  readonly outboxSaver: OutboxSaver | undefined;
}

interface PointSaver {
  readonly send: (own: IdempotentSave, draft: PointDraft) => Promise<SavedPoint | "queued">;
  /** Stores the last save in the outbox; rejects with an `OutboxSaveError`. */
  readonly enqueue: () => Promise<void>;
  /** Whether the point is being stored in the outbox. */
  readonly isQueueing: boolean;
  /** The user no longer waits. A later response is still processed. */
  readonly stopWaiting: () => void;
  /** Continues from a restored draft with its request of unknown outcome. */
  readonly resume: (unconfirmed: IdempotentSave | null) => void;
}

/** The save of the point in a form: runs the requests and writes of its state. */
export function usePointSave({ start, recordAttempt, outboxSaver }: PointSaveOptions): PointSaver {
  const [state] = useState(() => createStore(() => start));
  const isQueueing = useStore(state, ({ kind }) => kind === "storing");
  const lastDraft = useRef<PointDraft>(undefined);

  /** Returns whether the event mattered. */
  const dispatch = (event: SaveEvent): boolean => {
    const before = state.getState();
    const next = nextSaveState(before, event);
    state.setState(next, true);
    if ("unconfirmed" in next && "unconfirmed" in before && next.unconfirmed !== before.unconfirmed) {
      recordAttempt(next.unconfirmed);
    }
    return next !== before;
  };

  const store = async () => {
    const storing = state.getState();
    if (storing.kind !== "storing" || !lastDraft.current || !outboxSaver) return;
    const problem = await outboxSaver.enqueue({ draft: lastDraft.current, ...toStoredSave(storing) });
    dispatch(problem === undefined ? { kind: "stored" } : { kind: "notStored", problem });
  };

  return {
    async send(own, draft) {
      lastDraft.current = draft;
      dispatch({ kind: "submitted", own, outbox: outboxUse(outboxSaver) });
      for (let present = state.getState(); present.kind === "sending"; present = state.getState()) {
        const isCurrent = dispatch(await outcomeOf(present.unconfirmed, sendRequest));
        // Another attempt or the outbox has taken over and reports the outcome.
        if (!isCurrent) return new Promise<never>(() => undefined);
      }
      await store();
      return resultOf(state.getState());
    },

    async enqueue() {
      dispatch({ kind: "deferred" });
      await store();
      resultOf(state.getState());
    },

    isQueueing,
    stopWaiting: () => void dispatch({ kind: "released" }),
    resume: (unconfirmed) => void dispatch({ kind: "resumed", unconfirmed }),
  };
}

const outboxUse = (outboxSaver: OutboxSaver | undefined) =>
  !outboxSaver ? "none" : outboxSaver.isOffline() ? "first" : "fallback";

const sendRequest = ({ save, writeKey }: IdempotentSave) =>
  api.send(savePoint, save, { idempotencyKey: writeKey });

function resultOf(state: SaveState): SavedPoint | "queued" {
  switch (state.kind) {
    case "saved":
      return state.point;
    case "failed":
      throw state.error;
    case "notStored":
      throw new OutboxSaveError(state.problem, { cause: state.cause });
    default:
      return "queued";
  }
}
