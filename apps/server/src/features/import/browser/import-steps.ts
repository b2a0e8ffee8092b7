import type { Scope } from "@mapaobra/domain/access/scope";
import { type ImportField, STORED_CELL_LENGTH, type StoredChoice } from "@mapaobra/domain/import/import";
import type { Db, UnitOfWork } from "../../../database/schema.ts";
import { asSystem, inUnitOfWork } from "../../../database/unit-of-work.ts";
import type { FileStorage } from "../../../storage/file-storage.ts";
import { createCoordinateSurvey } from "../columns/coordinate-survey.ts";
import { formatOf } from "../formats/formats.ts";
import { createNumberSurvey } from "../row/number-survey.ts";
import { writtenPosition } from "../row/parse-draft.ts";
import { savePoints } from "../staged-rows.ts";
import { tryLockMap } from "../store/import-transaction-repository.ts";
import { sqlClientOf } from "../store/sql-client.ts";
import { markDoubles } from "./doubles-repository.ts";
import { endStep } from "./end-step.ts";
import { createRowReader, type FileColumns, headingsHash, matchedColumns } from "./file-columns.ts";
import type { FileFormats } from "./file-formats.ts";
import type { StoredCells } from "./file-rows.ts";
import { analyzeRows, cellsAfter, deleteRows, insertRows, updateParsed } from "./import-rows-repository.ts";
import { advance, type Claim, type ClaimChanges, type ImportRecordRow } from "./imports-repository.ts";
import { batchCharacters, batchRows, inBatches } from "./in-batches.ts";
import { createParser, type ParsedRow } from "./parse-stored-row.ts";
import { findProfile } from "./profiles-repository.ts";
import { type FileSurvey, readFile } from "./read-file.ts";
import {
  countVerdicts,
  findLostDecisions,
  keepLostDoubtful,
  lockMatchedPoints,
  refuseMoved,
  stageImport,
  storeCreatedPoints,
  storeVerdicts,
} from "./staged-import-repository.ts";
import { undoRows } from "./undo-repository.ts";

interface StepParts {
  readonly db: Db;
  readonly storage: Pick<FileStorage, "withLocalFile">;
}

/** An import whose map exists. */
export type ClaimedImport = ImportRecordRow & { readonly map_id: number };

/** Another import of this map is being written. */
export class MapBusyError extends Error {}

const noTimeout = { statementTimeoutMs: 0 };

export const columnsOf = (row: ImportRecordRow): FileColumns => ({
  headings: row.headings,
  columns: row.columns,
  keyColumn: row.key_column,
  mendedValues: row.mended_values,
});

