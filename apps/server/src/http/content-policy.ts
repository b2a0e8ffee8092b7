import { createHash } from "node:crypto";

/** External origins that a page may load from. */
export interface AllowedOrigins {
  /** For the base map's style, tiles and fonts. */
  readonly basemap: readonly string[];
  /** For vector tiles with streets, which are only fetched. */
  readonly streets: readonly string[];
  /** For logos on other hosts. */
  readonly images: readonly string[];
  /** For the CDN of published files: images, videos, and documents in frames. */
  readonly media: readonly string[];
  readonly googleMaps: boolean;
  /** Whether Google Maps frames are allowed, for staff previews. */
  readonly googleEmbeds: boolean;
}

/**
 * Scheme, host and port; the host may start with a wildcard. Other values are omitted: origins come from
 * companies' settings and external style files, and a stray character could end the directive.
 */
const originPattern = /^https?:\/\/(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;
const onlyValidOrigins = (origins: readonly string[]) =>
  origins.filter((origin) => originPattern.test(origin));

/**
 * The sources that the CSP guide of Google Maps requires. Scripts are limited to one origin instead of
 * `strict-dynamic`: our own pages stay bound to 'self' and their nonce.
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

/** Embedded maps use the first; their older URLs use the second. */
const googleEmbedOrigins = ["https://www.google.com", "https://maps.google.com"];

/**
 * What a page contains inline: styles with these texts, or scripts and styles with a nonce. A script of Google
 * Maps copies the nonce to what it adds. Other pages have no inline scripts.
 */
export type InlineContent = { readonly nonce: string } | { readonly styles: readonly string[] };

function inlineSources(inline: InlineContent): { script: readonly string[]; style: readonly string[] } {
  if ("nonce" in inline) return { script: [`'nonce-${inline.nonce}'`], style: [`'nonce-${inline.nonce}'`] };
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  return { script: [], style: inline.styles.map(hashOf) };
}

/** The origin of an external logo. */
export function externalLogoOrigins(brand: { readonly logo: string | null } | undefined): string[] {
  const origin = brand?.logo && URL.parse(brand.logo)?.origin;
  return origin ? [origin] : [];
}

/**
 * The content security policy of a page. `framedBy` are the other sites that may frame it: those in which a company
 * embeds its public map. Null for a page that no site frames.
 */
export function contentPolicy(
  inline: InlineContent,
  origins: AllowedOrigins,
  framedBy: readonly string[] | null,
) {
  const allowed = origins.googleMaps ? google : noOrigins;
  const own = inlineSources(inline);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...own.script, ...allowed.script],
    "style-src": ["'self'", ...own.style, ...allowed.style],
    "img-src": [
      ...["'self'", "data:", "blob:"],
      ...onlyValidOrigins([...origins.basemap, ...origins.images, ...origins.media]),
      ...allowed.image,
    ],
    "media-src": ["'self'", ...onlyValidOrigins(origins.media)],
    "frame-src": [
      "'self'",
      ...onlyValidOrigins(origins.media),
      ...(origins.googleEmbeds ? googleEmbedOrigins : []),
      ...allowed.frame,
    ],
    "connect-src": [
      "'self'",
      ...onlyValidOrigins([...origins.basemap, ...origins.streets, ...origins.media]),
      ...allowed.connect,
    ],
    "font-src": ["'self'", ...allowed.font],
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": framedBy ? ["'self'", ...onlyValidOrigins(framedBy)] : ["'none'"],
  };
  return serializePolicy(directives);
}

/**
 * The policy of static files. A worker uses the policy of its script, not of its page: the map worker fetches
 * the base map.
 */
export function filePolicy(origins: Pick<AllowedOrigins, "basemap" | "streets">): string {
  return serializePolicy({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "connect-src": ["'self'", ...onlyValidOrigins([...origins.basemap, ...origins.streets])],
    "img-src": ["'self'", "data:", "blob:", ...onlyValidOrigins(origins.basemap)],
    "frame-ancestors": ["'none'"],
  });
}

function serializePolicy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(" ")}`)
    .join("; ");
}
