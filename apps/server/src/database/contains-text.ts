import { foldText } from "@mapaobra/domain/format/text";
import { type RawBuilder, sql } from "kysely";

/** Whether one of `columns` contains a text, without regard to case and accents; undefined for an empty text. */
export function containsText(
  text: string | null | undefined,
  ...columns: readonly string[]
): RawBuilder<boolean> | undefined {
  const folded = text && foldText(text);
  if (!folded) return undefined;
  const found = columns.map((column) => sql`strpos(folded(${sql.ref(column)}), ${folded}) > 0`);
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
