import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { DomainError } from "@mapaobra/domain/errors";
import type { NoticesSummary } from "@mapaobra/domain/search/notice";
import { announceNotices } from "../../database/announce-notices.ts";
import type { Page } from "../../database/read-page.ts";
import type { Db, UnitOfWork } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { WriteContext } from "../../http/call.ts";
import * as repository from "./notices-repository.ts";
import type { NoticeReader } from "./office-notices-repository.ts";

const readerOf = (actor: Actor): NoticeReader => {
  if (actor.kind !== "user") throw new DomainError("not_signed_in");
  const { userId, companyId } = actor;
  return { userId, readsImports: can(actor, "import.read", { companyId }) };
};

interface NoticesServiceParts {
  readonly db: Db;
  readonly hasMailServer: boolean;
}

export function createNoticesService({ db, hasMailServer }: NoticesServiceParts) {
  const summaryOf = async (unit: UnitOfWork, reader: NoticeReader): Promise<NoticesSummary> => {
    const unread = await repository.countUnread(unit, reader);
    if (!hasMailServer) return { unread, mail: "off" };
    return { unread, mail: (await repository.isMailRefused(unit, reader.userId)) ? "refused" : "active" };
  };

  return {
    /** One page, newest first. */
    list: (
      actor: Actor,
      { unreadOnly = false, ...page }: Page & { readonly unreadOnly?: boolean | undefined },
    ) => asActor(db, actor, (unit) => repository.listNotices(unit, readerOf(actor), { ...page, unreadOnly })),

    summarize: (actor: Actor) => asActor(db, actor, (unit) => summaryOf(unit, readerOf(actor))),

    /** Throws `notice_not_found`. */
    mark: ({ actor, write }: Pick<WriteContext, "actor" | "write">, id: number, read: boolean) =>
      write(async (unit) => {
        const reader = readerOf(actor);
        await repository.markNotice(unit, reader, { id, read });
        const notice = await repository.findNotice(unit, reader, id);
        if (!notice) throw new DomainError("notice_not_found");
        await announceNotices(unit, [reader.userId]);
        return notice;
      }),

    /** Marks all as read; returns the summary after it. */
    markAll: ({ actor, write }: Pick<WriteContext, "actor" | "write">) =>
      write(async (unit) => {
        const reader = readerOf(actor);
        await repository.markAllNotices(unit, reader.userId);
        await announceNotices(unit, [reader.userId]);
        return summaryOf(unit, reader);
      }),
  };
}
