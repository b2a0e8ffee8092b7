/** Where the form's map may be named, in order of precedence (P2 §2.6). */
export interface MapIdSources {
  readonly prop?: unknown;
  readonly form?: unknown;
  readonly initial?: unknown;
  /** `history.state`. */
  readonly state?: unknown;
  /** The URL's query. */
  readonly query: URLSearchParams;
  /** A global that an embedding page may have set. */
  readonly global?: unknown;
  /** The value of the storage key MAPA_ID. */
  readonly stored: string | null;
}

/** The map id of a new point; undefined if no source names one. */
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
