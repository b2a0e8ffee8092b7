import { type FilterTexts, searchWords, wordPlaces } from "@mapaobra/domain/point/filter-texts";
import { type PointTable, rowOf } from "@mapaobra/domain/point/table";

/** Of so many that match alike the best are those whose names come first; no further ones are looked at. */
const COMPARED = 200;

const collator = new Intl.Collator("es", { numeric: true });

/**
 * The rows of the points that a typed text means, the best first: the one of that number, then those whose
 * name begins so, those with a word that does, then the others, each by name.
 */
export function findPoints(
  table: PointTable,
  texts: FilterTexts,
  nameAt: (row: number) => string,
  typed: string,
  most: number,
): readonly number[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const numbered = numberedRow(table, typed);
  const found = numbered === -1 ? [] : [numbered];
  for (const rows of rowsByRank(table, texts, words)) {
    if (found.length >= most) break;
    const named = rows.filter((row) => row !== numbered).map((row) => ({ row, name: nameAt(row) }));
    named.sort((a, b) => collator.compare(a.name, b.name));
    found.push(...named.map(({ row }) => row));
  }
  return found.slice(0, most);
}

function numberedRow(table: PointTable, typed: string): number {
  const id = typed.trim().replace(/^#/, "");
  return /^\d{1,10}$/.test(id) ? rowOf(table, Number(id)) : -1;
}

/** Some rows of each rank, the best rank first. */
function rowsByRank(table: PointTable, texts: FilterTexts, words: readonly string[]): number[][] {
  const ranks = texts.rankWords(words);
  const textRows = texts.rowsOf(table.ids);
  const byRank: number[][] = Array.from({ length: wordPlaces.beginsName + 1 }, () => []);
  for (let row = 0; row < table.count; row++) {
    const rank = ranks[textRows ? (textRows[row] as number) : row] ?? wordPlaces.nowhere;
    const rows = byRank[rank] as number[];
    if (rank !== wordPlaces.nowhere && rows.length < COMPARED) rows.push(row);
  }
  return byRank.reverse();
}
