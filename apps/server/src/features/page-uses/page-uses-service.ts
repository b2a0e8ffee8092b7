import type { listPageUses } from "@mapaobra/contract/endpoints/page-uses";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import { companyIdOf } from "@mapaobra/domain/access/actor";
import { addDays, todayInCostaRica } from "@mapaobra/domain/format/dates";
import type { PageUseKind } from "@mapaobra/domain/page-use/page-use";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../database/schema.ts";
import { asActor, asSystem } from "../../database/unit-of-work.ts";
import type { PolicyContext } from "../../http/call.ts";
import { addUses, type CountedUses, listUses } from "./page-uses-repository.ts";

interface PageUsesParts {
  readonly db: Db;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

const saveIntervalMs = 10_000;

/** Counts the uses of projects in memory, and saves the sums each few seconds. A process that is killed loses these. */
export function createPageUsesService({ db, now, log }: PageUsesParts) {
  let counted = new Map<string, CountedUses>();
  let timer: NodeJS.Timeout | undefined;

  const save = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (counted.size === 0) return;
    const uses = [...counted.values()];
    counted = new Map();
    await asSystem(db, (unit) => addUses(unit, uses)).catch((error: unknown) =>
      log.warn(error, "could not save how often pages were used"),
    );
  };

  return {
    count(kind: PageUseKind, pointId: number): void {
      const day = todayInCostaRica(new Date(now()));
      const key = `${day} ${pointId} ${kind}`;
      counted.set(key, { day, pointId, kind, count: (counted.get(key)?.count ?? 0) + 1 });
      timer ??= setTimeout(() => void save(), saveIntervalMs).unref();
    },

    /** Saves what is counted, at the end of the process. */
    close: save,

    /** One page of the sums of the last days, today included, with the count of projects. */
    list: ({ actor, checkPolicy }: PolicyContext, query: ValueOf<typeof listPageUses.request>) => {
      checkPolicy({ companyId: companyIdOf(actor) });
      const since = addDays(todayInCostaRica(new Date(now())), 1 - query.days);
      return asActor(db, actor, (unit) => listUses(unit, { ...query, since }));
    },
  };
}
