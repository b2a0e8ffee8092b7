import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  card,
  choose,
  dialog,
  form,
  mapNamed,
  opensMaps,
  picture,
  uploadPicture,
} from "./maps/map-screen.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";

/** How a map gets its picture. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

type Chosen = Awaited<ReturnType<typeof picture>>;

const press = (page: Page, name: string) => form(page).getByRole("button", { name, exact: true }).click();
const alert = (page: Page, sentence: string) => form(page).getByRole("alert").filter({ hasText: sentence });

async function chooseFile(page: Page, file: Chosen) {
  const button = form(page).getByRole("button", { name: /^(Elegir|Cambiar) imagen$/ });
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.click()]);
  await chooser.setFiles(file);
}
const staged = (page: Page) => form(page).getByRole("img", { name: "Vista previa de la imagen elegida" });

/** Opens the form of a new image map with all that it needs but an address. */
async function drafts(name: string) {
  const admin = await office.signIn("admin");
  const { page } = admin;
  await opensMaps(admin);
  await page.getByRole("button", { name: "Nuevo Mapa" }).first().click();
  await form(page).getByLabel("Nombre").fill(name);
  await form(page).getByLabel("Descripción").fill("Lotes y áreas comunes.");
  await choose(form(page), "Tipo", "Imagen");
  return { admin, page };
}

/** Opens the form of an image map that is there, with its picture. */
async function edits(name: string) {
  const admin = await office.signIn("admin");
  const map = await office.make.map(office.company, { name, description: "Lotes", type: "imagen" });
  await uploadPicture(office, admin, map.id);
  const { page } = admin;
  await opensMaps(admin, `?buscar=${name}`);
  await page.getByRole("button", { name: `Editar ${name}` }).click();
  return { admin, page, map };
}

const shownPixels = (page: Page, name: string) =>
  card(page, name)
    .getByRole("img", { name: `Imagen de ${name}` })
    .evaluate((image) => [
      (image as HTMLImageElement).naturalWidth,
      (image as HTMLImageElement).naturalHeight,
    ]);

describe("the picture of a new map", () => {
  it("waits for the map to be saved, stands for its address, and follows right after", async () => {
    const { admin, page } = await drafts("Plano nuevo");
    await press(page, "Subir imagen");
    await alert(page, "Guarda el mapa primero.").waitFor();
    await chooseFile(page, await picture("plano.png", [1600, 900]));
    await staged(page).waitFor();
    await form(page).getByText("plano.png").waitFor();
    await form(page)
      .getByText(/ · 1\.600 × 900 px$/)
      .waitFor();
    await form(page).getByText("La imagen se sube al guardar el mapa.").waitFor();
    await press(page, "Subir imagen");
    await alert(page, "Guarda el mapa primero.").waitFor();
    await press(page, "Guardar");
    await dialog(page, "Mapa registrado").waitFor();
    await eventually(() => shownPixels(page, "Plano nuevo")).toEqual([1600, 900]);
    await eventually(() => mapNamed(office, admin, "Plano nuevo")).toMatchObject({
      width: 1600,
      height: 900,
      latitudeMin: 8.04,
    });
    expect(admin.complaints).toEqual([]);
  });
});

describe("a picture whose upload is not answered", () => {
  const isUpload = "**/api/Mapas/*/imagen";

  /** Somebody who has chosen another picture, which has not gone out yet. */
  async function hasChosen(name: string) {
    const edited = await edits(name);
    await chooseFile(edited.page, await picture("otra.png", [100, 60]));
    await dialog(edited.page, "Reemplazar imagen").getByRole("button", { name: "Reemplazar" }).click();
    await staged(edited.page).waitFor();
    return edited;
  }

  async function savesAs(page: Page, name: string) {
    await form(page).getByLabel("Nombre").fill(name);
    await press(page, "Guardar");
    await dialog(page, "Mapa actualizado").waitFor();
  }

  it("and which the server kept all the same is there, and what is typed is saved on it", async () => {
    const { admin, page, map } = await hasChosen("Respuesta perdida");
    await page.route(isUpload, async (route) => {
      await uploadPicture(office, admin, map.id, [100, 60]);
      await route.abort();
    });
    await press(page, "Subir imagen");
    await form(page).getByText("Se subió la imagen.").waitFor();
    await form(page).getByText("100 × 60 px").waitFor();
    await expect(staged(page)).toHaveCount(0);
    await savesAs(page, "Respuesta hallada");
    await eventually(() => mapNamed(office, admin, "Respuesta hallada")).toMatchObject({
      width: 100,
      height: 60,
    });
  });
});

describe("a picture", () => {
  it("on its way shows how far it is, can be called off, and sent again", async () => {
    const { admin, page } = await edits("Pesada");
    const heavy = await picture("pesada.png", [900, 500]);
    heavy.buffer = Buffer.concat([heavy.buffer, Buffer.alloc(3_000_000, 7)]);
    await chooseFile(page, heavy);
    await dialog(page, "Reemplazar imagen").getByRole("button", { name: "Reemplazar" }).click();
    await form(page)
      .getByText(/^2,\d\d MB · 900 × 500 px$/)
      .waitFor();
    const network = await admin.context.newCDPSession(page);
    const throttle = (uploadThroughput: number) =>
      network.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await network.send("Network.enable");
    await throttle(150_000);
    await press(page, "Subir imagen");
    const progress = form(page).getByRole("progressbar");
    await eventually(async () => Number(await progress.getAttribute("value"))).toBeGreaterThan(0);
    await eventually(async () => Number(await progress.getAttribute("value"))).toBeLessThan(100);
    // Nothing closes the form meanwhile.
    await page.keyboard.press("Escape");
    await expect(form(page).getByRole("button", { name: "Subiendo…" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await press(page, "Cancelar la subida");
    await form(page).getByText("Se canceló la subida de la imagen.").waitFor();
    await eventually(() => mapNamed(office, admin, "Pesada")).toMatchObject({ width: 640 });
    await throttle(-1);
    await press(page, "Reintentar la subida");
    await form(page).getByText("Se subió la imagen.").waitFor();
    await eventually(() => mapNamed(office, admin, "Pesada")).toMatchObject({ width: 900, height: 500 });
  });
});
