import { createFactories } from "@mapaobra/server/testing/factories";
import { formUpload } from "@mapaobra/server/testing/form-upload";
import type { TestServer } from "@mapaobra/server/testing/running-server";
import { signIn } from "@mapaobra/server/testing/sign-in";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { browserWithoutWebGl, webGlBrowser } from "../support/browsers.ts";
import { eventually, expect } from "../support/expect.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { laptop, openBrowserPage } from "../support/visitor.ts";
import { photo } from "./media-viewer/gallery.ts";
import { bandAt, bandedPanorama } from "./panorama/banded-panorama.ts";
import { startFakeRemoteSite } from "./panorama/fake-remote-site.ts";
import { lowResolution } from "./panorama/low-resolution.ts";

/** The public page of a single panorama, `/viewer360`. */

let server: TestServer;
let browser: Browser;
let address: string;
let key: string;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;

beforeAll(async () => {
  server = await startJourneyServer({ media: { proxyHosts: ["fotos.example"] } });
  address = await server.listen();
  browser = await webGlBrowser();
  make = createFactories(server.database.db);
  company = await make.company({ name: "Cumbres Desarrollos", slug: "cumbres" });
  const point = await make.point(await make.map(company, { published: true }));
  key = `ID_${company.id}_${point.id}/Fotos360/entrada-0123456789abcdef.jpg`;
  const content = await bandedPanorama(512);
  await make.media(point, { key, kind: "panorama", width: 512, height: 256, size: content.length });
  await server.storage.write(key, content);
});
afterAll(async () => {
  await server?.close();
});

/** Uploads a file as staff. Returns its entry in the upload's response. */
async function sent(content: Buffer, name: string, published: boolean) {
  const point = await make.point(await make.map(company, { published }));
  const { authorization } = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
  const upload = await formUpload(`/api/Imagenes/root/${point.id}/upload`, [
    { name, content, field: "files" },
  ]);
  const reply = await server.app.inject({ ...upload, headers: { ...upload.headers, authorization } });
  return reply.json().imagenes[0] as { url: string };
}
const addressOf = (url: string) => `/viewer360?url=${encodeURIComponent(url)}`;
const stage = (page: Page) => page.getByRole("application");

async function opened(url: string, window: Parameters<typeof openBrowserPage>[2] = lowResolution) {
  const visitor = await openBrowserPage(browser, address, window);
  const requestedUrls: URL[] = [];
  visitor.page.on("request", (request) => requestedUrls.push(new URL(request.url())));
  await visitor.page.goto(addressOf(url));
  await stage(visitor.page).locator("canvas").waitFor();
  return { ...visitor, requestedUrls };
}
/** The colour next to the centre of the panorama. */
const expectView = (page: Page) =>
  eventually(async () => {
    const box = await stage(page).boundingBox();
    return box && bandAt(page, box.x + box.width / 2 + 80, box.y + box.height / 2);
  });

