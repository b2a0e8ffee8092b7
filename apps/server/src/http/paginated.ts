import type { FastifyReply } from "fastify";

/** One page of a list, and how many there are in all. */
export interface Paginated<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** The items of a page; how many there are beside its limit travels in `X-Total-Count`. */
export function withTotalCount<Item>(
  { items, total }: Paginated<Item>,
  reply: FastifyReply,
): readonly Item[] {
  reply.header("x-total-count", total);
  return items;
}
