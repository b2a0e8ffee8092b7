import { cancelImport, deleteImport, listImports } from "@mapaobra/contract/endpoints/imports";
import { type Import, isImportDeletable } from "@mapaobra/domain/import/import";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { type Failure, toFailure } from "../../../api/to-failure.ts";
import { BusyButton, Button } from "../../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { showToast } from "../../../ui/feedback/toast.ts";
import { importQueryKey, isWorking } from "./use-import.ts";

interface EndImportProps {
  readonly data: Pick<Import, "id" | "state" | "fileName">;
  readonly onDeleted?: () => void;
}

/** Cancels the step that waits or is being done, or deletes an import that is not on the map. */
export function EndImport({ data, onDeleted }: EndImportProps) {
  const { id, state, fileName } = data;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const cancel = async () => {
    setBusy(true);
    try {
      client.setQueryData(importQueryKey(id), await api.send(cancelImport, { id }));
    } catch (error) {
      showToast(toFailure(error, "No se pudo cancelar.").message);
      void client.invalidateQueries({ queryKey: importQueryKey(id) });
    }
    void client.invalidateQueries({ queryKey: [listImports.name] });
    setBusy(false);
  };
  const remove = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await api.send(deleteImport, { id });
      void client.invalidateQueries({ queryKey: [listImports.name] });
      setConfirming(false);
      onDeleted?.();
    } catch (error) {
      setFailure(toFailure(error, "No se pudo eliminar la importación."));
    }
    setBusy(false);
  };

  if (isWorking(data))
    return (
      <BusyButton
        busy={busy}
        busyLabel="Cancelando…"
        aria-label={`Cancelar ${fileName}`}
        onClick={() => void cancel()}
      >
        Cancelar
      </BusyButton>
    );
  if (!isImportDeletable(state)) return null;
  return (
    <>
      <Button aria-label={`Eliminar ${fileName}`} onClick={() => setConfirming(true)}>
        Eliminar
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Eliminar la importación"
          confirmLabel="Eliminar"
          busyLabel="Eliminando…"
          isDestructive
          busy={busy}
          failure={failure}
          onConfirm={() => void remove()}
          onClose={() => setConfirming(false)}
        >
          <p>Se eliminan el archivo {fileName} y sus filas. Los proyectos del mapa no cambian.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
