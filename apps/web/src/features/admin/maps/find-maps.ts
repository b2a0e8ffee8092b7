import { compareNames } from "@mapaobra/domain/format/name-order";
import { foldText } from "@mapaobra/domain/format/text";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { typeLabel } from "./map-types.ts";

/** Maps whose name or type, as stored or as displayed, contains the text (P1 §2), sorted by name. */
export function findMaps<Found extends Pick<ProjectMap, "name" | "type">>(
  maps: readonly Found[],
  text: string,
): Found[] {
  const foldedText = foldText(text);
  return maps
    .filter(({ name, type }) =>
      [name, type, typeLabel(type)].some((read) => foldText(read).includes(foldedText)),
    )
    .sort((one, other) => compareNames(one.name, other.name));
}
