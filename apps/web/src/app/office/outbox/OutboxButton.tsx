import { formatWhole } from "@mapaobra/domain/format/numbers";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { generatePath, type Location, useLocation, useNavigate } from "react-router";
import { OutboxDialog } from "../../../features/outbox/OutboxDialog.tsx";
import { useOutbox, useOutboxState } from "../../../features/outbox/outbox-context.ts";
import type { OutboxEntry } from "../../../features/outbox/outbox-entry.ts";
import { afterEntryRemoved } from "../../../lib/back-stack.ts";
import { Button } from "../../../ui/Button.tsx";
import { UploadIcon } from "../../../ui/icons.tsx";
import { paths } from "../../paths.ts";
import { infoBoxState } from "../point/info-box-state.ts";
import { outboxDialogState } from "./outbox-dialog-state.ts";

/**
 * Shows the number of outbox entries on the map screen, and opens the list; renders nothing for an empty
 * outbox.
 */
export function OutboxButton() {
  const outbox = useOutbox();
  const state = useOutboxState();
  const isOpen = useSyncExternalStore(outboxDialogState.subscribe, outboxDialogState.current);
  const [entryToOpen, setOpening] = useState<OutboxEntry>();
  const navigate = useNavigate();
  const location = useLocation();
  const count = state.entries.length;

  const openEntry = useEffectEvent((entry: OutboxEntry) => {
    const { search } = location;
    void navigate({ ...formPathOf(entry), search }, { state: formStateOf(entry, location) });
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
        <Button onClick={() => outboxDialogState.setOpen(true)}>
          <UploadIcon /> Por enviar ({formatWhole(count)})
        </Button>
      )}
      {isOpen && (
        <OutboxDialog
          {...state}
          outbox={outbox}
          onOpen={(entry) => {
            outboxDialogState.setOpen(false);
            setOpening(entry);
          }}
          onClose={() => outboxDialogState.setOpen(false)}
        />
      )}
    </>
  );
}

/** An edit opens over its point; one whose point is gone or absent becomes a new point. */
const isEditOfPoint = ({ point: { pointId, save, start, state } }: OutboxEntry) =>
  pointId !== null &&
  (save === null || start !== null) &&
  !(state.kind === "refused" && state.isPointGone && save !== null);

const formPathOf = (entry: OutboxEntry) => ({
  pathname: isEditOfPoint(entry)
    ? generatePath(paths.point.edit, { id: String(entry.point.pointId) })
    : paths.point.create,
});

const formStateOf = (entry: OutboxEntry, location: Location) =>
  isEditOfPoint(entry)
    ? infoBoxState(location, Number(entry.point.pointId))
    : { mapaId: entry.point.mapId, waiting: entry.point.id };
