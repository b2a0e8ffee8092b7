import { text as readText } from "node:stream/consumers";
import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import { pino } from "pino";
import { expect, it } from "vitest";
import { anonymousCaller } from "../../http/caller.ts";
import { listenToDatabase } from "../../live/database-notifications.ts";
import { createMapChanges } from "../../live/map-changes.ts";
import { cacheLimits } from "../../testing/cache-limits.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { createFactories } from "../../testing/factories.ts";
import { createMapsService } from "../maps/maps-service.ts";
import { createMapEventsService } from "./map-events-service.ts";

it("a heartbeat keeps a stream alive, and ends it once its token has expired", async () => {
  const log = pino({ level: "silent" });
  const database = await createTestDatabase();
  const signals = await listenToDatabase(database.connectionString, log);
  const changes = createMapChanges(signals, log);
  const maps = createMapsService({
    db: database.db,
    changes,
    signals,
    addressOf: (key) => key,
    cacheLimits: cacheLimits.publishedMaps,
  });
  let owner: { actor: Actor } | undefined = { actor: anonymous };
  const events = createMapEventsService({
    maps,
    changes,
    signals,
    findTokenOwner: async () => owner,
    heartbeatMilliseconds: 10,
  });
  const make = createFactories(database.db);
  const map = await make.map(await make.company(), { published: true });
  const caller = { ...anonymousCaller, tokenHash: Buffer.alloc(32) };
  const stream = await events.subscribe(caller, () => undefined, map.id, "127.0.0.1");
  let text = "";
  const ended = (async () => {
    for await (const part of stream) text += part;
  })();
  await expect.poll(() => text.match(/^:$/gm)?.length ?? 0).toBeGreaterThan(2);
  owner = undefined;
  await ended;

  events.close();
  const late = await events.subscribe(caller, () => undefined, map.id, "127.0.0.1");
  expect(await readText(late)).toBe("retry: 3000\n\n");
  await signals.close();
  await database.close();
});
