import { requestAlerts } from "@mapaobra/contract/endpoints/subscribers";
import { noFilters } from "@mapaobra/domain/point/filters";
import { beforeEach, describe, expect, it, vi } from "vitest";
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

async function openForm() {
  mockSearches();
  await renderOnMap(<VisitorAlerts onClose={closed} />, { filters: canton });
  await expect.element(form).toBeVisible();
}

describe("alerts for visitors", () => {
  it("are requested with the filters in force, after the consent in words", async () => {
    mockNetwork.respond(requestAlerts, () => ({ message: "Le enviamos un correo." }));
    await openForm();
    await expect
      .element(form.getByText("Proyectos nuevos y cambios de etapa. Provincia: San José · Cantón: Escazú."))
      .toBeVisible();
    await expect.element(form.getByText(/^Cumbres guarda su correo en MapaObra solo para/)).toBeVisible();
    await expectNoViolationsInEveryLayout();
    await email.fill("ana@casa.example");
    await form.getByRole("radio", { name: "Los lunes a las 7:00" }).click();
    await form.getByRole("checkbox", { name: "La empresa puede ver mi correo" }).click();
    await button("Pedir avisos").click();
    await expect.element(dialog("Revise su correo").getByText("Le enviamos un correo.")).toBeVisible();
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
