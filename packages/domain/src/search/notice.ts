import type { Change } from "../change/change.ts";

/** What a saved search reports to its owner: news about one project, or about many at once. */
export interface Notice extends Omit<Change, "values"> {
  readonly id: number;
  /** ISO 8601: of the change, or of the last change of several. */
  readonly at: string;
  readonly read: boolean;
  readonly searchId: number;
  readonly searchName: string;
  readonly mapId: number;
  readonly mapName: string;
  readonly mapSlug: string;
  readonly companySlug: string;
  /** Null for the news of several projects, such as an import. */
  readonly pointId: number | null;
  readonly pointName: string | null;
  /** How many projects have these news; 1 with a point. */
  readonly count: number;
}

/** Whether notices reach the reader by mail: `off` without a mail server, `refused` if it refused the address. */
export type MailDelivery = "active" | "refused" | "off";

/** Further unread notices of a reader are not counted. */
export const MAX_COUNTED_NOTICES = 100;

/** What the product shows of all notices of a reader. */
export interface NoticesSummary {
  /** At most `MAX_COUNTED_NOTICES`, which means: at least so many. */
  readonly unread: number;
  readonly mail: MailDelivery;
}
