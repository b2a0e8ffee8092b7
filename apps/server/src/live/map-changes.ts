import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";
import { ping } from "../database/ping.ts";
import { type MapChange, readMapChange } from "./map-change.ts";

export interface MapChanges {
  /** False while nothing is heard: whoever keeps a copy must not trust it then. */
  readonly listening: boolean;
  /** Hears each change; `undefined` says that changes may have been missed. */
  subscribe(hear: (change: MapChange | undefined) => void): void;
  close(): Promise<void>;
}

/** How the connection is asked whether it still lives: a network that forgets one tells nobody. */
export interface Heartbeat {
  readonly every: number;
  readonly patience: number;
}

const usualHeartbeat: Heartbeat = { every: 15_000, patience: 5_000 };
const millisecondsBeforeReconnect = 500;
const longestOpening = 10_000;
const longestGoodbye = 1_000;

/**
 * Listens to the database on a connection of its own (a pooled one would lose its LISTEN) and comes
 * back by itself when the connection is lost.
 */
export async function listenToMapChanges(
  connectionString: string,
  log: Logger,
  heartbeat: Heartbeat = usualHeartbeat,
): Promise<MapChanges> {
  const subscribers = new Set<(change: MapChange | undefined) => void>();
  let client: Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;
  /** The connection that is being opened; a close waits for it. */
  let opening: Promise<void> = Promise.resolve();

  const tell = (change: MapChange | undefined) => {
    for (const hear of subscribers) hear(change);
  };

  const lose = (lost: Client, error?: Error) => {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(pulse);
    log.warn({ err: error }, "lost the connection that listens to map changes");
    tell(undefined);
    abandon(lost);
    schedule();
  };

  const feel = (felt: Client) => {
    pulse = setTimeout(() => {
      ping(felt).then(
        () => client === felt && feel(felt),
        (error: Error) => lose(felt, error),
      );
    }, heartbeat.every);
    pulse.unref();
  };

  const open = async () => {
    const connecting = new Client({
      connectionString,
      application_name: "mapaobra live",
      keepAlive: true,
      connectionTimeoutMillis: longestOpening,
      query_timeout: heartbeat.patience,
    });
    connecting.on("error", (error) => lose(connecting, error));
    connecting.on("end", () => lose(connecting));
    connecting.on("notification", ({ payload }) => {
      const change = readMapChange(payload);
      if (change) tell(change);
      else log.warn({ payload }, "heard a map change that cannot be read");
    });
    try {
      await connecting.connect();
      await connecting.query("listen map_changed");
    } catch (error) {
      abandon(connecting);
      throw error;
    }
    if (closed) {
      abandon(connecting);
      return;
    }
    client = connecting;
    feel(connecting);
    tell(undefined);
  };

  const schedule = () => {
    if (closed) return;
    retry = setTimeout(() => {
      opening = open().catch((error: unknown) => {
        log.warn({ err: error }, "could not listen to map changes");
        schedule();
      });
    }, millisecondsBeforeReconnect);
    retry.unref();
  };

  await open();

  return {
    get listening() {
      return client !== undefined;
    },
    subscribe(hear) {
      subscribers.add(hear);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(pulse);
      const last = client;
      client = undefined;
      await opening;
      await Promise.race([last?.end(), wait(longestGoodbye, undefined, { ref: false })]);
    },
  };
}

/** Ends a connection without waiting for an answer, which a dead one never gives. */
function abandon(client: Client): void {
  client.end().catch(() => undefined);
}
