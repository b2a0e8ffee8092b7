import { hostname } from "node:os";
import type { ServerRole } from "@mapaobra/domain/status/server-status";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../database/schema.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { type Announcement, announceProcess, deleteProcess } from "./status-repository.ts";

/** A minute without an announcement counts as silence (domain/status/status-levels.ts, decision 89). */
const intervalMs = 15_000;

export interface AnnouncerParts {
  readonly db: Db;
  readonly instance: number;
  readonly version: string;
  readonly roles: readonly ServerRole[];
  readonly activity: () => Promise<Pick<Announcement, "derivations" | "mail" | "disk">>;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** Writes that this process runs, for the status of all processes that share the database. */
export type Announcer = ReturnType<typeof createAnnouncer>;

export function createAnnouncer({ db, instance, version, roles, activity, log }: AnnouncerParts) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const announce = async () => {
    const announcement = { instance, version, roles, host: hostname(), ...(await activity()) };
    await asSystem(db, (unit) => announceProcess(unit, announcement));
  };
  const announceInBackground = () => {
    running = announce().catch((error: unknown) =>
      log.warn({ err: error }, "could not announce this process"),
    );
  };

  return {
    announce,
    /** Announces now and every few seconds. */
    start() {
      announceInBackground();
      timer = setInterval(announceInBackground, intervalMs);
      timer.unref();
    },
    /** Ends that, and removes what was written. Never rejects. */
    async stop() {
      if (timer === undefined) return;
      clearInterval(timer);
      await running;
      await asSystem(db, (unit) => deleteProcess(unit, instance)).catch((error: unknown) =>
        log.warn({ err: error }, "could not remove the announcement of this process"),
      );
    },
  };
}
