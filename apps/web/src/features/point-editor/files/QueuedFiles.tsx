import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { validateSelectedFiles } from "@mapaobra/domain/media/selected-files";
import { FileAreas } from "./FileAreas.tsx";
import { FileMessageDialog } from "./FileMessageDialog.tsx";
import { invalidFilesMessage } from "./file-message.ts";
import { QueuedTile } from "./QueuedTile.tsx";
import { unsupportedFileErrors } from "./unsupported-files.ts";
import type { NewPointFiles } from "./use-file-queue.ts";
import { useMessageQueue } from "./use-message-queue.ts";
import { type PlaceField, usePhotoOffer } from "./use-photo-offer.ts";

interface QueuedFilesProps {
  readonly queue: NewPointFiles;
  readonly disabled: boolean;
  /** If set, the GPS positions of photographs are offered for this field. */
  readonly place?: PlaceField | undefined;
}

/** Files of a new point, queued until it is saved. */
export function QueuedFiles({ queue, disabled, place }: QueuedFilesProps) {
  const photos = usePhotoOffer(place);
  const { current, enqueue: showMessage, dismiss } = useMessageQueue();
  const add = (kind: MediaKind, selected: readonly File[]) => {
    if (disabled) return;
    const { accepted, rejected } = validateSelectedFiles(kind, selected, queue.fingerprints);
    showMessage(invalidFilesMessage(rejected, accepted.length));
    queue.add(kind, accepted);
    photos.look(kind, accepted);
  };
  return (
    <>
      <FileAreas
        photos={photos}
        disabled={disabled}
        onFiles={add}
        onUnsupportedFiles={(files) => showMessage(invalidFilesMessage(unsupportedFileErrors(files), 0))}
        contentOf={(kind) => {
          const files = queue.files.filter((queued) => queued.kind === kind);
          return {
            count: files.length,
            tiles: files.map((queued, place) => (
              <QueuedTile
                key={queued.id}
                {...{ queued, index: place, disabled }}
                showsPreview
                progress={queue.progress}
                onRemove={queue.remove}
              />
            )),
          };
        }}
      >
        <p>Los archivos se suben al crear el punto.</p>
      </FileAreas>
      {current && <FileMessageDialog key={current.id} message={current.message} onClose={dismiss} />}
    </>
  );
}
