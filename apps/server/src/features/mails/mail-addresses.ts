import { publicMapSlug } from "@mapaobra/domain/company/public-map-slug";
import { mapParam, noticeParam, pointParam } from "@mapaobra/domain/map/map-url-params";
import type { ReportSection } from "./content/alert-report.ts";
import { type MailTokens, mailboxKey, searchesContent } from "./mail-tokens.ts";
import type { Subscriber } from "./subscribers/subscribers-repository.ts";

/** A map in the office: it requires a sign-in and then opens what the query names. */
export const officeMapPath = (map: string, query: string): string =>
  `/home?${new URLSearchParams({ [mapParam]: map })}${query === "" ? "" : `&${query}`}`;
/** The public map of a subscriber. */
export const publicMapPath = (
  { companySlug, map }: Pick<Subscriber, "companySlug" | "map">,
  query: string,
): string => `/mapa/${publicMapSlug(companySlug, map.slug)}${query === "" ? "" : `?${query}`}`;

/** A zone of many corners would make a mail too large. */
const maxFilterCharacters = 500;

/** The addresses of a mail's projects, all absolute. */
export interface ProjectAddresses {
  /** What a search finds on its map; the whole map if its filters are long. */
  search(section: Pick<ReportSection, "search" | "map">): string;
  /** Exactly the projects that the mail reports of a search. */
  news(section: Pick<ReportSection, "map" | "notices">): string;
  project(section: Pick<ReportSection, "map">, pointId: number): string;
}

export interface MailAddresses extends ProjectAddresses {
  /** Of these searches only. */
  unsubscribe(searchIds: readonly number[]): string;
  preferences(searchIds: readonly number[]): string;
}

/** The addresses of one user's mail on a host. */
export function mailAddresses(
  origin: string,
  {
    userId,
    companyId,
    address,
  }: { readonly userId: number; readonly companyId: number | null; readonly address: string },
  tokens: Pick<MailTokens, "address">,
): MailAddresses {
  const reader = { userId, companyId, mailbox: mailboxKey(address) };
  const onMap = (map: string, query: string) => `${origin}${officeMapPath(map, query)}`;
  return {
    search: ({ search, map }) =>
      onMap(map.slug, search.filters.length > maxFilterCharacters ? "" : search.filters),
    news: ({ map, notices }) => onMap(map.slug, `${noticeParam}=${notices.join("-")}`),
    project: ({ map }, pointId) => onMap(map.slug, `${pointParam}=${pointId}`),
    unsubscribe: (searchIds) =>
      tokens.address(origin, "unsubscribe", searchesContent({ ...reader, searchIds })),
    preferences: (searchIds) =>
      tokens.address(origin, "preferences", searchesContent({ ...reader, searchIds })),
  };
}

/** The addresses of a subscriber's mail with the changes until an instant. */
export function subscriberAddresses(
  origin: string,
  subscriber: Subscriber,
  until: Date,
  tokens: Pick<MailTokens, "create">,
): ProjectAddresses {
  const { filters, reportedUntil, map } = subscriber;
  const onMap = (query: string) => `${origin}${publicMapPath(subscriber, query)}`;
  const news = new URLSearchParams(filters);
  news.set(
    noticeParam,
    tokens.create("period", [map.id, reportedUntil.getTime(), until.getTime()].join(".")),
  );
  return {
    search: () => onMap(filters),
    news: () => onMap(String(news)),
    project: (_section, pointId) => onMap(`${pointParam}=${pointId}`),
  };
}
