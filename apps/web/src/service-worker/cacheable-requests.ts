/** What of a request is kept for times without a signal. */
export interface CacheableRequest {
  readonly kind: "answer" | "picture";
  /** The address under which it is kept. */
  readonly key: string;
  /** What it answers, whichever revision of it: the newest takes the place of the others. */
  readonly name: string;
  /** Whether people are told that it is not of now: what they look at, not what stands behind it. */
  readonly reportsStale: boolean;
}

interface Path {
  readonly path: string;
  readonly reportsStale: boolean;
}

/** What the map and the form of a point read. Who is signed in is not among it: the session itself is kept. */
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
  isTold: reportsStale,
}));

/** Pictures and tiles of maps, logos of companies. What was uploaded to points is too much for a phone. */
const picturePath = /^\/medios\/(?:mapas|empresas)\//;

/** What is kept of a request for an address of ours; undefined for what only the network may answer. */
export function toCacheable({
  method,
  headers,
  url,
}: Pick<Request, "method" | "headers" | "url">): CacheableRequest | undefined {
  if (method !== "GET" || headers.has("range")) return undefined;
  const { origin, pathname, searchParams } = new URL(url);
  const place = origin + pathname;
  // A signed address changes with the hours, the file does not.
  if (picturePath.test(pathname)) return { kind: "picture", key: place, name: place, reportsStale: false };
  const known = patterns.find(({ pattern }) => pattern.test(pathname));
  if (!known) return undefined;
  const query = (without: string | null) => {
    const left = [...searchParams].filter(([name]) => name !== without);
    return left.length === 0 ? place : `${place}?${new URLSearchParams(left)}`;
  };
  return { kind: "answer", key: query(null), name: query("revision"), reportsStale: known.isTold };
}
