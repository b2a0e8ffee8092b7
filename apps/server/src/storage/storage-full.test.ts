import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { describe, expect, it } from "vitest";
import { createS3Client } from "./s3-client.ts";
import { isStorageFull } from "./storage-full.ts";

/** The error of a write to an S3 server that responds with this status and code. */
async function bucketErrorOf(status: number, code: string): Promise<unknown> {
  const server = createServer((request, reply) => {
    request.resume();
    reply.writeHead(status, { "content-type": "application/xml" });
    reply.end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = createS3Client({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: "us-east-1",
    bucket: "obra",
    prefix: "",
    accessKey: { id: "a", secret: "b" },
  });
  try {
    await client.send(new PutObjectCommand({ Bucket: "obra", Key: "x", Body: "x" }));
    return undefined;
  } catch (error) {
    return error;
  } finally {
    client.destroy();
    server.close();
  }
}

describe("a full bucket", () => {
  it.each([
    [507, "XMinioStorageFull", true],
    [507, "InsufficientStorage", true],
    [400, "XMinioAdminBucketQuotaExceeded", true],
    [403, "QuotaExceeded", true],
    [400, "EntityTooLarge", false],
    [403, "AccessDenied", false],
  ])("is recognised by status %i and code %s: %s", async (status, code, expected) => {
    const error = await bucketErrorOf(status, code);
    expect([error instanceof Error, isStorageFull(error)]).toEqual([true, expected]);
  });
});

describe("a full folder", () => {
  it.each([
    ["ENOSPC", Object.assign(new Error("write"), { code: "ENOSPC" }), true],
    ["EDQUOT", Object.assign(new Error("write"), { code: "EDQUOT" }), true],
    ["libvips", new Error("wbuffer_write: write failed\nsystem error: No space left on device"), true],
    ["a cause", new Error("copy", { cause: Object.assign(new Error(), { code: "ENOSPC" }) }), true],
    ["another error", Object.assign(new Error("open"), { code: "EACCES" }), false],
    ["no error", "ENOSPC", false],
  ])("is recognised by %s", (_name, error, expected) => {
    expect(isStorageFull(error)).toBe(expected);
  });
});
