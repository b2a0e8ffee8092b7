import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import type { BucketConfig } from "../settings/bucket-config.ts";
import { OperatorError } from "../settings/operator-error.ts";
import { createBucket, getS3Server, keysInBucket } from "../testing/bucket.ts";
import { checkBucket } from "./check-bucket.ts";

const swift = await getS3Server();
const isMissing = "missing" in swift;

describe.skipIf(isMissing)(`the bucket of the settings${isMissing ? ` (${swift.missing})` : ""}`, () => {
  let s3: BucketConfig;
  beforeAll(async () => {
    if (isMissing) return;
    s3 = await createBucket(swift);
  });

  const check = (changes: Partial<BucketConfig> = {}) => checkBucket({ ...s3, ...changes });

  it("is unchanged after a successful check", async () => {
    await check();
    expect(await keysInBucket(s3)).toEqual([]);
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
    await expect(checking).rejects.toBeInstanceOf(OperatorError);
    await expect(checking).rejects.toThrow(message);
  });
});

const operationOf = ({ method, url = "" }: IncomingMessage): string => {
  const { pathname, searchParams } = new URL(url, "http://s3");
  const isUpload = searchParams.has("uploads") || searchParams.has("uploadId");
  if (pathname === "/obra" || pathname === "/obra/") {
    if (method === "HEAD") return "HeadBucket";
    return isUpload ? "ListMultipartUploads" : "ListObjectsV2";
  }
  if (isUpload) return method === "POST" ? "CreateMultipartUpload" : "AbortMultipartUpload";
  return { PUT: "PutObject", GET: "GetObject" }[method ?? ""] ?? "DeleteObject";
};

/** A bucket whose key may do everything except `denied`. */
async function openLimitedBucket(denied: string) {
  const stored = new Set<string>();
  const uploads = new Set<string>();
  const server = createServer((request, response) => {
    request.resume();
    const path = (request.url ?? "").split("?")[0] ?? "";
    const operation = operationOf(request);
    if (operation === denied) return void response.writeHead(403).end();
    if (operation === "PutObject") stored.add(path);
    if (operation === "DeleteObject") stored.delete(path);
    if (operation === "CreateMultipartUpload") uploads.add(path);
    if (operation === "AbortMultipartUpload" && !uploads.delete(path))
      return void response.writeHead(404).end();
    const name = `${operation}Result`;
    response.end(operation === "GetObject" ? "MapaObra" : `<${name}><UploadId>1</UploadId></${name}>`);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const config: BucketConfig = {
    bucket: "obra",
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: "us-east-1",
    accessKey: { id: "clave", secret: "secreta" },
    prefix: "",
  };
  return {
    config,
    left: () => [...stored, ...uploads],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

describe("a bucket whose key may not do all", () => {
  it.each([
    "ListObjectsV2",
    "ListMultipartUploads",
    "DeleteObject",
    "AbortMultipartUpload",
    "PutObject",
    "GetObject",
    "CreateMultipartUpload",
  ])("is rejected in a sentence that names %s, and gets nothing", async (operation) => {
    await using bucket = await openLimitedBucket(operation);
    await expect(checkBucket(bucket.config)).rejects.toThrow(
      `El depósito «obra» no admite ${operation} con esa clave. Revise sus permisos`,
    );
    expect(bucket.left()).toEqual([]);
  });
});
