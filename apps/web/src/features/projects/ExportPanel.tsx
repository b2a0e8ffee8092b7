import { useId, useState } from "react";
import { useFilteredPoints, useOpenMap, usePointTable } from "../../map/open-map.ts";
import { BusyButton, Button } from "../../ui/controls/Button.tsx";
import { CloseButton } from "../../ui/controls/CloseButton.tsx";
import { DownloadIcon } from "../../ui/controls/icons.tsx";
import { Alert } from "../../ui/feedback/Alert.tsx";
import { LoadingText } from "../../ui/feedback/LoadingText.tsx";
import { ProgressBar } from "../../ui/feedback/ProgressBar.tsx";
import { Switch } from "../../ui/fields/Switch.tsx";
import { PanelHeader } from "../../ui/layout/PanelHeader.tsx";
import panelStyles from "../../ui/layout/panel.module.css";
import styles from "./ExportPanel.module.css";
import { type ExportFormat, isTable } from "./export/export-formats.ts";
import { exportCountMessage, exportDoneMessage, exportScopeMessage } from "./export/export-messages.ts";
import { FormatChoice } from "./export/FormatChoice.tsx";
import type { ExportState } from "./export/use-export.ts";
import { useExport } from "./export/use-export.ts";

/** Result of the last export. */
function ExportOutcome({ state }: { readonly state: ExportState }) {
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

/** Exports the filtered projects as a file (P2 §3.7, §5.2). */
export default function ExportPanel({ onClose }: { readonly onClose: () => void }) {
  const { store, texts, retryTexts, bounds: visibleBounds } = useOpenMap();
  const { matches } = useFilteredPoints();
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const [withCoordinates, setWithCoordinates] = useState(false);
  const [isOnlyInView, setOnlyInView] = useState(false);
  const { state, start, cancel } = useExport();
  const exportButton = useId();
  const total = usePointTable().count;
  // Without a visible map, everything is in view.
  const bounds = isOnlyInView ? visibleBounds : null;
  const count = bounds ? store.shownInBounds(bounds).length : matches;

  // The pressed button disappears: move the focus to the button that starts a new export.
  const cancelAndFocus = () => {
    cancel();
    document.getElementById(exportButton)?.focus();
  };

  return (
    <section className={panelStyles.panel} aria-labelledby="exportar">
      <PanelHeader id="exportar" title="Exportar">
        <CloseButton onClick={onClose} />
      </PanelHeader>
      <div className={`${panelStyles.body} ${styles.body}`}>
        {matches === 0 ? (
          <Alert tone="danger" title="No hay datos para exportar con los filtros actuales." />
        ) : (
          <>
            <div aria-live="polite">
              <p className={styles.message}>
                {count > 0 ? exportCountMessage(count) : "No hay proyectos en la parte del mapa que se ve."}
              </p>
              <p className={styles.scope}>
                {exportScopeMessage({ isOnlyInView: bounds !== null, matches, total })}
              </p>
            </div>
            {retryTexts && (
              <Alert
                tone="danger"
                title="No se pudieron cargar los datos de los proyectos."
                actions={<Button onClick={retryTexts}>Reintentar</Button>}
              />
            )}
            <FormatChoice value={format} onChange={setFormat} />
            {visibleBounds && (
              <Switch
                label="Solo lo que se ve"
                hint="Además de los filtros, cuenta la parte del mapa que está a la vista."
                checked={isOnlyInView}
                onChange={setOnlyInView}
              />
            )}
            {isTable(format) && (
              <Switch
                label="Incluir las coordenadas"
                hint="Agrega las columnas Latitud y Longitud al final."
                checked={withCoordinates}
                onChange={setWithCoordinates}
              />
            )}
            {state.kind === "writing" ? (
              <ProgressBar
                label="Exportando"
                fraction={state.fraction}
                action={<Button onClick={cancelAndFocus}>Cancelar</Button>}
              />
            ) : (
              <ExportOutcome state={state} />
            )}
          </>
        )}
      </div>
      {matches > 0 && (
        <footer className={styles.foot}>
          {!texts && !retryTexts && <LoadingText />}
          <BusyButton
            id={exportButton}
            variant="main"
            busy={state.kind === "writing"}
            busyLabel="Exportando…"
            disabled={!texts || count === 0}
            onClick={() => void start({ format, withCoordinates, bounds })}
          >
            <DownloadIcon /> Exportar
          </BusyButton>
        </footer>
      )}
    </section>
  );
}
