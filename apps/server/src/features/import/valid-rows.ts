import { coordinateSystems } from "@mapaobra/domain/import/import";
import { countryBounds } from "@mapaobra/domain/map/image-bounds";
import { OperatorError } from "../../settings/operator-error.ts";
import { type Coordinates, createCoordinateSurvey, UnknownSystemError } from "./columns/coordinate-survey.ts";
import { createColumnMatcher, type MatchedColumns } from "./columns/match-columns.ts";
import type { ReadingProgress } from "./formats/file-format.ts";
import type { RawRow } from "./formats/raw-row.ts";
import { requireRowCount } from "./formats/require-row-count.ts";
import type { ImportRun } from "./import-options.ts";
import type { ImportOutcome } from "./import-report.ts";
import type { NumberFormats } from "./row/number-formats.ts";
import { createNumberSurvey } from "./row/number-survey.ts";
import { plainText, writtenPosition } from "./row/parse-draft.ts";
import { parseRow, type ValidRow } from "./row/parse-row.ts";
import { keyKindOf } from "./row/row-identity.ts";
import { stagedLine } from "./store/staging-repository.ts";
import { stripControlCharacters } from "./strip-control-characters.ts";

/** Characters in a chunk: large enough for few writes, small enough for memory. */
const chunkLength = 64 * 1024;
const rowsBetweenReports = 500;
const systems = new Intl.ListFormat("es", { type: "disjunction" });

/** Yields the valid rows of a file as text chunks for COPY. Reports the bad ones and counts all. */
export async function* readValidRows(run: ImportRun): AsyncGenerator<string> {
  const { format, outcome, report, keyColumn } = run;
  const progress: ReadingProgress = { done: 0, total: 1 };
  const match = createColumnMatcher(keyColumn);
  const { formats, coordinates, unnamed } = await surveyFile(run);
  report?.onCoordinates?.(coordinates);
  const context = {
    target: run.target,
    keyKind: keyColumn === undefined ? undefined : keyKindOf(keyColumn),
    isStrict: run.isAllOrNothing ?? false,
    formats,
    coordinates,
  };
  let chunk = "";
  let hasKeyColumn = false;

  for await (const row of format.read(run.path, progress)) {
    const columns = match(row.columns);
    if (outcome.rows === 0 && format.hasHeader) checkHeader(row, columns, unnamed, run);
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
  if (outcome.rows === 0) throw new OperatorError("El archivo no tiene filas.");
  if (keyColumn !== undefined && !hasKeyColumn) throw missingKey(keyColumn);
  report?.onProgress?.({ rows: outcome.rows, fraction: 1 });
  yield chunk;
}

/** What only the whole file shows, so it is read once more before its rows. */
interface FileSurvey {
  readonly formats: NumberFormats;
  readonly coordinates: Coordinates;
  /** Indexes of columns that have values and no name. */
  readonly unnamed: ReadonlySet<number>;
}

async function surveyFile({ format, path, signal, coordinates }: ImportRun): Promise<FileSurvey> {
  const match = createColumnMatcher(undefined);
  const numbers = createNumberSurvey();
  const positions = createCoordinateSurvey(coordinates);
  const unnamed = new Set<number>();
  let count = 0;
  for await (const row of format.read(path, { done: 0, total: 1 })) {
    signal?.throwIfAborted();
    requireRowCount(++count);
    if (row.formatError !== undefined) continue;
    const matched = match(row.columns);
    numbers.add(row, matched);
    positions.add(row, matched.system, () => writtenPosition(matched, row.cells));
    row.cells.forEach((cell, index) => {
      if ((row.columns[index] ?? "").trim() === "" && plainText(cell) !== "") unnamed.add(index);
    });
  }
  try {
    return { formats: numbers.formats(), coordinates: positions.result(), unnamed };
  } catch (error) {
    if (!(error instanceof UnknownSystemError)) throw error;
    throw new OperatorError(`${error.message} Use --coordinates con ${systems.format(coordinateSystems)}.`);
  }
}

/** Reject the file if its header lacks a required column, instead of each row. */
function checkHeader(
  { columns, aboveHeader }: RawRow,
  matched: MatchedColumns,
  unnamed: FileSurvey["unnamed"],
  run: ImportRun,
): void {
  const namedColumns = columns.filter((name) => name.trim() !== "");
  const shown = namedColumns.map((name) => `«${stripControlCharacters(name)}»`).join(", ");
  if (!matched.fields.includes("name")) {
    throw new OperatorError(`Falta la columna con el nombre del proyecto. El archivo tiene: ${shown}.`);
  }
  if (run.keyColumn !== undefined && matched.key < 0) throw missingKey(run.keyColumn, shown);
  if (matched.isKeyRepeated) {
    throw new OperatorError(`La columna «${run.keyColumn}», que identifica las filas, está repetida.`);
  }
  const ignored = columns.filter(
    (name, index) =>
      name.trim() !== "" &&
      matched.fields[index] === undefined &&
      index !== matched.key &&
      index !== matched.ownId,
  );
  run.report?.onColumns?.({
    ignored: [...ignored, ...Array.from(unnamed, (index) => `la número ${index + 1}, sin nombre`)],
    repeated: repeatedColumns(columns, matched),
    above: aboveHeader ?? [],
  });
}

/** The columns whose field is in several columns, each name once. */
function repeatedColumns(columns: readonly string[], { fields }: MatchedColumns): string[] {
  const isShared = (field: MatchedColumns["fields"][number]) =>
    field !== undefined && fields.indexOf(field) !== fields.lastIndexOf(field);
  return [...new Set(columns.filter((_name, index) => isShared(fields[index])))];
}

function missingKey(column: string, existing?: string): OperatorError {
  const availableText = existing === undefined ? "" : ` El archivo tiene: ${existing}.`;
  return new OperatorError(`No hay una columna «${column}».${availableText}`);
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
