import { createClient, editClient, listClients } from "@mapaobra/contract/endpoints/clients";
import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { listTemplates } from "@mapaobra/contract/endpoints/templates";
import type { Role } from "@mapaobra/domain/access/role";
import type { Client } from "@mapaobra/domain/client/client";
import { DomainError } from "@mapaobra/domain/errors";
import { daysAfter, formatDay } from "@mapaobra/domain/format/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../../app/office/OfficeScreens.tsx";
import { fixDay, today } from "../../testing/fixed-day.ts";
import { network } from "../../testing/network.ts";
import { officeNouns } from "../../testing/office-nouns.ts";
import { cumbres, personWith } from "../../testing/people.ts";
import { clientOf, companyOf, templateOf } from "../../testing/records.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import {
  activeOption,
  alert,
  button,
  card,
  choose,
  dialog,
  facts,
  field,
  names,
  options,
  parameters,
  problems,
  read,
  search,
} from "../../testing/screen.ts";

/** What is the clients' own: what is known of them, by what they are found, what their form asks. */

const { path, serve, fill } = officeNouns.clients;
const inDays = (days: number) => daysAfter(today, days);
const dates = (nextInvoice: number | null, contractEnd: number | null) => ({
  nextInvoiceDate: nextInvoice === null ? null : inDays(nextInvoice),
  contractEndDate: contractEnd === null ? null : inDays(contractEnd),
});
const required = "Este dato es obligatorio.";
const wrongPhone = "Teléfono inválido. Use el formato +506 8888-8888.";

beforeEach(() => {
  fixDay();
});

interface Opened {
  readonly query?: string;
  readonly role?: Role;
  readonly clients?: readonly Client[];
}

async function open({ query = "", role = "admin", clients }: Opened = {}) {
  serve();
  if (clients) network.answerList(listClients, () => clients);
  await renderScreen(<OfficeScreens />, { at: path + query, as: personWith(role) });
}
const form = dialog("Registrar Cliente");
const save = () => button("Guardar", page.getByRole("dialog")).click();
async function startNew(role: Role = "admin") {
  await open({ role });
  await button("Nuevo Cliente").click();
}

