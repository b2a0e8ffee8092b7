import { deletePoint, restorePoint } from "@mapaobra/contract/endpoints/points";
import type { Point } from "@mapaobra/domain/point/point";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { tellFailure } from "../../../api/tell-failure.ts";
import { announcePointChange } from "../../../map/point-events.ts";
import { DeleteRecord } from "../../../records/DeleteRecord.tsx";
import { IconButton } from "../../../ui/Button.tsx";
import { TrashIcon } from "../../../ui/icons.tsx";
import { showToast } from "../../../ui/toast.ts";

interface DeletePointProps {
  readonly point: Pick<Point, "id" | "mapId" | "name">;
  readonly onDeleted: () => void;
}

/** Sends a point to the bin once that is confirmed, and offers to take it back. */
export function DeletePoint({ point, onDeleted }: DeletePointProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <IconButton label="Eliminar punto" onClick={() => setAsks(true)}>
        <TrashIcon />
      </IconButton>
      {asks && (
        <DeleteRecord
          title="Eliminar punto"
          question={
            <>
              <p>¿Está seguro que desea eliminar el punto «{point.name}»?</p>
              <p>Irá a la papelera, de donde puede restaurarse durante 30 días.</p>
            </>
          }
          failed="No se pudo eliminar el punto."
          remove={({ writeKey }) => api.send(deletePoint, { id: point.id }, { writeKey })}
          onDeleted={() => {
            announcePointChange({ kind: "deleted", id: point.id, mapId: point.mapId });
            showToast(`«${point.name}» está en la papelera.`, {
              label: "Deshacer",
              take: () => void takeBack(point),
            });
            onDeleted();
          }}
          onOutdated={onDeleted}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

async function takeBack({ id, mapId, name }: DeletePointProps["point"]) {
  try {
    await api.send(restorePoint, { id });
    announcePointChange({ kind: "created", id, mapId });
    showToast(`«${name}» está de nuevo en el mapa.`);
  } catch (error) {
    showToast(tellFailure(error, "No se pudo restaurar el punto.").sentence);
  }
}
