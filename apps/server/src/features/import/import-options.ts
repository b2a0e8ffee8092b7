import type { Scope } from "@mapaobra/domain/access/scope";
import type { Pool } from "pg";
import type { FileFormat } from "./formats/file-format.ts";
import type { ImportOutcome, ImportReport } from "./import-report.ts";

export interface ImportOptions {
  readonly pool: Pool;
  readonly scope: Scope;
  readonly target: { readonly mapId: number; readonly companyId: number };
  readonly path: string;
  /** Name of the column that identifies rows, in any spelling; without it their permit does. */
  readonly keyColumn?: string | undefined;
  /** Whether one bad row keeps all the others out. */
  readonly isAllOrNothing?: boolean;
  readonly report?: ImportReport;
  /** Stops the import; nothing is changed then. */
  readonly signal?: AbortSignal | undefined;
}

/** An import at work. */
export interface ImportRun extends ImportOptions {
  readonly format: FileFormat;
  /** Counted while the rows go by. */
  readonly outcome: ImportOutcome;
}
