import { parseHttpUrl } from "@mapaobra/domain/format/http-url";
import { isGoogleMapsUrl, viewFromUrl } from "@mapaobra/domain/map/view-from-url";

const ORIGIN = "https://www.google.com";

/**
 * URL that embeds a Google map in a frame; undefined for any other URL, and for Google URLs without a map or
 * with only a redirect (short links). Google refuses framing of the URLs that users copy, so the embed URL is
 * built from their parameters, always at the one host allowed by the content security policy.
 */
export function googleEmbedUrl(rawUrl: string): string | undefined {
  const read = parseHttpUrl(rawUrl);
  if (!read?.href.startsWith("https://") || !isGoogleMapsUrl(rawUrl)) return undefined;
  // `URL.parse` resolves dot segments before the path is checked.
  const url = URL.parse(read.path + read.rest, ORIGIN);
  if (!url || url.origin !== ORIGIN) return undefined;

  if (/^\/maps\/embed(?:\/v1\/[a-z]+)?\/?$/.test(url.pathname)) return url.href;
  const ownMap = url.searchParams.get("mid");
  if (/^\/maps\/d\//.test(url.pathname)) {
    return ownMap === null ? undefined : embedUrl("/maps/d/embed", { mid: ownMap });
  }
  const isMap =
    /^\/maps(?:\/|$)/.test(url.pathname) || (read.host.startsWith("maps.google.") && read.path === "/");
  if (!isMap) return undefined;

  const view = viewFromUrl(rawUrl);
  if (view) {
    const { latitude, longitude, zoom } = view;
    return mapEmbedUrl({ ll: `${latitude},${longitude}`, z: String(Math.round(zoom)) });
  }
  const params = ["q", "ll", "z"].flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [[name, value] as const] : [];
  });
  return params.length > 0 ? mapEmbedUrl(Object.fromEntries(params)) : undefined;
}

const mapEmbedUrl = (query: Record<string, string>) => embedUrl("/maps", { ...query, output: "embed" });

const embedUrl = (path: string, query: Record<string, string>) =>
  `${ORIGIN}${path}?${new URLSearchParams(query)}`;
