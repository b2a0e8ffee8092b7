import type { Media } from "@mapaobra/contract/wire/media";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import type { FileQueue } from "./file-queue.ts";
import { QueuedTile } from "./QueuedTile.tsx";
import { isRetryable, type QueuedFile } from "./queue-reducer.ts";
import { type FileToRemove, StoredTile } from "./StoredTile.tsx";

interface StoredTilesProps {
  readonly kind: MediaKind;
  readonly stored: readonly Media[];
  readonly uploading: readonly QueuedFile[];
  /** Of the first tile, among all files of the point. */
  readonly firstPlace: number;
  readonly disabled: boolean;
  readonly queue: FileQueue;
  /** The picture that was switched last. */
  readonly movedId: number | undefined;
  readonly onRetry: (id: number) => void;
  readonly onRemove: (file: FileToRemove) => void;
  readonly onSwitch: (media: Media) => void;
}

/** Decoding full photographs slows the uploads: of many only the first get a preview. */
const MAX_PREVIEWS = 4;

/** The files of one kind: those that are stored, then those on their way. */
export const StoredTiles = ({
  kind,
  stored,
  uploading,
  firstPlace,
  disabled,
  queue,
  movedId,
  ...on
}: StoredTilesProps) => (
  <>
    {stored.map((media, index) => (
      <StoredTile
        key={media.storageKey}
        {...{ kind, media, disabled }}
        place={firstPlace + index}
        isMoved={media.id === movedId}
        onRemove={on.onRemove}
        onSwitch={on.onSwitch}
      />
    ))}
    {uploading.map((file, index) => (
      <QueuedTile
        key={file.id}
        queued={file}
        index={firstPlace + stored.length + index}
        showsPreview={index < MAX_PREVIEWS}
        disabled={disabled}
        progress={queue.progress}
        onCancel={queue.cancel}
        onRetry={isRetryable(file) ? () => on.onRetry(file.id) : undefined}
        onRemove={queue.remove}
      />
    ))}
  </>
);
