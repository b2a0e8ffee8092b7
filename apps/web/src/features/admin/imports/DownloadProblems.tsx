import { downloadImportProblems } from "@mapaobra/contract/endpoints/imports";
import type { Import } from "@mapaobra/domain/import/import";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { toFailure } from "../../../api/to-failure.ts";
import { downloadFile } from "../../../lib/files/download.ts";
import { BusyButton } from "../../../ui/controls/Button.tsx";
import { DownloadIcon } from "../../../ui/controls/icons.tsx";
import { showToast } from "../../../ui/feedback/toast.ts";

/** Downloads the rows that are out or doubtful, with their reasons, to mend them in a spreadsheet. */
export function DownloadProblems({ data: { id, fileName } }: { readonly data: Import }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const content = await api.bytes(downloadImportProblems, { id });
      const name = `${fileName.replace(/\.\w+$/, "")}-problemas.csv`;
      downloadFile(name, new Blob([content], { type: "text/csv" }));
    } catch (error) {
      showToast(toFailure(error, "No se pudo descargar el archivo.").message);
    }
    setBusy(false);
  };
  return (
    <BusyButton busy={busy} busyLabel="Descargando…" onClick={() => void download()}>
      <DownloadIcon /> Descargar lo que quedó fuera
    </BusyButton>
  );
}
