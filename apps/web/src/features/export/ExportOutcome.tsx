import { Alert } from "../../ui/Alert.tsx";
import { doneSentence } from "./sentences.ts";
import type { ExportState } from "./use-export.ts";

/** How the last export ended. */
export function ExportOutcome({ state }: { readonly state: ExportState }) {
  switch (state.kind) {
    case "done":
      return state.insteadOfSheet ? (
        <Alert tone="warning" title="Se descargó un CSV en lugar de Excel">
          El generador de hojas de cálculo no está disponible. {doneSentence(state.count, state.name)}
        </Alert>
      ) : (
        <Alert tone="good" title="Listo">
          {doneSentence(state.count, state.name)}
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
