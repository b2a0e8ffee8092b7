import { formatWhole } from "@mapaobra/domain/format/numbers";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import type { Outbox, OutboxState } from "./outbox.ts";
import styles from "./WaitingDialog.module.css";
import { WaitingItem } from "./WaitingItem.tsx";
import type { WaitingEntry } from "./waiting-point.ts";

interface WaitingDialogProps extends OutboxState {
  readonly outbox: Outbox;
  readonly onOpen: (entry: WaitingEntry) => void;
  readonly onClose: () => void;
}

/** What waits on this device to be sent, with what can be done about it. */
export function WaitingDialog({ outbox, entries, sending, onOpen, onClose }: WaitingDialogProps) {
  const [doomed, setDoomed] = useState<WaitingEntry>();
  const isWaiting = entries.some(({ point }) => point.state.kind === "waiting");
  return (
    <>
      <Dialog
        title="Por enviar"
        size="form"
        onClose={onClose}
        actions={
          <>
            <Button look={isWaiting ? undefined : "main"} onClick={onClose}>
              Cerrar
            </Button>
            {isWaiting && (
              <Button look="main" onClick={() => void outbox.sendNow()}>
                Enviar ahora
              </Button>
            )}
          </>
        }
      >
        <p className={styles.lead} role="status">
          {entries.length === 0
            ? "No queda nada por enviar."
            : "Está guardado en este dispositivo y se envía cuando haya conexión, en este orden."}
        </p>
        <ul className={styles.list}>
          {entries.map((entry) => (
            <WaitingItem
              key={entry.point.id}
              entry={entry}
              part={sending?.id === entry.point.id ? sending.part : undefined}
              contentOf={outbox.store.contentOf}
              onRetry={() => void outbox.sendNow(entry.point.id)}
              onOpen={() => onOpen(entry)}
              onDiscard={() => setDoomed(entry)}
            />
          ))}
        </ul>
      </Dialog>
      {doomed && (
        <ConfirmDialog
          title="Descartar"
          confirmLabel="Descartar"
          isDanger
          onConfirm={() => {
            setDoomed(undefined);
            void outbox.discard(doomed.point.id);
          }}
          onClose={() => setDoomed(undefined)}
        >
          {lossOf(doomed)}
        </ConfirmDialog>
      )}
    </>
  );
}

function lossOf({ point, files }: WaitingEntry): string {
  const own = files.length > 0 ? `${formatWhole(files.length)} archivo(s)` : "";
  const what = point.save
    ? [point.start ? "los cambios" : "el punto", own].filter(Boolean).join(" y ")
    : own || "lo que falta";
  return `Se perderá lo que no se ha enviado de «${point.name}»: ${what}. Esto no se puede deshacer.`;
}
