import { readPoint } from "@mapaobra/contract/endpoints/points";
import { can } from "@mapaobra/domain/access/policy";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { isApiError } from "../../../api/api-error.ts";
import { HistoryButton } from "../../../features/history/HistoryButton.tsx";
import { useOutbox } from "../../../features/outbox/outbox-context.ts";
import { StoredFiles, type StoredFilesState } from "../../../features/point-files/StoredFiles.tsx";
import { PointForm } from "../../../features/point-form/PointForm.tsx";
import { LoadingOverlay } from "../../../features/shell/LoadingOverlay.tsx";
import { announcePointChange } from "../../../map/point-events.ts";
import { MessageDialog } from "../../../ui/MessageDialog.tsx";
import { SuccessDialog } from "../../../ui/SuccessDialog.tsx";
import { keepFilesIn, keepPointIn, tellKept } from "../outbox/keep-point.ts";
import { resumedPoint } from "../outbox/resumed-point.ts";
import type { HeldEntry } from "../outbox/use-held-entry.ts";
import { DeletePoint } from "./DeletePoint.tsx";
import { PointNotFound } from "./PointNotFound.tsx";
import { PointOnMap } from "./PointOnMap.tsx";
import type { PointEditorProps } from "./point-editor.ts";

interface KnownPointFormProps
  extends Pick<PointEditorProps, "actor" | "maps" | "shown" | "onClose" | "onMediaChange"> {
  readonly pointId: number;
  /** An edit of it that waits on this device, and goes on here. */
  readonly held: HeldEntry | null;
}

const notLoaded = { title: "No se pudo cargar", text: "No se pudo cargar el punto para editar." };

/** The form of a known point (P2 §4.5). */
export function KnownPointForm(props: KnownPointFormProps) {
  const { actor, maps, pointId, held, onClose, onMediaChange } = props;
  const outbox = useOutbox();
  const [isSaved, setSaved] = useState(false);
  const [files, setFiles] = useState<StoredFilesState>();
  const answer = useQuery({
    queryKey: ["point to edit", pointId],
    queryFn: ({ signal }) => api.send(readPoint, { id: pointId }, { signal }),
    // What is edited is what is there now; what is typed over it is not to be moved by what comes later.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const close = () => onClose({ showInfo: false, pointId });

  if (isApiError(answer.error, 404)) return <PointNotFound onClose={close} />;
  const before = held?.point.start;
  // Without a connection it is what the edit began from.
  if (answer.isError && !before) return <MessageDialog message={notLoaded} onClose={close} />;
  if (!answer.data && !answer.isError) return <LoadingOverlay />;

  const point = before ?? answer.data;
  if (!point) return null;
  const map = maps.find((one) => one.id === point.mapId);
  if (!can(actor, "point.write", point)) return <PointNotFound onClose={close} />;
  return (
    <>
      <PointForm
        actor={actor}
        mapId={point.mapId}
        start={point}
        point={point}
        files={(place) => (
          <StoredFiles
            point={{ id: point.id, mapId: point.mapId, companyId: point.companyId }}
            missing={false}
            onStateChange={setFiles}
            place={place}
            onChanged={() => onMediaChange?.(point.id)}
            onKeep={outbox && map ? keepFilesIn(outbox, map, point) : undefined}
          />
        )}
        fileCount={files?.count ?? point.mediaCount}
        isUploading={files?.isUploading ?? false}
        pickPlace={(place) => map && <PointOnMap map={map} {...place} />}
        corner={
          <>
            <HistoryButton noun="point" id={point.id} title={point.name} />
            <DeletePoint
              point={point}
              onDeleted={() => onClose({ showInfo: false, pointId, isDeleted: true })}
            />
          </>
        }
        resumed={resumedPoint(held, answer.data)}
        keepPoint={
          outbox && map
            ? keepPointIn(outbox, { map, start: point, files: [], waitingId: held?.point.id })
            : undefined
        }
        onKept={() => {
          tellKept();
          close();
        }}
        onSaved={() => {
          if (outbox && held) void outbox.store.remove(held.point.id).then(outbox.refresh);
          announcePointChange({ kind: "edited", id: point.id, mapId: point.mapId });
          setSaved(true);
        }}
        onClose={close}
      />
      {isSaved && (
        <SuccessDialog
          title="Guardado – El punto se actualizó correctamente."
          onClose={() => onClose({ showInfo: true, pointId })}
        />
      )}
    </>
  );
}
