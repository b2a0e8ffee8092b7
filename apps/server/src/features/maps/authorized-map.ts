import { DomainError } from "@mapaobra/domain/errors";
import type { UnitOfWork } from "../../database/unit-of-work.ts";
import type { PolicyCheck } from "../../http/mount.ts";
import type { MapRow } from "./map-row.ts";
import { findMap } from "./maps-repository.ts";

/** A map that the unit's actor sees, as it is at this moment; `map_not_found` when there is none. */
export async function getMapRow(unit: UnitOfWork, id: number): Promise<MapRow> {
  const row = await findMap(unit, id);
  if (!row) throw new DomainError("map_not_found");
  return row;
}

/** The same, when `permit` lets the caller act on it. */
export async function getAuthorizedMapRow(
  unit: UnitOfWork,
  permit: PolicyCheck,
  id: number,
): Promise<MapRow> {
  const row = await getMapRow(unit, id);
  permit({ companyId: row.company_id, published: row.published }, "map_not_found");
  return row;
}
