import { beginImport, listImports } from "@mapaobra/contract/endpoints/imports";
import { listMaps } from "@mapaobra/contract/endpoints/maps";
import { type Actor, companyIdOf } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api/api.ts";
import { isEndpointMissing } from "../../../api/api-error.ts";
import { cancelUpload, uploadResumably } from "../../../api/resumable-upload.ts";
import { type Failure, toFailure } from "../../../api/to-failure.ts";
import { importUpload } from "../../../api/upload-destination.ts";
import { idParam, useUrlState } from "../../../lib/navigation/url-state.ts";
import { useRecordList } from "../../../records/use-record-list.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import { ProgressBar } from "../../../ui/feedback/ProgressBar.tsx";
import { FileDropZone } from "../../../ui/fields/FileDropZone.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { officePages } from "../../shell/office-pages.ts";
import { useIsOffline } from "../../shell/offline.ts";
import styles from "./FileStep.module.css";
import { fileOfPastedTable } from "./pasted-table.ts";

const accept = ".csv,.tsv,.txt,.xlsx,.geojson,.json,.kml,.kmz,.gpx,.zip";
const cancelReason = new DOMException("Cancelled", "AbortError");
const addressParts = { mapa: idParam() };

/** The first step: the map, and the file for it. */
export function FileStep({ actor }: { readonly actor: Actor }) {
  const maps = useRecordList(listMaps, { companyId: undefined }, "Error al cargar los mapas.");
  const [{ mapa }, changeAddress] = useUrlState(addressParts);
  const writable = (maps.rows ?? []).filter((map) => can(actor, "import.write", map));
  const map = writable.find(({ id }) => id === mapa) ?? writable[0];
  const upload = useImportUpload(map?.id);
  const isOffline = useIsOffline();
  const hintId = useId();
  usePastedTable(upload.send);
  const isOfOneCompany = companyIdOf(actor) !== null;

  if (maps.failure) {
    return (
      <Alert
        tone="danger"
        title={maps.failure.message}
        actions={<Button onClick={maps.retry}>Reintentar</Button>}
      />
    );
  }
  if (!maps.rows) return <LoadingText />;
  if (!map) return <Alert tone="warning" title="Para importar proyectos primero se necesita un mapa." />;
  return (
    <section className={styles.step} aria-label="Archivo nuevo">
      <SelectField
        label="Mapa"
        options={writable.map(({ id, name, companyName }) => ({
          value: String(id),
          label: isOfOneCompany ? name : `${companyName} · ${name}`,
        }))}
        value={String(map.id)}
        disabled={upload.progress !== undefined}
        onChange={(value) => changeAddress({ mapa: Number(value) })}
      />
      {upload.progress === undefined ? (
        <FileDropZone label="Elegir archivo" accept={accept} onFile={upload.send} describedBy={hintId}>
          <div id={hintId} className={styles.hint}>
            <p className={styles.lead}>Traiga su lista de proyectos como la tiene</p>
            <p>
              Excel (.xlsx), CSV, GeoJSON, KML o KMZ, GPX o un Shapefile en .zip, de hasta 100 MB. También
              puede copiar una tabla en Excel y pegarla aquí. Nada cambia en el mapa hasta que usted lo
              confirme. Si la conexión se corta, la subida sigue sola; si cierra la página, elija otra vez el
              mismo archivo y seguirá donde quedó.
            </p>
          </div>
        </FileDropZone>
      ) : (
        <ProgressBar
          label={uploadLabel(upload.isInterrupted, isOffline)}
          fraction={upload.progress}
          action={<Button onClick={upload.cancel}>Cancelar</Button>}
        />
      )}
      {upload.failure && (
        <Alert tone="danger" title={upload.failure.message}>
          {upload.failure.reason}
        </Alert>
      )}
    </section>
  );
}

function uploadLabel(isInterrupted: boolean, isOffline: boolean): string {
  if (!isInterrupted) return "Subiendo el archivo…";
  return isOffline ? "Esperando la conexión…" : "Reintentando…";
}

/** Uploads a file in pieces, and opens its import. */
function useImportUpload(mapId: number | undefined) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const [isInterrupted, setInterrupted] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const controller = useRef<AbortController>(undefined);
  // The server retains for a day what arrived.
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (file: File) => {
    if (mapId === undefined || progress !== undefined) return;
    const destination = importUpload(mapId);
    controller.current = new AbortController();
    const { signal } = controller.current;
    const onProgress = (part: number) => {
      setProgress(part);
      setInterrupted(false);
    };
    setFailure(undefined);
    onProgress(0);
    try {
      const onInterruption = () => setInterrupted(true);
      const id = await uploadResumably(file, destination, { signal, onProgress, onInterruption }).then(
        ({ importId }) => importId,
        async (error: unknown) => {
          if (!isEndpointMissing(error)) throw error;
          // An older server accepts only single-request uploads.
          const files = [{ field: "archivo", file }];
          return (await api.send(beginImport, { mapId }, { files, signal, onProgress })).id;
        },
      );
      navigate(`${officePages.imports.path}/${id}`);
    } catch (error) {
      if (!signal.aborted) setFailure(toFailure(error, "No se pudo subir el archivo."));
      setProgress(undefined);
      if (signal.reason !== cancelReason) return;
      // If this call fails, the server deletes what arrived after a day. A file that was complete is in the list.
      await cancelUpload(file, destination).catch(() => undefined);
      void client.invalidateQueries({ queryKey: [listImports.name] });
    }
  };
  return {
    progress,
    isInterrupted,
    failure,
    send: (file: File) => void send(file),
    cancel: () => controller.current?.abort(cancelReason),
  };
}

/** Takes a table that is pasted anywhere on the page outside of fields. */
function usePastedTable(onFile: (file: File) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.matches("input, textarea")) return;
    const file = fileOfPastedTable(event.clipboardData?.getData("text/plain") ?? "");
    if (!file) return;
    event.preventDefault();
    // Excel also copies a picture of the cells, which the drop zone would take.
    event.stopImmediatePropagation();
    onFile(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    window.addEventListener("paste", listen, { capture: true });
    return () => window.removeEventListener("paste", listen, { capture: true });
  }, []);
}
