import { MAX_COUNTED_NOTICES, type Notice } from "@mapaobra/domain/search/notice";
import type { InfiniteData } from "@tanstack/react-query";

/** One notice as read or unread, or all as read. */
export type Mark = { readonly id: number; readonly read: boolean } | "allRead";

export type NoticePages = InfiniteData<readonly Notice[], number>;

const isMarked = (notice: Notice, mark: Mark): boolean =>
  mark === "allRead" ? true : notice.id === mark.id ? mark.read : notice.read;

/** The loaded notices after a mark, before the server confirms it. */
export const markPages = (data: NoticePages, mark: Mark): NoticePages => ({
  ...data,
  pages: data.pages.map((page) => page.map((notice) => ({ ...notice, read: isMarked(notice, mark) }))),
});

/** The count of unread notices after a mark of one of the loaded ones; unchanged if not all were counted. */
export function markCount(unread: number, data: NoticePages | undefined, mark: Mark): number {
  if (mark === "allRead") return 0;
  if (unread >= MAX_COUNTED_NOTICES) return unread;
  const notice = data?.pages.flat().find(({ id }) => id === mark.id);
  if (!notice || notice.read === mark.read) return unread;
  return Math.max(0, unread + (mark.read ? -1 : 1));
}
