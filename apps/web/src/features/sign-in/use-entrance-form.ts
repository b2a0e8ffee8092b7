import { type FormEvent, type RefObject, useRef, useState } from "react";
import type { FieldSentences } from "../../records/form-problems.ts";
import { useDraft } from "../../records/use-draft.ts";

interface EntranceFormOptions<Draft extends object, Answer> {
  readonly initial: Draft;
  /** What is wrong with the fields before anything is sent. */
  readonly check: (draft: Draft) => FieldSentences<Draft>;
  readonly send: (draft: Draft) => Promise<Answer>;
  /** The form stays busy until it is done with. */
  readonly onDone: (answer: Answer) => void | Promise<void>;
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
  const { draft, change, problems, judge, formRef } = useDraft(options.initial);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const submit = async () => {
    if (sending.current) return;
    const found = options.check(draft);
    judge(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    sending.current = true;
    setBusy(true);
    try {
      await options.onDone(await options.send(draft));
    } catch (error) {
      setFailure(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return {
    draft,
    change,
    problems,
    failure,
    forgetFailure: () => setFailure(undefined),
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
