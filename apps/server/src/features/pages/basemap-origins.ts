import type { FastifyBaseLogger } from "fastify";

/** The origins of an external base map's parts, as far as they are known. */
export interface BasemapOrigins {
  current(): readonly string[];
  /** Resolves when the style has been read or has failed to load. */
  readonly read: Promise<void>;
}

const timeoutMs = 10_000;

interface Source {
  readonly url?: unknown;
  readonly tiles?: unknown;
  readonly data?: unknown;
}

/**
 * The page's policy must list every origin of a style: tiles, glyphs and sprites are often on other hosts.
 * The style is read once at start-up. Until then, and if it fails to load, only the style's own origin is
 * allowed.
 */
export function findBasemapOrigins(styleUrl: string | null, log: FastifyBaseLogger): BasemapOrigins {
  if (styleUrl === null) return { current: () => [], read: Promise.resolve() };
  const origins = new Set([new URL(styleUrl).origin]);
  const loaded = readStyle(styleUrl, origins).catch((error: unknown) => {
    log.warn({ err: error }, "could not read BASEMAP_STYLE_URL; only its own origin is allowed to the page");
  });
  return { current: () => [...origins], read: loaded };
}

async function readStyle(styleUrl: string, origins: Set<string>): Promise<void> {
  const style = await readJson(styleUrl);
  const add = (address: unknown) => addOrigin(address, styleUrl, origins);
  add(style.glyphs);
  for (const sprite of asList(style.sprite))
    add(typeof sprite === "object" && sprite ? (sprite as Source).url : sprite);
  for (const { url, tiles, data } of Object.values((style.sources ?? {}) as Record<string, Source>)) {
    add(data);
    for (const tile of asList(tiles)) add(tile);
    if (typeof url !== "string") continue;
    add(url);
    const description = await readJson(new URL(url, styleUrl).href);
    for (const tile of asList(description.tiles)) add(tile);
  }
}

async function readJson(url: string): Promise<Record<string, unknown>> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return (await reply.json()) as Record<string, unknown>;
}

function addOrigin(address: unknown, base: string, origins: Set<string>): void {
  const origin = typeof address === "string" ? originOfTemplate(address, base) : undefined;
  if (origin !== undefined) origins.add(origin);
}

/** Replaces a placeholder such as `{s}`; no real host contains it. */
const placeholder = "mapaobra-template";

/**
 * The origin of a tile URL. A placeholder in the host (`https://{s}.tiles.example`) becomes a wildcard. The
 * policy allows one only as the first label, and it never replaces a whole domain.
 */
function originOfTemplate(address: string, base: string): string | undefined {
  const url = URL.parse(address.replaceAll(/\{[^}]*\}/g, placeholder), base);
  if (url?.protocol !== "http:" && url?.protocol !== "https:") return undefined;
  if (!url.host.includes(placeholder)) return url.origin;
  const labels = url.host.split(".");
  const fixed = labels.slice(labels.findLastIndex((label) => label.includes(placeholder)) + 1);
  return fixed.length > 1 ? `${url.protocol}//*.${fixed.join(".")}` : undefined;
}

const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
