import type { Change } from "@mapaobra/domain/change/change";
import { fromMicroDegrees, type Position } from "@mapaobra/domain/point/coordinates";

/** A project as a mail shows it. */
export interface ReportedPoint {
  readonly id: number;
  readonly name: string;
  readonly stage: string | null;
  readonly workClass: string | null;
  /** Square metres. */
  readonly area: number | null;
  readonly province: string | null;
  readonly canton: string | null;
  readonly district: string | null;
  readonly developer: string | null;
  readonly builder: string | null;
  /** Null also for a reader who may not see contacts. */
  readonly phone: string | null;
  readonly position: Position;
}

/** What a mail reads of a row of `points`. */
type PointColumns = Omit<ReportedPoint, "name" | "workClass" | "position"> & {
  readonly name: string | null;
  readonly work_class: string | null;
  readonly lat_micro: number | null;
  readonly lng_micro: number | null;
};

/** A row as a mail shows it. */
export function reportedPoint(row: PointColumns): ReportedPoint {
  const { id, name, stage, work_class: workClass, area, province, canton, district } = row;
  const { developer, builder, phone } = row;
  const position = {
    latitude: fromMicroDegrees(row.lat_micro ?? 0),
    longitude: fromMicroDegrees(row.lng_micro ?? 0),
  };
  const place = { province, canton, district, position };
  return { id, name: name ?? "", stage, workClass, area, ...place, developer, builder, phone };
}

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
