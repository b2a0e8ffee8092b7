import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { eventually, expect, LOAD_TIMEOUT_MS } from "../support/expect.ts";
import { expectMessage } from "../support/messages.ts";
import { dialog, unexpectedConsoleErrors } from "../support/office/records-page.ts";
import { type SignedInUser, startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop, phone } from "../support/visitor.ts";
import { badge, fetchStoredPoints, goOffline, saves } from "./outbox/offline-device.ts";
import { createImageMap, photo } from "./point-form/point-form-page.ts";

/** A point from a photograph on a building site, by phone. */

let office: TestApp;
let plan: Awaited<ReturnType<typeof createImageMap>>;
let staff: SignedInUser;
let page: Page;

async function openPlan(window: BrowserContextOptions, needsWebGl = false): Promise<void> {
  staff = await office.signedIn("admin", { window, needsWebGl });
  page = staff.page;
  await staff.open("/home?mapa=plano");
  await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
}

beforeAll(async () => {
  office = await startTestApp();
  plan = await createImageMap(office);
});
afterAll(() => office?.close());

const quickPhoto = () => dialog(page, "Foto rápida");
const field = (label: string) => quickPhoto().getByLabel(label, { exact: true });
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

async function take(file: Awaited<ReturnType<typeof photo>>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press("Foto rápida")]);
  await chooser.setFiles(file);
}

const onServer = () => fetchStoredPoints(office, plan.id, staff);

async function positionOf(name: string): Promise<readonly number[] | undefined> {
  const { authorization } = staff;
  const reply = await office.server.app.inject({
    url: `/api/Mapas/${plan.id}/puntos`,
    headers: { authorization },
  });
  const points = reply.json() as { nombre: string; latitud: number; longitud: number }[];
  const point = points.find(({ nombre }) => nombre === name);
  return point && [point.latitud, point.longitud];
}

describe("a quick photograph", () => {
  it("becomes a point where it was taken, and its form is offered", async () => {
    // Axe looks at all controls of the map: some need WebGL.
    await openPlan({ ...phone, bypassCSP: true }, true);
    await take(await photo("losa.jpg", [9.96, -84.15]));
    await quickPhoto().getByText("Lugar: donde se tomó la foto.").waitFor();
    await expect(field("Nombre *")).toHaveValue(/^Foto \d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    await expectNoViolations(page);
    await field("Nombre *").click();
    await page.keyboard.type("Losa norte");
    await field("Permiso de construcción *").fill("A-7");
    await press("Guardar");
    await expectMessage(page, "Punto enviado: Losa norte");
    await press("Completar los datos");
    await page.getByRole("dialog", { name: /^Punto: Losa norte/ }).waitFor();
    await eventually(onServer).toContain("Losa norte losa.jpg");
    await eventually(() => positionOf("Losa norte")).toEqual([9.96, -84.15]);
    expect(unexpectedConsoleErrors(staff.consoleErrors)).toEqual([]);
  });

  it("taken offline waits on the phone with the last permit, and arrives with its file", async () => {
    await openPlan(phone);
    await take(await photo("muro.jpg", [9.97, -84.1]));
    await field("Nombre *").fill("Muro uno");
    await field("Permiso de construcción *").fill("A-8");
    await press("Guardar");
    await eventually(onServer).toContain("Muro uno muro.jpg");

    await goOffline(page);
    await take(await photo("viga.jpg", [9.2, -83.5]));
    await quickPhoto().getByText("La foto se tomó fuera del plano: se usa el centro del mapa.").waitFor();
    await expect(field("Permiso de construcción *")).toHaveValue("A-8");
    await field("Nombre *").fill("Viga dos");
    await press("Guardar");
    await expectMessage(page, "Pendiente de enviar: Viga dos");
    await badge(page).getByText("Por enviar (1)").waitFor();
    await page.context().setOffline(false);
    await expectMessage(page, "Punto enviado: Viga dos");
    await eventually(onServer).toContain("Viga dos viga.jpg");
    await badge(page).waitFor({ state: "detached" });
  });

  it("is completed in the form of its point while it waits, and is stored once", async () => {
    await openPlan(phone);
    await staff.context.grantPermissions(["geolocation"]);
    await staff.context.setGeolocation({ latitude: 9.95, longitude: -84.12, accuracy: 12 });
    await page.route(saves, (route) => route.abort());
    await take(await photo("acera.jpg"));
    await quickPhoto().getByText("Lugar: su ubicación, con un error de hasta 12 m.").waitFor();
    await field("Nombre *").fill("Acera tres");
    await field("Permiso de construcción *").fill("A-9");
    await press("Guardar");
    await badge(page).waitFor();
    await press("Completar los datos");
    const form = dialog(page, "Nombre: Acera tres");
    await form.getByText("acera.jpg").waitFor();
    await form.getByLabel("Constructora", { exact: true }).fill("Nube");
    await page.unroute(saves);
    await form.getByRole("button", { name: "Crear", exact: true }).click();
    await eventually(() => positionOf("Acera tres")).toEqual([9.95, -84.12]);
    await eventually(async () => (await onServer()).filter((point) => point.startsWith("Acera"))).toEqual([
      "Acera tres acera.jpg",
    ]);
  });

  it("on a laptop is a file, which must be a picture and is not discarded without a question; typing replaces the name", async () => {
    await openPlan(laptop);
    await take({ ...(await photo("notas.txt")), mimeType: "text/plain" });
    await dialog(page, "No se agregó ningún archivo").getByText("notas.txt").waitFor();
    await press("Cerrar");
    await take(await photo("zanja.jpg", [9.96, -84.15]));
    await expect(field("Nombre *")).toBeFocused();
    await page.keyboard.type("Techo");
    await expect(field("Nombre *")).toHaveValue("Techo");
    await quickPhoto().getByRole("button", { name: "Cancelar" }).click();
    await dialog(page, "¿Descartar los cambios?").getByRole("button", { name: "Descartar" }).click();
    await quickPhoto().waitFor({ state: "detached" });
    await expect(badge(page)).toHaveCount(0);
  });
});
