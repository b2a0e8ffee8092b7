import { foldText } from "@mapaobra/domain/format/text";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { typeLabel } from "./map-types.ts";

const alphabet = new Intl.Collator("es");

/** The maps with a text in their name or their type, as it is read or as it is stored (P1 §2), by name. */
export function findMaps<Found extends Pick<ProjectMap, "name" | "type">>(
  maps: readonly Found[],
  text: string,
): Found[] {
  const wanted = foldText(text);
  return maps
    .filter(({ name, type }) => [name, type, typeLabel(type)].some((read) => foldText(read).includes(wanted)))
    .sort((one, other) => alphabet.compare(one.name, other.name));
}