/** The steps of an import (decision 101). Each can be repeated: it leaves the import as it was, or done. */
export function createImportSteps({ db, storage }: StepParts) {
  const inClaim = (claim: Claim, work: (unit: UnitOfWork) => Promise<void>, changes = {}) =>
    asSystem(db, async (unit) => {
      await advance(unit, claim, changes);
      await work(unit);
    });

  /** Their verdicts change in each step. Of few rows any plan is fast. */
  const prepareRows = async ({ rows }: ImportRecordRow) => {
    if (rows > batchRows) await asSystem(db, analyzeRows, noTimeout);
  };

  /** With the rights of `scope`, and no other import of the map at the same time. Throws `MapBusyError`. */
  const inLockedMap = async (
    row: ClaimedImport,
    scope: Scope,
    work: (unit: UnitOfWork, client: ReturnType<typeof sqlClientOf>) => Promise<void>,
  ) => {
    await prepareRows(row);
    await inUnitOfWork(
      db,
      scope,
      async (unit) => {
        const client = sqlClientOf(unit);
        if (!(await tryLockMap(client, row.map_id))) throw new MapBusyError();
        await work(unit, client);
      },
      noTimeout,
    );
  };

  return {
    /** Reads the file into rows, in a process of its own. */
    async read(row: ClaimedImport): Promise<void> {
      const { id, company_id: companyId, map_id: mapId, coordinates } = row;
      let done = 0;
      // The next rows arrive while these are stored.
      let storing: Promise<void> = Promise.resolve();
      let found: ClaimChanges = {};
      const choose = async (survey: FileSurvey) => {
        const { headings, sheets, sheet, samples, refusal, numbers, stated, notes } = survey;
        const isRefused = refusal !== null;
        const hash = headingsHash(headings);
        const profile = await asSystem(db, (unit) => findProfile(unit, { companyId, hash }));
        const columns: readonly StoredChoice[] = profile?.columns ?? survey.columns;
        const isByContent = columns.some((column) => column.isByContent);
        const keyColumn = profile?.key_column ?? null;
        await inClaim(row, (unit) => deleteRows(unit, id), { done: 0, rows: survey.rows });
        found = {
          state: isRefused ? "failed" : "checking",
          error: refusal,
          finished_at: isRefused ? new Date() : null,
          headings: [...headings],
          sheets: [...sheets],
          sheet,
          samples: JSON.stringify(samples),
          columns: JSON.stringify(columns),
          key_column: keyColumn,
          protected_fields: profile?.protected_fields ?? [],
          number_formats: JSON.stringify({
            numbers,
            stated,
            notes,
            ...(!isRefused && { coordinates: survey.coordinates }),
          }),
          mended_values: "[]",
          // The numbers were surveyed by the names of columns.
          is_parsed: profile === undefined && !isByContent && !isRefused,
        };
        return { columns, keyColumn };
      };
      await storage.withLocalFile(row.file_key, undefined, (path) =>
        readFile(
          { path, name: row.file_name, sheet: row.sheet, coordinates, mapId, companyId },
          {
            advance: () => asSystem(db, (unit) => advance(unit, row)),
            choose,
            async store({ rows, count }) {
              await storing;
              done += count;
              storing = inClaim(row, (unit) => insertRows(unit, { id, companyId }, rows), { done });
              // It is awaited before the next one: until then its failure waits.
              storing.catch(() => undefined);
            },
          },
        ),
      );
      await storing;
      await asSystem(db, (unit) => endStep(unit, row, { ...found, rows: done }));
    },

    /** Parses the rows again if what columns are used for changed, and compares them with the map. */
    async check(row: ClaimedImport): Promise<void> {
      if (!row.is_parsed) {
        const columns = columnsOf(row);
        const matched = matchedColumns(columns);
        const readRow = createRowReader(columns);
        const numbers = createNumberSurvey();
        const positions = createCoordinateSurvey(row.coordinates ?? undefined);
        const { stated, notes } = row.number_formats as Partial<FileFormats>;
        for await (const { line, cells, format_error } of storedCells(db, row)) {
          if (format_error !== null) continue;
          const read = readRow(line, cells, null);
          numbers.add(read, matched);
          positions.add({ ...read, ...(stated && { coordinates: stated }) }, matched.system, () =>
            writtenPosition(matched, read.cells),
          );
        }
        const formats = {
          numbers: numbers.formats(),
          coordinates: positions.result(),
          stated,
          ...(notes && { notes }),
        };
        const parse = createParser(columns, formats, row);
        let done = 0;
        await inBatches(
          storedCells(db, row),
          (rows: readonly ParsedRow[]) => {
            done += rows.length;
            return inClaim(row, (unit) => updateParsed(unit, row.id, rows), { done });
          },
          ({ line, cells, format_error }) => parse(line, cells, format_error),
        );
        await asSystem(db, (unit) =>
          advance(unit, row, { is_parsed: true, number_formats: JSON.stringify(formats) }),
        );
      }
      await prepareRows(row);
      await asSystem(
        db,
        async (unit) => {
          const client = sqlClientOf(unit);
          const rowName = formatOf(row.file_name).rowName;
          const options = { id: row.id, mapId: row.map_id, rowName };
          const lost = await findLostDecisions(client, row.id, row.map_id);
          await stageImport(client, {
            ...options,
            protectedFields: row.protected_fields,
            withDoubtful: true,
          });
          await storeVerdicts(client, row.id);
          await markDoubles(client, options);
          if (lost.length > 0) await keepLostDoubtful(client, row.id, lost);
          const counts = await countVerdicts(client, row.id);
          await endStep(unit, row, { state: "ready", counts, error: missingName(row) });
        },
        noTimeout,
      );
    },

    /** Writes the rows into the map, all or nothing, with the rights of its author. */
    write: (row: ClaimedImport, scope: Scope): Promise<void> =>
      inLockedMap(row, scope, async (unit, client) => {
        const rowName = formatOf(row.file_name).rowName;
        const options = { id: row.id, mapId: row.map_id, rowName, protectedFields: row.protected_fields };
        await findLostDecisions(client, row.id, row.map_id);
        await stageImport(client, { ...options, withDoubtful: false });
        await lockMatchedPoints(client);
        await refuseMoved(client, row.id, row.map_id);
        await storeVerdicts(client, row.id);
        await savePoints(client, { mapId: row.map_id, companyId: row.company_id });
        await storeCreatedPoints(client, row.id, row.map_id);
        const counts = await countVerdicts(client, row.id);
        await endStep(unit, row, { state: "written", counts, error: null, finished_at: new Date() });
      }),

    /** Undoes what was written, with the rights of its author. */
    undo: (row: ClaimedImport, scope: Scope): Promise<void> =>
      inLockedMap(row, scope, async (unit, client) => {
        const outcome = await undoRows(client, { ...row, finishedAt: row.finished_at ?? row.created_at });
        await endStep(unit, row, { state: "undone", error: null, ...outcome });
      }),
  };
}

const missingName = ({ columns }: ImportRecordRow): string | null =>
  columns.some(({ field }) => field === ("name" satisfies ImportField))
    ? null
    : "Elija la columna que tiene el nombre del proyecto.";

/** The stored rows of an import, in pages that are no larger than a batch also if all cells are as long as can be. */
async function* storedCells(db: Db, { id, headings }: ImportRecordRow): AsyncGenerator<StoredCells> {
  const longestRow = Math.max(1, headings.length) * STORED_CELL_LENGTH;
  const pageRows = Math.min(batchRows, Math.ceil(batchCharacters / longestRow));
  for (let line = 0; ; ) {
    const rows = await asSystem(db, (unit) => cellsAfter(unit, id, line, pageRows));
    yield* rows;
    line = rows.at(-1)?.line ?? line;
    if (rows.length < pageRows) return;
  }
}
