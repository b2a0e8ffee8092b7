import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { ownComplaints } from "./office/records.ts";
import {
  area,
  bring,
  brought,
  choose,
  dialog,
  document,
  type FilesOffice,
  list,
  panorama,
  photo,
  press,
  startFilesOffice,
  tile,
  video,
} from "./point-files/files-page.ts";
import { expectNoFaultsInEveryLook } from "./support/axe.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop, phone } from "./support/visitor.ts";

/** The files of a point: those of a new one wait for it, those of a known one go at once. */

let files: FilesOffice;

beforeAll(async () => {
  files = await startFilesOffice();
});
afterAll(() => files?.close());

const result = async (page: Page) =>
  JSON.parse((await page.getByRole("status", { name: "Resultado" }).textContent()) ?? "{}");
const state = (page: Page) => page.getByRole("status", { name: "Estado" });

describe("the files of a new point", () => {
  it("wait with their pictures, can be taken out, and are uploaded by kind when the point is there", async () => {
    const { page, stored, complaints } = await files.opens("new");
    await choose(page, "Agregar imágenes", await photo("fachada.jpg"), await photo("patio.jpg"));
    await choose(page, "Agregar documentos", document("permiso.pdf"));
    await choose(page, "Agregar 360°", await panorama("azotea.jpg"));
    await choose(page, "Agregar videos", video("recorrido.mp4"));
    await eventually(() => tile(page, "fachada.jpg").locator("img").count()).toBe(1);
    await press(page, "Quitar patio.jpg");
    await eventually(() => stored()).toEqual([]);

    await press(page, "Crear");
    await eventually(() => result(page)).toEqual({ sent: 4, failed: [], left: 0, progress: 1 });
    await eventually(() => stored()).toEqual([
      "360 azotea.jpg",
      "Documento permiso.pdf",
      "Imagen fachada.jpg",
      "Video recorrido.mp4",
    ]);
    expect(complaints).toEqual([]);
  });
});

describe("the files of a known point", () => {
  it("go at once when they are dropped, and everybody is told", async () => {
    const { page, stored, stores, pointId, complaints } = await files.opens("known");
    await page.evaluate(() => {
      const heard: unknown[] = [];
      window.addEventListener("punto:mediaChange", (event) => heard.push((event as CustomEvent).detail));
      Object.assign(window, { heard });
    });
    await page.getByText("Los archivos se guardan de inmediato; no hace falta presionar Guardar.").waitFor();
    // Somebody else adds one before the list is asked for again, a second after the upload.
    await page.route(
      list,
      async (route) => {
        await stores(document("ajeno.pdf"));
        await route.continue();
      },
      { times: 1 },
    );
    await bring(page, "drop", "Imágenes", brought(await photo("uno.jpg")), brought(await photo("dos.jpg")));
    await dialog(page, "Listo").getByText("Archivos subidos correctamente.").waitFor();
    await dialog(page, "Listo").waitFor({ state: "detached" });
    await area(page, "Documentos").getByRole("link", { name: "ajeno.pdf" }).waitFor();
    await eventually(() => stored()).toEqual(["Documento ajeno.pdf", "Imagen dos.jpg", "Imagen uno.jpg"]);
    await eventually(() =>
      page.evaluate(() => (window as unknown as { heard: { id: number }[] }).heard),
    ).toMatchObject([{ id: pointId }]);
    await expect(page.getByRole("status", { name: "Cambios" })).toHaveText("1");
    await eventually(() => state(page).textContent()).toBe("3");
    const picture = tile(page, "uno.jpg").locator("img");
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it("arrive however large they are, with their progress", async () => {
    const { page, stored, complaints } = await files.opens("known");
    const { buffer, ...named } = video("recorrido.mp4");
    const long = { ...named, buffer: Buffer.concat([buffer, Buffer.alloc(9 * 1_048_576)]) };
    await choose(page, "Agregar videos", long);
    await page.getByRole("progressbar", { name: "Subiendo recorrido.mp4" }).waitFor();
    await dialog(page, "Listo").waitFor();
    await eventually(() => stored()).toEqual(["Video recorrido.mp4"]);
    // Of what is no real video there is no picture, which the browser says by itself.
    expect(ownComplaints(complaints)).toEqual([]);
  });

  it("are removed once that is confirmed, and the keyboard stays in their area", async () => {
    const { page, stored, stores } = await files.opens("known");
    await stores(await photo("queda.jpg"), await photo("sobra.jpg"));
    await page.reload();
    await press(page, "Eliminar sobra.jpg");
    const question = dialog(page, "Eliminar archivo");
    await question.getByText("¿Eliminar este archivo? Esta acción es inmediata…").waitFor();
    await question.getByRole("button", { name: "Cancelar" }).click();
    await eventually(() => stored()).toHaveLength(2);
    await press(page, "Eliminar sobra.jpg");

    await page.route("**/api/Imagenes/eliminar", (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await question.getByRole("button", { name: "Eliminar" }).click();
    const failure = question.getByRole("alert");
    await failure.getByText("No se pudo eliminar").waitFor();
    await failure.getByText("Inténtalo de nuevo.").waitFor();
    await question.getByRole("button", { name: "Eliminar" }).click();
    await tile(page, "sobra.jpg").waitFor({ state: "detached" });
    await eventually(() => stored()).toEqual(["Imagen queda.jpg"]);
    await expect(area(page, "Imágenes").locator(":focus")).toHaveCount(1);
    await expect(page.getByRole("status", { name: "Cambios" })).toHaveText("1");
  });

  it("are taken with the camera of a phone", async () => {
    const { page } = await files.opens("known", phone);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, "Tomar foto")]);
    await eventually(() => chooser.element().getAttribute("capture")).toBe("environment");
    expect(chooser.isMultiple()).toBe(false);
    await page.getByRole("button", { name: "Grabar video" }).waitFor();
    const { page: desk } = await files.opens("known");
    await desk.getByRole("button", { name: "Agregar imágenes", exact: true }).waitFor();
    await expect(desk.getByRole("button", { name: "Tomar foto" })).toHaveCount(0);
  });
});

it("everything can be told and reached without seeing it", async () => {
  const { page, stores } = await files.opens("known", { ...laptop, bypassCSP: true });
  await stores(await photo("fachada.jpg"), document("permiso.pdf"), video("recorrido.mp4"));
  await page.reload();
  await tile(page, "fachada.jpg").waitFor();
  await choose(page, "Agregar imágenes", {
    name: "falsa.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("nada"),
  });
  await dialog(page, "No se pudo subir al servidor").getByRole("button", { name: "Cerrar" }).click();
  await expectNoFaultsInEveryLook(page);

  await page.getByRole("heading", { level: 1 }).focus();
  const reached: (string | null)[] = [];
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate(
        () =>
          window.document.activeElement?.ariaLabel ??
          window.document.activeElement?.textContent?.trim() ??
          "",
      ),
    );
  }
  expect(reached).toEqual([
    "fachada.jpg",
    "Eliminar fachada.jpg",
    "Reintentar falsa.jpg",
    "Quitar falsa.jpg",
    "Agregar imágenes",
    "permiso.pdf",
  ]);
});
