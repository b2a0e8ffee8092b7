import {
  type ImportNotice,
  type InquiryNotice,
  type NoticedImportState,
  noticedImportStates,
} from "@mapaobra/domain/search/notice";
import { sql } from "kysely";
import type { UnitOfWork } from "../../database/schema.ts";

export interface NoticeReader {
  readonly userId: number;
  /** Whether the policy lets them read imports. */
  readonly readsImports: boolean;
}

/**
 * The entries of the reader's notices of the office, as far as the current scope sees their requests and imports. The
 * requests of a project and a day that were read at once, or are unread, are one, so that many do not fill the list. An
 * import has the end of its last step, and none while the next one runs.
 */
export const officeEntries = (unit: UnitOfWork, { userId, readsImports }: NoticeReader) =>
  unit
    .selectFrom("notices")
    .leftJoin("inquiries", "inquiries.id", "notices.inquiry_id")
    .leftJoin("imports", (join) =>
      join
        .onRef("imports.id", "=", "notices.import_id")
        .on(sql.lit(readsImports))
        .on("imports.state", "in", noticedImportStates)
        .on(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("notices as later")
                .whereRef("later.import_id", "=", "notices.import_id")
                .whereRef("later.user_id", "=", "notices.user_id")
                .whereRef("later.id", ">", "notices.id"),
            ),
          ),
        ),
    )
    .where("notices.user_id", "=", userId)
    .where("notices.search_id", "is", null)
    .where(({ or, eb }) => or([eb("inquiries.id", "is not", null), eb("imports.id", "is not", null)]))
    .groupBy([
      "notices.read_at",
      "imports.id",
      "inquiries.point_id",
      "inquiries.point_name",
      sql`(notices.at at time zone 'America/Costa_Rica')::date`,
    ])
    .select(({ fn }) => [
      fn.max("notices.id").as("id"),
      fn.max("notices.at").as("at"),
      sql<number[]>`array_agg(notices.id)`.as("members"),
      "notices.read_at as readAt",
      fn.max("inquiries.id").as("inquiryId"),
      sql<string>`(array_agg(inquiries.name order by notices.id desc))[1]`.as("personName"),
      "inquiries.point_id as pointId",
      "inquiries.point_name as pointName",
      fn.countAll<number>().as("count"),
      "imports.id as importId",
      "imports.file_name as fileName",
      "imports.state",
      "imports.error",
      "imports.counts",
      "imports.undone",
      "imports.kept",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof officeEntries>["executeTakeFirstOrThrow"]>>;

function toNotice(row: Row): InquiryNotice | ImportNotice {
  const entry = { id: row.id, at: row.at.toISOString(), read: row.readAt !== null };
  if (row.importId === null) {
    const { inquiryId, personName, pointId, pointName, count } = row;
    return {
      ...entry,
      kind: "inquiry",
      inquiryId: inquiryId as number,
      personName,
      pointId,
      pointName: pointName as string,
      count,
    };
  }
  return {
    ...entry,
    kind: "import",
    importId: row.importId,
    fileName: row.fileName as string,
    state: row.state as NoticedImportState,
    error: row.error,
    created: row.counts?.new ?? 0,
    changed: row.counts?.changed ?? 0,
    undone: row.undone ?? 0,
    kept: row.kept ?? 0,
  };
}

const entriesWith = (unit: UnitOfWork, reader: NoticeReader, ids: readonly number[]) =>
  unit.selectFrom(officeEntries(unit, reader).as("office")).where(sql<boolean>`members && ${ids}::integer[]`);

/** The entries that have one of these notices. */
export async function readOfficeEntries(unit: UnitOfWork, reader: NoticeReader, ids: readonly number[]) {
  return (await entriesWith(unit, reader, ids).selectAll().execute()).map(toNotice);
}

/** The ids of the notices that are one entry with this one. */
export const membersOfOfficeEntry = (unit: UnitOfWork, reader: NoticeReader, id: number) =>
  entriesWith(unit, reader, [id]).select(sql<number>`unnest(members)`.as("id"));
