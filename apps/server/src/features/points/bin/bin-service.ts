import type { Actor } from "@mapaobra/domain/access/actor";
import { DomainError } from "@mapaobra/domain/errors";
import { binCutoff, daysLeftInBin } from "@mapaobra/domain/point/bin";
import { lockRecord } from "../../../database/lock-record.ts";
import { getAuthorizedPoint } from "../../../database/point-resource.ts";
import type { Page } from "../../../database/read-page.ts";
import type { Db } from "../../../database/schema.ts";
import { asActor } from "../../../database/unit-of-work.ts";
import type { PolicyCheck, WriteTransaction } from "../../../http/call.ts";
import type { MapsService } from "../../maps/maps-service.ts";
import { toPoint } from "../point-row.ts";
import { findPointInclDeleted, listDeletedPoints, setDeletedAt } from "./bin-repository.ts";

export function createBinService(db: Db, maps: MapsService, now: () => number) {
  const nowDate = () => new Date(now());

  return {
    /** One page of a map's deleted points that can be restored, latest first. Throws `map_not_found`. */
    async list(actor: Actor, checkPolicy: PolicyCheck, mapId: number, page: Page) {
      await maps.getAuthorizedState(checkPolicy, mapId);
      const time = nowDate();
      const { items, total } = await asActor(db, actor, (unit) =>
        listDeletedPoints(unit, mapId, binCutoff(time), page),
      );
      const binned = items.map(({ deleted_at, deleted_by, ...row }) => ({
        ...toPoint(row, true),
        deletedAt: deleted_at.toISOString(),
        daysLeft: daysLeftInBin(deleted_at, time),
        deletedBy: deleted_by,
      }));
      return { items: binned, total };
    },

    /** Moves a point to the bin. Throws `point_not_found`. */
    discard: (checkPolicy: PolicyCheck, write: WriteTransaction, id: number) =>
      write(async (unit) => {
        await lockRecord(unit, "points", id);
        await getAuthorizedPoint(unit, checkPolicy, id);
        await setDeletedAt(unit, id, nowDate());
        return { message: "El punto se envió a la papelera." };
      }),

    /** Restores a point from the bin. Does nothing to a point outside the bin. Throws `point_not_found`. */
    restore: (checkPolicy: PolicyCheck, write: WriteTransaction, id: number) =>
      write(async (unit) => {
        await lockRecord(unit, "points", id);
        const point = await findPointInclDeleted(unit, id);
        const map = point && (await maps.getStateIn(unit, point.map_id));
        if (!point || !map) throw new DomainError("point_not_found");
        checkPolicy(map, "point_not_found");
        const message = "El punto se restauró correctamente.";
        if (point.deleted_at === null) return { ...point, message };
        if (daysLeftInBin(point.deleted_at, nowDate()) === 0) throw new DomainError("point_not_found");
        return { ...(await setDeletedAt(unit, id, null)), message };
      }),
  };
}
