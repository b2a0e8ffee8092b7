/** How often a user opened the map with the same filters, kept on the device. */
interface FilterVisits {
  readonly key: string;
  readonly count: number;
}

/** From this visit on, saving the filters is offered. */
export const OFFERED_FROM = 3;
/** Stored instead of a count when the user dismissed the offer. */
const DISMISSED = -1;
/** The filters that were used longest ago are forgotten. */
const MAX_KEPT = 20;

const isVisit = (value: unknown): value is FilterVisits => {
  const { key, count } = (value ?? {}) as Partial<FilterVisits>;
  return typeof key === "string" && typeof count === "number";
};

function parse(stored: string | null): readonly FilterVisits[] {
  try {
    const visits: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(visits) ? visits.filter(isVisit) : [];
  } catch {
    return [];
  }
}

const withCount = (visits: readonly FilterVisits[], key: string, count: number): string =>
  JSON.stringify([{ key, count }, ...visits.filter((visit) => visit.key !== key)].slice(0, MAX_KEPT));

/**
 * Counts one visit with these filters.
 * @param stored the text of the device; one that cannot be read counts as empty
 */
export function countVisit(stored: string | null, key: string) {
  const visits = parse(stored);
  const before = visits.find((visit) => visit.key === key)?.count ?? 0;
  const count = before === DISMISSED ? DISMISSED : before + 1;
  return { stored: withCount(visits, key, count), isOffered: count >= OFFERED_FROM };
}

/** The text of the device after the user dismissed the offer for these filters. */
export const dismissOffer = (stored: string | null, key: string): string =>
  withCount(parse(stored), key, DISMISSED);
