import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";
import { lockInstance, newInstance } from "../database/instance-lock.ts";
import { ping } from "../database/ping.ts";

/** Channels for changes of maps, of permissions, of public pages, of the archive of streets, and of people's notices. */
const channels = [
  "map_changed",
  "access_changed",
  "site_changed",
  "street_archive_changed",
  "notices_changed",
] as const;
export type Channel = (typeof channels)[number];

type NotificationListener = (payload: string | undefined) => void;

export interface DatabaseNotifications {
  /**
   * The instance number of this process, which counts as alive while it listens
   * (`database/instance-lock.ts`).
   */
  readonly instance: number;
  /** False while disconnected: cached data may then be stale. */
  readonly isListening: boolean;
  /** Calls `listener` with each payload of a channel, and with `undefined` when some may have been missed. */
  subscribe(channel: Channel, listener: NotificationListener): void;
  close(): Promise<void>;
}

/** Heartbeat of the LISTEN connection: a network may drop it silently. */
export interface Heartbeat {
  readonly intervalMs: number;
  readonly timeoutMs: number;
}

const defaultHeartbeat: Heartbeat = { intervalMs: 15_000, timeoutMs: 5_000 };
const reconnectDelayMs = 500;
const connectTimeoutMs = 10_000;
const closeTimeoutMs = 1_000;

/**
 * Listens to the database on a dedicated connection (a pooled one would lose its LISTEN) and reconnects when
 * it is lost.
 */
export async function listenToDatabase(
  connectionString: string,
  log: Logger,
  heartbeat: Heartbeat = defaultHeartbeat,
): Promise<DatabaseNotifications> {
  const instance = newInstance();
  const listeners: Record<Channel, Set<NotificationListener>> = {
    map_changed: new Set(),
    access_changed: new Set(),
    site_changed: new Set(),
    street_archive_changed: new Set(),
    notices_changed: new Set(),
  };
  let client: Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let heartbeatTimer: NodeJS.Timeout | undefined;
  /** The connection attempt in progress; `close` waits for it. */
  let opening: Promise<void> = Promise.resolve();

  const emit = (channel: Channel, payload: string | undefined) => {
    for (const listener of listeners[channel]) listener(payload);
  };
  const emitGap = () => {
    for (const channel of channels) emit(channel, undefined);
  };

  const onConnectionLost = (lostClient: Client, error?: Error) => {
    if (client !== lostClient) return;
    client = undefined;
    clearTimeout(heartbeatTimer);
    log.warn({ err: error }, "lost the connection that listens to the database");
    emitGap();
    closeWithoutWaiting(lostClient);
    scheduleReconnect();
  };

  const scheduleHeartbeat = (pingedClient: Client) => {
    heartbeatTimer = setTimeout(() => {
      ping(pingedClient).then(
        () => client === pingedClient && scheduleHeartbeat(pingedClient),
        (error: Error) => onConnectionLost(pingedClient, error),
      );
    }, heartbeat.intervalMs);
    heartbeatTimer.unref();
  };

  const open = async () => {
    const connecting = new Client({
      connectionString,
      application_name: "mapaobra live",
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: heartbeat.timeoutMs,
    });
    connecting.on("error", (error) => onConnectionLost(connecting, error));
    connecting.on("end", () => onConnectionLost(connecting));
    connecting.on("notification", ({ channel, payload }) => emit(channel as Channel, payload ?? ""));
    try {
      await connecting.connect();
      await lockInstance(connecting, instance);
      await connecting.query("listen map_changed");
      await connecting.query("listen access_changed");
      await connecting.query("listen site_changed");
      await connecting.query("listen street_archive_changed");
      await connecting.query("listen notices_changed");
    } catch (error) {
      closeWithoutWaiting(connecting);
      throw error;
    }
    if (closed) {
      closeWithoutWaiting(connecting);
      return;
    }
    client = connecting;
    scheduleHeartbeat(connecting);
    emitGap();
  };

  const scheduleReconnect = () => {
    if (closed) return;
    retry = setTimeout(() => {
      opening = open().catch((error: unknown) => {
        log.warn({ err: error }, "could not listen to the database");
        scheduleReconnect();
      });
    }, reconnectDelayMs);
    retry.unref();
  };

  await open();

  return {
    instance,
    get isListening() {
      return client !== undefined;
    },
    subscribe(channel, listener) {
      listeners[channel].add(listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(heartbeatTimer);
      const last = client;
      client = undefined;
      await opening;
      await Promise.race([last?.end(), wait(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Does not wait for the server, because a dead connection never answers. */
function closeWithoutWaiting(client: Client): void {
  client.end().catch(() => undefined);
}
