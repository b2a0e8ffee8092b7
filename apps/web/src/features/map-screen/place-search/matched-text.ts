import { foldText } from "@mapaobra/domain/format/text";
import { tokenizeSearch } from "@mapaobra/domain/point/text-index";
import type { PointTextFields } from "../../../map/arrow/point-texts.ts";

/** Returns the permit, developer or builder that matched, if the name did not. */
export function matchedText(
  facts: Pick<PointTextFields, "name" | "permit" | "developer" | "builder">,
  typed: string,
): string | undefined {
  const name = foldText(facts.name);
  const missing = tokenizeSearch(typed).find((word) => !name.includes(word));
  if (missing === undefined) return undefined;
  const others = [facts.permit, facts.developer, facts.builder];
  return others.find((text) => text !== null && foldText(text).includes(missing)) ?? undefined;
}
