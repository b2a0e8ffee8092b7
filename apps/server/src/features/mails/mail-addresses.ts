import { mapParam, pointParam } from "@mapaobra/domain/map/map-url-params";
import type { ReportSection } from "./content/alert-report.ts";
import { type MailTokens, mailboxKey } from "./mail-tokens.ts";

export const unsubscribePath = "/avisos/baja/";
export const preferencesPath = "/avisos/preferencias/";
/** The office's map: it requires a sign-in and then opens what the address names. */
const mapPath = "/home";

/** A zone of many corners would make a mail too large. */
const maxFilterCharacters = 500;

/** The addresses that a mail links, all absolute. */
export interface MailAddresses {
  /** What a search finds on its map; the whole map if its filters are long. */
  search(section: Pick<ReportSection, "search" | "map">): string;
  project(section: Pick<ReportSection, "map">, pointId: number): string;
  /** Null: of all searches. */
  unsubscribe(searchId: number | null): string;
  preferences(): string;
}

/** The addresses of one user's mail on a host. */
export function mailAddresses(
  origin: string,
  { userId, address }: { readonly userId: number; readonly address: string },
  tokens: Pick<MailTokens, "create">,
): MailAddresses {
  const mailbox = mailboxKey(address);
  const onMap = (map: string, rest: string) =>
    `${origin}${mapPath}?${new URLSearchParams({ [mapParam]: map })}${rest === "" ? "" : `&${rest}`}`;
  return {
    search: ({ search, map }) =>
      onMap(map.slug, search.filters.length > maxFilterCharacters ? "" : search.filters),
    project: ({ map }, pointId) => onMap(map.slug, `${pointParam}=${pointId}`),
    unsubscribe: (searchId) =>
      `${origin}${unsubscribePath}${tokens.create({ purpose: "unsubscribe", userId, searchId, mailbox })}`,
    preferences: () =>
      `${origin}${preferencesPath}${tokens.create({ purpose: "preferences", userId, searchId: null, mailbox })}`,
  };
}
