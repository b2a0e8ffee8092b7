import { deleteClient, editClient, listClients } from "@mapaobra/contract/endpoints/clients";
import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { listMaps } from "@mapaobra/contract/endpoints/maps";
import { listTemplates } from "@mapaobra/contract/endpoints/templates";
import { listUsers } from "@mapaobra/contract/endpoints/users";
import { DomainError } from "@mapaobra/domain/errors";
import { addDays } from "@mapaobra/domain/format/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../app/office/OfficeScreens.tsx";
import { expectNoViolations, expectNoViolationsInEveryLayout } from "../testing/axe.ts";
import { makeClient, makeCompany, makeMap, makeTemplate, makeUser } from "../testing/factories.ts";
import { setFixedDate, today } from "../testing/fixed-date.ts";
import { alert, button, card, choose, dialog, field } from "../testing/locators.ts";
import { emulateMedia } from "../testing/media-features.ts";
import { conflictOf, mockNetwork } from "../testing/mock-network.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { type ResourceCase, resourceCases, resourceNames } from "../testing/resource-cases.ts";

/** Runs axe on the list and form of every record screen, and once on their common states. */

const picture = "/icon-512.png";
const inDays = (days: number) => addDays(today, days);

beforeEach(() => {
  setFixedDate();
});

/** Serves records of each noun in every state that cards and rows can show. */
const serveEveryKind = {
  clients: () =>
    mockNetwork.respondList(listClients, () =>
      [-1, 0, 3, 8, 400].map((days) =>
        makeClient({
          name: `Cliente ${days}`,
          active: days % 2 === 0,
          nextInvoiceDate: inDays(days),
          contractEndDate: inDays(days),
        }),
      ),
    ),
  companies: () =>
    mockNetwork.respondList(listCompanies, () => [
      makeCompany({ name: "Volcán Azul", logo: "/icon-192.png" }),
      makeCompany({ id: 9, name: "Sin nada", websiteUrl: null, mapUrl: null }),
    ]),
  maps: () =>
    mockNetwork.respondList(listMaps, () => [
      makeMap({ name: "Plano", type: "Imagen", mapUrl: picture, imageUrl: picture }),
      makeMap({ name: "País", published: true }),
      makeMap({ name: "Roto", type: "Imagen", mapUrl: "/nada.png", imageUrl: "/nada.png" }),
    ]),
  templates: () =>
    mockNetwork.respondList(listTemplates, () => [
      makeTemplate({ name: "Propio" }),
      makeTemplate({ name: "Compartido", companyId: null, companyName: null }),
    ]),
  users: () =>
    mockNetwork.respondList(listUsers, () => [
      makeUser({ name: "Ana Mora", roles: ["admin", "user"], clientId: 4, clientName: "Banco" }),
      makeUser({ name: "Beto Arce", roles: [], active: false }),
      makeUser({ name: "Zaida Mora", hasPassword: false }),
    ]),
} as const;

async function open(noun: ResourceCase, query = "") {
  await renderScreen(<OfficeScreens />, { path: noun.path + query, as: noun.as });
  await expect.element(page.getByRole("button", { name: /^Editar / }).first()).toBeVisible();
}

describe.each(resourceNames)("axe finds no violations on the screen of %s with", (name) => {
  const noun = resourceCases[name];

  it("the table, and cards", async () => {
    noun.serve();
    serveEveryKind[name]();
    await open(noun, "?vista=tabla");
    await expect.element(page.getByRole("table")).toBeVisible();
    await expectNoViolations();
    await emulateMedia({ colorScheme: "light" });
    await page.getByTitle("Tarjetas").click();
    await expect.element(page.getByRole("table")).not.toBeInTheDocument();
    await expectNoViolationsInEveryLayout();
  });

  it("a form with all required fields missing", async () => {
    noun.serve();
    await open(noun);
    await button(noun.createButton).click();
    const form = dialog(noun.createTitle);
    await button("Guardar", form).click();
    await expect.element(form.getByRole("alert").first()).toBeVisible();
    await expectNoViolationsInEveryLayout();
  });
});

describe("axe finds no violations on the record screens with", () => {
  const { clients } = resourceCases;
  const edit = async () => {
    clients.serve();
    await open(clients);
    await button("Editar Del Valle").click();
    await field("Nombre").fill("El mío");
  };
  const save = () => button("Guardar", dialog(clients.editTitle)).click();

  it("a list that failed to load", async () => {
    clients.serve();
    mockNetwork.fail(listClients, "is down");
    await renderScreen(<OfficeScreens />, { path: clients.path });
    await expect.element(alert(clients.listFailed)).toBeVisible();
    await expectNoViolations();
  });

  it("an invalid filter and a search without matches", async () => {
    clients.serve();
    await renderScreen(<OfficeScreens />, { path: `${clients.path}?buscar=zzz` });
    await page.getByLabelText("Contrato vence en").fill("x");
    await expect.element(page.getByText(/El filtro no se aplica\.$/)).toBeVisible();
    await expect.element(page.getByText("No se encontraron clientes")).toBeVisible();
    await expectNoViolations();
  });

  it("an open select", async () => {
    await edit();
    await field("Template").click();
    await expect.element(page.getByRole("listbox").getByRole("option", { name: "Ficha" })).toBeVisible();
    await expectNoViolations();
  });

  it("a conflict notice", async () => {
    await edit();
    mockNetwork.respondOnce(editClient, () => {
      throw conflictOf(editClient, clients.theirSave.record);
    });
    await save();
    await expect.element(button("Conservar lo mío")).toBeVisible();
    await expectNoViolationsInEveryLayout();
  });

  it("the confirmation to discard changes", async () => {
    await edit();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog("¿Descartar los cambios?")).toBeVisible();
    await expectNoViolations();
  });

  it("a success message", async () => {
    await edit();
    await choose("Template", "Ficha");
    await save();
    await expect.element(dialog(clients.edited)).toBeVisible();
    await expectNoViolations();
  });

  it("a record that cannot be deleted", async () => {
    clients.serve();
    await open(clients);
    mockNetwork.respondOnce(deleteClient, () => {
      throw new DomainError("in_use", { params: { holders: "1 usuario" } });
    });
    await button("Eliminar Del Valle").click();
    await button("Eliminar", dialog("Eliminar Cliente")).click();
    await expect.element(alert("está en uso", dialog("Eliminar Cliente"))).toBeVisible();
    await expect.element(card("Del Valle")).toBeInTheDocument();
    await expectNoViolations();
  });
});
