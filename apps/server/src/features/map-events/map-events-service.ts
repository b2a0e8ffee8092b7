import {
  mapEvent,
  mapEventNames,
  noticesEventName,
  type PointEvent,
  pointEvent,
} from "@mapaobra/contract/wire/map-event";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { DomainError } from "@mapaobra/domain/errors";
import type { PolicyCheck } from "../../http/call.ts";
import type { Caller } from "../../http/caller.ts";
import type { DatabaseNotifications } from "../../live/database-notifications.ts";
import type { MapChange } from "../../live/map-change.ts";
import type { MapChanges } from "../../live/map-changes.ts";
import { parseNoticesChange } from "../../live/notices-change.ts";
import type { MapState, MapsService } from "../maps/maps-service.ts";
import { createConnectionLimiter, type StreamLimits } from "./connection-limiter.ts";
import { createEventStream, type EventStream } from "./event-stream.ts";

interface MapEventsParts {
  readonly maps: MapsService;
  readonly changes: MapChanges;
  readonly signals: Pick<DatabaseNotifications, "subscribe">;
  /** The owner of a token, as long as it is valid. */
  readonly findTokenOwner: (tokenHash: Buffer) => Promise<{ readonly actor: Actor } | undefined>;
  readonly heartbeatMilliseconds?: number;
  readonly limits?: StreamLimits;
}

interface Watcher extends Caller {
  readonly mapId: number;
  readonly stream: EventStream;
  /** The last revision of the map that was sent. It covers every earlier change. */
  lastRevision: number;
  /** An authorization check is in flight; a map event follows it. */
  isRevalidating: boolean;
  /** A change arrived during the authorization check. */
  needsRevalidation: boolean;
}

const defaultHeartbeatMs = 20_000;
const defaultStreamLimits: StreamLimits = { perClient: 20, total: 2_000, reserved: 500 };
const retryAfterSeconds = 60;

const pointKinds: Record<Exclude<MapChange["kind"], "map">, PointEvent["kind"]> = {
  created: "creado",
  edited: "editado",
  deleted: "eliminado",
  media: "medios",
  comments: "comentarios",
};

export function createMapEventsService(parts: MapEventsParts) {
  const { maps, changes, findTokenOwner } = parts;
  const connectionLimiter = createConnectionLimiter(parts.limits ?? defaultStreamLimits);
  const watchers = new Map<number, Set<Watcher>>();
  let isClosed = false;
  let heartbeatTimer: NodeJS.Timeout | undefined;

  const all = () => [...watchers.values()].flatMap((ofMap) => [...ofMap]);

  /** The current state of the map, if the watcher's token is valid and they may still see the map. */
  const authorizedState = async ({ actor, tokenHash, mapId }: Watcher): Promise<MapState | undefined> => {
    const owner = tokenHash ? await findTokenOwner(tokenHash) : { actor };
    const state = owner && (await maps.getState(mapId));
    return state && can(owner.actor, "point.read", state) ? state : undefined;
  };

  const sendMapEvent = (watcher: Watcher, revision: number, name: string = mapEventNames.map) => {
    watcher.lastRevision = revision;
    watcher.stream.send(name, mapEvent.encode({ revision }), revision);
  };

  /** Ends a stream with a final event: without it the client would reconnect. */
  const closeUnauthorized = ({ stream }: Watcher) => {
    stream.send(mapEventNames.closed, {});
    stream.end();
  };

  /** Checks the watcher's access, then sends the current revision or ends the stream. */
  const revalidate = async (watcher: Watcher, name?: string) => {
    watcher.needsRevalidation = true;
    if (watcher.isRevalidating) return;
    watcher.isRevalidating = true;
    try {
      let state: MapState | undefined;
      while (watcher.needsRevalidation) {
        watcher.needsRevalidation = false;
        state = await authorizedState(watcher);
      }
      if (state) sendMapEvent(watcher, state.revision, name);
      else closeUnauthorized(watcher);
    } catch {
      // The check failed: end the stream, the client reconnects.
      watcher.stream.end();
    }
    watcher.isRevalidating = false;
  };

  /** Ends the streams of watchers that have lost access. */
  const revalidateAll = async () => {
    for (const watcher of all()) {
      try {
        if (!(await authorizedState(watcher))) closeUnauthorized(watcher);
      } catch {
        // The database is unavailable: the next heartbeat checks again.
      }
    }
  };

  const sendPointEvents = ({ stream }: Watcher, kind: PointEvent["kind"], { ids, revision }: MapChange) => {
    for (const id of ids)
      stream.send(mapEventNames.point, pointEvent.encode({ kind, id, revision }), revision);
  };

  const onMapChange = (change: MapChange | undefined) => {
    if (!change) {
      if (changes.listening) for (const watcher of all()) void revalidate(watcher);
      return;
    }
    for (const watcher of watchers.get(change.map) ?? []) {
      if (change.kind === "map" || watcher.isRevalidating) void revalidate(watcher);
      // Notifications follow the commit: a stream may open in between.
      else if (change.revision <= watcher.lastRevision) continue;
      else if (change.count > change.ids.length) sendMapEvent(watcher, change.revision);
      else sendPointEvents(watcher, pointKinds[change.kind], change);
    }
  };

  /** Informs signed-in watchers whose notices changed; all of them when notifications may have been missed. */
  const onNoticesChange = (payload: string | undefined) => {
    if (payload === undefined && !changes.listening) return;
    const users = payload === undefined ? null : parseNoticesChange(payload);
    for (const { actor, stream } of all()) {
      if (actor.kind !== "user") continue;
      if (users === null || users.has(actor.userId)) stream.send(noticesEventName, {});
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
  parts.signals.subscribe("notices_changed", onNoticesChange);
  // Deferred, so that the token cache is invalidated first.
  parts.signals.subscribe("access_changed", () => setImmediate(() => void revalidateAll()));
  scheduleHeartbeat();

  const add = (watcher: Watcher, release: () => void) => {
    const ofMap = watchers.get(watcher.mapId) ?? new Set();
    watchers.set(watcher.mapId, ofMap.add(watcher));
    watcher.stream.body.once("close", () => {
      ofMap.delete(watcher);
      if (ofMap.size === 0 && watchers.get(watcher.mapId) === ofMap) watchers.delete(watcher.mapId);
      release();
    });
  };

  return {
    /**
     * Streams the changes of a map for as long as the caller may see it. Throws `map_not_found` or `too_many_requests`.
     */
    async subscribe(caller: Caller, checkPolicy: PolicyCheck, mapId: number, ip: string) {
      await maps.getAuthorizedState(checkPolicy, mapId);
      const stream = createEventStream();
      if (isClosed) {
        stream.end();
        return stream.body;
      }
      const release = connectionLimiter.acquire(caller.actor, ip);
      if (!release) {
        throw new DomainError("too_many_requests", { params: { seconds: retryAfterSeconds } });
      }
      const watcher: Watcher = {
        ...caller,
        mapId,
        stream,
        lastRevision: 0,
        isRevalidating: false,
        needsRevalidation: false,
      };
      add(watcher, release);
      void revalidate(watcher, mapEventNames.opened);
      return stream.body;
    },

    /** Ends all streams, and new ones at once: their clients reconnect, to another process. */
    close() {
      isClosed = true;
      clearTimeout(heartbeatTimer);
      for (const { stream } of all()) stream.end();
    },
  };
}
