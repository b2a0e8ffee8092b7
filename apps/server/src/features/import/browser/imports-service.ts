import type {
  chooseImport,
  decideImportRows,
  listImportRows,
  listImports,
  mendImportCell,
  mendImportValue,
  nameImportProfile,
  undoImport,
  writeImport,
} from "@mapaobra/contract/endpoints/imports";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import { type Actor, companyIdOf } from "@mapaobra/domain/access/actor";
import { DomainError } from "@mapaobra/domain/errors";
import { csvByteOrderMark, csvLine } from "@mapaobra/domain/format/csv-line";
import {
  type Import,
  type ImportState,
  isImportDeletable,
  PROFILE_NAME_LENGTH,
  stateAfterFailure,
  workingStates,
} from "@mapaobra/domain/import/import";
import { protectedTogether } from "@mapaobra/domain/import/protected-fields";
import { readImportNotices } from "../../../database/office-notices.ts";
import { rejectStaleVersion } from "../../../database/reject-stale-version.ts";
import type { Db, UnitOfWork } from "../../../database/schema.ts";
import { asActor } from "../../../database/unit-of-work.ts";
import type { PolicyCheck, PolicyContext, WriteContext } from "../../../http/call.ts";
import type { ReceivedFile } from "../../../http/received-file.ts";
import { recordAccess } from "../../../http/record-access.ts";
import { OperatorError } from "../../../settings/operator-error.ts";
import { lockCompanyFiles } from "../../../storage/company-files-repository.ts";
import type { CompanyQuota } from "../../../storage/company-quota.ts";
import type { FileTransactions } from "../../../storage/file-transactions.ts";
import { newStorageKey } from "../../../storage/storage-key.ts";
import type { UploadHooks } from "../../uploads/uploads-service.ts";
import { formatOf } from "../formats/formats.ts";
import { findMapById } from "../store/target-map-repository.ts";
import { headingsHash, reasonsHeading } from "./file-columns.ts";
import type { FileFormats } from "./file-formats.ts";
import { changeCell, decideRows, listRows, unknownValues, updateParsed } from "./import-rows-repository.ts";
import { columnsOf } from "./import-steps.ts";
import * as repository from "./imports-repository.ts";
import { createParser } from "./parse-stored-row.ts";
import { cellForReading, problemRowsAfter } from "./problem-rows-repository.ts";
import {
  deleteProfile,
  findNamedProfile,
  type ProfileKey,
  renameProfile,
  saveProfile,
  touchProfile,
} from "./profiles-repository.ts";
import { listRowPlaces } from "./row-places-repository.ts";
import { suggestionFor } from "./unknown-values.ts";

interface ImportsParts {
  readonly db: Db;
  readonly files: FileTransactions;
  readonly quota: Pick<CompanyQuota, "requireFor">;
}

const { get, getAuthorized, getForUpdate } = recordAccess(
  "imports",
  repository.findImport,
  "import_not_found",
);

const rowsPerPage = 500;
const unknownNumbers: FileFormats["numbers"] = { areaMark: undefined, progress: "mixed" };

/** What a person reads after a cancelled step. */
const cancelled: { readonly [State in ImportState]?: string } = {
  reading: "Se canceló la lectura. Elimine esta importación o elija el archivo otra vez.",
  checking: "Se canceló la revisión. Guarde las columnas para revisar otra vez.",
  writing: "Se canceló antes de importar. No se cambió nada.",
  undoing: "Se canceló antes de deshacer. No se cambió nada.",
};

export type ImportsService = ReturnType<typeof createImportsService>;

