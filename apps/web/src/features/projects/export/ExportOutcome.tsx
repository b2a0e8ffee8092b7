import { Alert } from "../../../ui/feedback/Alert.tsx";
import { exportDoneMessage } from "./export-messages.ts";
import type { ExportState } from "./use-export.ts";

/** Result of the last export. */
export function ExportOutcome({ state }: { readonly state: ExportState }) {
  switch (state.kind) {
    case "done":
      return state.isCsvFallback ? (
        <Alert tone="warning" title="Se descargó un CSV en lugar de Excel">
          El generador de hojas de cálculo no está disponible. {exportDoneMessage(state.count, state.name)}
        </Alert>
      ) : (
        <Alert tone="success" title="Listo">
          {exportDoneMessage(state.count, state.name)}
        </Alert>
      );
    case "cancelled":
      return <Alert tone="warning" title="La exportación se canceló. No se descargó ningún archivo." />;
    case "failed":
      return <Alert tone="danger" title="No se pudo exportar los datos." />;
    default:
      return null;
  }
}
