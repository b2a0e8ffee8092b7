import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useNavigate } from "react-router";
import { isOffline } from "../../../features/connection/offline.ts";
import type { Outbox } from "../../../features/outbox/outbox.ts";
import { QuickPhotoDialog } from "../../../features/quick-photo/QuickPhotoDialog.tsx";
import type { TakenPhoto } from "../../../features/quick-photo/use-quick-photo-place.ts";
import { showToast } from "../../../ui/toast.ts";
import { completeAction, findEntryToComplete } from "../outbox/complete-point.ts";
import { entryFormLocation } from "../outbox/entry-form-location.ts";
import { enqueueQuickPhoto } from "../outbox/save-to-outbox.ts";
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
  const complete = async (entryId: number) => {
    const entry = await findEntryToComplete(outbox, entryId);
    if (!entry) return;
    const { to, state } = entryFormLocation(entry, { search: window.location.search, state: null });
    void navigate(to, { state });
  };
  return (
    <QuickPhotoDialog
      photo={photo}
      userId={outbox.userId}
      map={map}
      renderPlacePicker={(place) => <PointPlacePicker map={map} {...place} />}
      save={(unsent, file) => enqueueQuickPhoto(outbox, map, unsent, file)}
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
