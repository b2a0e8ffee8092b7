import { readPoint } from "@mapaobra/contract/endpoints/points";
import { can } from "@mapaobra/domain/access/policy";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { isApiError } from "../../../api/api-error.ts";
import { emitPointChange } from "../../../map/point-events.ts";
import { HistoryButton } from "../../../records/history/HistoryButton.tsx";
import { MessageDialog } from "../../../ui/dialogs/MessageDialog.tsx";
import { SuccessDialog } from "../../../ui/dialogs/SuccessDialog.tsx";
import { BulkHistoryButton } from "../../projects/BulkHistoryButton.tsx";
import { LoadingOverlay } from "../../shell/LoadingOverlay.tsx";
import { StoredFiles, type StoredFilesState } from "../files/StoredFiles.tsx";
import { UploadProgress } from "../files/UploadProgress.tsx";
import { PointForm } from "../form/PointForm.tsx";
import { useOutbox } from "../outbox-context.ts";
import { outboxFileSaverFor, outboxSaverFor, showQueuedToast } from "../save-to-outbox.ts";
import { resumedPoint } from "../saving/resumed-point.ts";
import type { LockedEntry } from "../saving/use-locked-entry.ts";
import { useOfflineStorageWarning } from "../saving/use-offline-storage-warning.tsx";
import { DeletePoint } from "./DeletePoint.tsx";
import { PointNotFound } from "./PointNotFound.tsx";
import { PointPlacePicker } from "./PointPlacePicker.tsx";
import type { PointEditorProps } from "./point-editor.ts";

interface EditPointFormProps
  extends Pick<PointEditorProps, "actor" | "maps" | "currentMap" | "onClose" | "onMediaChange"> {
  readonly pointId: number;
  /** The queued edit of the point that this form resumes. */
  readonly lockedEntry: LockedEntry | null;
}

const loadFailedMessage = { title: "No se pudo cargar", text: "No se pudo cargar el punto para editar." };

/** The form of an existing point (P2 §4.5). */
export function EditPointForm(props: EditPointFormProps) {
  const { actor, maps, pointId, lockedEntry, onClose, onMediaChange } = props;
  const outbox = useOutbox();
  const offlineWarning = useOfflineStorageWarning();
  const [isSaved, setSaved] = useState(false);
  const [files, setFiles] = useState<StoredFilesState>();
  const query = useQuery({
    queryKey: ["point to edit", pointId],
    queryFn: ({ signal }) => api.send(readPoint, { id: pointId }, { signal }),
    // The form edits the point as loaded: later changes must not overwrite what is typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const close = () => onClose({ showInfoBox: false, pointId });

  if (isApiError(query.error, 404)) return <PointNotFound onClose={close} />;
  const draftBase = lockedEntry?.point.start;
  // Offline, the form shows the base of the queued edit.
  if (query.isError && !draftBase) return <MessageDialog message={loadFailedMessage} onClose={close} />;
  if (!query.data && !query.isError) return <LoadingOverlay />;

  const point = draftBase ?? query.data;
  if (!point) return null;
  const map = maps.find((one) => one.id === point.mapId);
  if (!can(actor, "point.write", point)) return <PointNotFound onClose={close} />;
  return (
    <>
      <PointForm
        actor={actor}
        mapId={point.mapId}
        initialDraft={point}
        point={point}
        files={(place) => (
          <StoredFiles
            point={{ id: point.id, mapId: point.mapId, companyId: point.companyId }}
            missing={false}
            onStateChange={setFiles}
            place={place}
            onChanged={() => onMediaChange?.(point.id)}
            onQueue={outbox && map ? outboxFileSaverFor(outbox, map, point) : undefined}
          />
        )}
        fileCount={files?.count ?? point.mediaCount}
        isUploading={files?.upload !== undefined}
        uploadProgress={files?.upload && <UploadProgress {...files.upload} />}
        renderPlacePicker={(place) => map && <PointPlacePicker map={map} {...place} />}
        corner={
          <>
            <HistoryButton
              resource="point"
              id={point.id}
              title={point.name}
              renderBulkEdit={(edit) => <BulkHistoryButton mapId={edit.mapId} edit={edit} />}
            />
            <DeletePoint
              point={point}
              onDeleted={() => onClose({ showInfoBox: false, pointId, isDeleted: true })}
            />
          </>
        }
        resumedPoint={resumedPoint(lockedEntry, query.data)}
        notice={offlineWarning}
        outboxSaver={
          outbox && map
            ? outboxSaverFor(outbox, { map, start: point, files: [], outboxId: lockedEntry?.point.id })
            : undefined
        }
        onQueued={() => {
          showQueuedToast();
          close();
        }}
        onSaved={() => {
          if (outbox && lockedEntry) void outbox.store.remove(lockedEntry.point.id).then(outbox.refresh);
          emitPointChange({ kind: "edited", id: point.id, mapId: point.mapId });
          setSaved(true);
        }}
        onClose={close}
      />
      {isSaved && (
        <SuccessDialog
          title="Guardado – El punto se actualizó correctamente."
          onClose={() => onClose({ showInfoBox: true, pointId })}
        />
      )}
    </>
  );
}
