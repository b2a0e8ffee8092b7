import { DomainError } from "@mapaobra/domain/errors";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { createReadCoverPhotograph } from "./cover-photograph-service.ts";
import { derivationsOn } from "./derivations.fixture.ts";
import { createDerivedFiles } from "./derived-files.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
});
afterAll(() => server.close());

it("is not missing while the disk has no space for it", async () => {
  const make = createFactories(server.database.db);
  const map = await make.map(await make.company(), { published: true });
  const point = await make.point(map);
  const { key } = await make.media(point);
  const photograph = sharp({ create: { width: 64, height: 48, channels: 3, background: "#ffffff" } });
  await server.storage.write(key, await photograph.jpeg().toBuffer());
  let isFull = true;
  const diskSpace = {
    requireFor: async () => {
      if (isFull) throw new DomainError("storage_full");
    },
  };
  const { derive, close } = derivationsOn(server, { diskSpace });
  const derived = createDerivedFiles({ derive, poster: undefined });
  const { storage, database } = server;
  const readPhotograph = createReadCoverPhotograph({ db: database.db, derived, storage, diskSpace });
  await expect(readPhotograph(map.id, point.id)).rejects.toMatchObject({ code: "service_unavailable" });
  isFull = false;
  expect(await readPhotograph(map.id, point.id)).toBeDefined();
  await close();
});
