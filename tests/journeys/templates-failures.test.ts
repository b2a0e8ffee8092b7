import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { card, dialog, failures, ownComplaints, writesOf } from "./office/records.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";
import {
  address,
  fill,
  form,
  make,
  save,
  somebody,
  startEdit,
  startNew,
  stored,
  storedNames,
} from "./templates/desk.ts";

/** What becomes of templates when the server is not what was hoped for. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

describe("when the server", () => {
  it.each(failures)(
    "%s, the list says so and comes when it is asked for again",
    async (_way, fail, reason) => {
      const { page, company, opens, complaints } = await somebody(office);
      await make(office, company, "Ficha");
      await page.route("**/api/Templates?*", fail);
      await opens(`${address}?buscar=Ficha`);
      const toast = page.getByRole("alert");
      await toast.getByText("Error al cargar los templates.").waitFor();
      await toast.getByText(reason).waitFor();
      await toast.getByRole("button", { name: "Cerrar" }).click();
      await toast.waitFor({ state: "hidden" });
      await page.getByText("No hay datos que mostrar.").waitFor();
      await page.unroute("**/api/Templates?*");
      await page.getByRole("button", { name: "Reintentar" }).click();
      await card(page, "Ficha").waitFor();
      expect(ownComplaints(complaints)).toEqual([]);
    },
  );

  it.each(failures)("%s, a new template is not lost", async (_way, fail, reason) => {
    const person = await somebody(office);
    const { page, opens } = person;
    await opens(address);
    await startNew(page);
    await fill(page, "Se conserva");
    await page.route("**/api/Templates**", fail);
    await save(page).click();
    const alert = form(page).getByRole("alert");
    await alert.getByText("Error inesperado al agregar el template.").waitFor();
    await alert.getByText(reason).waitFor();
    await expect(form(page).getByLabel("Nombre")).toHaveValue("Se conserva");
    await page.unroute("**/api/Templates**");
    await save(page).click();
    await dialog(page, "Template registrado").waitFor();
    await eventually(() => storedNames(office, person)).toEqual(["Se conserva"]);
  });

  it.each(failures)("%s, what was edited is not lost", async (_way, fail) => {
    const person = await somebody(office);
    const { page, company, opens } = person;
    await make(office, company, "Ficha");
    await opens(`${address}?buscar=Ficha`);
    await startEdit(page, "Ficha");
    await form(page).getByLabel("Descripción").fill("Se conserva");
    await page.route("**/api/Templates/**", fail);
    await save(page).click();
    await form(page).getByRole("alert").getByText("Error al editar el template.").waitFor();
    await page.unroute("**/api/Templates/**");
    await save(page).click();
    await dialog(page, "Template actualizado").waitFor();
    await eventually(() => stored(office, person)).toMatchObject([{ teM_DESCRIPCION: "Se conserva" }]);
  });

  it("saved and the answer was lost, saving again saves nothing twice", async () => {
    const person = await somebody(office);
    const { page, opens } = person;
    await opens(address);
    await startNew(page);
    await fill(page, "Una sola vez");
    await page.route("**/api/Templates", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(page).click();
    await form(page).getByRole("alert").waitFor();
    await eventually(() => storedNames(office, person)).toEqual(["Una sola vez"]);
    await page.unroute("**/api/Templates");
    await save(page).click();
    await dialog(page, "Template registrado").waitFor();
    await eventually(() => storedNames(office, person)).toEqual(["Una sola vez"]);
  });
});

describe("where the first address of a write answers", () => {
  const statuses = [404, 405, 500];
  const answering = async (page: Page, pattern: RegExp, status: number) =>
    page.route(pattern, (route) =>
      route.request().method() === "GET" ? route.fallback() : route.fulfill({ status, json: {} }),
    );
  /** One write under one name, at one address after the other. */
  const expectChain = (writes: ReturnType<typeof writesOf>, calls: string[]) => {
    expect(writes.map(({ call }) => call)).toEqual(calls);
    expect(writes[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(writes.map(({ key }) => key)).size).toBe(1);
  };

  it.each(statuses)("%i, a new template goes to the second", async (status) => {
    const person = await somebody(office);
    const { page, opens } = person;
    await opens(address);
    await startNew(page);
    await fill(page, "Por el otro camino");
    await answering(page, /\/api\/Templates$/, status);
    const writes = writesOf(page);
    await save(page).click();
    await dialog(page, "Template registrado").waitFor();
    expectChain(writes, ["POST /api/Templates", "POST /api/Templates/agregar"]);
    await eventually(() => storedNames(office, person)).toEqual(["Por el otro camino"]);
  });

  it.each(statuses)("%i, a change and a removal go to the second", async (status) => {
    const person = await somebody(office);
    const { page, company, opens } = person;
    const { id } = await make(office, company, "Ficha");
    await opens(`${address}?buscar=Ficha`);
    await answering(page, /\/api\/Templates\/\d+$/, status);
    const writes = writesOf(page);
    await startEdit(page, "Ficha");
    await form(page).getByLabel("Nombre").fill("Ficha cambiada");
    await save(page).click();
    await dialog(page, "Template actualizado").waitFor();
    expectChain(writes, [`PUT /api/Templates/${id}`, "PUT /api/Templates/actualizar"]);
    await eventually(() => storedNames(office, person)).toEqual(["Ficha cambiada"]);

    const removals = writesOf(page);
    await page.getByRole("button", { name: "Eliminar Ficha cambiada" }).click();
    await dialog(page, "Eliminar Template").getByRole("button", { name: "Eliminar" }).click();
    await dialog(page, "Template eliminado").waitFor();
    expectChain(removals, [`DELETE /api/Templates/${id}`, "DELETE /api/Templates/eliminar"]);
    await eventually(() => storedNames(office, person)).toEqual([]);
  });
});
