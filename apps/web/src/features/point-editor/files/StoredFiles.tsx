import {
  fileSetFingerprint,
  isDuplicateUpload,
  type StartedUpload,
} from "@mapaobra/domain/media/duplicate-upload";
import { groupMedia } from "@mapaobra/domain/media/group-media";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { fileFingerprint, validateSelectedFiles } from "@mapaobra/domain/media/selected-files";
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { isApiError, isRecordNotFound } from "../../../api/api-error.ts";
import { useUnsavedChanges } from "../../../lib/navigation/unsaved-changes.ts";
import { emitPointChange } from "../../../map/point-events.ts";
import { FileAreas, focusArea } from "./FileAreas.tsx";
import { FileMessageDialog } from "./FileMessageDialog.tsx";
import { unstitchedHint } from "./file-areas.es.ts";
import {
  invalidFilesMessage,
  notStoredMessage,
  notSwitchedMessage,
  pointMissing,
  uploadInProgress,
  uploadMessage,
} from "./file-message.ts";
import { FileQueue, fingerprintsOf, retryableIds } from "./file-queue.ts";
import type { PointRef } from "./point-ref.ts";
import { isInUpload } from "./queue-reducer.ts";
import { RemoveFile } from "./RemoveFile.tsx";
import { StoredNotice } from "./StoredNotice.tsx";
import { type FileToRemove, isShownUnstitched } from "./StoredTile.tsx";
import { StoredTiles } from "./StoredTiles.tsx";
import { cancelFileUpload, type FileToSend, sendFile } from "./send-file.ts";
import type { CurrentUpload } from "./UploadProgress.tsx";
import { unsupportedFileErrors } from "./unsupported-files.ts";
import { useMessageQueue } from "./use-message-queue.ts";
import { usePanoramaSwitch } from "./use-panorama-switch.ts";
import { type PlaceField, usePhotoOffer } from "./use-photo-offer.ts";
import { useStoredMedia } from "./use-stored-media.ts";

/** State that the surrounding form needs. */
export interface StoredFilesState {
  readonly count: number;
  /** The form shows its progress above all sections; undefined if none is running. */
  readonly upload: CurrentUpload | undefined;
}

interface StoredFilesProps {
  readonly point: PointRef;
  /** The point does not exist (any more): uploads are disabled. */
  readonly missing: boolean;
  readonly onStateChange: (state: StoredFilesState) => void;
  /** If set, the GPS positions of photographs are offered for this field. */
  readonly place?: PlaceField | undefined;
  /** Called when files were stored or removed. */
  readonly onChanged?: (() => void) | undefined;
  /** Stores files on this device until there is a connection; resolves to an error message on failure. */
  readonly onQueue?: ((files: readonly FileToSend[]) => Promise<string | undefined>) | undefined;
}

