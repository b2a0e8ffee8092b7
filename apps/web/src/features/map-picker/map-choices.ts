import { foldText } from "@mapaobra/domain/format/text";

export interface PickableMap {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Whose it is, where maps of several companies stand together. */
  readonly owner?: string | undefined;
}

/** The maps whose name has what was typed in it, accents and case apart. */
export function filterMaps(maps: readonly PickableMap[], query: string): PickableMap[] {
  const wanted = foldText(query);
  return maps.filter(({ name, owner = "" }) => foldText(`${name} ${owner}`).includes(wanted));
}
