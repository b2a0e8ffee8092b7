import type { ExportTexts } from "@mapaobra/domain/point/export-rows";
import type { ExportFile } from "../export-formats.ts";
import type { ExportedRows } from "../files/point-batches.ts";

/** One file to write. */
export type ExportJob = ExportFile & ExportedRows;

/** Messages from the page to the worker. */
export type WorkerRequest =
  /** Without `textColumns`, the worker requests the texts in batches of rows. */
  | { readonly kind: "start"; readonly job: ExportJob; readonly textColumns: ArrayBuffer | undefined }
  | { readonly kind: "texts"; readonly texts: readonly ExportTexts[] };

/** Messages from the worker to the page. */
export type WorkerResponse =
  | { readonly kind: "started" }
  | { readonly kind: "textsRequest"; readonly rows: Uint32Array }
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "written"; readonly file: Blob }
  | { readonly kind: "failed"; readonly reason: string };
