/** Where the map of the form may be named, in the order in which it is believed (P2 §2.6). */
export interface MapNames {
  readonly given?: unknown;
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
export function mapOfForm({
  given,
  form,
  initial,
  state,
  query,
  global,
  stored,
}: MapNames): number | undefined {
  const told = (typeof state === "object" && state !== null ? state : {}) as Record<string, unknown>;
  const names = [
    given,
    form,
    initial,
    told.mapaId,
    told.mapId,
    query.get("mapaId"),
    query.get("mapId"),
    global,
    stored,
  ];
  return names.map(recordNumber).find((number) => number !== undefined);
}

function recordNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