describe("a client in the list", () => {
  const whole = clientOf({ name: "Del Valle", templateName: "Ficha", ...dates(-2, 400) });

  it("shows how to reach it, its template, its state and its dates", async () => {
    const bare = clientOf({ name: "Sin nada", phone: "no registra", active: false });
    await open({ clients: [whole, bare] });
    await expect.element(card("Del Valle").getByText("Activo")).toBeVisible();
    await expect.element(card("Sin nada").getByText("Inactivo")).toBeVisible();
    await expect
      .poll(() => facts(card("Del Valle")))
      .toEqual({
        Correo: "pagos@valle.example",
        Teléfono: "+506 2222-3333",
        Empresa: "Cumbres Desarrollos",
        Template: "Ficha",
        "Próxima factura": `${formatDay(inDays(-2))}Vencida`,
        "Fin de contrato": formatDay(inDays(400)),
      });
    await expect
      .poll(() => facts(card("Sin nada")))
      .toMatchObject({
        Teléfono: "no registra",
        Template: "Sin template",
        "Próxima factura": "Sin fecha",
        "Fin de contrato": "Sin fecha",
      });
    const link = (name: string) => card("Del Valle").getByRole("link", { name });
    await expect.element(link("pagos@valle.example")).toHaveAttribute("href", "mailto:pagos@valle.example");
    await expect.element(link("+506 2222-3333")).toHaveAttribute("href", "tel:+50622223333");
    await expect
      .poll(() => card("Sin nada").getByRole("link").elements().map(read))
      .toEqual(["pagos@valle.example"]);
  });

  it.each([
    ["Ayer", -1, "Vencida", "Vencido"],
    ["Hoy", 0, "Hoy", "Hoy"],
    ["Mañana", 1, "", "Mañana"],
    ["Pronto", 30, "", "En 30 días"],
    ["Lejos", 31, "", ""],
  ])("says of %s what is due and what ends, by the day in Costa Rica", async (name, days, invoice, end) => {
    await open({ clients: [clientOf({ name, ...dates(days, days) })] });
    await expect.element(card(name)).toBeVisible();
    await expect
      .poll(() => facts(card(name)))
      .toMatchObject({
        "Próxima factura": formatDay(inDays(days)) + invoice,
        "Fin de contrato": formatDay(inDays(days)) + end,
      });
  });

  it("is a line of the table", async () => {
    await open({ query: "?vista=tabla", clients: [{ ...whole, ...dates(0, -1) }] });
    const cells = page.getByRole("row").nth(1).getByRole("cell");
    await expect.element(cells.first()).toBeVisible();
    await expect
      .poll(() => cells.elements().map(read))
      .toEqual([
        "Del Valle",
        "pagos@valle.example",
        "+506 2222-3333",
        "Cumbres Desarrollos",
        "Ficha",
        "Activo",
        `${formatDay(today)}Hoy`,
        `${formatDay(inDays(-1))}Vencido`,
        "",
      ]);
  });

  it("is not opened by a double click on a way to reach it", async () => {
    await open({ clients: [whole] });
    const link = card("Del Valle").getByRole("link", { name: "pagos@valle.example" });
    const anchor = await link.findElement();
    anchor.addEventListener("click", (event) => event.preventDefault());
    await link.dblClick();
    await card("Del Valle").getByText("Template").dblClick();
    await expect.element(dialog("Editar Cliente")).toBeVisible();
    await expect.poll(() => page.getByRole("dialog").length).toBe(1);
  });

  it.each<[Role, string[]]>([
    ["admin", ["Editar", "Eliminar"]],
    ["user", ["Editar"]],
  ])("offers to whoever is %s: %j", async (role, buttons) => {
    await open({ role });
    await expect.element(card("Del Valle")).toBeVisible();
    await expect.poll(() => card("Del Valle").getByRole("button").elements().map(read)).toEqual(buttons);
    await expect.element(button("Nuevo Cliente")).toBeVisible();
  });
});

