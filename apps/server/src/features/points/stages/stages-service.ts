import type { Actor } from "@mapaobra/domain/access/actor";
import { getAuthorizedPoint } from "../../../database/point-resource.ts";
import type { Db } from "../../../database/schema.ts";
import { asActor } from "../../../database/unit-of-work.ts";
import type { PolicyCheck } from "../../../http/call.ts";
import { stageHistory } from "./stages-repository.ts";

export function createStagesService(db: Db) {
  return {
    /** The stages of a point, oldest first. Throws `point_not_found`. */
    list: (actor: Actor, checkPolicy: PolicyCheck, pointId: number) =>
      asActor(db, actor, async (unit) => {
        await getAuthorizedPoint(unit, checkPolicy, pointId);
        const steps = await stageHistory(unit, pointId);
        return steps.map(({ stage, since }) => ({ stage, since: since.toISOString() }));
      }),
  };
}
