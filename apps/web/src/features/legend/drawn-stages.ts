import { foldText } from "@mapaobra/domain/format/text";
import { type PointFilters, stageFilterKey } from "@mapaobra/domain/point/filters";
import { type Stage, stageOf, stages, undefinedStage } from "@mapaobra/domain/point/stage";
import type { TextColumn } from "@mapaobra/domain/point/table";

/** A row of the legend. */
export interface DrawnStage {
  readonly stage: Stage;
  /** Number of points on the map. */
  readonly count: number;
  /** What the filter of the stage has for this row: 'No Definido' covers all stages without a colour. */
  readonly keys: readonly string[];
  /** Whether the filter has all of `keys`. */
  readonly isChosen: boolean;
}

/**
 * The stages of the legend with the points that are drawn (P2 §4.1).
 *
 * @param counts points of each value of the column, without the filter of the stage
 */
export function drawnStages(
  { values }: TextColumn,
  counts: Uint32Array,
  { stage: selected }: Pick<PointFilters, "stage">,
): DrawnStage[] {
  const chosen = new Set(selected.map(foldText));
  return [...stages, undefinedStage].map((stage) => {
    const keys = new Set([foldText(stage.label)]);
    let count = 0;
    values.forEach((value, code) => {
      if (stageOf(value) !== stage) return;
      const key = stageFilterKey(value);
      keys.add(key);
      if (chosen.size === 0 || chosen.has(key)) count += counts[code] ?? 0;
    });
    return { stage, count, keys: [...keys], isChosen: [...keys].every((key) => chosen.has(key)) };
  });
}
