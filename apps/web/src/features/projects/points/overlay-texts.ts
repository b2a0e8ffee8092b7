import type { PointTextFields, PointTexts } from "../../../map/arrow/point-texts.ts";
import { dayOf, emptyTexts } from "../../../map/arrow/point-texts-from-fields.ts";

/** Texts of a whole map, overlaid with those of changed points. */
interface OverlaidTexts extends PointTexts {
  readonly base: PointTexts;
  /** Point ids by rows of `base`. */
  readonly baseIds: Int32Array;
  readonly changed: ReadonlyMap<number, PointTextFields>;
}

const isOverlaid = (texts: PointTexts): texts is OverlaidTexts => "changed" in texts;

/**
 * Texts for the rows of `ids`: from `changed` if the point is in it, otherwise from `texts`, whose rows are
 * those of `idsBefore`.
 */
export function overlayTexts(
  texts: PointTexts,
  idsBefore: Int32Array,
  ids: Int32Array,
  changed: readonly (PointTextFields & { readonly id: number })[],
): PointTexts {
  const previous = isOverlaid(texts) ? texts : { base: texts, baseIds: idsBefore, changed: new Map() };
  const { base, baseIds } = previous;
  const all = new Map<number, PointTextFields>([
    ...previous.changed,
    ...changed.map((facts) => [facts.id, facts] as const),
  ]);
  const baseRow = createRowFinder(baseIds);
  const read = <Value>(
    row: number,
    own: (facts: PointTextFields) => Value,
    others: (row: number) => Value,
  ) => {
    const id = ids[row] ?? 0;
    const facts = all.get(id);
    if (facts) return own(facts);
    const found = baseRow(id, row);
    return found === -1 ? own(emptyTexts) : others(found);
  };
  const overlaid: OverlaidTexts = {
    base,
    baseIds,
    changed: all,
    nameAt: (row) => read(row, ({ name }) => name, base.nameAt),
    at: (row) => read(row, (facts) => facts, base.at),
    dayAt: (row) => read(row, dayOf, base.dayAt),
    areaAt: (row) => read(row, ({ area }) => area, base.areaAt),
  };
  return overlaid;
}

/** Rows shift only after a removal: tries the same row first, and builds an index on the first miss. */
function createRowFinder(ids: Int32Array): (id: number, hint: number) => number {
  let rows: Map<number, number> | null = null;
  return (id, hint) => {
    if (ids[hint] === id) return hint;
    rows ??= new Map(Array.from(ids, (each, row) => [each, row]));
    return rows.get(id) ?? -1;
  };
}
