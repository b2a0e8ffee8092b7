import type { SavedPoint } from "@mapaobra/contract/wire/point";
import type { PointDraft } from "@mapaobra/domain/point/point";
import { useRef } from "react";
import { api } from "../../api/api.ts";
import { isUnanswered, type NamedSave, saveAfter } from "../../api/point-saves.ts";

/** A point that could not be saved now, with all that is needed to do it another time, and once. */
export interface UnsentPoint {
  readonly draft: PointDraft;
  readonly save: NamedSave;
  /** A save before it of which nobody knows whether it arrived. */
  readonly earlier: NamedSave | null;
  /** Whether `save` itself may have arrived. */
  readonly isAttempted: boolean;
}

/** Keeps a point on this device; gives the sentence that says why not where it cannot. */
export type KeepPoint = (unsent: UnsentPoint) => Promise<string | undefined>;

/** Nothing of the point is lost: the form has it still. */
export class NotKept extends Error {}

/** What is known of attempts to save before the form was opened. */
export interface FormerAttempts {
  readonly unknown: NamedSave | null;
  /** What they made of a new point. */
  readonly made: NamedSave["save"] | null;
}

interface SaveAttempt {
  readonly send: (named: NamedSave, draft: PointDraft) => Promise<SavedPoint | "kept">;
  /** Keeps what was sent last and not answered. */
  readonly keep: () => Promise<void>;
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
  keepPoint: KeepPoint | undefined,
): SaveAttempt {
  const unknown = useRef(former.unknown);
  const made = useRef(former.made);
  const last = useRef<{ readonly named: NamedSave; readonly draft: PointDraft }>(undefined);

  const put = (attempt: NamedSave | null) => {
    unknown.current = attempt;
    note(attempt);
  };

  const keepOf = async ({ named, draft }: { readonly named: NamedSave; readonly draft: PointDraft }) => {
    const before = unknown.current;
    const isSame = before?.writeKey === named.writeKey;
    const problem = await keepPoint?.({
      draft,
      save: isSame && before ? before : named,
      earlier: isSame ? null : before,
      isAttempted: isSame,
    });
    if (problem !== undefined) throw new NotKept(problem);
  };

  return {
    async send({ save, writeKey }, draft) {
      const known = save.id === 0 && made.current;
      const named = { save: known ? { ...save, id: known.id, version: known.version } : save, writeKey };
      last.current = { named, draft };
      if (keepPoint && !navigator.onLine) {
        await keepOf(last.current);
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
        throw error;
      }
    },

    async keep() {
      if (last.current) await keepOf(last.current);
    },

    takeUp(attempt) {
      if (attempt) unknown.current = attempt;
    },
  };
}
