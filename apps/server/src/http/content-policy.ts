/** The origins beyond our own that a page may load from. */
export interface AllowedOrigins {
  /** Of the base map's style, tiles and fonts. */
  readonly basemap: readonly string[];
  /** Of logos that stand elsewhere. */
  readonly images: readonly string[];
  /** Of the CDN before the published files: pictures, videos, and documents that are framed. */
  readonly media: readonly string[];
  readonly googleMaps: boolean;
  /** Google's maps in frames: previews for staff. */
  readonly googleEmbeds: boolean;
}

/**
 * Scheme, host and port, the host perhaps under a wildcard. What looks otherwise is left out: origins come
 * from companies' settings and foreign style files, and a stray sign would end the policy where it stands.
 */
const originPattern = /^https?:\/\/(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;
const onlyValidOrigins = (origins: readonly string[]) =>
  origins.filter((origin) => originPattern.test(origin));

/**
 * What Google's guide to content policies for its maps asks for, with the one origin of its scripts in place
 * of every script that a script adds: our own pages stay bound to us and to the nonce.
 */
const google = {
  script: ["https://maps.googleapis.com", "'unsafe-eval'", "blob:"],
  image: [
    "https://*.googleapis.com",
    "https://*.gstatic.com",
    "https://*.google.com",
    "https://*.googleusercontent.com",
    "https://*.ggpht.com",
  ],
  connect: ["https://*.googleapis.com", "https://*.google.com", "https://*.gstatic.com", "data:", "blob:"],
  font: ["https://fonts.gstatic.com"],
  frame: ["https://*.google.com"],
  style: ["https://fonts.googleapis.com"],
};
const noOrigins: typeof google = { script: [], image: [], connect: [], font: [], frame: [], style: [] };

/** An embedded map stands at the first; older addresses of it go by the second. */
const googleEmbedOrigins = ["https://www.google.com", "https://maps.google.com"];

/**
 * The content security policy of a page. Scripts and styles of our own pages carry the nonce; who may
 * frame a page depends on whether it is a public map, which companies embed in their own sites.
 */
export function contentPolicy(nonce: string, origins: AllowedOrigins, framedByAnyone: boolean): string {
  const more = origins.googleMaps ? google : noOrigins;
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, ...more.script],
    "style-src": ["'self'", `'nonce-${nonce}'`, ...more.style],
    "img-src": [
      ...["'self'", "data:", "blob:"],
      ...onlyValidOrigins([...origins.basemap, ...origins.images, ...origins.media]),
      ...more.image,
    ],
    "media-src": ["'self'", ...onlyValidOrigins(origins.media)],
    "frame-src": [
      "'self'",
      ...onlyValidOrigins(origins.media),
      ...(origins.googleEmbeds ? googleEmbedOrigins : []),
      ...more.frame,
    ],
    "connect-src": ["'self'", ...onlyValidOrigins([...origins.basemap, ...origins.media]), ...more.connect],
    "font-src": ["'self'", ...more.font],
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": [framedByAnyone ? "*" : "'none'"],
  };
  return serializePolicy(directives);
}

/**
 * The policy of the application's own files. A worker is bound by that of its script, not by its page's:
 * the map's worker fetches the base map.
 */
export function filePolicy(origins: Pick<AllowedOrigins, "basemap">): string {
  return serializePolicy({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "connect-src": ["'self'", ...onlyValidOrigins(origins.basemap)],
    "img-src": ["'self'", "data:", "blob:", ...onlyValidOrigins(origins.basemap)],
    "frame-ancestors": ["'none'"],
  });
}

function serializePolicy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(" ")}`)
    .join("; ");
}
