import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStorage } from "../storage/open-storage.ts";
import { createBucket, getS3Server } from "../testing/bucket.ts";
import { readArchive } from "./archive-reader.ts";
import { type Installations, openInstallations } from "./two-installations.fixture.ts";

let two: Installations;

const swift = await getS3Server();
const isMissing = "missing" in swift;

describe.skipIf(isMissing)(`a backup and a bucket${isMissing ? ` (${swift.missing})` : ""}`, () => {
  beforeAll(async () => {
    two = await openInstallations();
  });
  afterAll(() => two.close());

  it("transfers an installation into and out of it", async () => {
    if (isMissing) return;
    const { added } = await two.seed();
    const bucket = openStorage({ dataDir: two.folder, s3: await createBucket(swift) });
    const path = join(two.folder, "copia.tar.gz");
    await two.backup(path);
    await two.restore(path, bucket);
    const again = join(two.folder, "otra.tar.gz");
    await two.backup(again, bucket);
    const names = async (archive: string) => {
      const files = [];
      for await (const { name, content } of readArchive(archive)) {
        if (name.startsWith("files/")) files.push({ name, content: await buffer(content) });
      }
      return files;
    };
    expect(await names(again)).toEqual(await names(path));
    expect(await bucket.stat(added[2]?.key ?? "")).toMatchObject({ bytes: 3_000_000 });
  });
});
