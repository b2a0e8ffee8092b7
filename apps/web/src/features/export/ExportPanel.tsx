import { formatWhole } from "@mapaobra/domain/format/numbers";
import { useId, useState } from "react";
import { useFilteredPoints, useOpenMap, usePointTable } from "../../map/open-map.ts";
import { Alert } from "../../ui/Alert.tsx";
import { BusyButton, Button, IconButton } from "../../ui/Button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { DownloadIcon } from "../../ui/initial-icons.tsx";
import { LoadingText } from "../../ui/LoadingText.tsx";
import { PanelHeader } from "../../ui/PanelHeader.tsx";
import { ProgressBar } from "../../ui/ProgressBar.tsx";
import panelStyles from "../../ui/panel.module.css";
import { Switch } from "../../ui/Switch.tsx";
import { ExportOutcome } from "./ExportOutcome.tsx";
import styles from "./ExportPanel.module.css";
import { type ExportFormat, isTable } from "./export-formats.ts";
import { exportCountMessage } from "./export-messages.ts";
import { FormatChoice } from "./FormatChoice.tsx";
import { useExport } from "./use-export.ts";

interface ExportPanelProps {
  readonly onClose: () => void;
}

/** Exports the filtered projects as a file (P2 §3.7, §5.2). */
export default function ExportPanel({ onClose }: ExportPanelProps) {
  const { texts, retryTexts } = useOpenMap();
  const { matches } = useFilteredPoints();
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const [withCoordinates, setWithCoordinates] = useState(false);
  const { state, start, cancel } = useExport();
  const exportButton = useId();
  const total = usePointTable().count;

  // The pressed button disappears: move the focus to the button that starts a new export.
  const cancelAndFocus = () => {
    cancel();
    document.getElementById(exportButton)?.focus();
  };

  return (
    <section className={panelStyles.panel} aria-labelledby="exportar">
      <PanelHeader id="exportar" title="Exportar">
        <IconButton label="Cerrar" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </PanelHeader>
      <div className={`${panelStyles.body} ${styles.body}`}>
        {matches === 0 ? (
          <Alert tone="danger" title="No hay datos para exportar con los filtros actuales." />
        ) : (
          <>
            <div aria-live="polite">
              <p className={styles.message}>{exportCountMessage(matches)}</p>
              <p className={styles.scope}>
                {matches === total
                  ? "Todos los del mapa."
                  : `Los que dejan los filtros, de ${formatWhole(total)} en el mapa.`}
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
            disabled={!texts}
            onClick={() => void start({ format, withCoordinates })}
          >
            <DownloadIcon /> Exportar
          </BusyButton>
        </footer>
      )}
    </section>
  );
}
