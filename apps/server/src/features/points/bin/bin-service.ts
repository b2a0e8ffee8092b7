import type { BinnedPoint, SavedPoint } from "@mapaobra/contract/wire/point";
import type { Actor } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import { daysLeftInBin, oldestInBin } from "@mapaobra/domain/point/bin";
import type { Kysely } from "kysely";
import { holdRecord } from "../../../database/hold-record.ts";
import type { Page } from "../../../database/read-page.ts";
import type { Database } from "../../../database/schema.ts";
import { inUnitOfWork } from "../../../database/unit-of-work.ts";
import type { CountedList } from "../../../http/counted-list.ts";
import type { Permit, Write } from "../../../http/mount.ts";
import type { MapsService } from "../../maps/maps-service.ts";
import { toPoint } from "../point-row.ts";
import { permittedPoint } from "../point-subject-service.ts";
import { findAnywhere, listBinned, setDeleted } from "./bin-repository.ts";

export interface BinService {
  list(actor: Actor, permit: Permit, mapId: number, page: Page): Promise<CountedList<BinnedPoint>>;
  /** Puts a point into the bin. */
  discard(permit: Permit, write: Write, id: number): Promise<{ readonly message: string }>;
  /** Takes a point out of the bin; one that is not in it stays as it is. */
  restore(permit: Permit, write: Write, id: number): Promise<SavedPoint>;
}

export function createBinService(db: Kysely<Database>, maps: MapsService, now: () => number): BinService {
  const present = () => new Date(now());

  return {
    async list(actor, permit, mapId, page) {
      await maps.permitted(permit, mapId);
      const time = present();
      const { items, total } = await inUnitOfWork(db, scopeOf(actor), (unit) =>
        listBinned(unit, mapId, oldestInBin(time), page),
      );
      const binned = items.map(({ deleted_at, deleted_by, ...row }) => ({
        ...toPoint(row, true),
        deletedAt: deleted_at.toISOString(),
        daysLeft: daysLeftInBin(deleted_at, time),
        deletedBy: deleted_by,
      }));
      return { items: binned, total };
    },

    discard: (permit, write, id) =>
      write(async (unit) => {
        await holdRecord(unit, "points", id);
        await permittedPoint(unit, permit, id);
        await setDeleted(unit, id, present());
        return { message: "El punto se envió a la papelera." };
      }),

    restore: (permit, write, id) =>
      write(async (unit) => {
        await holdRecord(unit, "points", id);
        const point = await findAnywhere(unit, id);
        const map = point && (await maps.stateIn(unit, point.map_id));
        if (!point || !map) throw new DomainError("point_not_found");
        permit(map, "point_not_found");
        const message = "El punto se restauró correctamente.";
        if (point.deleted_at === null) return { ...point, message };
        if (daysLeftInBin(point.deleted_at, present()) === 0) throw new DomainError("point_not_found");
        return { ...(await setDeleted(unit, id, null)), message };
      }),
  };
}
