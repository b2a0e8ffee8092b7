import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import type { Position } from "@mapaobra/domain/point/coordinates";

/** Whether somebody is offered to add points to a map: never where the page is public (P2 §6). */
export function mayAddPoint(
  actor: Actor,
  map: { readonly companyId: number },
  isPublicPage: boolean,
): boolean {
  return !isPublicPage && can(actor, "point.write", map);
}

/** Only a place can be added to: beside the world there is none (P2 §2.2). */
export function isFinitePosition({ latitude, longitude }: Position): boolean {
  return Number.isFinite(latitude) && Number.isFinite(longitude);
}
