import { checkChosenFiles } from "@mapaobra/domain/media/chosen-files";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { FileAreas } from "./FileAreas.tsx";
import { FileMessageDialog } from "./FileMessageDialog.tsx";
import { refusalMessage } from "./file-message.ts";
import { QueuedTile } from "./QueuedTile.tsx";
import { refusedStrangers } from "./refused-strangers.ts";
import type { PointFiles } from "./use-file-queue.ts";
import { useMessages } from "./use-messages.ts";

interface QueuedFilesProps {
  readonly queue: PointFiles;
  readonly disabled: boolean;
}

/** The files of a new point: they wait until it is saved. */
export function QueuedFiles({ queue, disabled }: QueuedFilesProps) {
  const { current, say, close } = useMessages();
  const add = (kind: MediaKind, chosen: readonly File[]) => {
    if (disabled) return;
    const { taken, refused } = checkChosenFiles(kind, chosen, queue.marks);
    say(refusalMessage(refused, taken.length));
    queue.add(kind, taken);
  };
  return (
    <>
      <FileAreas
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
