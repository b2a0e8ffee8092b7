import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useCloseOnBack } from "../../../lib/navigation/back-stack.ts";
import { useEscape } from "../../../lib/navigation/escape-stack.ts";
import { useNavigationGuard } from "../../../lib/navigation/navigation-guard.ts";
import { useUnsavedChanges } from "../../../lib/navigation/unsaved-changes.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { DiscardDialog } from "../../../ui/dialogs/DiscardDialog.tsx";
import { showToast } from "../../../ui/feedback/toast.ts";

interface LinkFormGuardOptions {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly onClose: (afterClose?: () => void) => void;
}

/** Asks before unsaved changes or a pending save are abandoned, and notifies if both are lost anyway. */
export function useLinkFormGuard({ isChanged, isSaving, onClose }: LinkFormGuardOptions) {
  const [pendingClose, setPendingClose] = useState<{ readonly afterClose: (() => void) | undefined } | null>(
    null,
  );
  const isClosed = useRef(false);
  const closeNow = (afterClose?: () => void) => {
    isClosed.current = true;
    onClose(afterClose);
  };
  const close = (afterClose?: () => void) => {
    if (isChanged || isSaving) setPendingClose({ afterClose });
    else closeNow(afterClose);
  };
  useUnsavedChanges(isChanged || isSaving);
  useEscape(true, close);
  useCloseOnBack(true, close);
  useNavigationGuard(close);

  const showLossToast = useEffectEvent(() => {
    if (!isClosed.current && isChanged)
      showToast("El enlace que escribía no se guardó: su panorama ya no se muestra.");
  });
  useEffect(() => () => showLossToast(), []);

  const dismissQuestion = () => setPendingClose(null);
  const discard = () => {
    // Closes the confirmation first, while the element that regains the focus is still mounted.
    flushSync(dismissQuestion);
    closeNow(pendingClose?.afterClose);
  };
  const question =
    pendingClose &&
    (isSaving ? (
      <ConfirmDialog
        title="¿Dejar de esperar?"
        confirmLabel="Dejar de esperar"
        cancelLabel="Seguir esperando"
        isDestructive
        onConfirm={discard}
        onClose={dismissQuestion}
      >
        Todavía se está guardando. Es posible que el cambio se guarde de todos modos.
      </ConfirmDialog>
    ) : (
      <DiscardDialog onDiscard={discard} onClose={dismissQuestion} />
    ));
  return { close, end: closeNow, question, dismissQuestion };
}
