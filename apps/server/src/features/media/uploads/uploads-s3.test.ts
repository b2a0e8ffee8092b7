import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BucketConfig } from "../../../settings/bucket-config.ts";
import { createBucket, getS3Server, keysInBucket } from "../../../testing/bucket.ts";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";
import { signIn } from "../../../testing/sign-in.ts";
import { bytesUnder, createTusClient, videoOf } from "./uploads.fixture.ts";

const swift = await getS3Server();
const isMissing = "missing" in swift;

/** Two processes that share a database and a bucket, behind a load balancer without sticky sessions. */
describe.skipIf(isMissing)(
  `uploads to several processes and a bucket${isMissing ? ` (${swift.missing})` : ""}`,
  () => {
    let s3: BucketConfig;
    let one: TestServer;
    let other: TestServer;
    let make: ReturnType<typeof createFactories>;
    let admin: { authorization: string };
    let map: Awaited<ReturnType<typeof make.map>>;

    beforeAll(async () => {
      if (isMissing) return;
      s3 = await createBucket(swift, "obra/");
      one = await startTestServer({ webFolder: testPageFolder, s3 });
      other = await startTestServer({ webFolder: testPageFolder, s3, sharesDatabaseWith: one });
      make = createFactories(one.database.db);
      const company = await make.company();
      map = await make.map(company, { published: true });
      admin = await signIn(one.database, await make.user(company, { roles: ["admin"] }));
    });
    afterAll(async () => {
      if (isMissing) return;
      await other.close();
      await one.close();
    });

    const keys = () => keysInBucket(s3);
    const senders = async () => {
      const point = await make.point(map);
      return {
        point,
        here: createTusClient(one, point.id, admin),
        there: createTusClient(other, point.id, admin),
      };
    };
    const mediaOf = async (pointId: number, server = one) =>
      (await server.app.inject({ url: `/api/Imagenes/root/${pointId}`, headers: admin })).json();

    it("continue at any of them and are stored byte for byte", async () => {
      const { point, here, there } = await senders();
      const content = videoOf(7_000_000);
      const url = await here.begun(content.length);
      await there.append(url, 0, content.subarray(0, 6_000_000));
      expect((await keys()).filter((key) => key.includes("subidas/"))).toHaveLength(1);
      expect(await here.offset(url)).toBe(6_000_000);
      expect((await here.append(url, 6_000_000, content.subarray(6_000_000))).statusCode).toBe(204);
      const [media] = await mediaOf(point.id, other);
      expect((await other.app.inject({ url: media.url })).rawPayload.equals(content)).toBe(true);
      expect((await there.read(url)).json()).toMatchObject({ terminada: true, imagenes: [{ id: media.id }] });
      expect((await keys()).filter((key) => key.includes("subidas/"))).toEqual([]);
    });

    it("are stored once when both receive the last byte at the same time", async () => {
      const { point, here, there } = await senders();
      const content = videoOf(50_000);
      const url = await here.begun(content.length);
      await here.append(url, 0, content.subarray(0, -1));
      const last = (client: typeof here) => client.append(url, content.length - 1, content.subarray(-1));
      await Promise.all([last(here), last(there)]);
      // The losing client reads the offset, as after a broken connection.
      const from = await there.offset(url);
      if (from < content.length) await last(there);
      expect(await mediaOf(point.id)).toHaveLength(1);
      expect((await keys()).filter((key) => key.includes(`_${point.id}/`))).toHaveLength(1);
      expect((await keys()).filter((key) => key.includes("subidas/"))).toEqual([]);
    });

    it("accept nothing more from an old connection to another process", async () => {
      const { here, there } = await senders();
      const content = videoOf(50_000);
      const url = await here.begun(content.length);
      const origin = await one.listen();
      const socket = here.sendPart(origin, url, 0, content.subarray(0, 20_000), content.length);
      await expect.poll(() => bytesUnder(one, ".incoming/")).toBe(20_000);
      expect((await there.append(url, 0, content)).statusCode).toBe(204);
      socket.destroy();
      expect(await here.offset(url)).toBe(content.length);
    });
  },
);
