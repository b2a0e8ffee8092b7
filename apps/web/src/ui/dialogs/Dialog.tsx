import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { registerPortalTarget } from "../../lib/browser/modal-portals.ts";
import { useCloseOnBack } from "../../lib/navigation/back-stack.ts";
import { ModalLayers, useModalEscape } from "../../lib/navigation/escape-stack.ts";
import styles from "./Dialog.module.css";

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly actions: ReactNode;
  /** Also called for Escape and the browser's Back. */
  readonly onClose: () => void;
  /** Width for a two-column form, larger, or full-screen; by default the width of a message. */
  readonly size?: "form" | "wide" | "full";
  /** The URL says that it is open: Back closes it without a history entry of its own. */
  readonly isInUrl?: boolean;
  /** Next to the title: the close button or other controls. */
  readonly headerActions?: ReactNode;
  /** Below the title: the position in the scrolled content. */
  readonly subheader?: ReactNode;
  /** Above the buttons: the result of the last attempt. */
  readonly footerMessage?: ReactNode;
}

const firstField = "form :is(input:not([hidden]), textarea, select):enabled";

/**
 * Focuses the first field of a form, or its title on devices where that would open the on-screen keyboard.
 * Other dialogs use the browser's default, the first control.
 */
function focusFirstField(dialog: HTMLDialogElement) {
  const field = dialog.querySelector<HTMLElement>(firstField);
  if (!field) return;
  if (!matchMedia("(pointer: coarse)").matches) {
    field.focus();
    // Shows a long text from its start.
    if (field instanceof HTMLInputElement && field.type === "text") field.setSelectionRange(0, 0);
    field.scrollLeft = 0;
    return;
  }
  const title = dialog.querySelector("h2");
  // Set late: in a dialog without a form, `showModal` would focus the first focusable element.
  title?.setAttribute("tabindex", "-1");
  title?.focus();
}

/** A modal dialog. The browser traps the focus and restores it on close. */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  size,
  isInUrl = false,
  headerActions,
  subheader,
  footerMessage,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  useModalEscape(onClose);
  useCloseOnBack(!isInUrl, onClose);
  // Close before unmount: only an attached dialog restores the focus.
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
      // Focus the heading if the opener was removed.
      if (!opener?.isConnected) document.querySelector<HTMLElement>("main h1[tabindex]")?.focus();
    };
  }, []);

  return (
    <ModalLayers value={true}>
      <dialog
        ref={ref}
        className={size ? `${styles.dialog} ${styles[size]}` : styles.dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={size ? undefined : `${id}-text`}
        onCancel={(event) => event.preventDefault()}
        // Escape and Back call `onClose`, which may refuse: the browser must not close the dialog itself.
        closedby="none"
      >
        <div ref={place} role="status" className={styles.region} />
        <header className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          {headerActions}
        </header>
        {subheader && <div className={styles.subheader}>{subheader}</div>}
        <div id={`${id}-text`} className={styles.body} data-scrolls>
          {children}
        </div>
        <div className={styles.outcome}>{footerMessage}</div>
        <footer className={styles.actions}>{actions}</footer>
      </dialog>
    </ModalLayers>
  );
}
