import type { PointDraft } from "@mapaobra/domain/point/point";
import { pointValues } from "../../../database/point-columns.ts";
import type { UnitOfWork } from "../../../database/schema.ts";

interface Saved {
  readonly id: number;
  readonly version: number;
}

export function insertPoint(
  unit: UnitOfWork,
  draft: PointDraft,
  belongs: { readonly mapId: number; readonly companyId: number },
): Promise<Saved> {
  return unit
    .insertInto("points")
    .values({ ...pointValues(draft), map_id: belongs.mapId, company_id: belongs.companyId })
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
}

/** `movedTo` moves the point to another map of its company and removes its import identity. */
export function updatePoint(
  unit: UnitOfWork,
  id: number,
  draft: PointDraft,
  movedTo: number | undefined,
): Promise<Saved> {
  return unit
    .updateTable("points")
    .set({ ...pointValues(draft), ...(movedTo !== undefined && { map_id: movedTo, import_key: null }) })
    .where("id", "=", id)
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
}
