import { todayInCostaRica } from "../format/dates.ts";
import { emptyDraft, type PointDraft } from "./point.ts";

/** The initial values of a new point on a map. */
export const newPointDraft = (
  map: { readonly id: number; readonly companyId: number },
  now: Date,
): PointDraft => ({
  ...emptyDraft,
  mapId: map.id,
  companyId: map.companyId,
  date: todayInCostaRica(now),
});
