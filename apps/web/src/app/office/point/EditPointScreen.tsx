import { readPoint } from "@mapaobra/contract/endpoints/points";
import { can } from "@mapaobra/domain/access/policy";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOutletContext, useParams } from "react-router";
import { api } from "../../../api/api.ts";
import { isApiError } from "../../../api/api-error.ts";
import { HistoryButton } from "../../../features/history/HistoryButton.tsx";
import { StoredFiles, type StoredFilesState } from "../../../features/point-files/StoredFiles.tsx";
import { PointForm } from "../../../features/point-form/PointForm.tsx";
import { LoadingOverlay } from "../../../features/shell/LoadingOverlay.tsx";
import { announcePointChange } from "../../../map/point-events.ts";
import { MessageDialog } from "../../../ui/MessageDialog.tsx";
import { SuccessDialog } from "../../../ui/SuccessDialog.tsx";
import { DeletePoint } from "./DeletePoint.tsx";
import { PointOnMap } from "./PointOnMap.tsx";
import type { PointFormContext } from "./point-form-context.ts";
import { useLeaveForm } from "./use-leave-form.ts";

const notFound = { title: "Punto no encontrado", text: "El punto no existe o fue eliminado." };
const notLoaded = { title: "No se pudo cargar", text: "No se pudo cargar el punto para editar." };

/** The form of a known point, over the map (P2 §4.5). */
export default function EditPointScreen() {
  const { actor, maps } = useOutletContext<PointFormContext>();
  const { id = "" } = useParams();
  const { close, show } = useLeaveForm();
  const pointId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
  const [isSaved, setSaved] = useState(false);
  const [files, setFiles] = useState<StoredFilesState>();
  const answer = useQuery({
    queryKey: ["point to edit", pointId],
    queryFn: ({ signal }) => api.send(readPoint, { id: pointId ?? 0 }, { signal }),
    enabled: pointId !== null,
    // What is edited is what is there now; what is typed over it is not to be moved by what comes later.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

  if (pointId === null || isApiError(answer.error, 404)) {
    return <MessageDialog message={notFound} onClose={close} />;
  }
  if (answer.isError) return <MessageDialog message={notLoaded} onClose={close} />;
  if (!answer.data) return <LoadingOverlay />;

  const point = answer.data;
  const map = maps.find((one) => one.id === point.mapId);
  if (!can(actor, "point.write", point)) return <MessageDialog message={notFound} onClose={close} />;
  return (
    <>
      <PointForm
        actor={actor}
        mapId={point.mapId}
        start={point}
        point={point}
        files={
          <StoredFiles
            point={{ id: point.id, mapId: point.mapId, companyId: point.companyId }}
            missing={false}
            onStateChange={setFiles}
          />
        }
        fileCount={files?.count ?? point.mediaCount}
        isUploading={files?.isUploading ?? false}
        pickPlace={(place) => map && <PointOnMap map={map} {...place} />}
        corner={
          <>
            <HistoryButton noun="point" id={point.id} title={point.name} />
            <DeletePoint point={point} onDeleted={close} />
          </>
        }
        onSaved={() => {
          announcePointChange({ kind: "edited", id: point.id, mapId: point.mapId });
          setSaved(true);
        }}
        onClose={close}
      />
      {isSaved && (
        <SuccessDialog
          title="Guardado – El punto se actualizó correctamente."
          onClose={() => show(point.id)}
        />
      )}
    </>
  );
}
