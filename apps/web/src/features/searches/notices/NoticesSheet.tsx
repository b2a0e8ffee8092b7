import { type ReactNode, useLayoutEffect, useRef } from "react";
import { registerPortalTarget } from "../../../lib/browser/modal-portals.ts";
import { useCloseOnBack } from "../../../lib/navigation/back-stack.ts";
import { useModalEscape } from "../../../lib/navigation/escape-stack.ts";
import styles from "./NoticesSheet.module.css";

interface NoticesSheetProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The notices on a phone: a modal sheet, of which the browser traps and restores the focus. */
export function NoticesSheet({ onClose, children }: NoticesSheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useModalEscape(onClose);
  useCloseOnBack(true, onClose);
  // Close before unmount: only an attached dialog restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !place.current) return;
    dialog.showModal();
    const unregister = registerPortalTarget(place.current);
    return () => {
      unregister();
      dialog.close();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.sheet}
      aria-label="Avisos"
      // A press on the backdrop closes it too.
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div ref={place} role="status" />
      {children}
    </dialog>
  );
}