describe("the filters of clients", () => {
  const clients = [
    clientOf({ name: "Ayer", ...dates(-1, -1) }),
    clientOf({ name: "Hoy", ...dates(0, 0), active: false }),
    clientOf({ name: "Mañana", ...dates(1, 1), email: "Indira@cumbres.example" }),
    clientOf({ name: "Nunca" }),
  ];
  const all = ["Ayer", "Hoy", "Mañana", "Nunca"];
  const days = page.getByRole("textbox", { name: "Contratos que vencen en" });
  const onlyActive = page.getByRole("switch", { name: "Solo activos" });
  const invoiceDue = page.getByRole("switch", { name: "Próxima factura hoy o antes" });
  const refusal = page.getByText("Escriba un número entero de 0 a 36.500. El filtro no se aplica.");

  it("leave those that are active", async () => {
    await open({ clients });
    await onlyActive.click();
    await expect.poll(names).toEqual(["Ayer", "Mañana", "Nunca"]);
    await expect.poll(parameters).toEqual({ activos: "si" });
    await onlyActive.click();
    await expect.poll(names).toEqual(all);
    await expect.poll(parameters).toEqual({});
  });

  it("leave those whose next invoice is due today or was due earlier", async () => {
    await open({ clients });
    await invoiceDue.click();
    await expect.poll(names).toEqual(["Ayer", "Hoy"]);
    await expect.poll(parameters).toEqual({ factura: "si" });
  });

  it("leave those whose contract ends within some days; nothing and 0 leave everybody", async () => {
    await open({ clients });
    await days.fill("1");
    await expect.poll(names).toEqual(["Hoy", "Mañana"]);
    await expect.poll(parameters).toEqual({ vence: "1" });
    for (const written of ["0", "36500", ""]) {
      await days.fill(written);
      await expect.poll(names).toEqual(written === "36500" ? ["Hoy", "Mañana"] : all);
    }
    await expect.poll(parameters).toEqual({});
  });

  it.each(["-1", "1.5", "treinta", "36501"])("do not take %s for days, and say so", async (written) => {
    await open({ query: "?vence=1", clients });
    await expect.poll(names).toEqual(["Hoy", "Mañana"]);
    await days.fill(written);
    await expect.element(refusal).toBeVisible();
    await expect.poll(names).toEqual(all);
    await expect.element(days).toHaveValue(written);
    await expect.element(days).toHaveAttribute("aria-invalid", "true");
    await expect.poll(parameters).toEqual({});
    await days.fill("1");
    await expect.poll(names).toEqual(["Hoy", "Mañana"]);
    await expect.element(refusal).not.toBeInTheDocument();
  });

  it.each([
    ["?activos=si&vence=1", ["Mañana"]],
    ["?buscar=indira@", ["Mañana"]],
    ["?factura=si&buscar=h", ["Hoy"]],
    ["?vence=-1", all],
    ["?vence=1e9", all],
    ["?activos=quizas", all],
  ])("of the address %s leave %j", async (query, expected) => {
    await open({ query, clients });
    await expect.poll(names).toEqual(expected);
  });

  it("work together, begin at the first page, and are all taken back at once", async () => {
    await open({ query: "?pagina=3", clients });
    await days.fill("5");
    await invoiceDue.click();
    await search().fill("h");
    await expect.poll(parameters).toEqual({ vence: "5", factura: "si", buscar: "h" });
    await expect.poll(names).toEqual(["Hoy"]);
    await onlyActive.click();
    await expect.element(page.getByText("No se encontraron clientes")).toBeVisible();
    await button("Limpiar los filtros").click();
    await expect.poll(names).toEqual(all);
    await expect.poll(parameters).toEqual({});
    await expect.element(search()).toHaveValue("");
    await expect.element(days).toHaveValue("");
    await expect.element(onlyActive).not.toBeChecked();
  });
});

