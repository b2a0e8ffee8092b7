import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BucketConfig } from "../../settings/bucket-config.ts";
import { createBucket, getS3Server, keysInBucket } from "../../testing/bucket.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { centralTile } from "./archive.fixture.ts";
import { removeArchive } from "./install-archive.ts";
import { installMadeArchive, installPartsOf } from "./street-archive.fixture.ts";

const swift = await getS3Server();
const isMissing = "missing" in swift;

describe.skipIf(isMissing)(
  `an archive of streets in a bucket${isMissing ? ` (${swift.missing})` : ""}`,
  () => {
    let s3: BucketConfig;
    let server: TestServer;
    beforeAll(async () => {
      if (isMissing) return;
      s3 = await createBucket(swift, "obra/");
      server = await startTestServer({ webFolder: testPageFolder, s3 });
    });
    afterAll(async () => {
      if (isMissing) return;
      await server.close();
    });

    const stored = () => keysInBucket(s3);

    it("is read by ranges, and removed from it", async () => {
      const { hash, key } = await installMadeArchive(server);
      expect(await stored()).toEqual([`obra/${key}`]);
      const url = `/basemap/${hash}/${centralTile.z}/${centralTile.x}/${centralTile.y}.mvt`;
      await expect.poll(async () => (await server.app.inject({ url })).statusCode).toBe(200);
      const { rawPayload } = await server.app.inject({ url });
      expect(rawPayload.equals(centralTile.bytes)).toBe(true);
      await removeArchive(installPartsOf(server));
      expect(await stored()).toEqual([]);
    });
  },
);
