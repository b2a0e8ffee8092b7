import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useEscape } from "../../lib/escape-stack.ts";
import { registerPortalTarget } from "../../lib/modal-portals.ts";
import { IconButton } from "../../ui/Button.tsx";
import { CloseIcon, EnterFullscreenIcon, ExitFullscreenIcon } from "../../ui/icons.tsx";
import { useFullscreen } from "./use-fullscreen.ts";
import styles from "./ViewerFrame.module.css";
import { isViewerKey } from "./viewer-keys.ts";

interface ViewerFrameProps {
  readonly title: string;
  /** Whose project it is, where that is told. */
  readonly clientName?: string | undefined;
  readonly canFullscreen: boolean;
  /** Before the button that closes it. */
  readonly headerActions?: ReactNode;
  readonly children: ReactNode;
  readonly onKey: (key: string) => boolean;
  readonly onClose: () => void;
}

/** All of the window for the files of one point. The address says that it is open, so Back closes it. */
export function ViewerFrame(props: ViewerFrameProps) {
  const { title, clientName, canFullscreen, headerActions, children, onKey, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const fullscreen = useFullscreen();
  useEscape(true, onClose);

  // Closed while it still stands in the page: once it is gone it gives the focus to nobody.
  useLayoutEffect(() => {
    const opened = dialog.current;
    if (!opened || !place.current) return;
    opened.showModal();
    heading.current?.focus();
    const unregister = registerPortalTarget(place.current);
    return () => {
      unregister();
      opened.close();
    };
  }, []);

  // What had the focus may be gone with what it did: keys and readers go on from the title.
  useEffect(() => {
    if (!dialog.current) return;
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    });
    observer.observe(dialog.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const isViewerEvent = isViewerKey({ target, currentTarget, ctrlKey, metaKey, altKey, defaultPrevented });
    if (isViewerEvent && onKey(key)) event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.frame}
      data-filled={fullscreen.isActive}
      aria-labelledby={id}
      // Not every browser lets a click on a picture leave the keys to the dialog around it.
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onCancel={(event) => event.preventDefault()}
      // Escape asks `onClose`, which takes it out of the address.
      closedby="none"
    >
      <div ref={place} role="status" />
      <header className={styles.head}>
        <div className={styles.heading}>
          <h2 ref={heading} id={id} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {clientName && <p className={styles.client}>{clientName}</p>}
        </div>
        {headerActions}
        {canFullscreen && fullscreen.isSupported && (
          <IconButton
            label={fullscreen.isActive ? "Salir de pantalla completa" : "Pantalla completa"}
            onClick={fullscreen.toggle}
          >
            {fullscreen.isActive ? <ExitFullscreenIcon /> : <EnterFullscreenIcon />}
          </IconButton>
        )}
        <IconButton label="Cerrar" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      {children}
    </dialog>
  );
}
