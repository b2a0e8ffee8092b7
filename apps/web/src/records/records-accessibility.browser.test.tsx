import { deleteClient, editClient, listClients } from "@mapaobra/contract/endpoints/clients";
import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { listMaps } from "@mapaobra/contract/endpoints/maps";
import { listTemplates } from "@mapaobra/contract/endpoints/templates";
import { listUsers } from "@mapaobra/contract/endpoints/users";
import { DomainError } from "@mapaobra/domain/errors";
import { daysAfter } from "@mapaobra/domain/format/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../app/office/OfficeScreens.tsx";
import { expectNoFaults, expectNoFaultsInEveryLook } from "../testing/axe.ts";
import { fixDay, today } from "../testing/fixed-day.ts";
import { conflictOf, network } from "../testing/network.ts";
import { nounNames, type OfficeNoun, officeNouns } from "../testing/office-nouns.ts";
import { clientOf, companyOf, mapOf, templateOf, userOf } from "../testing/records.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { alert, button, card, choose, dialog, field } from "../testing/screen.ts";

/** The screens of all records under axe: their lists and forms each, what they do alike once. */

const picture = "/icon-512.png";
const inDays = (days: number) => daysAfter(today, days);

beforeEach(() => {
  fixDay();
});

/** Gives each noun records in every state that its cards and rows show. */
const serveEveryKind = {
  clients: () =>
    network.answerList(listClients, () =>
      [-1, 0, 3, 8, 400].map((days) =>
        clientOf({
          name: `Cliente ${days}`,
          active: days % 2 === 0,
          nextInvoiceDate: inDays(days),
          contractEndDate: inDays(days),
        }),
      ),
    ),
  companies: () =>
    network.answerList(listCompanies, () => [
      companyOf({ name: "Volcán Azul", logo: "/icon-192.png" }),
      companyOf({ id: 9, name: "Sin nada", websiteUrl: null, mapUrl: null }),
    ]),
  maps: () =>
    network.answerList(listMaps, () => [
      mapOf({ name: "Plano", type: "Imagen", mapUrl: picture, imageUrl: picture }),
      mapOf({ name: "País", published: true }),
      mapOf({ name: "Roto", type: "Imagen", mapUrl: "/nada.png", imageUrl: "/nada.png" }),
    ]),
  templates: () =>
    network.answerList(listTemplates, () => [
      templateOf({ name: "Propio" }),
      templateOf({ name: "Compartido", companyId: null, companyName: null }),
    ]),
  users: () =>
    network.answerList(listUsers, () => [
      userOf({ name: "Ana Mora", roles: ["admin", "user"], clientId: 4, clientName: "Banco" }),
      userOf({ name: "Beto Arce", roles: [], active: false }),
      userOf({ name: "Zaida Mora", hasPassword: false }),
    ]),
} as const;

async function open(noun: OfficeNoun, query = "") {
  await renderScreen(<OfficeScreens />, { at: noun.path + query, as: noun.as });
  await expect.element(page.getByRole("button", { name: /^Editar / }).first()).toBeVisible();
}

describe.each(nounNames)("axe finds nothing wrong in the screen of %s with", (name) => {
  const noun = officeNouns[name];

  it("the cards", async () => {
    noun.serve();
    serveEveryKind[name]();
    await open(noun);
    await expectNoFaultsInEveryLook();
  });

  it("the table", async () => {
    noun.serve();
    serveEveryKind[name]();
    await open(noun, "?vista=tabla");
    await expect.element(page.getByRole("table")).toBeVisible();
    await expectNoFaults();
  });

  it("a form with everything missing", async () => {
    noun.serve();
    await open(noun);
    await button(noun.createButton).click();
    const form = dialog(noun.createTitle);
    await button("Guardar", form).click();
    await expect.element(form.getByRole("alert").first()).toBeVisible();
    await expectNoFaultsInEveryLook();
  });
});

describe("axe finds nothing wrong in the screens of records with", () => {
  const { clients } = officeNouns;
  const edit = async () => {
    clients.serve();
    await open(clients);
    await button("Editar Del Valle").click();
    await field("Nombre").fill("El mío");
  };
  const save = () => button("Guardar", dialog(clients.editTitle)).click();

  it("a list that could not be had", async () => {
    clients.serve();
    network.fail(listClients, "is down");
    await renderScreen(<OfficeScreens />, { at: clients.path });
    await expect.element(alert(clients.listFailed)).toBeVisible();
    await expectNoFaults();
  });

  it("a filter that is refused and a search that finds nothing", async () => {
    clients.serve();
    await renderScreen(<OfficeScreens />, { at: `${clients.path}?buscar=zzz` });
    await page.getByLabelText("Contratos que vencen en").fill("x");
    await expect.element(page.getByText(/El filtro no se aplica\.$/)).toBeVisible();
    await expect.element(page.getByText("No se encontraron clientes")).toBeVisible();
    await expectNoFaults();
  });

  it("an open select", async () => {
    await edit();
    await field("Template").click();
    await expect.element(page.getByRole("listbox").getByRole("option", { name: "Ficha" })).toBeVisible();
    await expectNoFaults();
  });

  it("what another person saved first", async () => {
    await edit();
    network.answerOnce(editClient, () => {
      throw conflictOf(editClient, clients.theirs.record);
    });
    await save();
    await expect.element(button("Conservar lo mío")).toBeVisible();
    await expectNoFaultsInEveryLook();
  });

  it("changes that are to be discarded", async () => {
    await edit();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog("¿Descartar los cambios?")).toBeVisible();
    await expectNoFaults();
  });

  it("a success", async () => {
    await edit();
    await choose("Template", "Ficha");
    await save();
    await expect.element(dialog(clients.edited)).toBeVisible();
    await expectNoFaults();
  });

  it("a record that may not be deleted", async () => {
    clients.serve();
    await open(clients);
    network.answerOnce(deleteClient, () => {
      throw new DomainError("in_use", { params: { holders: "1 usuario" } });
    });
    await button("Eliminar Del Valle").click();
    await button("Eliminar", dialog("Eliminar Cliente")).click();
    await expect.element(alert("está en uso", dialog("Eliminar Cliente"))).toBeVisible();
    await expect.element(card("Del Valle")).toBeInTheDocument();
    await expectNoFaults();
  });
});
