import { foldText } from "@mapaobra/domain/format/text";

export interface PickableMap {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Whose it is, where maps of several companies stand together. */
  readonly owner?: string | undefined;
}

/** The maps whose name has what was typed in it, accents and case apart. */
export function choicesFor(maps: readonly PickableMap[], typed: string): PickableMap[] {
  const wanted = foldText(typed);
  return maps.filter(({ name, owner = "" }) => foldText(`${name} ${owner}`).includes(wanted));
}
