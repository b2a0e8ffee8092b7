import { foldText } from "@mapaobra/domain/format/text";
import type { ImportField } from "@mapaobra/domain/import/import";
import { stageOptions, workClassOptions } from "@mapaobra/domain/point/form-options";
import type { PointDraft } from "@mapaobra/domain/point/point";
import { allProvinces, cantonsOf, districtsOf, resolvePlaces } from "@mapaobra/domain/territory/territory";

const isOption = (options: readonly string[], text: string | null) =>
  text === null || options.some((option) => foldText(option) === foldText(text));

/** The values of a row that the product does not know, by field. */
export function unknownValuesOf(draft: PointDraft): Partial<Record<ImportField, string>> {
  const places = resolvePlaces(draft).unknown;
  return Object.fromEntries([
    ...places.map((level) => [level, draft[level]]),
    ...(isOption(stageOptions, draft.stage) ? [] : [["stage", draft.stage]]),
    ...(isOption(workClassOptions, draft.workClass) ? [] : [["workClass", draft.workClass]]),
  ]);
}

const cantons = allProvinces().flatMap((province) =>
  cantonsOf(province.stored).map((canton) => ({ province, canton })),
);
const options: { readonly [Field in ImportField]?: readonly string[] } = {
  stage: stageOptions,
  workClass: workClassOptions,
  province: allProvinces().map(({ stored }) => stored),
  canton: cantons.map(({ canton }) => canton.stored),
  district: cantons.flatMap(({ province, canton }) =>
    districtsOf(province.stored, canton.stored).map(({ stored }) => stored),
  ),
};

/** Of at least so many letter pairs in common. */
const leastLikeness = 0.5;

/** The known value that resembles a text most; null if none does. */
export function suggestionFor(field: ImportField, text: string): string | null {
  const pairs = pairsOf(text);
  const scored = (options[field] ?? []).map((option) => ({
    option,
    score: likeness(pairs, pairsOf(option)),
  }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), {
    option: "",
    score: 0,
  });
  return best.score >= leastLikeness ? best.option : null;
}

function pairsOf(text: string): ReadonlySet<string> {
  const padded = ` ${foldText(text)} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)));
}

/** The coefficient of Dice. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size);
}
