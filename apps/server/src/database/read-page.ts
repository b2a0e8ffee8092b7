import type { SelectQueryBuilder } from "kysely";

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
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((count) => count.fn.countAll<number>().as("total"))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return { items, total };
}
