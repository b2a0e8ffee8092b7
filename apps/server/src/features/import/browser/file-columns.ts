import { hash } from "node:crypto";
import { toStoredUpperCase } from "@mapaobra/domain/format/text";
import { fieldsByContent } from "@mapaobra/domain/import/content-fields";
import type { ColumnChoice, ImportField, MendedValue, StoredChoice } from "@mapaobra/domain/import/import";
import { createColumnMatcher, type MatchedColumns } from "../columns/match-columns.ts";
import type { Cell, RawRow } from "../formats/raw-row.ts";
import { plainText } from "../row/parse-draft.ts";

/** What a person chose about the columns of a file. */
export interface FileColumns {
  readonly headings: readonly string[];
  readonly columns: readonly ColumnChoice[];
  readonly keyColumn: string | null;
  readonly mendedValues: readonly MendedValue[];
}

/** The fields of columns by their names, as the command matches them, or else by their first values. */
export function guessColumns(
  headings: readonly string[],
  values: readonly (readonly string[])[],
): StoredChoice[] {
  const columns = createColumnMatcher(undefined)(headings).fields.map((field, at) => ({
    field: field ?? null,
    values: values[at] ?? [],
  }));
  return fieldsByContent(columns).map((field, at) =>
    field
      ? { field, isJoined: false, isByContent: true }
      : { field: columns[at]?.field ?? null, isJoined: false },
  );
}

/** The last heading of a file of refused rows, which has those of its import before. */
export const reasonsHeading = "Motivos";

/** Identifies the headings of a file in their order. A file of refused rows is like the one that they come from. */
export function headingsHash(headings: readonly string[]): Buffer {
  const own = headings.at(-1) === reasonsHeading ? headings.slice(0, -1) : headings;
  return hash("sha256", JSON.stringify(own), "buffer");
}

/** The columns as the engine knows them. A column that is joined to another has no field of its own. */
export function matchedColumns({ headings, columns, keyColumn }: FileColumns): MatchedColumns {
  const { ownId, system } = createColumnMatcher(undefined)(headings);
  return {
    fields: headings.map((_name, index) => {
      const choice = columns[index];
      return choice === undefined || choice.isJoined ? undefined : (choice.field ?? undefined);
    }),
    key: keyColumn === null ? -1 : headings.indexOf(keyColumn),
    ownId,
    system,
    isKeyRepeated: false,
  };
}

/** Makes the rows that the engine reads of stored cells: with mended values, and joined columns in the first of them. */
export function createRowReader({ headings, columns, mendedValues }: FileColumns) {
  const replacements = new Map(
    mendedValues.map(({ field, value, replacement }) => [mendedKey(field, value), replacement]),
  );
  const joined = joinedColumns(columns);
  const mend = (cell: Cell | undefined, field: ImportField | null | undefined) =>
    field ? (replacements.get(mendedKey(field, plainText(cell))) ?? cell) : cell;

  return (line: number, stored: readonly (Cell | undefined)[], formatError: string | null): RawRow => {
    const cells = [...stored];
    for (const { first, others, separator } of joined) {
      const texts = [first, ...others].map((index) => plainText(stored[index])).filter((text) => text !== "");
      cells[first] = texts.join(separator);
    }
    return {
      number: line,
      columns: headings,
      cells: replacements.size === 0 ? cells : cells.map((cell, index) => mend(cell, columns[index]?.field)),
      ...(formatError !== null && { formatError }),
    };
  };
}

/** A value is listed as it would be stored, such as in upper case; the cells have it as it was written. */
const mendedKey = (field: ImportField, text: string) => `${field}\n${toStoredUpperCase(text)}`;

function joinedColumns(columns: readonly ColumnChoice[]) {
  return columns.flatMap(({ field, isJoined }, first) => {
    const others = columns.flatMap((other, index) =>
      other.isJoined && other.field === field && field !== null ? [index] : [],
    );
    const isFirst =
      !isJoined && columns.findIndex((other) => other.field === field && !other.isJoined) === first;
    return isFirst && others.length > 0 ? [{ first, others, separator: field === "date" ? "/" : " " }] : [];
  });
}
