import type { Tidings } from "../../service-worker/tidings.ts";

/** An answer on this page that is not of now. */
interface KeptAnswer {
  /** The instant at which it was given. */
  readonly at: Date;
  /** The server could not be reached at all, or took too long. */
  readonly isCut: boolean;
}

/** What of this page is not of now, by what was asked for. */
export type KeptAnswers = ReadonlyMap<string, KeptAnswer>;

export function hearTidings(kept: KeptAnswers, { name, keptAt, isCut }: Tidings): KeptAnswers {
  if (keptAt === null && !kept.has(name)) return kept;
  const next = new Map(kept);
  if (keptAt === null) next.delete(name);
  else next.set(name, { at: new Date(keptAt), isCut });
  return next;
}

/** The same without what was there before everything on the page was read again. */
export const withoutRead = (kept: KeptAnswers, before: KeptAnswers): KeptAnswers =>
  new Map([...kept].filter(([name, answer]) => before.get(name) !== answer));
