import { createClient, editClient } from "@mapaobra/contract/endpoints/clients";
import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { listTemplates } from "@mapaobra/contract/endpoints/templates";
import type { Role } from "@mapaobra/domain/access/role";
import { DomainError } from "@mapaobra/domain/errors";
import { formatDay } from "@mapaobra/domain/format/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../../../app/office/OfficeScreens.tsx";
import { makeClient, makeCompany, makeTemplate } from "../../../testing/factories.ts";
import { setFixedDate, today } from "../../../testing/fixed-date.ts";
import {
  activeOption,
  alert,
  button,
  choose,
  dialog,
  field,
  fieldErrors,
  options,
} from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { resourceCases } from "../../../testing/resource-cases.ts";
import { cumbres, makeUserWithRole } from "../../../testing/users.ts";
import { openClients } from "./clients-screen.fixture.tsx";

/** Client form: defaults, validation, template and keyboard. */

const { path, serve, fill } = resourceCases.clients;
const required = "Este dato es obligatorio.";
const invalidPhone = "Teléfono inválido. Use el formato +506 8888-8888.";

beforeEach(() => {
  setFixedDate();
});

const form = dialog("Registrar Cliente");
const save = () => button("Guardar", page.getByRole("dialog")).click();
async function startNew(role: Role = "admin") {
  await openClients({ role });
  await button("Nuevo Cliente").click();
}

