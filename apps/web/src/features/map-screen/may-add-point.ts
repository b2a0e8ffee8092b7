import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import type { Position } from "@mapaobra/domain/point/coordinates";

/** True if the user may add points to the map: never on a public page (P2 §6). */
export const mayAddPoint = (
  actor: Actor,
  map: { readonly companyId: number },
  isPublicPage: boolean,
): boolean => !isPublicPage && can(actor, "point.write", map);

/** True if a pixel converts to a position: outside the world there is none (P2 §2.2). */
export function isFinitePosition({ latitude, longitude }: Position): boolean {
  return Number.isFinite(latitude) && Number.isFinite(longitude);
}
