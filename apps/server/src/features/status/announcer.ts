import { hostname } from "node:os";
import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import { type Announcement, announceProcess, deleteProcess } from "./status-repository.ts";

/** A minute without an announcement counts as silence (domain/status/status-levels.ts). */
const intervalMs = 15_000;

export interface AnnouncerParts {
  readonly db: Kysely<Database>;
  readonly instance: number;
  readonly version: string;
  readonly activity: () => Pick<Announcement, "derivations" | "mail">;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** Writes that this process runs, for the status of all processes that share the database. */
export interface Announcer {
  announce(): Promise<void>;
  /** Announces now and every few seconds. */
  start(): void;
  /** Ends that, and removes what was written. Never rejects. */
  stop(): Promise<void>;
}

export function createAnnouncer({ db, instance, version, activity, log }: AnnouncerParts): Announcer {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const announce = () =>
    inUnitOfWork(db, scopeOf(system), (unit) =>
      announceProcess(unit, { instance, version, host: hostname(), ...activity() }),
    );
  const announceInBackground = () => {
    running = announce().catch((error: unknown) =>
      log.warn({ err: error }, "could not announce this process"),
    );
  };

  return {
    announce,
    start() {
      announceInBackground();
      timer = setInterval(announceInBackground, intervalMs);
      timer.unref();
    },
    async stop() {
      if (timer === undefined) return;
      clearInterval(timer);
      await running;
      await inUnitOfWork(db, scopeOf(system), (unit) => deleteProcess(unit, instance)).catch(
        (error: unknown) => log.warn({ err: error }, "could not remove the announcement of this process"),
      );
    },
  };
}
