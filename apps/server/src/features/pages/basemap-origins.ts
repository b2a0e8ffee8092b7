import type { FastifyBaseLogger } from "fastify";

/** Where a foreign base map loads its parts from, as far as it is known now. */
export interface BasemapOrigins {
  current(): readonly string[];
  /** Resolves when the style has been read, or could not be. */
  readonly read: Promise<void>;
}

const timeoutMs = 10_000;

interface Source {
  readonly url?: unknown;
  readonly tiles?: unknown;
  readonly data?: unknown;
}

/**
 * The page's policy must name every origin that a style draws from: its tiles, glyphs and sprites often
 * stand elsewhere than the style itself. They are read from the style once, when the product starts;
 * until then, and when it cannot be had, only the style's own origin is allowed.
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

/** Stands for a part of a template such as `{s}`; no host has it. */
const placeholder = "mapaobra-template";

/**
 * The origin of a tile address. A part of the host that is filled in later (`https://{s}.tiles.example`)
 * becomes a wildcard, which a policy knows only as the host's beginning; it never stands for a whole domain.
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
