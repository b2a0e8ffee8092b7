import { join } from "node:path";
import { createFactories } from "@mapaobra/server/testing/factories";
import { startTestServer, type TestServer, testPageFolder } from "@mapaobra/server/testing/running-server";
import { signIn } from "@mapaobra/server/testing/sign-in";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import type { BuiltPage } from "../../../tools/browser-harness/build-page.ts";
import { startFlakyProxy } from "../../../tools/browser-harness/flaky-proxy.ts";
import { startLimitingProxy } from "../../../tools/browser-harness/limiting-proxy.ts";
import { browserWithoutWebGl } from "../support/browsers.ts";
import { eventually, expect, retryUntilPasses } from "../support/expect.ts";
import { serveHarnessPage } from "../support/harness-page.ts";
import { openBrowserPage } from "../support/visitor.ts";
import type { UploadTask } from "./resumable-upload/page.ts";
import { videoOf } from "./resumable-upload/video.ts";

const megabyte = 1_048_576;
const bytes = 6 * megabyte;
const pieceBytes = megabyte / 2;
const sameSize = { first: pieceBytes, min: pieceBytes, max: pieceBytes };
const cuts = 10;

let built: BuiltPage;
let browser: Browser;
let server: TestServer;
let origin: string;
let make: ReturnType<typeof createFactories>;
let headers: { authorization: string };
let map: Awaited<ReturnType<typeof make.map>>;
let point: Awaited<ReturnType<typeof make.point>>;
let page: Page;

beforeAll(async () => {
  built = await serveHarnessPage(join(import.meta.dirname, "resumable-upload"));
  browser = await browserWithoutWebGl();
  // The page has another origin, one of the allowed ones.
  server = await startTestServer({
    webFolder: testPageFolder,
    corsOrigins: [new URL(built.address).origin],
    media: { ffmpeg: "/no/ffmpeg" },
  });
  origin = await server.listen();
  make = createFactories(server.database.db);
  const company = await make.company();
  map = await make.map(company, { published: true });
  headers = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
});
beforeEach(async () => {
  point = await make.point(map);
  ({ page } = await openBrowserPage(browser, built.address));
  await page.goto(built.address);
});
afterAll(async () => {
  await server?.close();
  await built?.[Symbol.asyncDispose]();
});

const send = (to: string, where: Page = page, pieces: UploadTask["pieces"] = sameSize) => {
  const token = headers.authorization.replace("Bearer ", "");
  const task: UploadTask = { base: `${to}/api`, token, pointId: point.id, bytes, pieces };
  return where.evaluate((uploadTask) => window.sender.send(uploadTask), task);
};
const uploadStatus = (where: Page = page) => where.evaluate(() => window.sender.status());

/** The number of stored files, or the error; undefined while the upload runs. */
const outcome = async () => {
  const { failure, stored } = await uploadStatus();
  return failure ?? stored;
};

async function expectStoredWhole(): Promise<void> {
  const media = (await server.app.inject({ url: `/api/Imagenes/root/${point.id}`, headers })).json();
  expect(media).toHaveLength(1);
  const { rawPayload } = await server.app.inject({ url: media[0].url });
  expect(rawPayload.equals(videoOf(bytes))).toBe(true);
}

const expectOffsetsIncrease = () =>
  retryUntilPasses(async () => {
    const { parts } = await uploadStatus();
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
  });

describe("a large file", () => {
  it("is uploaded over a connection that is cut ten times, and no stored byte is sent again", async () => {
    await using proxy = await startFlakyProxy(origin, {
      every: bytes / (cuts + 1),
      cuts,
      stallAfter: cuts / 2,
    });
    await send(proxy.origin);
    await eventually(() => proxy.cuts).toBe(cuts / 2);
    await expectOffsetsIncrease();
    await page.reload();
    proxy.resume();
    await send(proxy.origin);

    await eventually(outcome).toBe(1);
    await expectOffsetsIncrease();
    await retryUntilPasses(async () => {
      const { parts, skipped } = await uploadStatus();
      // The reloaded page resumed at the offset of the previous one.
      expect(parts[0]).toBeGreaterThan(0);
      expect(parts.at(-1)).toBe(1);
      expect(skipped).toEqual([]);
    });
    expect(proxy.cuts).toBe(cuts);
    // Each cut and the reload cost at most one piece; the headers of all requests are smaller than another
    // one.
    expect(proxy.passed).toBeLessThan(bytes + (cuts + 2) * pieceBytes);
    await expectStoredWhole();
    await eventually(() => page.evaluate(() => localStorage.getItem("subidas"))).toBeNull();
  });

  it("whose upload was cancelled is resumed when it is sent again", async () => {
    await using proxy = await startFlakyProxy(origin, { every: bytes / 4, cuts: 1, stallAfter: 1 });
    await send(proxy.origin);
    await eventually(() => proxy.cuts).toBe(1);
    await page.evaluate(() => window.sender.cancel());
    await eventually(outcome).toContain("AbortError");

    proxy.resume();
    await send(proxy.origin);
    await eventually(outcome).toBe(1);
    await eventually(async () => (await uploadStatus()).parts[0]).toBeGreaterThan(0);
    await expectStoredWhole();
  });

  it("sent by two pages at the same time is stored once, and the other page is notified", async () => {
    const other = await page.context().newPage();
    await other.goto(built.address);
    await Promise.all([send(origin), send(origin, other)]);
    const both = () => Promise.all([uploadStatus(), uploadStatus(other)]);
    await eventually(async () => (await both()).map(({ stored }) => stored).sort()).toEqual([0, 1]);
    await eventually(async () => (await both()).flatMap(({ skipped = [] }) => skipped)).toEqual([
      'El archivo "avance de obra.mp4" ya está en este punto.',
    ]);
    await expectStoredWhole();
  });

  it("passes a proxy with the default limit of nginx, in pieces that it accepts", async () => {
    await using proxy = await startLimitingProxy(origin, megabyte);
    await send(proxy.origin, page, { first: 900_000, min: 65_536, max: 2 * megabyte });
    await eventually(outcome).toBe(1);
    expect(proxy.refused).toEqual([1_800_000]);
    await expectOffsetsIncrease();
    await expectStoredWhole();
  });

  it("fails where a proxy accepts not even the smallest piece", async () => {
    await using proxy = await startLimitingProxy(origin, 50_000);
    await send(proxy.origin, page, { first: 200_000, min: 65_536, max: 200_000 });
    await eventually(outcome).toContain("ApiError");
    expect(proxy.refused).toEqual([200_000, 100_000, 65_536]);
  });

  it("rejected by the server fails at once with the server's message", async () => {
    await server.app.inject({ method: "DELETE", url: `/api/Root/${point.id}`, headers });
    await send(origin);
    await eventually(outcome).toBe("ApiError: El punto no existe o fue eliminado.");
  });
});