describe("new client form", () => {
  it("defaults to active, today in Costa Rica and the user's own company, which is read-only", async () => {
    await startNew("user");
    await expect.element(form.getByRole("switch", { name: "Activo" })).toBeChecked();
    await expect.element(field("Próxima factura")).toHaveValue(formatDay(today));
    await expect.element(field("Fin de contrato")).toHaveValue(formatDay(today));
    await expect.element(field("Empresa")).toHaveValue(cumbres.name);
    await expect.element(field("Empresa")).toBeDisabled();
    await expect.element(form.getByText("Solo puede trabajar con su empresa.")).toBeVisible();
    await fill();
    await save();
    await expect.element(dialog("Cliente registrado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(createClient).map(({ request }) => request))
      .toMatchObject([
        {
          name: "Nuevo",
          email: "a@valle.example",
          phone: "+506 8888-1234",
          companyId: cumbres.id,
          templateId: 5,
          active: true,
          nextInvoiceDate: today,
          contractEndDate: today,
        },
      ]);
  });

  it("accepts an inactive client without dates", async () => {
    await startNew();
    await fill();
    await form.getByRole("switch", { name: "Activo" }).click();
    await field("Próxima factura").fill("");
    await field("Fin de contrato").fill("");
    await save();
    await expect.element(dialog("Cliente registrado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(createClient)[0]?.request)
      .toMatchObject({
        active: false,
        nextInvoiceDate: null,
        contractEndDate: null,
      });
  });

  it("shows one form message and an error at each required field when empty", async () => {
    await startNew("super");
    await save();
    const message = `${invalidPhone} Revise: Nombre, Teléfono, Correo electrónico, Empresa, Template.`;
    await expect.element(alert(message, form)).toBeVisible();
    await expect.poll(fieldErrors).toEqual({
      Nombre: required,
      "Correo electrónico": required,
      Teléfono: required,
      Empresa: required,
      Template: required,
    });
    await expect.element(field("Nombre")).toHaveFocus();
    expect(mockNetwork.calls(createClient)).toEqual([]);
  });

  it("shows the reason at each invalid field", async () => {
    await startNew();
    await fill();
    await field("Nombre").fill(" ");
    await field("Correo electrónico").fill("cobros@valle");
    await field("Teléfono").fill("8888123");
    await save();
    await expect.element(alert(invalidPhone, form)).toBeVisible();
    await expect.poll(fieldErrors).toEqual({
      Nombre: required,
      "Correo electrónico": "El correo electrónico no tiene un formato válido.",
      Teléfono: invalidPhone,
    });
    await field("Nombre").fill("Nuevo");
    await field("Correo electrónico").fill("cobros@valle.example");
    await save();
    await expect.poll(fieldErrors).toEqual({ Teléfono: invalidPhone });
    await expect.element(field("Teléfono")).toHaveFocus();
    await field("Teléfono").fill("88881234");
    await expect.element(form.getByRole("alert")).not.toBeInTheDocument();
  });

  it("rejects an incomplete date instead of dropping it", async () => {
    await startNew();
    await fill();
    await field("Fin de contrato").fill("");
    await userEvent.type(field("Fin de contrato"), "12");
    await save();
    await expect.element(alert(invalidPhone, form)).toBeVisible();
    await expect.poll(fieldErrors).toEqual({ "Fin de contrato": "La fecha no es válida." });
    await field("Fin de contrato").fill("31/12/2031");
    await save();
    await expect.element(dialog("Cliente registrado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(createClient)[0]?.request)
      .toMatchObject({ contractEndDate: "2031-12-31" });
  });

  it("lets a super user choose any company, and a template available to that company", async () => {
    const shared = makeTemplate({ companyId: null, companyName: null, name: "Compartido" });
    const volcan = makeCompany({ id: 2, name: "Volcán Azul" });
    serve();
    mockNetwork.respondList(listCompanies, () => [makeCompany(), volcan]);
    mockNetwork.respondList(listTemplates, () => [
      shared,
      makeTemplate({ name: "Ficha" }),
      makeTemplate({ companyId: 2, name: "Solo de la otra" }),
    ]);
    await renderScreen(<OfficeScreens />, { path, as: makeUserWithRole("super") });
    await button("Nuevo Cliente").click();
    await expect.element(field("Template")).toBeDisabled();
    await expect.element(form.getByText("Elija primero la empresa.")).toBeVisible();
    await choose("Empresa", cumbres.name);
    await field("Template").click();
    await expect.poll(options).toEqual(["Compartido", "Ficha"]);
    await page.getByRole("option", { name: "Ficha" }).click();
    await choose("Empresa", "Volcán Azul");
    await expect.element(field("Template")).toHaveValue("");
    await field("Template").click();
    await expect.poll(options).toEqual(["Compartido", "Solo de la otra"]);
    await page.getByRole("option", { name: "Compartido" }).click();
    await choose("Empresa", cumbres.name);
    await expect.element(field("Template")).toHaveValue("Compartido");
  });

  it("reports templates that failed to load, and loads them on retry", async () => {
    serve();
    mockNetwork.fail(listTemplates, "responds 500");
    await renderScreen(<OfficeScreens />, { path });
    await button("Nuevo Cliente").click();
    const errorAlert = alert("Error al cargar los templates.", form);
    await expect.element(errorAlert).toBeVisible();
    mockNetwork.recover(listTemplates);
    await button("Reintentar", errorAlert).click();
    await expect.element(errorAlert).not.toBeInTheDocument();
    await choose("Template", "Ficha");
    await expect.element(field("Template")).toHaveValue("Ficha");
  });

  it("can be filled in by keyboard alone, including template and status", async () => {
    const { keyboard } = userEvent;
    await startNew();
    await expect.element(field("Nombre")).toHaveFocus();
    await keyboard("Ana{Tab}a@b.cr{Tab}88881234{Tab}");
    await expect.element(field("Template")).toHaveFocus();
    await keyboard("{ArrowDown}");
    await expect.poll(activeOption).toBe("Ficha");
    await keyboard("{Enter}");
    await expect.element(field("Template")).toHaveValue("Ficha");
    await keyboard("{Tab} ");
    await expect.element(form.getByRole("switch", { name: "Activo" })).not.toBeChecked();
    // An open list handles Escape itself.
    await field("Template").click();
    await keyboard("{Escape}");
    await expect.element(dialog("¿Descartar los cambios?")).not.toBeInTheDocument();
    await save();
    await expect.element(dialog("Cliente registrado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(createClient)[0]?.request)
      .toMatchObject({ phone: "+506 8888-1234", active: false });
  });
});

describe("client edit form", () => {
  const client = makeClient({
    name: "Del Valle",
    templateId: 5,
    templateName: "Ficha",
    nextInvoiceDate: "2031-01-31",
    contractEndDate: "2032-02-29",
  });

  it("shows the stored values, and saves untouched fields unchanged", async () => {
    await openClients({ clients: [client] });
    mockNetwork.respond(editClient, () => client);
    await button("Editar Del Valle").click();
    const values = {
      Nombre: "Del Valle",
      Teléfono: "+506 2222-3333",
      Template: "Ficha",
      "Próxima factura": "31/01/2031",
    };
    for (const [label, value] of Object.entries(values))
      await expect.element(field(label)).toHaveValue(value);
    await field("Correo electrónico").fill("nuevo@valle.example");
    await field("Fin de contrato").fill("");
    await save();
    await expect.element(dialog("Cliente actualizado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(editClient).map(({ request }) => request))
      .toMatchObject([
        {
          id: client.id,
          version: 1,
          email: "nuevo@valle.example",
          phone: "+506 2222-3333",
          nextInvoiceDate: "2031-01-31",
          contractEndDate: null,
        },
      ]);
  });

  it("keeps the company read-only while users are assigned to the client, and explains why", async () => {
    await openClients({ role: "super", clients: [client] });
    mockNetwork.respondList(listTemplates, () => [makeTemplate({ id: 5, companyId: null })]);
    mockNetwork.respondOnce(editClient, () => {
      throw new DomainError("client_has_users");
    });
    await button("Editar Del Valle").click();
    await choose("Empresa", "Volcán Azul");
    await save();
    const message = "No se puede cambiar la empresa de este cliente porque hay usuarios asignados a él.";
    await expect.element(alert(message, dialog("Editar Cliente"))).toBeVisible();
    await expect.element(field("Empresa")).toHaveValue("Volcán Azul");
  });
});
