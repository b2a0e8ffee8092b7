import type { PointDraft } from "@mapaobra/domain/point/point";
import { resolvePlaces } from "@mapaobra/domain/territory/territory";

/**
 * The draft with province, canton and district by their official names. What the official division does
 * not know stays as it was written: real tables name neighbourhoods and places that were renamed.
 */
export function withOfficialPlaces(draft: PointDraft): { draft: PointDraft; areUnknown: boolean } {
  const { province, canton, district, unknown } = resolvePlaces(draft);
  return {
    draft: {
      ...draft,
      province: province ?? draft.province,
      canton: canton ?? draft.canton,
      district: district ?? draft.district,
    },
    areUnknown: unknown.length > 0,
  };
}
