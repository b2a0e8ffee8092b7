import type { AlertChange } from "@mapaobra/domain/search/alert-change";

/** A project as a mail shows it. It has no contacts. */
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
export interface ReportedNotice extends AlertChange {
  readonly search: ReportedSearch;
  readonly map: ReportedMap;
  /** Null: `count` projects. */
  readonly point: ReportedPoint | null;
  readonly count: number;
}
