import { createFactories } from "@mapaobra/server/testing/factories";
import { startTestServer, type TestServer } from "@mapaobra/server/testing/running-server";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChromium } from "../../tools/browser-harness/open-chromium.ts";
import { faultsInBothSchemes } from "./axe.ts";
import { bandAt, bandedPanorama } from "./panorama/bands.ts";
import { laptop, newVisitor } from "./public-map/visitor.ts";

/** One panorama by its address, for anybody who has a link to it. */

let server: TestServer;
let browser: Browser;
let address: string;
let key: string;

beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
  browser = await openChromium();
  const make = createFactories(server.database.db);
  const company = await make.company({ name: "Cumbres Desarrollos", slug: "cumbres" });
  const point = await make.point(await make.map(company, { published: true }));
  key = `ID_${company.id}_${point.id}/Fotos360/entrada-0123456789abcdef.jpg`;
  const content = await bandedPanorama();
  await make.media(point, { key, kind: "panorama", width: 2048, height: 1024, size: content.length });
  await server.storage.write(key, content);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const patience = { timeout: 15_000 };

describe("/viewer360", () => {
  it("shows a panorama of ours to anybody", async () => {
    const { page, complaints, context } = await newVisitor(browser, address, { ...laptop, bypassCSP: false });
    await page.goto(`/viewer360?url=${encodeURIComponent(`/medios/${key}`)}`);
    await page.getByRole("application").locator("canvas").waitFor(patience);
    await expect.poll(() => bandAt(page, 760, 470), patience).toBe("ahead right");
    expect(await page.title()).toBe("Vista 360° · MapaObra");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("has no fault that axe finds", async () => {
    const { page, context } = await newVisitor(browser, address, { ...laptop, bypassCSP: true });
    await page.goto(`/viewer360?url=${encodeURIComponent(`/medios/${key}`)}`);
    await page.getByRole("button", { name: "Acercar" }).waitFor(patience);
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await context.close();
  });

  it.each([
    ["another site", "https://ajeno.example/foto.jpg"],
    ["a script", "javascript:alert(1)"],
    ["what is written in the address itself", "data:image/png;base64,AAAA"],
    ["anything of ours that is no file", "/api/auth/me"],
    [
      "another site within the proxy's address",
      "/api/Imagenes/proxy?u=https%3A%2F%2Fajeno.example%2Ffoto.jpg",
    ],
  ])("refuses %s and asks nobody for it", async (_what, url) => {
    const { page, context } = await newVisitor(browser, address);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`/viewer360?url=${encodeURIComponent(url)}`);
    await page.getByRole("heading", { level: 1, name: "No podemos mostrar esta dirección" }).waitFor();
    expect(asked.filter((one) => one.includes("ajeno.example") && !one.includes("/viewer360"))).toEqual([]);
    await context.close();
  });

  it("says so where no address is given", async () => {
    const { page, context } = await newVisitor(browser, address);
    await page.goto("/viewer360");
    await page.getByRole("heading", { level: 1, name: "No hay URL de imagen 360°" }).waitFor();
    await context.close();
  });
});
