import type { ExportTexts } from "@mapaobra/domain/point/export-rows";
import type { ExportFormat } from "../export-formats.ts";
import type { ExportedRows } from "../files/point-batches.ts";

/** What is to be written. */
export interface ExportJob extends ExportedRows {
  readonly format: ExportFormat;
  readonly mapName: string;
}

/** What the page says to the worker. */
export type WorkerRequest =
  /** Without the columns of the texts, the worker asks for the texts of some rows at a time. */
  | { readonly kind: "start"; readonly job: ExportJob; readonly textColumns: ArrayBuffer | undefined }
  | { readonly kind: "texts"; readonly texts: readonly ExportTexts[] };

/** What the worker says to the page. */
export type WorkerResponse =
  | { readonly kind: "started" }
  | { readonly kind: "asks"; readonly rows: Uint32Array }
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "written"; readonly file: Blob }
  | { readonly kind: "failed"; readonly reason: string };
