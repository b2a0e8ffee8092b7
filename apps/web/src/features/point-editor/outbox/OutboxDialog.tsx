import { formatWhole } from "@mapaobra/domain/format/numbers";
import { useState } from "react";
import { Button } from "../../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import type { OutboxEntry } from "../outbox-entry.ts";
import styles from "./OutboxDialog.module.css";
import { OutboxItem } from "./OutboxItem.tsx";
import type { Outbox, OutboxState } from "./outbox.ts";

interface OutboxDialogProps extends OutboxState {
  readonly outbox: Outbox;
  readonly onOpen: (entry: OutboxEntry) => void;
  readonly onClose: () => void;
}

/** Lists the outbox entries of this device with their actions: retry, open and discard. */
export function OutboxDialog({ outbox, entries, sending, onOpen, onClose }: OutboxDialogProps) {
  const [entryToDiscard, setEntryToDiscard] = useState<OutboxEntry>();
  const hasQueued = entries.some(({ point }) => point.state.kind === "waiting");
  return (
    <>
      <Dialog
        title="Por enviar"
        size="form"
        onClose={onClose}
        actions={
          <>
            <Button variant={hasQueued ? undefined : "main"} onClick={onClose}>
              Cerrar
            </Button>
            {hasQueued && (
              <Button variant="main" onClick={() => void outbox.sendNow()}>
                Enviar ahora
              </Button>
            )}
          </>
        }
      >
        <p className={styles.lead} role="status">
          {entries.length === 0
            ? "No queda nada por enviar."
            : "Está guardado en este dispositivo y se envía en cuanto sea posible, en este orden."}
        </p>
        <ul className={styles.list}>
          {entries.map((entry) => (
            <OutboxItem
              key={entry.point.id}
              entry={entry}
              fraction={sending?.id === entry.point.id ? sending.part : undefined}
              contentOf={outbox.store.contentOf}
              onRetry={() => void outbox.sendNow(entry.point.id)}
              onOpen={() => onOpen(entry)}
              onDiscard={() => setEntryToDiscard(entry)}
            />
          ))}
        </ul>
      </Dialog>
      {entryToDiscard && (
        <ConfirmDialog
          title="Descartar"
          confirmLabel="Descartar"
          isDestructive
          onConfirm={() => {
            setEntryToDiscard(undefined);
            void outbox.discard(entryToDiscard.point.id);
          }}
          onClose={() => setEntryToDiscard(undefined)}
        >
          {discardWarning(entryToDiscard)}
        </ConfirmDialog>
      )}
    </>
  );
}

function discardWarning({ point, files }: OutboxEntry): string {
  const own = files.length > 0 ? `${formatWhole(files.length)} archivo(s)` : "";
  const lostContent = point.save
    ? [point.start ? "los cambios" : "el punto", own].filter(Boolean).join(" y ")
    : own || "lo que falta";
  return `Se perderá lo que no se ha enviado de «${point.name}»: ${lostContent}. Esto no se puede deshacer.`;
}
