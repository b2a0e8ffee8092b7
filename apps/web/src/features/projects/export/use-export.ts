import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import { useEffect, useRef, useState } from "react";
import { downloadFile } from "../../../lib/files/download.ts";
import { useOpenMap } from "../../../map/open-map.ts";
import type { ExportFile } from "./export-formats.ts";
import { exportFileName } from "./file-name.ts";
import { inTableOrder, visibleRows } from "./shown-rows.ts";
import { writeExport } from "./write-export.ts";

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
