import { foldText } from "../format/text.ts";
import { noFilters, type PointFilters } from "../point/filters.ts";
import type { ListOrder } from "../point/list-order.ts";
import { lengthProblems, type Problem, problemIf, requiredProblems } from "../problems.ts";

/** Who sees a search: only its owner, the users of the owner's client, or also those of the company of the map. */
export const audiences = ["private", "client", "company"] as const;
export type Audience = (typeof audiences)[number];

/** When the owner gets news by mail; `instant` gathers for some minutes, `daily` and `weekly` are sent at 7:00. */
export const alertFrequencies = ["never", "instant", "daily", "weekly"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** What counts as news: a new project, another stage, other data that the reader may see, new photographs. */
export const alertKinds = ["new", "stage", "data", "photos"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What a user chooses of a search. The map is null once it is gone. */
export interface SearchDraft {
  readonly name: string;
  readonly mapId: number | null;
  readonly filters: PointFilters;
  /** Null: the order that the list has by itself. */
  readonly order: ListOrder | null;
  readonly descending: boolean;
  readonly audience: Audience;
  readonly frequency: AlertFrequency;
  /** Whether news appear behind the bell. */
  readonly inBell: boolean;
  readonly kinds: readonly AlertKind[];
}

/** A saved search as its reader sees it. */
export interface SavedSearch extends SearchDraft {
  readonly id: number;
  readonly ownerId: number;
  readonly ownerName: string;
  /** The client of the owner. */
  readonly clientId: number | null;
  /** The company of the map when the search was saved; null without one. */
  readonly companyId: number | null;
  readonly mapName: string | null;
  /** When the reader last opened it, ISO 8601; what is newer counts as new. */
  readonly lookedAt: string;
  /** Whether its feed has a private address, which only the owner reads. */
  readonly hasFeed: boolean;
  readonly version: number;
}

/** The alerts of a search that reports no news. */
export const noAlerts = { frequency: "never", inBell: false } as const;

export const emptySearch: SearchDraft = {
  name: "",
  mapId: null,
  filters: noFilters,
  order: null,
  descending: false,
  audience: "private",
  ...noAlerts,
  kinds: alertKinds,
};

/** Whether a search reports news to its owner, behind the bell or by mail. */
export const hasAlerts = ({ frequency, inBell }: Pick<SearchDraft, "frequency" | "inBell">): boolean =>
  inBell || frequency !== "never";

/** The filters that a search keeps: without `onlyNews`, which depends on the reader's visits. */
export const filtersOfSearch = (filters: PointFilters): PointFilters => ({ ...filters, onlyNews: false });

/** Words that only repeat a firm filter the points by nothing. Followed firms are stored with them (047_followed_firms.sql). */
export function withoutWordsOfFirm(filters: PointFilters): PointFilters {
  const [firm, ...others] = [...filters.builder, ...filters.developer];
  const isRepeated = firm !== undefined && others.length === 0 && foldText(firm) === foldText(filters.text);
  return isRepeated ? { ...filters, text: "" } : filters;
}

export const searchTextLimits = { name: 120 } as const;

/** How many searches one person may keep. */
export const MAX_SEARCHES = 200;

/**
 * The problems of a draft: a name and a map are required, and only the user of a client (`hasClient`) can share a
 * search with it.
 */
export function validateSearch(
  draft: SearchDraft,
  { hasClient }: { readonly hasClient: boolean },
): Problem<keyof SearchDraft>[] {
  return [
    ...requiredProblems(draft, ["name", "mapId"]),
    ...lengthProblems(draft, searchTextLimits),
    ...problemIf<keyof SearchDraft>(draft.audience === "client" && !hasClient, "audience", "unavailable"),
  ];
}
