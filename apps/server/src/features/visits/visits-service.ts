import type { VisitRecord } from "@mapaobra/contract/wire/visit";
import type { Actor } from "@mapaobra/domain/access/actor";
import { DomainError } from "@mapaobra/domain/errors";
import { continueVisit, type KeptVisit, withAllSeen, withSeen } from "@mapaobra/domain/news/visit";
import { databaseTime } from "../../database/database-time.ts";
import type { UnitOfWork } from "../../database/schema.ts";
import type { WriteContext } from "../../http/call.ts";
import type { MapsService } from "../maps/maps-service.ts";
import { findVisit, saveLook, saveVisit, type VisitKey } from "./visits-repository.ts";

const userIdOf = (actor: Actor): number => {
  if (actor.kind !== "user") throw new DomainError("not_signed_in");
  return actor.userId;
};

const recordOf = ({ baseline, seen }: KeptVisit): VisitRecord => ({
  baseline,
  looks: [...seen].map(([pointId, at]) => ({ pointId, at })),
});

export function createVisitsService(maps: Pick<MapsService, "getAuthorizedState">) {
  const change = async (
    { actor, checkPolicy, write }: WriteContext,
    mapId: number,
    change: (visit: KeptVisit, now: string, unit: UnitOfWork, key: VisitKey) => Promise<KeptVisit>,
  ): Promise<VisitRecord> => {
    await maps.getAuthorizedState(checkPolicy, mapId);
    const key = { userId: userIdOf(actor), mapId };
    return write(async (unit) => {
      const kept = await findVisit(unit, key);
      const now = (await databaseTime(unit)).toISOString();
      const visit = continueVisit(kept, now);
      await saveVisit(unit, key, visit);
      return recordOf(await change(visit, now, unit, key));
    });
  };

  return {
    /** Starts or continues the caller's visit of a map. */
    keep: (write: WriteContext, mapId: number) => change(write, mapId, async (visit) => visit),
    /** The caller opened a point. Throws `point_not_found`. */
    markSeen: (write: WriteContext, mapId: number, pointId: number) =>
      change(write, mapId, async (visit, now, unit, key) => {
        if (!(await saveLook(unit, key, pointId, now))) throw new DomainError("point_not_found");
        return withSeen(visit, pointId, now);
      }),
    /** The caller has seen what changed up to `until` (ISO 8601), at most up to now, which is the default. */
    markAllSeen: (write: WriteContext, mapId: number, until: string | undefined) =>
      change(write, mapId, async (visit, now, unit, key) => {
        const isPast = until !== undefined && Date.parse(until) < Date.parse(now);
        const seen = withAllSeen(visit, isPast ? until : now, now);
        await saveVisit(unit, key, seen);
        return seen;
      }),
  };
}
