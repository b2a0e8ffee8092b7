import { useEffect, useRef, useState } from "react";
import { downloadFile } from "../../lib/download.ts";
import type { PointTexts } from "../../map/arrow/point-texts.ts";
import type { PointStore } from "../../map/point-store.ts";
import type { ExportFormat } from "./export-formats.ts";
import { exportFileName } from "./file-name.ts";
import { shownRows } from "./shown-rows.ts";
import { writeExport } from "./write-export.ts";

export type ExportState =
  | { readonly kind: "ready" | "cancelled" | "failed" }
  /** How much of the file is written, from 0 to 1. */
  | { readonly kind: "writing"; readonly part: number }
  | {
      readonly kind: "done";
      readonly name: string;
      readonly count: number;
      /** Whether a CSV was written because the sheet that was asked for could not be. */
      readonly insteadOfSheet: boolean;
    };

/** Exports what the filters leave at that moment; whoever leaves calls it off. */
export function useExport(store: PointStore, texts: PointTexts | undefined, mapName: string) {
  const [state, setState] = useState<ExportState>({ kind: "ready" });
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const start = async (format: ExportFormat) => {
    if (!texts) return;
    const controller = new AbortController();
    underWay.current = controller;
    const rows = shownRows(store.states);
    const show = (next: ExportState) => underWay.current === controller && setState(next);
    show({ kind: "writing", part: 0 });
    try {
      const written = await writeExport({ format, mapName, table: store.table, rows }, texts, {
        signal: controller.signal,
        onDone: (done) => show({ kind: "writing", part: done / rows.length }),
      });
      const name = exportFileName(new Date(), written.format);
      downloadFile(name, written.file);
      show({ kind: "done", name, count: rows.length, insteadOfSheet: written.format !== format });
    } catch {
      show({ kind: controller.signal.aborted ? "cancelled" : "failed" });
    }
  };

  return { state, start, cancel: () => underWay.current?.abort() };
}
