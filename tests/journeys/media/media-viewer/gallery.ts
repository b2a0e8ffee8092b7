import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formUpload } from "@mapaobra/server/testing/form-upload";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "../../support/expect.ts";
import type { TestApp } from "../../support/office/test-app.ts";
import { repository } from "../../support/trace-folder.ts";

const realFolder = join(repository, "../shared/data/media");
export const hasRealMedia = existsSync(realFolder);

/** A file to upload. */
export interface UploadFile {
  readonly name: string;
  readonly content: Buffer;
  /** The kind that the upload names. */
  readonly kind?: string;
}

export const realFile = (name: string, kind = "media"): UploadFile => ({
  name,
  kind,
  content: readFileSync(join(realFolder, name)),
});

/** A drawing of a facade, so that movement and zoom are visible. */
export async function photo(
  name: string,
  ground: string,
  [width, height] = [1200, 900],
): Promise<UploadFile> {
  const windows = Array.from({ length: 24 }, (_, at) => {
    const x = 12 + (at % 6) * 13;
    const y = 14 + Math.floor(at / 6) * 19;
    return `<rect x="${x}%" y="${y}%" width="8%" height="12%" fill="#f6f2e6"/>`;
  });
  const front = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${windows.join("")}</svg>`;
  return { name, content: await sharp(Buffer.from(front)).jpeg({ quality: 90 }).toBuffer() };
}

export interface Gallery {
  readonly country: Awaited<ReturnType<TestApp["make"]["map"]>>;
  readonly plan: Awaited<ReturnType<TestApp["make"]["map"]>>;
  /** A public project on the service map. */
  readonly tower: Awaited<ReturnType<TestApp["make"]["point"]>>;
  /** A project without files. */
  readonly pointWithoutFiles: Awaited<ReturnType<TestApp["make"]["point"]>>;
  /** A project on the image map. */
  readonly lot: Awaited<ReturnType<TestApp["make"]["point"]>>;
  /** Uploads files one after the other, as staff. */
  uploadFiles(point: { readonly id: number }, ...files: readonly UploadFile[]): Promise<void>;
  /** Calls the API as staff. */
  callApi(method: "POST" | "PUT" | "DELETE", url: string, payload?: object): Promise<void>;
}

const HERE = { lat_micro: 9_926_000, lng_micro: -84_081_000 };

/** Creates two public maps, one of them an image map, and their projects without files. */
export async function createGallery(office: TestApp): Promise<Gallery> {
  const { make, company, server } = office;
  const { authorization } = await office.openSession("admin");
  const sends = async (upload: Awaited<ReturnType<typeof formUpload>>) => {
    const reply = await server.app.inject({ ...upload, headers: { ...upload.headers, authorization } });
    expect(reply.json()).not.toMatchObject({ omitidos: [expect.anything()] });
    expect(reply.statusCode).toBe(200);
  };
  const country = await make.map(company, {
    name: "Avance de obras",
    slug: "avance",
    type: "Mapa Google",
    published: true,
  });
  const plan = await make.map(company, {
    name: "Plano",
    slug: "plano",
    type: "Imagen",
    published: true,
    ...{ lat_min: 9.9, lat_max: 10, lng_min: -84.2, lng_max: -84 },
  });
  const ground = await photo("plano.jpg", "#cfe3cf", [1600, 800]);
  await sends(await formUpload(`/api/Mapas/${plan.id}/imagen`, [ground]));
  return {
    country,
    plan,
    tower: await make.point(country, { name: "Torre Norte", stage: "OBRA GRIS", ...HERE }),
    pointWithoutFiles: await make.point(country, {
      name: "Lote vacío",
      stage: "MOVIMIENTO DE TIERRA",
      ...HERE,
    }),
    lot: await make.point(plan, {
      name: "Lote 7",
      stage: "ACABADOS",
      developer: "Grupo Meseta",
      ...HERE,
    }),
    async uploadFiles(point, ...files) {
      for (const { kind = "imagenes", ...file } of files) {
        const url = `/api/Imagenes/root/${point.id}/upload`;
        await sends(await formUpload(url, [{ ...file, field: "files" }], { tipo: kind }));
      }
    },
    async callApi(method, url, payload) {
      const reply = await server.app.inject({
        method,
        url,
        headers: { authorization },
        ...(payload && { payload }),
      });
      expect(reply.statusCode, reply.body).toBeLessThan(300);
    },
  };
}

export const viewer = (page: Page) => page.getByRole("dialog").first();

/** Expects a spinner from 0.2 to 8 seconds of the page's clock, which the test has installed. */
export async function expectSpinnerForEightSeconds(page: Page): Promise<void> {
  await page.clock.runFor(300);
  const spinner = viewer(page).getByRole("status").filter({ hasText: "Cargando..." });
  await spinner.waitFor();
  await page.clock.runFor(8_000);
  await spinner.waitFor({ state: "detached" });
}
export const counter = (page: Page) => viewer(page).getByText(/^\d+ \/ \d+$/);
export const mediaParam = (page: Page) => new URL(page.url()).searchParams.get("medio");
/** The picture in the main area. */
export const picture = (page: Page) => viewer(page).locator('img[data-shown="true"]');
