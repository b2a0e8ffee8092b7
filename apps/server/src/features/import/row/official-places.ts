import type { PointDraft } from "@mapaobra/domain/point/point";
import { resolvePlaces } from "@mapaobra/domain/territory/territory";

/**
 * The draft with the official names of province, canton and district. Unknown names stay as written: real
 * tables have neighbourhoods and renamed places.
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
