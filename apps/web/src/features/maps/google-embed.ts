import { readWebAddress } from "@mapaobra/domain/format/web-address";
import { isGoogleAddress, viewFromUrl } from "@mapaobra/domain/map/view-from-url";

const ORIGIN = "https://www.google.com";

/**
 * The address under which one of Google's maps may be framed; undefined for every other address, and for
 * those of Google that name no map or only lead to one (short links). Google refuses to be framed by the
 * addresses that people copy, so what they name is asked for in the form that it has for frames, always at
 * the one host that the page's policy admits.
 */
export function googleEmbedOf(address: string): string | undefined {
  const read = readWebAddress(address);
  if (!read?.href.startsWith("https://") || !isGoogleAddress(address)) return undefined;
  // Dots in the path are taken out here, before anything is decided by it.
  const url = URL.parse(read.path + read.rest, ORIGIN);
  if (!url || url.origin !== ORIGIN) return undefined;

  if (/^\/maps\/embed(?:\/v1\/[a-z]+)?\/?$/.test(url.pathname)) return url.href;
  const ownMap = url.searchParams.get("mid");
  if (/^\/maps\/d\//.test(url.pathname)) {
    return ownMap === null ? undefined : embedded("/maps/d/embed", { mid: ownMap });
  }
  const isMap =
    /^\/maps(?:\/|$)/.test(url.pathname) || (read.host.startsWith("maps.google.") && read.path === "/");
  if (!isMap) return undefined;

  const view = viewFromUrl(address);
  if (view) {
    const { latitude, longitude, zoom } = view;
    return inFrame({ ll: `${latitude},${longitude}`, z: String(Math.round(zoom)) });
  }
  const named = ["q", "ll", "z"].flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [[name, value] as const] : [];
  });
  return named.length > 0 ? inFrame(Object.fromEntries(named)) : undefined;
}

const inFrame = (what: Record<string, string>) => embedded("/maps", { ...what, output: "embed" });

const embedded = (path: string, query: Record<string, string>) =>
  `${ORIGIN}${path}?${new URLSearchParams(query)}`;
