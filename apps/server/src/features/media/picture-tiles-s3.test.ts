import { tileUrl } from "@mapaobra/domain/map/picture-tiles";
import sharp from "sharp";
import { expect, it } from "vitest";
import { describeInBucket } from "../../testing/describe-in-bucket.ts";
import { createFactories } from "../../testing/factories.ts";
import { formUpload } from "../../testing/form-upload.ts";
import { signIn } from "../../testing/sign-in.ts";

await describeInBucket("the tiles of a picture", ({ server, stored }) => {
  it("are cut and served from it, and removed with their map", async () => {
    const make = createFactories(server().database.db);
    const company = await make.company();
    const headers = await signIn(server().database, await make.user(company, { roles: ["admin"] }));
    const map = await make.map(company, { published: true, type: "Imagen" });
    const content = await sharp({
      create: { width: 4200, height: 1100, channels: 3, background: "#ff0000" },
    })
      .png()
      .toBuffer();
    const upload = await formUpload(`/api/Mapas/${map.id}/imagen`, [{ name: "plano", content }]);
    const reply = await server().app.inject({ ...upload, headers: { ...upload.headers, ...headers } });
    const url: string = reply.json().url;

    const tile = () => server().app.inject({ url: tileUrl(url, { level: 4, column: 8, row: 2 }) });
    const { statusCode, rawPayload } = await tile();
    expect(statusCode).toBe(200);
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([4200 - 8 * 512, 1100 - 2 * 512]);
    const key = `obra${url.replace("/medios", "")}`;
    expect(await stored()).toEqual([key, `${key}.d/mosaico.zip`]);

    await server().app.inject({ method: "DELETE", url: `/api/Mapas/${map.id}`, headers });
    expect((await tile()).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });
});
