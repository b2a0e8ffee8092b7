import { type MapAddress, RECORD_ID } from "./map-address.ts";

/** Where other pages leave word of which point is to be opened on the map (P2 §2.1). */
export const wordOfPoint = ["map.openInfoClient", "home.showPoint"] as const;

const idOf = (value: unknown): string | null => {
  const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
  return RECORD_ID.test(text) ? text : null;
};

const firstId = (values: readonly unknown[]) => values.map(idOf).find((id) => id !== null) ?? null;

/**
 * Which map and point whoever came here was sent to by something else than the query: the history entry's
 * state first, then the path (`/mapa/{id}`, `/mapas/{id}`), for a point what was left in the session's
 * storage (P2 §2.1). A part is absent when nothing names it.
 */
export function arrival(
  pathname: string,
  state: unknown,
  left: (key: (typeof wordOfPoint)[number]) => string | null,
): Partial<Pick<MapAddress, "map" | "point">> {
  const given = (typeof state === "object" && state !== null ? state : {}) as Record<string, unknown>;
  const inPath = /\/mapas?\/([1-9]\d{0,9})\/?$/.exec(pathname)?.[1];
  const map = firstId([given.mapaId, given.mapId, inPath]);
  const point = firstId([given.showPoint, given.id, given.openInfoId, ...wordOfPoint.map(left)]);
  return { ...(map !== null && { map }), ...(point !== null && { point: Number(point) }) };
}
