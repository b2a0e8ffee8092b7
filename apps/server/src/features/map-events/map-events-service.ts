import type { Readable } from "node:stream";
import { mapEvent, mapEventNames, type PointEvent, pointEvent } from "@mapaobra/contract/wire/map-event";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { DomainError } from "@mapaobra/domain/errors";
import type { Caller } from "../../http/caller.ts";
import type { PolicyCheck } from "../../http/mount.ts";
import type { DatabaseNotifications } from "../../live/database-notifications.ts";
import type { MapChange } from "../../live/map-change.ts";
import type { MapChanges } from "../../live/map-changes.ts";
import type { MapState, MapsService } from "../maps/maps-service.ts";
import { createConnectionLimiter, type StreamLimits } from "./connection-limiter.ts";
import { createEventStream, type EventStream } from "./event-stream.ts";

export interface MapEventsService {
  /** Everything that happens to a map from now on, for as long as the caller may see it. */
  subscribe(caller: Caller, permit: PolicyCheck, mapId: number, address: string): Promise<Readable>;
  /** Ends all streams; there are no new ones. */
  close(): void;
}

interface MapEventsParts {
  readonly maps: MapsService;
  readonly changes: MapChanges;
  readonly signals: Pick<DatabaseNotifications, "subscribe">;
  /** Whom a token belongs to, as long as it is alive. */
  readonly findTokenOwner: (tokenHash: Buffer) => Promise<{ readonly actor: Actor } | undefined>;
  readonly heartbeatMilliseconds?: number;
  readonly most?: StreamLimits;
}

interface Subscriber extends Caller {
  readonly mapId: number;
  readonly stream: EventStream;
  /** The revision of the map that was sent last: it covers every earlier change. */
  lastRevision: number;
  /** It is being found out whether they still may follow; the whole map is told afterwards. */
  isRevalidating: boolean;
  /** Something happened while it was being found out. */
  needsRevalidation: boolean;
}

const defaultHeartbeatMs = 20_000;
const defaultStreamLimits: StreamLimits = { perAddress: 20, total: 2_000 };
const retryAfterSeconds = 60;

const pointKinds: Record<Exclude<MapChange["kind"], "map">, PointEvent["kind"]> = {
  created: "creado",
  edited: "editado",
  deleted: "eliminado",
  media: "medios",
  comments: "comentarios",
};

export function createMapEventsService(parts: MapEventsParts): MapEventsService {
  const { maps, changes, findTokenOwner } = parts;
  const connectionLimiter = createConnectionLimiter(parts.most ?? defaultStreamLimits);
  const subscribers = new Map<number, Set<Subscriber>>();
  let isClosed = false;
  let heartbeatTimer: NodeJS.Timeout | undefined;

  const all = () => [...subscribers.values()].flatMap((ofMap) => [...ofMap]);

  /** The state of the map, as long as the follower may see it: asked anew, by token and publication. */
  const authorizedState = async ({ actor, tokenHash, mapId }: Subscriber): Promise<MapState | undefined> => {
    const owner = tokenHash ? await findTokenOwner(tokenHash) : { actor };
    const state = owner && (await maps.getState(mapId));
    return state && can(owner.actor, "point.read", state) ? state : undefined;
  };

  const sendMapEvent = (follower: Subscriber, revision: number, name: string = mapEventNames.map) => {
    follower.lastRevision = revision;
    follower.stream.send(name, mapEvent.encode({ revision }), revision);
  };

  /** Ends a stream for good, and says so: one that only breaks off is opened again. */
  const closeUnauthorized = ({ stream }: Subscriber) => {
    stream.send(mapEventNames.closed, {});
    stream.end();
  };

  /** Finds out whether they may follow, and tells those who may the revision that the map has then. */
  const revalidate = async (follower: Subscriber, name?: string) => {
    follower.needsRevalidation = true;
    if (follower.isRevalidating) return;
    follower.isRevalidating = true;
    try {
      let state: MapState | undefined;
      while (follower.needsRevalidation) {
        follower.needsRevalidation = false;
        state = await authorizedState(follower);
      }
      if (state) sendMapEvent(follower, state.revision, name);
      else closeUnauthorized(follower);
    } catch {
      // Whoever cannot be judged now comes back by themselves.
      follower.stream.end();
    }
    follower.isRevalidating = false;
  };

  /** Ends the streams of those who may no longer follow. */
  const revalidateAll = async () => {
    for (const follower of all()) {
      try {
        if (!(await authorizedState(follower))) closeUnauthorized(follower);
      } catch {
        // The database is away: who may follow is found out with the next heartbeat.
      }
    }
  };

  const sendPointEvents = (
    { stream }: Subscriber,
    kind: PointEvent["kind"],
    { ids, revision }: MapChange,
  ) => {
    for (const id of ids)
      stream.send(mapEventNames.point, pointEvent.encode({ kind, id, revision }), revision);
  };

  const onMapChange = (change: MapChange | undefined) => {
    if (!change) {
      if (changes.listening) for (const follower of all()) void revalidate(follower);
      return;
    }
    for (const follower of subscribers.get(change.map) ?? []) {
      if (change.kind === "map" || follower.isRevalidating) void revalidate(follower);
      // The database notifies after the commit: a stream may open in between.
      else if (change.revision <= follower.lastRevision) continue;
      else if (change.count > change.ids.length) sendMapEvent(follower, change.revision);
      else sendPointEvents(follower, pointKinds[change.kind], change);
    }
  };

  const scheduleHeartbeat = () => {
    heartbeatTimer = setTimeout(async () => {
      for (const { stream } of all()) stream.sendHeartbeat();
      await revalidateAll();
      if (!isClosed) scheduleHeartbeat();
    }, parts.heartbeatMilliseconds ?? defaultHeartbeatMs);
    heartbeatTimer.unref();
  };

  changes.subscribe(onMapChange);
  // After everybody else has heard it as well: what they remember of tokens is what is asked here.
  parts.signals.subscribe("access_changed", () => setImmediate(() => void revalidateAll()));
  scheduleHeartbeat();

  const add = (follower: Subscriber, address: string) => {
    const ofMap = subscribers.get(follower.mapId) ?? new Set();
    subscribers.set(follower.mapId, ofMap.add(follower));
    follower.stream.body.once("close", () => {
      ofMap.delete(follower);
      if (ofMap.size === 0 && subscribers.get(follower.mapId) === ofMap) subscribers.delete(follower.mapId);
      connectionLimiter.release(address);
    });
  };

  return {
    async subscribe(caller, permit, mapId, address) {
      await maps.getAuthorizedState(permit, mapId);
      if (isClosed) throw new DomainError("service_unavailable");
      if (!connectionLimiter.acquire(address)) {
        throw new DomainError("too_many_requests", { params: { seconds: retryAfterSeconds } });
      }
      const follower: Subscriber = {
        ...caller,
        mapId,
        stream: createEventStream(),
        lastRevision: 0,
        isRevalidating: false,
        needsRevalidation: false,
      };
      add(follower, address);
      void revalidate(follower, mapEventNames.opened);
      return follower.stream.body;
    },

    close() {
      isClosed = true;
      clearTimeout(heartbeatTimer);
      for (const { stream } of all()) stream.end();
    },
  };
}
