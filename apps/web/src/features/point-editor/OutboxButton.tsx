import { formatWhole } from "@mapaobra/domain/format/numbers";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useStore } from "zustand";
import { afterEntryRemoved } from "../../lib/navigation/back-stack.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { UploadIcon } from "../../ui/controls/icons.tsx";
import { OutboxDialog } from "./outbox/OutboxDialog.tsx";
import { useOutbox, useOutboxState } from "./outbox-context.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { entryFormLocation } from "./saving/entry-form-location.ts";
import { outboxDialog, showOutbox } from "./saving/outbox-dialog-state.ts";

/**
 * Shows the number of outbox entries on the map screen, and opens the list; renders nothing for an empty
 * outbox.
 */
export function OutboxButton() {
  const outbox = useOutbox();
  const state = useOutboxState();
  const isOpen = useStore(outboxDialog);
  const [entryToOpen, setOpening] = useState<OutboxEntry>();
  const navigate = useNavigate();
  const location = useLocation();
  const count = state.entries.length;

  const openEntry = useEffectEvent((entry: OutboxEntry) => {
    const { to, state } = entryFormLocation(entry, location);
    void navigate(to, { state });
  });
  useEffect(() => {
    if (!entryToOpen) return;
    setOpening(undefined);
    // The list closes: remove its history entry before the form pushes one.
    afterEntryRemoved(() => openEntry(entryToOpen));
  }, [entryToOpen]);
  if (!outbox || (count === 0 && !isOpen)) return null;
  return (
    <>
      {count > 0 && (
        <Button onClick={() => showOutbox(true)}>
          <UploadIcon /> Por enviar ({formatWhole(count)})
        </Button>
      )}
      {isOpen && (
        <OutboxDialog
          {...state}
          outbox={outbox}
          onOpen={(entry) => {
            showOutbox(false);
            setOpening(entry);
          }}
          onClose={() => showOutbox(false)}
        />
      )}
    </>
  );
}
