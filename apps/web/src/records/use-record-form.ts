import type { Codec } from "@mapaobra/contract/wire/codec";
import type { Problem } from "@mapaobra/domain/problems";
import { useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { newIdempotencyKey } from "../api/idempotency-key.ts";
import { type Failure, type FailureMessage, toFailure } from "../api/to-failure.ts";
import { useUnsavedChanges } from "../lib/navigation/unsaved-changes.ts";
import { type FieldErrors, formErrorMessage, serverFieldErrors, toFieldErrors } from "./form-errors.ts";
import type { DraftOfferProps } from "./frame/DraftOffer.tsx";
import { isDirty, rebase } from "./rebase.ts";
import { isStaleRecord } from "./stale-record.ts";
import { useDraft } from "./use-draft.ts";
import { type DraftPlace, useKeptDraft } from "./use-kept-draft.ts";

/**
 * The names of fields with incomplete input, such as an unfinished date. Their value is empty, so the typed
 * text would be lost silently on save.
 */
const incompleteFields = (form: HTMLFormElement | null): Problem<string>[] =>
  Array.from(form?.elements ?? []).flatMap((control) =>
    control instanceof HTMLInputElement && control.validity.customError
      ? [{ field: control.name, code: "date_invalid" }]
      : [],
  );

export interface RecordFormOptions<Draft extends object, Saved> {
  readonly initial: Draft;
  /** The version of the edited record; undefined for a new one. */
  readonly version?: number | undefined;
  /** An unsaved draft to restore, with its conflict. */
  readonly restored?: { readonly draft: Draft; readonly conflict: unknown } | undefined;
  /** Keeps the draft on this device under this place and offers it on the next opening; absent if it is not kept. */
  readonly keep?: DraftPlace<Draft> | undefined;
  /** Validates the draft. */
  readonly check: (draft: Draft) => readonly Problem<keyof Draft & string>[];
  /** The message for the whole form; by default the message for missing fields. */
  readonly formMessage?: (problems: readonly Problem<keyof Draft & string>[]) => string;
  readonly send: (draft: Draft, write: { version: number | undefined; writeKey: string }) => Promise<Saved>;
  /** Maps the wire names of server errors to fields. */
  readonly codec: Codec<unknown>;
  /** The message for errors without their own message. */
  readonly failed: FailureMessage;
  /** Formats an error; by default the common error messages. */
  readonly describeFailure?: (error: unknown) => Failure;
  readonly onSaved: (saved: Saved) => void;
  /** Called if another user changed or deleted the record. */
  readonly onStale?: () => void;
}

export interface RecordForm<Draft extends object> {
  readonly draft: Draft;
  /** The version that the next save is based on; undefined for a new record. */
  readonly version: number | undefined;
  readonly change: (changes: Partial<Draft>) => void;
  readonly problems: FieldErrors<Draft>;
  /** The error of the last attempt. */
  readonly failure: Failure | undefined;
  /** The concurrently saved record; undefined without a conflict. */
  readonly conflict: unknown;
  readonly busy: boolean;
  readonly isChanged: boolean;
  readonly submit: () => void;
  /** Ends the busy state without a response. A later response is still processed. */
  readonly stopWaiting: () => void;
  /** Resolves a conflict with the other user's values. */
  readonly takeTheirs: (theirs: Draft, version: number) => void;
  /** Resolves a conflict: edited fields are preserved, all others get the other user's values. */
  readonly keepMine: (theirs: Draft, version: number) => void;
  /** Whether the user edited a field. */
  readonly isTyped: (field: keyof Draft) => boolean;
  /**
   * Marks these values and this version as saved after another write to the record, such as a file upload.
   */
  readonly markSaved: (values: Partial<Draft>, version: number | undefined) => void;
  /** The offer of a draft of an earlier session. */
  readonly offer: DraftOfferProps | undefined;
  /** Deletes the stored draft of the changes that the user discards. */
  readonly onDiscard: () => void;
  /** Ref of the form element, to focus the first invalid field. */
  readonly formRef: React.RefObject<HTMLFormElement | null>;
}

const missingFieldsMessage = "Debe completar todos los campos.";
const noResponseMessage = "El servidor no ha respondido. Puede guardar otra vez: no se guardará dos veces.";

/**
 * State of a record form. Validates before sending, sends once per submit, and repeats the idempotency key
 * while the content is the same.
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
  const kept = useKeptDraft(options.keep, { draft, base: savedDraft, version });

  const fail = (fieldErrors: FieldErrors<Draft>, newFailure: Failure) => {
    setFieldErrors(fieldErrors);
    setFailure(newFailure);
    setAboutFields(Object.keys(fieldErrors).length > 0);
  };

  const save = async () => {
    const content = JSON.stringify([draft, version]);
    if (lastWrite.current.content !== content) lastWrite.current = { content, key: newIdempotencyKey() };
    try {
      const saved = await options.send(draft, { version, writeKey: lastWrite.current.key });
      setStart(draft);
      kept.clear();
      options.onSaved(saved);
    } catch (error) {
      const current = error instanceof ApiError ? error.current : undefined;
      setConflict(current);
      if (isStaleRecord(error)) options.onStale?.();
      const fieldErrors = serverFieldErrors(error, options.codec) as FieldErrors<Draft>;
      fail(fieldErrors, options.describeFailure?.(error) ?? toFailure(error, options.failed));
    }
  };

  const { found } = kept;
  const isOutdated = found !== undefined && found.version !== version;
  /** The buttons of the offer are gone: the focus moves to the first field. */
  const focusFirstField = () => formRef.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  const continueDraft = (earlier: NonNullable<typeof found>) => {
    setDraft((present) => ({ ...present, ...earlier.values }));
    setFieldErrors({});
    if (isOutdated) {
      // As after a conflicting save: the user chooses, and the next save is based on the version of the draft.
      setStart((present) => ({ ...present, ...earlier.base }));
      setVersion(earlier.version);
      setConflict(options.keep?.record);
    }
    kept.accept();
    focusFirstField();
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
    // Clear the form's error when the last invalid field was edited.
    failure: hasFieldErrors && Object.keys(problems).length === 0 ? undefined : failure,
    conflict,
    busy,
    isChanged,
    offer: found && {
      keptAt: found.keptAt,
      isOutdated,
      onContinue: () => continueDraft(found),
      onDiscard() {
        kept.decline();
        focusFirstField();
      },
    },
    onDiscard: kept.discardTyped,
    formRef,
    change(changes) {
      // Edits during a save would not be part of the request.
      if (!inFlight.current) change(changes);
    },
    submit() {
      if (inFlight.current) return;
      const unfinished = incompleteFields(formRef.current) as Problem<keyof Draft & string>[];
      const allProblems = [...unfinished, ...options.check(draft)];
      if (allProblems.length > 0) {
        const message =
          options.formMessage?.(allProblems) ?? formErrorMessage(allProblems, missingFieldsMessage);
        fail(toFieldErrors(allProblems) as FieldErrors<Draft>, { message });
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
