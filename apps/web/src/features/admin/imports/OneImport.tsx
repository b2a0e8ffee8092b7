import { formatDateTime } from "@mapaobra/domain/format/dates";
import type { Import } from "@mapaobra/domain/import/import";
import { useState } from "react";
import { useNavigate } from "react-router";
import { enumParam, useUrlState } from "../../../lib/navigation/url-state.ts";
import { ScreenFrame } from "../../../records/frame/ScreenFrame.tsx";
import { isStaleRecord } from "../../../records/stale-record.ts";
import { Link } from "../../../ui/controls/Link.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { LoadErrorNotice } from "../../../ui/feedback/LoadErrorNotice.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import { ProgressBar } from "../../../ui/feedback/ProgressBar.tsx";
import { Spinner } from "../../../ui/feedback/Spinner.tsx";
import { Tabs } from "../../../ui/layout/Tabs.tsx";
import { officePages } from "../../shell/office-pages.ts";
import { CheckStep } from "./CheckStep.tsx";
import { ColumnsStep } from "./ColumnsStep.tsx";
import { EndImport } from "./EndImport.tsx";
import { ImportResult } from "./ImportResult.tsx";
import { rows, stepLabels } from "./import-texts.es.ts";
import styles from "./OneImport.module.css";
import { useImport, useImportCall } from "./use-import.ts";

const addressParts = { paso: enumParam(["columnas", "revision"]) };
const tabs = [
  { value: "columnas", label: "1. Columnas" },
  { value: "revision", label: "2. Revisión" },
] as const;

/** One import: what the job is doing with it, its columns, its rows, and its end. */
export function OneImport({ id }: { readonly id: number }) {
  const { data, error, refetch } = useImport(id);
  const navigate = useNavigate();
  // Deleted on another device: what was read of it is shown no longer.
  const isGone = isStaleRecord(error);
  return (
    <ScreenFrame
      title={data?.fileName ?? "Importar"}
      actions={
        <>
          {data && !isGone && <EndImport data={data} onDeleted={() => navigate(officePages.imports.path)} />}
          <Link to={officePages.imports.path}>Todas las importaciones</Link>
        </>
      }
    >
      {data && !isGone ? (
        <>
          <p className={styles.facts}>
            Al mapa {data.mapName} · {data.rows > 0 && `${rows(data.rows)} · `}
            {formatDateTime(new Date(data.createdAt))}
            {data.userName && ` · ${data.userName}`}
          </p>
          <ImportSteps data={data} />
        </>
      ) : error ? (
        <LoadErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingText />
      )}
    </ScreenFrame>
  );
}

/** The version also rises with the progress of a job. */
const storedChoices = ({ sheet, coordinates, keyColumn, protectedFields, columns }: Import) =>
  JSON.stringify([
    sheet,
    coordinates,
    keyColumn,
    protectedFields,
    columns.map(({ field, isJoined }) => [field, isJoined]),
  ]);

function ImportSteps({ data }: { readonly data: Import }) {
  const call = useImportCall(data.id);
  const [{ paso }, setAddress] = useUrlState(addressParts);
  const [wasReady, setWasReady] = useState(false);
  const { state } = data;
  if (state === "ready" && !wasReady) setWasReady(true);
  const failure = call.failure && (
    <Alert tone="danger" title={call.failure.message}>
      {call.failure.reason}
    </Alert>
  );

  if (state === "written" || state === "undone") {
    return (
      <>
        {failure}
        <ImportResult {...{ data, call }} />
      </>
    );
  }
  // Without its map nothing can be chosen.
  if (state === "failed" && (data.columns.length === 0 || data.mapId === null)) {
    return (
      <Alert
        tone="danger"
        title={data.mapId === null ? "No se pudo importar" : "No se pudo leer el archivo"}
        actions={<Link to={officePages.imports.path}>Elegir otro archivo</Link>}
      >
        {data.error}
      </Alert>
    );
  }
  // Rows stay in view while they are checked again.
  const isChecking = state === "checking" && wasReady;
  if (state !== "ready" && state !== "failed" && !isChecking) return <StepProgress data={data} />;
  const step = state === "failed" ? "columnas" : paso;
  const open = (next: typeof step) => setAddress({ paso: next });
  return (
    <>
      <Tabs id="importacion" label="Pasos" tabs={tabs} value={step} onChange={open} />
      {failure}
      {data.error && !isChecking && (
        <Alert tone={state === "failed" ? "danger" : "warning"} title={data.error} />
      )}
      <div
        id="importacion-panel"
        role="tabpanel"
        aria-labelledby={`importacion-${step}`}
        className={styles.panel}
      >
        {/* Keeps what was chosen and not sent yet. */}
        <div className={styles.panel} hidden={step !== "columnas"}>
          <ColumnsStep
            key={storedChoices(data)}
            {...{ data, call, isChecking }}
            isShown={step === "columnas"}
            onDone={() => open("revision")}
          />
        </div>
        {step === "revision" && <CheckStep {...{ data, call, isChecking }} />}
      </div>
    </>
  );
}

/** What the job is doing. A step that is one transaction has no progress. */
function StepProgress({ data: { state, done, rows: total } }: { readonly data: Import }) {
  const label = stepLabels[state] ?? "";
  return (
    <div className={styles.progress} role="status">
      {done > 0 && total > 0 ? (
        <ProgressBar label={label} fraction={Math.min(1, done / total)} />
      ) : (
        <p className={styles.spinning}>
          <Spinner /> {label}
        </p>
      )}
      <p className={styles.facts}>Puede cerrar esta página: el trabajo sigue, y aquí verá cómo va.</p>
    </div>
  );
}
