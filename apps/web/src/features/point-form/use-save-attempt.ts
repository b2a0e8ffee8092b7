import type { SavedPoint } from "@mapaobra/contract/wire/point";
import type { PointDraft } from "@mapaobra/domain/point/point";
import { useRef, useState } from "react";
import { api } from "../../api/api.ts";
import { isUnanswered, isUnheard, type NamedSave, saveAfter } from "../../api/point-saves.ts";

/** A point that could not be saved now, with all that is needed to do it another time, and once. */
export interface UnsentPoint {
  readonly draft: PointDraft;
  readonly save: NamedSave;
  /** A save before it of which nobody knows whether it arrived. */
  readonly earlier: NamedSave | null;
  /** Whether `save` itself may have arrived. */
  readonly isAttempted: boolean;
}

/** This device, where points wait for a connection. */
export interface Keeping {
  /** Whether the server is known to be out of reach. */
  readonly isCut: () => boolean;
  /** Gives the sentence that says why not where it cannot. */
  readonly keep: (unsent: UnsentPoint) => Promise<string | undefined>;
}

/**
 * Nothing of the point is lost: the form has it still. Its cause is why the point was not saved, where that was
 * tried.
 */
export class NotKept extends Error {}

/** What is known of attempts to save before the form was opened. */
export interface FormerAttempts {
  readonly unknown: NamedSave | null;
  /** What they made of a new point. */
  readonly made: NamedSave["save"] | null;
}

interface Sent {
  readonly named: NamedSave;
  readonly draft: PointDraft;
}

interface SaveAttempt {
  readonly send: (named: NamedSave, draft: PointDraft) => Promise<SavedPoint | "kept">;
  /** Keeps what was sent last and not answered. */
  readonly keep: () => Promise<void>;
  /** It is being kept on this device. */
  readonly isKeeping: boolean;
  /** Nobody waits for what is under way: should it fail, that is all. */
  readonly stopWaiting: () => void;
  /** The form goes on from what somebody left, with an attempt of theirs. */
  readonly takeUp: (unknown: NamedSave | null) => void;
}

/**
 * Saves a point once however often, and however changed, it is sent while answers are lost, and keeps it where
 * there is no connection.
 * @param note writes an attempt down before it is made
 */
export function useSaveAttempt(
  former: FormerAttempts,
  note: (attempt: NamedSave | null) => void,
  keeping: Keeping | undefined,
): SaveAttempt {
  const unknown = useRef(former.unknown);
  const made = useRef(former.made);
  const last = useRef<Sent>(undefined);
  const awaited = useRef<Sent>(undefined);
  const [isKeeping, setKeeping] = useState(false);

  const put = (attempt: NamedSave | null) => {
    unknown.current = attempt;
    note(attempt);
  };

  const keepOf = async ({ named, draft }: Sent, cause?: unknown) => {
    const before = unknown.current;
    const isSame = before?.writeKey === named.writeKey;
    setKeeping(true);
    const problem = await keeping
      ?.keep({
        draft,
        save: isSame && before ? before : named,
        earlier: isSame ? null : before,
        isAttempted: isSame,
      })
      .finally(() => setKeeping(false));
    if (problem !== undefined) throw new NotKept(problem, { cause });
  };

  return {
    async send({ save, writeKey }, draft) {
      const known = save.id === 0 && made.current;
      const named = { save: known ? { ...save, id: known.id, version: known.version } : save, writeKey };
      const sent = { named, draft };
      last.current = sent;
      awaited.current = sent;
      if (keeping?.isCut()) {
        await keepOf(sent);
        return "kept";
      }
      const earlier = unknown.current;
      if (!earlier) put(named);
      try {
        return await saveAfter(api, earlier, named, {
          settled(now) {
            if (save.id === 0 && now.save.id !== 0) made.current = now.save;
            put(now);
          },
        });
      } catch (error) {
        if (!isUnanswered(error)) put(null);
        if (!keeping || !isUnheard(error) || awaited.current !== sent) throw error;
        await keepOf(sent, error);
        return "kept";
      }
    },

    async keep() {
      if (last.current) await keepOf(last.current);
    },

    isKeeping,
    stopWaiting() {
      awaited.current = undefined;
    },

    takeUp(attempt) {
      if (attempt) unknown.current = attempt;
    },
  };
}
