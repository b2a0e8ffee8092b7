import { Client } from "pg";
import type { Logger } from "pino";

/** What the database says after each change to a map, its points, media or comments. */
export interface MapChange {
  readonly map: number;
  readonly revision: number;
}

export interface MapChanges {
  /** False while nothing is heard: whoever keeps a copy must not trust it then. */
  readonly listening: boolean;
  /** Hears each change; `undefined` says that changes may have been missed. */
  subscribe(hear: (change: MapChange | undefined) => void): void;
  close(): Promise<void>;
}

const millisecondsBeforeReconnect = 500;

/**
 * Listens to the database on a connection of its own (a pooled one would lose its LISTEN) and comes
 * back by itself when the connection is lost.
 */
export async function listenToMapChanges(connectionString: string, log: Logger): Promise<MapChanges> {
  const subscribers = new Set<(change: MapChange | undefined) => void>();
  let client: Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const tell = (change: MapChange | undefined) => {
    for (const hear of subscribers) hear(change);
  };

  const lose = (lost: Client, error?: Error) => {
    if (client !== lost || closed) return;
    client = undefined;
    log.warn({ err: error }, "lost the connection that listens to map changes");
    tell(undefined);
    schedule();
  };

  const connect = async () => {
    const connecting = new Client({ connectionString, keepAlive: true });
    connecting.on("error", (error) => lose(connecting, error));
    connecting.on("end", () => lose(connecting));
    connecting.on("notification", ({ payload }) => {
      if (payload) tell(JSON.parse(payload) as MapChange);
    });
    await connecting.connect();
    await connecting.query("listen map_changed");
    client = connecting;
    tell(undefined);
  };

  const schedule = () => {
    retry = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, "could not listen to map changes");
        if (!closed) schedule();
      });
    }, millisecondsBeforeReconnect);
    retry.unref();
  };

  await connect();

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
      await client?.end();
    },
  };
}
