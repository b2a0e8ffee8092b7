import type { StageStep } from "@mapaobra/contract/wire/stage-step";
import type { Actor } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Kysely } from "kysely";
import type { Database } from "../../../database/schema.ts";
import { inUnitOfWork } from "../../../database/unit-of-work.ts";
import type { PolicyCheck } from "../../../http/call.ts";
import { getAuthorizedPoint } from "../point-resource-service.ts";
import { stageHistory } from "./stages-repository.ts";

export interface StagesService {
  /** The stages of a point, oldest first. Throws `point_not_found`. */
  list(actor: Actor, checkPolicy: PolicyCheck, pointId: number): Promise<StageStep[]>;
}

export function createStagesService(db: Kysely<Database>): StagesService {
  return {
    list: (actor, checkPolicy, pointId) =>
      inUnitOfWork(db, scopeOf(actor), async (unit) => {
        await getAuthorizedPoint(unit, checkPolicy, pointId);
        const steps = await stageHistory(unit, pointId);
        return steps.map(({ stage, since }) => ({ stage, since: since.toISOString() }));
      }),
  };
}
