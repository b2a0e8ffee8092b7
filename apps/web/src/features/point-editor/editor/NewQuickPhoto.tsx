import type { ProjectMap } from "@mapaobra/domain/map/map";
import { validateSelectedFiles } from "@mapaobra/domain/media/selected-files";
import { useState } from "react";
import { useNavigate } from "react-router";
import { showToast } from "../../../ui/feedback/toast.ts";
import { isOffline } from "../../shell/offline.ts";
import { FileMessageDialog } from "../files/FileMessageDialog.tsx";
import { invalidFilesMessage } from "../files/file-message.ts";
import { toSaveFailure } from "../form/to-save-failure.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { QuickPhotoDialog } from "../quick-photo/QuickPhotoDialog.tsx";
import type { TakenPhoto } from "../quick-photo/use-quick-photo-place.ts";
import { enqueueQuickPhoto } from "../save-to-outbox.ts";
import { completeAction, findEntryToComplete } from "../saving/complete-point.ts";
import { entryFormLocation } from "../saving/entry-form-location.ts";
import { PointPlacePicker } from "./PointPlacePicker.tsx";

interface NewQuickPhotoProps {
  readonly map: ProjectMap;
  readonly outbox: Outbox;
  readonly photo: TakenPhoto;
  readonly onClose: () => void;
}

/** The dialog of a photograph that becomes a point, and what follows its save. */
export default function NewQuickPhoto({ map, outbox, photo, onClose }: NewQuickPhotoProps) {
  const navigate = useNavigate();
  const [message] = useState(() => {
    const { accepted, rejected } = validateSelectedFiles("image", [photo.file], new Set());
    return invalidFilesMessage(rejected, accepted.length);
  });
  const complete = async (entryId: number) => {
    const entry = await findEntryToComplete(outbox, entryId);
    if (!entry) return;
    const { to, state } = entryFormLocation(entry, { search: window.location.search, state: null });
    void navigate(to, { state });
  };
  if (message) return <FileMessageDialog message={message} onClose={onClose} />;
  return (
    <QuickPhotoDialog
      photo={photo}
      userId={outbox.userId}
      map={map}
      renderPlacePicker={(place) => <PointPlacePicker map={map} {...place} />}
      save={(point) => enqueueQuickPhoto(outbox, map, point)}
      describeFailure={toSaveFailure}
      onSaved={(entryId, name) => {
        showToast(
          isOffline() ? `Pendiente de enviar: ${name}` : `Guardado: ${name}`,
          completeAction(() => void complete(entryId)),
        );
        onClose();
      }}
      onClose={onClose}
    />
  );
}
