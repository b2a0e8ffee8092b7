import { foldText } from "@mapaobra/domain/format/text";
import type { FilterChoice } from "@mapaobra/domain/point/filter-choices";
import { stageOf, undefinedStage } from "@mapaobra/domain/point/stage";

const undefinedStageKey = foldText(undefinedStage.label);

/**
 * Note next to a stage. 'No Definido' includes every stage without a colour, so that the list counts the
 * points of those stages twice.
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
