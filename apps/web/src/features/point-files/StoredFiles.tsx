import { checkChosenFiles, fileMark } from "@mapaobra/domain/media/chosen-files";
import { groupMedia } from "@mapaobra/domain/media/group-media";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { type BegunUpload, isUnderWay, markOfFiles } from "@mapaobra/domain/media/upload-guard";
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { isAboutRecord, isApiError } from "../../api/api-error.ts";
import { useUnsavedWork } from "../../lib/unsaved-work.ts";
import { announcePointChange } from "../../map/point-events.ts";
import { FileAreas, focusArea } from "./FileAreas.tsx";
import { FileMessageDialog } from "./FileMessageDialog.tsx";
import { alreadyGoing, notKept, pointMissing, refusalMessage, uploadMessage } from "./file-message.ts";
import { FileQueue, marksOf, stoppedIds } from "./file-queue.ts";
import type { PointPlace } from "./point-place.ts";
import { QueuedTile } from "./QueuedTile.tsx";
import { isGoing, isStopped } from "./queue-reducer.ts";
import { RemoveFile } from "./RemoveFile.tsx";
import { refusedStrangers } from "./refused-strangers.ts";
import { StoredNotice } from "./StoredNotice.tsx";
import { type DoomedFile, StoredTile } from "./StoredTile.tsx";
import { giveUpFile, type SentFile, sendFile } from "./send-file.ts";
import { UploadProgress } from "./UploadProgress.tsx";
import { useMessages } from "./use-messages.ts";
import { type PlaceOfPoint, usePhotoOffer } from "./use-photo-offer.ts";
import { useStoredMedia } from "./use-stored-media.ts";

/** What the form around must know. */
export interface StoredFilesState {
  readonly count: number;
  readonly isUploading: boolean;
}

interface StoredFilesProps {
  readonly point: PointPlace;
  /** The point is not there (any more): nothing can be uploaded to it. */
  readonly missing: boolean;
  readonly onStateChange: (state: StoredFilesState) => void;
  /** Where there is one, photographs that know where they were taken offer theirs. */
  readonly place?: PlaceOfPoint | undefined;
  /** Files were stored or removed. */
  readonly onChanged?: (() => void) | undefined;
  /** Keeps files on this device until there is a connection; gives the sentence that says why not. */
  readonly onKeep?: ((files: readonly SentFile[]) => Promise<string | undefined>) | undefined;
}

/** To decode a whole photograph takes the processor from sending the next ones: of many only the first are seen. */
const mostSeen = 4;

/** The files of a known point: what is added or removed here is so at once (P2 §4.5). */
export function StoredFiles(props: StoredFilesProps) {
  const { point, missing, place, onStateChange, onChanged, onKeep } = props;
  const photos = usePhotoOffer(place);
  const [queue] = useState(() => new FileQueue(sendFile, giveUpFile));
  const queued = useSyncExternalStore(queue.subscribe, queue.files);
  const stored = useStoredMedia(point.id);
  const groups = useMemo(() => groupMedia(stored.media), [stored.media]);
  const { current, say, close } = useMessages();
  const [doomed, setDoomed] = useState<DoomedFile>();
  const [emptied, setEmptied] = useState<{ readonly kind: MediaKind }>();
  const [isUnanswered, setUnanswered] = useState(false);
  const begun = useRef<BegunUpload>(undefined);
  const isUploading = queued.some(isGoing);
  const isMissing = missing || isPointGone(stored.error);
  const count = stored.media.length;

  useUnsavedWork(isUploading);
  useEffect(() => () => queue.leave(), [queue]);
  const tellState = useEffectEvent((state: StoredFilesState) => onStateChange(state));
  useEffect(() => tellState({ count, isUploading }), [count, isUploading]);
  useEffect(() => {
    if (emptied) focusArea(emptied.kind);
  }, [emptied]);

  const tellChange = (kind: "media" | "mediaDeleted") => {
    announcePointChange({ kind, id: point.id, mapId: point.mapId });
    onChanged?.();
  };

  const upload = async () => {
    const isJoined = queue.progress.part() !== undefined;
    const end = await queue.upload(point);
    if (isJoined) return;
    // Shown from here until then: their small pictures are made when the way is free again.
    if (end.sent > 0) {
      stored.add(end.media);
      tellChange("media");
    }
    stored.resync();
    setUnanswered(end.failed.some(({ cause }) => cause === "unanswered"));
    say(uploadMessage(end));
  };
  const retry = (ids: readonly number[]) => {
    queue.retry(ids);
    void upload();
  };
  const keepLeft = async () => {
    const left = queued.filter(({ state }) => state === "failed");
    const problem = await onKeep?.(left);
    close();
    if (problem !== undefined) say(notKept(problem));
    else for (const { id } of left) queue.remove(id);
  };
  const canRetry = current?.message.canRetry && queued.some(({ state }) => state === "failed");
  const retryAll = () => retry(stoppedIds(queued));

  const add = (kind: MediaKind, chosen: readonly File[]) => {
    if (isMissing) return say(pointMissing);
    const mark = markOfFiles(kind, chosen);
    const now = performance.now();
    if (isUnderWay(begun.current, mark, now)) return say(alreadyGoing);
    const present = stored.media.map(({ title, bytes }) => fileMark({ name: title, size: bytes }));
    const { taken, refused } = checkChosenFiles(kind, chosen, new Set([...present, ...marksOf(queued)]));
    say(refusalMessage(refused, taken.length));
    if (taken.length === 0) return;
    begun.current = { mark, at: now };
    queue.add(kind, taken);
    photos.look(kind, taken);
    void upload();
  };

  const contentOf = (kind: MediaKind) => {
    const known = groups[kind];
    const coming = queued.filter((file) => file.kind === kind);
    const before = kind === "image" ? 0 : groups.image.length;
    return {
      count: known.length + coming.length,
      tiles: (
        <>
          {known.map((media, index) => (
            <StoredTile
              key={media.storageKey}
              {...{ kind, media }}
              place={before + index}
              disabled={isMissing}
              onRemove={setDoomed}
            />
          ))}
          {coming.map((file, index) => (
            <QueuedTile
              key={file.id}
              queued={file}
              place={before + known.length + index}
              isSeen={index < mostSeen}
              disabled={isMissing}
              progress={queue.progress}
              onCancel={queue.cancel}
              onRetry={isStopped(file) ? () => retry([file.id]) : undefined}
              onRemove={queue.remove}
            />
          ))}
        </>
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
        onStrangers={(files) => say(refusalMessage(refusedStrangers(files), 0))}
      >
        <StoredNotice isMissing={isMissing} {...stored} />
        <p role="status" className="visually-hidden">
          {isUploading && "Subiendo archivos…"}
        </p>
        {isUploading && <UploadProgress progress={queue.progress} onCancel={() => queue.cancelAll()} />}
      </FileAreas>
      {current && (
        <FileMessageDialog
          key={current.id}
          message={current.message}
          onRetry={canRetry ? retryAll : undefined}
          onKeep={onKeep && canRetry && isUnanswered ? () => void keepLeft() : undefined}
          onClose={close}
        />
      )}
      {doomed && (
        <RemoveFile
          media={doomed.media}
          point={point}
          onRemoved={() => {
            stored.remove(doomed.media);
            setDoomed(undefined);
            setEmptied({ kind: doomed.kind });
            tellChange("mediaDeleted");
          }}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

const isPointGone = (error: unknown): boolean => isApiError(error, 404) && isAboutRecord(error);
