import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainPage, startTestServer, type TestServer } from "../../testing/running-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ webFolder: plainPage });
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url, headers: { accept: "*/*" } });

describe("the files of the browser application", () => {
  it("are kept for good where their name carries their content, and for a while elsewhere", async () => {
    expect((await get("/assets/index.js")).headers["cache-control"]).toBe(
      "public, max-age=31536000, immutable",
    );
    const icon = await get("/favicon.svg");
    expect(icon.headers["cache-control"]).toBe("public, max-age=3600");
    expect(icon.headers["content-type"]).toContain("image/svg+xml");
  });

  it("let the map's worker fetch from us and from the base map, and from nowhere else", async () => {
    const own = (await get("/assets/index.js")).headers["content-security-policy"];
    expect(own).toContain("connect-src 'self';");
    const foreign = await startTestServer({
      webFolder: plainPage,
      basemapStyleUrl: "http://127.0.0.1:9/estilo.json",
    });
    const reply = await foreign.app.inject({ url: "/assets/index.js" });
    expect(reply.headers["content-security-policy"]).toContain("connect-src 'self' http://127.0.0.1:9;");
    await foreign.close();
  });

  it("hold neither the unbranded page nor its sources", async () => {
    for (const url of [
      "/index.html",
      "/assets/index.js.map",
      "/assets/../../../package.json",
      "/assets/",
      "/.inputs",
    ]) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });
});
