import type { Actor } from "@mapaobra/domain/access/actor";
import {
  continueVisit,
  type KeptVisit,
  type Visit,
  withAllSeen,
  withSeen,
} from "@mapaobra/domain/news/visit";
import { api } from "../../../api/api.ts";
import { serverTime, serverTimeKnown } from "../../../api/server-time.ts";
import { safeStorage } from "../../../lib/storage/safe-storage.ts";

const isInstant = (value: unknown): value is string =>
  typeof value === "string" && !Number.isNaN(Date.parse(value));

/** A visit as it is stored on the device: `desde`, `activa` and `vistos`, pairs of an id and an instant. */
export const writeVisit = ({ baseline, activeAt, seen }: KeptVisit): string =>
  JSON.stringify({ desde: baseline, activa: activeAt, vistos: [...seen] });

/** The stored visit; null if there is none, or it is not as we write it. */
export function parseVisit(text: string | null): KeptVisit | null {
  try {
    const { desde, activa, vistos } = JSON.parse(text ?? "null");
    if (!isInstant(activa) || !(desde === null || isInstant(desde))) return null;
    const seen = new Map<number, string>(vistos);
    return [...seen.values()].every(isInstant) ? { baseline: desde, activeAt: activa, seen } : null;
  } catch {
    return null;
  }
}

/** Where the visits of a map are kept. Each call returns the visit after it. */
export interface VisitKeeper {
  /** Starts or continues the visit. */
  keep(): Promise<Visit>;
  markSeen(pointId: number): Promise<Visit>;
  /** `until`: ISO 8601. */
  markAllSeen(until: string): Promise<Visit>;
}

/** The visits of people with an account are on the server, those of visitors on the device, in the time of the server. */
export const visitKeeperFor = (actor: Actor, mapId: number): VisitKeeper =>
  actor.kind === "anonymous" ? deviceVisits(mapId) : serverVisits(mapId);

const storage = safeStorage(() => localStorage);

function deviceVisits(mapId: number): VisitKeeper {
  const key = `mapa.visita:${mapId}`;
  const change = async (work: (visit: KeptVisit, now: string) => KeptVisit): Promise<Visit> => {
    await serverTimeKnown;
    const now = serverTime();
    const visit = work(continueVisit(parseVisit(storage.read(key)), now), now);
    storage.write(key, writeVisit(visit));
    return visit;
  };
  return {
    keep: () => change((visit) => visit),
    markSeen: (pointId) => change((visit, now) => withSeen(visit, pointId, now)),
    markAllSeen: (until) => change((visit, now) => withAllSeen(visit, until, now)),
  };
}

function serverVisits(mapId: number): VisitKeeper {
  const calls = async () => {
    const [endpoints, { visitOf }] = await Promise.all([
      import("@mapaobra/contract/endpoints/news"),
      import("@mapaobra/contract/wire/visit"),
    ]);
    return { ...endpoints, visitOf };
  };
  return {
    async keep() {
      const { keepVisit, visitOf } = await calls();
      return visitOf(await api.send(keepVisit, { mapId }));
    },
    async markSeen(pointId) {
      const { markPointSeen, visitOf } = await calls();
      return visitOf(await api.send(markPointSeen, { mapId, pointId }));
    },
    async markAllSeen(until) {
      const { markAllSeen, visitOf } = await calls();
      return visitOf(await api.send(markAllSeen, { mapId, until }));
    },
  };
}
