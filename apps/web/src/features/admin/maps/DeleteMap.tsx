import { deleteMap } from "@mapaobra/contract/endpoints/maps";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { api } from "../../../api/api.ts";
import { DeleteRecord } from "../../../records/DeleteRecord.tsx";

interface DeleteMapProps {
  readonly map: ProjectMap;
  readonly onDeleted: () => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** A map without points needs a plain confirmation; any other requires its name to be typed. */
export const DeleteMap = ({ map, ...rest }: DeleteMapProps) => (
  <DeleteRecord
    {...rest}
    title="Eliminar Mapa"
    question={<p>¿Está seguro que desea eliminar el mapa «{map.name}»?</p>}
    failureMessage="Error al eliminar el mapa."
    nameConfirmation={{
      name: map.name,
      warning:
        "Si continúa, el mapa se eliminará permanentemente con sus puntos, y con ellos sus imágenes, documentos y comentarios.",
      mismatchMessage: "No es el nombre del mapa.",
    }}
    remove={({ confirmedName, writeKey }) =>
      api.send(deleteMap, { id: map.id, confirmedName }, { idempotencyKey: writeKey })
    }
  />
);
