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
type CompleteMapDraft = MapDraft & OptionalBounds & { readonly published: boolean };

/** `isOurs` recognises the URL of an uploaded picture: a form that sends one back has not changed it. */
export function draftAfter(
  changes: MapChanges,
  current: MapRow | undefined,
  companyId: number | null,
  isOurs: (address: string) => boolean,
): CompleteMapDraft {
  const address = (change: string | null | undefined, currentUrl: string | null | undefined) =>
    normalizeHttpUrl(afterChange(change && isOurs(change) ? undefined : change, currentUrl) ?? "");
  const bounds = current && ownBoundsOf(current);
  return {
    companyId,
    name: afterChange(changes.name, current?.name) ?? "",
    description: afterChange(changes.description, current?.description) ?? "",
    type: afterChange(changes.type, current?.type) ?? "",
    mapUrl: address(changes.mapUrl, current?.map_url),
    publicUrl: address(changes.publicUrl, current?.public_url) || null,
    published: afterChange(changes.published, current?.published) ?? false,
    latitudeMin: afterChange(changes.latitudeMin, bounds?.latitudeMin),
    latitudeMax: afterChange(changes.latitudeMax, bounds?.latitudeMax),
    longitudeMin: afterChange(changes.longitudeMin, bounds?.longitudeMin),
    longitudeMax: afterChange(changes.longitudeMax, bounds?.longitudeMax),
  };
}

/** Throws unless the draft may be saved. Returns its company's id. */
export function rejectInvalidDraft(draft: CompleteMapDraft, slug: string | null | undefined): number {
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
export const columnsOf = (draft: CompleteMapDraft) => ({
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
