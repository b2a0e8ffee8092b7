/** What is done to a point, wherever it is done. */
export interface PointChange {
  readonly kind: "created" | "edited" | "deleted" | "mediaDeleted" | "media";
  /** Null where whoever tells does not say which: anything may have changed. */
  readonly id: number | null;
  /** Null where whoever tells does not say on which map. */
  readonly mapId: number | null;
}

/** The events of the window that tell each kind (P2 §4.2, §4.5; docs/window-events.md). */
const emittedEvents: Readonly<Record<PointChange["kind"], readonly string[]>> = {
  created: ["punto:created", "mapa:feature-added"],
  edited: ["punto:updated", "mapa:feature-updated"],
  deleted: ["punto:deleted", "mapa:feature-removed"],
  mediaDeleted: ["punto:mediaDeleted", "punto:mediaChange"],
  media: ["punto:mediaChange"],
};

/** Other names under which the same is told by what companies run beside the map. */
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

/** A name that several kinds are told under means the last and least of them. */
const kindsByName = new Map(
  (Object.keys(emittedEvents) as PointChange["kind"][]).flatMap((kind) =>
    [...emittedEvents[kind], ...acceptedAliases[kind]].map((name) => [name, kind] as const),
  ),
);

/** What was told because it came from elsewhere: the map on this page has it already. */
const relayedEvents = new WeakSet<Event>();

/** Tells the page what was done in it; the map on the screen follows. */
export function emitPointChange(change: PointChange, target: EventTarget = window): void {
  for (const event of eventsOf(change)) target.dispatchEvent(event);
}

/** Tells the page what came from elsewhere, for whatever else runs in it. */
export function relayPointChange(change: PointChange, target: EventTarget = window): void {
  for (const event of eventsOf(change)) {
    relayedEvents.add(event);
    target.dispatchEvent(event);
  }
}

/** Hears what is done in this page, under any of the names. */
export function onPointChange(
  listener: (change: PointChange) => void,
  signal: AbortSignal,
  target: EventTarget = window,
): void {
  for (const [name, kind] of kindsByName) {
    const handle = (event: Event) => {
      if (!relayedEvents.has(event))
        listener({ kind, ...parseSubject((event as CustomEvent<unknown>).detail) });
    };
    target.addEventListener(name, handle, { signal });
  }
}

const eventsOf = ({ kind, id, mapId }: PointChange) =>
  emittedEvents[kind].map((name) => new CustomEvent(name, { detail: { id, mapaId: mapId } }));

const idNames = ["id", "puntoId", "pointId", "rootId"];
const mapNames = ["mapaId", "mapId", "MAPA_ID"];

/** Which point of which map is meant: a number by itself is the point's. */
function parseSubject(detail: unknown): Pick<PointChange, "id" | "mapId"> {
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
