import { requestAlerts } from "@mapaobra/contract/endpoints/subscribers";
import { noFilters } from "@mapaobra/domain/point/filters";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { expectNoViolationsInEveryLayout } from "../../testing/axe.ts";
import { button, dialog } from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { mockSearches, renderOnMap } from "../../testing/mock-searches.tsx";
import VisitorAlerts from "./VisitorAlerts.tsx";

/** 'Avisarme' on a public map. */

const canton = { province: ["san jose"], canton: ["escazu"], onlyNews: true };
const form = dialog("Avisarme");
const email = form.getByRole("textbox", { name: "Correo electrónico" });

const closed = vi.fn();
beforeEach(() => closed.mockReset());

async function openForm(filters: object = canton) {
  mockSearches();
  await renderOnMap(<VisitorAlerts filters={{ ...noFilters, ...filters }} onClose={closed} />);
  await expect.element(form).toBeVisible();
}

const hiddenField = () => document.querySelector("input[name=sitioWeb]") as HTMLInputElement;

describe("alerts for visitors", () => {
  it("are requested with the filters in force, after the consent in words", async () => {
    mockNetwork.respond(requestAlerts, () => ({ message: "Le enviamos un correo." }));
    await openForm();
    await expect
      .element(
        form.getByText(
          "Proyectos nuevos y cambios de etapa en «Obras». Provincia: San José · Cantón: Escazú.",
        ),
      )
      .toBeVisible();
    await expect.element(form.getByText(/^Cumbres guarda su correo en MapaObra solo para/)).toBeVisible();
    await expectNoViolationsInEveryLayout();
    await email.fill("ana@casa.example");
    await form.getByRole("radio", { name: "Los lunes a las 7:00" }).click();
    await form.getByRole("checkbox", { name: "La empresa puede ver mi correo" }).click();
    await button("Pedir avisos").click();
    await expect.element(dialog("Revise su correo").getByText("Le enviamos un correo.")).toBeVisible();
    await expect
      .element(
        dialog("Revise su correo").getByText(
          /^ana@casa\.example\. Proyectos nuevos .* en «Obras»\. Provincia/,
        ),
      )
      .toBeVisible();
    expect(closed).not.toHaveBeenCalled();
    await button("Entendido").click();
    expect(closed).toHaveBeenCalled();
    expect(mockNetwork.calls(requestAlerts).map(({ request }) => request)).toEqual([
      {
        mapId: 1,
        email: "ana@casa.example",
        filters: { ...noFilters, ...canton, onlyNews: false },
        frequency: "weekly",
        sharesAddress: true,
        website: "",
      },
    ]);
  });

  it("are requested by a second press where a program filled in the field that people do not see", async () => {
    mockNetwork.respond(requestAlerts, () => ({ message: "Le enviamos un correo." }));
    await openForm();
    await email.fill("ana@casa.example");
    await page.elementLocator(hiddenField()).fill("https://ana.example", { force: true });
    await button("Pedir avisos").click();
    await expect.element(form.getByText(/llenó un campo oculto/)).toBeVisible();
    expect(mockNetwork.calls(requestAlerts)).toEqual([]);
    await button("Pedir avisos").click();
    await expect.element(dialog("Revise su correo").getByText("Le enviamos un correo.")).toBeVisible();
  });

  it("of one project name it, and say which field is missing", async () => {
    mockNetwork.respond(requestAlerts, () => ({ message: "" }));
    await openForm({ id: "12" });
    await expect.element(form.getByText("Cambios de etapa de «Proyecto 12», en «Obras».")).toBeVisible();
    await button("Pedir avisos").click();
    await expect.element(form.getByText("Debe completar el correo electrónico.")).toBeVisible();
    expect(mockNetwork.calls(requestAlerts)).toEqual([]);
  });

  it("need a valid address, and keep it if the request fails", async () => {
    mockNetwork.respond(requestAlerts, () => ({ message: "" }));
    mockNetwork.fail(requestAlerts, "is down");
    await openForm();
    await email.fill("ana");
    await button("Pedir avisos").click();
    await expect
      .element(form.getByText("El correo electrónico no tiene un formato válido.").first())
      .toBeVisible();
    await email.fill("ana@casa.example");
    await button("Pedir avisos").click();
    await expect.element(form.getByRole("alert")).toBeVisible();
    await expect.element(email).toHaveValue("ana@casa.example");
  });
});
