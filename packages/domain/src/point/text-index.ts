import { collapseSpaces, foldLetters, foldText } from "../format/text.ts";
import { type CodeArray, textColumnOf } from "./table.ts";

/** The texts that filters search in addition to the table's columns. They load after the points. */
export interface TextSource {
  at(row: number): {
    readonly name: string;
    readonly permit: string | null;
    readonly developer: string | null;
    readonly builder: string | null;
    /** `YYYY-MM-DD`. */
    readonly date: string | null;
    readonly area: number | null;
  };
}

/**
 * Search index of the texts, built once per revision, so that a filter change reads typed arrays and one
 * text.
 */
export interface TextIndex {
  /** A day as the number `YYYYMMDD`; 0 if missing. */
  readonly days: Int32Array;
  /** Square metres; NaN if unknown. */
  readonly areas: Float64Array;
  /** One byte per row: 1 if every word occurs in the name, the permit, the developer or the builder. */
  matchWords(words: readonly string[]): Uint8Array;
  /** One byte per row: 1 if the whole developer or builder is one of these folded names. */
  matchFirms(field: FirmField, names: ReadonlySet<string>): Uint8Array;
  /** One byte per row: the lowest rank of the words, as in `matchRanks`; 0 if a word does not occur. */
  rankWords(words: readonly string[]): Uint8Array;
  /** The text row of each point, -1 for a point newer than the texts; null if the rows are the same. */
  rowMapping(ids: Int32Array): Int32Array | null;
}

/** The fields of a point that name a firm. */
export const firmFields = ["builder", "developer"] as const;
export type FirmField = (typeof firmFields)[number];

/** Rank of a match by its place in a point's texts; higher is better. */
export const matchRanks = { none: 0, inside: 1, inCompany: 2, inName: 3, beginsName: 4 } as const;

/** Rows per step, about two milliseconds of work. */
const BLOCK = 1_000;

/** Builds the index synchronously. */
export function buildTextIndex(ids: Int32Array, texts: TextSource): TextIndex {
  const work = buildTextIndexInSteps(ids, texts);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Builds the index, one block of rows per step. */
export function* buildTextIndexInSteps(
  ids: Int32Array,
  texts: TextSource,
): Generator<undefined, TextIndex, undefined> {
  const count = ids.length;
  const days = new Int32Array(count);
  const areas = new Float64Array(count);
  const names: string[] = [];
  const developers: string[] = [];
  const builders: string[] = [];
  for (let row = 0; row < count; row++) {
    const { name, permit, developer, builder, date, area } = texts.at(row);
    days[row] = date === null ? 0 : dayNumber(date);
    areas[row] = area ?? Number.NaN;
    names.push(permit === null ? name : `${name} ${permit}`);
    developers.push(developer ?? "");
    builders.push(builder ?? "");
    if (row % BLOCK === BLOCK - 1) yield;
  }
  const search = yield* searchTextOf(names);
  const inDictionary = function* (column: readonly string[]) {
    const { codes, values } = textColumnOf(column);
    yield;
    return { codes, search: yield* searchTextOf(values) };
  };
  const firms = { developer: yield* inDictionary(developers), builder: yield* inDictionary(builders) };
  const dictionaries = [firms.developer, firms.builder];
  return {
    days,
    areas,
    matchWords: createWordMatcher(search, dictionaries),
    matchFirms: (field, names) => matchWhole(firms[field], names),
    rankWords: createWordRanker(search, dictionaries),
    rowMapping: createRowMapper(ids),
  };
}

/** The folded words of a search text. */
export const tokenizeSearch = (text: string): string[] =>
  [...new Set(foldText(text).split(" "))].filter(Boolean);

/** A day as a number with the same order. */
export const dayNumber = (day: string): number =>
  Number(day.slice(0, 4)) * 10_000 + Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));

/**
 * Many folded texts joined into one, each terminated by a zero, so that one native string search covers all
 * of them.
 */
interface SearchText {
  readonly folded: string;
  /** The start offset of each text, and at the end the total length. */
  readonly starts: Uint32Array;
}

interface DictionaryColumn {
  readonly codes: CodeArray;
  readonly search: SearchText;
}

/** PostgreSQL texts cannot contain this character. */
const TERMINATOR = "\0";

function* searchTextOf(texts: readonly string[]): Generator<undefined, SearchText, undefined> {
  const starts = new Uint32Array(texts.length + 1);
  const blocks: string[] = [];
  let end = 0;
  for (let from = 0; from < texts.length; from += BLOCK) {
    const block = foldForSearch(`${texts.slice(from, from + BLOCK).join(TERMINATOR)}${TERMINATOR}`);
    const until = Math.min(texts.length, from + BLOCK);
    let inBlock = 0;
    for (let text = from; text < until; text++) {
      inBlock = block.indexOf(TERMINATOR, inBlock) + 1;
      starts[text + 1] = end + inBlock;
    }
    end += block.length;
    blocks.push(block);
    yield;
  }
  return { folded: blocks.join(""), starts };
}

const foldedRuns = new Map<string, string>();

/**
 * Folds like `foldText`, except for spaces, which no searched word contains. Folds only double quotes and runs of
 * non-ASCII characters with the dot before them, each distinct one once: seven times as fast for a whole map.
 */
function foldForSearch(text: string): string {
  return text.toLowerCase().replace(/\.?[\u0080-\uffff]+|"/g, (run) => {
    const previousMatches = foldedRuns.get(run);
    if (previousMatches !== undefined) return previousMatches;
    const folded = foldLetters(run);
    foldedRuns.set(run, folded);
    return folded;
  });
}

