import type { Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { webGlBrowser } from "../support/browsers.ts";
import { eventually, expect } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { card, choose, dialog, fetchMapByName, form, makePictureFile, openMaps } from "./maps/maps-page.ts";

/** Uploads the picture of a map. */

let office: TestApp;

beforeAll(async () => {
  office = await startTestApp({}, webGlBrowser);
});
afterAll(() => office?.close());

const press = (page: Page, name: string) => form(page).getByRole("button", { name, exact: true }).click();

async function chooseFile(page: Page, file: Awaited<ReturnType<typeof makePictureFile>>) {
  const button = form(page).getByRole("button", { name: /^(Elegir|Cambiar) imagen$/ });
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.click()]);
  await chooser.setFiles(file);
}

it("a new map uploads its picture on save; another one uploads it again after a cancelled upload", async () => {
  const admin = await office.signedIn("admin");
  const { page, context, consoleErrors } = admin;
  const stored = () => fetchMapByName(office, admin, "Plano nuevo");
  await openMaps(admin);
  await page.getByRole("button", { name: "Nuevo Mapa" }).first().click();
  await form(page).getByLabel("Nombre").fill("Plano nuevo");
  await choose(form(page), "Tipo", "Imagen");
  await chooseFile(page, await makePictureFile("plano.png", [320, 180]));
  await press(page, "Guardar");
  const tool = dialog(page, "Ubicar la imagen de Plano nuevo");
  await tool.waitFor();
  await eventually(stored).toMatchObject({ width: 320, height: 180, isPlaced: false });
  await tool.getByRole("button", { name: "Mover al este" }).click();
  await tool.getByRole("button", { name: "Guardar" }).click();
  await tool.waitFor({ state: "detached" });
  await eventually(stored).toMatchObject({ isPlaced: true });
  const shown = card(page, "Plano nuevo").getByRole("img", { name: "Imagen de Plano nuevo" });
  await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);

  await page.getByRole("button", { name: "Editar Plano nuevo" }).click();
  const heavy = await makePictureFile("pesada.png", [90, 50]);
  heavy.buffer = Buffer.concat([heavy.buffer, Buffer.alloc(1_000_000, 7)]);
  await chooseFile(page, heavy);
  await dialog(page, "Reemplazar imagen").getByRole("button", { name: "Reemplazar" }).click();
  const network = await context.newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await network.send("Network.enable");
  await throttle(50_000);
  await press(page, "Guardar");
  const progress = form(page).getByRole("progressbar");
  await eventually(async () => Number(await progress.getAttribute("value"))).toBeGreaterThan(0);
  await press(page, "Cancelar la subida");
  await form(page).getByText("Se canceló la subida de la imagen.").waitFor();
  await eventually(stored).toMatchObject({ width: 320 });
  await throttle(-1);
  await press(page, "Reintentar la subida");
  await eventually(stored).toMatchObject({ width: 90, height: 50 });
  expect(consoleErrors).toEqual([]);
});
