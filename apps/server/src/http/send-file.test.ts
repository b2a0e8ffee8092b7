import { Readable } from "node:stream";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import type { ByteRange } from "../storage/file-storage.ts";
import { sendRawResponse } from "./raw-response.ts";
import { fileResponse, parseRange } from "./send-file.ts";

describe("range header", () => {
  it.each([
    ["bytes=0-99", { start: 0, end: 99 }],
    ["bytes=900-", { start: 900, end: 999 }],
    ["bytes=-100", { start: 900, end: 999 }],
    ["bytes=-5000", { start: 0, end: 999 }],
    ["bytes=990-5000", { start: 990, end: 999 }],
    ["bytes=1000-", null],
    ["bytes=5-4", null],
    ["bytes=-0", null],
    ["bytes=-", undefined],
    ["bytes=0-1,5-6", undefined],
    ["lines=1-2", undefined],
    [undefined, undefined],
  ])("parses %s of a thousand bytes", (header, range) => {
    expect(parseRange(header, 1000)).toEqual(range);
  });
});

describe("file response", () => {
  const modifiedAt = new Date(0);
  const served = async (content: string, headers: Record<string, string> = {}) => {
    const app = Fastify();
    const bytes = Buffer.from(content);
    const read = async ({ start, end }: ByteRange = { start: 0, end: bytes.length }) =>
      Readable.from([bytes.subarray(start, end + 1)]);
    const file = { bytes: bytes.length, modifiedAt };
    app.get("/", async (request, reply) =>
      sendRawResponse(reply, await fileResponse(request, { type: "text/plain", file, read })),
    );
    return app.inject({ url: "/", headers });
  };

  it("is partial when If-Range matches the ETag, and whole otherwise", async () => {
    const etag = String((await served("0123456789")).headers.etag);
    const part = await served("0123456789", { range: "bytes=2-4", "if-range": etag });
    expect([part.statusCode, part.body]).toEqual([206, "234"]);
    for (const other of ['"other"', `W/${etag}`, "Thu, 01 Jan 1970 00:00:00 GMT"]) {
      const whole = await served("0123456789", { range: "bytes=2-4", "if-range": other });
      expect([whole.statusCode, whole.body]).toEqual([200, "0123456789"]);
    }
  });

  it("is 304 when If-None-Match contains the ETag or is a wildcard", async () => {
    const etag = String((await served("0123456789")).headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const reply = await served("0123456789", { "if-none-match": known });
      expect([reply.statusCode, reply.body]).toEqual([304, ""]);
    }
    expect((await served("0123456789", { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("does not read the file for HEAD", async () => {
    const read = () => Promise.reject(new Error("it was read"));
    const response = await fileResponse(
      { method: "HEAD", headers: {} },
      { type: "text/plain", file: { bytes: 10, modifiedAt }, read },
    );
    expect([response.status, response.body, response.headers["content-length"]]).toEqual([200, null, "10"]);
  });

  it.each(["bytes=-5", "bytes=0-", "bytes=0-4"])("is the whole empty file for %s", async (range) => {
    const reply = await served("", { range });
    expect([reply.statusCode, reply.body, reply.headers["content-length"]]).toEqual([200, "", "0"]);
    expect(reply.headers["content-range"]).toBeUndefined();
  });
});
