import { foldText } from "@mapaobra/domain/format/text";
import { type PointFilters, stageFilterKey } from "@mapaobra/domain/point/filters";
import { ownStageName, type Stage, stageOf, stages, undefinedStage } from "@mapaobra/domain/point/stage";
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
  /** The points of the row by their own stage, such as 'Proyecto verde'; empty unless there are such stages. */
  readonly parts: readonly StagePart[];
}

interface StagePart {
  readonly name: string;
  readonly count: number;
}

const WITHOUT_STAGE = "sin etapa";

/** The drawn parts of 'No Definido', those without any stage last. */
function partsOf(countOf: ReadonlyMap<string, number>): StagePart[] {
  const parts = [...countOf].map(([name, count]) => ({ name, count })).filter(({ count }) => count > 0);
  const own = parts.filter(({ name }) => name !== WITHOUT_STAGE);
  return own.length === 0 ? [] : [...own, ...parts.filter(({ name }) => name === WITHOUT_STAGE)];
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
    const countOf = new Map<string, number>();
    let count = 0;
    values.forEach((value, code) => {
      if (stageOf(value) !== stage) return;
      const key = stageFilterKey(value);
      keys.add(key);
      const drawn = chosen.size === 0 || chosen.has(key) ? (counts[code] ?? 0) : 0;
      count += drawn;
      const name = ownStageName(value) || WITHOUT_STAGE;
      countOf.set(name, (countOf.get(name) ?? 0) + drawn);
    });
    const isChosen = [...keys].every((key) => chosen.has(key));
    return {
      stage,
      count,
      keys: [...keys],
      isChosen,
      parts: stage === undefinedStage ? partsOf(countOf) : [],
    };
  });
}
