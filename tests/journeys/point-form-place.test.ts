import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { startTestApp, type TestApp } from "./office/test-app.ts";
import { addFiles, button, field, form, photo, selectOption } from "./point-form/point-form-page.ts";
import { expectNoViolationsInEveryLayout } from "./support/axe.ts";
import { expect } from "./support/expect.ts";
import { expectMessage } from "./support/messages.ts";
import { laptop } from "./support/visitor.ts";

/**
 * The warnings of the point form about a position outside the province, and about positions in photographs.
 */

let office: TestApp;
let country: Awaited<ReturnType<TestApp["make"]["map"]>>;

beforeAll(async () => {
  office = await startTestApp();
  country = await office.make.map(office.company, { name: "Avance", slug: "avance", type: "Mapa Google" });
});
afterAll(() => office?.close());

async function writes(page: Page, latitude: string, longitude: string) {
  await field(page, "Latitud").fill(latitude);
  await field(page, "Longitud").fill(longitude);
}

const positionWarning = (page: Page) => form(page).getByText(/^El punto está fuera de/);
const inAlajuela = ["10.0163", "-84.2116"] as const;

describe("a photograph with a position in its EXIF data", () => {
  it("offers that position for a saved point during the upload", async () => {
    const known = await office.make.point(country, {
      name: "Torre Sur",
      permit: "A-1",
      lat_micro: 9_926_000,
      lng_micro: -84_081_000,
    });
    const { page, open } = await office.signedIn("admin");
    await open(`/home/puntos/${known.id}/editar`);
    await field(page, "Nombre *").waitFor();
    await addFiles(page, "image", await photo("frente.jpg", [9.935, -84.09]));
    await expectMessage(page, "Archivos subidos correctamente.");
    await page.getByText("Archivos subidos correctamente.").waitFor({ state: "detached" });
    await button(page, "Usar esta ubicación").click();
    await button(page, "Guardar").click();
    await expectMessage(page, "Guardado – El punto se actualizó correctamente.");
    const reply = await office.server.app.inject({
      url: `/api/Root/${known.id}`,
      headers: { authorization: (await office.signedIn("admin")).authorization },
    });
    expect(reply.json()).toMatchObject({ latitud: 9.935, longitud: -84.09 });
  });
});

it("the form, its warning and its offer have no axe violation", async () => {
  const { page, open } = await office.signedIn("admin", {
    window: { ...laptop, bypassCSP: true },
    needsWebGl: true,
  });
  await open("/home/puntos/nuevo?mapa=avance");
  await field(page, "Nombre *").waitFor();
  await selectOption(page, "Provincia", "HEREDIA");
  await writes(page, ...inAlajuela);
  await positionWarning(page).waitFor();
  await addFiles(page, "image", await photo("obra.jpg", [9.93, -84.08]));
  await button(page, "Usar esta ubicación").waitFor();
  await expectNoViolationsInEveryLayout(page);
});
