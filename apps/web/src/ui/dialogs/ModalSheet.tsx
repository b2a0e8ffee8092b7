import { type ReactNode, useLayoutEffect, useRef } from "react";
import { registerPortalTarget } from "../../lib/browser/modal-portals.ts";
import { useCloseOnBack } from "../../lib/navigation/back-stack.ts";
import { useModalEscape } from "../../lib/navigation/escape-stack.ts";

interface ModalSheetProps {
  /** Its accessible name. */
  readonly label: string;
  readonly className: string | undefined;
  /** Also called for Escape, the browser's Back and a press on the backdrop. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal `dialog` at an edge of a phone: the browser traps and restores the focus. */
export function ModalSheet({ label, className, onClose, children }: ModalSheetProps) {
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
      className={className}
      aria-label={label}
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
