import type { Readable } from "node:stream";
import { mapEvent, mapEventNames, type PointEvent, pointEvent } from "@mapaobra/contract/wire/map-event";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { DomainError } from "@mapaobra/domain/errors";
import type { Caller } from "../../http/caller.ts";
import type { Permit } from "../../http/mount.ts";
import type { DatabaseSignals } from "../../live/database-signals.ts";
import type { MapChange } from "../../live/map-change.ts";
import type { MapChanges } from "../../live/map-changes.ts";
import type { MapState, MapsService } from "../maps/maps-service.ts";
import { createEventStream, type EventStream } from "./event-stream.ts";
import { createPlaces, type MostStreams } from "./places.ts";

export interface MapEventsService {
  /** Everything that happens to a map from now on, for as long as the caller may see it. */
  follow(caller: Caller, permit: Permit, mapId: number, address: string): Promise<Readable>;
  /** Ends all streams; there are no new ones. */
  close(): void;
}

interface MapEventsParts {
  readonly maps: MapsService;
  readonly changes: MapChanges;
  readonly signals: Pick<DatabaseSignals, "subscribe">;
  /** Whom a token belongs to, as long as it is alive. */
  readonly findTokenOwner: (tokenHash: Buffer) => Promise<{ readonly actor: Actor } | undefined>;
  readonly heartbeatMilliseconds?: number;
  readonly most?: MostStreams;
}

interface Follower extends Caller {
  readonly mapId: number;
  readonly stream: EventStream;
  /** The revision of the map that was sent last: it covers every earlier change. */
  lastRevision: number;
  /** It is being found out whether they still may follow; the whole map is told afterwards. */
  isHeld: boolean;
  /** Something happened while it was being found out. */
  hasMissed: boolean;
}

const usualHeartbeat = 20_000;
const usualMost: MostStreams = { ofAddress: 20, inAll: 2_000 };
const secondsBeforeNextTry = 60;

const pointKinds: Record<Exclude<MapChange["kind"], "map">, PointEvent["kind"]> = {
  created: "creado",
  edited: "editado",
  deleted: "eliminado",
  media: "medios",
  comments: "comentarios",
};

export function createMapEventsService(parts: MapEventsParts): MapEventsService {
  const { maps, changes, findTokenOwner } = parts;
  const places = createPlaces(parts.most ?? usualMost);
  const followers = new Map<number, Set<Follower>>();
  let isClosed = false;
  let pulse: NodeJS.Timeout | undefined;

  const all = () => [...followers.values()].flatMap((ofMap) => [...ofMap]);

  /** The state of the map, as long as the follower may see it: asked anew, by token and publication. */
  const seenState = async ({ actor, tokenHash, mapId }: Follower): Promise<MapState | undefined> => {
    const owner = tokenHash ? await findTokenOwner(tokenHash) : { actor };
    const state = owner && (await maps.state(mapId));
    return state && can(owner.actor, "point.read", state) ? state : undefined;
  };

  const tellMap = (follower: Follower, revision: number, name: string = mapEventNames.map) => {
    follower.lastRevision = revision;
    follower.stream.send(name, mapEvent.encode({ revision }), revision);
  };

  /** Ends a stream for good, and says so: one that only breaks off is opened again. */
  const dismiss = ({ stream }: Follower) => {
    stream.send(mapEventNames.closed, {});
    stream.end();
  };

  /** Finds out whether they may follow, and tells those who may the revision that the map has then. */
  const renew = async (follower: Follower, name?: string) => {
    follower.hasMissed = true;
    if (follower.isHeld) return;
    follower.isHeld = true;
    try {
      let state: MapState | undefined;
      while (follower.hasMissed) {
        follower.hasMissed = false;
        state = await seenState(follower);
      }
      if (state) tellMap(follower, state.revision, name);
      else dismiss(follower);
    } catch {
      // Whoever cannot be judged now comes back by themselves.
      follower.stream.end();
    }
    follower.isHeld = false;
  };

  /** Ends the streams of those who may no longer follow. */
  const review = async () => {
    for (const follower of all()) {
      try {
        if (!(await seenState(follower))) dismiss(follower);
      } catch {
        // The database is away: who may follow is found out with the next heartbeat.
      }
    }
  };

  const tellPoints = ({ stream }: Follower, kind: PointEvent["kind"], { ids, revision }: MapChange) => {
    for (const id of ids)
      stream.send(mapEventNames.point, pointEvent.encode({ kind, id, revision }), revision);
  };

  const hear = (change: MapChange | undefined) => {
    if (!change) {
      if (changes.listening) for (const follower of all()) void renew(follower);
      return;
    }
    for (const follower of followers.get(change.map) ?? []) {
      if (change.kind === "map" || follower.isHeld) void renew(follower);
      // The database notifies after the commit: a stream may open in between.
      else if (change.revision <= follower.lastRevision) continue;
      else if (change.count > change.ids.length) tellMap(follower, change.revision);
      else tellPoints(follower, pointKinds[change.kind], change);
    }
  };

  const beat = () => {
    pulse = setTimeout(async () => {
      for (const { stream } of all()) stream.pulse();
      await review();
      if (!isClosed) beat();
    }, parts.heartbeatMilliseconds ?? usualHeartbeat);
    pulse.unref();
  };

  changes.subscribe(hear);
  // After everybody else has heard it as well: what they remember of tokens is what is asked here.
  parts.signals.subscribe("access_changed", () => setImmediate(() => void review()));
  beat();

  const add = (follower: Follower, address: string) => {
    const ofMap = followers.get(follower.mapId) ?? new Set();
    followers.set(follower.mapId, ofMap.add(follower));
    follower.stream.body.once("close", () => {
      ofMap.delete(follower);
      if (ofMap.size === 0 && followers.get(follower.mapId) === ofMap) followers.delete(follower.mapId);
      places.giveBack(address);
    });
  };

  return {
    async follow(caller, permit, mapId, address) {
      await maps.permitted(permit, mapId);
      if (isClosed) throw new DomainError("not_ready");
      if (!places.take(address)) {
        throw new DomainError("too_many_requests", { params: { seconds: secondsBeforeNextTry } });
      }
      const follower: Follower = {
        ...caller,
        mapId,
        stream: createEventStream(),
        lastRevision: 0,
        isHeld: false,
        hasMissed: false,
      };
      add(follower, address);
      void renew(follower, mapEventNames.opened);
      return follower.stream.body;
    },

    close() {
      isClosed = true;
      clearTimeout(pulse);
      for (const { stream } of all()) stream.end();
    },
  };
}
