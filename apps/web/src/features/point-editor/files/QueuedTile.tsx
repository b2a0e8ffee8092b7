import { sanitizeFileName } from "@mapaobra/domain/media/file-names";
import { isPhotograph } from "@mapaobra/domain/media/media-kind";
import { memo, type ReactNode, useSyncExternalStore } from "react";
import { useObjectUrl } from "../../../lib/files/use-object-url.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { CloseIcon, RetryIcon } from "../../../ui/controls/icons.tsx";
import { FileTile } from "./FileTile.tsx";
import type { QueueProgress } from "./file-queue.ts";
import styles from "./QueuedTile.module.css";
import { isInUpload, isRetryable, type QueuedFile } from "./queue-reducer.ts";

interface QueuedTileProps {
  readonly queued: QueuedFile;
  readonly index: number;
  /** Whether to show a preview before the upload. */
  readonly showsPreview: boolean;
  readonly disabled: boolean;
  readonly progress: QueueProgress;
  /** Cancels the upload of this file; undefined if files are not cancelled one by one. */
  readonly onCancel?: (id: number) => void;
  /** Retries the upload; undefined if files are not retried one by one. */
  readonly onRetry?: (() => void) | undefined;
  readonly onRemove: (id: number) => void;
}

/** A file that is not stored yet, with its progress or error. */
export const QueuedTile = memo(function QueuedTile(props: QueuedTileProps) {
  const { queued, index, showsPreview, disabled, progress, onCancel, onRetry, onRemove } = props;
  const { id, kind, file, state } = queued;
  const picture = useObjectUrl(showsPreview && isPhotograph(kind) ? file : undefined);
  const name = sanitizeFileName(file.name);
  return (
    <FileTile
      {...{ kind, name, picture, index }}
      bytes={file.size}
      isFailed={isRetryable(queued)}
      status={statusOf(queued, name, progress)}
      actions={
        <>
          {isRetryable(queued) && onRetry && (
            <IconButton label={`Reintentar ${name}`} onClick={onRetry} disabled={disabled}>
              <RetryIcon />
            </IconButton>
          )}
          {state === "sending" && onCancel && (
            <IconButton label={`Cancelar la subida de ${name}`} onClick={() => onCancel(id)}>
              <CloseIcon />
            </IconButton>
          )}
          {!isInUpload(queued) && (
            <IconButton label={`Quitar ${name}`} onClick={() => onRemove(id)} disabled={disabled}>
              <CloseIcon />
            </IconButton>
          )}
        </>
      }
    />
  );
});

/** Undefined for a waiting file, whose tile shows the size. */
function statusOf({ id, state, reason }: QueuedFile, name: string, progress: QueueProgress): ReactNode {
  if (state === "waiting") return undefined;
  if (state === "failed") return <span className={styles.reason}>{reason}</span>;
  if (state === "cancelled") return <span className={styles.reason}>Subida cancelada.</span>;
  if (state === "sent") return <span className={styles.sent}>Subido</span>;
  return <FileProgress {...{ id, name, progress }} />;
}

interface SendingProps {
  readonly id: number;
  readonly name: string;
  readonly progress: QueueProgress;
}

function FileProgress({ id, name, progress }: SendingProps) {
  const fraction = useSyncExternalStore(progress.subscribe, () => progress.fractionOf(id));
  return <progress className={styles.bar} max={1} value={fraction} aria-label={`Subiendo ${name}`} />;
}
