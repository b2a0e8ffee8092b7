import { expect, it } from "vitest";
import { describeInBucket } from "../../testing/describe-in-bucket.ts";
import { centralTile } from "./archive.fixture.ts";
import { removeArchive } from "./install-archive.ts";
import { installMadeArchive, installPartsOf } from "./street-archive.fixture.ts";

await describeInBucket("an archive of streets", ({ server, stored }) => {
  it("is read by ranges, and removed from it", async () => {
    const { hash, key } = await installMadeArchive(server());
    expect(await stored()).toEqual([`obra/${key}`]);
    const url = `/basemap/${hash}/${centralTile.z}/${centralTile.x}/${centralTile.y}.mvt`;
    await expect.poll(async () => (await server().app.inject({ url })).statusCode).toBe(200);
    const { rawPayload } = await server().app.inject({ url });
    expect(rawPayload.equals(centralTile.bytes)).toBe(true);
    await removeArchive(installPartsOf(server()));
    expect(await stored()).toEqual([]);
  });
});
