import { formatDay, todayInCostaRica } from "@mapaobra/domain/format/dates";
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
import { card, dialog, focused, names, path, search, writesOf } from "./office/records.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";

/** The clients of a company, from the screen to the database: who sees them, and how they are written. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

describe("the list of clients", () => {
  it("belongs to one's company, and is everybody's for whoever stands above all", async () => {
    const person = await somebody(office);
    const stranger = await somebody(office);
    await make(office, person, "Cercano y propio");
    await make(office, stranger, "Lejano y ajeno");
    await person.opens(address);
    await eventually(() => names(person.page)).toEqual(["Cercano y propio"]);
    const { page, opens } = await office.signIn("super");
    await opens(`${address}?buscar=y+ajeno`);
    await card(page, "Lejano y ajeno").getByText(stranger.company.name).waitFor();
    await search(page).fill("y propio");
    await card(page, "Cercano y propio").getByText(person.company.name).waitFor();
  });
});

describe("a new client", () => {
  it("is active, has today's dates and one's own company, and is saved, said and listed", async () => {
    const person = await somebody(office, { role: "user" });
    const { page, opens, company, template, complaints } = person;
    const now = new Date();
    await page.clock.setFixedTime(now);
    const today = todayInCostaRica(now);
    await opens(address);
    await startNew(page);
    await expect(form(page).getByRole("switch", { name: "Activo" })).toBeChecked();
    await expect(field(page, "Próxima factura")).toHaveValue(formatDay(today));
    await expect(field(page, "Fin de contrato")).toHaveValue(formatDay(today));
    await expect(field(page, "Empresa")).toHaveValue(company.name);
    await expect(field(page, "Empresa")).toBeDisabled();
    await fill(page, "Desarrollos del Valle");
    await save(page).click();
    const success = dialog(page, "Cliente registrado");
    await success.waitFor();
    await card(page, "Desarrollos del Valle").waitFor();
    await success.waitFor({ state: "hidden" });
    await eventually(() => focused(page)).toBe("Nuevo Cliente");
    await eventually(() => stored(office, person)).toEqual([
      {
        clI_ID_CLIENTE: expect.any(Number),
        clI_NOMBRE: "Desarrollos del Valle",
        clI_EMAIL: "cobros@valle.example",
        clI_TELEFONO: "+506 8888-1234",
        empresa: company.name,
        empresaId: company.id,
        template: "Ficha",
        templateId: template.id,
        activo: true,
        fechaProximaFactura: today,
        fechaFinContrato: today,
        version: 1,
      },
    ]);
    expect(complaints).toEqual([]);
  });
});

describe("a client that is edited", () => {
  it("shows what it holds and keeps what is changed", async () => {
    const person = await somebody(office);
    const { page, opens, complaints } = person;
    await make(office, person, "Del Valle", {
      next_invoice_date: "2031-01-31",
      contract_end_date: "2032-02-29",
    });
    await opens(address);
    await startEdit(page, "Del Valle");
    await expect(field(page, "Nombre")).toHaveValue("Del Valle");
    await expect(field(page, "Teléfono")).toHaveValue("+506 2222-3333");
    await expect(field(page, "Template")).toHaveValue("Ficha");
    await expect(field(page, "Próxima factura")).toHaveValue("31/01/2031");
    await field(page, "Correo electrónico").fill("nuevo@valle.example");
    await field(page, "Fin de contrato").fill("");
    await save(page).click();
    await dialog(page, "Cliente actualizado").waitFor();
    await card(page, "Del Valle").getByText("nuevo@valle.example").waitFor();
    await eventually(() => stored(office, person)).toMatchObject([
      {
        clI_EMAIL: "nuevo@valle.example",
        clI_TELEFONO: "+506 2222-3333",
        fechaProximaFactura: "2031-01-31",
        fechaFinContrato: null,
        version: 2,
      },
    ]);
    expect(complaints).toEqual([]);
  });
});

describe("a client that is deleted", () => {
  it("is asked about first, and gone then", async () => {
    const person = await somebody(office);
    const { page, opens, complaints } = person;
    await make(office, person, "Sobra");
    await make(office, person, "Queda");
    await opens(address);
    await ask(page, "Sobra");
    await question(page).getByRole("button", { name: "Cancelar" }).click();
    await eventually(() => focused(page)).toBe("Eliminar Sobra");
    await eventually(() => storedNames(office, person)).toEqual(["Queda", "Sobra"]);
    await ask(page, "Sobra");
    const writes = writesOf(page);
    await question(page).getByRole("button", { name: "Eliminar" }).dblclick();
    const success = dialog(page, "Cliente eliminado");
    await success.waitFor();
    await card(page, "Sobra").waitFor({ state: "detached" });
    await success.waitFor({ state: "hidden" });
    await eventually(() => focused(page)).toBe("Gestión de Clientes");
    expect(writes).toHaveLength(1);
    await eventually(() => storedNames(office, person)).toEqual(["Queda"]);
    expect(complaints).toEqual([]);
  });

  it("stays while users are assigned to it, and says how many", async () => {
    const person = await somebody(office);
    const { page, opens, company } = person;
    const { id } = await make(office, person, "Usado");
    await office.make.user(company, { client_id: id, roles: ["cliente"] });
    await office.make.user(company, { client_id: id, roles: ["cliente"] });
    await opens(address);
    await ask(page, "Usado");
    await question(page).getByRole("button", { name: "Eliminar" }).click();
    await question(page)
      .getByRole("alert")
      .getByText("No se puede eliminar porque está en uso: 2 usuarios.")
      .waitFor();
    await page.keyboard.press("Escape");
    await card(page, "Usado").waitFor();
  });
});

describe("who may do what with clients", () => {
  it("a cliente is sent home", async () => {
    const { page } = await office.signIn("cliente");
    await page.goto(address);
    await eventually(() => path(page)).toBe("/home");
  });
});
