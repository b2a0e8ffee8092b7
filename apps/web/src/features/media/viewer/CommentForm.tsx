import { type FormEvent, useId, useRef, useState } from "react";
import { type Failure, toFailure } from "../../../api/to-failure.ts";
import { BusyButton } from "../../../ui/controls/Button.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { useBarHeight } from "../../../ui/layout/use-bar-height.ts";
import styles from "./Comments.module.css";
import { commentCount, commentProblem } from "./comment-length.ts";
import type { CommentDraft } from "./use-comment-draft.ts";

interface CommentFormProps {
  readonly draft: CommentDraft;
  readonly onSend: (text: string, writeKey: string) => Promise<void>;
}

/**
 * Comment form. A comment that failed to send stays in the field, and a retry uses the same idempotency key.
 */
export function CommentForm({ draft, onSend }: CommentFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useBarHeight(form);
  const field = useRef<HTMLTextAreaElement>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const problem = commentProblem(draft.text);
  // A length error shows while typing, an empty comment only after submitting.
  const visibleProblem = wasSubmitted || draft.text.trim() !== "" ? problem : undefined;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setSubmitted(true);
    setFailure(undefined);
    field.current?.focus();
    if (problem) return;
    const text = draft.text.trim();
    setBusy(true);
    try {
      await onSend(text, draft.idempotencyKeyFor(text));
      setSubmitted(false);
      draft.sent();
    } catch (error) {
      setFailure(toFailure(error, "No se pudo guardar el comentario."));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      className={styles.form}
      data-screen-only
      noValidate
      onSubmit={(event) => void send(event)}
    >
      {failure && (
        <Alert tone="danger" title={failure.message}>
          {failure.reason}
        </Alert>
      )}
      <label className={styles.label} htmlFor={`${id}-text`}>
        Comentario
      </label>
      <textarea
        ref={field}
        id={`${id}-text`}
        className={styles.field}
        rows={3}
        value={draft.text}
        readOnly={busy}
        aria-invalid={visibleProblem !== undefined}
        aria-describedby={`${id}-count ${id}-problem`}
        onChange={({ target }) => draft.write(target.value)}
      />
      <div className={styles.foot}>
        <p className={styles.notes}>
          <span id={`${id}-count`} className={styles.count}>
            {commentCount(draft.text)}
          </span>
          <span id={`${id}-problem`} className={styles.problem} role="alert">
            {visibleProblem}
          </span>
        </p>
        <BusyButton variant="main" type="submit" busy={busy} busyLabel="Enviando…">
          Comentar
        </BusyButton>
      </div>
    </form>
  );
}