function matchWhole({ codes, search }: DictionaryColumn, names: ReadonlySet<string>): Uint8Array {
  const found = new Uint8Array(search.starts.length - 1);
  for (let value = 0; value < found.length; value++) {
    const text = search.folded.slice(search.starts[value], (search.starts[value + 1] as number) - 1);
    if (names.has(collapseSpaces(text))) found[value] = 1;
  }
  return Uint8Array.from(codes, (code) => found[code] as number);
}

/** Typing extends the last word: the rows of the other words are cached from the previous keystroke. */
function createWordMatcher(search: SearchText, dictionaries: readonly DictionaryColumn[]) {
  const count = search.starts.length - 1;
  let previousMatches = new Map<string, Uint8Array>();

  const find = (word: string): Uint8Array => {
    const found = matchingTexts(search, word);
    for (const { codes, search: values } of dictionaries) {
      const valueFound = matchingTexts(values, word);
      if (!valueFound.includes(1)) continue;
      for (let row = 0; row < count; row++) {
        found[row] = (found[row] as number) | (valueFound[codes[row] as number] as number);
      }
    }
    return found;
  };

  return (words: readonly string[]): Uint8Array => {
    previousMatches = new Map(words.map((word) => [word, previousMatches.get(word) ?? find(word)]));
    const all = new Uint8Array(count).fill(1);
    for (const found of previousMatches.values()) {
      for (let row = 0; row < count; row++) all[row] = (all[row] as number) & (found[row] as number);
    }
    return all;
  };
}

/** Like `createWordMatcher`, but ranks the beginning of a word above a match inside it. */
/** Words whose ranks are kept, one byte a row: those of the query that is being typed. */
const MAX_RANKED_WORDS = 8;

function createWordRanker(search: SearchText, dictionaries: readonly DictionaryColumn[]) {
  const count = search.starts.length - 1;
  const { inside, inCompany: companyWordStart, inName: nameWordStart, beginsName: nameStart } = matchRanks;
  /** The least recently used word first. */
  const ranked = new Map<string, Uint8Array>();

  const rank = (word: string): Uint8Array => {
    const ranks = bestMatchRanks(search, word, {
      substring: inside,
      beginsWord: nameWordStart,
      beginsText: nameStart,
    });
    const inValues = { substring: inside, beginsWord: companyWordStart, beginsText: companyWordStart };
    for (const { codes, search: values } of dictionaries) {
      const ofValues = bestMatchRanks(values, word, inValues);
      for (let row = 0; row < count; row++) {
        ranks[row] = Math.max(ranks[row] as number, ofValues[codes[row] as number] as number);
      }
    }
    return ranks;
  };

  return (words: readonly string[]): Uint8Array => {
    const lowest = new Uint8Array(count).fill(words.length === 0 ? 0 : nameStart);
    for (const word of words) {
      const ranks = ranked.get(word) ?? rank(word);
      ranked.delete(word);
      ranked.set(word, ranks);
      const [oldest = word] = ranked.keys();
      if (ranked.size > MAX_RANKED_WORDS) ranked.delete(oldest);
      for (let row = 0; row < count; row++)
        lowest[row] = Math.min(lowest[row] as number, ranks[row] as number);
    }
    return lowest;
  };
}

/** Caches the row mapping of the last table: a table changes less often than its filters. */
function createRowMapper(textIds: Int32Array) {
  let lastIds = textIds;
  let rows: Int32Array | null = null;
  return (ids: Int32Array): Int32Array | null => {
    if (ids !== lastIds) {
      lastIds = ids;
      rows = isSame(ids, textIds) ? null : rowsOf(ids, textIds);
    }
    return rows;
  };
}

const isSame = (one: Int32Array, other: Int32Array) =>
  one.length === other.length && one.every((id, row) => id === other[row]);

function rowsOf(ids: Int32Array, textIds: Int32Array): Int32Array {
  const rows = new Map(Array.from(textIds, (id, row) => [id, row]));
  return Int32Array.from(ids, (id) => rows.get(id) ?? -1);
}

/** One byte per text: whether the word occurs in it. */
function matchingTexts({ folded, starts }: SearchText, word: string): Uint8Array {
  const found = new Uint8Array(starts.length - 1);
  let text = 0;
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, starts[text])) {
    while ((starts[text + 1] as number) <= at) text++;
    found[text] = 1;
    text++;
  }
  return found;
}

interface WordPlaceRanks {
  readonly substring: number;
  readonly beginsWord: number;
  readonly beginsText: number;
}

/** One byte per text: the best rank of the word in it. */
function bestMatchRanks({ folded, starts }: SearchText, word: string, ranks: WordPlaceRanks): Uint8Array {
  const found = new Uint8Array(starts.length - 1);
  let text = 0;
  let from = 0;
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, from)) {
    while ((starts[text + 1] as number) <= at) text++;
    const rank =
      at === starts[text] ? ranks.beginsText : isLetter(folded, at - 1) ? ranks.substring : ranks.beginsWord;
    found[text] = Math.max(found[text] as number, rank);
    // Only the start of the text ranks higher than the start of a word.
    from = rank === ranks.substring ? at + 1 : (starts[text + 1] as number);
  }
  return found;
}

/** Whether a folded text has a word character at this offset. */
function isLetter(folded: string, at: number): boolean {
  const code = folded.charCodeAt(at);
  const isAsciiWord = (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  return isAsciiWord || (code > 127 && /[\p{L}\p{N}]/u.test(folded[at] as string));
}
