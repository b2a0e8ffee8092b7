import { type MapUrlState, RECORD_ID_PATTERN } from "./map-url.ts";

/** Where other pages leave word of which point is to be opened on the map (P2 §2.1). */
export const pointStorageKeys = ["map.openInfoClient", "home.showPoint"] as const;

const parseId = (value: unknown): string | null => {
  const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
  return RECORD_ID_PATTERN.test(text) ? text : null;
};

/** Word left by another page: a number, or a record of it under one of its names. */
function parseStoredPointId(word: string | null): string | null {
  try {
    const parsed: unknown = JSON.parse(word ?? "null");
    return typeof parsed === "object" && parsed !== null
      ? pointIdIn(parsed as UnknownFields)
      : parseId(parsed);
  } catch {
    return null;
  }
}

type UnknownFields = Readonly<Record<string, unknown>>;
const pointIdIn = ({ showPoint, id, openInfoId }: UnknownFields) => firstValidId([showPoint, id, openInfoId]);

const firstValidId = (values: readonly unknown[]) => values.map(parseId).find((id) => id !== null) ?? null;

/** What is meant; a part is absent when nothing names it. */
type DeepLinkTarget = Partial<Pick<MapUrlState, "map" | "point">>;

/** Which map and point whoever came here was sent to by something else than the query (P2 §2.1). */
export interface DeepLink {
  /** By the history entry's state, which counts more than the query. */
  readonly fromState: DeepLinkTarget;
  /**
   * By the path (`/mapa/{id}`, `/mapas/{id}`) or by what was left in the session's storage, which count where
   * the query names nothing.
   */
  readonly fallback: DeepLinkTarget;
}

export function readDeepLink(
  pathname: string,
  state: unknown,
  readStorage: (key: (typeof pointStorageKeys)[number]) => string | null,
): DeepLink {
  const given = (typeof state === "object" && state !== null ? state : {}) as UnknownFields;
  const inPath = /^\/mapas?\/([1-9]\d{0,9})\/?$/.exec(pathname)?.[1] ?? null;
  const word =
    pointStorageKeys.map((key) => parseStoredPointId(readStorage(key))).find((id) => id !== null) ?? null;
  return {
    fromState: toTarget(firstValidId([given.mapaId, given.mapId]), pointIdIn(given)),
    fallback: toTarget(inPath, word),
  };
}

const toTarget = (map: string | null, point: string | null): DeepLinkTarget => ({
  ...(map !== null && { map }),
  ...(point !== null && { point: Number(point) }),
});