describe("a new client", () => {
  it("is active, has the dates of today in Costa Rica and one's own company, which cannot be chosen", async () => {
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
    expect(network.calls(createClient).map(({ request }) => request)).toMatchObject([
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

  it("may be inactive and without dates", async () => {
    await startNew();
    await fill();
    await form.getByRole("switch", { name: "Activo" }).click();
    await field("Próxima factura").fill("");
    await field("Fin de contrato").fill("");
    await save();
    await expect.element(dialog("Cliente registrado")).toBeVisible();
    expect(network.calls(createClient)[0]?.request).toMatchObject({
      active: false,
      nextInvoiceDate: null,
      contractEndDate: null,
    });
  });

  it("without anything is told the one sentence, and each field its own reason", async () => {
    await startNew("super");
    await save();
    await expect.element(alert(wrongPhone, form)).toBeVisible();
    await expect.poll(problems).toEqual({
      Nombre: required,
      "Correo electrónico": required,
      Teléfono: required,
      Empresa: required,
      Template: required,
    });
    await expect.element(field("Nombre")).toHaveFocus();
    expect(network.calls(createClient)).toEqual([]);
  });

  it.each([
    ["Nombre", " ", required],
    ["Correo electrónico", "cobros@valle", "El correo electrónico no tiene un formato válido."],
    ["Teléfono", "8888123", wrongPhone],
  ])("whose %s is «%s» is told the reason there alone", async (name, text, reason) => {
    await startNew();
    await fill();
    await field(name).fill(text);
    await save();
    await expect.element(alert(wrongPhone, form)).toBeVisible();
    await expect.poll(problems).toEqual({ [name]: reason });
    await expect.element(field(name)).toHaveFocus();
    await fill();
    await expect.element(form.getByRole("alert")).not.toBeInTheDocument();
  });

  it("with half a date is told so, and the date is not dropped without a word", async () => {
    await startNew();
    await fill();
    await field("Fin de contrato").fill("");
    await userEvent.type(field("Fin de contrato"), "12");
    await save();
    await expect.element(alert(wrongPhone, form)).toBeVisible();
    await expect.poll(problems).toEqual({ "Fin de contrato": "La fecha no es válida." });
    await field("Fin de contrato").fill("31/12/2031");
    await save();
    await expect.element(dialog("Cliente registrado")).toBeVisible();
    expect(network.calls(createClient)[0]?.request).toMatchObject({ contractEndDate: "2031-12-31" });
  });

  it("of whoever stands above all gets any company, and a template that this company may have", async () => {
    const shared = templateOf({ companyId: null, companyName: null, name: "Compartido" });
    const volcan = companyOf({ id: 2, name: "Volcán Azul" });
    serve();
    network.answerList(listCompanies, () => [companyOf(), volcan]);
    network.answerList(listTemplates, () => [
      shared,
      templateOf({ name: "Ficha" }),
      templateOf({ companyId: 2, name: "Solo de la otra" }),
    ]);
    await renderScreen(<OfficeScreens />, { at: path, as: personWith("super") });
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

  it("cannot be given a template that could not be had, which is said, and asked for again", async () => {
    serve();
    network.fail(listTemplates, "answers 500");
    await renderScreen(<OfficeScreens />, { at: path });
    await button("Nuevo Cliente").click();
    const told = alert("Error al cargar los templates.", form);
    await expect.element(told).toBeVisible();
    network.recover(listTemplates);
    await button("Reintentar", told).click();
    await expect.element(told).not.toBeInTheDocument();
    await choose("Template", "Ficha");
    await expect.element(field("Template")).toHaveValue("Ficha");
  });

  it("is filled in by the keyboard alone, its template and its state too", async () => {
    const { keyboard } = userEvent;
    await startNew();
    await expect.element(field("Nombre")).toHaveFocus();
    await keyboard("Con teclado{Tab}a@b.example{Tab}88881234{Tab}");
    await expect.element(field("Template")).toHaveFocus();
    await keyboard("{ArrowDown}");
    await expect.poll(activeOption).toBe("Ficha");
    await keyboard("{Enter}");
    await expect.element(field("Template")).toHaveValue("Ficha");
    await keyboard("{Tab} ");
    await expect.element(form.getByRole("switch", { name: "Activo" })).not.toBeChecked();
    // An open list takes Escape for itself.
    await field("Template").click();
    await keyboard("{Escape}");
    await expect.element(dialog("¿Descartar los cambios?")).not.toBeInTheDocument();
    await save();
    await expect.element(dialog("Cliente registrado")).toBeVisible();
    expect(network.calls(createClient)[0]?.request).toMatchObject({ phone: "+506 8888-1234", active: false });
  });
});

describe("a client that is edited", () => {
  const client = clientOf({
    name: "Del Valle",
    templateId: 5,
    templateName: "Ficha",
    nextInvoiceDate: "2031-01-31",
    contractEndDate: "2032-02-29",
  });

  it("shows what it holds, and keeps what is left alone", async () => {
    await open({ clients: [client] });
    network.answer(editClient, () => client);
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
    expect(network.calls(editClient).map(({ request }) => request)).toMatchObject([
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

  it("stays with its company while users are assigned to it, and its form says so", async () => {
    await open({ role: "super", clients: [client] });
    network.answerList(listTemplates, () => [templateOf({ id: 5, companyId: null })]);
    network.answerOnce(editClient, () => {
      throw new DomainError("client_company_kept");
    });
    await button("Editar Del Valle").click();
    await choose("Empresa", "Volcán Azul");
    await save();
    const sentence = "No se puede cambiar la empresa de este cliente porque hay usuarios asignados a él.";
    await expect.element(alert(sentence, dialog("Editar Cliente"))).toBeVisible();
    await expect.element(field("Empresa")).toHaveValue("Volcán Azul");
  });
});
