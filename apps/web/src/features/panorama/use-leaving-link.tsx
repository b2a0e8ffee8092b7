import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useBackCloses } from "../../lib/back-stack.ts";
import { useBeforeLeaving } from "../../lib/before-leaving.ts";
import { useEscape } from "../../lib/escape-stack.ts";
import { useUnsavedWork } from "../../lib/unsaved-work.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
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

  const words = isSaving ? whileSaving : whileWriting;
  const question = asks && (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      isDanger
      onConfirm={() => {
        // The question goes first: it gives the focus back to what is still there.
        flushSync(() => setAsks(null));
        end(asks.go);
      }}
      onClose={() => setAsks(null)}
    >
      {words.text}
    </ConfirmDialog>
  );
  return { close, end, question, forget: () => setAsks(null) };
}

const whileWriting = {
  title: "¿Descartar los cambios?",
  confirm: "Descartar",
  cancel: "Seguir editando",
  text: "Lo que escribió no se ha guardado.",
};
const whileSaving = {
  title: "¿Dejar de esperar?",
  confirm: "Dejar de esperar",
  cancel: "Seguir esperando",
  text: "Todavía se está guardando. Es posible que el cambio se guarde de todos modos.",
};
