import { foldText } from "@mapaobra/domain/format/text";
import { tokenizeSearch } from "@mapaobra/domain/point/text-index";

/** Shorter words have too many neighbours. */
const MIN_LENGTH = 4;

/**
 * Whether `typed` is the beginning of `word` but for one letter: another one, one too many, one too few, or two
 * that changed places. The first letter is right.
 */
export function beginsWithinOneEdit(typed: string, word: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  if (at === typed.length) return true;
  if (at === 0) return false;
  const swapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return (
    word.startsWith(typed.slice(at + 1), at + 1) ||
    word.startsWith(typed.slice(at), at + 1) ||
    word.startsWith(typed.slice(at + 1), at) ||
    (swapped && word.startsWith(typed.slice(at + 2), at + 2))
  );
}

/** Near words that are tried for a word. */
const MAX_CANDIDATES = 5;

/**
 * Queries to try when `query` finds nothing, best first. Words that are in no text are replaced by their nearest
 * ones. If all are known, one of them is replaced at a time: 'torre alva' where some text has 'Alvarado'.
 *
 * @param vocabulary folded words
 */
export function correctedQueries(query: string, vocabulary: ReadonlySet<string>): readonly string[] {
  const words = tokenizeSearch(query);
  const known = [...vocabulary];
  const isKnown = words.map((word) => known.some((one) => one.includes(word)));
  if (isKnown.includes(false)) {
    const corrected = words.map((word, index) => (isKnown[index] ? word : nearWords(word, known)[0]));
    return corrected.includes(undefined) ? [] : [corrected.join(" ")];
  }
  return words.flatMap((word, index) =>
    nearWords(word, known).map((near) => words.with(index, near).join(" ")),
  );
}

function nearWords(word: string, known: readonly string[]): readonly string[] {
  if (word.length < MIN_LENGTH) return [];
  const distance = (one: string) => Math.abs(one.length - word.length);
  return known
    .filter((one) => !one.startsWith(word) && beginsWithinOneEdit(word, one))
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MAX_CANDIDATES);
}

/** The distinct folded words of some texts. */
export function vocabularyOf(texts: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts) for (const word of foldText(text).split(/[^\p{L}\p{N}]+/u)) words.add(word);
  words.delete("");
  return words;
}
