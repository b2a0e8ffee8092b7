import { deleteMap, listMaps } from "@mapaobra/contract/endpoints/maps";
import { deleteTemplate, listTemplates } from "@mapaobra/contract/endpoints/templates";
import { DomainError } from "@mapaobra/domain/errors";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../app/office/OfficeScreens.tsx";
import { makeMap } from "../testing/factories.ts";
import { fireSuccessTimer } from "../testing/held-timers.ts";
import { alert, button, card, dialog } from "../testing/locators.ts";
import { mockNetwork } from "../testing/mock-network.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { resourceCases } from "../testing/resource-cases.ts";

/** Opens the delete dialog of a record without dependents (templates) or with typed confirmation (maps). */

async function openDeletion(noun: "templates" | "maps") {
  const { path, serve, deletion } = resourceCases[noun];
  serve();
  await renderScreen(<OfficeScreens />, { path });
  await button("Eliminar Del Valle").click();
  return dialog(deletion?.title ?? "");
}

describe("deleting a record", () => {
  it("requires a confirmation, and cancelling leaves the record", async () => {
    const question = await openDeletion("templates");
    await button("Cancelar", question).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(button("Eliminar Del Valle")).toHaveFocus();
    await button("Eliminar Del Valle").click();
    await userEvent.keyboard("{Escape}");
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(card("Del Valle")).toBeVisible();
    expect(mockNetwork.calls(deleteTemplate)).toEqual([]);
  });

  it("sends one request for a double click, shows a success message and focuses the heading", async () => {
    const question = await openDeletion("templates");
    mockNetwork.hold(deleteTemplate);
    await button("Eliminar", question).dblClick();
    mockNetwork.release(deleteTemplate);
    await expect.element(dialog("Template eliminado")).toBeVisible();
    await expect.element(card("Del Valle")).not.toBeInTheDocument();
    await fireSuccessTimer();
    await expect.element(dialog("Template eliminado")).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
    await expect.poll(() => mockNetwork.calls(deleteTemplate)).toHaveLength(1);
  });

  it("shows a busy state and cannot be closed while the request is pending", async () => {
    const question = await openDeletion("templates");
    mockNetwork.hold(deleteTemplate);
    await button("Eliminar", question).click();
    await expect.element(button("Aplicando…", question)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(button("Cancelar", question)).toBeDisabled();
    mockNetwork.release(deleteTemplate);
    await expect.element(dialog("Template eliminado")).toBeVisible();
  });

  it("shows the dependents that prevent the deletion", async () => {
    const question = await openDeletion("templates");
    mockNetwork.respond(deleteTemplate, () => {
      throw new DomainError("in_use", { params: { holders: "1 cliente" } });
    });
    await button("Eliminar", question).click();
    await expect
      .element(alert("No se puede eliminar porque está en uso: 1 cliente.", question))
      .toBeVisible();
    await button("Cancelar", question).click();
    await expect.element(card("Del Valle")).toBeVisible();
  });

  it("reports a record that is already deleted, and removes it from the list", async () => {
    const question = await openDeletion("templates");
    mockNetwork.respond(deleteTemplate, () => {
      throw new DomainError("template_not_found");
    });
    mockNetwork.respondList(listTemplates, () => []);
    await button("Eliminar", question).click();
    await expect.element(alert("No se encontró el template.", question)).toBeVisible();
    await button("Cancelar", question).click();
    await expect.element(page.getByText("No hay templates registrados")).toBeVisible();
  });
});

describe("deleting a record with dependents", () => {
  async function openDeletionByName() {
    const question = await openDeletion("maps");
    mockNetwork.respondOnce(deleteMap, () => {
      throw new DomainError("in_use", { params: { holders: "3 puntos" } });
    });
    await button("Eliminar", question).click();
    await expect.element(page.getByText("No se puede eliminar porque está en uso: 3 puntos.")).toBeVisible();
    return { question, name: page.getByRole("textbox", { name: "Para confirmar, escriba «Del Valle»" }) };
  }

  it("requires its name, and focuses the name field", async () => {
    const { name } = await openDeletionByName();
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard("del valle{Enter}");
    await expect.element(page.getByText("No es el nombre del mapa.")).toBeVisible();
    await expect.element(name).toHaveFocus();
    await expect.poll(() => mockNetwork.calls(deleteMap)).toHaveLength(1);
    mockNetwork.respondList(listMaps, () => []);
    await name.fill("Del Valle");
    await expect.element(page.getByText("No es el nombre del mapa.")).not.toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog("Mapa eliminado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(deleteMap).map(({ request }) => request))
      .toMatchObject([
        { id: 7, confirmedName: undefined },
        { id: 7, confirmedName: "Del Valle" },
      ]);
  });

  it("is confirmed with what is visible of a name from before names were cleaned", async () => {
    resourceCases.maps.serve();
    mockNetwork.respondList(listMaps, () => [makeMap({ id: 7, name: "Del\u0007\u200b Valle" })]);
    mockNetwork.respondOnce(deleteMap, () => {
      throw new DomainError("in_use", { params: { holders: "3 puntos" } });
    });
    await renderScreen(<OfficeScreens />, { path: resourceCases.maps.path });
    await button(/^Eliminar Del/).click();
    await button("Eliminar", dialog(resourceCases.maps.deletion?.title ?? "")).click();
    await page.getByRole("textbox", { name: /^Para confirmar/ }).fill("Del Valle");
    await button("Eliminar todo").click();
    await expect.element(dialog("Mapa eliminado")).toBeVisible();
  });

  it("is also confirmed with the button", async () => {
    const { question, name } = await openDeletionByName();
    await name.fill("Otra");
    await button("Eliminar todo", question).click();
    await expect.element(page.getByText("No es el nombre del mapa.")).toBeVisible();
    await name.fill(" Del Valle ");
    await button("Eliminar todo", question).click();
    await expect.element(dialog("Mapa eliminado")).toBeVisible();
  });
});
