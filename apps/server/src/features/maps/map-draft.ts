import { rejectProblems } from "@mapaobra/contract/problems.es";
import { type MapChanges, newMap } from "@mapaobra/contract/wire/map";
import { afterChange } from "@mapaobra/domain/apply-change";
import { isSlug } from "@mapaobra/domain/company/slug";
import { normalizeHttpUrl } from "@mapaobra/domain/format/http-url";
import { boundsProblems, type OptionalBounds } from "@mapaobra/domain/map/image-bounds";
import { type MapDraft, validateMap } from "@mapaobra/domain/map/map";
import { problemIf } from "@mapaobra/domain/problems";
import { isImageMap, type MapRow, ownBoundsOf } from "./map-row.ts";

/** A map after a save: the sent values, else the stored ones. */
type WholeDraft = MapDraft & OptionalBounds & { readonly published: boolean };

/** `isOurs` recognises the URL of an uploaded picture: a form that sends one back has not changed it. */
export function draftAfter(
  changes: MapChanges,
  present: MapRow | undefined,
  companyId: number | null,
  isOurs: (address: string) => boolean,
): WholeDraft {
  const address = (change: string | null | undefined, kept: string | null | undefined) =>
    normalizeHttpUrl(afterChange(change && isOurs(change) ? undefined : change, kept) ?? "");
  const bounds = present && ownBoundsOf(present);
  return {
    companyId,
    name: afterChange(changes.name, present?.name) ?? "",
    description: afterChange(changes.description, present?.description) ?? "",
    type: afterChange(changes.type, present?.type) ?? "",
    mapUrl: address(changes.mapUrl, present?.map_url),
    publicUrl: address(changes.publicUrl, present?.public_url) || null,
    published: afterChange(changes.published, present?.published) ?? false,
    latitudeMin: afterChange(changes.latitudeMin, bounds?.latitudeMin),
    latitudeMax: afterChange(changes.latitudeMax, bounds?.latitudeMax),
    longitudeMin: afterChange(changes.longitudeMin, bounds?.longitudeMin),
    longitudeMax: afterChange(changes.longitudeMax, bounds?.longitudeMax),
  };
}

/** Throws unless the draft may be saved. Returns its company's id. */
export function refuseDraft(draft: WholeDraft, slug: string | null | undefined): number {
  rejectProblems(
    [
      // An image map may get its picture later; only a tile service requires a URL.
      ...validateMap(draft, { needsAddress: !isImageMap(draft) }),
      ...boundsProblems(draft),
      ...problemIf(slug === null, "slug", "required"),
      ...problemIf(typeof slug === "string" && !isSlug(slug), "slug", "slug_invalid"),
    ],
    newMap,
  );
  return draft.companyId as number;
}

/** The columns of a draft, without company and slug. */
export const columnsOf = (draft: WholeDraft) => ({
  name: draft.name,
  description: draft.description,
  type: draft.type,
  map_url: draft.mapUrl,
  public_url: draft.publicUrl,
  published: draft.published,
  lat_min: draft.latitudeMin,
  lat_max: draft.latitudeMax,
  lng_min: draft.longitudeMin,
  lng_max: draft.longitudeMax,
});
