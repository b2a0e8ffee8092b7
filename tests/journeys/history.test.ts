import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { expect } from "./support/expect.ts";

/** Who changed what in a record, as whoever edits it looks it up. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

/** Saves part of a record in somebody's name. */
async function save(person: Staff, url: string, payload: object, method: "PUT" | "POST" = "PUT") {
  const { authorization } = person;
  const reply = await office.server.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization },
    payload,
  });
  expect(reply.statusCode).toBe(200);
}

const historyOf = (page: Page) => page.getByRole("dialog", { name: "Historial" });

/** Opens the editor of a record on the screen at `path`. */
async function openEditor({ page, opens }: Staff, path: string, name: string) {
  await opens(`${path}?${new URLSearchParams({ buscar: name })}`);
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await card.getByRole("button", { name: /^Editar/ }).click();
  const editor = page.getByRole("dialog", { name: /^Editar/ });
  await editor.waitFor();
  return editor;
}

/** Opens the history of a record from its editor. */
async function openHistory(person: Staff, path: string, name: string) {
  const editor = await openEditor(person, path, name);
  await editor.getByRole("button", { name: "Historial" }).click();
  await historyOf(person.page).waitFor();
  return historyOf(person.page);
}

/** A template that can be saved again as it is. */
const makeTemplate = (name: string, css_style = "a {}") =>
  office.make.template(office.company, { name, description: "Clara", css_style, html_path: "/a.html" });

/** What a history says, one text a save. */
const savesIn = (page: Page) =>
  historyOf(page)
    .locator("li")
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.replace(/\s+/g, " ")));

describe("the history of a record", () => {
  it("says who did what, when, and which fields changed from what to what", async () => {
    const ana = await office.signIn("admin", { name: "Ana Rojas" });
    const luis = await office.signIn("admin", { name: "Luis Mora" });
    const [first, second] = [await makeTemplate("Fachada clara"), await makeTemplate("Fachada oscura")];
    const client = await office.make.client(office.company, {
      name: "Banco del Valle",
      email: "valle@example.com",
      phone: "+506 8888-1234",
      template_id: first.id,
      contract_end_date: "2026-01-31",
    });
    await save(ana, "/Cliente/actualizar", { id: client.id, templateId: second.id, fechaFinContrato: null });
    await save(luis, "/Cliente/actualizar", { id: client.id, nombre: "Banco del Mar", activo: false });

    const dialog = await openHistory(ana, "/maestros/cliente", "Banco del Mar");
    await dialog.getByText("Fachada oscura").waitFor();
    const [newest, older, oldest, ...others] = await savesIn(ana.page);
    expect(newest).toMatch(/^Luis Mora Editó \d\d:\d\d Nombre .*Banco del Valle.*→.*Banco del Mar/);
    expect(newest).toMatch(/Activo .*Sí.*→.*No$/);
    expect(older).toMatch(/^Ana Rojas Editó \d\d:\d\d Template .*Fachada clara.*→.*Fachada oscura/);
    expect(older).toMatch(/Fin de contrato .*31\/01\/2026.*→.*\(vacío\)$/);
    expect(oldest).toMatch(/^Sistema Creó \d\d:\d\d Datos iniciales$/);
    expect(others).toEqual([]);
    await dialog.getByText("Datos iniciales").click();
    await dialog.getByText("Cumbres Desarrollos").waitFor();

    await expect(dialog.getByRole("heading", { level: 3 })).toHaveText([/^\d\d\/\d\d\/\d{4}$/]);
    expect(ana.complaints).toEqual([]);
  });
});
