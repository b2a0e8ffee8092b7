import { deleteMap, listMapSummaries, listMaps } from "@mapaobra/contract/endpoints/maps";
import type { Actor } from "@mapaobra/domain/access/actor";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { isPictureUnplaced } from "@mapaobra/domain/map/unplaced-picture";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { DeleteRecord, type Deletion } from "../../../records/DeleteRecord.tsx";
import { RecordHistoryButton } from "../../../records/history/HistoryButton.tsx";
import type { RecordMode } from "../../../records/record-mode.ts";
import { useRecordModal } from "../../../records/use-record-modal.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { showToast } from "../../../ui/feedback/toast.ts";
import { BulkHistoryButton } from "../../projects/BulkHistoryButton.tsx";
import { MapForm } from "./MapForm.tsx";

/** A map without points needs a plain confirmation; any other requires its name to be typed. */
const deletionOf = ({ id, name }: ProjectMap): Deletion => ({
  title: "Eliminar Mapa",
  question: <p>¿Está seguro que desea eliminar el mapa «{name}»?</p>,
  failureMessage: "Error al eliminar el mapa.",
  nameConfirmation: {
    name,
    warning:
      "Si continúa, el mapa se eliminará permanentemente con sus puntos, y con ellos sus imágenes, documentos y comentarios.",
    mismatchMessage: "No es el nombre del mapa.",
  },
  remove: ({ confirmedName, writeKey }) =>
    api.send(deleteMap, { id, confirmedName }, { idempotencyKey: writeKey }),
});

interface MapModalProps {
  readonly actor: Actor;
  readonly mode: RecordMode<ProjectMap>;
  readonly onMode: (mode: RecordMode<ProjectMap>) => void;
  /** Places the picture of a map that the list has loaded. */
  readonly onPlace: (map: ProjectMap) => void;
}

export function MapModal({ actor, mode, onMode, onPlace }: MapModalProps) {
  const [unplaced, setUnplaced] = useState<{ readonly title: string; readonly map: ProjectMap }>();
  const { close, refresh, finish, success } = useRecordModal(onMode, listMaps, listMapSummaries);
  const changed = () => void refresh();
  const place = (map: ProjectMap, message?: string) => {
    if (message) showToast(message);
    // The tool saves over the version that the list has.
    void refresh().then(() => onPlace(map));
  };
  const finishForm = (message: string, map: ProjectMap) => {
    if (!isPictureUnplaced(map)) return finish(message);
    close();
    if (mode.kind === "agregar") return place(map, message);
    setUnplaced({ title: message, map });
    changed();
  };
  const form = { actor, onChanged: changed, onDone: finishForm, onClose: close };
  return (
    <>
      {mode.kind === "agregar" && <MapForm {...form} />}
      {mode.kind === "editar" && (
        <MapForm
          {...form}
          map={mode.record}
          corner={
            <>
              <BulkHistoryButton mapId={mode.record.id} />
              <RecordHistoryButton resource="map" record={mode.record} />
            </>
          }
        />
      )}
      {mode.kind === "eliminar" && (
        <DeleteRecord
          {...deletionOf(mode.record)}
          onDeleted={() => finish("Mapa eliminado")}
          onStale={changed}
          onClose={close}
        />
      )}
      {unplaced && (
        <ConfirmDialog
          title={unplaced.title}
          confirmLabel="Ubicar la imagen"
          cancelLabel="Más tarde"
          onConfirm={() => {
            setUnplaced(undefined);
            place(unplaced.map);
          }}
          onClose={() => setUnplaced(undefined)}
        >
          <p>
            Falta indicar qué lugar muestra la imagen. Mientras tanto se estira sobre todo el país, y los
            proyectos no se ven en su sitio.
          </p>
        </ConfirmDialog>
      )}
      {success}
    </>
  );
}
