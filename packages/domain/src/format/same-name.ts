import { cleanText, toOneLine, withoutInvisible } from "./control-characters.ts";

/**
 * Whether a person who sees `name` could have typed `typed`, which confirms a deletion: names that were stored
 * before a rule may have characters that a person neither sees nor can type.
 */
export const isSameName = (typed: string | undefined, name: string): boolean =>
  typed !== undefined && visibleOf(typed) === visibleOf(name);

const visibleOf = (name: string) => toOneLine(cleanText(withoutInvisible(name)));
