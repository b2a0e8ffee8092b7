import {
  deleteCompany,
  listCompanies,
  saveCompany,
  uploadCompanyLogo,
} from "@mapaobra/contract/endpoints/companies";
import { DomainError } from "@mapaobra/domain/errors";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../../../app/office/OfficeScreens.tsx";
import { expectNoViolations, expectNoViolationsInEveryLayout } from "../../../testing/axe.ts";
import { makeCompany } from "../../../testing/factories.ts";
import { fileInput, makeImageFile } from "../../../testing/image-file.ts";
import { alert, button, dialog } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { resourceCases } from "../../../testing/resource-cases.ts";

/** axe checks of the company dialogs. */

const { path, serve, as } = resourceCases.companies;

async function open() {
  serve();
  const company = makeCompany({ id: 7, name: "Volcán Azul", logo: "/icon-192.png" });
  mockNetwork.respondList(listCompanies, () => [company]);
  mockNetwork.respond(saveCompany, () => company);
  await renderScreen(<OfficeScreens />, { path, as });
}
async function edit() {
  await open();
  await button("Editar Volcán Azul").click();
  await expect.element(page.getByRole("img", { name: "Vista previa del logo" })).toBeVisible();
}
async function stageLogo() {
  await edit();
  await userEvent.upload(fileInput(), await makeImageFile("claro.png", { color: "rgb(255 255 255 / 0.5)" }));
  await button("Reemplazar").click();
  await expect.element(page.getByText(/^«claro\.png»/)).toBeVisible();
}

const states: Record<string, () => Promise<void>> = {
  "the open theme list": async () => {
    await edit();
    await page.getByRole("combobox", { name: "Tema" }).click();
    await expect.element(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  },
  "the logo confirmation": async () => {
    await edit();
    await button("Quitar logo").click();
    await expect.element(dialog("Quitar logo")).toBeVisible();
  },
  "the logo dialog": async () => {
    await open();
    await button("Ver logo de Volcán Azul").click();
    await expect.element(page.getByRole("img", { name: "Logo de Volcán Azul" }).last()).toBeVisible();
  },
  "a deletion that requires the name": async () => {
    await open();
    mockNetwork.respondOnce(deleteCompany, () => {
      throw new DomainError("in_use", { params: { holders: "1 mapa" } });
    });
    await button("Eliminar Volcán Azul").click();
    await button("Eliminar", dialog("Eliminar Empresa")).click();
    await expect.element(button("Eliminar todo")).toBeVisible();
  },
  "a failed logo upload": async () => {
    await stageLogo();
    mockNetwork.fail(uploadCompanyLogo, "is down");
    await button("Guardar", dialog("Editar Empresa")).click();
    await expect.element(alert("Error al subir logo", dialog("Subir logo"))).toBeVisible();
  },
};

it.each(Object.entries(states))("axe finds no violations in %s", async (_, openState) => {
  await openState();
  await expectNoViolations();
});

it("axe finds no violations in a staged logo, on desktop and phone", async () => {
  await stageLogo();
  await expectNoViolationsInEveryLayout();
});
