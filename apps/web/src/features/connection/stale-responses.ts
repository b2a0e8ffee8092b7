import type { CacheStatusMessage } from "../../service-worker/cache-status-message.ts";

/** An answer on this page that is not of now. */
interface StaleResponse {
  /** The instant at which it was given. */
  readonly cachedAt: Date;
  /** The server could not be reached at all, or took too long. */
  readonly isCut: boolean;
}

/** What of this page is not of now, by what was asked for. */
export type StaleResponses = ReadonlyMap<string, StaleResponse>;

export function onCacheStatus(
  kept: StaleResponses,
  { name, keptAt, isCut }: CacheStatusMessage,
): StaleResponses {
  if (keptAt === null && !kept.has(name)) return kept;
  const next = new Map(kept);
  if (keptAt === null) next.delete(name);
  else next.set(name, { cachedAt: new Date(keptAt), isCut });
  return next;
}

/** The same without what was there before everything on the page was read again. */
export const withoutRefetched = (kept: StaleResponses, before: StaleResponses): StaleResponses =>
  new Map([...kept].filter(([name, answer]) => before.get(name) !== answer));
