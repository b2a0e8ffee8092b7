import { type FormEvent, type RefObject, useRef, useState } from "react";
import type { FieldErrors } from "../../records/form-errors.ts";
import { useDraft } from "../../records/use-draft.ts";

interface AuthFormOptions<Draft extends object, Answer> {
  readonly initial: Draft;
  /** What is wrong with the fields before anything is sent. */
  readonly check: (draft: Draft) => FieldErrors<Draft>;
  readonly send: (draft: Draft) => Promise<Answer>;
  /** The form stays busy until it is done with. */
  readonly onDone: (answer: Answer) => void | Promise<void>;
}

interface AuthForm<Draft extends object> {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly problems: FieldErrors<Draft>;
  /** Why the last attempt failed; undefined when it did not. */
  readonly failure: unknown;
  readonly clearFailure: () => void;
  readonly busy: boolean;
  /** For the form element: the first wrong field gets the focus. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
}

/** A form before the door: checked by the rules, sent once however often it is pressed; what was typed stays. */
export function useAuthForm<Draft extends object, Answer>(
  options: AuthFormOptions<Draft, Answer>,
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
