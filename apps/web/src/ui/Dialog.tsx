import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useCloseOnBack } from "../lib/back-stack.ts";
import { useEscape } from "../lib/escape-stack.ts";
import { registerPortalTarget } from "../lib/modal-portals.ts";
import styles from "./Dialog.module.css";

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly actions: ReactNode;
  /** Escape and the browser's Back ask for it too. */
  readonly onClose: () => void;
  /** Room for a form of two columns, more still, or all there is; a message without it. */
  readonly size?: "form" | "wide" | "full";
  /** Beside the title: how the dialog is closed, or what else it offers. */
  readonly headerActions?: ReactNode;
  /** Under the title: where one is in what is scrolled below. */
  readonly subheader?: ReactNode;
  /** Above the buttons: what became of them when they were pressed last. */
  readonly footerMessage?: ReactNode;
}

const firstField = "form :is(input:not([hidden]), textarea, select):enabled";

/**
 * A form begins in its first field; where that would bring up a keyboard over the form, at its title. Anywhere
 * else the browser's choice is right: what is harmless comes first.
 */
function focusFirstField(dialog: HTMLDialogElement) {
  const field = dialog.querySelector<HTMLElement>(firstField);
  if (!field) return;
  if (!matchMedia("(pointer: coarse)").matches) {
    field.focus();
    // A text that is longer than its field is read from its beginning.
    if (field instanceof HTMLInputElement && field.type === "text") field.setSelectionRange(0, 0);
    field.scrollLeft = 0;
    return;
  }
  const title = dialog.querySelector("h2");
  // Only now: whatever can have the focus would get it first in a dialog that is no form.
  title?.setAttribute("tabindex", "-1");
  title?.focus();
}

/** A question or a message that must be answered first. The browser keeps the focus inside and gives it back. */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  size,
  headerActions,
  subheader,
  footerMessage,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  useEscape(true, onClose);
  useCloseOnBack(true, onClose);
  // Closed while it still stands in the page: once it is gone it gives the focus to nobody.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (!dialog || !place.current) return;
    dialog.showModal();
    focusFirstField(dialog);
    const unregister = registerPortalTarget(place.current);
    return () => {
      unregister();
      dialog.close();
      // What opened it may be gone with what was done: the screen's title is where one reads on.
      if (!opener?.isConnected) document.querySelector<HTMLElement>("main h1[tabindex]")?.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={size ? `${styles.dialog} ${styles[size]}` : styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={size ? undefined : `${id}-text`}
      onCancel={(event) => event.preventDefault()}
      // Escape and Back ask `onClose`, which may say no: the browser must not close it by itself.
      closedby="none"
    >
      <div ref={place} role="status" className={styles.place} />
      <header className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {headerActions}
      </header>
      {subheader}
      <div id={`${id}-text`} className={styles.body} data-scrolls>
        {children}
      </div>
      <div className={styles.outcome}>{footerMessage}</div>
      <footer className={styles.actions}>{actions}</footer>
    </dialog>
  );
}
