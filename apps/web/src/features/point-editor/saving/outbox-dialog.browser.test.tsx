import { readCompany } from "@mapaobra/contract/endpoints/companies";
import { countInquiries } from "@mapaobra/contract/endpoints/inquiries";
import { countNotices } from "@mapaobra/contract/endpoints/notices";
import { readVersion } from "@mapaobra/contract/endpoints/version";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeShell } from "../../../app/office/OfficeShell.tsx";
import { makeCompany, noInquiries } from "../../../testing/factories.ts";
import { button, dialog } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import {
  badge,
  create,
  goOnline,
  list,
  newPointForm,
  queuedItem,
  renderOfflineDevice,
  saveOffline,
} from "../../../testing/offline-device.tsx";
import { phone } from "../../../testing/viewports.ts";

/** The list of queued points. */

describe("queued point", () => {
  it("is deleted only after a confirmation", async () => {
    const site = await renderOfflineDevice();
    await saveOffline(site, "Torre Sobrante", "a.png");
    await badge.click();
    await button("Descartar Torre Sobrante").click();
    const question = dialog("Descartar");
    const lossWarning =
      "Se perderá lo que no se ha enviado de «Torre Sobrante»: el punto y 1 archivo(s). Esto no se puede deshacer.";
    await expect.element(question.getByText(lossWarning)).toBeVisible();
    await button("Cancelar", question).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(queuedItem("Torre Sobrante")).toBeVisible();
    await button("Descartar Torre Sobrante").click();
    await question.getByRole("button", { name: "Descartar", exact: true }).click();
    await expect.element(list.getByText("No queda nada por enviar.")).toBeVisible();
    goOnline();
    await list.getByRole("button", { name: "Cerrar" }).click();
    await expect.element(badge).not.toBeInTheDocument();
    expect(site.stored()).toEqual([]);
  });

  it("shows its name, its map and its files", async () => {
    const site = await renderOfflineDevice();
    await saveOffline(site, "Torre Lejana", "uno.png", "dos.png");
    await expect.element(badge).toHaveTextContent("Por enviar (1)");
    await badge.click();
    const entry = queuedItem("Torre Lejana");
    await expect.element(entry.getByText("En espera de conexión")).toBeVisible();
    await expect.element(entry.getByText(/^Punto nuevo · Avance · /)).toBeVisible();
    const files = entry.getByRole("list", { name: "Archivos de Torre Lejana" }).getByRole("listitem");
    await expect.element(files.first().getByText("uno.png")).toBeVisible();
    await expect.element(files.nth(1).getByText("dos.png")).toBeVisible();
  });

  it("opens and closes by keyboard: Escape closes only the list", async () => {
    const site = await renderOfflineDevice();
    await saveOffline(site, "Torre Accesible", "a.png");
    await expect.element(badge).toBeVisible();
    (badge.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(queuedItem("Torre Accesible")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(badge).toHaveFocus();
  });

  it("fits a phone, and opens in its form there", async () => {
    await page.viewport(phone.width, phone.height);
    const site = await renderOfflineDevice();
    await saveOffline(site, "Torre de Bolsillo", "a.png");
    await badge.click();
    await expect.element(queuedItem("Torre de Bolsillo")).toBeVisible();
    const edges = () => queuedItem("Torre de Bolsillo").element().getBoundingClientRect();
    await expect.poll(() => edges().left).toBeGreaterThanOrEqual(0);
    await expect.poll(() => edges().right).toBeLessThanOrEqual(phone.width);
    await button("Abrir Torre de Bolsillo").click();
    await expect.element(dialog("Nombre: Torre de Bolsillo")).toBeVisible();
    await expect.element(newPointForm.getByText("a.png")).toBeVisible();
    await create();
    await expect.element(badge).toBeVisible();
  });
});

describe("sign-out", () => {
  it("requires confirmation while points are queued, and does nothing when cancelled", async () => {
    mockNetwork.respond(countNotices, () => ({ unread: 0, mail: "active" }));
    mockNetwork.respond(countInquiries, () => noInquiries);
    mockNetwork.respond(readCompany, () => makeCompany());
    mockNetwork.respond(readVersion, () => ({ version: "1.0.0", notes: [], releases: [] }));
    const site = await renderOfflineDevice({ around: (screens) => <OfficeShell>{screens}</OfficeShell> });
    await saveOffline(site, "Torre Propia");
    await button(/^Cuenta de/).click();
    await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
    const question = dialog("Cerrar sesión");
    const message = "Hay 1 punto sin enviar en este dispositivo. Se enviará cuando vuelva a iniciar sesión.";
    await expect.element(question.getByText(message)).toBeVisible();
    await button("Cancelar", question).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(badge).toBeVisible();
    await expect.poll(() => location.pathname).toBe("/home");
  });
});
