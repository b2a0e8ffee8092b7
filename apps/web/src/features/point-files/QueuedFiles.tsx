import { checkChosenFiles } from "@mapaobra/domain/media/chosen-files";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { FileAreas } from "./FileAreas.tsx";
import { FileMessageDialog } from "./FileMessageDialog.tsx";
import { refusalMessage } from "./file-message.ts";
import { QueuedTile } from "./QueuedTile.tsx";
import { refusedStrangers } from "./refused-strangers.ts";
import type { PointFiles } from "./use-file-queue.ts";
import { useMessages } from "./use-messages.ts";
import { type PlaceOfPoint, usePhotoOffer } from "./use-photo-offer.ts";

interface QueuedFilesProps {
  readonly queue: PointFiles;
  readonly disabled: boolean;
  /** Where there is one, photographs that know where they were taken offer theirs. */
  readonly place?: PlaceOfPoint | undefined;
}

/** The files of a new point: they wait until it is saved. */
export function QueuedFiles({ queue, disabled, place }: QueuedFilesProps) {
  const photos = usePhotoOffer(place);
  const { current, say, close } = useMessages();
  const add = (kind: MediaKind, chosen: readonly File[]) => {
    if (disabled) return;
    const { taken, refused } = checkChosenFiles(kind, chosen, queue.marks);
    say(refusalMessage(refused, taken.length));
    queue.add(kind, taken);
    photos.look(kind, taken);
  };
  return (
    <>
      <FileAreas
        photos={photos}
        disabled={disabled}
        onFiles={add}
        onStrangers={(files) => say(refusalMessage(refusedStrangers(files), 0))}
        contentOf={(kind) => {
          const files = queue.files.filter((queued) => queued.kind === kind);
          return {
            count: files.length,
            tiles: files.map((queued, place) => (
              <QueuedTile
                key={queued.id}
                {...{ queued, place, disabled }}
                isSeen
                progress={queue.progress}
                onRemove={queue.remove}
              />
            )),
          };
        }}
      >
        <p>Los archivos se suben al crear el punto.</p>
      </FileAreas>
      {current && <FileMessageDialog key={current.id} message={current.message} onClose={close} />}
    </>
  );
}
