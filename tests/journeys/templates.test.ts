import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { card, dialog, focused, names, ownComplaints, path, search } from "./office/records.ts";
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
  whole,
} from "./templates/desk.ts";

/** The templates of a company, from the screen to the database: who sees them, and how they are written. */

let office: Office;
let serial = 0;

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

describe("the list of templates", () => {
  it("has the company's own and the shared ones, and nobody else's", async () => {
    serial += 1;
    const shared = `Compartido ${serial}`;
    const long = "/plantillas/urbanizaciones/con-encabezado/ficha.html";
    const { page, company, opens, complaints } = await somebody(office);
    await make(office, company, "Propio", { html_path: long });
    await make(office, null, shared);
    await make(office, office.company, "Ajeno");
    await opens(`${address}?filas=24`);
    await card(page, shared).getByText("Compartido", { exact: true }).waitFor();
    await card(page, "Propio").getByText(company.name).waitFor();
    await card(page, "Propio")
      .getByText(`${long.slice(0, 40)}…`)
      .waitFor();
    await eventually(() => names(page)).not.toContain("Ajeno");
    await expect(page).toHaveTitle(/^Gestión de Templates · /);
    expect(complaints).toEqual([]);
  });
});

describe("a new template", () => {
  it("is saved, said to be saved for a moment, and listed", async () => {
    const person = await somebody(office);
    const { page, opens, complaints } = person;
    await opens(address);
    await startNew(page);
    await fill(page, "Ficha nueva");
    await save(page).click();
    const success = dialog(page, "Template registrado");
    await success.waitFor();
    await card(page, "Ficha nueva").waitFor();
    await success.waitFor({ state: "hidden" });
    await eventually(() => stored(office, person)).toMatchObject([
      { teM_NOMBRE: "Ficha nueva", teM_DESCRIPCION: "Para las fichas", empresaId: person.company.id },
    ]);
    await eventually(() => focused(page)).toBe("Nuevo Template");
    expect(complaints).toEqual([]);
  });

  it("is everybody's when it comes from whoever stands above all", async () => {
    serial += 1;
    const name = `De todos ${serial}`;
    const { page, opens } = await office.signIn("super");
    await opens(address);
    await startNew(page);
    await fill(page, name);
    await save(page).click();
    await search(page).fill(name);
    await card(page, name).getByText("Compartido", { exact: true }).waitFor();
  });
});

describe("a template whose answer was lost", () => {
  it("is saved once by saving again", async () => {
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

describe("a template that is edited", () => {
  it("shows what it holds and keeps what is changed", async () => {
    const person = await somebody(office);
    const { page, company, opens, complaints } = person;
    await make(office, company, "Ficha");
    await opens(`${address}?buscar=Ficha`);
    await startEdit(page, "Ficha");
    await expect(form(page).getByLabel("Ruta HTML")).toHaveValue(whole.html_path);
    await expect(form(page).getByLabel("Estilo CSS")).toHaveValue(whole.css_style);
    await form(page).getByLabel("Descripción").fill("Otra descripción");
    await save(page).click();
    await dialog(page, "Template actualizado").waitFor();
    await card(page, "Ficha").getByText("Otra descripción").waitFor();
    await eventually(() => stored(office, person)).toMatchObject([{ teM_DESCRIPCION: "Otra descripción" }]);
    expect(complaints).toEqual([]);
  });

  it("by two people goes to the second only after they saw what the first saved", async () => {
    const first = await somebody(office);
    await make(office, first.company, "Ficha");
    const second = await office.signIn("admin", { company: first.company });
    for (const { page, opens } of [first, second]) {
      await opens(`${address}?buscar=Ficha`);
      await startEdit(page, "Ficha");
    }
    await form(first.page).getByLabel("Descripción").fill("De la primera");
    await save(first.page).click();
    await dialog(first.page, "Template actualizado").waitFor();

    const { page } = second;
    await form(page).getByLabel("Descripción").fill("De la segunda");
    await save(page).click();
    const notice = form(page)
      .getByRole("status")
      .filter({ hasText: "Otra persona guardó este registro antes." });
    await notice.getByRole("row", { name: "Descripción De la primera De la segunda" }).waitFor();
    await expect(notice.getByRole("row")).toHaveCount(2);
    await expect(form(page).getByLabel("Descripción")).toHaveValue("De la segunda");
    await notice.getByRole("button", { name: "Conservar lo mío" }).click();
    await save(page).click();
    await dialog(page, "Template actualizado").waitFor();
    await eventually(() => stored(office, first)).toMatchObject([{ teM_DESCRIPCION: "De la segunda" }]);
    expect(ownComplaints(second.complaints)).toEqual([]);
  });
});

describe("a template that is deleted", () => {
  const question = (page: Page) => dialog(page, "Eliminar Template");
  const ask = async (page: Page, name: string) => {
    await page.getByRole("button", { name: `Eliminar ${name}`, exact: true }).click();
    await question(page).getByText(`¿Está seguro que desea eliminar el template «${name}»?`).waitFor();
  };

  it("is asked about first, and gone then", async () => {
    const person = await somebody(office);
    const { page, company, opens, complaints } = person;
    await make(office, company, "Sobra");
    await make(office, company, "Queda");
    await opens(address);
    await ask(page, "Sobra");
    await page.keyboard.press("Escape");
    await question(page).waitFor({ state: "hidden" });
    await eventually(() => focused(page)).toBe("Eliminar Sobra");
    await eventually(() => storedNames(office, person)).toEqual(["Queda", "Sobra"]);
    await ask(page, "Sobra");
    await question(page).getByRole("button", { name: "Eliminar" }).dblclick();
    const success = dialog(page, "Template eliminado");
    await success.waitFor();
    await card(page, "Sobra").waitFor({ state: "detached" });
    await success.waitFor({ state: "hidden" });
    await eventually(() => focused(page)).toBe("Gestión de Templates");
    await eventually(() => storedNames(office, person)).toEqual(["Queda"]);
    expect(complaints).toEqual([]);
  });

  it("stays while clients use it, and says how many", async () => {
    const { page, company, opens } = await somebody(office);
    const { id } = await make(office, company, "Usado");
    await office.make.client(company, { template_id: id });
    await opens(address);
    await ask(page, "Usado");
    await question(page).getByRole("button", { name: "Eliminar" }).click();
    await question(page)
      .getByRole("alert")
      .getByText("No se puede eliminar porque está en uso: 1 cliente.")
      .waitFor();
    await question(page).getByRole("button", { name: "Cancelar" }).click();
    await card(page, "Usado").waitFor();
  });
});

describe("who may do what with templates", () => {
  it.each(["user", "cliente"] as const)("the role %s is sent home", async (role) => {
    const { page } = await office.signIn(role);
    await page.goto(address);
    await eventually(() => path(page)).toBe("/home");
  });
});
