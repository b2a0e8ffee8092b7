import { deletePoint, restorePoint } from "@mapaobra/contract/endpoints/points";
import type { Point } from "@mapaobra/domain/point/point";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { toFailure } from "../../../api/to-failure.ts";
import { emitPointChange } from "../../../map/point-events.ts";
import { DeleteRecord } from "../../../records/DeleteRecord.tsx";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { TrashIcon } from "../../../ui/controls/icons.tsx";
import { showToast } from "../../../ui/feedback/toast.ts";

interface DeletePointProps {
  readonly point: Pick<Point, "id" | "mapId" | "name">;
  readonly onDeleted: () => void;
}

/** Moves a point to the bin after a confirmation, and offers to undo it. */
export function DeletePoint({ point, onDeleted }: DeletePointProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <IconButton label="Eliminar punto" onClick={() => setConfirming(true)}>
        <TrashIcon />
      </IconButton>
      {isConfirming && (
        <DeleteRecord
          title="Eliminar punto"
          question={
            <>
              <p>¿Está seguro que desea eliminar el punto «{point.name}»?</p>
              <p>Irá a la papelera, de donde puede restaurarse durante 30 días.</p>
            </>
          }
          failureMessage="No se pudo eliminar el punto."
          remove={({ writeKey }) => api.send(deletePoint, { id: point.id }, { idempotencyKey: writeKey })}
          onDeleted={() => {
            emitPointChange({ kind: "deleted", id: point.id, mapId: point.mapId });
            showToast(`«${point.name}» está en la papelera.`, {
              label: "Deshacer",
              run: () => void undoDelete(point),
            });
            onDeleted();
          }}
          onStale={onDeleted}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

async function undoDelete({ id, mapId, name }: DeletePointProps["point"]) {
  try {
    await api.send(restorePoint, { id });
    emitPointChange({ kind: "created", id, mapId });
    showToast(`«${name}» está de nuevo en el mapa.`);
  } catch (error) {
    showToast(toFailure(error, "No se pudo restaurar el punto.").message);
  }
}
