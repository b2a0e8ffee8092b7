import { countryBounds } from "@mapaobra/domain/map/image-bounds";
import { createColumnMatcher, type MatchedColumns } from "./columns/match-columns.ts";
import type { ReadingProgress } from "./formats/file-format.ts";
import { ImportError } from "./import-error.ts";
import type { ImportRun } from "./import-options.ts";
import type { ImportOutcome } from "./import-report.ts";
import { parseRow, type ValidRow } from "./row/parse-row.ts";
import { keyKindOf } from "./row/row-identity.ts";
import { stagedLine } from "./store/staging-repository.ts";
import { stripControlCharacters } from "./strip-control-characters.ts";

/** Characters in a chunk: large enough for few writes, small enough for memory. */
const chunkLength = 64 * 1024;
const rowsBetweenReports = 500;

/** Yields the valid rows of a file as text chunks for COPY. Reports the bad ones and counts all. */
export async function* readValidRows(run: ImportRun): AsyncGenerator<string> {
  const { format, outcome, report, keyColumn } = run;
  const progress: ReadingProgress = { done: 0, total: 1 };
  const match = createColumnMatcher(keyColumn);
  const context = {
    target: run.target,
    keyKind: keyColumn === undefined ? undefined : keyKindOf(keyColumn),
    isStrict: run.isAllOrNothing ?? false,
  };
  let chunk = "";
  let hasKeyColumn = false;

  for await (const row of format.read(run.path, progress)) {
    const columns = match(row.columns);
    if (outcome.rows === 0 && format.hasHeader) checkHeader(row.columns, columns, run);
    hasKeyColumn ||= columns.key >= 0;
    outcome.rows++;
    if (row.isHidden) outcome.hidden++;
    for (const index of row.emptyFormulas ?? []) {
      if (columns.fields[index] !== undefined) outcome.emptyFormulas++;
    }
    const read = parseRow(row, columns, context);
    if ("reasons" in read) {
      outcome.rejected++;
      report?.onRejectedRow?.(read);
    } else {
      count(read, outcome);
      if (read.notices.length > 0) report?.onNotice?.(read);
      chunk += stagedLine(read);
    }
    if (outcome.rows % rowsBetweenReports === 0) {
      report?.onProgress?.({ rows: outcome.rows, fraction: Math.min(progress.done / progress.total, 1) });
    }
    if (chunk.length >= chunkLength) {
      yield chunk;
      chunk = "";
    }
  }
  if (outcome.rows === 0) throw new ImportError("El archivo no tiene filas.");
  if (keyColumn !== undefined && !hasKeyColumn) throw missingKey(keyColumn);
  report?.onProgress?.({ rows: outcome.rows, fraction: 1 });
  yield chunk;
}

/** Reject the file if its header lacks a required column, instead of each row. */
function checkHeader(columns: readonly string[], matched: MatchedColumns, run: ImportRun): void {
  const namedColumns = columns.filter((name) => name.trim() !== "");
  const shown = namedColumns.map((name) => `«${stripControlCharacters(name)}»`).join(", ");
  if (!matched.fields.includes("name")) {
    throw new ImportError(`Falta la columna con el nombre del proyecto. El archivo tiene: ${shown}.`);
  }
  if (run.keyColumn !== undefined && matched.key < 0) throw missingKey(run.keyColumn, shown);
  if (matched.isKeyRepeated) {
    throw new ImportError(`La columna «${run.keyColumn}», que identifica las filas, está repetida.`);
  }
  const ignored = columns.filter(
    (name, index) =>
      name.trim() !== "" &&
      matched.fields[index] === undefined &&
      index !== matched.key &&
      index !== matched.ownId,
  );
  run.report?.onColumns?.({ ignored, repeated: repeatedColumns(columns, matched) });
}

/** The columns whose field is in several columns, each name once. */
function repeatedColumns(columns: readonly string[], { fields }: MatchedColumns): string[] {
  const isShared = (field: MatchedColumns["fields"][number]) =>
    field !== undefined && fields.indexOf(field) !== fields.lastIndexOf(field);
  return [...new Set(columns.filter((_name, index) => isShared(fields[index])))];
}

function missingKey(column: string, existing?: string): ImportError {
  const availableText = existing === undefined ? "" : ` El archivo tiene: ${existing}.`;
  return new ImportError(`No hay una columna «${column}».${availableText}`);
}

function count({ draft, hasUnknownPlaces, notices }: ValidRow, outcome: ImportOutcome): void {
  const { latitude, longitude } = draft;
  if (latitude === null || longitude === null) outcome.withoutPosition++;
  else if (!isInCountry(latitude, longitude)) outcome.outsideCountry++;
  if (hasUnknownPlaces) outcome.unknownPlaces++;
  if (notices.length > 0) outcome.withUnusedValues++;
}

function isInCountry(latitude: number, longitude: number): boolean {
  const { latitudeMin, latitudeMax, longitudeMin, longitudeMax } = countryBounds;
  return (
    latitude >= latitudeMin &&
    latitude <= latitudeMax &&
    longitude >= longitudeMin &&
    longitude <= longitudeMax
  );
}
