import { type MapAddress, RECORD_ID } from "./map-address.ts";

/** Where other pages leave word of which point is to be opened on the map (P2 §2.1). */
export const wordOfPoint = ["map.openInfoClient", "home.showPoint"] as const;

const idOf = (value: unknown): string | null => {
  const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
  return RECORD_ID.test(text) ? text : null;
};

/** Word left by another page: a number, or a record of it under one of its names. */
function idInWord(word: string | null): string | null {
  try {
    const said: unknown = JSON.parse(word ?? "null");
    return typeof said === "object" && said !== null ? pointIn(said as Given) : idOf(said);
  } catch {
    return null;
  }
}

type Given = Readonly<Record<string, unknown>>;
const pointIn = ({ showPoint, id, openInfoId }: Given) => firstId([showPoint, id, openInfoId]);

const firstId = (values: readonly unknown[]) => values.map(idOf).find((id) => id !== null) ?? null;

/** What is meant; a part is absent when nothing names it. */
type Meant = Partial<Pick<MapAddress, "map" | "point">>;

/** Which map and point whoever came here was sent to by something else than the query (P2 §2.1). */
export interface Arrival {
  /** By the history entry's state, which counts more than the query. */
  readonly told: Meant;
  /**
   * By the path (`/mapa/{id}`, `/mapas/{id}`) or by what was left in the session's storage, which count where
   * the query names nothing.
   */
  readonly found: Meant;
}

export function arrival(
  pathname: string,
  state: unknown,
  left: (key: (typeof wordOfPoint)[number]) => string | null,
): Arrival {
  const given = (typeof state === "object" && state !== null ? state : {}) as Given;
  const inPath = /^\/mapas?\/([1-9]\d{0,9})\/?$/.exec(pathname)?.[1] ?? null;
  const word = wordOfPoint.map((key) => idInWord(left(key))).find((id) => id !== null) ?? null;
  return {
    told: meant(firstId([given.mapaId, given.mapId]), pointIn(given)),
    found: meant(inPath, word),
  };
}

const meant = (map: string | null, point: string | null): Meant => ({
  ...(map !== null && { map }),
  ...(point !== null && { point: Number(point) }),
});
