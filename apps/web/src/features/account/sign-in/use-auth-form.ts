import { type FormEvent, type RefObject, useRef, useState } from "react";
import type { FieldErrors } from "../../../records/form-errors.ts";
import { useDraft } from "../../../records/use-draft.ts";

interface AuthFormOptions<Draft extends object, Result> {
  readonly initial: Draft;
  /** Validates the fields before the request. */
  readonly check: (draft: Draft) => FieldErrors<Draft>;
  readonly send: (draft: Draft) => Promise<Result>;
  /** The form stays busy until this resolves. */
  readonly onDone: (result: Result) => void | Promise<void>;
}

interface AuthForm<Draft extends object> {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly problems: FieldErrors<Draft>;
  /** Error of the last attempt; undefined if it has not failed. */
  readonly failure: unknown;
  readonly clearFailure: () => void;
  readonly busy: boolean;
  /** Props of the form element: the first invalid field gets the focus. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
}

/**
 * State of an authentication form: validates, sends once for several presses, and keeps the values on
 * failure.
 */
export function useAuthForm<Draft extends object, Result>(
  options: AuthFormOptions<Draft, Result>,
): AuthForm<Draft> {
  const { draft, change, problems, setFieldErrors, formRef } = useDraft(options.initial);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);

  const submit = async () => {
    if (isSending.current) return;
    const fieldErrors = options.check(draft);
    setFieldErrors(fieldErrors);
    setFailure(undefined);
    if (Object.keys(fieldErrors).length > 0) return;
    isSending.current = true;
    setBusy(true);
    try {
      await options.onDone(await options.send(draft));
    } catch (error) {
      setFailure(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    draft,
    change,
    problems,
    failure,
    clearFailure: () => setFailure(undefined),
    busy,
    form: {
      ref: formRef,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
    },
  };
}
