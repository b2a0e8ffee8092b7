/** How a request is cached for offline use. */
export interface CacheableRequest {
  readonly kind: "response" | "picture";
  /** The cache key, a URL. */
  readonly key: string;
  /** The key without the revision: a new revision replaces the old ones. */
  readonly name: string;
  /** Whether the page shows a notice when this response is stale. */
  readonly reportsStale: boolean;
}

interface Path {
  readonly path: string;
  readonly reportsStale: boolean;
}

/** What the map and the point form load. The current user is absent because the session itself is stored. */
export const cacheablePaths: readonly Path[] = [
  { path: "/Mapas", reportsStale: true },
  { path: "/Mapas/{id}", reportsStale: true },
  { path: "/Mapas/{mapaId}/puntos.arrow", reportsStale: true },
  { path: "/Mapas/{mapaId}/puntos", reportsStale: true },
  { path: "/Root/{id}", reportsStale: true },
  { path: "/Imagenes/root/{id}", reportsStale: true },
  { path: "/empresa", reportsStale: false },
  { path: "/empresa/{id}", reportsStale: false },
  { path: "/Provincia", reportsStale: false },
];

const patterns = cacheablePaths.map(({ path, reportsStale }) => ({
  pattern: new RegExp(`^/api${path.replace(".", "\\.").replace(/\{\w+\}/g, "\\d+")}$`),
  reportsStale,
}));

/** Map pictures, map tiles and company logos. Media of points would need too much space on a phone. */
const picturePath = /^\/medios\/(?:mapas|empresas)\//;

/** Returns how a same-origin request is cached; undefined for network-only requests. */
export function toCacheable({
  method,
  headers,
  url,
}: Pick<Request, "method" | "headers" | "url">): CacheableRequest | undefined {
  if (method !== "GET" || headers.has("range")) return undefined;
  const { origin, pathname, searchParams } = new URL(url);
  const place = origin + pathname;
  // The signature in the URL changes every few hours; the file does not.
  if (picturePath.test(pathname)) return { kind: "picture", key: place, name: place, reportsStale: false };
  const match = patterns.find(({ pattern }) => pattern.test(pathname));
  if (!match) return undefined;
  const query = (omitted: string | null) => {
    const left = [...searchParams].filter(([name]) => name !== omitted);
    return left.length === 0 ? place : `${place}?${new URLSearchParams(left)}`;
  };
  return { kind: "response", key: query(null), name: query("revision"), reportsStale: match.reportsStale };
}

/** Records of one person that no cached response shows: visits, notices and saved searches. */
const personalPath = /^\/api\/(?:Mapas\/\d+\/visita|avisos|busquedas)(?:\/|$)/;

/** Whether a request may change what cached responses show. */
export const mayChangeCached = ({ method, url }: Pick<Request, "method" | "url">): boolean =>
  method !== "GET" && method !== "HEAD" && !personalPath.test(new URL(url).pathname);
