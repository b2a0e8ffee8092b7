import { formUpload } from "@mapaobra/server/testing/form-upload";
import { bandOf } from "@mapaobra/web/testing/horizon-bands";
import sharp from "sharp";
import { afterAll, beforeAll } from "vitest";
import { bandedPanorama } from "../journeys/media/panorama/banded-panorama.ts";
import { authorizeAdministrator, type CompanyServer, startCompanyServer } from "./support/company-server.ts";
import { keys } from "./support/driver.ts";
import { inEachEngine } from "./support/journey.ts";
import type { EnginePage } from "./support/locator.ts";

let server: CompanyServer;
let tower: { readonly id: number };

beforeAll(async () => {
  server = await startCompanyServer();
  const { make, company } = server;
  const map = await make.map(company, {
    name: "Avance",
    slug: "avance",
    type: "Mapa Google",
    published: true,
  });
  tower = await make.point(map, { name: "Torre Norte", lat_micro: 9_926_000, lng_micro: -84_081_000 });
  const create = { width: 1200, height: 900, channels: 3, background: "#8a5a44" } as const;
  await upload("imagenes", "fachada.jpg", await sharp({ create }).jpeg().toBuffer());
  await upload("360", "patio.jpg", await bandedPanorama());
});
afterAll(() => server?.[Symbol.asyncDispose]());

async function upload(tipo: string, name: string, content: Buffer): Promise<void> {
  const authorization = await authorizeAdministrator(server, server.company);
  const request = await formUpload(
    `/api/Imagenes/root/${tower.id}/upload`,
    [{ name, content, field: "files" }],
    { tipo },
  );
  const reply = await server.server.app.inject({
    ...request,
    headers: { ...request.headers, authorization },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

/** The colour that is seen at a CSS pixel of the page. */
async function colourAt(page: EnginePage, left: number, top: number) {
  const pixel = sharp(await page.screenshot()).extract({ left, top, width: 1, height: 1 });
  const [red = -1, green = -1, blue = -1] = await pixel.removeAlpha().raw().toBuffer();
  return [red, green, blue] as const;
}

inEachEngine({ origin: () => server.address, draws: true }, (journey) => {
  journey("shows a picture and looks around in a panorama", async ({ page, expect }) => {
    const viewer = page.getByRole("dialog");
    const stage = viewer.getByRole("application");
    const seen = async () => bandOf(await colourAt(page, 680, 360));
    await page.goTo(`/mapa/cumbres?mapa=avance&punto=${tower.id}&medio=todo`);
    await viewer.locator('img[data-shown="true"]').waitFor();
    await viewer.getByRole("button", { name: "2: Vista 360° 2" }).click();
    await stage.locator("canvas").waitFor();
    await expect.poll(seen).toBe("ahead right");
    await page.drag({ x: 640, y: 360 }, { x: 1040, y: 360 });
    await expect.poll(seen).toBe("ahead left");
    await page.type(keys.escape);
    await viewer.waitFor({ state: "hidden" });
    await page.getByRole("article").getByRole("heading", { name: "Torre Norte" }).waitFor();
  });
});
