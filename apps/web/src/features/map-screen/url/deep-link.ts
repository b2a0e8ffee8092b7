import { type MapUrlState, RECORD_ID_PATTERN } from "../map-url.ts";

/** Session storage keys under which other pages leave the point to open on the map (P2 §2.1). */
export const pointStorageKeys = ["map.openInfoClient", "home.showPoint"] as const;

const parseId = (value: unknown): string | null => {
  const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
  return RECORD_ID_PATTERN.test(text) ? text : null;
};

/** Parses the value of another page: an id, or an object with it under one of its names. */
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

/** The target; absent parts are not specified. */
type DeepLinkTarget = Partial<Pick<MapUrlState, "map" | "point">>;

/** Map and point named outside the query: in `history.state`, the path or session storage (P2 §2.1). */
export interface DeepLink {
  /** From `history.state`, which takes precedence over the query. */
  readonly fromState: DeepLinkTarget;
  /** From the path (`/mapa/{id}`, `/mapas/{id}`) or session storage, if the query names nothing. */
  readonly fallback: DeepLinkTarget;
}

export function readDeepLink(
  pathname: string,
  state: unknown,
  readStorage: (key: (typeof pointStorageKeys)[number]) => string | null,
): DeepLink {
  const fields = (typeof state === "object" && state !== null ? state : {}) as UnknownFields;
  const inPath = /^\/mapas?\/([1-9]\d{0,9})\/?$/.exec(pathname)?.[1] ?? null;
  const word =
    pointStorageKeys.map((key) => parseStoredPointId(readStorage(key))).find((id) => id !== null) ?? null;
  return {
    fromState: toTarget(firstValidId([fields.mapaId, fields.mapId]), pointIdIn(fields)),
    fallback: toTarget(inPath, word),
  };
}

const toTarget = (map: string | null, point: string | null): DeepLinkTarget => ({
  ...(map !== null && { map }),
  ...(point !== null && { point: Number(point) }),
});