export function createImportsService({ db, files, quota }: ImportsParts) {
  const targetIn = async (unit: UnitOfWork, checkPolicy: PolicyCheck, mapId: number) => {
    const [map] = await findMapById(unit, mapId);
    if (!map) throw new DomainError("map_not_found");
    checkPolicy({ companyId: map.companyId }, "map_not_found");
    return map;
  };

  /** Changes an import that waits in one of these states, and gives it back to the job. Throws `version_conflict`. */
  const hand = (
    { actor, checkPolicy, write }: WriteContext,
    { id, version }: ValueOf<typeof writeImport.request>,
    from: readonly ImportState[],
    change: (unit: UnitOfWork, current: Import) => Promise<Parameters<typeof repository.changeImport>[2]>,
  ) =>
    write(async (unit) => {
      const current = await getForUpdate(unit, checkPolicy, id);
      if (workingStates.includes(current.state)) throw new DomainError("import_busy");
      if (!from.includes(current.state)) throw new DomainError("import_not_ready");
      rejectStaleVersion(current, version);
      const changes = await change(unit, current);
      const acted_by = actor.kind === "user" ? actor.userId : null;
      if (acted_by !== null) await readImportNotices(unit, id, acted_by);
      await repository.changeImport(unit, id, { done: 0, attempts: 0, error: null, acted_by, ...changes });
      return get(unit, id);
    });

  return {
    targetIn,

    /** The company that a file for this map counts for. Throws `map_not_found`. */
    getTarget: (actor: Actor, checkPolicy: PolicyCheck, mapId: number) =>
      asActor(db, actor, async (unit) => ({
        companyId: (await targetIn(unit, checkPolicy, mapId)).companyId,
      })),

    /**
     * Stores the file of a new import. Throws `import_file_missing`, `import_file_refused` or `quota_exceeded`.
     * @param upload what else the transaction does if the file was uploaded in pieces
     */
    async store(
      { actor, checkPolicy, write }: WriteContext,
      mapId: number,
      file: ReceivedFile | undefined,
      upload?: UploadHooks,
    ) {
      const { companyId } = await this.getTarget(actor, checkPolicy, mapId);
      if (!file || file.bytes === 0) throw new DomainError("import_file_missing");
      const extension = extensionOf(file.name);
      const key = newStorageKey(`importaciones/${companyId}/`, extension);
      return files.withDeletions((discard) =>
        files.withNewFiles([{ key, path: file.path }], (confirm) =>
          write(async (unit) => {
            await lockCompanyFiles(unit, companyId);
            const map = await targetIn(unit, checkPolicy, mapId);
            if (upload) await discard(unit, await upload.beforeInsert(unit));
            await quota.requireFor(unit, companyId, file.bytes);
            const id = await repository.insertImport(unit, {
              company_id: map.companyId,
              map_id: map.id,
              map_name: map.name,
              user_id: actor.kind === "user" ? actor.userId : null,
              file_key: key,
              file_name: file.name.slice(-255),
              bytes: file.bytes,
            });
            await confirm(unit);
            await upload?.afterInsert(unit, { importId: id });
            return get(unit, id);
          }),
        ),
      );
    },

    /** One page of the imports of the caller's company, with the total count. */
    async list({ actor, checkPolicy }: PolicyContext, query: ValueOf<typeof listImports.request>) {
      checkPolicy({ companyId: companyIdOf(actor) });
      return asActor(db, actor, (unit) => repository.listImports(unit, query));
    },

    read: ({ actor, checkPolicy }: PolicyContext, id: number) =>
      asActor(db, actor, (unit) => getAuthorized(unit, checkPolicy, id)),

    choose: (context: WriteContext, input: ValueOf<typeof chooseImport.request>) =>
      hand(context, input, ["ready", "failed"], async (unit, current) => {
        const { columns: chosen, keyColumn, coordinates: system } = input;
        const protectedFields = protectedTogether(input.protectedFields);
        const isOther = system !== null && system !== current.coordinates;
        const coordinates = isOther ? { coordinates: system } : {};
        if (current.columns.length === 0) throw new DomainError("import_not_ready");
        const columns = JSON.stringify(
          current.columns.map((_column, at) => chosen[at] ?? { field: null, isJoined: false }),
        );
        const headings = current.columns.map(({ name }) => name);
        if (keyColumn !== null && !headings.includes(keyColumn)) throw new DomainError("import_key_missing");
        await saveProfile(unit, profileKeyOf(current), {
          name: nameOfFile(current.fileName),
          columns,
          keyColumn,
          protectedFields,
        });
        if (input.sheet !== null && input.sheet !== current.sheet) {
          if (!current.sheets.includes(input.sheet)) throw new DomainError("import_not_ready");
          return { state: "reading", sheet: input.sheet, ...coordinates };
        }
        const choices = { columns, key_column: keyColumn, protected_fields: protectedFields };
        return { state: "checking", ...choices, ...coordinates, is_parsed: false };
      }),

    /** The profile for the headings of an import, if there is one. */
    listProfile: ({ actor, checkPolicy }: PolicyContext, id: number) =>
      asActor(db, actor, async (unit) => {
        const found = await findNamedProfile(unit, profileKeyOf(await getAuthorized(unit, checkPolicy, id)));
        return found ? [found] : [];
      }),

    /** Names the profile for the headings of an import. Without one its columns become it. */
    nameProfile: (
      { checkPolicy, write }: WriteContext,
      { id, name }: ValueOf<typeof nameImportProfile.request>,
    ) =>
      write(async (unit) => {
        const current = await getAuthorized(unit, checkPolicy, id);
        if (current.columns.length === 0) throw new DomainError("import_not_ready");
        const key = profileKeyOf(current);
        const shown = name.trim() || nameOfFile(current.fileName);
        const { keyColumn, protectedFields } = current;
        const choices = current.columns.map(({ field, isJoined }) => ({ field, isJoined }));
        if (await findNamedProfile(unit, key)) await renameProfile(unit, key, shown);
        else {
          const columns = JSON.stringify(choices);
          await saveProfile(unit, key, {
            name: shown,
            columns,
            keyColumn,
            protectedFields: [...protectedFields],
          });
        }
        const saved = await findNamedProfile(unit, key);
        if (!saved) throw new DomainError("import_not_found");
        return saved;
      }),

    removeProfile: ({ checkPolicy, write }: WriteContext, id: number) =>
      write(async (unit) => {
        await deleteProfile(unit, profileKeyOf(await getAuthorized(unit, checkPolicy, id)));
        return { message: "Se olvidó la elección de columnas." };
      }),

    async listRows({ actor, checkPolicy }: PolicyContext, query: ValueOf<typeof listImportRows.request>) {
      return asActor(db, actor, async (unit) => {
        await getAuthorized(unit, checkPolicy, query.id);
        const { verdict, ...rest } = query;
        const verdicts = verdict === undefined ? undefined : [verdict];
        return listRows(unit, query.id, { ...rest, verdicts, limit: Math.min(query.limit, rowsPerPage) });
      });
    },

    listPlaces: ({ actor, checkPolicy }: PolicyContext, id: number) =>
      asActor(db, actor, async (unit) => {
        await getAuthorized(unit, checkPolicy, id);
        return listRowPlaces(unit, id);
      }),

    /** Throws `import_row_missing`. */
    mendCell: (context: WriteContext, input: ValueOf<typeof mendImportCell.request>) =>
      hand(context, input, ["ready"], async (unit, { columns, mapId }) => {
        const record = await repository.findImportRow(unit, input.id);
        const row = input.column < columns.length ? await changeCell(unit, input.id, input) : undefined;
        if (!row || !record || mapId === null) throw new DomainError("import_row_missing");
        const formats = record.number_formats as FileFormats;
        const parse = createParser(columnsOf(record), formats, {
          map_id: mapId,
          company_id: record.company_id,
        });
        await updateParsed(unit, input.id, [parse(row.line, row.cells, null)]);
        return { state: "checking" };
      }),

    decide: (context: WriteContext, input: ValueOf<typeof decideImportRows.request>) =>
      hand(context, input, ["ready"], async (unit) => {
        await decideRows(unit, input.id, input.lines, input.decision);
        return { state: "checking" };
      }),

    listValues: ({ actor, checkPolicy }: PolicyContext, id: number) =>
      asActor(db, actor, async (unit) => {
        await getAuthorized(unit, checkPolicy, id);
        const values = await unknownValues(unit, id);
        return values.map((value) => ({ ...value, suggestion: suggestionFor(value.field, value.value) }));
      }),

    mendValue: (context: WriteContext, { id, version, ...mended }: ValueOf<typeof mendImportValue.request>) =>
      hand(context, { id, version }, ["ready"], async (unit) => {
        const record = await repository.findImportRow(unit, id);
        const others = (record?.mended_values ?? []).filter(
          ({ field, value }) => field !== mended.field || value !== mended.value,
        );
        return { state: "checking", is_parsed: false, mended_values: JSON.stringify([...others, mended]) };
      }),

    write: (context: WriteContext, input: ValueOf<typeof writeImport.request>) =>
      hand(context, input, ["ready"], async (unit, current) => {
        if (!current.columns.some(({ field }) => field === "name")) throw new DomainError("import_not_ready");
        await touchProfile(unit, profileKeyOf(current));
        return { state: "writing" };
      }),

    undo: (context: WriteContext, input: ValueOf<typeof undoImport.request>) =>
      hand(context, input, ["written"], async () => ({ state: "undoing" })),

    /** Stops what a job does or would do next: the import is as before. A running process finds its claim ended. */
    cancel: ({ checkPolicy, write }: WriteContext, id: number) =>
      write(async (unit) => {
        const { state } = await getForUpdate(unit, checkPolicy, id);
        if (!workingStates.includes(state)) throw new DomainError("import_not_ready");
        await repository.changeImport(unit, id, {
          ...{ state: stateAfterFailure(state), error: cancelled[state] ?? null, done: 0 },
          ...{ attempts: 0, leased_until: null },
          // A part of its rows may be there.
          ...(state === "reading" && { headings: [], columns: "[]" }),
        });
        return get(unit, id);
      }),

    /** Deletes an import with its file and rows. */
    remove: ({ checkPolicy, write }: WriteContext, id: number) =>
      files.withDeletions((discard) =>
        write(async (unit) => {
          const { state } = await getForUpdate(unit, checkPolicy, id);
          if (workingStates.includes(state)) throw new DomainError("import_busy");
          if (!isImportDeletable(state)) throw new DomainError("import_written");
          const row = await repository.findImportRow(unit, id);
          await repository.deleteImports(unit, [id]);
          await discard(unit, row ? [row.file_key] : []);
          return { message: "La importación se eliminó." };
        }),
      ),

    /** The rows that are out or doubtful as lines of CSV, with their reasons after the columns of the file. */
    async problems({ actor, checkPolicy }: PolicyContext, id: number) {
      const { record, ...current } = await asActor(db, actor, async (unit) => ({
        ...(await getAuthorized(unit, checkPolicy, id)),
        record: await repository.findImportRow(unit, id),
      }));
      const { fileName, columns } = current;
      const { numbers = unknownNumbers } = (record?.number_formats ?? {}) as Partial<FileFormats>;
      const named = columns.filter(
        ({ name, field }, at) => at < columns.length - 1 || name !== reasonsHeading || field !== null,
      );
      async function* lines() {
        yield csvByteOrderMark + csvLine([...named.map(({ name }) => name), reasonsHeading]);
        for (let after = 0; ; ) {
          const from = after;
          const rows = await asActor(db, actor, (unit) => problemRowsAfter(unit, id, from, rowsPerPage));
          for (const { cells, reasons } of rows) {
            const texts = named.map(({ field }, at) => cellForReading(cells[at], field, numbers));
            yield csvLine([...texts, reasons.join("; ")]);
          }
          after = rows.at(-1)?.line ?? after;
          if (rows.length < rowsPerPage) return;
        }
      }
      return { name: `${fileName.replace(/\.\w+$/, "")}-problemas.csv`, lines: lines() };
    },
  };
}

const nameOfFile = (fileName: string): string =>
  fileName
    .replace(/\.\w+$/, "")
    .slice(0, PROFILE_NAME_LENGTH)
    .toWellFormed();

const profileKeyOf = ({ companyId, columns }: Import): ProfileKey => ({
  companyId,
  hash: headingsHash(columns.map(({ name }) => name)),
});

/** The extension of a file that can be read. Throws `import_file_refused`. */
export function extensionOf(name: string): string {
  try {
    formatOf(name);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new DomainError("import_file_refused", { params: { reason: error.message } });
  }
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}
