import { type ReactNode, useEffect, useId, useRef } from "react";
import { useEscape } from "../lib/escape-stack.ts";
import styles from "./Dialog.module.css";

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** A question or a message that must be answered first. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, children, actions, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEscape(true, onClose);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
