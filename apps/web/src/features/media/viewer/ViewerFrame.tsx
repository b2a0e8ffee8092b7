import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { registerPortalTarget } from "../../../lib/browser/modal-portals.ts";
import { useFullscreen } from "../../../lib/browser/use-fullscreen.ts";
import { ModalLayers, useModalEscape } from "../../../lib/navigation/escape-stack.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { CloseButton } from "../../../ui/controls/CloseButton.tsx";
import { EnterFullscreenIcon, ExitFullscreenIcon } from "../../../ui/controls/icons.tsx";
import styles from "./ViewerFrame.module.css";
import { isViewerKey } from "./viewer-keys.ts";

interface ViewerFrameProps {
  readonly title: string;
  /** Client of the project, on maps that show it. */
  readonly clientName?: string | undefined;
  readonly canFullscreen: boolean;
  /** Buttons before the close button. */
  readonly headerActions?: ReactNode;
  readonly children: ReactNode;
  readonly onKey: (key: string) => boolean;
  readonly onClose: () => void;
}

/** Full-window dialog for the files of one point. The URL says that it is open, so Back closes it. */
export function ViewerFrame(props: ViewerFrameProps) {
  const { title, clientName, canFullscreen, headerActions, children, onKey, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const fullscreen = useFullscreen();
  useModalEscape(onClose);

  // Close before unmount: only an attached dialog restores the focus.
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

  // The focused element may have been removed by its own action: move the focus to the title.
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
    <ModalLayers value={true}>
      <dialog
        ref={dialog}
        className={styles.frame}
        data-filled={fullscreen.isActive}
        aria-labelledby={id}
        // In some browsers a click on a picture moves the focus out of the dialog unless the dialog is
        // focusable.
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onCancel={(event) => event.preventDefault()}
        // Escape calls `onClose`, which changes the URL.
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
          <CloseButton onClick={onClose} />
        </header>
        {children}
      </dialog>
    </ModalLayers>
  );
}
