import type { Scope } from "@mapaobra/domain/access/scope";
import type { CoordinateSystem } from "@mapaobra/domain/import/import";
import type { Pool } from "pg";
import type { FileFormat } from "./formats/file-format.ts";
import type { ImportOutcome, ImportReport } from "./import-report.ts";

export interface ImportOptions {
  readonly pool: Pool;
  readonly scope: Scope;
  readonly target: { readonly mapId: number; readonly companyId: number };
  readonly path: string;
  /** Name of the key column in any spelling. Without it, the permit identifies a row. */
  readonly keyColumn?: string | undefined;
  /** Whether one bad row rejects the whole file. */
  readonly isAllOrNothing?: boolean;
  /** The system of the file's positions. Without it, the file decides. */
  readonly coordinates?: CoordinateSystem | undefined;
  readonly report?: ImportReport;
  /** Aborts the import without changes. */
  readonly signal?: AbortSignal | undefined;
}

/** A running import. */
export interface ImportRun extends ImportOptions {
  readonly format: FileFormat;
  /** Counters, updated while rows are read. */
  readonly outcome: ImportOutcome;
}
