import type { SavedPoint } from "@mapaobra/contract/wire/point";
import type { PointDraft } from "@mapaobra/domain/point/point";
import { useRef, useState } from "react";
import { api } from "../../api/api.ts";
import {
  hasNoResponse,
  type IdempotentSave,
  isServerUnavailable,
  saveAfterUnconfirmed,
} from "../../api/point-saves.ts";

/** A point that could not be saved now, with all that is needed to do it another time, and once. */
export interface UnsentPoint {
  readonly draft: PointDraft;
  readonly save: IdempotentSave;
  /** A save before it of which nobody knows whether it arrived. */
  readonly earlier: IdempotentSave | null;
  /** Whether `save` itself may have arrived. */
  readonly isAttempted: boolean;
}

/** This device, where points wait for a connection. */
export interface OutboxSaver {
  /** Whether the server is known to be out of reach. */
  readonly isOffline: () => boolean;
  /** Gives the sentence that says why not where it cannot. */
  readonly enqueue: (unsent: UnsentPoint) => Promise<string | undefined>;
}

/**
 * Nothing of the point is lost: the form has it still. Its cause is why the point was not saved, where that was
 * tried.
 */
export class OutboxSaveError extends Error {}

/** What is known of attempts to save before the form was opened. */
export interface PreviousAttempts {
  readonly unknown: IdempotentSave | null;
  /** What they made of a new point. */
  readonly made: IdempotentSave["save"] | null;
}

interface PendingSave {
  readonly named: IdempotentSave;
  readonly draft: PointDraft;
}

interface SaveAttempt {
  readonly send: (idempotentSave: IdempotentSave, draft: PointDraft) => Promise<SavedPoint | "kept">;
  /** Keeps what was sent last and not answered. */
  readonly enqueue: () => Promise<void>;
  /** It is being kept on this device. */
  readonly isKeeping: boolean;
  /** Nobody waits for what is under way: should it fail, that is all. */
  readonly stopWaiting: () => void;
  /** The form goes on from what somebody left, with an attempt of theirs. */
  readonly resume: (unconfirmed: IdempotentSave | null) => void;
}

/**
 * Saves a point once however often, and however changed, it is sent while answers are lost, and keeps it where
 * there is no connection.
 * @param recordAttempt writes an attempt down before it is made
 */
export function useSaveAttempt(
  previous: PreviousAttempts,
  recordAttempt: (attempt: IdempotentSave | null) => void,
  keeping: OutboxSaver | undefined,
): SaveAttempt {
  const unconfirmed = useRef(previous.unknown);
  const created = useRef(previous.made);
  const last = useRef<PendingSave>(undefined);
  const awaited = useRef<PendingSave>(undefined);
  const [isQueueing, setKeeping] = useState(false);

  const setUnconfirmed = (attempt: IdempotentSave | null) => {
    unconfirmed.current = attempt;
    recordAttempt(attempt);
  };

  const enqueueSent = async ({ named, draft }: PendingSave, cause?: unknown) => {
    const before = unconfirmed.current;
    const isSame = before?.writeKey === named.writeKey;
    setKeeping(true);
    const problem = await keeping
      ?.enqueue({
        draft,
        save: isSame && before ? before : named,
        earlier: isSame ? null : before,
        isAttempted: isSame,
      })
      .finally(() => setKeeping(false));
    if (problem !== undefined) throw new OutboxSaveError(problem, { cause });
  };

  return {
    async send({ save, writeKey }, draft) {
      const known = save.id === 0 && created.current;
      const idempotentSave = {
        save: known ? { ...save, id: known.id, version: known.version } : save,
        writeKey,
      };
      const sent = { named: idempotentSave, draft };
      last.current = sent;
      awaited.current = sent;
      if (keeping?.isOffline()) {
        await enqueueSent(sent);
        return "kept";
      }
      const earlier = unconfirmed.current;
      if (!earlier) setUnconfirmed(idempotentSave);
      try {
        return await saveAfterUnconfirmed(api, earlier, idempotentSave, {
          onEarlierResolved(now) {
            if (save.id === 0 && now.save.id !== 0) created.current = now.save;
            setUnconfirmed(now);
          },
        });
      } catch (error) {
        if (!isServerUnavailable(error)) setUnconfirmed(null);
        if (!keeping || !hasNoResponse(error) || awaited.current !== sent) throw error;
        await enqueueSent(sent, error);
        return "kept";
      }
    },

    async enqueue() {
      if (last.current) await enqueueSent(last.current);
    },

    isKeeping: isQueueing,
    stopWaiting() {
      awaited.current = undefined;
    },

    resume(attempt) {
      if (attempt) unconfirmed.current = attempt;
    },
  };
}
