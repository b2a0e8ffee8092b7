import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BucketConfig } from "../settings/bucket-config.ts";
import { StartupError } from "../settings/startup-error.ts";
import { openStorage } from "../storage/open-storage.ts";
import { createS3Client } from "../storage/s3-client.ts";
import { createBucket, getS3Server } from "../testing/bucket.ts";
import { checkBucket } from "./check-bucket.ts";

const swift = await getS3Server();
const isMissing = "missing" in swift;

describe.skipIf(isMissing)(`the bucket of the settings${isMissing ? ` (${swift.missing})` : ""}`, () => {
  let dataDir: string;
  let s3: BucketConfig;
  beforeAll(async () => {
    if (isMissing) return;
    dataDir = await mkdtemp(join(tmpdir(), "mapaobra-bucket-"));
    s3 = await createBucket(swift);
  });
  afterAll(async () => {
    if (isMissing) return;
    await rm(dataDir, { recursive: true });
  });

  const check = (changes: Partial<BucketConfig> = {}) => {
    const access = { ...s3, ...changes };
    return checkBucket(access, openStorage({ dataDir, s3: access }));
  };

  it("is unchanged after a successful check", async () => {
    await check();
    const client = createS3Client(s3);
    const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket: s3.bucket }));
    client.destroy();
    expect(KeyCount).toBe(0);
  });

  it.each<[string, Partial<BucketConfig>, RegExp]>([
    [
      "the bucket",
      { bucket: "no-existe" },
      /^La variable S3_BUCKET no sirve: no hay un depósito «no-existe»\.$/,
    ],
    [
      "the secret",
      { accessKey: { id: "mapaobra:test", secret: "otra" } },
      /no admite esa clave\. Revise S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/,
    ],
    [
      "the address",
      { endpoint: "http://127.0.0.1:1" },
      /^La variable S3_ENDPOINT no sirve: nadie atiende en http:\/\/127\.0\.0\.1:1\.$/,
    ],
    ["the region", { region: "us-west-2" }, /^La variable S3_REGION no sirve/],
  ])("is rejected in a sentence that names %s when that is wrong", async (_name, changes, message) => {
    const checking = check(changes);
    await expect(checking).rejects.toBeInstanceOf(StartupError);
    await expect(checking).rejects.toThrow(message);
  });
});
