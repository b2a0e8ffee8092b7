import { changeWords } from "@mapaobra/domain/change/change-words.es";
import { formatDecimal } from "@mapaobra/domain/format/numbers";
import { pointParam } from "@mapaobra/domain/map/map-url-params";
import { stageLabel } from "@mapaobra/domain/point/stage";
import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";
import type { FeedPoint, StageChange } from "./feeds-repository.ts";
import type { AtomEntry } from "./write-atom.ts";

/** Where the entries of a feed are. */
export interface EntryPlace {
  /** The host in the ids, which stay the same at every address of the product. */
  readonly authority: string;
  /** The address of the map, which may have a query. */
  readonly page: string;
}

/** A `tag:` URI (RFC 4151) of one record. */
export const tagUri = (authority: string, record: string): string => `tag:${authority},2026:${record}`;

/** The entry of a project: stage, class, place and area, and its address on the map. */
export function entryOf(
  point: FeedPoint,
  { authority, page }: EntryPlace,
  thumbnail: string | undefined,
): AtomEntry {
  const stage = stageLabel(point.stage);
  const place = [...new Set([point.district, point.canton, point.province].filter(Boolean))].join(", ");
  const area = point.area ? `${formatDecimal(point.area)} m²` : "";
  return {
    id: tagUri(authority, `proyecto/${point.id}`),
    title: point.name,
    link: `${page}${page.includes("?") ? "&" : "?"}${pointParam}=${point.id}`,
    published: point.created,
    updated: point.updated,
    summary: [stage, point.workClass, formatPlaceName(place), area].filter(Boolean).join(" · "),
    categories: [stage, point.workClass ?? ""].filter((term) => term !== ""),
    thumbnail,
  };
}

/** The entry of a change of stage, such as 'Torre Álamo · Etapa: Obra gris → Terminado'. */
export function changeEntryOf(change: StageChange, project: AtomEntry, { authority }: EntryPlace): AtomEntry {
  return {
    ...project,
    id: tagUri(authority, `cambio/${change.id}`),
    title: [project.title, changeWords(change)].filter(Boolean).join(" · "),
    published: change.at,
    updated: change.at,
  };
}
