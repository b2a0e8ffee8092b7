import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { FieldSentences } from "../../records/form-problems.ts";

interface EntranceFormOptions<Draft extends object, Answer> {
  readonly initial: Draft;
  /** What is wrong with the fields before anything is sent. */
  readonly check: (draft: Draft) => FieldSentences<Draft>;
  readonly send: (draft: Draft) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

interface EntranceForm<Draft extends object> {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly problems: FieldSentences<Draft>;
  /** Why the last attempt failed; undefined when it did not. */
  readonly failure: unknown;
  readonly forgetFailure: () => void;
  readonly busy: boolean;
  /** For the form element: the first wrong field gets the focus. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
}

/** A form before the door: checked by the rules, sent once however often it is pressed; what was typed stays. */
export function useEntranceForm<Draft extends object, Answer>(
  options: EntranceFormOptions<Draft, Answer>,
): EntranceForm<Draft> {
  const [draft, setDraft] = useState(options.initial);
  const [problems, setProblems] = useState<FieldSentences<Draft>>({});
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const ref = useRef<HTMLFormElement>(null);

  const submit = async () => {
    if (sending.current) return;
    const found = options.check(draft);
    setProblems(found);
    setAttempts((count) => count + 1);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    sending.current = true;
    setBusy(true);
    try {
      options.onDone(await options.send(draft));
    } catch (error) {
      setFailure(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  useEffect(() => {
    if (attempts > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  return {
    draft,
    change(changes) {
      setDraft((present) => ({ ...present, ...changes }));
      const isLeft = ([field]: [string, unknown]) => !(field in changes);
      setProblems(
        (present) => Object.fromEntries(Object.entries(present).filter(isLeft)) as FieldSentences<Draft>,
      );
    },
    problems,
    failure,
    forgetFailure: () => setFailure(undefined),
    busy,
    form: {
      ref,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
    },
  };
}
