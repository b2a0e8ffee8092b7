import { compareNames } from "@mapaobra/domain/format/name-order";
import { foldText } from "@mapaobra/domain/format/text";
import { type PointTable, rowOf, textColumns } from "@mapaobra/domain/point/table";
import { matchRanks, type TextIndex, tokenizeSearch } from "@mapaobra/domain/point/text-index";

/** Maximum of rows per rank that are sorted by name; further matches are skipped. */
const MAX_COMPARED = 200;

/**
 * Table rows of the points that match the query, best first: exact id, prefix of the name, prefix of a word,
 * the rest; each rank by name. A word may also match the stage, the class or the place.
 */
export function findPoints(
  table: PointTable,
  texts: TextIndex,
  nameAt: (row: number) => string,
  query: string,
  limit: number,
): readonly number[] {
  const words = tokenizeSearch(query);
  if (words.length === 0) return [];
  const rowWithId = findRowById(table, query);
  const found = rowWithId === -1 ? [] : [rowWithId];
  for (const rows of rowsByRank(table, texts, words)) {
    if (found.length >= limit) break;
    const named = rows.filter((row) => row !== rowWithId).map((row) => ({ row, name: nameAt(row) }));
    named.sort((a, b) => compareNames(a.name, b.name));
    found.push(...named.map(({ row }) => row));
  }
  return found.slice(0, limit);
}

function findRowById(table: PointTable, query: string): number {
  const id = query.trim().replace(/^#/, "");
  return /^\d{1,10}$/.test(id) ? rowOf(table, Number(id)) : -1;
}

/** At most `MAX_COMPARED` rows of each rank, best rank first. */
function rowsByRank(table: PointTable, texts: TextIndex, words: readonly string[]): number[][] {
  const columns = words.map((word) => matchingColumns(table, word));
  // Words that match no column are searched together, which is faster.
  const textWords = words.filter((_, index) => columns[index]?.length === 0);
  const ranks = textWords.length > 0 ? texts.rankWords(textWords) : null;
  const others = words.flatMap((word, index) => {
    const matching = columns[index] ?? [];
    return matching.length > 0 ? [{ ranks: texts.rankWords([word]), columns: matching }] : [];
  });
  const textRows = texts.rowMapping(table.ids);
  const byRank: number[][] = Array.from({ length: matchRanks.beginsName + 1 }, () => []);
  for (let row = 0; row < table.count; row++) {
    const textRow = textRows ? (textRows[row] as number) : row;
    let rank: number = ranks ? (ranks[textRow] ?? matchRanks.none) : matchRanks.beginsName;
    for (const word of others) {
      const inText = word.ranks[textRow] ?? matchRanks.none;
      const isInColumn = word.columns.some(({ codes, flags }) => flags[codes[row] as number] === 1);
      rank = Math.min(rank, inText === matchRanks.none && isInColumn ? matchRanks.inside : inText);
    }
    const rows = byRank[rank] as number[];
    if (rank !== matchRanks.none && rows.length < MAX_COMPARED) rows.push(row);
  }
  return byRank.reverse();
}

/** The columns with a value that contains the word: one flag for each value. */
function matchingColumns(table: PointTable, word: string) {
  return textColumns.flatMap((name) => {
    const { codes, values } = table[name];
    const flags = Uint8Array.from(values, (value) => (foldText(value).includes(word) ? 1 : 0));
    return flags.includes(1) ? [{ codes, flags }] : [];
  });
}
