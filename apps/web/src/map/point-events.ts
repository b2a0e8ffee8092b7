/** A change of a point, from this page or from elsewhere. */
export interface PointChange {
  readonly kind: "created" | "edited" | "deleted" | "mediaDeleted" | "media";
  /** Null if the event does not name the point: any may have changed. */
  readonly id: number | null;
  /** Null if the event does not name the map. */
  readonly mapId: number | null;
}

/** The window events of each kind (P2 §4.2, §4.5; docs/window-events.md). */
const emittedEvents: Readonly<Record<PointChange["kind"], readonly string[]>> = {
  created: ["punto:created", "mapa:feature-added"],
  edited: ["punto:updated", "mapa:feature-updated"],
  deleted: ["punto:deleted", "mapa:feature-removed"],
  mediaDeleted: ["punto:mediaDeleted", "punto:mediaChange"],
  media: ["punto:mediaChange"],
};

/** Aliases that embedding scripts of companies use for the same kinds. */
const acceptedAliases: Readonly<Record<PointChange["kind"], readonly string[]>> = {
  created: ["punto:creado", "punto:added", "punto-creado", "punto-created", "point:created", "pointCreated"],
  edited: [
    "punto:saved",
    "punto:guardado",
    "punto:editado",
    "punto:actualizado",
    "punto-updated",
    "punto-saved",
    "punto-guardado",
    "punto-actualizado",
    "point:updated",
    "point:saved",
    "point-updated",
    "point-saved",
    "pointUpdated",
    "pointSaved",
  ],
  deleted: ["punto:eliminado", "punto-eliminado", "punto-deleted", "point:deleted", "pointDeleted"],
  mediaDeleted: ["media:deleted"],
  media: ["punto:media-change", "punto:medios", "punto-media-change", "media:change"],
};

/** A name shared by several kinds means the last and least specific of them. */
const kindsByName = new Map(
  (Object.keys(emittedEvents) as PointChange["kind"][]).flatMap((kind) =>
    [...emittedEvents[kind], ...acceptedAliases[kind]].map((name) => [name, kind] as const),
  ),
);

/** Events for changes by other users: this page's map has already applied them. */
const relayedEvents = new WeakSet<Event>();

/** Dispatches a change made in this page; its map updates. */
export function emitPointChange(change: PointChange, target: EventTarget = window): void {
  for (const event of eventsOf(change)) target.dispatchEvent(event);
}

/** Dispatches a change by another user as window events for embedding scripts. */
export function relayPointChange(change: PointChange, target: EventTarget = window): void {
  for (const event of eventsOf(change)) {
    relayedEvents.add(event);
    target.dispatchEvent(event);
  }
}

/** Listens for changes in this page, under any of the names. */
export function onPointChange(
  listener: (change: PointChange) => void,
  signal: AbortSignal,
  target: EventTarget = window,
): void {
  for (const [name, kind] of kindsByName) {
    const handle = (event: Event) => {
      if (!relayedEvents.has(event))
        listener({ kind, ...parsePointRef((event as CustomEvent<unknown>).detail) });
    };
    target.addEventListener(name, handle, { signal });
  }
}

const eventsOf = ({ kind, id, mapId }: PointChange) =>
  emittedEvents[kind].map((name) => new CustomEvent(name, { detail: { id, mapaId: mapId } }));

const idNames = ["id", "puntoId", "pointId", "rootId"];
const mapNames = ["mapaId", "mapId", "MAPA_ID"];

/** Parses the point and map of a detail: a bare number is the point's id. */
function parsePointRef(detail: unknown): Pick<PointChange, "id" | "mapId"> {
  if (typeof detail !== "object" || detail === null) return { id: parseId(detail), mapId: null };
  const fields = new Map(Object.entries(detail).map(([name, value]) => [name.toLowerCase(), value]));
  const first = (names: readonly string[]) =>
    names.map((name) => parseId(fields.get(name.toLowerCase()))).find((number) => number !== null) ?? null;
  return { id: first(idNames), mapId: first(mapNames) };
}

function parseId(value: unknown): number | null {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : null;
}
