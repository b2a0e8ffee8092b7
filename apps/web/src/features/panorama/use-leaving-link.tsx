import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useBackCloses } from "../../lib/back-stack.ts";
import { useBeforeLeaving } from "../../lib/before-leaving.ts";
import { useEscape } from "../../lib/escape-stack.ts";
import { useUnsavedWork } from "../../lib/unsaved-work.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { DiscardQuestion } from "../../ui/DiscardQuestion.tsx";
import { showToast } from "../../ui/toast.ts";

interface LeavingLink {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly onClose: (go?: () => void) => void;
}

/** Asks before what is being written of a way goes, or its saving; says so where both go by themselves. */
export function useLeavingLink({ isChanged, isSaving, onClose }: LeavingLink) {
  const [asks, setAsks] = useState<{ readonly go: (() => void) | undefined } | null>(null);
  const hasEnded = useRef(false);
  const end = (go?: () => void) => {
    hasEnded.current = true;
    onClose(go);
  };
  const close = (go?: () => void) => {
    if (isChanged || isSaving) setAsks({ go });
    else end(go);
  };
  useUnsavedWork(isChanged || isSaving);
  useEscape(true, close);
  useBackCloses(true, close);
  useBeforeLeaving(close);

  const tellLoss = useEffectEvent(() => {
    if (!hasEnded.current && isChanged)
      showToast("El enlace que escribía no se guardó: su panorama ya no se muestra.");
  });
  useEffect(() => () => tellLoss(), []);

  const stay = () => setAsks(null);
  const go = () => {
    // The question goes first: it gives the focus back to what is still there.
    flushSync(stay);
    end(asks?.go);
  };
  const question =
    asks &&
    (isSaving ? (
      <ConfirmDialog
        title="¿Dejar de esperar?"
        confirmLabel="Dejar de esperar"
        cancelLabel="Seguir esperando"
        isDanger
        onConfirm={go}
        onClose={stay}
      >
        Todavía se está guardando. Es posible que el cambio se guarde de todos modos.
      </ConfirmDialog>
    ) : (
      <DiscardQuestion onDiscard={go} onClose={stay} />
    ));
  return { close, end, question, forget: stay };
}