/** Files of a saved point: additions and removals are immediate (P2 §4.5). */
export function StoredFiles(props: StoredFilesProps) {
  const { point, missing, place, onStateChange, onChanged, onQueue } = props;
  const photos = usePhotoOffer(place);
  const [queue] = useState(() => new FileQueue(sendFile, cancelFileUpload));
  const queued = useSyncExternalStore(queue.subscribe, queue.files);
  const stored = useStoredMedia(point.id);
  const groups = useMemo(() => groupMedia(stored.media), [stored.media]);
  const { current, enqueue, dismiss } = useMessageQueue();
  const [fileToRemove, setFileToRemove] = useState<FileToRemove>();
  const [kindToFocus, setEmptied] = useState<{ readonly kind: MediaKind }>();
  const [isUnavailable, setIsUnavailable] = useState(false);
  const lastUpload = useRef<StartedUpload>(undefined);
  const isUploading = queued.some(isInUpload);
  const isMissing = missing || isPointMissing(stored.error);
  const count = stored.media.length;

  useUnsavedChanges(isUploading);
  useEffect(() => () => queue.detach(), [queue]);
  const reportState = useEffectEvent((state: StoredFilesState) => onStateChange(state));
  useEffect(() => {
    const upload = isUploading ? { progress: queue.progress, cancel: () => queue.cancelAll() } : undefined;
    reportState({ count, upload });
  }, [count, isUploading, queue]);
  useEffect(() => {
    if (kindToFocus) focusArea(kindToFocus.kind);
  }, [kindToFocus]);

  const emitChange = (kind: "media" | "mediaDeleted") => {
    emitPointChange({ kind, id: point.id, mapId: point.mapId });
    onChanged?.();
  };

  const upload = async () => {
    const isAlreadyUploading = queue.progress.overallFraction() !== undefined;
    const end = await queue.upload(point);
    if (isAlreadyUploading) return;
    // Listed from the response until the refetch: the server makes thumbnails later.
    if (end.sent > 0) {
      stored.add(end.media);
      emitChange("media");
    }
    stored.scheduleRefetch();
    setIsUnavailable(end.failed.some(({ cause }) => cause === "unavailable"));
    enqueue(uploadMessage(end));
  };
  const retry = (ids: readonly number[]) => {
    queue.retry(ids);
    void upload();
  };
  const queueFailedFiles = async () => {
    const failedFiles = queued.filter(({ state }) => state === "failed");
    const problem = await onQueue?.(failedFiles);
    dismiss();
    if (problem !== undefined) enqueue(notStoredMessage(problem));
    else for (const { id } of failedFiles) queue.remove(id);
  };
  const canRetry = current?.message.canRetry && queued.some(({ state }) => state === "failed");
  const retryAll = () => retry(retryableIds(queued));

  const add = (kind: MediaKind, selected: readonly File[]) => {
    if (isMissing) return enqueue(pointMissing);
    const fingerprint = fileSetFingerprint(kind, selected);
    const now = performance.now();
    if (isDuplicateUpload(lastUpload.current, fingerprint, now)) return enqueue(uploadInProgress);
    const present = stored.media.flatMap(({ title, bytes }) =>
      bytes === null ? [] : [fileFingerprint({ name: title, size: bytes })],
    );
    const { accepted, rejected } = validateSelectedFiles(
      kind,
      selected,
      new Set([...present, ...fingerprintsOf(queued)]),
    );
    enqueue(invalidFilesMessage(rejected, accepted.length));
    if (accepted.length === 0) return;
    lastUpload.current = { mark: fingerprint, at: now };
    queue.add(kind, accepted);
    photos.look(kind, accepted);
    void upload();
  };

  const panoramaSwitch = usePanoramaSwitch(point, {
    onSwitched(media) {
      stored.replace(media);
      emitChange("media");
    },
    onFailed: (reason) => enqueue(notSwitchedMessage(reason)),
  });

  const contentOf = (kind: MediaKind) => {
    const storedOfKind = groups[kind];
    const uploading = queued.filter((file) => file.kind === kind);
    return {
      count: storedOfKind.length + uploading.length,
      note: storedOfKind.some(isShownUnstitched) && unstitchedHint,
      tiles: (
        <StoredTiles
          kind={kind}
          stored={storedOfKind}
          uploading={uploading}
          firstPlace={kind === "image" ? 0 : groups.image.length}
          disabled={isMissing}
          queue={queue}
          onRetry={(id) => retry([id])}
          onRemove={setFileToRemove}
          movedId={panoramaSwitch.movedId}
          onSwitch={panoramaSwitch.toggle}
        />
      ),
    };
  };

  return (
    <>
      <FileAreas
        photos={photos}
        disabled={isMissing}
        contentOf={contentOf}
        onFiles={add}
        onUnsupportedFiles={(files) => enqueue(invalidFilesMessage(unsupportedFileErrors(files), 0))}
      >
        <StoredNotice isMissing={isMissing} {...stored} />
        <p role="status" className="visually-hidden">
          {isUploading && "Subiendo archivos…"}
        </p>
      </FileAreas>
      {current && (
        <FileMessageDialog
          key={current.id}
          message={current.message}
          onRetry={canRetry ? retryAll : undefined}
          onQueue={onQueue && canRetry && isUnavailable ? () => void queueFailedFiles() : undefined}
          onClose={dismiss}
        />
      )}
      {fileToRemove && (
        <RemoveFile
          media={fileToRemove.media}
          point={point}
          onRemoved={() => {
            stored.remove(fileToRemove.media);
            setFileToRemove(undefined);
            setEmptied({ kind: fileToRemove.kind });
            emitChange("mediaDeleted");
          }}
          onClose={() => setFileToRemove(undefined)}
        />
      )}
    </>
  );
}

const isPointMissing = (error: unknown): boolean => isApiError(error, 404) && isRecordNotFound(error);
