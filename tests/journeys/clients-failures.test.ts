import { afterAll, beforeAll, describe, it } from "vitest";
import {
  address,
  ask,
  field,
  fill,
  form,
  make,
  question,
  save,
  somebody,
  startEdit,
  startNew,
  stored,
  storedNames,
} from "./clients/desk.ts";
import { card, dialog, failures, ownComplaints, writesOf } from "./office/records.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";

/** What becomes of clients when the server is not what was hoped for. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

const list = /\/api\/Cliente\?/;
const writing = /\/api\/Cliente(\/|$)/;

describe("when the server", () => {
  it.each(failures)(
    "%s, the list says so and comes when it is asked for again",
    async (_way, fail, reason) => {
      const person = await somebody(office);
      const { page, opens, complaints } = person;
      await make(office, person, "Del Valle");
      await page.route(list, fail);
      await opens(address);
      const toast = page.getByRole("alert");
      await toast.getByText("Error al cargar los clientes.").waitFor();
      await toast.getByText(reason).waitFor();
      await page.getByText("No hay datos que mostrar.").waitFor();
      await page.unroute(list);
      await toast.getByRole("button", { name: "Reintentar" }).click();
      await card(page, "Del Valle").waitFor();
      await toast.waitFor({ state: "hidden" });
      expect(ownComplaints(complaints)).toEqual([]);
    },
  );

  it.each(failures)("%s, a new client is not lost", async (_way, fail, reason) => {
    const person = await somebody(office);
    const { page, opens } = person;
    await opens(address);
    await startNew(page);
    await fill(page, "Se conserva");
    await page.route(writing, fail);
    await save(page).click();
    const alert = form(page).getByRole("alert");
    await alert.getByText("Error inesperado al agregar el cliente.").waitFor();
    await alert.getByText(reason).waitFor();
    await expect(field(page, "Nombre")).toHaveValue("Se conserva");
    await expect(field(page, "Teléfono")).toHaveValue("+506 8888-1234");
    await expect(field(page, "Template")).toHaveValue("Ficha");
    await page.unroute(writing);
    await save(page).click();
    await dialog(page, "Cliente registrado").waitFor();
    await eventually(() => storedNames(office, person)).toEqual(["Se conserva"]);
  });

  it.each(failures)("%s, what was edited is not lost", async (_way, fail, reason) => {
    const person = await somebody(office);
    const { page, opens } = person;
    await make(office, person, "Del Valle");
    await opens(address);
    await startEdit(page, "Del Valle");
    await field(page, "Correo electrónico").fill("otro@valle.example");
    await page.route(writing, fail);
    await save(page).click();
    const alert = form(page).getByRole("alert");
    await alert.getByText("Error al editar el cliente.").waitFor();
    await alert.getByText(reason).waitFor();
    await expect(field(page, "Correo electrónico")).toHaveValue("otro@valle.example");
    await page.unroute(writing);
    await save(page).click();
    await dialog(page, "Cliente actualizado").waitFor();
    await eventually(() => stored(office, person)).toMatchObject([{ clI_EMAIL: "otro@valle.example" }]);
  });

  it.each(failures)("%s, a client stays and can be deleted afterwards", async (_way, fail, reason) => {
    const person = await somebody(office);
    const { page, opens } = person;
    await make(office, person, "Sobra");
    await opens(address);
    await ask(page, "Sobra");
    await page.route(writing, fail);
    await question(page).getByRole("button", { name: "Eliminar" }).click();
    const alert = question(page).getByRole("alert");
    await alert.getByText("Error al eliminar el cliente.").waitFor();
    await alert.getByText(reason).waitFor();
    await page.unroute(writing);
    await question(page).getByRole("button", { name: "Eliminar" }).click();
    await dialog(page, "Cliente eliminado").waitFor();
    await eventually(() => storedNames(office, person)).toEqual([]);
  });

  it("has no templates to give, the form says so and asks for them again", async () => {
    const { page, opens } = await somebody(office);
    await page.route("**/api/Templates?*", (route) =>
      route.fulfill({ status: 403, json: { codigo: "accion_no_permitida" } }),
    );
    await opens(address);
    await startNew(page);
    const alert = form(page).getByRole("alert").filter({ hasText: "Error al cargar los templates." });
    await alert.waitFor();
    await page.unroute("**/api/Templates?*");
    await alert.getByRole("button", { name: "Reintentar" }).click();
    await fill(page, "Al segundo intento");
    await save(page).click();
    await dialog(page, "Cliente registrado").waitFor();
  });

  it("saved and the answer was lost, saving again saves nothing twice", async () => {
    const person = await somebody(office);
    const { page, opens } = person;
    await opens(address);
    await startNew(page);
    await fill(page, "Una sola vez");
    await page.route(writing, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(page).click();
    await form(page).getByRole("alert").waitFor();
    await eventually(() => storedNames(office, person)).toEqual(["Una sola vez"]);
    await page.unroute(writing);
    await save(page).click();
    await dialog(page, "Cliente registrado").waitFor();
    await eventually(() => storedNames(office, person)).toEqual(["Una sola vez"]);
  });
});

describe("where nothing is at the first address of a write", () => {
  it.each([404, 405, 501])("(%i), it goes to the second under the same name", async (status) => {
    const person = await somebody(office);
    const { page, opens } = person;
    await opens(address);
    await page.route(/\/api\/Cliente\/(agregar|actualizar|eliminar)$/, (route) =>
      route.fulfill({ status, json: {} }),
    );
    const writes = writesOf(page);
    await startNew(page);
    await fill(page, "Otro camino");
    await save(page).click();
    await dialog(page, "Cliente registrado").waitFor();
    await page.keyboard.press("Escape");
    await startEdit(page, "Otro camino");
    await field(page, "Nombre").fill("Otro camino 2");
    await save(page).click();
    await dialog(page, "Cliente actualizado").waitFor();
    await page.keyboard.press("Escape");
    await ask(page, "Otro camino 2");
    await question(page).getByRole("button", { name: "Eliminar" }).click();
    await dialog(page, "Cliente eliminado").waitFor();
    expect(writes.map(({ call }) => call)).toEqual([
      "POST /api/Cliente/agregar",
      "POST /api/Cliente",
      "PUT /api/Cliente/actualizar",
      "PUT /api/Cliente",
      "DELETE /api/Cliente/eliminar",
      "DELETE /api/Cliente",
    ]);
    const keys = writes.map(({ key }) => key);
    expect([keys[1], keys[3], keys[5]]).toEqual([keys[0], keys[2], keys[4]]);
    expect(new Set(keys).size).toBe(3);
    await eventually(() => storedNames(office, person)).toEqual([]);
  });
});
