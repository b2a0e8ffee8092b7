import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { takeGraphics } from "./harness/lose-context.ts";
import { bandedPanorama } from "./panorama/bands.ts";
import { type PanoramaOffice, stageOf, startPanoramaOffice } from "./panorama/panorama-office.ts";
import { expect } from "./support/expect.ts";

/** What becomes of a way that is being written while other things happen. */

let pano: PanoramaOffice;

beforeAll(async () => {
  pano = await startPanoramaOffice();
});
afterAll(() => pano?.close());

const patience = { timeout: 45_000 };
const ways = "**/enlaces-360";

const formOf = (page: Page) => page.getByRole("form", { name: "Enlace nuevo" });
const nameOf = (page: Page) => formOf(page).getByLabel("Nombre (opcional)");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const canvas = (page: Page) => stageOf(page).locator("canvas");

/** A point with so many panoramas, and somebody who lays a way from the first to the second. */
async function writing(panoramas = 2) {
  const content = await bandedPanorama(2048);
  const titles = ["Entrada", "Patio", "Techo"].slice(0, panoramas);
  const { pointId, ids } = await pano.makes(...titles.map((title) => ({ name: `${title}.jpg`, content })));
  const staff = await pano.opens(pointId, "&edita");
  const { page } = staff;
  await canvas(page).waitFor(patience);
  await press(page, "Editar enlaces");
  await press(page, "Agregar enlace");
  await nameOf(page).fill("Al patio");
  const removes = async (id: number | undefined) => {
    const reply = await fetch(`${pano.office.address}/api/Imagenes/eliminar`, {
      method: "POST",
      headers: { authorization: staff.authorization, "content-type": "application/json" },
      body: JSON.stringify({ EmpresaId: pano.office.company.id, PropertiesFeaturesId: pointId, id }),
    });
    expect(reply.status).toBe(200);
    await press(page, "Releer");
  };
  return { ...staff, ids, removes };
}

/** What the page saves is under way until somebody says how that ends. */
async function holdSaving(page: Page) {
  const { promise: held, resolve: hold } = Promise.withResolvers<Route>();
  await page.route(ways, (route) => (route.request().method() === "PUT" ? hold(route) : route.continue()));
  return held;
}

async function losesGraphics(page: Page) {
  await canvas(page).evaluate((element) => element.setAttribute("data-lost", ""));
  await canvas(page).evaluate(takeGraphics);
  await page.locator("canvas[data-lost]").waitFor({ state: "detached", ...patience });
}

