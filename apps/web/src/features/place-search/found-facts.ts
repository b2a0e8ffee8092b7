import { foldText } from "@mapaobra/domain/format/text";
import { searchWords } from "@mapaobra/domain/point/filter-texts";
import type { TextFacts } from "../../map/arrow/point-texts.ts";

/** What a point was found by when it was not its name: permit, developer or builder. */
export function foundBy(
  facts: Pick<TextFacts, "name" | "permit" | "developer" | "builder">,
  typed: string,
): string | undefined {
  const name = foldText(facts.name);
  const missing = searchWords(typed).find((word) => !name.includes(word));
  if (missing === undefined) return undefined;
  const others = [facts.permit, facts.developer, facts.builder];
  return others.find((text) => text !== null && foldText(text).includes(missing)) ?? undefined;
}
