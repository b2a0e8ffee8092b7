import { type CoordinateSystem, STORED_CELL_LENGTH } from "@mapaobra/domain/import/import";
import { OperatorError } from "../../../settings/operator-error.ts";
import {
  type Coordinates,
  createCoordinateSurvey,
  degrees,
  UnknownSystemError,
} from "../columns/coordinate-survey.ts";
import { createColumnMatcher } from "../columns/match-columns.ts";
import type { Cell, RawRow } from "../formats/raw-row.ts";
import { requireRowCount } from "../formats/require-row-count.ts";
import { cut } from "../row/cut.ts";
import { createNumberSurvey } from "../row/number-survey.ts";
import { plainText, writtenPosition } from "../row/parse-draft.ts";

const maxColumns = 500;
const maxHeadingCharacters = 200;
const maxSampleCharacters = 200;
const samplesPerColumn = 3;
/** By which a column without a known name is recognised. */
const valuesPerColumn = 20;

const rowsPerAdvance = 10_000;

/** What only the whole file shows. Calls `advance` as rows pass. */
export async function surveyFile(
  rows: AsyncIterable<RawRow>,
  chosen: CoordinateSystem | null,
  advance: () => Promise<unknown>,
) {
  const headings: string[] = [];
  const values: string[][] = [];
  const notes = { hiddenRows: 0, emptyFormulas: 0 };
  const match = createColumnMatcher(undefined);
  const numbers = createNumberSurvey();
  const positions = createCoordinateSurvey(chosen ?? undefined);
  const index = createHeadingIndex(headings);
  let count = 0;
  let stated: RawRow["coordinates"];
  let formatError: string | undefined;
  for await (const row of rows) {
    requireRowCount(++count);
    if (count % rowsPerAdvance === 0) await advance();
    const indexes = index(row.columns);
    if (headings.length > maxColumns)
      throw new OperatorError(`El archivo tiene más de ${maxColumns} columnas.`);
    if (row.isHidden) notes.hiddenRows++;
    notes.emptyFormulas += row.emptyFormulas?.length ?? 0;
    if (row.formatError !== undefined) {
      formatError ??= row.formatError;
      continue;
    }
    const matched = match(row.columns);
    stated ??= row.coordinates;
    numbers.add(row, matched);
    positions.add(row, matched.system, () => writtenPosition(matched, row.cells));
    row.cells.forEach((cell, at) => {
      const sample = storable(cut(plainText(cell), maxSampleCharacters));
      const place = indexes[at] ?? headings.length;
      const known = values[place] ?? [];
      values[place] = known;
      if (sample !== "" && known.length < valuesPerColumn && !known.includes(sample)) known.push(sample);
    });
  }
  if (count === 0) throw new OperatorError("El archivo no tiene filas.");
  if (headings.length === 0)
    throw new OperatorError(
      formatError === undefined
        ? "El archivo no tiene datos ni posiciones."
        : `Ningún elemento del archivo es un punto. Uno de los motivos: ${formatError}.`,
    );
  return {
    headings,
    values,
    samples: headings.map((_name, at) => values[at]?.slice(0, samplesPerColumn) ?? []),
    notes,
    numbers: numbers.formats(),
    ...systemOrRefusal(positions.result),
    stated,
    rows: count,
  };
}

/** A person answers a refusal in the columns of the file, which are stored first. Until then any system does. */
function systemOrRefusal(result: () => Coordinates): { coordinates: Coordinates; refusal: string | null } {
  try {
    return { coordinates: result(), refusal: null };
  } catch (error) {
    if (error instanceof UnknownSystemError) return { coordinates: degrees, refusal: error.message };
    throw error;
  }
}

/** The place of each column of a row in the headings of the file, which it extends with new names. */
function createHeadingIndex(headings: string[]) {
  let last: { readonly columns: readonly string[]; readonly indexes: readonly number[] } | undefined;
  const places = new Map<string, number[]>();
  return (columns: readonly string[]): readonly number[] => {
    if (last?.columns === columns) return last.indexes;
    const seen = new Map<string, number>();
    const indexes = columns.map((column) => {
      const name = cut(storable(column), maxHeadingCharacters);
      const nth = seen.get(name) ?? 0;
      seen.set(name, nth + 1);
      const known = places.get(name) ?? [];
      places.set(name, known);
      known[nth] ??= headings.push(name) - 1;
      return known[nth];
    });
    last = { columns, indexes };
    return indexes;
  };
}

/** A text that jsonb can hold. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

const storableCell = (cell: Cell | undefined): Cell =>
  typeof cell === "string" ? cut(storable(cell), STORED_CELL_LENGTH) : (cell ?? null);

export interface StoredCells {
  readonly line: number;
  readonly cells: readonly (Cell | undefined)[];
  readonly format_error: string | null;
}

/** The rows of a file with their cells by heading. */
export async function* storedRows(
  rows: AsyncIterable<RawRow>,
  headings: readonly string[],
): AsyncGenerator<StoredCells> {
  const index = createHeadingIndex([]);
  for await (const { number, columns, cells, formatError } of rows) {
    const indexes = index(columns);
    const stored = new Array<Cell>(headings.length).fill(null);
    indexes.forEach((place, at) => {
      stored[place] = storableCell(cells[at]);
    });
    yield {
      line: number,
      cells: stored,
      format_error: formatError === undefined ? null : storable(formatError),
    };
  }
}
