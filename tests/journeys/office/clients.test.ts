import { formatDay, todayInCostaRica } from "@mapaobra/domain/format/dates";
import { officePages } from "@mapaobra/web/features/shell/office-pages";
import { afterAll, beforeAll, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { card, names, recordWrites, unexpectedConsoleErrors } from "../support/office/records-page.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import {
  createClient,
  deleteDialog,
  fetchClientNames,
  fetchClients,
  field,
  fill,
  form,
  openDeleteDialog,
  save,
  signInWithCompany,
  startEdit,
  startNew,
  updateClient,
} from "./clients/clients-page.ts";

/** The clients of a company, from the screen to the database. */

let office: TestApp;
beforeAll(async () => {
  office = await startTestApp();
});
afterAll(() => office?.close());

it("a client is created with today's dates and edited, and both are in its history", async () => {
  const stranger = await signInWithCompany(office);
  await createClient(office, stranger, "Ajeno");
  const admin = await signInWithCompany(office, { name: "Ana Rojas" });
  const { page, open, company, template, consoleErrors } = admin;
  const now = new Date();
  await page.clock.setFixedTime(now);
  const today = todayInCostaRica(now);
  await open(officePages.clients.path);
  await startNew(page);
  await expect(form(page).getByRole("switch", { name: "Activo" })).toBeChecked();
  await expect(field(page, "Próxima factura")).toHaveValue(formatDay(today));
  await expect(field(page, "Empresa")).toHaveValue(company.name);
  await fill(page, "Del Valle");
  await save(page).click();
  await card(page, "Del Valle").waitFor();
  await eventually(() => names(page)).toEqual(["Del Valle"]);
  const client = {
    clI_ID_CLIENTE: expect.any(Number),
    clI_NOMBRE: "Del Valle",
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
  };
  await eventually(() => fetchClients(office, admin)).toEqual([client]);

  const [{ clI_ID_CLIENTE: id } = { clI_ID_CLIENTE: 0 }] = await fetchClients(office, admin);
  await startEdit(page, "Del Valle");
  await expect(field(page, "Teléfono")).toHaveValue("+506 8888-1234");
  await expect(field(page, "Template")).toHaveValue("Ficha");
  await field(page, "Correo electrónico").fill("nuevo@valle.example");
  await field(page, "Fin de contrato").fill("");
  await save(page).click();
  await card(page, "Del Valle").getByText("nuevo@valle.example").waitFor();
  await eventually(() => fetchClients(office, admin)).toEqual([
    { ...client, clI_EMAIL: "nuevo@valle.example", fechaFinContrato: null, version: 2 },
  ]);

  const oscura = await office.make.template(company, { name: "Fachada oscura" });
  await updateClient(office, await office.openSession("admin", { company, name: "Luis Mora" }), {
    id,
    templateId: oscura.id,
  });
  await startEdit(page, "Del Valle");
  await form(page).getByRole("button", { name: "Historial" }).click();
  const history = page.getByRole("dialog", { name: "Historial" });
  await expect(history.getByRole("listitem")).toHaveText([
    /^Luis Mora Editó\s*\d\d:\d\d\s*Template.*Ficha.*→.*Fachada oscura$/,
    /^Ana Rojas Editó\s*\d\d:\d\d.*Fin de contrato.*→.*\(vacío\)/,
    /^Ana Rojas Creó\s*\d\d:\d\d\s*Datos iniciales/,
  ]);
  expect(consoleErrors).toEqual([]);
});

it("a client is deleted after a confirmation; a client with assigned users is not", async () => {
  const admin = await signInWithCompany(office);
  const { page, open, company, consoleErrors } = admin;
  const { id } = await createClient(office, admin, "Usado");
  await office.make.user(company, { client_id: id, roles: ["cliente"] });
  await office.make.user(company, { client_id: id, roles: ["cliente"] });
  await createClient(office, admin, "Sobra");
  await open(officePages.clients.path);
  await openDeleteDialog(page, "Usado");
  await deleteDialog(page).getByRole("button", { name: "Eliminar" }).click();
  await deleteDialog(page)
    .getByRole("alert")
    .getByText("No se puede eliminar porque está en uso: 2 usuarios.")
    .waitFor();
  await page.keyboard.press("Escape");
  await openDeleteDialog(page, "Sobra");
  const writes = recordWrites(page);
  await deleteDialog(page).getByRole("button", { name: "Eliminar" }).dblclick();
  await card(page, "Sobra").waitFor({ state: "detached" });
  await eventually(() => writes).toHaveLength(1);
  await eventually(() => fetchClientNames(office, admin)).toEqual(["Usado"]);
  expect(unexpectedConsoleErrors(consoleErrors)).toEqual([]);
});
