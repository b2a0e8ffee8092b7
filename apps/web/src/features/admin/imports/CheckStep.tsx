import { decideImportRows, writeImport } from "@mapaobra/contract/endpoints/imports";
import { formatDateTime } from "@mapaobra/domain/format/dates";
import type { Import, RowDecision } from "@mapaobra/domain/import/import";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { ProgressBar } from "../../../ui/feedback/ProgressBar.tsx";
import styles from "./CheckStep.module.css";
import { ImportRows } from "./ImportRows.tsx";
import { counted, projects, stepLabels, writtenCount } from "./import-texts.es.ts";
import { UnknownValues } from "./UnknownValues.tsx";
import type { ImportCall } from "./use-import.ts";

interface CheckStepProps {
  readonly data: Import;
  readonly call: ImportCall;
  /** The rows are being checked again. */
  readonly isChecking: boolean;
}

/** What the import would do, what to mend before, and the button that does it. */
export function CheckStep({ data, call, isChecking }: CheckStepProps) {
  const { id, version, counts } = data;
  const [isConfirming, setConfirming] = useState(false);
  const decide = (lines: readonly number[], decision: RowDecision | null) =>
    call.run(() => api.send(decideImportRows, { id, version, lines, decision }));
  const isBusy = isChecking || call.busy;
  const total = writtenCount(data);
  return (
    <>
      {isChecking && (
        <ProgressBar label={stepLabels.checking ?? ""} fraction={data.rows > 0 ? data.done / data.rows : 0} />
      )}
      <ImportRows {...{ data, call, isBusy, decide }}>
        <UnknownValues {...{ data, call, isBusy }} />
      </ImportRows>
      <div className={styles.bar}>
        <p className={styles.summary}>
          {total > 0
            ? "Nada ha cambiado todavía en el mapa."
            : "No hay nada que importar: ninguna fila crea o cambia un proyecto."}
        </p>
        <Button
          variant="main"
          disabled={isBusy || total === 0 || !data.columns.some(({ field }) => field === "name")}
          onClick={() => setConfirming(true)}
        >
          Importar {projects(total)}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={`Importar ${projects(total)}`}
          confirmLabel="Importar"
          busyLabel="Empezando…"
          busy={call.busy}
          failure={call.failure}
          onConfirm={() => void call.run(() => api.send(writeImport, { id, version }))}
          onClose={() => setConfirming(false)}
        >
          <p>En el mapa {data.mapName}:</p>
          <ul className={styles.effects}>
            {counts.new > 0 && <li>{counted(counts.new, "proyecto nuevo", "proyectos nuevos")}</li>}
            {counts.changed > 0 && <li>{counted(counts.changed, "proyecto cambia", "proyectos cambian")}</li>}
            {counts.same > 0 && (
              <li>{counted(counts.same, "queda igual: ya está así", "quedan iguales: ya están así")}</li>
            )}
            {counts.doubtful > 0 && (
              <li>{counted(counts.doubtful, "dudoso no se importa", "dudosos no se importan")}</li>
            )}
            {counts.out > 0 && <li>{counted(counts.out, "fila queda fuera", "filas quedan fuera")}</li>}
          </ul>
          <p>
            Se importa todo o nada, y se puede deshacer hasta el {formatDateTime(new Date(data.keptUntil))}.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
