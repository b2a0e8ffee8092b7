import { foldText } from "@mapaobra/domain/format/text";

export interface PickableMap {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** The maps whose name has what was typed in it, accents and case apart. */
export function choicesFor(maps: readonly PickableMap[], typed: string): PickableMap[] {
  const wanted = foldText(typed);
  return maps.filter(({ name }) => foldText(name).includes(wanted));
}
