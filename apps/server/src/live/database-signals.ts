import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";
import { holdInstance, newInstance } from "../database/instance.ts";
import { ping } from "../database/ping.ts";

/** What the database tells by itself: changes of maps, and changes of who may do what. */
const channels = ["map_changed", "access_changed"] as const;
export type Channel = (typeof channels)[number];

type Hear = (payload: string | undefined) => void;

export interface DatabaseSignals {
  /** The number of this process, which counts as alive while it listens (`database/instance.ts`). */
  readonly instance: number;
  /** False while nothing is heard: whoever keeps a copy must not trust it then. */
  readonly listening: boolean;
  /** Hears what is said on a channel; `undefined` says that something may have been missed. */
  subscribe(channel: Channel, hear: Hear): void;
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
export async function listenToDatabase(
  connectionString: string,
  log: Logger,
  heartbeat: Heartbeat = usualHeartbeat,
): Promise<DatabaseSignals> {
  const instance = newInstance();
  const subscribers: Record<Channel, Set<Hear>> = { map_changed: new Set(), access_changed: new Set() };
  let client: Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;
  /** The connection that is being opened; a close waits for it. */
  let opening: Promise<void> = Promise.resolve();

  const tell = (channel: Channel, payload: string | undefined) => {
    for (const hear of subscribers[channel]) hear(payload);
  };
  const tellOfGap = () => {
    for (const channel of channels) tell(channel, undefined);
  };

  const lose = (lost: Client, error?: Error) => {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(pulse);
    log.warn({ err: error }, "lost the connection that listens to the database");
    tellOfGap();
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
    connecting.on("notification", ({ channel, payload }) => tell(channel as Channel, payload ?? ""));
    try {
      await connecting.connect();
      await holdInstance(connecting, instance);
      await connecting.query("listen map_changed");
      await connecting.query("listen access_changed");
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
    tellOfGap();
  };

  const schedule = () => {
    if (closed) return;
    retry = setTimeout(() => {
      opening = open().catch((error: unknown) => {
        log.warn({ err: error }, "could not listen to the database");
        schedule();
      });
    }, millisecondsBeforeReconnect);
    retry.unref();
  };

  await open();

  return {
    instance,
    get listening() {
      return client !== undefined;
    },
    subscribe(channel, hear) {
      subscribers[channel].add(hear);
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
