import { createFactories } from "@mapaobra/server/testing/factories";
import { formUpload } from "@mapaobra/server/testing/form-upload";
import type { TestServer } from "@mapaobra/server/testing/running-server";
import { signIn } from "@mapaobra/server/testing/sign-in";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { photo } from "./media-viewer/gallery.ts";
import { bandAt, bandedPanorama, middleOfPanorama } from "./panorama/bands.ts";
import { openOtherSite } from "./panorama/site-on-this-machine.ts";
import { expectNoFaultsInBothSchemes, expectNoFaultsInEveryLook } from "./support/axe.ts";
import { drawingBrowser } from "./support/browsers.ts";
import { expect } from "./support/expect.ts";
import { startJourneyServer } from "./support/journey-server.ts";
import { laptop, newVisitor } from "./support/visitor.ts";

/** One panorama by its address, for anybody who has a link to it. */

let server: TestServer;
let browser: Browser;
let address: string;
let key: string;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;

beforeAll(async () => {
  server = await startJourneyServer({ media: { proxyHosts: ["fotos.example"] } });
  address = await server.listen();
  browser = await drawingBrowser();
  make = createFactories(server.database.db);
  company = await make.company({ name: "Cumbres Desarrollos", slug: "cumbres" });
  const point = await make.point(await make.map(company, { published: true }));
  key = `ID_${company.id}_${point.id}/Fotos360/entrada-0123456789abcdef.jpg`;
  const content = await bandedPanorama();
  await make.media(point, { key, kind: "panorama", width: 2048, height: 1024, size: content.length });
  await server.storage.write(key, content);
});
afterAll(async () => {
  await server?.close();
});

const patience = { timeout: 45_000 };

/** A file as staff sent it, as its point tells of it. */
async function sent(content: Buffer, name: string, published: boolean) {
  const point = await make.point(await make.map(company, { published }));
  const { authorization } = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
  const upload = await formUpload(`/api/Imagenes/root/${point.id}/upload`, [
    { name, content, field: "files" },
  ]);
  const reply = await server.app.inject({ ...upload, headers: { ...upload.headers, authorization } });
  return reply.json().imagenes[0] as { url: string };
}
async function opened(url: string, window: Parameters<typeof newVisitor>[2] = laptop) {
  const visitor = await newVisitor(browser, address, window);
  const asked: string[] = [];
  visitor.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visitor.page.goto(`/viewer360?url=${encodeURIComponent(url)}`);
  await visitor.page.getByRole("application").locator("canvas").waitFor(patience);
  return { ...visitor, asked };
}

describe("/viewer360", () => {
  it("shows a panorama of ours to anybody", async () => {
    const { page, complaints } = await newVisitor(browser, address, { ...laptop, bypassCSP: false });
    await page.goto(`/viewer360?url=${encodeURIComponent(`/medios/${key}`)}`);
    await page.getByRole("application").locator("canvas").waitFor(patience);
    await expect.poll(() => bandAt(page, 760, 470), patience).toBe("ahead right");
    await expect(page).toHaveTitle("Vista 360° · MapaObra");
    expect(complaints).toEqual([]);
  });

  it("shows a large one by its small picture and the tiles of what is seen, also by a signed address", async () => {
    const large = await sent(await bandedPanorama(8192), "azotea.jpg", false);
    expect(large.url).toContain("firma=");
    const window = { ...laptop, bypassCSP: false, deviceScaleFactor: 2 };
    const { page, asked, complaints } = await opened(large.url, window);
    const files = () => asked.filter((path) => path.startsWith("/medios/"));
    await expect
      .poll(() => files().filter((path) => path.includes("/mosaico/")).length, patience)
      .toBeGreaterThan(8);
    await expect.poll(() => bandAt(page, 760, 470), patience).toBe("ahead right");
    expect(files()[0]).toMatch(/\.d\/previa\.webp$/);
    expect(files().filter((path) => !path.includes(".d/"))).toEqual([]);
    await page.getByRole("region", { name: "Vista 360°: azotea" }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("shows a part of a sphere as that part, and is turned no further", async () => {
    const part = await sent(await middleOfPanorama(), "frente 360.jpg", true);
    const { page, complaints } = await opened(part.url);
    await page.getByRole("application").focus();
    for (let press = 0; press < 40; press += 1) await page.keyboard.press("ArrowRight");
    await expect
      .poll(() => bandAt(page, laptop.viewport.width - 10, laptop.viewport.height / 2 + 20), patience)
      .toBe("right");
    expect(complaints).toEqual([]);
  });

  it("shows a photograph too, as wide as its proportions", async () => {
    const { complaints, asked } = await opened(
      (await sent((await photo("fachada.jpg", "#8a5a44")).content, "fachada.jpg", true)).url,
    );
    expect(asked.filter((path) => path.includes(".d/"))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("has no fault that axe finds", async () => {
    const { page } = await newVisitor(browser, address, { ...laptop, bypassCSP: true });
    await page.goto(`/viewer360?url=${encodeURIComponent(`/medios/${key}`)}`);
    await page.getByRole("button", { name: "Acercar" }).waitFor(patience);
    await expectNoFaultsInBothSchemes(page);
  });

  it("shows what another site has that was named to the server, fetched by the server alone", async () => {
    await using site = await openOtherSite("fotos.example", await bandedPanorama(), "image/jpeg");
    const { page, complaints } = await newVisitor(browser, address, { ...laptop, bypassCSP: false });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).hostname));
    await page.goto(`/viewer360?url=${encodeURIComponent("http://fotos.example/obra/entrada.jpg")}`);
    await page.getByRole("application").locator("canvas").waitFor(patience);
    await expect.poll(() => bandAt(page, 760, 470), patience).toBe("ahead right");
    expect(site.asked).toEqual(["/obra/entrada.jpg"]);
    expect(asked).not.toContain("fotos.example");
    expect(complaints).toEqual([]);

    const refused = await page.goto(
      `/viewer360?url=${encodeURIComponent("http://otras.fotos.example/obra/entrada.jpg")}`,
    );
    expect(refused?.status()).toBe(400);
    await page.getByRole("heading", { level: 1, name: "No podemos mostrar esta dirección" }).waitFor();
    expect(site.asked).toHaveLength(1);
  });

  it("has no fault that axe finds where the panorama is lost", async () => {
    const { page } = await newVisitor(browser, address, { ...laptop, bypassCSP: true });
    await page.goto(`/viewer360?url=${encodeURIComponent(`/medios/${key.replace("entrada", "perdida")}`)}`);
    await page.getByText("Error: HTTP 404").waitFor(patience);
    await expectNoFaultsInEveryLook(page);
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
    const { page } = await newVisitor(browser, address);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`/viewer360?url=${encodeURIComponent(url)}`);
    await page.getByRole("heading", { level: 1, name: "No podemos mostrar esta dirección" }).waitFor();
    expect(asked.filter((one) => one.includes("ajeno.example") && !one.includes("/viewer360"))).toEqual([]);
  });

  it("says so where no address is given", async () => {
    const { page } = await newVisitor(browser, address);
    await page.goto("/viewer360");
    await page.getByRole("heading", { level: 1, name: "No hay URL de imagen 360°" }).waitFor();
  });
});