describe("a way that is being saved", () => {
  it("keeps nobody who wants to leave", async () => {
    const { page, complaints } = await writing();
    const held = holdSaving(page);
    await press(page, "Guardar");
    await held;
    const question = page.getByRole("dialog", { name: "¿Dejar de esperar?" });
    for (const leaves of [
      () => press(page, "Cerrar"),
      () => press(page, "Cancelar"),
      () => page.keyboard.press("Escape"),
      () => page.goBack(),
    ]) {
      await leaves();
      await question.getByRole("button", { name: "Seguir esperando" }).click();
      await question.waitFor({ state: "detached" });
      await expect(nameOf(page)).toHaveValue("Al patio");
    }
    await press(page, "Cerrar");
    await Promise.all([
      page.waitForEvent("requestfailed", (request) => request.method() === "PUT"),
      question.getByRole("button", { name: "Dejar de esperar" }).click(),
    ]);
    await page.getByRole("button", { name: "Abrir" }).waitFor();
    await stageOf(page).waitFor({ state: "detached" });
    await expect(page.getByText("Enlace guardado")).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  it("offers after a while to go on without the answer, and keeps what was typed", async () => {
    const { page } = await writing();
    const held = holdSaving(page);
    await page.clock.install();
    await press(page, "Guardar");
    await held;
    // What is on its way is what was read.
    await nameOf(page).fill("A otra parte");
    await page.clock.runFor(11_000);
    await page.getByText("El servidor tarda en responder.").waitFor();
    await press(page, "Dejar de esperar");
    await page.getByText("El servidor no ha respondido.").waitFor();
    await expect(nameOf(page)).toHaveValue("Al patio");
    await page.unroute(ways);
    await press(page, "Guardar");
    await formOf(page).waitFor({ state: "detached" });
  });

  it("is asked about no longer once its saving has failed", async () => {
    const { page } = await writing();
    const held = holdSaving(page);
    await press(page, "Guardar");
    await held;
    await press(page, "Cancelar");
    const question = page.getByRole("dialog");
    await question.waitFor();
    await (await held).abort();
    await question.waitFor({ state: "detached" });
    await formOf(page).getByText("No se pudo guardar el enlace.").waitFor();
  });

  it("says that it failed also when the sphere was lost meanwhile", async () => {
    const { page } = await writing();
    const held = holdSaving(page);
    await press(page, "Guardar");
    await held;
    await losesGraphics(page);
    await canvas(page).waitFor(patience);
    await formOf(page).getByRole("button", { name: "Guardando…" }).waitFor();
    await (await held).abort();
    await formOf(page).getByText("No se pudo guardar el enlace.").waitFor();
    await expect(nameOf(page)).toHaveValue("Al patio");
  });
});

describe("a way that is being written", () => {
  it("outlives the graphics, which a browser may take away, and is asked about meanwhile", async () => {
    const { page } = await writing();
    const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
    await page.route("**/medios/**vista.webp*", async (route) => {
      await looked;
      await route.continue();
    });
    await losesGraphics(page);
    await page.getByText("Cargando vista 360°...").waitFor();
    await press(page, "Cerrar");
    await press(page, "Seguir editando");
    goOn();
    await canvas(page).waitFor(patience);
    await expect(nameOf(page)).toHaveValue("Al patio");
    await press(page, "Centrar");
    await press(page, "Guardar");
    await formOf(page).waitFor({ state: "detached" });
  });

  it("is finished over the picture where the sphere cannot be had again", async () => {
    const { page } = await writing();
    await page.route(/vista\.webp|Imagenes\/proxy/, (route) => route.fulfill({ status: 404 }));
    await losesGraphics(page);
    await page.getByText("Error: HTTP 404").waitFor(patience);
    // Whoever shows it would take it away if it heard of that.
    await expect(page.getByLabel("Fallos")).toHaveText("");
    await press(page, "Cerrar");
    await press(page, "Seguir editando");
    await expect(nameOf(page)).toHaveValue("Al patio");
    await press(page, "Reintentar");
    await page.getByText("Error: HTTP 404").waitFor(patience);
    await press(page, "Guardar");
    await page.getByText("Enlace guardado").waitFor();
    await formOf(page).waitFor({ state: "detached" });
    await expect.poll(() => page.getByLabel("Fallos").textContent(), patience).toBe("unreadable");
  });

  it("is told to be lost where somebody else removes its panorama", async () => {
    const { page, ids, removes } = await writing();
    await removes(ids[0]);
    await page.getByText("El enlace que escribía no se guardó: su panorama ya no se muestra.").waitFor();
    await page.getByRole("region", { name: "Vista 360°: Patio" }).waitFor();
    await expect(formOf(page)).toHaveCount(0);
  });

  it("leads to another panorama once somebody else removes the one it led to", async () => {
    const { page, ids, removes } = await writing(3);
    const target = formOf(page).getByLabel("Lleva a");
    await removes(ids[1]);
    await formOf(page).getByText("Ese panorama ya no está. Elija otro.").waitFor();
    await press(page, "Guardar");
    await expect.poll(() => target.evaluate((select) => select === document.activeElement)).toBe(true);
    await target.selectOption("Techo");
    await press(page, "Guardar");
    await formOf(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Editar enlace: Al patio" }).waitFor();
  });

  it("leads nowhere where no other panorama is left, and says so", async () => {
    const { page, ids, removes } = await writing();
    await removes(ids[1]);
    await formOf(page).getByText("No queda otro panorama en este punto.").waitFor();
    await press(page, "Cancelar");
    await press(page, "Descartar");
    await formOf(page).waitFor({ state: "detached" });
  });
});
