import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jpeg, mp4, svg } from "../media.fixture.ts";
import { fetchRemoteFile, type RemoteFileLimits } from "./fetch-remote-file.ts";

let site: Server;
let origin: string;
let answer: RequestListener;
let asked: string[];

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(String(request.url));
    answer(request, response);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  origin = `http://localhost:${(site.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => site.close());

/** The product's limits, except that the loopback address is allowed. */
const here: RemoteFileLimits = {
  isAllowedSite: ({ origin: given }) => given === origin,
  isAllowedAddress: (address) => address === "127.0.0.1" || address === "::1",
  mostBytes: 100_000,
  totalTimeoutMs: 5_000,
};
const fetched = (path = "/foto.jpg", rules: Partial<RemoteFileLimits> = {}) =>
  fetchRemoteFile(new URL(path, origin), { ...here, ...rules });
const giving =
  (type: string, content: Buffer | string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { "content-type": type }).end(content);

describe("a remote file", () => {
  it("is fetched whole, with the type of its first bytes", async () => {
    const content = await jpeg(640, 480);
    answer = giving("image/png; charset=x", content);
    const file = await fetched();
    expect(file.mediaType).toBe("image/jpeg");
    expect(await buffer(file.body)).toEqual(content);
  });

  it("may be a video or a PDF", async () => {
    answer = giving("video/mp4", mp4);
    expect((await fetched()).mediaType).toBe("video/mp4");
    answer = giving("application/pdf", "%PDF-1.7\n");
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
    answer = giving(type, content);
    await expect(fetched()).rejects.toMatchObject({ code: "wrong_media_type" });
  });

  it("is rejected for its announced size, and aborted at the limit when it sends more", async () => {
    const content = Buffer.concat([await jpeg(), Buffer.alloc(200_000)]);
    answer = (_request, response) =>
      response
        .writeHead(200, { "content-type": "image/jpeg", "content-length": content.length })
        .end(content);
    await expect(fetched()).rejects.toMatchObject({ code: "too_large" });
    answer = giving("image/jpeg", content);
    answer = (_request, response) => {
      response.writeHead(200, { "content-type": "image/jpeg" });
      response.write(content);
      response.end();
    };
    await expect(buffer((await fetched()).body)).rejects.toMatchObject({ code: "too_large" });
  });

  it("times out when the site stops sending", async () => {
    answer = () => undefined;
    await expect(fetched("/", { totalTimeoutMs: 50 })).rejects.toMatchObject({ code: "proxy_failed" });
    answer = (_request, response) => {
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
    answer = (_request, response) => response.writeHead(status).end();
    await expect(fetched()).rejects.toMatchObject({ code });
  });
});

describe("a redirect", () => {
  const to = (target: (path: string) => string): RequestListener => {
    return async (request, response) => {
      const next = target(String(request.url));
      if (next === "") giving("image/jpeg", await jpeg())(request, response);
      else response.writeHead(302, { location: next }).end();
    };
  };

  it("is followed three times and not a fourth", async () => {
    const countdown = (path: string) => (path === "/0" ? "" : `/${Number(path.slice(1)) - 1}`);
    answer = to(countdown);
    expect((await fetched("/3")).mediaType).toBe("image/jpeg");
    await expect(fetched("/4")).rejects.toMatchObject({ code: "proxy_failed" });
  });

  it.each(["http://otro.example/x.jpg", "file:///etc/passwd", "http://169.254.169.254/latest"])(
    "to %s is rejected",
    async (target) => {
      answer = to((path) => (path === "/ya" ? "" : target));
      await expect(fetched("/foto")).rejects.toMatchObject({ code: "proxy_url_not_allowed" });
      expect(asked).toEqual(["/foto"]);
    },
  );
});

describe("a host outside the public internet", () => {
  it("is never connected to, under any name", async () => {
    answer = giving("image/jpeg", await jpeg());
    const nowhere = { isAllowedAddress: () => false };
    await expect(fetched("/", nowhere)).rejects.toMatchObject({ code: "proxy_url_not_allowed" });
    const byNumber = { ...here, isAllowedSite: () => true, isAllowedAddress: () => false };
    const url = new URL(origin);
    for (const host of ["127.0.0.1", "[::1]", "2130706433", "0x7f.1"]) {
      url.hostname = host;
      await expect(fetchRemoteFile(url, byNumber)).rejects.toMatchObject({ code: "proxy_url_not_allowed" });
    }
    expect(asked).toEqual([]);
  });

  it("is rejected when only one of its name's addresses is allowed", async () => {
    const seen: string[] = [];
    const isAllowedAddress = (address: string) => {
      seen.push(address);
      return seen.length > 1;
    };
    await expect(fetched("/", { isAllowedAddress })).rejects.toMatchObject({ code: "proxy_url_not_allowed" });
    expect(asked).toEqual([]);
  });
});
