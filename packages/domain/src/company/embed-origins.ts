import { parseHttpUrl } from "../format/http-url.ts";

/** At most as many sites may embed the maps of a company. */
export const maxEmbedOrigins = 20;

/** `URL.parse`, which is not part of the ECMAScript library. */
declare const URL: { parse(text: string): { readonly origin: string } | null };

const localHosts = ["localhost", "127.0.0.1"];

/** Scheme, host and port of a site: https, or http on one's own device. Undefined for anything else. */
function originOf(text: string): string | undefined {
  const url = parseHttpUrl(text);
  // As content policies write it: an international name in ASCII, no default port, none above 65535.
  const origin = url && URL.parse(url.href)?.origin;
  if (!origin || url.host.includes("_")) return undefined;
  return origin.startsWith("https:") || localHosts.includes(url.host) ? origin : undefined;
}

const entriesOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** The origins that may embed a company's maps, of a text with one in each line; invalid entries are omitted. */
export const parseEmbedOrigins = (text: string): string[] => [
  ...new Set(entriesOf(text).flatMap((entry) => originOf(entry) ?? [])),
];

/** The text to store: one origin in each line. Invalid entries stay, and validation rejects them. */
export const normalizeEmbedOrigins = (text: string): string =>
  [...new Set(entriesOf(text).map((entry) => originOf(entry) ?? entry))].join("\n");

/** Whether every entry is a site, and they are not too many. */
export const areEmbedOrigins = (text: string): boolean => {
  const entries = entriesOf(text);
  return entries.length <= maxEmbedOrigins && entries.every((entry) => originOf(entry) !== undefined);
};
