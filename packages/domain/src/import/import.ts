import type { PointField } from "../point/fields.ts";

/** The fields of a project that a file may have. */
export type ImportField = Exclude<PointField, "mapId" | "companyId">;

/**
 * `reading`, `checking`, `writing` and `undoing` are work of a job; `ready` waits for a person; the others are ends.
 * `undone` and `written` are kept with their rows as long as the file.
 */
export const importStates = [
  "reading",
  "checking",
  "ready",
  "writing",
  "written",
  "undoing",
  "undone",
  "failed",
] as const;
export type ImportState = (typeof importStates)[number];

/** The states in which a job has the import. */
export const workingStates: readonly ImportState[] = ["reading", "checking", "writing", "undoing"];

/** Where an import goes when a step cannot be done or is cancelled. Nothing of the step has changed a project. */
export const stateAfterFailure = (state: ImportState): ImportState =>
  state === "writing" ? "ready" : state === "undoing" ? "written" : "failed";

/** One that is being worked on is cancelled first, and one that is written is undone first. */
export const isImportDeletable = (state: ImportState): boolean =>
  state === "ready" || state === "undone" || state === "failed";

/** 100 MB. */
export const maxImportBytes = 100 * 1_048_576;

/** What a row does to the map: creates a project, changes one, nothing, waits for a decision, or is refused. */
export const rowVerdicts = ["new", "changed", "same", "doubtful", "out"] as const;
export type RowVerdict = (typeof rowVerdicts)[number];

/** Whether a doubtful row is the project that it resembles. */
export const rowDecisions = ["same", "another"] as const;
export type RowDecision = (typeof rowDecisions)[number];

/** How the undo of a written row ended: `kept` if its project changed since, `failed` if its former values are refused. */
export const undoOutcomes = ["undone", "kept", "failed"] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];

/** What a column of the file is used for. */
export interface ColumnChoice {
  /** Null: not used. */
  readonly field: ImportField | null;
  /** Its value is added to that of the column before it with the same field: day, month and year. */
  readonly isJoined: boolean;
}

/** A choice as it is stored. */
export interface StoredChoice extends ColumnChoice {
  /** Its values say the field, and its heading does not; until a person has chosen the columns. */
  readonly isByContent?: boolean;
}

/** What is worth knowing of how a workbook was read. */
export interface FileNotes {
  /** Rows that the sheet hides; they are imported as the others. */
  readonly hiddenRows: number;
  /** Cells with a formula whose value the file does not store. */
  readonly emptyFormulas: number;
}

/** A column of the file, in its order. */
export interface ImportColumn extends Required<StoredChoice> {
  readonly name: string;
  /** Values of the first rows that have one. */
  readonly samples: readonly string[];
}

export type VerdictCounts = { readonly [Verdict in RowVerdict]: number };

/** The systems in which tables of Costa Rica have positions. */
export const coordinateSystems = ["wgs84", "crtm05", "lambert-norte", "lambert-sur"] as const;
export type CoordinateSystem = (typeof coordinateSystems)[number];

/** One import of a file into a map. */
export interface Import {
  readonly id: number;
  readonly companyId: number;
  readonly mapId: number | null;
  readonly mapName: string;
  readonly userName: string | null;
  readonly fileName: string;
  readonly bytes: number;
  /** Until when the file and the rows are kept: an undo needs them. */
  readonly keptUntil: string;
  readonly state: ImportState;
  /** Rows that the present step has done. */
  readonly done: number;
  /** Rows of the file, as far as they are known. */
  readonly rows: number;
  /** Visible sheets of a workbook; empty for other files. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly columns: readonly ImportColumn[];
  readonly notes: FileNotes;
  /** Name of the column that identifies a row; null for permit, or name and place. */
  readonly keyColumn: string | null;
  /** Fields that existing projects keep. */
  readonly protectedFields: readonly ImportField[];
  /** Of the positions of the file; null until it is read. */
  readonly coordinates: CoordinateSystem | null;
  readonly counts: VerdictCounts;
  /** Written rows by the outcome of the undo. */
  readonly undone: number;
  readonly kept: number;
  readonly failed: number;
  /** Spanish sentence of a failed import, or why the last step was not possible. */
  readonly error: string | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly version: number;
}

/** A field of a project that a row changes. Values are texts as people read them. */
export interface ImportedChange {
  readonly field: ImportField;
  readonly before: string | null;
  readonly after: string | null;
}

/** A row of the file. */
export interface ImportRow {
  /** As in the file: a line, a row of the sheet, an element. */
  readonly line: number;
  /** The texts of its cells, with what was mended. */
  readonly cells: readonly string[];
  readonly verdict: RowVerdict;
  /** Spanish clauses: why it is out or doubtful, or which values are not used. */
  readonly reasons: readonly string[];
  /** The project that it changes or created, or that it resembles. */
  readonly pointId: number | null;
  readonly pointName: string | null;
  /** The other row of the file that it resembles. */
  readonly similarLine: number | null;
  readonly decision: RowDecision | null;
  readonly changes: readonly ImportedChange[];
  /** In degrees, of the row. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly undo: UndoOutcome | null;
}

/** What a company chose last for files with certain headings. */
export interface ImportProfile {
  readonly name: string;
  readonly usedAt: string;
}

export const PROFILE_NAME_LENGTH = 120;

/** Where a row is, to draw it. */
export type RowPlace = Pick<ImportRow, "line" | "verdict"> & {
  readonly latitude: number;
  readonly longitude: number;
};

/** Of more rows only the first are drawn. */
export const MAX_ROW_PLACES = 20_000;

/** Every cell of a field with this text has another one. */
export interface MendedValue {
  readonly field: ImportField;
  readonly value: string;
  readonly replacement: string;
}

/** A value of a column that the product does not know, with the number of its rows. */
export interface UnknownValue {
  readonly field: ImportField;
  readonly value: string;
  readonly rows: number;
  readonly suggestion: string | null;
}

/** Characters of a stored cell: more than a field may have, so that a longer cell is refused and not cut. */
export const STORED_CELL_LENGTH = 4002;
