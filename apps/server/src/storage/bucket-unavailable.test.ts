import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { HeadObjectCommand } from "@aws-sdk/client-s3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isBucketUnavailable } from "./bucket-unavailable.ts";
import { createS3Client } from "./s3-client.ts";

/** How the bucket answers; never if undefined. */
let status: number | undefined;
let requests = 0;
const bucket = createServer((_request, response) => {
  requests += 1;
  if (status !== undefined) response.writeHead(status).end();
});

beforeEach(async () => {
  [status, requests] = [undefined, 0];
  bucket.listen(0, "127.0.0.1");
  await once(bucket, "listening");
});
afterEach(async () => {
  bucket.closeAllConnections();
  bucket.close();
  await once(bucket, "close");
});

async function errorOfRequest(answerTimeoutMs?: number): Promise<unknown> {
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  const accessKey = { id: "clave", secret: "secreta" };
  const config = { endpoint, region: "us-east-1", accessKey, bucket: "obra", prefix: "" };
  const client = createS3Client(config, answerTimeoutMs);
  try {
    return await client.send(new HeadObjectCommand({ Bucket: "obra", Key: "a" })).catch((error) => error);
  } finally {
    client.destroy();
  }
}

describe("a bucket", () => {
  it("that does not answer is unavailable after two attempts at most", async () => {
    expect(isBucketUnavailable(await errorOfRequest(50))).toBe(true);
    expect(requests).toBeLessThanOrEqual(2);
  });

  it.each([
    [500, true],
    [503, true],
    [404, false],
    [403, false],
  ])("that answers %i is unavailable: %s", async (answer, isUnavailable) => {
    status = answer;
    expect(isBucketUnavailable(await errorOfRequest())).toBe(isUnavailable);
  });

  it("is not to blame for other errors", () => {
    expect(isBucketUnavailable(Object.assign(new Error("reset"), { code: "ECONNRESET" }))).toBe(false);
  });
});
