import { DomainError } from "@mapaobra/domain/errors";
import type { UnitOfWork } from "../../database/schema.ts";
import type { PolicyCheck } from "../../http/call.ts";
import type { MapRow } from "./map-row.ts";
import { findMap } from "./maps-repository.ts";

/** The current row of a map that the unit's actor sees. Throws `map_not_found`. */
export async function getMapRow(unit: UnitOfWork, id: number): Promise<MapRow> {
  const row = await findMap(unit, id);
  if (!row) throw new DomainError("map_not_found");
  return row;
}

/** The same, if `checkPolicy` allows the caller's action on it. */
export async function getAuthorizedMapRow(
  unit: UnitOfWork,
  checkPolicy: PolicyCheck,
  id: number,
): Promise<MapRow> {
  const row = await getMapRow(unit, id);
  checkPolicy({ companyId: row.company_id, published: row.published }, "map_not_found");
  return row;
}
