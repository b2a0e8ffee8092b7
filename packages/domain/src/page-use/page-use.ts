/** What of a project is counted: its page, its picture in chats, and the requests for information. */
export const pageUseKinds = ["page", "card", "inquiry"] as const;
export type PageUseKind = (typeof pageUseKinds)[number];

/** How often visitors used a project in some days. */
export interface PageUse extends Readonly<Record<PageUseKind, number>> {
  readonly pointId: number;
  readonly pointName: string;
}

/** For how many days the sums are kept. */
export const MAX_PAGE_USE_DAYS = 400;

/** The phones of one maker are no robots. */
const robots =
  /(?<!cu)bot|crawl|spider|slurp|preview|https?:|facebookexternalhit|whatsapp|headless|lighthouse|curl|wget|python|java\/|okhttp|go-http/i;

/** Whether a request is a program's, as it says of itself. */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent || robots.test(userAgent);
