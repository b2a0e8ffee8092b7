import type { UserActor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { type Change, type ChangedValues, changeOf, newsOf } from "@mapaobra/domain/change/change";
import { netChanges } from "@mapaobra/domain/change/net-changes";
import { type AlertKind, alertKinds } from "@mapaobra/domain/search/search";
import { type RawBuilder, sql } from "kysely";
import { changedFields } from "../../../database/changed-fields.ts";
import { pointsOnMap } from "../../../database/points-on-map.ts";
import { executePrepared } from "../../../database/prepared-statements.ts";
import type { UnitOfWork } from "../../../database/schema.ts";
import { isOfEntries, visibleNoticesOf } from "../../../database/visible-notices.ts";
import { MAX_LISTED_PROJECTS } from "./alert-report.ts";
import { readChangedValues } from "./changed-values-repository.ts";
import { centreOf } from "./report-order.ts";
import { type ReportedNotice, reportedColumns } from "./reported-notice.ts";

const pointColumns = reportedColumns.map((column) => `points.${column}` as const);

/** Whether the search is not deleted, or only since a moment: it may be restored, but a mail that was skipped is not. */
const isOfKeptSearch = sql<boolean>`coalesce(searches.deleted_at > now() - interval '1 minute', true)`;

const noticesWithRecords = (unit: UnitOfWork, userId: number) =>
  visibleNoticesOf(unit, userId)
    .select([
      "notices.id",
      "notices.at",
      "notices.kind",
      "notices.count",
      "notices.fields",
      "notices.stage_before as stageBefore",
      "notices.stage_after as stageAfter",
      sql<boolean>`notices.point_ids is not null`.as("hasPoints"),
      "searches.id as searchId",
      "searches.name as searchName",
      "searches.filters",
      "maps.id as mapId",
      "maps.slug",
      "maps.type",
      "maps.map_url as mapUrl",
      "maps.company_id as companyId",
      "maps.published",
      "notices.point_id as pointId",
      ...pointColumns,
    ])
    .where(isOfKeptSearch)
    .orderBy("notices.at")
    .orderBy("notices.id");
type NoticeRow = Awaited<ReturnType<ReturnType<typeof noticesWithRecords>["executeTakeFirstOrThrow"]>>;

/**
 * Those of these notices that the reader may see now and still wants by mail, by project, the oldest first: the changes
 * that remain of each project. `unit` has the reader's scope.
 */
export async function readReportedNotices(
  unit: UnitOfWork,
  reader: UserActor,
  ids: readonly number[],
): Promise<ReportedNotice[]> {
  const mailed = noticesWithRecords(unit, reader.userId)
    .where("notices.id", "=", sql<number>`any(${ids}::integer[])`)
    .where("searches.frequency", "<>", "never");
  const { rows } = await executePrepared(unit, mailed.compile());
  return reportNotices(unit, reader, rows, MAX_LISTED_PROJECTS);
}

/** The notices of a search between two ids; without a last one those of the same entry of the bell. */
export interface NoticeRange {
  readonly first: number;
  readonly last: number | null;
}

/** What these notices report now, project by project. `unit` has the reader's scope. */
export async function readNoticesOf(
  unit: UnitOfWork,
  reader: UserActor,
  { first, last }: NoticeRange,
): Promise<ReportedNotice[]> {
  const all = noticesWithRecords(unit, reader.userId);
  const ofRange =
    last === null
      ? all.where(isOfEntries([first])).where("notices.in_bell", "=", true)
      : all
          .where("notices.id", ">=", first)
          .where("notices.id", "<=", last)
          .where(
            "notices.search_id",
            "=",
            sql<number>`(select named.search_id from notices as named where named.id = ${first})`,
          );
  return reportNotices(unit, reader, await ofRange.execute(), null);
}

/** @param limit how many projects of each count are reported by themselves; null for all. */
async function reportNotices(
  unit: UnitOfWork,
  reader: UserActor,
  rows: readonly NoticeRow[],
  limit: number | null,
): Promise<ReportedNotice[]> {
  const all = await withProjectsOfCounts(unit, rows, limit);
  const valuesOf = await readChangedValues(
    unit,
    all.filter(({ kind }) => kind === "stage" || kind === "data"),
  );
  const notices = all.flatMap((row): ReportedNotice[] => {
    const { companyId, published, kind, count } = row;
    const map = { id: row.mapId, slug: row.slug, type: row.type, mapUrl: row.mapUrl, companyId, published };
    if (!can(reader, "point.read", map)) return [];
    const withContacts = can(reader, "point.readContacts", map);
    const values = valuesOf(row);
    const { stageBefore, stageAfter } = row;
    const change = row.isOfCount
      ? netChangeOf(kind, values)
      : { kind, fields: changedFields(row.fields), stageBefore, stageAfter };
    // The news of several projects name no fields.
    const news = row.pointId === null ? change : newsOf(change, { kinds: alertKinds, withContacts });
    // What happened to a project of many may be unknown: a mail counts it.
    const id = news || limit === null ? row.pointId : null;
    if (!news && !row.isOfCount) return [];
    return [
      {
        ...(news ?? changeOf(kind)),
        id: row.id,
        count,
        values,
        search: { id: row.searchId, name: row.searchName, filters: row.filters },
        map,
        point: id === null ? null : { ...row, id, phone: withContacts ? row.phone : null },
      },
    ];
  });
  const byProject = Map.groupBy(notices, ({ search, point }) => `${search.id} ${point?.id}`);
  return [...byProject.values()].flatMap((ofProject) =>
    ofProject[0]?.point ? netChanges(ofProject) : ofProject,
  );
}

/** What happened to a project whose notice names several. */
function netChangeOf(kind: AlertKind, values: ChangedValues): Change {
  if (kind === "new" || kind === "photos") return changeOf(kind);
  const stage = values.get("stage");
  return {
    kind: stage ? "stage" : "data",
    fields: [...values.keys()].filter((field) => field !== "stage"),
    stageBefore: textOf(stage?.before),
    stageAfter: textOf(stage?.after),
  };
}
const textOf = (value: unknown) => (typeof value === "string" ? value : null);

/**
 * Notices about several projects with those of them that the reader sees: the first ones of the order of a mail by
 * themselves, the others counted.
 */
async function withProjectsOfCounts(unit: UnitOfWork, rows: readonly NoticeRow[], limit: number | null) {
  const singles = rows.map((row) => ({ ...row, isOfCount: false }));
  const kept = singles.filter(({ pointId, hasPoints }) => pointId !== null || !hasPoints);
  const counted = singles.filter((row) => !kept.includes(row));
  const entries = Map.groupBy(counted, ({ searchId, kind, at }) => `${searchId} ${kind} ${at.getTime()}`);
  for (const ofEntry of entries.values()) {
    const [first] = ofEntry as [(typeof counted)[number]];
    const ids = ofEntry.map(({ id }) => id);
    const known = kept.flatMap(({ searchId, pointId }) =>
      searchId === first.searchId ? (pointId ?? []) : [],
    );
    const points = pointsOnMap(unit)
      .select(["points.id as pointId", ...pointColumns, sql<number>`(count(*) over ())::integer`.as("total")])
      .where("points.map_id", "=", first.mapId)
      .where(
        "points.id",
        "in",
        sql<number>`(select unnest(point_ids) from notices where id = any(${ids}::integer[]))`,
      )
      .where("points.id", "<>", sql<number>`all(${known}::integer[])`)
      .orderBy(reportOrderInSql(first.filters))
      .orderBy("points.id");
    const found = await (limit === null ? points : points.limit(limit)).execute();
    kept.push(...found.map((point) => ({ ...first, ...point, count: 1, isOfCount: true })));
    const others = (found[0]?.total ?? 0) - found.length;
    if (others > 0) kept.push({ ...first, count: others });
  }
  return kept;
}

/** The order of a mail (`reportOrder`) of rows of `points`, before their ids. */
function reportOrderInSql(filters: string): RawBuilder<number> {
  const centre = centreOf(filters);
  if (centre === null) return sql<number>`-coalesce(points.area, 0)`;
  const { latitude, longitude, narrowing } = centre;
  return sql<number>`(points.lat_micro - ${latitude}::float8) ^ 2
    + ((points.lng_micro - ${longitude}::float8) * ${narrowing}::float8) ^ 2`;
}
