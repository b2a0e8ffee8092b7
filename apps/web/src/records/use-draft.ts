import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "./form-errors.ts";

interface DraftForm<Draft extends object> {
  readonly draft: Draft;
  readonly setDraft: Dispatch<SetStateAction<Draft>>;
  /** What was typed: a field that changes is not wrong any more. */
  readonly change: (changes: Partial<Draft>) => void;
  readonly problems: FieldErrors<Draft>;
  /** What an attempt found wrong, which may be nothing. The first wrong field gets the focus. */
  readonly setFieldErrors: (fieldErrors: FieldErrors<Draft>) => void;
  /** Given to the form element. */
  readonly formRef: RefObject<HTMLFormElement | null>;
}

/** What is typed into a form, and what is wrong with it. */
export function useDraft<Draft extends object>(initial: Draft): DraftForm<Draft> {
  const [draft, setDraft] = useState(initial);
  const [fieldErrors, setProblems] = useState<FieldErrors<Draft>>({});
  const [attempts, setAttempts] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (attempts > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  return {
    draft,
    setDraft,
    change(changes) {
      setDraft((present) => ({ ...present, ...changes }));
      setProblems((present) => {
        const left = { ...present };
        for (const field of Object.keys(changes) as (keyof Draft)[]) delete left[field];
        return left;
      });
    },
    problems: fieldErrors,
    setFieldErrors(found) {
      setProblems(found);
      setAttempts((count) => count + 1);
    },
    formRef,
  };
}
