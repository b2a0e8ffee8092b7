import type { Codec } from "@mapaobra/contract/wire/codec";
import type { Problem } from "@mapaobra/domain/problems";
import { useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { newIdempotencyKey } from "../api/idempotency-key.ts";
import { type Failure, type FailureMessage, toFailure } from "../api/to-failure.ts";
import { useUnsavedChanges } from "../lib/unsaved-changes.ts";
import { type FieldErrors, formErrorMessage, serverFieldErrors, toFieldErrors } from "./form-errors.ts";
import { incompleteFields } from "./incomplete-fields.ts";
import { isDirty, rebase } from "./rebase.ts";
import { isStaleRecord } from "./stale-record.ts";
import { useDraft } from "./use-draft.ts";

export interface RecordFormOptions<Draft extends object, Saved> {
  readonly initial: Draft;
  /** The version that is edited; undefined for a new record. */
  readonly version?: number | undefined;
  /** What was written before and not saved; the form goes on from there. */
  readonly restored?: { readonly draft: Draft; readonly conflict: unknown } | undefined;
  /** What keeps the draft from being saved. */
  readonly check: (draft: Draft) => readonly Problem<keyof Draft & string>[];
  /** The sentence for the whole form, by what is wrong; the usual one speaks of missing fields. */
  readonly formMessage?: (problems: readonly Problem<keyof Draft & string>[]) => string;
  readonly send: (draft: Draft, write: { version: number | undefined; writeKey: string }) => Promise<Saved>;
  /** Knows the names under which the server speaks of the fields. */
  readonly codec: Codec<unknown>;
  /** What the form says when saving fails for a reason that has no sentence of its own. */
  readonly failed: FailureMessage;
  /** How a failure is told; by the rule of every screen where nothing is said. */
  readonly describeFailure?: (error: unknown) => Failure;
  readonly onSaved: (saved: Saved) => void;
  /** Somebody else changed or removed the record first. */
  readonly onStale?: () => void;
}

export interface RecordForm<Draft extends object> {
  readonly draft: Draft;
  /** The version that the next save is based on; undefined for a new record. */
  readonly version: number | undefined;
  readonly change: (changes: Partial<Draft>) => void;
  readonly problems: FieldErrors<Draft>;
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
  readonly markSaved: (values: Partial<Draft>, version: number | undefined) => void;
  /** Given to the form element: the first wrong field gets the focus. */
  readonly formRef: React.RefObject<HTMLFormElement | null>;
}

const missingFieldsMessage = "Debe completar todos los campos.";
const noResponseMessage = "El servidor no ha respondido. Puede guardar otra vez: no se guardará dos veces.";

/**
 * A form of one record: what is typed stays until it is saved, is checked by the rules before it is sent,
 * is sent once however often it is pressed, and is known to the server by the same name when the answer to
 * the same content was lost.
 */
export function useRecordForm<Draft extends object, Saved>(
  options: RecordFormOptions<Draft, Saved>,
): RecordForm<Draft> {
  const { draft, setDraft, change, problems, setFieldErrors, formRef } = useDraft(
    options.restored?.draft ?? options.initial,
  );
  const [savedDraft, setStart] = useState(options.initial);
  const [version, setVersion] = useState(options.version);
  const [failure, setFailure] = useState<Failure>();
  const [hasFieldErrors, setAboutFields] = useState(false);
  const [conflict, setConflict] = useState<unknown>(options.restored?.conflict);
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const lastWrite = useRef({ content: "", key: "" });

  const isChanged = JSON.stringify(draft) !== JSON.stringify(savedDraft);
  useUnsavedChanges(isChanged);

  const fail = (sentences: FieldErrors<Draft>, told: Failure) => {
    setFieldErrors(sentences);
    setFailure(told);
    setAboutFields(Object.keys(sentences).length > 0);
  };

  const save = async () => {
    const content = JSON.stringify([draft, version]);
    if (lastWrite.current.content !== content) lastWrite.current = { content, key: newIdempotencyKey() };
    try {
      const saved = await options.send(draft, { version, writeKey: lastWrite.current.key });
      setStart(draft);
      options.onSaved(saved);
    } catch (error) {
      const current = error instanceof ApiError ? error.current : undefined;
      setConflict(current);
      if (isStaleRecord(error)) options.onStale?.();
      const sentences = serverFieldErrors(error, options.codec) as FieldErrors<Draft>;
      fail(sentences, options.describeFailure?.(error) ?? toFailure(error, options.failed));
    }
  };

  const release = () => {
    inFlight.current = false;
    setBusy(false);
  };

  return {
    draft,
    version,
    isTyped: (field) => isDirty(draft, savedDraft, field),
    problems,
    // What was wrong with fields alone is over when the last of them was changed.
    failure: hasFieldErrors && Object.keys(problems).length === 0 ? undefined : failure,
    conflict,
    busy,
    isChanged,
    formRef,
    change(changes) {
      // What is on its way is what was read when it was sent.
      if (!inFlight.current) change(changes);
    },
    submit() {
      if (inFlight.current) return;
      const unfinished = incompleteFields(formRef.current) as Problem<keyof Draft & string>[];
      const wrong = [...unfinished, ...options.check(draft)];
      if (wrong.length > 0) {
        const sentence = options.formMessage?.(wrong) ?? formErrorMessage(wrong, missingFieldsMessage);
        fail(toFieldErrors(wrong) as FieldErrors<Draft>, { sentence });
        return;
      }
      inFlight.current = true;
      setBusy(true);
      setFailure(undefined);
      setFieldErrors({});
      void save().finally(release);
    },
    stopWaiting() {
      release();
      fail({}, toFailure(new ApiError(noResponseMessage), options.failed));
    },
    takeTheirs(theirs, theirVersion) {
      setDraft(theirs);
      setStart(theirs);
      setVersion(theirVersion);
      setConflict(undefined);
      setFailure(undefined);
    },
    markSaved(values, savedVersion) {
      setDraft((present) => ({ ...present, ...values }));
      setStart((present) => ({ ...present, ...values }));
      setVersion(savedVersion);
    },
    keepMine(theirs, theirVersion) {
      setDraft(rebase(draft, savedDraft, theirs));
      setStart(theirs);
      setVersion(theirVersion);
      setConflict(undefined);
      setFailure(undefined);
    },
  };
}
