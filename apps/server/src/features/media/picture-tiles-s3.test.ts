import { tileUrl } from "@mapaobra/domain/map/picture-tiles";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BucketConfig } from "../../settings/bucket-config.ts";
import { createBucket, getS3Server, keysInBucket } from "../../testing/bucket.ts";
import { createFactories } from "../../testing/factories.ts";
import { formUpload } from "../../testing/form-upload.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

const swift = await getS3Server();
const isMissing = "missing" in swift;

describe.skipIf(isMissing)(
  `the tiles of a picture in a bucket${isMissing ? ` (${swift.missing})` : ""}`,
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

    it("are cut and served from it, and removed with their map", async () => {
      const make = createFactories(server.database.db);
      const company = await make.company();
      const headers = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
      const map = await make.map(company, { published: true, type: "Imagen" });
      const content = await sharp({
        create: { width: 4200, height: 1100, channels: 3, background: "#ff0000" },
      })
        .png()
        .toBuffer();
      const upload = await formUpload(`/api/Mapas/${map.id}/imagen`, [{ name: "plano", content }]);
      const reply = await server.app.inject({ ...upload, headers: { ...upload.headers, ...headers } });
      const url: string = reply.json().url;

      const tile = () => server.app.inject({ url: tileUrl(url, { level: 4, column: 8, row: 2 }) });
      const { statusCode, rawPayload } = await tile();
      expect(statusCode).toBe(200);
      const { width, height } = await sharp(rawPayload).metadata();
      expect([width, height]).toEqual([4200 - 8 * 512, 1100 - 2 * 512]);
      const key = `obra${url.replace("/medios", "")}`;
      expect(await stored()).toEqual([key, `${key}.d/mosaico.zip`]);

      await server.app.inject({ method: "DELETE", url: `/api/Mapas/${map.id}`, headers });
      expect((await tile()).statusCode).toBe(404);
      expect(await stored()).toEqual([]);
    });
  },
);
