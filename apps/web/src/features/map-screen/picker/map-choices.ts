import { foldText } from "@mapaobra/domain/format/text";

export interface PickableMap {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Company name, if the list has maps of several companies. */
  readonly owner?: string | undefined;
}

/** Maps whose name contains the query, ignoring accents and case. */
export function filterMaps(maps: readonly PickableMap[], query: string): PickableMap[] {
  const foldedQuery = foldText(query);
  return maps.filter(({ name, owner = "" }) => foldText(`${name} ${owner}`).includes(foldedQuery));
}
