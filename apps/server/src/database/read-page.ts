import type { SelectQueryBuilder } from "kysely";
import { countRows } from "./count-rows.ts";

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Returns one page of an ordered query, and its total row count. */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { limit, offset }: Page,
): Promise<{ items: Row[]; total: number }> {
  const items = await query.limit(limit).offset(offset).execute();
  if (offset === 0 && items.length < limit) return { items, total: items.length };
  return { items, total: await countRows(query) };
}
