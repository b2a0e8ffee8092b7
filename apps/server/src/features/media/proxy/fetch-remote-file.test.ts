import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jpeg, mp4, svg } from "../media.fixture.ts";
import { fetchRemoteFile, type RemoteFileLimits } from "./fetch-remote-file.ts";

let site: Server;
let origin: string;
let respond: RequestListener;
let requestedPaths: string[];

beforeAll(async () => {
  site = createServer((request, response) => {
    requestedPaths.push(String(request.url));
    respond(request, response);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  origin = `http://localhost:${(site.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requestedPaths = [];
});
afterAll(() => site.close());

/** The product's limits, except that the loopback address is allowed. */
const limits: RemoteFileLimits = {
  isAllowedSite: ({ origin: urlOrigin }) => urlOrigin === origin,
  isAllowedAddress: (address) => address === "127.0.0.1" || address === "::1",
  maxBytes: 100_000,
  totalTimeoutMs: 60_000,
};
const fetched = (path = "/foto.jpg", rules: Partial<RemoteFileLimits> = {}) =>
  fetchRemoteFile(new URL(path, origin), { ...limits, ...rules });
const respondWith =
  (type: string, content: Buffer | string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { "content-type": type }).end(content);

describe("a remote file", () => {
  it("is fetched whole, with the type of its first bytes", async () => {
    const content = await jpeg(640, 480);
    respond = respondWith("image/png; charset=x", content);
    const file = await fetched();
    expect(file.mediaType).toBe("image/jpeg");
    expect(await buffer(file.body)).toEqual(content);
  });

  it("may be a video or a PDF", async () => {
    respond = respondWith("video/mp4", mp4);
    expect((await fetched()).mediaType).toBe("video/mp4");
    respond = respondWith("application/pdf", "%PDF-1.7\n");
    expect((await fetched()).mediaType).toBe("application/pdf");
  });

  it.each<[string, string | Buffer]>([
    ["text/html", "<!doctype html><script>alert(1)</script>"],
    ["image/svg+xml", svg],
    ["image/jpeg", svg],
    ["image/jpeg", "<!doctype html>"],
    ["text/html", mp4],
    ["image/jpeg", ""],
    ["application/json", "{}"],
  ])("is rejected for any other type: %s %#", async (type, content) => {
    respond = respondWith(type, content);
    await expect(fetched()).rejects.toMatchObject({ code: "wrong_media_type" });
  });

  it("is rejected for its announced size, and aborted at the limit when it sends more", async () => {
    const content = Buffer.concat([await jpeg(), Buffer.alloc(200_000)]);
    respond = (_request, response) =>
      response
        .writeHead(200, { "content-type": "image/jpeg", "content-length": content.length })
        .end(content);
    await expect(fetched()).rejects.toMatchObject({ code: "too_large" });
    respond = respondWith("image/jpeg", content);
    respond = (_request, response) => {
      response.writeHead(200, { "content-type": "image/jpeg" });
      response.write(content);
      response.end();
    };
    await expect(buffer((await fetched()).body)).rejects.toMatchObject({ code: "too_large" });
  });

  it("times out when the site stops sending", async () => {
    respond = () => undefined;
    await expect(fetched("/", { totalTimeoutMs: 50 })).rejects.toMatchObject({ code: "proxy_failed" });
    respond = (_request, response) => {
      response.writeHead(200, { "content-type": "image/jpeg" });
      response.write("\xff\xd8\xff");
    };
    await expect(fetched("/", { totalTimeoutMs: 50 })).rejects.toMatchObject({ code: "proxy_failed" });
  });

  it.each([
    [404, "not_found"],
    [500, "proxy_failed"],
    [204, "proxy_failed"],
  ])("maps the status %i of the site to %s", async (status, code) => {
    respond = (_request, response) => response.writeHead(status).end();
    await expect(fetched()).rejects.toMatchObject({ code });
  });
});

describe("a redirect", () => {
  const to = (target: (path: string) => string): RequestListener => {
    return async (request, response) => {
      const next = target(String(request.url));
      if (next === "") respondWith("image/jpeg", await jpeg())(request, response);
      else response.writeHead(302, { location: next }).end();
    };
  };

  it("is followed three times and not a fourth", async () => {
    const countdown = (path: string) => (path === "/0" ? "" : `/${Number(path.slice(1)) - 1}`);
    respond = to(countdown);
    expect((await fetched("/3")).mediaType).toBe("image/jpeg");
    await expect(fetched("/4")).rejects.toMatchObject({ code: "proxy_failed" });
  });

  it.each(["http://otro.example/x.jpg", "file:///etc/passwd", "http://169.254.169.254/latest"])(
    "to %s is rejected",
    async (target) => {
      respond = to((path) => (path === "/ya" ? "" : target));
      await expect(fetched("/foto")).rejects.toMatchObject({ code: "proxy_url_not_allowed" });
      expect(requestedPaths).toEqual(["/foto"]);
    },
  );
});

describe("a host outside the public internet", () => {
  it("is never connected to, under any name", async () => {
    respond = respondWith("image/jpeg", await jpeg());
    const noAddressAllowed = { isAllowedAddress: () => false };
    await expect(fetched("/", noAddressAllowed)).rejects.toMatchObject({ code: "proxy_url_not_allowed" });
    const byNumber = { ...limits, isAllowedSite: () => true, isAllowedAddress: () => false };
    const url = new URL(origin);
    for (const host of ["127.0.0.1", "[::1]", "2130706433", "0x7f.1"]) {
      url.hostname = host;
      await expect(fetchRemoteFile(url, byNumber)).rejects.toMatchObject({ code: "proxy_url_not_allowed" });
    }
    expect(requestedPaths).toEqual([]);
  });

  it("is rejected when only one of its name's addresses is allowed", async () => {
    const requests: string[] = [];
    const isAllowedAddress = (address: string) => {
      requests.push(address);
      return requests.length > 1;
    };
    await expect(fetched("/", { isAllowedAddress })).rejects.toMatchObject({ code: "proxy_url_not_allowed" });
    expect(requestedPaths).toEqual([]);
  });
});
