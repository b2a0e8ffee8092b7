import { removeMedia } from "@mapaobra/contract/endpoints/media";
import type { Media } from "@mapaobra/contract/wire/media";
import { api } from "../../../api/api.ts";
import { isApiError } from "../../../api/api-error.ts";
import { useRecordAction } from "../../../records/use-record-action.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import type { PointRef } from "./point-ref.ts";
import styles from "./RemoveFile.module.css";

interface RemoveFileProps {
  readonly media: Media;
  readonly point: PointRef;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

const removeFailedMessage = "No se pudo eliminar";

/** Confirms and removes a stored file immediately. */
export function RemoveFile({ media, point, onRemoved, onClose }: RemoveFileProps) {
  const { busy, failure, run } = useRecordAction(
    (writeKey) => remove(media, point, writeKey),
    removeFailedMessage,
  );
  const cause = failure?.reason ?? (failure?.message === removeFailedMessage ? undefined : failure?.message);
  return (
    <ConfirmDialog
      title="Eliminar archivo"
      confirmLabel="Eliminar"
      busyLabel="Eliminando…"
      isDestructive
      busy={busy}
      failure={
        failure && {
          message: removeFailedMessage,
          reason: ["Inténtalo de nuevo.", cause].filter(Boolean).join(" "),
        }
      }
      onConfirm={() => void run(onRemoved)}
      onClose={onClose}
    >
      <p className={styles.question}>
        ¿Eliminar este archivo? Esta acción es inmediata… y «{media.title}» no se podrá recuperar.
      </p>
    </ConfirmDialog>
  );
}

async function remove(media: Media, point: PointRef, writeKey: string): Promise<void> {
  const { id, storageKey, address, location, name, extension, kind } = media;
  const request = { mediaId: id, storageKey, address, location, name, extension, kind };
  try {
    await api.send(
      removeMedia,
      { ...request, pointId: point.id, companyId: point.companyId },
      { idempotencyKey: writeKey },
    );
  } catch (error) {
    // Another user removed it first.
    if (!isApiError(error, 404)) throw error;
  }
}
