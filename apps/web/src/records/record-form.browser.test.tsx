import { createTemplate } from "@mapaobra/contract/endpoints/templates";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../app/office/OfficeScreens.tsx";
import { fireSlowTimer, fireSuccessTimer } from "../testing/held-timers.ts";
import { alert, button, card, dialog, field, fieldErrors, tabTo } from "../testing/locators.ts";
import { failureKinds, failures, mockNetwork } from "../testing/mock-network.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { resourceCases } from "../testing/resource-cases.ts";

/** The record form, tested with the shortest one: the template form. */

const { path, serve, fill } = resourceCases.templates;
const form = dialog("Registrar Template");
const question = dialog("¿Descartar los cambios?");
const save = () => button("Guardar", form).click();
const required = "Este dato es obligatorio.";

beforeEach(async () => {
  serve();
  await renderScreen(<OfficeScreens />, { path });
});
const startNew = () => button("Nuevo Template").click();

describe("incomplete form", () => {
  it("shows an error on each field, focuses the first, and sends nothing", async () => {
    await startNew();
    await save();
    await expect.element(alert("Debe completar todos los campos.", form)).toBeVisible();
    await expect.poll(fieldErrors).toEqual({
      Nombre: required,
      "Ruta HTML": required,
      Descripción: required,
      "Estilo CSS": required,
    });
    await expect.element(field("Nombre")).toHaveFocus();
    await fill();
    await expect.element(form.getByRole("alert")).not.toBeInTheDocument();
    await expect.poll(fieldErrors).toEqual({});
    expect(mockNetwork.calls(createTemplate)).toEqual([]);
  });
});

describe("form during a save", () => {
  it("shows a busy state, and is read-only and cannot be closed", async () => {
    await startNew();
    await fill();
    mockNetwork.hold(createTemplate);
    await save();
    const busy = button("Guardando…", form);
    await expect.element(busy).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await button("Cerrar", form).click();
    await userEvent.fill(field("Nombre"), "Otro");
    await expect.element(field("Nombre")).toHaveValue("Nuevo");
    await expect.element(busy).toBeVisible();
    await expect.element(button("Cancelar", form)).toBeDisabled();
    mockNetwork.release(createTemplate);
    await expect.element(dialog("Template registrado")).toBeVisible();
  });

  it("offers to stop waiting for a slow server, and the next attempt saves once", async () => {
    await startNew();
    await fill();
    mockNetwork.hold(createTemplate);
    await save();
    await expect.element(button("Guardando…", form)).toBeVisible();
    await fireSlowTimer();
    await button("Dejar de esperar", form).click();
    await expect.element(alert("Error inesperado al agregar el template.", form)).toBeVisible();
    await expect.element(field("Nombre")).toHaveValue("Nuevo");
    mockNetwork.release(createTemplate);
    await expect.element(dialog("Template registrado")).toBeVisible();
  });

  it("shows a success message and restores the focus to the opener", async () => {
    await startNew();
    await fill();
    await save();
    await expect.element(dialog("Template registrado")).toBeVisible();
    await expect.element(card("Nuevo")).toBeVisible();
    await fireSuccessTimer();
    await expect.element(dialog("Template registrado")).not.toBeInTheDocument();
    await expect.element(button("Nuevo Template")).toHaveFocus();
  });
});

describe("form without a response", () => {
  it.each(failureKinds)("because the server %s preserves the input and shows why", async (kind) => {
    await startNew();
    await fill();
    mockNetwork.fail(createTemplate, kind);
    await save();
    const errorAlert = alert("Error inesperado al agregar el template.", form);
    await expect.element(errorAlert.getByText(failures[kind])).toBeVisible();
    await expect.element(field("Nombre")).toHaveValue("Nuevo");
    await expect.element(field("Estilo CSS")).toHaveValue("a {}");
    mockNetwork.recover(createTemplate);
    await save();
    await expect.element(dialog("Template registrado")).toBeVisible();
  });

  it("repeats the idempotency key for the same content and changes it for new content", async () => {
    await startNew();
    await fill();
    mockNetwork.dropResponses(createTemplate, true);
    await save();
    await expect.element(form.getByRole("alert")).toBeVisible();
    await expect.element(button("Guardar", form)).toBeVisible();
    await save();
    await expect.poll(() => mockNetwork.calls(createTemplate)).toHaveLength(2);
    await expect.element(form.getByRole("alert")).toBeVisible();
    mockNetwork.dropResponses(createTemplate, false);
    await field("Descripción").fill("Otra");
    await save();
    await expect.element(dialog("Template registrado")).toBeVisible();
    const keys = () => mockNetwork.calls(createTemplate).map(({ key }) => key);
    await expect.poll(() => keys().length).toBe(3);
    await expect.poll(() => new Set(keys().slice(0, 2)).size).toBe(1);
    await expect.poll(() => new Set(keys()).size).toBe(2);
  });
});

describe("form with unsaved changes", () => {
  it("is filled in and saved by keyboard; Escape opens a confirmation and closes only the topmost dialog", async () => {
    const { keyboard } = userEvent;
    await tabTo(button("Nuevo Template"));
    await keyboard("{Enter}");
    await expect.element(field("Nombre")).toHaveFocus();
    await keyboard("Con teclado{Escape}");
    await expect.element(question).toBeVisible();
    await keyboard("{Escape}");
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field("Nombre")).toHaveFocus();
    for (const text of ["/teclado.html", "Sin ratón", "b"]) await keyboard(`{Tab}${text}`);
    await keyboard("{Tab}{Tab}");
    await expect.element(button("Guardar", form)).toHaveFocus();
    await keyboard("{Enter}");
    await expect.element(dialog("Template registrado")).toBeVisible();
    await keyboard("{Escape}");
    await expect.element(button("Nuevo Template")).toHaveFocus();
    await expect
      .poll(() => mockNetwork.calls(createTemplate).map(({ request }) => request))
      .toMatchObject([
        { name: "Con teclado", htmlPath: "/teclado.html", description: "Sin ratón", cssStyle: "b" },
      ]);
  });

  it("is discarded by Back or its button after a confirmation", async () => {
    await startNew();
    await field("Nombre").fill("A medias");
    await expect.poll(() => history.state?.backCloses).toBe(true);
    history.back();
    await button("Seguir editando", question).click();
    await expect.element(field("Nombre")).toHaveValue("A medias");
    await button("Cancelar", form).click();
    await expect.element(page.getByText("Lo que escribió no se ha guardado.")).toBeVisible();
    await button("Descartar", question).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(button("Nuevo Template")).toHaveFocus();
    await expect.poll(() => location.pathname).toBe(path);
    expect(mockNetwork.calls(createTemplate)).toEqual([]);
  });

  it("closes without confirmation if nothing was typed", async () => {
    await startNew();
    await userEvent.keyboard("{Escape}");
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(question).not.toBeInTheDocument();
  });
});
