import type { Codec } from "@mapaobra/contract/wire/codec";
import type { Problem } from "@mapaobra/domain/problems";
import { useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { type Failure, type FailureSentence, tellFailure } from "../api/tell-failure.ts";
import { newWriteKey } from "../api/write-key.ts";
import { useUnsavedWork } from "../lib/unsaved-work.ts";
import { type FieldSentences, headlineOf, refusedFields, sentencesOf } from "./form-problems.ts";
import { isOutdated } from "./outdated.ts";
import { isTyped, rebase } from "./rebase.ts";
import { unfinishedFields } from "./unfinished-fields.ts";
import { useDraft } from "./use-draft.ts";

export interface RecordFormOptions<Draft extends object, Saved> {
  readonly initial: Draft;
  /** The version that is edited; undefined for a new record. */
  readonly version?: number | undefined;
  /** What was written before and not saved; the form goes on from there. */
  readonly resumed?: { readonly draft: Draft; readonly conflict: unknown } | undefined;
  /** What keeps the draft from being saved. */
  readonly check: (draft: Draft) => readonly Problem<keyof Draft & string>[];
  /** The sentence for the whole form, by what is wrong; the usual one speaks of missing fields. */
  readonly headline?: (problems: readonly Problem<keyof Draft & string>[]) => string;
  readonly send: (draft: Draft, write: { version: number | undefined; writeKey: string }) => Promise<Saved>;
  /** Knows the names under which the server speaks of the fields. */
  readonly codec: Codec<unknown>;
  /** What the form says when saving fails for a reason that has no sentence of its own. */
  readonly failed: FailureSentence;
  /** How a failure is told; by the rule of every screen where nothing is said. */
  readonly tell?: (error: unknown) => Failure;
  readonly onSaved: (saved: Saved) => void;
  /** Somebody else changed or removed the record first. */
  readonly onOutdated?: () => void;
}

export interface RecordForm<Draft extends object> {
  readonly draft: Draft;
  /** The version that the next save is based on; undefined for a new record. */
  readonly version: number | undefined;
  readonly change: (changes: Partial<Draft>) => void;
  readonly problems: FieldSentences<Draft>;
  /** Why the last attempt did not save. */
  readonly failure: Failure | undefined;
  /** What somebody else saved meanwhile; undefined when nobody did. */
  readonly conflict: unknown;
  readonly busy: boolean;
  readonly isChanged: boolean;
  readonly submit: () => void;
  /** Goes on without the answer; should it still come, it counts. */
  readonly stopWaiting: () => void;
  /** After a conflict: goes on from what the other person saved. */
  readonly takeTheirs: (theirs: Draft, version: number) => void;
  /** After a conflict: keeps what was typed here, and theirs in every field that was left alone. */
  readonly keepMine: (theirs: Draft, version: number) => void;
  /** Whether a field holds what was typed here, and not what was there. */
  readonly isTyped: (field: keyof Draft) => boolean;
  /** After another write to the record (a file of it): these values stand as saved, and with this version. */
  readonly settle: (values: Partial<Draft>, version: number | undefined) => void;
  /** Given to the form element: the first wrong field gets the focus. */
  readonly formRef: React.RefObject<HTMLFormElement | null>;
}

const missing = "Debe completar todos los campos.";
const unanswered = "El servidor no ha respondido. Puede guardar otra vez: no se guardará dos veces.";

/**
 * A form of one record: what is typed stays until it is saved, is checked by the rules before it is sent,
 * is sent once however often it is pressed, and is known to the server by the same name when the answer to
 * the same content was lost.
 */
export function useRecordForm<Draft extends object, Saved>(
  options: RecordFormOptions<Draft, Saved>,
): RecordForm<Draft> {
  const { draft, setDraft, change, problems, judge, formRef } = useDraft(
    options.resumed?.draft ?? options.initial,
  );
  const [start, setStart] = useState(options.initial);
  const [version, setVersion] = useState(options.version);
  const [failure, setFailure] = useState<Failure>();
  const [isAboutFields, setAboutFields] = useState(false);
  const [conflict, setConflict] = useState<unknown>(options.resumed?.conflict);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const lastWrite = useRef({ content: "", key: "" });

  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  useUnsavedWork(isChanged);

  const refuse = (sentences: FieldSentences<Draft>, told: Failure) => {
    judge(sentences);
    setFailure(told);
    setAboutFields(Object.keys(sentences).length > 0);
  };

  const save = async () => {
    const content = JSON.stringify([draft, version]);
    if (lastWrite.current.content !== content) lastWrite.current = { content, key: newWriteKey() };
    try {
      const saved = await options.send(draft, { version, writeKey: lastWrite.current.key });
      setStart(draft);
      options.onSaved(saved);
    } catch (error) {
      const current = error instanceof ApiError ? error.current : undefined;
      setConflict(current);
      if (isOutdated(error)) options.onOutdated?.();
      const sentences = refusedFields(error, options.codec) as FieldSentences<Draft>;
      refuse(sentences, options.tell?.(error) ?? tellFailure(error, options.failed));
    }
  };

  const release = () => {
    sending.current = false;
    setBusy(false);
  };

  return {
    draft,
    version,
    isTyped: (field) => isTyped(draft, start, field),
    problems,
    // What was wrong with fields alone is over when the last of them was changed.
    failure: isAboutFields && Object.keys(problems).length === 0 ? undefined : failure,
    conflict,
    busy,
    isChanged,
    formRef,
    change(changes) {
      // What is on its way is what was read when it was sent.
      if (!sending.current) change(changes);
    },
    submit() {
      if (sending.current) return;
      const unfinished = unfinishedFields(formRef.current) as Problem<keyof Draft & string>[];
      const wrong = [...unfinished, ...options.check(draft)];
      if (wrong.length > 0) {
        const sentence = options.headline?.(wrong) ?? headlineOf(wrong, missing);
        refuse(sentencesOf(wrong) as FieldSentences<Draft>, { sentence });
        return;
      }
      sending.current = true;
      setBusy(true);
      setFailure(undefined);
      judge({});
      void save().finally(release);
    },
    stopWaiting() {
      release();
      refuse({}, tellFailure(new ApiError(unanswered), options.failed));
    },
    takeTheirs(theirs, theirVersion) {
      setDraft(theirs);
      setStart(theirs);
      setVersion(theirVersion);
      setConflict(undefined);
      setFailure(undefined);
    },
    settle(values, savedVersion) {
      setDraft((present) => ({ ...present, ...values }));
      setStart((present) => ({ ...present, ...values }));
      setVersion(savedVersion);
    },
    keepMine(theirs, theirVersion) {
      setDraft(rebase(draft, start, theirs));
      setStart(theirs);
      setVersion(theirVersion);
      setConflict(undefined);
      setFailure(undefined);
    },
  };
}
