import type { Change } from "../change/change.ts";

interface NoticeEntry {
  readonly id: number;
  /** ISO 8601: of the change, or of the last change of several. */
  readonly at: string;
  readonly read: boolean;
}

/** What a saved search reports to its owner: news about one project, or about many at once. */
export interface SearchNotice extends NoticeEntry, Omit<Change, "values"> {
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

/** The requests of visitors about one project on one day. */
export interface InquiryNotice extends NoticeEntry {
  readonly kind: "inquiry";
  /** The newest of them, and who sent it. */
  readonly inquiryId: number;
  readonly personName: string;
  /** Null if the project was deleted. */
  readonly pointId: number | null;
  readonly pointName: string;
  readonly count: number;
}

/** The states of an import that are the end of a step. */
export const noticedImportStates = ["ready", "written", "undone", "failed"] as const;
export type NoticedImportState = (typeof noticedImportStates)[number];

/** How the last step of an import ended. */
export interface ImportNotice extends NoticeEntry {
  readonly kind: "import";
  readonly importId: number;
  readonly fileName: string;
  readonly state: NoticedImportState;
  /** Why the step could not be done, or what is missing for the next one. */
  readonly error: string | null;
  /** Projects that it creates and changes. */
  readonly created: number;
  readonly changed: number;
  /** Written rows by the outcome of the undo. */
  readonly undone: number;
  readonly kept: number;
}

export type Notice = SearchNotice | InquiryNotice | ImportNotice;

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
