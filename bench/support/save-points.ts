import { setTimeout as wait } from "node:timers/promises";
import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { DatabaseConnection } from "@mapaobra/server/database/connect";
import { inUnitOfWork } from "@mapaobra/server/database/unit-of-work";

/** Saves a point of the map every second, from this process, until the work ends. */
export async function whileSaving<Result>(
  database: DatabaseConnection,
  mapId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const done = new AbortController();
  const saving = savePoints(database, mapId, done.signal);
  try {
    return await Promise.race([work(), saving.then(() => Promise.reject(new Error("The saving ended.")))]);
  } finally {
    done.abort();
    await saving;
  }
}

async function savePoints({ db }: DatabaseConnection, mapId: number, signal: AbortSignal): Promise<void> {
  for (let serial = 1; !signal.aborted; serial++) {
    await inUnitOfWork(db, scopeOf(system), (unit) =>
      unit
        .updateTable("points")
        .set({ name: `Punto guardado ${serial}` })
        .where("id", "=", ({ selectFrom }) =>
          selectFrom("points").select("id").where("map_id", "=", mapId).orderBy("id").limit(1),
        )
        .execute(),
    );
    await wait(1000, undefined, { signal }).catch(() => undefined);
  }
}
