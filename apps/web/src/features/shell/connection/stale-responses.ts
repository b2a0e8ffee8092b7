import type { CacheStatusMessage } from "../../../service-worker/cache-status-message.ts";

/** A cached response shown on this page. */
interface StaleResponse {
  /** Time at which the server sent it. */
  readonly cachedAt: Date;
  /** The server was unreachable or too slow. */
  readonly isCut: boolean;
}

/** Stale responses of this page, by requested URL. */
export type StaleResponses = ReadonlyMap<string, StaleResponse>;

export function onCacheStatus(
  responses: StaleResponses,
  { name, keptAt, isCut }: CacheStatusMessage,
): StaleResponses {
  if (keptAt === null && !responses.has(name)) return responses;
  const next = new Map(responses);
  if (keptAt === null) next.delete(name);
  else next.set(name, { cachedAt: new Date(keptAt), isCut });
  return next;
}

/** A copy without the entries from before everything on the page was refetched. */
export const withoutRefetched = (responses: StaleResponses, before: StaleResponses): StaleResponses =>
  new Map([...responses].filter(([name, response]) => before.get(name) !== response));
