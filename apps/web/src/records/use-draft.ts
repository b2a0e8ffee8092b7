import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "./form-errors.ts";

interface DraftForm<Draft extends object> {
  readonly draft: Draft;
  readonly setDraft: Dispatch<SetStateAction<Draft>>;
  /** Applies edits and clears the errors of the edited fields. */
  readonly change: (changes: Partial<Draft>) => void;
  readonly problems: FieldErrors<Draft>;
  /** Sets the errors of a save attempt, possibly none, and focuses the first invalid field. */
  readonly setFieldErrors: (fieldErrors: FieldErrors<Draft>) => void;
  /** Ref of the form element. */
  readonly formRef: RefObject<HTMLFormElement | null>;
}

/** The input of a form and its field errors. */
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
