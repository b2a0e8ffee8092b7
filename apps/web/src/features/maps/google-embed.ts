import { parseHttpUrl } from "@mapaobra/domain/format/http-url";
import { isGoogleMapsUrl, viewFromUrl } from "@mapaobra/domain/map/view-from-url";

const ORIGIN = "https://www.google.com";

/**
 * The address under which one of Google's maps may be framed; undefined for every other address, and for
 * those of Google that name no map or only lead to one (short links). Google refuses to be framed by the
 * addresses that people copy, so what they name is asked for in the form that it has for frames, always at
 * the one host that the page's policy admits.
 */
export function googleEmbedUrl(rawUrl: string): string | undefined {
  const read = parseHttpUrl(rawUrl);
  if (!read?.href.startsWith("https://") || !isGoogleMapsUrl(rawUrl)) return undefined;
  // Dots in the path are taken out here, before anything is decided by it.
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

const mapEmbedUrl = (what: Record<string, string>) => embedUrl("/maps", { ...what, output: "embed" });

const embedUrl = (path: string, query: Record<string, string>) =>
  `${ORIGIN}${path}?${new URLSearchParams(query)}`;
