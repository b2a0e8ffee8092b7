import { foldText } from "@mapaobra/domain/format/text";
import type { FilterChoice } from "@mapaobra/domain/point/filter-choices";
import { stageOf, undefinedStage } from "@mapaobra/domain/point/stage";

const undefinedStageKey = foldText(undefinedStage.label);

/**
 * What is told beside a stage: 'No Definido' stands for every text without a colour of its own too, so that
 * the points of those are counted twice in the list.
 */
export function includedStages(of: FilterChoice, choices: readonly FilterChoice[]): string | undefined {
  if (of.key !== undefinedStageKey) return undefined;
  const [first, second, ...more] = choices
    .filter(({ key, label }) => key !== undefinedStageKey && stageOf(label) === undefinedStage)
    .map(({ label }) => label);
  if (first === undefined) return undefined;
  if (second === undefined) return `incluye ${first}`;
  return more.length === 0 ? `incluye ${first} y ${second}` : `incluye ${first} y ${more.length + 1} más`;
}
