import { createClient, listClients } from "@mapaobra/contract/endpoints/clients";
import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { listTemplates } from "@mapaobra/contract/endpoints/templates";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { OfficeScreens } from "../../app/office/OfficeScreens.tsx";
import { failureKinds, failures, network } from "../../testing/network.ts";
import { clientOf, companyOf, templateOf } from "../../testing/records.ts";
import { renderScreen } from "../../testing/render-screen.tsx";

beforeEach(() => {
  network.answerList(listCompanies, () => [companyOf()]);
  network.answerList(listTemplates, () => [templateOf()]);
  network.answerList(listClients, () => [clientOf({ name: "Valle" }), clientOf({ name: "Monte" })]);
});

const open = (at = "/maestros/cliente") => renderScreen(<OfficeScreens />, { at });

it("lists the clients", async () => {
  await open();
  await expect.element(page.getByRole("heading", { level: 2, name: "Valle" })).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 2, name: "Monte" })).toBeVisible();
});

it("says what is wrong with each field", async () => {
  await open();
  await page.getByRole("button", { name: "Nuevo Cliente" }).first().click();
  const form = page.getByRole("dialog", { name: "Registrar Cliente" });
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect.element(form.getByRole("textbox", { name: "Nombre" })).toHaveFocus();
  expect(network.calls(createClient)).toEqual([]);
});

it.each(failureKinds)("says so when the server %s", async (kind) => {
  network.fail(listClients, kind);
  await open();
  await expect.element(page.getByText("Error al cargar los clientes.")).toBeVisible();
  await expect.element(page.getByText(failures[kind])).toBeVisible();
  network.recover(listClients);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect.element(page.getByRole("heading", { level: 2, name: "Valle" })).toBeVisible();
});
