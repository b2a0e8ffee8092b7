import type { FastifyReply } from "fastify";

/** One page of a list, and the total count. */
export interface Paginated<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** Sets the total count as `X-Total-Count` and returns the items of the page. */
export function withTotalCount<Item>(
  { items, total }: Paginated<Item>,
  reply: FastifyReply,
): readonly Item[] {
  reply.header("x-total-count", total);
  return items;
}