describe("/viewer360", () => {
  it("shows a stored panorama to any visitor, turned by dragging and by keys", async () => {
    const { page, consoleErrors } = await opened(`/medios/${key}`);
    await expectView(page).toBe("ahead right");
    await expect(page).toHaveTitle("Vista 360° · MapaObra");
    await page.mouse.move(900, 400);
    await page.mouse.down();
    await page.mouse.move(300, 400, { steps: 3 });
    await page.mouse.up();
    await expectView(page).toBe("right");
    await stage(page).focus();
    for (let press = 0; press < 40; press += 1) await page.keyboard.press("ArrowUp");
    await expectView(page).toBe("sky");
    expect(consoleErrors).toEqual([]);
  });

  it("shows a large one by its preview and the visible tiles, also by a signed address", async () => {
    const large = await sent(await bandedPanorama(5120), "azotea.jpg", false);
    expect(large.url).toContain("firma=");
    const { page, requestedUrls, consoleErrors } = await opened(large.url, {
      viewport: { width: 720, height: 450 },
      deviceScaleFactor: 2,
    });
    const files = () =>
      requestedUrls.map(({ pathname }) => pathname).filter((path) => path.startsWith("/medios/"));
    const tiles = () => files().filter((path) => path.includes("/mosaico/")).length;
    await eventually(tiles).toBeGreaterThan(5);
    await expectView(page).toBe("ahead right");
    await eventually(() => files()[0]).toMatch(/\.d\/previa\.webp$/);
    expect(files().filter((path) => !path.includes(".d/"))).toEqual([]);
    const panorama = 10 * 5;
    expect(tiles()).toBeLessThan(panorama / 2);
    await page.getByRole("region", { name: "Vista 360°: azotea" }).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it("shows a photograph in its own proportions, and has no axe violation", async () => {
    const { content } = await photo("fachada.jpg", "#8a5a44", [400, 300]);
    const { url } = await sent(content, "fachada.jpg", true);
    const { page, requestedUrls, consoleErrors } = await opened(url, { ...lowResolution, bypassCSP: true });
    expect(requestedUrls.filter(({ pathname }) => pathname.includes(".d/"))).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await expectNoViolations(page);
  });

  it("has no axe violation while it loads, without WebGL, and after the panorama failed", async () => {
    const { page } = await openBrowserPage(await browserWithoutWebGl(), address, {
      ...laptop,
      bypassCSP: true,
    });
    // The derivative of the panorama that the server stores.
    const file = `**/medios/${key}.d/*`;
    const { promise: requested, resolve: resolveRequest } = Promise.withResolvers<void>();
    await page.route(file, () => resolveRequest());
    await page.goto(addressOf(`/medios/${key}`));
    await requested;
    await page.getByText("Cargando vista 360°...").waitFor();
    await expectNoViolations(page, "waiting");
    await page.unroute(file);

    // A new request: the page gives up ten seconds after a request, and axe may take that long.
    await page.goto(addressOf(`/medios/${key}`));
    await page.getByText("Error: este navegador no muestra gráficos en 3D").waitFor();
    await page.getByRole("img").and(page.locator("main img")).waitFor();
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoViolations(page, "without graphics");

    await page.goto(addressOf(`/medios/${key.replace("entrada", "perdida")}`));
    await page.getByText("Error: HTTP 404").waitFor();
    await expectNoViolations(page, "lost");
  });

  it("shows a file of an allowed remote site, fetched by the server only", async () => {
    await using site = await startFakeRemoteSite("fotos.example", await bandedPanorama(512), "image/jpeg");
    const { page, requestedUrls, consoleErrors } = await opened("http://fotos.example/obra/entrada.jpg");
    await expectView(page).toBe("ahead right");
    await eventually(() => site.requestedPaths).toEqual(["/obra/entrada.jpg"]);
    expect(requestedUrls.map(({ hostname }) => hostname)).not.toContain("fotos.example");
    expect(consoleErrors).toEqual([]);
  });

  it("rejects any other site without a request to it, and reports a missing address", async () => {
    await using site = await startFakeRemoteSite("fotos.example", await bandedPanorama(512), "image/jpeg");
    const { page } = await openBrowserPage(await browserWithoutWebGl(), address);
    const requestedHosts: string[] = [];
    page.on("request", (request) => requestedHosts.push(new URL(request.url()).hostname));
    for (const url of ["http://otras.fotos.example/obra/entrada.jpg", "/api/auth/me"]) {
      const response = await page.goto(addressOf(url));
      expect(response?.status()).toBe(400);
      await page.getByRole("heading", { level: 1, name: "No podemos mostrar esta dirección" }).waitFor();
    }
    await page.goto("/viewer360");
    await page.getByRole("heading", { level: 1, name: "No hay URL de imagen 360°" }).waitFor();
    await eventually(() => new Set(requestedHosts)).toEqual(new Set([new URL(address).hostname]));
    expect(site.requestedPaths).toEqual([]);
  });
});
