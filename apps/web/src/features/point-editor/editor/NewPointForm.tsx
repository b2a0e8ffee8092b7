import { can } from "@mapaobra/domain/access/policy";
import { isPictureUnplaced } from "@mapaobra/domain/map/unplaced-picture";
import { newPointDraft } from "@mapaobra/domain/point/new-point";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { safeStorage } from "../../../lib/storage/safe-storage.ts";
import { QueuedFiles } from "../files/QueuedFiles.tsx";
import { useFileQueue } from "../files/use-file-queue.ts";
import { PointForm } from "../form/PointForm.tsx";
import { useDraftFiles } from "../outbox/use-draft-files.ts";
import { useOutbox } from "../outbox-context.ts";
import { draftFilesPrefix } from "../outbox-entry.ts";
import { outboxSaverFor, showBackgroundUploadToast, showQueuedToast } from "../save-to-outbox.ts";
import { resumedPoint } from "../saving/resumed-point.ts";
import type { LockedEntry } from "../saving/use-locked-entry.ts";
import { useOfflineStorageWarning } from "../saving/use-offline-storage-warning.tsx";
import { useUploadJournal } from "../saving/use-upload-journal.ts";
import { CreatedDialog } from "./CreatedDialog.tsx";
import { resolveFormMapId } from "./form-map-id.ts";
import { PointPlacePicker } from "./PointPlacePicker.tsx";
import type { PointEditorProps } from "./point-editor.ts";
import { useCreatedPoint } from "./use-created-point.ts";

type NewPointFormProps = Omit<PointEditorProps, "pointId"> & {
  /** The queued entry that this form resumes. */
  readonly lockedEntry: LockedEntry | null;
};

/** The form of a new point (P2 §4.5). */
export function NewPointForm(props: NewPointFormProps) {
  const { actor, maps, currentMap, initialPosition, initial, lockedEntry, onClose, onMediaChange } = props;
  const { search, state } = useLocation();
  const outbox = useOutbox();
  const notice = useOfflineStorageWarning();

  const [mapId] = useState(() =>
    resolveFormMapId({
      prop: props.mapId,
      initial: lockedEntry?.point.mapId ?? initial?.mapId,
      state,
      query: new URLSearchParams(search),
      global: (window as { MAPA_ID?: unknown }).MAPA_ID,
      stored: safeStorage(() => localStorage).read("MAPA_ID"),
    }),
  );
  const map = maps.find(({ id }) => id === mapId) ?? currentMap;
  const waitingId = lockedEntry?.point.id;
  const journal = useUploadJournal(map, waitingId);
  const queue = useFileQueue(journal.onUploadResult);
  const restoreLockedFiles = useEffectEvent(() => queue.restore(lockedEntry?.files ?? []));
  useEffect(() => restoreLockedFiles(), []);
  const draftFiles = useDraftFiles(
    draftFilesOwner(outbox?.userId ?? 0, map.id, waitingId),
    queue.files,
    queue.restore,
    lockedEntry?.files,
  );
  const { creation, onCreated, retry, cancel, leave } = useCreatedPoint(queue, map, onMediaChange, journal);
  const [initialDraft] = useState({ ...initial, ...initialPosition });
  const start = useMemo(
    () => ({ ...newPointDraft(map, new Date()), ...initialDraft, mapId: map.id }),
    [map, initialDraft],
  );
  const mayWrite = can(actor, "point.write", map);
  const close = useEffectEvent(() => onClose({ showInfoBox: false, pointId: null }));
  useEffect(() => {
    if (!mayWrite) close();
  }, [mayWrite]);

  if (!mayWrite) return null;
  return (
    <>
      <PointForm
        actor={actor}
        mapId={map.id}
        initialDraft={start}
        fillsPlaces={!isPictureUnplaced(map)}
        files={(place) => <QueuedFiles queue={queue} disabled={creation !== undefined} place={place} />}
        fileCount={queue.files.length}
        isUploading={creation?.kind === "uploading"}
        renderPlacePicker={(place) => <PointPlacePicker map={map} {...place} />}
        draftFiles={draftFiles}
        resumedPoint={resumedPoint(lockedEntry)}
        notice={notice}
        outboxSaver={
          outbox
            ? outboxSaverFor(outbox, { map, start: null, files: queue.files, outboxId: waitingId })
            : undefined
        }
        onQueued={() => {
          showQueuedToast();
          onClose({ showInfoBox: false, pointId: null });
        }}
        onSaved={({ id }, name) => onCreated(id, name)}
        onClose={() => onClose({ showInfoBox: false, pointId: null })}
      />
      {creation && (
        <CreatedDialog
          creation={creation}
          onRetry={retry}
          onCancel={cancel}
          onContinueInBackground={(pointId) => {
            leave(showBackgroundUploadToast);
            onClose({ showInfoBox: true, pointId });
          }}
          onClose={(pointId) => {
            leave(showQueuedToast);
            onClose({ showInfoBox: true, pointId });
          }}
        />
      )}
    </>
  );
}

/** The owner key of a draft's files. */
const draftFilesOwner = (userId: number, mapId: number, waitingId: number | undefined): string =>
  `${draftFilesPrefix(userId)}${waitingId === undefined ? `nuevo:${mapId}` : `espera:${waitingId}`}`;
