import { undoImport } from "@mapaobra/contract/endpoints/imports";
import { formatDateTime } from "@mapaobra/domain/format/dates";
import type { Import } from "@mapaobra/domain/import/import";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api/api.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { UndoIcon } from "../../../ui/controls/icons.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { paths } from "../../shell/paths.ts";
import { DownloadProblems } from "./DownloadProblems.tsx";
import { ImportRows } from "./ImportRows.tsx";
import { counted, countWords, projects, writtenCount } from "./import-texts.es.ts";
import type { ImportCall } from "./use-import.ts";

/** The end of an import: what it did, or what its undo did. */
export function ImportResult({ data, call }: { readonly data: Import; readonly call: ImportCall }) {
  const { id, mapId, mapName, state, counts, undone, kept, failed, keptUntil } = data;
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const isUndone = state === "undone";
  const written = writtenCount(data);
  const title = isUndone
    ? `Se deshizo la importación: ${counted(undone, "deshecho", "deshechos")}${kept > 0 ? `, ${counted(kept, "conservado", "conservados")}` : ""}${failed > 0 ? `, ${failed} con error` : ""}.`
    : `${written === 1 ? "Se importó" : "Se importaron"} ${projects(written)} al mapa ${mapName}.`;
  return (
    <>
      <Alert
        tone={isUndone && kept + failed > 0 ? "warning" : "success"}
        title={title}
        actions={
          <>
            {mapId !== null && (
              <Button variant="main" onClick={() => navigate(`${paths.office.mapsById}/${mapId}`)}>
                Ver el mapa
              </Button>
            )}
            {counts.out + counts.doubtful > 0 && <DownloadProblems data={data} />}
            {!isUndone && (
              <Button onClick={() => setConfirming(true)}>
                <UndoIcon /> Deshacer la importación
              </Button>
            )}
          </>
        }
      >
        {isUndone
          ? failed > 0
            ? "Algunas filas no se deshicieron; cada una dice por qué."
            : kept > 0
              ? "Se conserva lo que alguien cambió después; cada fila dice qué y quién."
              : "El mapa está como antes de importar."
          : `${countWords(data)}. Se puede deshacer hasta el ${formatDateTime(new Date(keptUntil))}.`}
      </Alert>
      {data.error && <Alert tone="danger" title={data.error} />}
      <ImportRows {...{ data, call }} isBusy={call.busy} />
      {isConfirming && (
        <ConfirmDialog
          title="Deshacer la importación"
          confirmLabel="Deshacer"
          busyLabel="Empezando…"
          isDestructive
          busy={call.busy}
          failure={call.failure}
          onConfirm={() => void call.run(() => api.send(undoImport, { id, version: data.version }))}
          onClose={() => setConfirming(false)}
        >
          <p>
            {counted(counts.new, "proyecto creado va", "proyectos creados van")} a la papelera, y{" "}
            {counted(counts.changed, "cambiado vuelve a como estaba", "cambiados vuelven a como estaban")}{" "}
            antes. Lo que alguien cambió después de importar se conserva.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
