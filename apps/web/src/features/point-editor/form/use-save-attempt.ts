import type { SavedPoint } from "@mapaobra/contract/wire/point";
import type { PointDraft } from "@mapaobra/domain/point/point";
import { useRef, useState } from "react";
import { api } from "../../../api/api.ts";
import {
  hasNoResponse,
  type IdempotentSave,
  isServerUnavailable,
  saveAfterUnconfirmed,
  type UnsentPoint,
} from "../../../api/point-saves.ts";

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

/** Save attempts made before the form was opened. */
export interface PreviousAttempts {
  readonly unknown: IdempotentSave | null;
  /** Save that created the new point, with its id and version. */
  readonly created: IdempotentSave["save"] | null;
}

interface PendingSave {
  readonly named: IdempotentSave;
  readonly draft: PointDraft;
}

interface SaveAttempt {
  readonly send: (idempotentSave: IdempotentSave, draft: PointDraft) => Promise<SavedPoint | "queued">;
  /** Stores the last unanswered save in the outbox. */
  readonly enqueue: () => Promise<void>;
  /** Whether the point is being stored in the outbox. */
  readonly isQueueing: boolean;
  /** Ignore the in-flight result. */
  readonly stopWaiting: () => void;
  /** Continues from a restored draft with its save attempt. */
  readonly resume: (unconfirmed: IdempotentSave | null) => void;
}

/**
 * Saves a point exactly once across retries and later changes, even if responses are lost, and stores it in
 * the outbox while there is no connection.
 * @param recordAttempt stores an attempt before its request is sent
 */
export function useSaveAttempt(
  previous: PreviousAttempts,
  recordAttempt: (attempt: IdempotentSave | null) => void,
  outboxSaver: OutboxSaver | undefined,
): SaveAttempt {
  const unconfirmed = useRef(previous.unknown);
  const created = useRef(previous.created);
  const last = useRef<PendingSave>(undefined);
  const awaited = useRef<PendingSave>(undefined);
  const [isQueueing, setQueueing] = useState(false);

  const setUnconfirmed = (attempt: IdempotentSave | null) => {
    unconfirmed.current = attempt;
    recordAttempt(attempt);
  };

  const enqueueSent = async ({ named, draft }: PendingSave, cause?: unknown) => {
    const before = unconfirmed.current;
    const isSame = before?.writeKey === named.writeKey;
    setQueueing(true);
    const problem = await outboxSaver
      ?.enqueue({
        draft,
        save: isSame && before ? before : named,
        earlier: isSame ? null : before,
        isAttempted: isSame,
      })
      .finally(() => setQueueing(false));
    if (problem !== undefined) throw new OutboxSaveError(problem, { cause });
  };

  return {
    async send({ save, writeKey }, draft) {
      const createdPoint = save.id === 0 && created.current;
      const idempotentSave = {
        save: createdPoint ? { ...save, id: createdPoint.id, version: createdPoint.version } : save,
        writeKey,
      };
      const sent = { named: idempotentSave, draft };
      last.current = sent;
      awaited.current = sent;
      if (outboxSaver?.isOffline()) {
        await enqueueSent(sent);
        return "queued";
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
        if (!outboxSaver || !hasNoResponse(error) || awaited.current !== sent) throw error;
        await enqueueSent(sent, error);
        return "queued";
      }
    },

    async enqueue() {
      if (last.current) await enqueueSent(last.current);
    },

    isQueueing,
    stopWaiting() {
      awaited.current = undefined;
    },

    resume(attempt) {
      if (attempt) unconfirmed.current = attempt;
    },
  };
}
