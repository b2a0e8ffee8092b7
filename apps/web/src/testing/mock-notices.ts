import { countNotices, listNotices, markAllNotices, markNotice } from "@mapaobra/contract/endpoints/notices";
import { DomainError } from "@mapaobra/domain/errors";
import type { Notice } from "@mapaobra/domain/search/notice";
import { mockNetwork } from "./mock-network.ts";

/** A server with these notices, which keeps what the page marks. */
export function mockNotices(...initial: readonly Notice[]) {
  let notices: readonly Notice[] = initial;
  const unread = () => notices.filter(({ read }) => !read).length;
  mockNetwork.respond(countNotices, () => ({ unread: unread(), mail: "active" }));
  mockNetwork.respondList(listNotices, ({ limit, offset }) => notices.slice(offset, offset + limit));
  mockNetwork.respond(markNotice, ({ id, read }) => {
    notices = notices.map((notice) => (notice.id === id ? { ...notice, read } : notice));
    const marked = notices.find((notice) => notice.id === id);
    if (!marked) throw new DomainError("notice_not_found");
    return marked;
  });
  mockNetwork.respond(markAllNotices, () => {
    notices = notices.map((notice) => ({ ...notice, read: true }));
    return { unread: 0, mail: "active" as const };
  });
  return {
    add: (notice: Notice) => {
      notices = [notice, ...notices];
    },
    unread,
  };
}
