import { formatDateTime, todayInCostaRica } from "@mapaobra/domain/format/dates";
import { pointState } from "@mapaobra/map/points/point-state";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import { useEffect, useRef, useState } from "react";
import { downloadFile } from "../../../lib/files/download.ts";
import { useOpenMap } from "../../../map/open-map.ts";
import type { ExportFile, ExportFormat } from "./export-formats.ts";
import { writeExport } from "./write-export.ts";

/** Rows that match the filters, in table order. */
export function visibleRows(states: Uint8Array): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(states.length);
  let count = 0;
  states.forEach((state, row) => {
    if (state !== pointState.hidden) rows[count++] = row;
  });
  return rows.slice(0, count);
}

/** The rows within the visible part of the map, found in any order, in table order. */
export const inTableOrder = (rows: readonly number[]): Uint32Array<ArrayBuffer> =>
  Uint32Array.from(rows).sort();

/** `mapa_export_20180705_143005.xlsx`: date and time in Costa Rica, so that file names sort by time. */
export function exportFileName(now: Date, format: ExportFormat): string {
  const day = todayInCostaRica(now).replaceAll("-", "");
  const time = formatDateTime(now).slice(-5).replace(":", "");
  const seconds = now.getUTCSeconds().toString().padStart(2, "0");
  return `mapa_export_${day}_${time}${seconds}.${format}`;
}

export type ExportState =
  | { readonly kind: "ready" | "cancelled" | "failed" }
  /** Written fraction of the file, from 0 to 1. */
  | { readonly kind: "writing"; readonly fraction: number }
  | {
      readonly kind: "done";
      readonly name: string;
      readonly count: number;
      /** True if a CSV was written because the requested workbook could not be. */
      readonly isCsvFallback: boolean;
    };

interface ExportRequest extends Omit<ExportFile, "mapName"> {
  /** Exports only what lies within; null for all of the map. */
  readonly bounds: GeoBounds | null;
}

/** Exports the rows that match the filters at the start. Unmounting cancels the export. */
export function useExport() {
  const { store, texts, map } = useOpenMap();
  const [state, setState] = useState<ExportState>({ kind: "ready" });
  const controllerRef = useRef<AbortController>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const start = async ({ format, withCoordinates, bounds }: ExportRequest) => {
    if (!texts) return;
    const controller = new AbortController();
    controllerRef.current = controller;
    const rows = bounds ? inTableOrder(store.shownInBounds(bounds)) : visibleRows(store.states);
    const update = (next: ExportState) => controllerRef.current === controller && setState(next);
    update({ kind: "writing", fraction: 0 });
    try {
      const job = { format, withCoordinates, mapName: map.name, table: store.table, rows };
      const result = await writeExport(job, texts, {
        signal: controller.signal,
        onDone: (done) => update({ kind: "writing", fraction: done / rows.length }),
      });
      const name = exportFileName(new Date(), result.format);
      downloadFile(name, result.file);
      update({ kind: "done", name, count: rows.length, isCsvFallback: result.format !== format });
    } catch {
      update({ kind: controller.signal.aborted ? "cancelled" : "failed" });
    }
  };

  return { state, start, cancel: () => controllerRef.current?.abort() };
}
