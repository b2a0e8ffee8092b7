import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type S3Client,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BucketConfig } from "../settings/bucket-config.ts";
import { createBucket, getS3Server } from "../testing/bucket.ts";
import type { FileStorage } from "./file-storage.ts";
import { uploadMultipart } from "./multipart-upload.ts";
import { openStorage } from "./open-storage.ts";
import { createS3Client } from "./s3-client.ts";
import { testStorageContract } from "./storage-contract.fixture.ts";

const swift = await getS3Server();
const isMissing = "missing" in swift;

describe.skipIf(isMissing)(`files in a bucket${isMissing ? ` (${swift.missing})` : ""}`, () => {
  let dataDir: string;
  let s3: BucketConfig;
  let storage: FileStorage;
  let client: S3Client;

  beforeAll(async () => {
    if (isMissing) return;
    dataDir = await mkdtemp(join(tmpdir(), "mapaobra-bucket-"));
    s3 = await createBucket(swift, "obra/");
    storage = openStorage({ dataDir, s3 });
    client = createS3Client(s3);
  });
  afterAll(async () => {
    if (isMissing) return;
    client.destroy();
    await rm(dataDir, { recursive: true });
  });

  const uploads = async () => {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: s3.bucket }));
    return Uploads.map(({ Key }) => Key);
  };

  testStorageContract(() => storage);

  it("leave no parts or temporary files when a large upload breaks off", async () => {
    async function* breaking() {
      yield Buffer.alloc(12_000_000);
      throw new Error("connection lost");
    }
    const write = storage.write("b/large.mp4", Readable.from(breaking()));
    await expect(write).rejects.toThrow("connection lost");
    // A folder can be opened but not read, so this fails after the upload has started.
    await expect(uploadMultipart(client, { Bucket: s3.bucket, Key: "b" }, dataDir, 1)).rejects.toThrow(
      /EISDIR/,
    );
    expect(await uploads()).toEqual([]);
    expect(await readdir(join(dataDir, "archivos", ".incoming"))).toEqual([]);
  });

  it("are deleted with the unfinished uploads of a dead process", async () => {
    for (const name of ["c/1.mp4", "c/1.mp4.d/vista.webp", "c/1.mp4x"]) {
      await client.send(new CreateMultipartUploadCommand({ Bucket: s3.bucket, Key: `obra/${name}` }));
    }
    await storage.remove("c/1.mp4");
    expect(await uploads()).toEqual(["obra/c/1.mp4.d/vista.webp", "obra/c/1.mp4x"]);
    await storage.remove("c/");
    expect(await uploads()).toEqual([]);
  });

  it("are stored under the prefix only, without a local copy", async () => {
    await storage.write("d/1.txt", Buffer.from("1"));
    await storage.withLocalFile("d/1.txt", undefined, async () => undefined);
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: s3.bucket }));
    expect(Contents.every(({ Key }) => Key?.startsWith("obra/"))).toBe(true);
    expect(Contents.map(({ Key }) => Key)).toContain("obra/d/1.txt");
    expect(await readdir(join(dataDir, "archivos", ".incoming"))).toEqual([]);
  });

  it("are all deleted with their folder", async () => {
    const names = Array.from({ length: 40 }, (_, index) => `e/${index}.txt`);
    await Promise.all(names.map((name) => storage.write(name, Buffer.from("x"))));
    await storage.remove("e/");
    const { KeyCount } = await client.send(
      new ListObjectsV2Command({ Bucket: s3.bucket, Prefix: "obra/e/" }),
    );
    expect(KeyCount).toBe(0);
  });

  it("release the connection when the reader disconnects", async () => {
    await storage.write("f/large.bin", Buffer.alloc(4_000_000));
    // 210 reads for 200 connections: a leak would exhaust the pool.
    for (let round = 0; round < 21; round++) {
      const readers = await Promise.all(Array.from({ length: 10 }, () => storage.read("f/large.bin")));
      for (const reader of readers) {
        reader.once("error", () => undefined);
        await once(reader, "readable");
        reader.destroy();
      }
    }
    expect(await storage.stat("f/large.bin")).toMatchObject({ bytes: 4_000_000 });
  });

  it.each<[string, Partial<BucketConfig>, number]>([
    ["a wrong secret", { accessKey: { id: "mapaobra:test", secret: "wrong" } }, 403],
    ["an unknown key", { accessKey: { id: "nobody:test", secret: "swift-secret" } }, 403],
    ["a bucket that is not there", { bucket: "no-existe" }, 404],
  ])("are unreachable with %s", async (_name, changes, httpStatusCode) => {
    const access = { ...s3, ...changes };
    const wrong = openStorage({ dataDir, s3: access });
    await expect(wrong.checkReachable()).rejects.toMatchObject({ $metadata: { httpStatusCode } });
    await expect(wrong.write("g/1.txt", Buffer.from("1"))).rejects.toThrow();
    await expect(wrong.read("a/b/c.bin")).rejects.toThrow();
  });
});
