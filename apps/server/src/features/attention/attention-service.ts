import type { Actor } from "@mapaobra/domain/access/actor";
import { mayAttend } from "@mapaobra/domain/attention/attention";
import { endsWithin } from "@mapaobra/domain/client/client-filter";
import { SOON_DAYS } from "@mapaobra/domain/client/contract-end";
import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import type { Db } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import { countOf, findUnplaced } from "./attention-repository.ts";

export const createAttentionService = (db: Db, now: () => number) => ({
  /** The counts of what the caller may see; 0 for the rest. */
  read: (actor: Actor) =>
    asActor(db, actor, async (unit) => {
      const today = todayInCostaRica(new Date(now()));
      const days = { today, endsBetween: endsWithin(SOON_DAYS, today) };
      const count = async (kind: keyof typeof countOf) =>
        mayAttend(actor, kind) ? countOf[kind](unit, days) : 0;
      const unplaced = mayAttend(actor, "unplacedProjects") ? await findUnplaced(unit) : undefined;
      return {
        contractsEnding: await count("contractsEnding"),
        invoicesDue: await count("invoicesDue"),
        usersWithoutAccess: await count("usersWithoutAccess"),
        mapsWithoutLink: await count("mapsWithoutLink"),
        unplacedProjects: unplaced?.projects ?? 0,
        unplacedMapId: unplaced?.mapId ?? null,
      };
    }),
});
