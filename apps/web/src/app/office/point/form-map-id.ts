/** Where the map of the form may be named, in the order in which it is believed (P2 §2.6). */
export interface MapIdSources {
  readonly prop?: unknown;
  readonly form?: unknown;
  readonly initial?: unknown;
  /** The state of the history's entry. */
  readonly state?: unknown;
  /** The query of the address. */
  readonly query: URLSearchParams;
  /** What a page around ours may have put into the window. */
  readonly global?: unknown;
  /** What was kept in the browser under the key MAPA_ID. */
  readonly stored: string | null;
}

/** The number of the map to which a new point belongs; undefined where nothing names one. */
export function resolveFormMapId({
  prop,
  form,
  initial,
  state,
  query,
  global,
  stored,
}: MapIdSources): number | undefined {
  const stateFields = (typeof state === "object" && state !== null ? state : {}) as Record<string, unknown>;
  const names = [
    prop,
    form,
    initial,
    stateFields.mapaId,
    stateFields.mapId,
    query.get("mapaId"),
    query.get("mapId"),
    global,
    stored,
  ];
  return names.map(parseRecordId).find((number) => number !== undefined);
}

function parseRecordId(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
