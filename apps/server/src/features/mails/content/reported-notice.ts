import type { Change } from "@mapaobra/domain/change/change";
import type { Selectable } from "kysely";
import type { Database } from "../../../database/schema.ts";

/** What a mail reads of a project. Phones are null for a reader who may not see contacts. */
export const reportedColumns = [
  ...(["name", "stage", "work_class", "area", "province", "canton", "district"] as const),
  ...(["developer", "builder", "phone", "lat_micro", "lng_micro"] as const),
];
type Points = Selectable<Database["points"]>;
export type ReportedPoint = Pick<Points, "id"> & {
  readonly [Column in (typeof reportedColumns)[number]]: Points[Column] | null;
};

export interface ReportedMap {
  readonly id: number;
  readonly slug: string;
  readonly type: string;
  readonly mapUrl: string;
  readonly companyId: number;
  readonly published: boolean;
}

export interface ReportedSearch {
  readonly id: number;
  readonly name: string;
  /** As the query of a map's address. */
  readonly filters: string;
}

/** A notice that its reader may see, with what it is about. */
export interface ReportedNotice extends Change {
  /** 0 for what a visitor gets. */
  readonly id: number;
  readonly search: ReportedSearch;
  readonly map: ReportedMap;
  /** Null: `count` projects. */
  readonly point: ReportedPoint | null;
  readonly count: number;
}
